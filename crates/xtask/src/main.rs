//! See the workspace docs.
fn main() {}
