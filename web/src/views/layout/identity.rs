//! Whether a function is a kernel depends on who reads it: what is one for some only says so.

use super::gauge::short_names;
use crate::{parts::Sentence, state::store};
use leptos::prelude::*;
use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{report::Kernel, words::listed};

/// Who takes it for a kernel on a target and who does not, with why; none where all agree.
fn difference(kernel: &Kernel, target: Target) -> Option<String> {
    let readers = Reference::ALL.iter().copied().filter(|reference| reference.knows(target));
    let (takers, others): (Vec<_>, Vec<_>) = readers.partition(|&reference| kernel.is_kernel(target, reference));
    let &other = others.first()?;
    if takers.is_empty() {
        return Some(format!("On {target} this is a kernel for nobody: it becomes a .func."));
    }
    let missed = kernel.criteria.iter().filter(|criterion| !criterion.makes_kernel(target, other));
    let missed: Vec<&str> = missed.map(|criterion| criterion.what.as_str()).collect();
    let one = others.len() == 1;
    let why = match missed.len() {
        0 => String::new(),
        count => format!(
            ", because {} {} nothing to {}",
            listed(&missed),
            if count == 1 { "is" } else { "are" },
            if one { "it" } else { "them" }
        ),
    };
    let make = if one { "makes" } else { "make" };
    Some(format!("A kernel for {}; {} {make} it a .func{why}.", names(&takers), names(&others)))
}

/// `the documents and CUDA 13.0, 13.5`
fn names(references: &[Reference]) -> String {
    let (measured, documents): (Vec<Reference>, Vec<Reference>) =
        references.iter().partition(|reference| reference.is_measured());
    let all = Reference::ALL.iter().filter(|reference| !reference.is_measured()).count();
    let documents = match documents.len() {
        0 => None,
        some if some == all => Some("the documents".to_owned()),
        _ => Some(short_names(&documents)),
    };
    let measured = (!measured.is_empty()).then(|| short_names(&measured));
    listed(&documents.into_iter().chain(measured).collect::<Vec<_>>())
}

/// The line about the chosen kernel.
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
    use super::difference;
    use nvvm_engine::target::Target;
    use nvvm_engine::{Request, check};

    fn said(text: &str, target: &str) -> Option<String> {
        let report = check(&Request { text: text.to_owned(), ..Request::default() });
        difference(&report.kernels[0], Target::parse(target)?)
    }

    #[test]
    fn a_kernel_for_everybody_needs_no_word() {
        let text = "define void @k() {\n  ret void\n}\n\
                    !nvvm.annotations = !{!0}\n!0 = !{void ()* @k, !\"kernel\", i32 1}\n";
        assert_eq!(said(text, "sm_90"), None);
    }

    #[test]
    fn releases_that_do_not_know_a_mark_are_named() {
        let line = said("define ptx_kernel void @k() {\n  ret void\n}\n", "sm_90").unwrap_or_default();
        assert!(line.contains("CUDA 11.8 to 12.6 make it a .func"), "{line}");
    }

    #[test]
    fn what_a_mark_is_nothing_to_is_said() {
        let text = "define void @k() !nvvm.kernel !0 {\n  ret void\n}\n!0 = !{}\n";
        let line = said(text, "sm_90").unwrap_or_default();
        assert!(line.starts_with("A kernel for the documents"), "{line}");
        assert!(line.contains("CUDA 11.8 to 13.5 make it a .func"), "{line}");
        assert!(line.ends_with("because metadata attachment !nvvm.kernel is nothing to them."), "{line}");
    }
}
