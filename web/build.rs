//! Passes `--emit-relocs` to the linker for builds that are split: relocations identify references between functions
//! and data (`crates/xtask/src/site/split`).

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=PLAYGROUND_RELOCATIONS");
    if env::var_os("PLAYGROUND_RELOCATIONS").is_some() {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
}
