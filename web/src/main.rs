//! The page's entry point.
#![forbid(unsafe_code)]

use web::{app, later_part};

fn main() {
    console_error_panic_hook::set_once();
    later_part::begin();
    if later_part::is_coming(later_part::NEXT) {
        wasm_bindgen_futures::spawn_local(async {
            // Without it the page begins with what it has.
            later_part::arrived(later_part::NEXT).await;
            app::mount();
        });
    } else {
        app::mount();
    }
}
