//! What the tests share.

pub mod cases;
