//! The start of a module: data layout, triple, named types, module assembly.

use super::function;
use super::maker::Maker;
use nvvm_target::Dialect;

/// The specifiers of the data layouts that the front ends require.
const SPECIFIERS: &[&str] = &[
    "e",
    "p:64:64:64",
    "i1:8:8",
    "i8:8:8",
    "i16:16:16",
    "i32:32:32",
    "i64:64:64",
    "i128:128:128",
    "f32:32:32",
    "f64:64:64",
    "v16:16:16",
    "v32:32:32",
    "v64:64:64",
    "v128:128:128",
    "n16:32:64",
];

/// Specifiers that replace or follow others.
const ODD_SPECIFIERS: &[&str] = &[
    "E",
    "p:32:32",
    "p:32:32:32",
    "p3:32:32:32",
    "p3:32:32",
    "p1:64:64",
    "p:64:64:64:32",
    "p:64",
    "p0:64:64",
    "i64:32",
    "i64:32:64",
    "i128:64",
    "f80:128",
    "f16:16",
    "f128:128",
    "f64:32:64",
    "v256:256",
    "v64:32",
    "a:8:16",
    "a:0:64",
    "a8:8",
    "s:64",
    "S64",
    "S0",
    "A5",
    "A0",
    "G1",
    "P1",
    "P0",
    "m:e",
    "m:o",
    "m:z",
    "m",
    "ni:1",
    "ni:0",
    "ni",
    "n",
    "n8:16:32",
    "n32:64",
    "n0",
    "Fi8",
    "Fn32",
    "F",
    "x",
    "i",
    "i0:8:8",
    "i8:16:16",
    "i32:24",
    "i32:0",
    "i32:8:4",
    "p:0:64",
    "p:64:0",
    "p:64:64:48",
    "p16777216:64:64",
    "",
    "i64:64:64:64",
    "v:64",
    "v0:0",
    "f32",
    "f:32",
    "e-e",
    "i16777216:64",
    "i64:65536",
    "n64:32:16",
    "i1:8",
    "i256:256",
];

/// All text before the first symbol.
pub fn head(maker: &mut Maker) -> String {
    let mut text = String::new();
    if maker.odd() {
        text.push_str(maker.of(&[
            "source_filename = \"a.cu\"\n",
            "module asm \"x\"\n",
            "deplibs = [ \"m\" ]\n",
            "$c = comdat any\n",
        ]));
    }
    if !maker.odd() {
        text.push_str(&format!("target datalayout = \"{}\"\n", layout(maker)));
    }
    if !maker.odd() {
        let triple = if maker.odd() {
            maker.of(&[
                "nvptx-nvidia-cuda",
                "nvptx64",
                "nvptx64-unknown-cuda",
                "x86_64-pc-linux-gnu",
                "",
                "nvptx64-nvidia-nvcl",
            ])
        } else {
            "nvptx64-nvidia-cuda"
        };
        text.push_str(&format!("target triple = \"{triple}\"\n"));
    }
    text.push_str("%pair = type { i32, i64 }\n");
    if maker.odd() {
        text.push_str("%hidden = type opaque\n");
    }
    text.push_str(&function::declared(maker));
    if maker.dialect == Dialect::Modern && maker.odd() {
        text.push_str("declare void @sink(...)\n");
    }
    text
}

fn layout(maker: &mut Maker) -> String {
    let mut specifiers: Vec<&str> = SPECIFIERS.to_vec();
    if !maker.one_in(5) {
        return specifiers.join("-");
    }
    for _ in 0..maker.random.usize(1..=2) {
        let odd = maker.of(ODD_SPECIFIERS);
        let at = maker.random.usize(0..specifiers.len());
        match maker.random.u32(0..4) {
            0 => _ = specifiers.remove(at),
            1 => specifiers[at] = odd,
            2 => specifiers.insert(at, odd),
            _ => specifiers.push(odd),
        }
    }
    specifiers.join("-")
}
