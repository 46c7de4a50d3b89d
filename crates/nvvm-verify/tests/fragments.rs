//! Excerpts without a header: the documents' error about the missing header is a warning.

use nvvm_target::{Reference, Target};
use nvvm_verify::{Mode, Severity, verify};

fn errors(text: &str, reference: Reference) -> Vec<&'static str> {
    let module = nvvm_syntax::parse(text);
    let target = Target::parse("sm_100").expect("a target");
    let findings = verify(&module, text, Mode::Standard).findings;
    let is_error = |finding: &&nvvm_verify::Finding| {
        finding.judgements.iter().any(|judgement| {
            judgement.severity == Severity::Error
                && judgement.references.contains(reference)
                && judgement.targets.contains(target)
        })
    };
    findings.iter().filter(is_error).map(|finding| finding.rule.name).collect()
}

const BODY: &str = "define void @f() {\n  ret void\n}\n";

#[test]
fn a_fragment_is_accepted_by_the_documents_and_refused_by_the_tools() {
    assert!(errors(BODY, Reference::Tileiras).is_empty());
    assert!(errors(BODY, Reference::CUDA_13_5).contains(&"triple-missing"));
}

#[test]
fn half_a_header_is_refused_by_all() {
    let triple = format!("target triple = \"nvptx64-nvidia-cuda\"\n{BODY}");
    assert_eq!(errors(&triple, Reference::Tileiras), ["datalayout-empty"]);
    let layout = format!("target datalayout = \"{}\"\n{BODY}", nvvm_abi::data_layout::NVPTX64_LAYOUT);
    assert_eq!(errors(&layout, Reference::Tileiras), ["triple-invalid-standard"]);
}

#[test]
fn a_finding_about_the_module_is_kept_if_a_function_begins_the_text() {
    for unlinked in ["declare void @f()\n", "define internal void @f() {\n  ret void\n}\n"] {
        let reported = errors(unlinked, Reference::CUDA_13_5);
        assert!(reported.contains(&"triple-missing"), "{unlinked}{reported:?}");
        assert_eq!(reported, errors(&format!("\n{unlinked}"), Reference::CUDA_13_5), "{unlinked}");
    }
}
