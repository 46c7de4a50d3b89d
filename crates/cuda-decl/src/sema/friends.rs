//! Friends of classes ([class.friend]).

use super::state::Sema;
use crate::ast::PartKind;
use crate::entities::{ScopeId, ScopeKind};
use crate::symbol::Symbol;
use crate::types::RecordId;

impl<'u> Sema<'u> {
    /// Whether a class may befriend the code in a scope. Friend declarations are compared by name only.
    pub(super) fn may_be_friend(&self, scope: ScopeId, record: RecordId) -> bool {
        let Some(class) = self.record(record).ast else { return true };
        let around = self.names_around(scope);
        class.members.iter().any(|member| self.befriends(&member.declaration, around.as_deref()))
    }

    /// Returns the names of the enclosing functions and classes; `None` when one is unknown.
    fn names_around(&self, scope: ScopeId) -> Option<Vec<Symbol>> {
        let mut all = Vec::new();
        let mut next = Some(scope);
        let mut is_in_function = false;
        while let Some(id) = next {
            match self.scope(id).kind {
                ScopeKind::Block(Some(function)) if !is_in_function => {
                    is_in_function = true;
                    match self.functions[function.0 as usize].name {
                        PartKind::Identifier(name) | PartKind::Operator(name) => all.push(name),
                        _ => return None,
                    }
                    all.extend(self.functions[function.0 as usize].record.and_then(|it| self.record(it).name));
                }
                ScopeKind::Class(record) => {
                    all.push(self.record(record).name?);
                    is_in_function = true;
                }
                ScopeKind::Block(None) | ScopeKind::Parameters => is_in_function |= self.function.is_none(),
                _ => {}
            }
            next = self.scope(id).parent;
        }
        Some(all)
    }
}
