//! Classes of the headers that nvcc reads before every text, so that no text may declare them anew.

/// What such a header declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeaderClass {
    /// Whether it is a template.
    pub is_template: bool,
    /// The line and the header, as nvcc tells them behind `line`.
    pub place: &'static str,
}

/// `std::initializer_list` as nvcc 13.5 finds it with g++ 12.2 (`tests/layout/cases.json`): line and folder are that
/// g++'s.
const INITIALIZER_LIST: HeaderClass =
    HeaderClass { is_template: true, place: "46 of /usr/include/c++/12/initializer_list" };

/// A vector type; toolkits have it in different lines.
const VECTOR: HeaderClass = HeaderClass { is_template: false, place: "? of vector_types.h" };

/// What CUDA's vector types are vectors of, and how many of it, with the alignment where that is asked for.
const VECTOR_SCALARS: [&str; 12] =
    ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong", "float", "double"];
const VECTOR_WIDTHS: [&str; 6] = ["1", "2", "3", "4", "4_16a", "4_32a"];

/// Whether CUDA's vector_types.h, which nvcc always reads, declares the name.
pub(crate) fn is_vector_name(name: &str) -> bool {
    let is_width = |rest: &str| VECTOR_WIDTHS.contains(&rest);
    name == "dim3" || VECTOR_SCALARS.iter().any(|scalar| name.strip_prefix(scalar).is_some_and(is_width))
}

/// The class that a header which nvcc always reads declares by this name in a namespace; `None` stands for the global one.
pub(crate) fn header_class(namespace: Option<&str>, name: &str) -> Option<HeaderClass> {
    match (namespace, name) {
        (None, _) => is_vector_name(name).then_some(VECTOR),
        (Some("std"), "initializer_list") => Some(INITIALIZER_LIST),
        _ => None,
    }
}
