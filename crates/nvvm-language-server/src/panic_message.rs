//! The text of panics, as they are reported to the client.

use std::any::Any;

/// Returns the message for a caught panic.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("the server made a mistake, which its authors would like to hear of: {}", words.unwrap_or("no message"))
}
