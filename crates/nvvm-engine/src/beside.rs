//! Inlay hints for editors (address spaces of pointers, offsets of fields) and descriptions of a pointer by its name.

use crate::report::{PointerSpace, Reading};
use crate::words::{address_space, grouped};
use std::collections::BTreeMap;

/// An inlay hint: a short text after a position of the source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// Byte offset of the source after which the hint is shown.
    pub offset: u32,
    /// The hint's text: `generic → shared`, `+16`.
    pub text: String,
    /// The pointer's resolved address space; `None` for a field's offset.
    pub space: Option<u32>,
}

/// Returns the inlay hints in source order: an address space after each pointer's definition, an offset after each
/// field.
pub fn labels(reading: &Reading) -> Vec<Label> {
    let of_pointer = |pointer: &PointerSpace| Label {
        offset: pointer.location.end_offset,
        text: spaces(pointer),
        space: Some(pointer.resolved_space.unwrap_or(pointer.address_space)),
    };
    let pointers = reading.pointers.iter().filter(|pointer| pointer.location.header.is_none());
    let mut labels: Vec<Label> = pointers.map(of_pointer).collect();
    labels.extend(field_offsets(reading).into_iter().map(|(offset, text)| Label { offset, text, space: None }));
    // Instances of a template declare their fields at the same source positions.
    labels.sort();
    labels.dedup();
    labels
}

fn spaces(pointer: &PointerSpace) -> String {
    match pointer.resolved_space {
        Some(resolved) if resolved != pointer.address_space => {
            format!("{} → {}", pointer.space, address_space(resolved))
        }
        _ => pointer.space.clone(),
    }
}

/// Returns the offset hints, by the end of each field's name. A field has one hint for each type that template
/// instances declare in its source text. Members of an anonymous class count from the start of the enclosing class.
fn field_offsets(reading: &Reading) -> BTreeMap<u32, String> {
    let mut all: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let (anonymous, named): (Vec<_>, Vec<_>) = reading.types.iter().partition(|ty| ty.is_anonymous());
    for (types, inner) in [(named, false), (anonymous, true)] {
        let fields = types.into_iter().flat_map(|ty| &ty.fields);
        // A field that is declared in a header has no position in the main source.
        let located = fields.filter_map(|field| Some((field, field.location.filter(|it| it.header.is_none())?)));
        for (field, location) in located {
            let bound = if field.at_least { "≥" } else { "" };
            let label = format!("+{bound}{}", grouped(field.offset));
            let known = all.entry(location.end_offset).or_default();
            if !known.contains(&label) && (known.is_empty() || !inner) {
                known.push(label);
            }
        }
    }
    all.into_iter().map(|(end, labels)| (end, labels.join(" or "))).collect()
}

/// Describes the pointer with this name at a byte offset. The name includes its sigil. The lines contain address space,
/// origin and resolved space. The last definition before the offset is used, else the first. Returns `None` when no
/// pointer has the name.
pub fn describe_pointer(reading: &Reading, name: &str, offset: u32) -> Option<Vec<String>> {
    let mut named = reading.pointers.iter().filter(|pointer| pointer.name == name).peekable();
    let first = named.peek().copied();
    let pointer = named.take_while(|pointer| pointer.location.offset <= offset).last().or(first)?;
    let mut lines = vec![
        format!("{name}  {} (address space {})", pointer.space, pointer.address_space),
        pointer.known_from.clone(),
    ];
    if let Some(resolved) = pointer.resolved_space.filter(|resolved| *resolved != pointer.address_space) {
        lines.push(format!("points to {} memory", address_space(resolved)));
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::{describe_pointer, labels};
    use crate::{Language, Request, check};

    const CAST: &str = "@s = addrspace(3) global i32 0\n\ndefine void @f() {\n  \
                        %p = addrspacecast ptr addrspace(3) @s to ptr\n  ret void\n}\n";

    fn labelled(text: &str, language: Language) -> String {
        let report = check(&Request { text: text.to_owned(), language, ..Request::default() });
        let mut marked = text.to_owned();
        for label in labels(report.reading_at(0)).iter().rev() {
            marked.insert_str(label.offset as usize, &format!("[{}]", label.text));
        }
        marked
    }

    #[test]
    fn pointers_are_labelled_with_their_space() {
        let marked = labelled(CAST, Language::NvvmIr);
        assert!(marked.starts_with("@s[shared] = ") && marked.contains("%p[generic → shared] = "), "{marked}");
    }

    #[test]
    fn fields_are_labelled_with_their_offset() {
        let marked = labelled("struct S { char a; union { int b; }; double c; };", Language::Cuda);
        assert_eq!(marked, "struct S { char a[+0]; union { int b[+4]; }; double c[+8]; };");
    }

    #[test]
    fn a_name_is_told_by_its_definition() {
        let report = check(&Request { text: CAST.to_owned(), ..Request::default() });
        let about = |name| describe_pointer(report.reading_at(0), name, CAST.len() as u32);
        assert_eq!(
            about("%p").expect("a pointer"),
            ["%p  generic (address space 0)", "addrspacecast of @s", "points to shared memory"]
        );
        assert_eq!(about("@f"), None);
    }
}
