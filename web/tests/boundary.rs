//! The boundary between page and worker, in a real browser.
#![cfg(target_arch = "wasm32")]

use nvvm_engine::Request;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web::{
    protocol::{FromWorker, ReferenceBlock, ToWorker, decode, encode},
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
fn an_entry_of_the_reference_survives_the_buffer() {
    let asked = answer(ToWorker::ReferenceEntry("rule/NV0101".to_owned()));
    let buffer = encode(&asked).expect("an entry encodes");
    assert_eq!(decode::<FromWorker>(&buffer).as_ref(), Some(&asked));
    let FromWorker::ReferenceEntry { page: Some(page), .. } = asked else { panic!("no entry") };
    let has_code_to_open =
        |block: &ReferenceBlock| matches!(block, ReferenceBlock::Example(example) if example.language.is_some());
    assert!(page.blocks.iter().any(has_code_to_open));
    let FromWorker::ReferenceEntry { page, .. } = answer(ToWorker::ReferenceEntry("rule/NV9999".to_owned())) else {
        panic!("no answer")
    };
    assert_eq!(page, None);
}
