//! The columns of all targets, which the timeline and the what-if board share: one for each target, with a gap between two.

use nvvm_engine::target::Target;

/// The `grid-template-columns` of all targets. Lengths are custom properties of the style sheet.
pub fn template() -> String {
    let mut columns = String::new();
    let mut before: Option<Target> = None;
    for &target in Target::ALL {
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

/// The grid line at which a target's column begins, from 1.
pub fn line_before(target: usize) -> usize {
    2 * target + 1
}

/// `1 / 6`, the `grid-column` from one target to another, both included.
pub fn from_to(first: usize, last: usize) -> String {
    format!("{} / {}", line_before(first), line_before(last) + 1)
}

#[cfg(test)]
mod tests {
    use super::{from_to, template};
    use nvvm_engine::target::Target;

    #[test]
    fn every_target_has_a_column_with_a_gap_between_two() {
        assert_eq!(template().split(' ').count(), 2 * Target::ALL.len() - 1);
        assert!(template().starts_with("var(--cell) var(--gap-target) var(--cell) var(--gap-generation) var(--cell)"));
    }

    #[test]
    fn a_range_of_columns_includes_both_ends() {
        assert_eq!(from_to(0, 0), "1 / 2");
        assert_eq!(from_to(0, 1), "1 / 4");
    }
}
