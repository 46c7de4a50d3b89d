//! The rules about CUDA declarations as data: codes, names, messages, help and references. A code is never reused or
//! removed.

mod common;
mod declared;
mod device_type;
mod kernel;
mod launch;
mod layout;
mod memory;
mod objects;
mod redeclared;
mod specifiers;
mod standard;
mod templates;
mod text;
mod variable;

use std::sync::LazyLock;

pub use nvvm_diagnostics::{ReportedBy, Rule, Severity, Targets};

pub use common::{DOCUMENTS, TOOLKITS};
pub(crate) use common::{EVERYONE, NVCC_REJECTS};
pub use declared::*;
pub use device_type::*;
pub use kernel::*;
pub use launch::*;
pub use layout::*;
pub use memory::*;
pub use objects::*;
pub use redeclared::*;
pub use specifiers::*;
pub use standard::*;
pub use templates::*;
pub use text::*;
pub use variable::*;

/// Returns the rule with this code or name.
pub fn find(code_or_name: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.code.eq_ignore_ascii_case(code_or_name) || rule.name == code_or_name)
}

/// All rules, by code.
pub static ALL: LazyLock<Vec<&Rule>> = LazyLock::new(|| {
    let files = [
        declared::RULES,
        device_type::RULES,
        kernel::RULES,
        launch::RULES,
        layout::RULES,
        memory::RULES,
        objects::RULES,
        redeclared::RULES,
        specifiers::RULES,
        standard::RULES,
        templates::RULES,
        text::RULES,
        variable::RULES,
    ];
    let mut all = files.concat();
    all.sort_unstable_by_key(|rule| rule.code);
    all
});

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Returns the codes of the pages in a folder.
    fn pages(folder: &Path) -> BTreeSet<String> {
        let mut codes = BTreeSet::new();
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                codes.extend(pages(&path));
            } else if path.extension().is_some_and(|extension| extension == "md") {
                codes.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
            }
        }
        codes
    }

    #[test]
    fn every_page_is_of_a_rule_that_is_listed() {
        let listed: BTreeSet<String> = super::ALL.iter().map(|rule| rule.code.to_owned()).collect();
        assert_eq!(pages(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules")), listed);
    }
}
