//! The state of the mangling of one symbol: its text and its substitution candidates (Itanium C++ ABI 5.1.10).

use crate::entities::{Entities, ScopeId};
use crate::types::{TemplateId, TypeId};

/// A substitution candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Component {
    Type(TypeId),
    Namespace(ScopeId),
    Template(TemplateId),
}

/// The mangling of one symbol.
pub(super) struct Mangler<'a, 'u> {
    pub(super) entities: &'a Entities<'u>,
    pub(super) out: String,
    pub(super) seen: Vec<Component>,
}

impl<'a, 'u> Mangler<'a, 'u> {
    /// Begins a mangled name.
    pub(super) fn new(entities: &'a Entities<'u>) -> Self {
        Mangler { entities, out: "_Z".to_owned(), seen: Vec::new() }
    }
}

impl Mangler<'_, '_> {
    pub(super) fn source_name(&mut self, name: &str) {
        self.out.push_str(&name.len().to_string());
        self.out.push_str(name);
    }

    pub(super) fn discriminator(&mut self, before: u32) {
        match before {
            0 => {}
            1..=10 => self.out.push_str(&format!("_{}", before - 1)),
            _ => self.out.push_str(&format!("__{}_", before - 1)),
        }
    }

    pub(super) fn again(&mut self, component: Component) -> bool {
        let Some(index) = self.seen.iter().position(|it| *it == component) else { return false };
        self.out.push('S');
        if index > 0 {
            let mut number = index - 1;
            let mut digits = Vec::new();
            loop {
                digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0').to_ascii_uppercase());
                number /= 36;
                if number == 0 {
                    break;
                }
            }
            self.out.extend(digits.into_iter().rev());
        }
        self.out.push('_');
        true
    }
}
