//! The boundary between page and worker, in a real browser.
#![cfg(target_arch = "wasm32")]

use nvvm_engine::Request;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web::{
    protocol::{FromWorker, PageBlock, ToWorker, decode, encode},
    worker::service::answer,
};

wasm_bindgen_test_configure!(run_in_browser);

const KERNEL: &str = "; ü\ndefine ptx_kernel void @k(i32 %a) {\n  ret void\n}\n";

#[wasm_bindgen_test]
fn messages_survive_the_buffer() {
    let request = Request { text: "über".to_owned(), ..Request::default() };
    let message = ToWorker::Check { id: 7, request };
    let buffer = encode(&message).expect("a plain message encodes");
    assert_eq!(decode::<ToWorker>(&buffer), Some(message));
}

#[wasm_bindgen_test]
fn reports_survive_the_buffer() {
    let request = Request { text: KERNEL.to_owned(), ..Request::default() };
    let checked = answer(ToWorker::Check { id: 3, request });
    let buffer = encode(&checked).expect("a report encodes");
    assert_eq!(decode::<FromWorker>(&buffer), Some(checked));
}

#[wasm_bindgen_test]
fn a_foreign_value_is_no_message() {
    assert_eq!(decode::<ToWorker>(&"text".into()), None);
}

#[wasm_bindgen_test]
fn tokens_count_utf16_units() {
    let request = Request { text: KERNEL.to_owned(), ..Request::default() };
    let FromWorker::Checked(checked) = answer(ToWorker::Check { id: 1, request }) else { panic!("no report") };
    assert_eq!(checked.id, 1);
    // The comment is "; ü": three units, though four bytes.
    assert_eq!(checked.tokens.get(..3), Some(&[0, 3, 0][..]));
}

#[wasm_bindgen_test]
fn a_rule_has_a_page_with_code_to_open() {
    let FromWorker::Rules(rules) = answer(ToWorker::Rules) else { panic!("no rules") };
    assert!(rules.len() > 10);
    let FromWorker::RulePage(Some(page)) = answer(ToWorker::RulePage("NV0101".to_owned())) else { panic!("no page") };
    assert!(page.blocks.iter().any(|block| matches!(block, PageBlock::Example { .. })));
    assert!(matches!(answer(ToWorker::RulePage("NV9999".to_owned())), FromWorker::RulePage(None)));
}
