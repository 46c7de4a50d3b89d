//! What an edit made of a report, so that whoever has the one before need not be given all of the next one.
//!
//! A report's lists are compared row by row with what is kept of the lists before ([`ReportOutline`]). Most rows say the
//! same after an edit, at places that all moved alike; so a change tells once by how much, which rows are kept, and gives
//! those that are new. Nothing here knows what edits do to reports: a row that would not come out to the byte is given.

mod places;
mod rows;

use crate::report::{
    Coverage, Disagreement, Finding, FunctionRange, GlobalVariable, Kernel, NewerSpelling, NotModelled,
    ParameterLimitLine, PointerSpace, Reading, Report, RuleInfo, TypeLayout,
};
use crate::{Edit, Language};
pub(crate) use places::each_place_of;
use rows::{RowOutlines, RowsChange};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::mem::take;

/// How far the places behind an edit moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Moved {
    /// The byte of the text before from which on they did.
    from: u32,
    /// By so many bytes.
    bytes: i32,
    /// By so many lines.
    lines: i32,
}

impl Moved {
    /// Nothing moves when the numbers are too large for it.
    fn by(edit: Edit, lines_before: u32, lines: u32) -> Self {
        let grown = |before: u32, after: u32| i32::try_from(i64::from(after) - i64::from(before)).ok();
        let moved = || {
            let bytes = grown(edit.old_end, edit.new_end)?;
            Some(Moved { from: edit.old_end, bytes, lines: grown(lines_before, lines)? })
        };
        moved().unwrap_or_default()
    }

    /// Moves a place, a byte offset and its line, which is 0 where none is told. On the line of the edit the column may be another one, too, which this
    /// does not know: such a row is given anew.
    fn place(self, offset: &mut u32, line: &mut u32) {
        if *offset >= self.from {
            *offset = offset.wrapping_add_signed(self.bytes);
            *line = if *line == 0 { 0 } else { line.wrapping_add_signed(self.lines) };
        }
    }
}

/// Declares a report's lists, what is kept of each, and what became of each.
macro_rules! lists {
    ($($list:ident: $row:ty),* $(,)?) => {
        /// The lists of a report.
        #[derive(Default)]
        struct Lists {
            $($list: Vec<$row>,)*
        }

        /// What is kept of each list.
        #[derive(Clone, Debug)]
        struct Outlines {
            $($list: RowOutlines,)*
        }

        impl Outlines {
            fn of(lists: &mut Lists) -> Option<Self> {
                Some(Outlines { $($list: RowOutlines::of(&mut lists.$list)?,)* })
            }
        }

        /// What became of each list.
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
    newer: NewerSpelling,
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
    /// Takes the lists out of a report; `None` when it is not of NVVM IR, of which there is one reading.
    fn taken_out_of(report: &mut Report) -> Option<Self> {
        let [reading] = report.readings.as_mut_slice() else { return None };
        if report.language != Language::NvvmIr {
            return None;
        }
        Some(Lists {
            newer: take(&mut report.newer),
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

    /// Puts them into a report without lists.
    fn put_into(self, report: Report) -> Report {
        let reading = report.readings.into_iter().next().unwrap_or_default();
        let (types, globals, pointers) = (self.types, self.globals, self.pointers);
        let reading = Reading { types, globals, pointers, pointer_functions: self.pointer_functions, ..reading };
        Report {
            newer: self.newer,
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

/// What is kept of a report to tell what became of it.
#[derive(Clone, Debug)]
pub struct ReportOutline {
    lines: u32,
    lists: Outlines,
}

impl ReportOutline {
    /// Of this report, which is as before afterwards; `None` of CUDA declarations, whose reports are given as a whole.
    pub fn of(report: &mut Report) -> Option<Self> {
        let mut lists = Lists::taken_out_of(report)?;
        let outlines = Outlines::of(&mut lists);
        *report = lists.put_into(take(report));
        Some(ReportOutline { lines: report.lines, lists: outlines? })
    }
}

/// What became of a report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReportChange {
    moved: Moved,
    /// The new report without its lists.
    rest: Box<Report>,
    lists: Box<ListChanges>,
}

impl ReportChange {
    /// What leads from a report to `after`, which is as before afterwards, with the outline of that one; `None` when it is
    /// to be given as a whole. `edit` is what was changed in the text, as far as that is known.
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

    /// The new report, made of the one before; `None` when `before` cannot be that one.
    pub fn apply(self, mut before: Report) -> Option<Report> {
        let lists = self.lists.apply(Lists::taken_out_of(&mut before)?, self.moved)?;
        Some(lists.put_into(*self.rest))
    }
}
