//! The declared judgements and wordings of rules cover all of their findings, for the examples of all pages and all
//! recorded cases.

use nvvm_diagnostics::template::fits;
use nvvm_target::Reference;
use nvvm_verify::{Mode, rules, verify};
use test_support::undeclared::{Undeclared, judgement};
use test_support::{cases, page};

/// Rules that report where a parser stops.
const PARSERS: [&str; 2] = ["NV0904", "NV0934"];

#[test]
fn what_fires_is_within_what_is_declared() {
    let pages = rules::all().flat_map(|rule| page::examples(&rule.page.text(), "llvm", Reference::Tileiras, &["mode"]));
    let mode = |unified: bool| if unified { Mode::Unified } else { Mode::Standard };
    let pages = pages.map(|example| (mode(example.option("mode").is_some()), example.text));
    let cases = cases::all().into_iter().map(|case| (Mode::Standard, case.text));
    let mut undeclared = Undeclared::default();
    for (mode, text) in pages.chain(cases) {
        let module = nvvm_syntax::parse(&text);
        for finding in verify(&module, &text, mode).findings {
            let rule = finding.rule;
            undeclared.looked_at(finding.judgements.len());
            for it in finding.judgements.iter().filter(|it| !it.is_declared_by(rule)) {
                undeclared.add(rule.code, rule.name, judgement(it.severity, it.references, it.phases, it.targets));
            }
            for (who, _, words) in finding.judgements.iter().flat_map(|judgement| finding.messages(judgement)) {
                // The rules about parsers have libNVVM's words before LLVM's.
                let words = if who.llvm().is_some() && PARSERS.contains(&rule.code) {
                    format!("parse {words}").into()
                } else {
                    words
                };
                if !rule.messages().into_iter().any(|wording| fits(wording, &words)) {
                    undeclared.add(rule.code, rule.name, words);
                }
            }
        }
    }
    undeclared.assert_nothing(10_000);
}
