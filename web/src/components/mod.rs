//! Small components that draw what they are given, and report what is chosen. Each is a folder with its style and tests.

pub mod byte_map;
pub mod mark;
pub mod memory_map;
pub mod target_timeline;
pub mod toolbar;
pub mod toolkit_slider;
pub mod walk;
pub mod what_if_board;
