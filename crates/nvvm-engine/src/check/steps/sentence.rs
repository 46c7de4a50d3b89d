//! Sentences for the steps of the walkthrough; the formula next to each sentence has the same numbers.

use nvvm_target::prose::{article, counted, grouped};

/// Formats a type with its article: ``an `i32` ``. Types without a short name are described: `a struct`.
pub(crate) fn one(ty: &str) -> String {
    let kind = match ty.as_bytes() {
        [b'{', ..] | [b'<', b'{', ..] => "a struct",
        [b'[', ..] => "an array",
        [b'<', ..] => "a vector",
        [] => "a field",
        _ => return format!("{} `{ty}`", article(ty)),
    };
    kind.to_owned()
}

/// Describes a value that takes `size` bytes from `at` on.
pub(crate) fn value(ty: &str, size: u64, align: u64, at: u64) -> String {
    format!("{} takes {} and {}", one(ty), counted(size, "byte"), start("starts", align, at))
}

/// Describes the elements of an array from `at` on.
pub(crate) fn elements(count: u64, element: &str, size: u64, align: u64, at: u64) -> String {
    let (each, start) = match count {
        1 => ("takes", start("starts", align, at)),
        _ => ("take", start("start", align, at)),
    };
    format!("{} of `{element}` {each} {} and {start}", counted(count, "element"), counted(size, "byte"))
}

fn start(starts: &str, align: u64, at: u64) -> String {
    match align {
        0 | 1 => format!("{starts} at offset {}, as 1-byte alignment allows", grouped(at)),
        _ => format!("{starts} at {}, a multiple of {}", grouped(at), grouped(align)),
    }
}

/// Describes the padding of `size` bytes before a value that must not start at `at`.
pub(crate) fn gap(ty: &str, size: u64, align: u64, at: u64) -> String {
    let (align, at) = (grouped(align), grouped(at));
    let inserted = inserted(size, "inserted");
    format!("{} has alignment {align}; {at} is not a multiple of {align}, so {inserted}", one(ty))
}

/// Describes the padding at the end of a struct that must not end at `at`.
pub(crate) fn tail(ty: &str, size: u64, align: u64, at: u64) -> String {
    format!(
        "{} has alignment {}; {}, which round the size up from {} to {} so that array elements stay aligned",
        one(ty),
        grouped(align),
        inserted(size, "added"),
        grouped(at),
        grouped(at.saturating_add(size)),
    )
}

fn inserted(size: u64, inserted: &str) -> String {
    let are = if size == 1 { "is" } else { "are" };
    format!("{} {are} {inserted}", counted(size, "padding byte"))
}

/// Describes the alignment of the fields that follow. `odd` is the struct's offset when that is not a multiple of
/// `align`; its fields then count from the struct's start.
pub(crate) fn fields(ty: &str, count: u64, align: u64, packed: bool, odd: Option<u64>) -> String {
    let (what, count) = (one(ty), counted(count, "field"));
    let fields = match align {
        _ if packed => format!("{what} is packed: its {count} follow each other without a gap"),
        0 | 1 => format!("{what} has {count} with 1-byte alignment"),
        _ => format!("{what} has {count}; it is aligned to {}, as the strictest of them", counted(align, "byte")),
    };
    match odd {
        Some(at) => format!("{fields}; it starts at {}, from which the offsets of its fields are counted", grouped(at)),
        None => fields,
    }
}

/// Describes the stride of the elements that follow.
pub(crate) fn array(count: u64, element: &str, stride: u64) -> String {
    format!("{} of `{element}` follow each other, one every {}", counted(count, "element"), counted(stride, "byte"))
}

/// Describes the steps that are not listed.
pub(crate) fn omitted(size: u64) -> String {
    format!("what is not listed takes {}, laid out in the same way", counted(size, "byte"))
}
