//! Share links.

use crate::Bounds;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use nvvm_engine::link::{LinkState, decode, encode};

/// Any fragment opens or returns a reason; the state of one that opens is encoded as a link that opens to the same
/// state. The bytes are a fragment, a record, compressed or not, and a text.
pub fn open_or_say_why(bytes: &[u8], _: &Bounds) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let payload = URL_SAFE_NO_PAD.encode(bytes);
    for fragment in [text.clone(), format!("#v1.r.{payload}"), format!("#v1.d.{payload}")] {
        match decode(&fragment) {
            Ok(opened) => opens_again(&opened.state),
            Err(error) => assert!(!error.message.is_empty()),
        }
    }
    opens_again(&LinkState { text, ..LinkState::default() });
}

fn opens_again(state: &LinkState) {
    let opened = decode(&encode(state)).expect("a link of our own opens");
    assert!(opened.state == *state, "{state:?}\n{:?}", opened.state);
    assert!(opened.notes.is_empty(), "{:?}", opened.notes);
}
