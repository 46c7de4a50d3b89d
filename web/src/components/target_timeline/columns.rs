//! The grid columns of all targets, which the timeline and the what-if board share. There is one per target, with gaps
//! between them.

use nvvm_engine::target::{Generation, Target};

/// All targets from left to right: by generation, then by number.
pub fn order() -> Vec<Target> {
    let mut order = Target::ALL.to_vec();
    let generation = |target: &Target| Generation::ALL.iter().position(|it| *it == target.generation());
    order.sort_by_key(|target| (generation(target), target.index()));
    order
}

/// The value of `grid-template-columns` for all targets. Lengths are custom properties of the style sheet.
pub fn template() -> String {
    let mut columns = String::new();
    let mut before: Option<Target> = None;
    for target in order() {
        let is_variant = target.suffix().is_some();
        columns.push_str(match before {
            None => "",
            Some(before) if before.generation() != target.generation() => " var(--gap-generation) ",
            Some(_) if is_variant => " 1px ",
            Some(_) => " var(--gap-target) ",
        });
        columns.push_str(if is_variant { "var(--cell-variant)" } else { "var(--cell)" });
        before = Some(target);
    }
    columns
}

/// The grid line before a column, from 1; columns are counted from 0 in [`order`].
pub fn line_before(column: usize) -> usize {
    2 * column + 1
}

/// The value of `grid-column` for a range of columns, both included: `1 / 6`.
pub fn from_to(first: usize, last: usize) -> String {
    format!("{} / {}", line_before(first), line_before(last) + 1)
}

#[cfg(test)]
mod tests {
    use super::{from_to, order, template};
    use nvvm_engine::target::{Generation, Target};

    #[test]
    fn every_target_has_a_column_with_a_gap_between_two() {
        assert_eq!(template().split(' ').count(), 2 * Target::ALL.len() - 1);
        assert!(template().starts_with("var(--cell) var(--gap-target) var(--cell) var(--gap-generation) var(--cell)"));
    }

    #[test]
    fn generations_stand_together() {
        let mut generations: Vec<_> = order().iter().map(|target| target.generation()).collect();
        generations.dedup();
        assert_eq!(generations, Generation::ALL);
    }

    #[test]
    fn a_range_of_columns_includes_both_ends() {
        assert_eq!(from_to(0, 0), "1 / 2");
        assert_eq!(from_to(0, 1), "1 / 4");
    }
}
