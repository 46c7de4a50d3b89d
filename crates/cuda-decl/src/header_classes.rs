//! Classes of the headers that nvcc always includes, which a translation unit cannot redefine.

/// A class that such a header declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeaderClass {
    /// Whether it is a class template.
    pub is_template: bool,
    /// Line and path of the declaration, in nvcc's format after `line`.
    pub place: &'static str,
}

/// `std::initializer_list`. Line and path are those of g++ 12.2, as nvcc 13.5 reports them (`tests/layout/cases.json`).
const INITIALIZER_LIST: HeaderClass =
    HeaderClass { is_template: true, place: "46 of /usr/include/c++/12/initializer_list" };

/// A vector type. Its line differs between toolkits.
const VECTOR: HeaderClass = HeaderClass { is_template: false, place: "? of vector_types.h" };

/// Element type names of CUDA's vector types. The other list has their element counts and alignment suffixes.
const VECTOR_SCALARS: [&str; 12] =
    ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong", "float", "double"];
const VECTOR_WIDTHS: [&str; 6] = ["1", "2", "3", "4", "4_16a", "4_32a"];

/// Whether CUDA's `vector_types.h`, which nvcc always includes, declares the name.
pub(crate) fn is_vector_name(name: &str) -> bool {
    let is_width = |rest: &str| VECTOR_WIDTHS.contains(&rest);
    name == "dim3" || VECTOR_SCALARS.iter().any(|scalar| name.strip_prefix(scalar).is_some_and(is_width))
}

/// Returns the class that an always included header declares. `None` as the namespace is the global one.
pub(crate) fn header_class(namespace: Option<&str>, name: &str) -> Option<HeaderClass> {
    match (namespace, name) {
        (None, _) => is_vector_name(name).then_some(VECTOR),
        (Some("std"), "initializer_list") => Some(INITIALIZER_LIST),
        _ => None,
    }
}
