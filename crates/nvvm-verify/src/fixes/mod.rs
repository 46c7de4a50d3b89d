//! Automatic fixes that are certain: a fix eliminates its finding (diagnostic) and leaves all other text unchanged.
//! Each rule declares its fix.

mod cast;
mod conversion;
mod extension;
mod fence;
mod header;

pub(crate) use cast::fix as cast;
pub(crate) use conversion::fix as conversion;
pub(crate) use extension::{fix_parameter, fix_result};
pub(crate) use fence::fix as fence;
pub(crate) use header::{fix_data_layout, fix_triple};

use crate::finding::Finding;
use nvvm_diagnostics::Text;
use nvvm_syntax::Module;

/// Adds the automatic fix that the rule declares, if any, to each finding (diagnostic) that has none.
pub(crate) fn attach(module: &Module, source: &str, findings: &mut [Finding]) {
    // After parse errors, spans are not reliable.
    if !module.errors.is_empty() {
        return;
    }
    let text = Text::new(module, source);
    for finding in findings.iter_mut().filter(|finding| finding.fix.is_none()) {
        if let Some(fix) = finding.rule.fix {
            finding.fix = fix(&text, finding.place());
        }
    }
}
