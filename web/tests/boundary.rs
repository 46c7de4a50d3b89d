//! Tests of the message boundary between page and worker, in a real browser.
#![cfg(target_arch = "wasm32")]

use nvvm_engine::{Language, Standard};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web::{
    protocol::{Answer, FromWorker, ReferenceBlock, ReportUpdate, TextChange, TextUpdate, ToWorker, decode, encode},
    worker::service::{answer, keep},
};

wasm_bindgen_test_configure!(run_in_browser);

const KERNEL: &str = "; ü\ndefine ptx_kernel void @k(i32 %a) {\n  ret void\n}\n";

fn message(id: u32, text: TextUpdate) -> ToWorker {
    let (language, standard) = (Language::NvvmIr, Standard::default());
    ToWorker::Check { id, text, headers: None, language, standard, visible: (0, 0), held: None }
}

fn check(id: u32, text: &str) -> ToWorker {
    message(id, TextUpdate::Whole(text.to_owned()))
}

#[wasm_bindgen_test]
fn changes_give_the_report_of_the_whole_text() {
    assert!(matches!(answer(check(1, KERNEL)), FromWorker::Checked(_)));
    // After `; ü`, which has three UTF-16 units.
    let changes = vec![TextChange { start: 3, end: 3, inserted: "\ndefine".to_owned() }];
    let length = KERNEL.encode_utf16().count() as u32 + 7;
    let text = TextUpdate::Changes { since: 1, changes, length };
    let FromWorker::Checked(changed) = answer(message(2, text.clone())) else { panic!("no report") };
    let whole = KERNEL.replacen('\n', "\ndefine\n", 1);
    let FromWorker::Checked(fresh) = answer(check(3, &whole)) else { panic!("no report") };
    assert!(matches!(&fresh.report, ReportUpdate::Whole(report) if !report.parses));
    assert_eq!((changed.report, changed.colours), (fresh.report, fresh.colours));
    // The worker has another text in the meantime.
    assert_eq!(answer(message(4, text)), FromWorker::TextUnknown { id: 4 });
}

#[wasm_bindgen_test]
fn a_page_that_holds_a_report_is_told_what_became_of_it() {
    let ask = |id: u32, text: &str, held: Option<u32>| {
        let mut message = check(id, text);
        if let ToWorker::Check { held: place, .. } = &mut message {
            *place = held;
        }
        let FromWorker::Checked(checked) = answer(message) else { panic!("no report") };
        keep(FromWorker::Checked(checked.clone()));
        checked.report
    };
    let longer = format!("; a note\n{KERNEL}");
    let ReportUpdate::Whole(first) = ask(21, KERNEL, None) else { panic!("nothing is held") };
    let ReportUpdate::Change { since, change } = ask(22, &longer, Some(21)) else { panic!("a report is held") };
    assert_eq!(since, 21);
    let second = change.apply(*first).expect("it rests on the first");
    let ReportUpdate::Change { change, .. } = ask(23, KERNEL, Some(22)) else { panic!("a report is held") };
    let third = change.apply(second).expect("it rests on the second");
    // The page holds another report than the worker's last.
    let ReportUpdate::Whole(fresh) = ask(24, KERNEL, Some(22)) else { panic!("that is not the last one") };
    assert_eq!(third, *fresh);
}

#[wasm_bindgen_test]
fn messages_survive_the_buffer() {
    let message = check(7, "über");
    let buffer = encode(&message).expect("a plain message encodes");
    assert_eq!(decode::<ToWorker>(&buffer), Some(message));
}

#[wasm_bindgen_test]
fn reports_survive_the_buffer() {
    let checked = answer(check(3, KERNEL));
    let buffer = encode(&checked).expect("a report encodes");
    assert_eq!(decode::<FromWorker>(&buffer), Some(checked));
}

#[wasm_bindgen_test]
fn a_foreign_value_is_no_message() {
    assert_eq!(decode::<ToWorker>(&"text".into()), None);
}

#[wasm_bindgen_test]
fn tokens_count_utf16_units() {
    let FromWorker::Checked(checked) = answer(check(1, KERNEL)) else { panic!("no report") };
    assert_eq!(checked.id, 1);
    // The comment is `; ü`: three UTF-16 units, but four bytes.
    assert_eq!(checked.colours.tokens.get(..3), Some(&[0, 3, 0][..]));
}

#[wasm_bindgen_test]
fn an_entry_of_the_reference_survives_the_buffer() {
    let asked = answer(ToWorker::ReferenceEntry("rule/NV0101".to_owned()));
    let buffer = encode(&asked).expect("an entry encodes");
    assert_eq!(decode::<FromWorker>(&buffer).as_ref(), Some(&asked));
    let FromWorker::Answer(Answer::ReferenceEntry { page: Some(page), .. }) = asked else { panic!("no entry") };
    let has_code_to_open =
        |block: &ReferenceBlock| matches!(block, ReferenceBlock::Example(example) if example.language.is_some());
    assert!(page.blocks.iter().any(has_code_to_open));
    let unknown = answer(ToWorker::ReferenceEntry("rule/NV9999".to_owned()));
    let FromWorker::Answer(Answer::ReferenceEntry { page, .. }) = unknown else { panic!("no answer") };
    assert_eq!(page, None);
}
