//! Small components without state of their own: they draw what they are given, and report what is chosen.

pub mod mark;
pub mod target_timeline;
pub mod toolbar;
pub mod toolkit_slider;
