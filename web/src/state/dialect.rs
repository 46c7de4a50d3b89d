//! The two dialects of NVVM IR, as choices of the user.

use super::store::Store;
use nvvm_engine::target::{Dialect, Target};
use nvvm_engine::{Language, report};

/// The dialect that the text can be converted to. It is the other one than the text's own, or else the one that libNVVM
/// reads for the target. `None` for CUDA declarations.
pub fn other_dialect(store: Store) -> Option<Dialect> {
    let (language, dialect) = store.report(|report| (report.language, report.dialect));
    (language == Language::NvvmIr && store.has_verdict()).then(|| match dialect {
        Some(report::Dialect::Legacy) => Dialect::Modern,
        Some(report::Dialect::Modern) => Dialect::Legacy,
        None => store.dialect(),
    })
}

/// A short description of a dialect.
pub const fn about(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Legacy => "typed pointers (LLVM 7)",
        Dialect::Modern => "opaque pointers",
    }
}

/// The nearest target for which libNVVM reads text in this dialect; `None` when it reads it for the selected one. From
/// sm_100 on, it reads both dialects.
pub fn fitting_target(chosen: Target, dialect: Dialect) -> Option<Target> {
    let reads = |target: &Target| dialect == Dialect::Legacy || target.dialect_of_libnvvm() == dialect;
    if reads(&chosen) {
        return None;
    }
    // Targets without suffix represent their family.
    let is_plain = |target: &Target| target.name().ends_with(|last: char| last.is_ascii_digit());
    let fitting = Target::ALL.iter().copied().filter(|target| reads(target) && is_plain(target));
    fitting.min_by_key(|target| target.index().abs_diff(chosen.index()))
}

#[cfg(test)]
mod tests {
    use super::fitting_target;
    use nvvm_engine::target::{Dialect, Target};

    #[test]
    fn the_nearest_target_that_reads_a_dialect_is_suggested() {
        let suggested = |chosen: &str, dialect| {
            fitting_target(Target::parse(chosen).expect("a target"), dialect).map(|target| target.name().to_owned())
        };
        assert_eq!(suggested("sm_75", Dialect::Modern).as_deref(), Some("sm_100"));
        assert_eq!(suggested("sm_90a", Dialect::Modern).as_deref(), Some("sm_100"));
        assert_eq!(suggested("sm_121", Dialect::Modern), None);
        assert_eq!(suggested("sm_75", Dialect::Legacy), None);
        assert_eq!(suggested("sm_121", Dialect::Legacy), None);
    }
}
