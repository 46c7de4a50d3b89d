//! An index of message templates. A lookup returns the templates that may yield a text, without a test of every
//! template.

use crate::template;
use std::collections::BTreeMap;

/// The number of bytes at the start or end of a template by which the template is indexed.
const KEY: usize = 4;

/// An index of message templates by the first or last bytes of their literal text, i.e. of the text outside of gaps.
#[derive(Debug, Default)]
pub struct TemplateIndex {
    by_start: BTreeMap<[u8; KEY], Vec<usize>>,
    by_end: BTreeMap<[u8; KEY], Vec<usize>>,
    /// Templates with fewer than [`KEY`] literal bytes at the start and at the end, which the index cannot look up by
    /// these bytes.
    others: Vec<usize>,
}

impl TemplateIndex {
    /// Creates an index of templates. The index identifies a template by its position in the iterator.
    pub fn new<'t>(templates: impl IntoIterator<Item = &'t str>) -> TemplateIndex {
        let mut index = TemplateIndex::default();
        for (place, template) in templates.into_iter().enumerate() {
            let (first, last) = template::ends(template);
            if let Some(start) = first.as_bytes().first_chunk() {
                index.by_start.entry(*start).or_default().push(place);
            } else if let Some(end) = last.as_bytes().last_chunk() {
                index.by_end.entry(*end).or_default().push(place);
            } else {
                index.others.push(place);
            }
        }
        index
    }

    /// Returns the positions of the templates whose first four bytes are literal and equal those of the text, in
    /// ascending order.
    pub fn starting_as(&self, text: &str) -> &[usize] {
        let start = text.as_bytes().first_chunk().and_then(|start| self.by_start.get(start));
        start.map_or(&[], Vec::as_slice)
    }

    /// Returns the positions of all templates that may yield the text, in ascending order. Every template that yields
    /// the text is among them.
    pub fn candidates(&self, text: &str) -> Vec<usize> {
        let start = text.as_bytes().first_chunk().and_then(|start| self.by_start.get(start));
        let end = text.as_bytes().last_chunk().and_then(|end| self.by_end.get(end));
        let mut places = self.others.clone();
        places.extend(start.into_iter().chain(end).flatten());
        places.sort_unstable();
        places
    }
}

#[cfg(test)]
mod tests {
    use super::TemplateIndex;
    use crate::template::fits;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn whatever_fits_is_a_candidate(
            templates in prop::collection::vec("([ab]{0,5}(\\{\\})?){0,3}", 0..12),
            text in "[ab]{0,9}",
        ) {
            let index = TemplateIndex::new(templates.iter().map(String::as_str));
            let candidates = index.candidates(&text);
            prop_assert!(candidates.is_sorted());
            for (place, template) in templates.iter().enumerate().filter(|(_, template)| fits(template, &text)) {
                prop_assert!(candidates.contains(&place), "{template}");
            }
        }
    }
}
