//! The source positions in the rows of a report.
//!
//! A position that is not listed here counts as content of its row: the row is transmitted as new when the position
//! changes.

use crate::report::{
    Disagreement, Finding, FunctionRange, GlobalVariable, Kernel, Location, NotModelled, ParameterLimitLine,
    PointerSpace, Report, RuleInfo, TextEdit, TypeLayout, VersionedSyntax,
};

/// Callback for a byte offset and its line; the line is 0 where unknown.
type Visit<'v> = dyn FnMut(&mut u32, &mut u32) + 'v;

/// Visits the positions in the lists of a report, each start followed by its end.
pub(crate) fn each_place_of(report: &mut Report, visit: &mut Visit) {
    report.versioned_syntax.each_place(visit);
    report.findings.each_place(visit);
    report.kernels.each_place(visit);
    report.coverage.not_modelled.each_place(visit);
    report.disagreements.each_place(visit);
    for skipped in &mut report.skipped {
        visit(&mut skipped.start, &mut 0);
        visit(&mut skipped.end, &mut 0);
    }
    for reading in &mut report.readings {
        reading.types.each_place(visit);
        reading.globals.each_place(visit);
        reading.pointers.each_place(visit);
        reading.pointer_functions.each_place(visit);
        let texts = reading.generated.iter_mut().flat_map(|it| [&mut it.modern, &mut it.legacy]);
        for piece in texts.flat_map(|text| &mut text.pieces) {
            visit(&mut piece.source_start, &mut 0);
            visit(&mut piece.source_end, &mut 0);
        }
    }
}

/// A row with source positions, each a byte offset with its line.
pub(super) trait Placed {
    /// Visits all positions, always in the same order.
    fn each_place(&mut self, visit: &mut Visit);
}

impl Placed for Location {
    fn each_place(&mut self, visit: &mut Visit) {
        visit(&mut self.offset, &mut self.line);
        visit(&mut self.end_offset, &mut self.end_line);
    }
}

impl Placed for TextEdit {
    fn each_place(&mut self, visit: &mut Visit) {
        visit(&mut self.offset, &mut 0);
        visit(&mut self.end_offset, &mut 0);
    }
}

impl<T: Placed> Placed for Option<T> {
    fn each_place(&mut self, visit: &mut Visit) {
        self.iter_mut().for_each(|it| it.each_place(visit));
    }
}

impl<T: Placed> Placed for Vec<T> {
    fn each_place(&mut self, visit: &mut Visit) {
        self.iter_mut().for_each(|it| it.each_place(visit));
    }
}

impl Placed for Finding {
    fn each_place(&mut self, visit: &mut Visit) {
        self.location.each_place(visit);
        self.notes.iter_mut().for_each(|note| note.location.each_place(visit));
        self.fix.iter_mut().for_each(|fix| fix.edits.each_place(visit));
    }
}

impl Placed for Kernel {
    fn each_place(&mut self, visit: &mut Visit) {
        self.location.each_place(visit);
        self.criteria.iter_mut().for_each(|criterion| criterion.location.each_place(visit));
        self.metadata_paths.written.iter_mut().for_each(|written| written.location.each_place(visit));
        self.shared.iter_mut().for_each(|variable| variable.location.each_place(visit));
        for buffer in &mut self.buffers {
            buffer.parameters.iter_mut().for_each(|parameter| parameter.location.each_place(visit));
            buffer.steps.iter_mut().for_each(|step| step.location.each_place(visit));
        }
    }
}

impl Placed for TypeLayout {
    fn each_place(&mut self, visit: &mut Visit) {
        self.location.each_place(visit);
        self.fields.iter_mut().for_each(|field| field.location.each_place(visit));
        self.advice.iter_mut().for_each(|advice| advice.edits.each_place(visit));
        for member in &mut self.members {
            visit(&mut member.offset, &mut 0);
            visit(&mut member.end_offset, &mut 0);
        }
    }
}

impl Placed for PointerSpace {
    fn each_place(&mut self, visit: &mut Visit) {
        self.location.each_place(visit);
        self.path.iter_mut().for_each(|step| step.location.each_place(visit));
    }
}

impl Placed for GlobalVariable {
    fn each_place(&mut self, visit: &mut Visit) {
        self.location.each_place(visit);
    }
}

impl Placed for FunctionRange {
    fn each_place(&mut self, visit: &mut Visit) {
        self.location.each_place(visit);
    }
}

impl Placed for VersionedSyntax {
    fn each_place(&mut self, visit: &mut Visit) {
        self.first.each_place(visit);
    }
}

impl Placed for NotModelled {
    fn each_place(&mut self, visit: &mut Visit) {
        self.first.each_place(visit);
    }
}

impl Placed for Disagreement {
    fn each_place(&mut self, visit: &mut Visit) {
        self.location.each_place(visit);
    }
}

impl Placed for RuleInfo {
    fn each_place(&mut self, _: &mut Visit) {}
}

impl Placed for ParameterLimitLine {
    fn each_place(&mut self, _: &mut Visit) {}
}

impl Placed for (String, String) {
    fn each_place(&mut self, _: &mut Visit) {}
}
