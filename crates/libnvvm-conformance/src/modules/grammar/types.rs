//! Types by class, and constants of them.

use super::maker::Maker;
use super::words::{self, Words};

/// Classes of types, with their types.
const CLASSES: &[(&str, Words)] = &[
    (
        "integer",
        Words { usual: &["i32", "i32", "i64", "i8", "i16", "i1"], odd: &["i128", "i7", "i24", "i65", "i256", "float"] },
    ),
    (
        "float",
        Words {
            usual: &["float", "double", "float", "half"],
            odd: &["fp128", "x86_fp80", "ppc_fp128", "bfloat", "i32"],
        },
    ),
    (
        "integers",
        Words {
            usual: &["<2 x i32>", "<4 x i8>", "<2 x i64>", "<2 x i16>"],
            odd: &["<3 x i32>", "<2 x i1>", "<1 x i64>", "<8 x i128>", "<vscale x 2 x i32>", "<3 x i7>"],
        },
    ),
    (
        "floats",
        Words {
            usual: &["<2 x float>", "<4 x float>", "<2 x double>", "<2 x half>"],
            odd: &["<3 x half>", "<2 x bfloat>", "<2 x fp128>", "<vscale x 4 x float>"],
        },
    ),
    (
        "aggregate",
        Words {
            usual: &["{ i32, float }", "[4 x i32]", "{ i8, i64 }", "%pair", "[2 x { i16, i8 }]"],
            odd: &[
                "<{ i8, i32 }>",
                "{}",
                "[0 x i32]",
                "%hidden",
                "{ i32, [3 x i7] }",
                "[2 x fp128]",
                "{ <2 x float>, i1 }",
            ],
        },
    ),
    (
        "scalar",
        Words {
            usual: &["i32", "i64", "float", "double", "i8", "i16"],
            odd: &["i1", "i128", "half", "bfloat", "fp128", "<2 x i32>", "{ i32, float }", "x86_mmx", "i17"],
        },
    ),
    (
        "any",
        Words {
            usual: &["i32", "i64", "float", "<4 x float>", "{ i32, float }", "[4 x i32]", "i8", "double", "%pair"],
            odd: &[
                "label",
                "metadata",
                "token",
                "void",
                "x86_amx",
                "x86_mmx",
                "fp128",
                "i1",
                "i128",
                "half",
                "bfloat",
                "i999",
                "%hidden",
                "[0 x i8]",
                "{}",
                "<2 x i1>",
                "target(\"spirv.Image\")",
                "i32 (i32)",
            ],
        },
    ),
];

/// Address spaces.
pub const SPACES: Words =
    Words { usual: &["0", "1", "3", "0"], odd: &["4", "5", "2", "6", "7", "8", "101", "16777215"] };

/// A random type of a class.
pub fn of_class(maker: &mut Maker, class: &str) -> String {
    if class == "pointer" {
        let space = maker.word(&SPACES);
        let pointee = of_class(maker, "scalar");
        return maker.pointer(&pointee, space);
    }
    let words = CLASSES.iter().find(|(name, _)| *name == class).map_or(&words::NONE, |(_, words)| words);
    maker.word(words).to_owned()
}

/// A type, mostly one that a parameter can have.
pub fn of_parameter(maker: &mut Maker) -> String {
    let class =
        maker.of(&["integer", "float", "pointer", "pointer", "integers", "floats", "aggregate", "scalar", "any"]);
    of_class(maker, class)
}

/// The element type of a vector, or the type itself.
pub fn element(ty: &str) -> &str {
    let inner = ty.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).and_then(|inner| inner.rsplit_once(" x "));
    inner.map_or(ty, |(_, element)| element)
}

/// A vector of `element` with the length of the vector `ty`; `element` when `ty` is not a vector.
pub fn with_element(ty: &str, element: &str) -> String {
    match ty.strip_prefix('<').and_then(|rest| rest.rsplit_once(" x ")) {
        Some((count, _)) => format!("<{count} x {element}>"),
        None => element.to_owned(),
    }
}

/// A value of this type: an existing one, or a constant.
pub fn value(maker: &mut Maker, ty: &str) -> String {
    maker.value_there(ty).unwrap_or_else(|| constant(maker, ty))
}

/// A constant of this type.
pub fn constant(maker: &mut Maker, ty: &str) -> String {
    if maker.one_in(16) {
        return maker.word(&words::ANY_CONSTANT).to_owned();
    }
    let is_pointer = ty.ends_with('*') || ty.starts_with("ptr");
    let table = match ty {
        "i1" => &words::TRUTHS,
        "float" | "double" => &words::NUMBERS,
        "half" => &words::HALVES,
        "bfloat" => &words::BFLOATS,
        "fp128" => &words::QUADS,
        _ if is_pointer => &words::POINTERS,
        _ if ty.starts_with('i') => &words::INTEGERS,
        _ => &words::OTHERS,
    };
    maker.word(table).to_owned()
}
