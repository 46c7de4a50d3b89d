//! Words beside a text as editors show them: address spaces of pointers, offsets of fields, and lines about a name.

use crate::report::{PointerSpace, Reading};
use crate::words::{address_space, grouped};
use std::collections::BTreeMap;

/// A word behind a place of the text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// The byte behind which it stands.
    pub offset: u32,
    /// The word: `generic → shared`, `+16`.
    pub text: String,
    /// The address space that it names; `None` for an offset.
    pub space: Option<u32>,
}

/// The address space behind every pointer's definition and the offset behind every field, in the order of the text.
pub fn labels(reading: &Reading) -> Vec<Label> {
    let of_pointer = |pointer: &PointerSpace| Label {
        offset: pointer.location.end_offset,
        text: spaces(pointer),
        space: Some(pointer.resolved_space.unwrap_or(pointer.address_space)),
    };
    let pointers = reading.pointers.iter().filter(|pointer| pointer.location.header.is_none());
    let mut labels: Vec<Label> = pointers.map(of_pointer).collect();
    labels.extend(field_offsets(reading).into_iter().map(|(offset, text)| Label { offset, text, space: None }));
    // Instances of a template declare the same places again.
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

/// The offsets behind each field's name, by where the name ends: one for each type that an instance of a template makes
/// of the same text. Members of a class without a name count from the start of the class around.
fn field_offsets(reading: &Reading) -> BTreeMap<u32, String> {
    let mut all: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let (anonymous, named): (Vec<_>, Vec<_>) = reading.types.iter().partition(|ty| ty.is_anonymous());
    for (types, inner) in [(named, false), (anonymous, true)] {
        let fields = types.into_iter().flat_map(|ty| &ty.fields);
        // What stands in a header has no place of its own in the text.
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

/// Lines about a name with its sigil that stands at a byte of the text: where it points and how that is known; `None`
/// when it is no pointer. Of several pointers of that name the one is meant that was defined last before.
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
