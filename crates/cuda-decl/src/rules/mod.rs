//! The rules about CUDA declarations, as data: codes, names, wordings, help and who judges by them. A code is never reused
//! or removed.

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

pub use nvvm_rule::{Judged, Rule, Severity, Targets};

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

/// The rule with this code or name.
pub fn find(code_or_name: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.code.eq_ignore_ascii_case(code_or_name) || rule.name == code_or_name)
}

/// Every rule, by code.
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
