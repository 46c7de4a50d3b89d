//! All integration tests of this crate in one program, since linking one for each file takes longer than running them.

mod panics;
mod vscode;
