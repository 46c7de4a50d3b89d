//! Presentational components: they render their properties and report selections by callbacks. Each is a folder with
//! its style and tests.

pub mod byte_map;
pub mod mark;
pub mod memory_map;
pub mod scroll;
pub mod target_timeline;
pub mod toolbar;
pub mod toolkit_slider;
pub mod walk;
pub mod what_if_board;
