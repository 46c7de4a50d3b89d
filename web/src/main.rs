//! The page's entry point.
#![forbid(unsafe_code)]

fn main() {
    console_error_panic_hook::set_once();
    web::later_part::begin();
    web::app::mount();
}
