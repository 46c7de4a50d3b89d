//! The URL of the presented page as a QR code, for the audience.

use crate::{
    parts::menu,
    state::{present, presented, store},
};
use leptos::{html, prelude::*};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

const ID: &str = "present-qr";

/// Modules in the quiet zone around a code, as required by the standard.
const MARGIN: i32 = 4;

/// The button with the popover that contains the code.
#[component]
pub fn QrButton() -> impl IntoView {
    let store = store();
    let address = RwSignal::new(String::new());
    let popover = NodeRef::<html::Div>::new();
    let toggled = move |_: web_sys::Event| {
        if popover.get_untracked().is_some_and(|popover| !menu::is_open(&popover)) {
            present::keep_in_address(store);
            address.set(address_in_sight());
        }
    };
    let code = move || {
        let address = address.get();
        match drawn(&address) {
            Some((size, path)) => view! {
                <svg
                    class="qr"
                    role="img"
                    aria-label="QR code of the address below"
                    viewBox=format!("0 0 {size} {size}")
                    shape-rendering="crispEdges"
                >
                    <path d=path />
                </svg>
                <p class="small" data-testid="present-address">{shortened(&address)}</p>
            }
            .into_any(),
            None => view! { <p>"This address is too long for a QR code."</p> }.into_any(),
        }
    };
    view! {
        <button type="button" data-testid="present-qr" popovertarget=ID aria-haspopup="dialog">"QR code"</button>
        <div id=ID popover="auto" class="menu qr-card" role="dialog" aria-label="QR code" node_ref=popover on:beforetoggle=toggled>
            {code}
        </div>
    }
}

/// The URL of the page without presentation mode.
fn address_in_sight() -> String {
    let href = window().location().href().unwrap_or_default();
    let (page, fragment) = href.split_at(href.find('#').unwrap_or(href.len()));
    let (_, fragment) = presented::split(fragment);
    format!("{page}{fragment}")
}

/// The width of the code with its quiet zone, and an SVG path over its dark modules; `None` for a text that is too
/// long.
fn drawn(text: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{},{}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    Some((code.size() + 2 * MARGIN, path))
}

/// Maximum number of displayed characters of a URL.
const SHOWN: usize = 120;

fn shortened(address: &str) -> String {
    match address.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &address[..end]),
        None => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{MARGIN, drawn, shortened};

    #[test]
    fn a_code_has_a_margin_and_an_end() {
        let (size, path) = drawn("https://a.example/#learn/padding").expect("a code");
        assert_eq!((size - 2 * MARGIN) % 4, 1, "sizes are 17 + 4n");
        // The corner of a finder pattern is dark.
        assert!(path.starts_with("M4,4h1v1h-1z"), "{path}");
        assert!(drawn(&"x".repeat(3_000)).is_none());
    }

    #[test]
    fn long_addresses_are_cut_between_characters() {
        assert_eq!(shortened("short"), "short");
        assert_eq!(shortened(&"é".repeat(200)).chars().count(), 121);
    }
}
