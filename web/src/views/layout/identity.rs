//! A notice about a function that only some sources recognize as a kernel.

use crate::{parts::Sentence, state::store, words::capitalised};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    report::Kernel,
    words::{listed, toolkits},
};

/// The sources that compile it as a device function for a target, with the reason; `None` when all agree.
fn difference(kernel: &Kernel, target: Target) -> Option<String> {
    let readers = Reference::ALL.iter().copied().filter(|reference| reference.knows(target));
    let (takers, others): (Vec<_>, Vec<_>) = readers.partition(|&reference| kernel.is_kernel(target, reference));
    let &other = others.first()?;
    if takers.is_empty() {
        return Some(format!("No source recognizes a kernel here on {target}: it is compiled as a device function."));
    }
    let missed = kernel.criteria.iter().filter(|criterion| !criterion.makes_kernel(target, other));
    let missed: Vec<&str> = missed.map(|criterion| criterion.what.as_str()).collect();
    let (does, compiles) = if others.len() == 1 { ("does", "compiles") } else { ("do", "compile") };
    let recognizes = match missed.len() {
        0 => String::new(),
        _ => format!("{does} not recognize {} and ", listed(&missed)),
    };
    Some(capitalised(&format!("{} {recognizes}{compiles} this as a device function.", names(&others))))
}

/// Formats `the published specifications and CUDA 13.0, 13.5`.
fn names(references: &[Reference]) -> String {
    let (measured, documents): (Vec<Reference>, Vec<Reference>) =
        references.iter().partition(|reference| reference.is_measured());
    let all = Reference::ALL.iter().filter(|reference| !reference.is_measured()).count();
    let documents = match documents.len() {
        0 => None,
        some if some == all => Some("the published specifications".to_owned()),
        _ => Some(short_names(&documents)),
    };
    let measured = (!measured.is_empty()).then(|| short_names(&measured));
    listed(&documents.into_iter().chain(measured).collect::<Vec<_>>())
}

/// Formats `Tileiras, CUDA 12.9, 13.3 to 13.5`.
fn short_names(references: &[Reference]) -> String {
    let documents = references.iter().filter_map(|reference| match reference {
        Reference::Tileiras => Some("Tileiras".to_owned()),
        Reference::Mlir => Some("MLIR".to_owned()),
        Reference::Tileiras135 => Some("Tileiras 13.5".to_owned()),
        Reference::Cuda(_) | Reference::Llvm(_) => None,
    });
    let runs = toolkits(references.iter().filter_map(|reference| reference.toolkit()));
    let measured = (!runs.is_empty()).then(|| format!("CUDA {}", runs.join(", ")));
    documents.chain(measured).collect::<Vec<_>>().join(", ")
}

/// The notice about the selected kernel.
#[component]
pub fn Identity() -> impl IntoView {
    let store = store();
    let line = Memo::new(move |_| {
        let target = store.target.get();
        store.report(|report| {
            let kernel = report.kernels.get(store.kernel.get()).or(report.kernels.first())?;
            difference(kernel, target)
        })
    });
    move || line.get().map(|line| view! { <p class="callout" data-testid="kernel-identity"><Sentence text=line /></p> })
}

#[cfg(test)]
mod tests {
    use super::{difference, short_names};
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Request, check};

    fn line_about(text: &str, target: &str) -> Option<String> {
        let report = check(&Request { text: text.to_owned(), ..Request::default() });
        difference(&report.kernels[0], Target::parse(target)?)
    }

    #[test]
    fn a_kernel_for_every_tool_needs_no_word() {
        let text = "define void @k() {\n  ret void\n}\n\
                    !nvvm.annotations = !{!0}\n!0 = !{void ()* @k, !\"kernel\", i32 1}\n";
        assert_eq!(line_about(text, "sm_90"), None);
    }

    #[test]
    fn releases_that_do_not_know_a_mark_are_named() {
        let line = line_about("define ptx_kernel void @k() {\n  ret void\n}\n", "sm_90").unwrap_or_default();
        assert!(line.starts_with("CUDA 11.8 to 12.6 do not recognize "), "{line}");
    }

    #[test]
    fn references_that_ignore_a_mark_are_named() {
        let text = "define void @k() !nvvm.kernel !0 {\n  ret void\n}\n!0 = !{}\n";
        let line = line_about(text, "sm_90").unwrap_or_default();
        assert_eq!(
            line,
            "CUDA 11.8 to 13.5 do not recognize metadata attachment !nvvm.kernel and compile this as a device function."
        );
    }

    #[test]
    fn toolkits_share_their_name() {
        let names = short_names(&[Reference::Tileiras135, Reference::CUDA_12_9, Reference::CUDA_13_5]);
        assert_eq!(names, "Tileiras 13.5, CUDA 12.9, 13.5");
    }
}
