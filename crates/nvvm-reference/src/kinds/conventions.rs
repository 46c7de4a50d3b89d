//! Calling conventions: which ones make a kernel, and which references accept them.

use crate::ask;
use crate::entry::{Block, Cell, Citation, Entry, Kind, Row, Table, links};
use crate::listing::Listed;
use nvvm_engine::report::Finding;
use nvvm_engine::words;
use nvvm_target::{Reference, Target, TargetSet};

/// A calling convention.
struct Convention {
    name: &'static str,
    number: Option<u32>,
    summary: &'static str,
    text: &'static str,
    /// The spelling in the example.
    written: &'static str,
}

const fn convention(name: &'static str, number: u32, summary: &'static str, text: &'static str) -> Convention {
    Convention { name, number: Some(number), summary, text, written: name }
}

static CONVENTIONS: &[Convention] = &[
    convention(
        "ccc",
        0,
        "The C calling convention, which a function has when none is written: a device function.",
        "In PTX it becomes a `.func`, unless something else makes it a kernel.",
    ),
    convention(
        "fastcc",
        8,
        "A convention that lets the compiler pass things as it likes; in PTX nothing changes.",
        "Optimisers give it to functions that no other module calls.",
    ),
    convention(
        "coldcc",
        9,
        "A convention for functions that are called rarely; in PTX nothing changes.",
        "It asks the caller's registers to be spared, which PTX does not speak of.",
    ),
    convention(
        "ptx_kernel",
        71,
        "Makes the function a kernel: `.entry` in PTX. Every reader knows it.",
        "It is the way to write a kernel that documents and tools agree on; `cc 71` is the same.",
    ),
    convention(
        "ptx_device",
        72,
        "A device function, said outright: `.func` in PTX.",
        "An annotation `kernel` beside it still makes a kernel for libNVVM.",
    ),
    convention(
        "spir_func",
        75,
        "A function of SPIR, which OpenCL compilers write.",
        "To libNVVM it is a function like any other.",
    ),
    convention(
        "spir_kernel",
        76,
        "A kernel of SPIR, which OpenCL compilers write; libNVVM makes no kernel of it.",
        "It was measured to come out as a `.func`.",
    ),
    convention(
        "amdgpu_kernel",
        91,
        "A kernel for AMD's GPUs; libNVVM makes no kernel of it.",
        "It was measured to come out as a `.func`.",
    ),
    Convention {
        name: "cc",
        number: None,
        summary: "A convention by its number: `cc 71` is `ptx_kernel`.",
        text: "Numbers from 64 on belong to single processors.",
        written: "cc 71",
    },
    Convention {
        name: "other",
        number: None,
        summary: "Conventions of CPUs and of other GPUs, which have no meaning in PTX.",
        text: "Every keyword of LLVM's is read. None of these makes a kernel; the example is one of them.",
        written: "x86_stdcallcc",
    },
];

/// Returns all calling conventions by number.
pub(crate) fn listed() -> Vec<Listed> {
    CONVENTIONS.iter().map(listed_convention).collect()
}

fn listed_convention(convention: &Convention) -> Listed {
    let title = match (convention.number, convention.name) {
        (Some(number), name) => format!("{name} ({number})"),
        (None, "cc") => "cc N".to_owned(),
        (None, _) => "of other processors".to_owned(),
    };
    let also = [convention.name.to_owned()];
    let listed = Listed::new(Kind::CallingConvention, convention.name, title, convention.summary).also(also);
    listed.with_text("calling convention")
}

/// Returns the entry's name for a keyword; conventions without an entry of their own share one.
pub(crate) fn name_of(keyword: &str) -> &'static str {
    CONVENTIONS.iter().map(|convention| convention.name).find(|name| *name == keyword).unwrap_or("other")
}

/// Returns the entry of a calling convention.
pub(crate) fn entry(name: &str) -> Option<Entry> {
    let convention = CONVENTIONS.iter().find(|convention| convention.name == name)?;
    let mut entry = Entry::new(listed_convention(convention).heading);
    let written = convention.written;
    let header = format!("define {written} void @f() {{");
    let report = ask::report(&ask::module(&format!("{header}\n  ret void\n}}")));
    let entry_for = |reference, target| {
        report
            .kernels
            .first()
            .and_then(|kernel| kernel.metadata(target, reference))
            .is_some_and(|reading| reading.entry)
    };
    entry.body.push(Block::Prose(convention.text.to_owned()));
    entry.body.push(Block::Table(kernels(&header, entry_for)));
    entry.body.push(Block::Table(ask::verdicts(&format!("Who takes `{header} … }}`"), &report, |_: &Finding| true)));
    entry.sources = vec![
        Citation {
            text: "LLVM Language Reference Manual, Calling Conventions".to_owned(),
            url: Some("https://llvm.org/docs/LangRef.html#calling-conventions".to_owned()),
        },
        Citation::plain("measured: libNVVM 12.9, 13.0 and 13.5, 25 ways to write a kernel on compute_75, 90 and 100"),
    ];
    entry.see_also = links(["term/calling-convention", "term/kernel", "term/device-function", "metadata/kernel"]);
    Some(entry)
}

fn kernels(header: &str, entry_for: impl Fn(Reference, Target) -> bool) -> Table {
    let rows = ask::references_with_rules().map(|reference| {
        let known = TargetSet::from_fn(|target| reference.knows(target));
        let entry = TargetSet::from_fn(|target| known.contains(target) && entry_for(reference, target));
        let verdict = match (entry.is_empty(), entry == known) {
            (true, _) => "no: `.func`".to_owned(),
            (_, true) => "yes: `.entry`".to_owned(),
            _ => format!("yes on {}", words::targets(entry)),
        };
        let who = Cell::link(reference.title(), Kind::Reference.id(reference.id()));
        Row::new(vec![who, verdict.into()])
    });
    Table::new(format!("Is the function of `{header} … }}` a kernel?"), &["Check against", "Kernel"], rows.collect())
}

#[cfg(test)]
mod tests {
    use super::entry;
    use crate::entry::Block;
    use nvvm_target::Reference;
    use nvvm_target::release::CUDA_12_8;

    /// Whether the convention makes a kernel for every reference that interprets more than annotations.
    fn is_kernel_for_all(name: &str) -> bool {
        let entry = entry(name).expect("a convention");
        let Some(Block::Table(table)) = entry.body.get(1) else { panic!("{:?}", entry.body) };
        let is_older = |title: &str| {
            let found = Reference::ALL.iter().find(|reference| reference.title() == title);
            found.expect("a reference").is_before(CUDA_12_8)
        };
        let mut rows = table.rows.iter();
        rows.all(|row| row.cells[1].text.starts_with("yes") || is_older(&row.cells[0].text))
    }

    #[test]
    fn kernels_are_told_from_functions() {
        assert!(is_kernel_for_all("ptx_kernel") && is_kernel_for_all("cc"));
        assert!(!is_kernel_for_all("ccc") && !is_kernel_for_all("spir_kernel") && !is_kernel_for_all("other"));
    }
}
