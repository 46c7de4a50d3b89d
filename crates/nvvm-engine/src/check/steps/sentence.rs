//! What happens in a step of the walkthrough, said for people: the formula beside it has the same numbers.

use prose::{article, counted, grouped};

/// ``an `i32` ``; what has no short name is called what it is: `a struct`.
pub fn one(ty: &str) -> String {
    let kind = match ty.as_bytes() {
        [b'{', ..] | [b'<', b'{', ..] => "a struct",
        [b'[', ..] => "an array",
        [b'<', ..] => "a vector",
        [] => "a field",
        _ => return format!("{} `{ty}`", article(ty)),
    };
    kind.to_owned()
}

/// A value that takes `size` bytes from `at` on.
pub fn value(ty: &str, size: u64, align: u64, at: u64) -> String {
    format!("{} takes {} and {}", one(ty), counted(size, "byte"), start("starts", align, at))
}

/// The elements of an array, from `at` on.
pub fn elements(count: u64, element: &str, size: u64, align: u64, at: u64) -> String {
    let (each, start) = match count {
        1 => ("takes", start("starts", align, at)),
        _ => ("take", start("start", align, at)),
    };
    format!("{} of `{element}` {each} {} and {start}", counted(count, "element"), counted(size, "byte"))
}

fn start(starts: &str, align: u64, at: u64) -> String {
    match align {
        0 | 1 => format!("{starts} anywhere, here at {}", grouped(at)),
        _ => format!("{starts} at {}, a multiple of {}", grouped(at), grouped(align)),
    }
}

/// The gap of `size` bytes before something that may not start at `at`.
pub fn gap(ty: &str, size: u64, align: u64, at: u64) -> String {
    format!("{} starts at a multiple of {}; {}", one(ty), grouped(align), left_empty(size, at))
}

/// The gap at the end of a struct that may not end at `at`.
pub fn tail(ty: &str, size: u64, align: u64, at: u64) -> String {
    let multiple = grouped(align);
    format!(
        "{} ends at a multiple of {multiple}, so that one behind it would start at one; {}",
        one(ty),
        left_empty(size, at)
    )
}

fn left_empty(size: u64, at: u64) -> String {
    let are = if size == 1 { "is" } else { "are" };
    format!("{} is none; {} {are} left empty", grouped(at), counted(size, "byte"))
}

/// What the fields that follow have in common. `odd` is where the struct stands when that is no multiple of `align`: its
/// fields are then counted from its own start.
pub fn fields(ty: &str, count: u64, align: u64, packed: bool, odd: Option<u64>) -> String {
    let (what, count) = (one(ty), counted(count, "field"));
    let fields = match align {
        _ if packed => format!("{what} is packed: its {count} follow each other without a gap"),
        0 | 1 => format!("{what} has {count}, each of which may start anywhere"),
        _ => format!("{what} has {count}; it is aligned to {}, as the strictest of them", counted(align, "byte")),
    };
    match odd {
        Some(at) => format!("{fields}; it stands at {} here, and its fields are counted from there", grouped(at)),
        None => fields,
    }
}

/// What the elements that follow have in common.
pub fn array(count: u64, element: &str, stride: u64) -> String {
    format!("{} of `{element}` follow each other, one every {}", counted(count, "element"), counted(stride, "byte"))
}

/// What stands for steps that are not listed.
pub fn omitted(size: u64) -> String {
    format!("what is not listed takes {}, laid out in the same way", counted(size, "byte"))
}
