//! The color of each field, equal in all drawings. Colors follow the order of declaration, flattened, from the first
//! parameter of the selected kernel on, and repeat after the eighth.

use super::store::{Store, buffer_of};
use leptos::prelude::Get;
use nvvm_engine::report::{Kernel, Location, ParameterBuffer, Reading, Report, StepKind};
use std::collections::{HashMap, hash_map::Entry};

/// Number of colors.
pub const COLORS: u8 = 8;

/// Colors by the location of fields' declarations.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldColors {
    /// By the declaration's first byte.
    by_start: HashMap<u32, u8>,
    /// By the declaration's end, where the editor writes the offset.
    by_end: HashMap<u32, u8>,
}

impl FieldColors {
    /// Creates the colors for the fields of a buffer and of a reading.
    pub fn of(buffer: Option<&ParameterBuffer>, reading: &Reading) -> Self {
        let mut colors = Self::default();
        let mut next = 0;
        let is_field = |kind| !matches!(kind, StepKind::Padding | StepKind::TailPadding | StepKind::Omitted);
        for step in buffer.iter().flat_map(|buffer| &buffer.steps).filter(|step| is_field(step.kind)) {
            if !step.is_heading() {
                colors.take(step.location, &mut next);
            }
        }
        for ty in &reading.types {
            if !ty.fields.iter().any(|field| field.location.is_some_and(|at| colors.by_start.contains_key(&at.offset)))
            {
                next = 0;
            }
            for field in ty.fields.iter().filter(|field| field.nested.is_none()) {
                colors.take(field.location, &mut next);
            }
        }
        colors
    }

    /// Assigns the next color to a declaration, unless it has one.
    fn take(&mut self, location: Option<Location>, next: &mut u8) {
        let Some(location) = location else { return };
        if let Entry::Vacant(entry) = self.by_start.entry(location.offset) {
            let color = *next % COLORS + 1;
            *next = color;
            entry.insert(color);
            self.by_end.insert(location.end_offset, color);
        }
    }

    /// The color of a declaration, from 1 to [`COLORS`]; `fallback` is an index for declarations without one.
    pub fn color(&self, location: Option<Location>, fallback: usize) -> u8 {
        let known = location.and_then(|location| self.by_start.get(&location.offset).copied());
        known.unwrap_or((fallback % usize::from(COLORS)) as u8 + 1)
    }

    /// The color of the field whose declaration ends at a byte.
    pub fn before(&self, offset: u32) -> Option<u8> {
        self.by_end.get(&offset).copied()
    }
}

impl Store {
    /// The colors of fields. While an order is tried, they stay those of the text.
    pub fn field_colors(&self) -> FieldColors {
        let (target, reference) = (self.target.get(), self.reference.get());
        let (kernel, place) = (self.kernel.get(), self.place_of_reading.get());
        let of = |report: &Report| {
            let kernel: Option<&Kernel> = report.kernels.get(kernel).or(report.kernels.first());
            FieldColors::of(kernel.and_then(|kernel| buffer_of(kernel, target, reference)), report.reading_at(place))
        };
        match self.tried_order.get() {
            Some(tried) => of(&tried.original.report),
            None => self.report(of),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FieldColors;
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Language, Request, check};

    #[test]
    fn a_field_has_the_same_color_in_its_type_and_in_a_kernel() {
        let text = "struct In { char c; int i; };\nstruct Other { int a; int b; };\n\
                    struct S { int x; In in; char y; };\n__global__ void k(int n, S s, int m) {}\n";
        let report = check(&Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() });
        let target = Target::parse("sm_90").unwrap_or(Target::ALL[0]);
        let colors = FieldColors::of(report.kernels[0].buffer(target, Reference::Tileiras), report.reading_at(0));
        let at = |needle: &str, name: &str| {
            let start = text.find(needle).expect("it is there");
            colors.before((start + needle.rfind(name).expect("its name") + name.len()) as u32)
        };
        assert_eq!(
            (at("int n", "n"), at("int x", "x"), at("char c", "c"), at("int i;", "i")),
            (Some(1), Some(2), Some(3), Some(4))
        );
        assert_eq!((at("char y", "y"), at("int m", "m")), (Some(5), Some(6)));
        assert_eq!((at("int a;", "a"), at("int b;", "b")), (Some(1), Some(2)));
    }
}
