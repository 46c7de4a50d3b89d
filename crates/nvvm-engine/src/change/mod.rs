//! The difference between two reports, as a compact update for a holder of the earlier report.
//!
//! The lists of a report are compared row by row with the outline of the earlier lists ([`ReportOutline`]). Most rows
//! are equal after an edit, except that all positions are shifted by one amount. A change therefore holds that shift
//! once, the ranges of kept rows, and the new rows. A row that the shift does not reproduce exactly is transmitted as
//! new.

mod places;
mod rows;

use crate::report::{
    Coverage, Disagreement, Finding, FunctionRange, GlobalVariable, Kernel, NotModelled, ParameterLimitLine,
    PointerSpace, Reading, Report, RuleInfo, TypeLayout, VersionedSyntax,
};
use crate::{Edit, Language};
pub(crate) use places::each_place_of;
use rows::{RowOutlines, RowsChange};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::mem::take;

/// The shift of positions after an edit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Moved {
    /// First byte of the earlier text that is shifted.
    from: u32,
    /// Shift in bytes.
    bytes: i32,
    /// Shift in lines.
    lines: i32,
}

impl Moved {
    /// Computes the shift of an edit; no shift when a difference exceeds 31 bits.
    fn by(edit: Edit, lines_before: u32, lines: u32) -> Self {
        let grown = |before: u32, after: u32| i32::try_from(i64::from(after) - i64::from(before)).ok();
        let moved = || {
            let bytes = grown(edit.old_end, edit.new_end)?;
            Some(Moved { from: edit.old_end, bytes, lines: grown(lines_before, lines)? })
        };
        moved().unwrap_or_default()
    }

    /// Shifts a byte offset and its line; line 0 means unknown and stays 0. Columns on the line of the edit can change
    /// too; such rows are transmitted as new.
    fn place(self, offset: &mut u32, line: &mut u32) {
        if *offset >= self.from {
            *offset = offset.wrapping_add_signed(self.bytes);
            *line = if *line == 0 { 0 } else { line.wrapping_add_signed(self.lines) };
        }
    }
}

/// Declares the lists of a report, their outlines and their changes.
macro_rules! lists {
    ($($list:ident: $row:ty),* $(,)?) => {
        /// The lists of a report.
        #[derive(Default)]
        struct Lists {
            $($list: Vec<$row>,)*
        }

        /// The outline of each list.
        #[derive(Clone, Debug)]
        struct Outlines {
            $($list: RowOutlines,)*
        }

        impl Outlines {
            fn of(lists: &mut Lists) -> Option<Self> {
                Some(Outlines { $($list: RowOutlines::of(&mut lists.$list)?,)* })
            }
        }

        /// The change of each list.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        struct ListChanges {
            $($list: RowsChange<$row>,)*
        }

        impl ListChanges {
            fn between(before: &Outlines, after: &Outlines, moved: Moved, lists: &Lists) -> Self {
                ListChanges { $($list: RowsChange::between(&before.$list, &after.$list, moved, &lists.$list),)* }
            }

            fn apply(self, lists: Lists, moved: Moved) -> Option<Lists> {
                Some(Lists { $($list: self.$list.apply(lists.$list, moved)?,)* })
            }
        }
    };
}

lists! {
    versioned_syntax: VersionedSyntax,
    rules: RuleInfo,
    findings: Finding,
    kernels: Kernel,
    limits: ParameterLimitLine,
    types: TypeLayout,
    globals: GlobalVariable,
    pointers: PointerSpace,
    pointer_functions: FunctionRange,
    demangled: (String, String),
    not_modelled: NotModelled,
    disagreements: Disagreement,
}

impl Lists {
    /// Takes the lists out of a report. Returns `None` unless the report is about NVVM IR, which has exactly one
    /// reading.
    fn taken_out_of(report: &mut Report) -> Option<Self> {
        let [reading] = report.readings.as_mut_slice() else { return None };
        if report.language != Language::NvvmIr {
            return None;
        }
        Some(Lists {
            versioned_syntax: take(&mut report.versioned_syntax),
            rules: take(&mut report.rules),
            findings: take(&mut report.findings),
            kernels: take(&mut report.kernels),
            limits: take(&mut report.limits),
            types: take(&mut reading.types),
            globals: take(&mut reading.globals),
            pointers: take(&mut reading.pointers),
            pointer_functions: take(&mut reading.pointer_functions),
            demangled: take(&mut report.demangled).into_iter().collect(),
            not_modelled: take(&mut report.coverage.not_modelled),
            disagreements: take(&mut report.disagreements),
        })
    }

    /// Puts the lists into a report that has none.
    fn put_into(self, report: Report) -> Report {
        let reading = report.readings.into_iter().next().unwrap_or_default();
        let (types, globals, pointers) = (self.types, self.globals, self.pointers);
        let reading = Reading { types, globals, pointers, pointer_functions: self.pointer_functions, ..reading };
        Report {
            versioned_syntax: self.versioned_syntax,
            rules: self.rules,
            findings: self.findings,
            kernels: self.kernels,
            limits: self.limits,
            readings: vec![reading],
            demangled: BTreeMap::from_iter(self.demangled),
            coverage: Coverage { not_modelled: self.not_modelled, ..report.coverage },
            disagreements: self.disagreements,
            ..report
        }
    }
}

/// The data of a report that a later comparison needs.
#[derive(Clone, Debug)]
pub struct ReportOutline {
    lines: u32,
    lists: Outlines,
}

impl ReportOutline {
    /// Outlines a report, which is unchanged afterwards. Returns `None` for CUDA declarations, whose reports are
    /// transmitted as a whole.
    pub fn of(report: &mut Report) -> Option<Self> {
        let mut lists = Lists::taken_out_of(report)?;
        let outlines = Outlines::of(&mut lists);
        *report = lists.put_into(take(report));
        Some(ReportOutline { lines: report.lines, lists: outlines? })
    }
}

/// The difference between two reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReportChange {
    moved: Moved,
    /// The later report without its lists.
    rest: Box<Report>,
    lists: Box<ListChanges>,
}

impl ReportChange {
    /// Computes the change from an outlined report to `after`, and the outline of `after`, which is unchanged
    /// afterwards. `edit` is the edit of the text, if known. Returns `None` when `after` must be transmitted as a
    /// whole.
    pub fn between(before: &ReportOutline, after: &mut Report, edit: Option<Edit>) -> Option<(Self, ReportOutline)> {
        let mut lists = Lists::taken_out_of(after)?;
        let rest = Box::new(after.clone());
        let moved = edit.map_or_else(Moved::default, |edit| Moved::by(edit, before.lines, after.lines));
        let outlines = Outlines::of(&mut lists);
        let changed = outlines.map(|outlines| {
            let lists = ListChanges::between(&before.lists, &outlines, moved, &lists);
            (lists, ReportOutline { lines: after.lines, lists: outlines })
        });
        *after = lists.put_into(take(after));
        changed.map(|(lists, outline)| (ReportChange { moved, rest, lists: Box::new(lists) }, outline))
    }

    /// Applies the change to the earlier report. Returns `None` when `before` does not match the change.
    pub fn apply(self, mut before: Report) -> Option<Report> {
        let lists = self.lists.apply(Lists::taken_out_of(&mut before)?, self.moved)?;
        Some(lists.put_into(*self.rest))
    }
}
