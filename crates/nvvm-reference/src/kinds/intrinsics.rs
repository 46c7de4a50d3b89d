//! Entries of single intrinsics, built from the table on request.

use crate::ask;
use crate::entry::{Block, Entry, Example, Heading, Kind, Row, Table, links};
use crate::kinds::families::{self, minimum, sources};
use nvvm_engine::words;
use nvvm_engine::{IntrinsicKnown, IntrinsicRow, Language, intrinsic_insertion, intrinsic_row};
use nvvm_target::intrinsics::{self, Intrinsic};
use nvvm_target::{Reference, Target};

/// Name prefix of the intrinsics that read special registers.
const REGISTER: &str = "llvm.nvvm.read.ptx.sreg.";

/// Returns the heading for a callee's name, with or without overload suffixes.
pub(crate) fn heading(callee: &str) -> Option<Heading> {
    intrinsics::lookup(callee.trim_start_matches('@')).map(heading_of)
}

/// Returns the heading of an intrinsic.
pub(crate) fn heading_of(intrinsic: Intrinsic) -> Heading {
    let name = intrinsic.base_name();
    Heading { id: Kind::Intrinsic.id(name), kind: Kind::Intrinsic, title: name.to_owned(), summary: summary(intrinsic) }
}

fn summary(intrinsic: Intrinsic) -> String {
    let what = match intrinsic.base_name().strip_prefix(REGISTER) {
        Some(register) => format!("Reads the special register %{register}"),
        None => format!("An intrinsic of the family {}", intrinsic.family()),
    };
    match intrinsic.targets_llvm() {
        None => format!("{what}; no gate is known."),
        Some(targets) if targets.is_empty() => format!("{what}; LLVM 24 selects it nowhere."),
        Some(targets) if targets.is_all() => format!("{what}, on every target."),
        Some(_) => format!("{what}, {} by LLVM 24.", minimum(intrinsic)),
    }
}

/// Returns the entry of an intrinsic.
pub(crate) fn entry(callee: &str) -> Option<Entry> {
    let callee = callee.trim_start_matches('@');
    let intrinsic = intrinsics::lookup(callee)?;
    let row = intrinsic_row(callee)?;
    let mut entry = Entry::new(heading_of(intrinsic));
    entry.body.push(Block::Prose(signature(&row)));
    entry.body.extend(example(&row).map(Block::Example));
    entry.body.push(Block::Table(targets(&row)));
    entry.body.extend(known(&row).map(Block::Table));
    entry.body.extend(gates(intrinsic).map(Block::Table));
    entry.sources = sources();
    let family = Kind::IntrinsicFamily.id(&families::name(intrinsic.family()));
    let close = row.close.iter().map(|name| Kind::Intrinsic.id(name));
    entry.see_also = links([family, "term/intrinsic".to_owned()].into_iter().chain(close));
    Some(entry)
}

fn signature(row: &IntrinsicRow) -> String {
    // The first bracket separates the result from the parameters; literal structs have braces.
    let (result, parameters) = row.signature.split_once(" (").unwrap_or((&row.signature, ")"));
    let mut text = format!("`{result} @{}({parameters}`", row.name);
    if !row.immediates.is_empty() {
        text.push_str(&format!("\n\n[Immediates](ref:term/immediate): {}.", row.immediates.join("; ")));
    }
    if let Some(version) = &row.minimum_ptx {
        text.push_str(&format!("\n\nThe lowest PTX ISA that LLVM 24 takes for it is {version}."));
    }
    if let Some(note) = &row.note {
        text.push_str(&format!("\n\n{note}"));
    }
    text
}

/// Returns an example kernel that calls the intrinsic.
fn example(row: &IntrinsicRow) -> Option<Example> {
    let smallest = intrinsics::lookup(&row.name)?.targets_under(Reference::Tileiras).smallest();
    let target = smallest.unwrap_or(nvvm_engine::default_target()).max(Target::parse("sm_100")?);
    let mut text = ask::module("define ptx_kernel void @kernel() {\n  ret void\n}");
    let offset = u32::try_from(text.find("  ret void")?).ok()?;
    let insertion = intrinsic_insertion(&row.name, &text, offset, target)?;
    for edit in insertion.edits.iter().rev() {
        text.replace_range(edit.offset as usize..edit.end_offset as usize, &edit.text);
    }
    Some(Example { language: Some(Language::NvvmIr), expectation: format!("on={target}"), text })
}

fn targets(row: &IntrinsicRow) -> Table {
    let rows = row.targets.iter().map(|group| {
        let source = group.source.replace('*', "");
        let cells =
            vec![words::references(&group.references).into(), words::targets(group.targets).into(), source.into()];
        Row::on(cells, group.targets)
    });
    Table::new("Where it exists", &["Check against", "On", "Source"], rows.collect())
}

fn known(row: &IntrinsicRow) -> Option<Table> {
    // One row for each run of releases with the same treatment.
    let mut known: Vec<&IntrinsicKnown> = row.known.iter().collect();
    known.sort_by(|one, other| one.dialect.cmp(&other.dialect));
    let stretches = known.chunk_by(|one, other| one.dialect == other.dialect && one.says == other.says);
    let rows: Vec<Row> = stretches
        .filter_map(|stretch| {
            let (first, last) = (stretch.first()?, stretch.last()?);
            let toolkits = match stretch {
                [only] => only.toolkit.clone(),
                _ => format!("{} to {}", first.toolkit, last.toolkit.trim_start_matches("CUDA ")),
            };
            Some(Row::new(vec![toolkits.into(), first.dialect.as_str().into(), first.says.as_str().into()]))
        })
        .collect();
    (!rows.is_empty()).then(|| Table::new("Whose front ends know it", &["Toolkit", "Text", "Says"], rows))
}

/// Returns the immediates that restrict the targets.
fn gates(intrinsic: Intrinsic) -> Option<Table> {
    let rows: Vec<Row> = intrinsic
        .immediate_gates()
        .iter()
        .map(|gate| {
            let argument = format!("argument {}", gate.argument + 1);
            let cells = vec![argument.into(), gate.value.to_string().into(), words::targets(gate.targets).into()];
            Row::on(cells, gate.targets)
        })
        .collect();
    let caption = "Immediates that narrow the targets, by LLVM 24, each varied alone";
    (!rows.is_empty()).then(|| Table::new(caption, &["Argument", "#Value", "On"], rows))
}

#[cfg(test)]
mod tests {
    use super::{entry, heading};
    use crate::entry::Block;

    #[test]
    fn suffixes_of_overloads_lead_to_the_intrinsic() {
        let heading = heading("@llvm.nvvm.ldu.global.i.i32.p1").expect("an intrinsic");
        assert_eq!(heading.id, "intrinsic/llvm.nvvm.ldu.global.i");
        assert!(heading.summary.contains("ldu"), "{}", heading.summary);
    }

    #[test]
    fn special_registers_say_which() {
        let entry = entry("llvm.nvvm.read.ptx.sreg.tid.x").expect("an intrinsic");
        assert_eq!(entry.summary, "Reads the special register %tid.x, on every target.");
        let Some(Block::Prose(signature)) = entry.body.first() else { panic!("{:?}", entry.body) };
        assert!(signature.starts_with("`i32 @llvm.nvvm.read.ptx.sreg.tid.x()`"), "{signature}");
        let Some(Block::Example(example)) = entry.body.get(1) else { panic!("{:?}", entry.body) };
        assert!(example.text.contains("call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"), "{}", example.text);
        assert!(example.text.contains("declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()"), "{}", example.text);
    }
}
