//! Evaluation of launch attributes, with their diagnostics.

use super::state::Sema;
use crate::ast::{Attribute, AttributeKind, Expression};
use crate::diagnostic::{Diagnostic, Judgement};
use crate::entities::{LaunchAsks, LaunchAttribute, ScopeId};
use crate::rules::{self, Rule};
use nvvm_syntax::Span;
use nvvm_target::outcomes::OutcomeRow;

impl<'u> Sema<'u> {
    /// Evaluates the launch attributes of all kernels.
    pub(super) fn launch_attributes(&mut self) {
        for index in 0..self.functions.len() {
            if self.functions[index].is_kernel() {
                let attributes = self.functions[index].attributes.clone();
                let scope = self.functions[index].scope;
                let read = attributes.iter().filter_map(|it| self.launch_attribute(scope, it)).collect();
                self.functions[index].launch_attributes = read;
                self.check_together(&attributes);
            }
        }
    }

    fn launch_attribute(&mut self, scope: ScopeId, attribute: &'u Attribute) -> Option<LaunchAttribute> {
        let span = attribute.span;
        let asks = match &attribute.kind {
            AttributeKind::LaunchBounds(values) => self.launch_bounds(scope, values, span),
            AttributeKind::MaxRegisters(value) => {
                let number = self.constant_integer(scope, value);
                if number.is_some_and(|it| it <= 0) {
                    self.say_in(&rules::MAXNREG, rules::REGISTERS_POSITIVE, &[], span);
                }
                LaunchAsks::Registers(number.and_then(positive))
            }
            AttributeKind::ClusterDims(values) => {
                self.needs_clusters(&rules::CLUSTER_DIMS, rules::CLUSTER_TARGET, span);
                LaunchAsks::Cluster(self.triple(scope, values, "__cluster_dims__", span))
            }
            AttributeKind::BlockSize(tuples) => {
                self.needs_clusters(&rules::CLUSTER_DIMS, rules::BLOCK_SIZE_TARGET, span);
                let block = tuples.first().and_then(|it| self.triple(scope, it, "__block_size__", span));
                let cluster = match tuples.get(1) {
                    Some(second) => self.triple(scope, second, "__block_size__", span),
                    None => Some([1, 1, 1]),
                };
                LaunchAsks::Block { block, cluster }
            }
            _ => return None,
        };
        Some(LaunchAttribute { asks, span })
    }

    fn launch_bounds(&mut self, scope: ScopeId, values: &'u [Expression], span: Span) -> LaunchAsks {
        let numbers: Vec<i128> = values.iter().map(|value| self.constant_integer(scope, value).unwrap_or(0)).collect();
        if numbers.len() > 2 {
            self.needs_clusters(&rules::LAUNCH_BOUNDS, rules::MAX_CLUSTER_TARGET, span);
        }
        let number = |index: usize| numbers.get(index).copied().and_then(positive);
        LaunchAsks::Bounds { max_threads: number(0), min_blocks: number(1), max_cluster: number(2) }
    }

    /// Reports attributes of clusters below sm_90. The documents have one message for all of them.
    fn needs_clusters(&mut self, rule: &'static Rule, wording: &'static str, span: Span) {
        let worded = |row: &OutcomeRow| {
            let is_documented = row.references == rules::DOCUMENTS;
            Judgement::from(row).with_outcome(if is_documented { rules::CLUSTER_DOCUMENTED } else { wording })
        };
        let judgements = rule.outcomes().iter().map(worded).collect();
        self.report(Diagnostic::new(rule, span, wording).with_judgements(judgements));
    }

    fn triple(&mut self, scope: ScopeId, values: &'u [Expression], attribute: &str, span: Span) -> Option<[u64; 3]> {
        let mut all = [1u64; 3];
        for (slot, value) in all.iter_mut().zip(values) {
            match positive(self.constant_integer(scope, value)?) {
                Some(number) => *slot = number,
                None => {
                    self.say_in(&rules::CLUSTER_VALUES, rules::CLUSTER_POSITIVE, &[attribute], span);
                    return None;
                }
            }
        }
        Some(all)
    }

    /// Checks combinations of attributes.
    fn check_together(&mut self, attributes: &[&Attribute]) {
        let last = |wanted: fn(&AttributeKind) -> bool| attributes.iter().rev().find(|it| wanted(&it.kind));
        let first = |wanted: fn(&AttributeKind) -> bool| attributes.iter().find(|it| wanted(&it.kind));
        let clusters = first(|it| matches!(it, AttributeKind::BlockSize(all) if all.len() > 1));
        if let (Some(second), Some(_)) = (clusters, first(|it| matches!(it, AttributeKind::ClusterDims(_)))) {
            self.say_in(&rules::CLUSTER_VALUES, rules::CLUSTER_TWICE, &[], second.span);
        }
        let bounds = first(|it| matches!(it, AttributeKind::LaunchBounds(_)));
        if let (Some(_), Some(registers)) = (bounds, last(|it| matches!(it, AttributeKind::MaxRegisters(_)))) {
            self.say_in(&rules::MAXNREG, rules::BOTH_BOUNDS, &[], registers.span);
        }
    }
}

/// Returns a positive number.
fn positive(number: i128) -> Option<u64> {
    u64::try_from(number).ok().filter(|it| *it > 0)
}
