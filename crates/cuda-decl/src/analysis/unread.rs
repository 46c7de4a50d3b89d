//! Classes with syntax errors in a member. Their sizes would be those of another class and are withdrawn.

use super::data::Analysis;
use crate::advice::Movable;
use crate::ast::Unit;
use crate::diagnostic::{Diagnostic, Severity};
use crate::rules::{self, Rule};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_target::{Reference, Target};

/// Removes sizes that depend on a member with a syntax error.
pub(super) fn withdraw_sizes(analysis: &mut Analysis) {
    let lost: Vec<Span> = analysis.diagnostics.iter().filter(|it| loses_a_part(it)).map(|it| it.span).collect();
    // The spans are ordered by their starts.
    let inside = |outer: Span| {
        let first_after = lost.partition_point(|span| span.start < outer.start);
        lost[first_after..].iter().take_while(|span| span.start < outer.end).any(|span| span.end <= outer.end)
    };
    let records = &analysis.records;
    let mut holders: Vec<Vec<usize>> = vec![Vec::new(); records.len()];
    for (index, record) in records.iter().enumerate() {
        for held in record.fields.iter().filter_map(|field| field.record) {
            if let Some(holders) = holders.get_mut(held) {
                holders.push(index);
            }
        }
    }
    // A class is unknown when it contains an unknown class. Each class is visited once.
    let mut unread: Vec<bool> =
        records.iter().map(|record| !record.missing.is_empty() || inside(record.definition)).collect();
    let mut open: Vec<usize> = (0..unread.len()).filter(|&index| unread[index]).collect();
    while let Some(index) = open.pop() {
        for &holder in &holders[index] {
            if !std::mem::replace(&mut unread[holder], true) {
                open.push(holder);
            }
        }
    }
    for (record, _) in analysis.records.iter_mut().zip(&unread).filter(|(_, unread)| **unread) {
        record.size = None;
        record.error = Some("a part of it could not be read, so that its size is not known".to_owned());
        record.advice.clear();
        record.movable = Movable::default();
    }
    for kernel in &mut analysis.kernels {
        for parameter in &mut kernel.parameters {
            if parameter.record.is_some_and(|record| unread.get(record) == Some(&true)) {
                parameter.error = Some(format!("a part of {} could not be read", parameter.ty));
                kernel.total = None;
            }
        }
    }
}

/// Removes errors after the position where macro expansion or header inclusion reached its limit. The omitted text may
/// declare what the errors are about.
pub(super) fn remove_errors_after_limit(unit: &Unit, analysis: &mut Analysis) {
    let place = |it: &Diagnostic| {
        let header = unit.sources.header_at(it.span.start);
        header.and_then(|it| unit.sources.headers().get(it)).map_or(it.span.start, |it| it.included_at.start)
    };
    let stops = [rules::STOPPED_MACROS, rules::STOPPED_HEADERS];
    let is_stop = |it: &&Diagnostic| std::ptr::eq(it.rule, &rules::STOPPED) && stops.contains(&it.message.as_str());
    let Some(stop) = analysis.diagnostics.iter().filter(is_stop).map(place).min() else { return };
    // A body that the limit truncates has no closing brace.
    let unclosed = fill(rules::EXPECTED, &["a \"}\""]);
    let cut = analysis.diagnostics.iter().filter(|it| it.message == unclosed).map(place).min();
    let first = cut.map_or(stop, |cut| cut.min(stop));
    analysis.diagnostics.retain(|it| place(it) < first || it.severity() != Severity::Error);
}

/// Rules whose errors may remove a declaration from its class.
static LOSING: [&Rule; 3] = [&rules::SYNTAX, &rules::BASE, &rules::LIMIT];

/// Whether the diagnostic's subject is missing from its class.
fn loses_a_part(diagnostic: &Diagnostic) -> bool {
    if std::ptr::eq(diagnostic.rule, &rules::STOPPED) {
        return true;
    }
    let is_error = Target::ALL
        .last()
        .is_some_and(|&newest| diagnostic.severity_for(Reference::NEWEST, newest) == Some(Severity::Error));
    is_error && LOSING.iter().any(|rule| std::ptr::eq(*rule, diagnostic.rule))
}
