//! Mends that are certain: each leaves all other text alone and makes its finding go away.
//!
//! Rules may bring a mend of their own; those here need the text around a finding, or are shared by several rules.

mod cast;
mod conversion;
mod extension;
mod fence;
mod header;
mod rewrite;

use crate::finding::{Finding, Fix};
use memchr::memmem;
use nvvm_syntax::Module;
use nvvm_syntax::global::{Global, GlobalId, GlobalName};
use nvvm_syntax::instruction::InstructionId;
use rewrite::Calls;
use std::cell::OnceCell;

/// What the mends read, gathered once, and what is seldom read when it is.
struct Text<'m> {
    module: &'m Module,
    source: &'m str,
    calls: OnceCell<Calls>,
    /// What names of new values start with, once somebody asked for one.
    fresh: OnceCell<String>,
    /// The barriers that are declared.
    barriers: Vec<String>,
}

/// How many declarations are mended that need a look at the whole text each: no real module has more.
const MAXIMUM_DECLARATIONS: usize = 32;

/// Adds mends to those findings that have none and can have one.
pub(crate) fn attach(module: &Module, source: &str, findings: &mut [Finding]) {
    // A text that cannot be read whole has places that are not what they seem.
    if !module.errors.is_empty() {
        return;
    }
    let mut text: Option<Text> = None;
    let mut declarations = 0;
    for finding in findings.iter_mut().filter(|finding| finding.fix.is_none()) {
        let mend: fn(&Text, &Finding) -> Option<Fix> = match finding.rule.name {
            "fence-ordering" => fence::mend,
            "addrspacecast-non-generic" => cast::mend,
            "addrspace-cvt-deprecated" => conversion::mend,
            "narrow-int-param" => extension::mend_parameter,
            "narrow-int-return" => extension::mend_result,
            "datalayout-invalid" => header::mend_data_layout,
            "triple-invalid-standard" | "triple-invalid-unified" => header::mend_triple,
            _ => continue,
        };
        if finding.rule.name == "addrspace-cvt-deprecated" {
            declarations += 1;
            if declarations > MAXIMUM_DECLARATIONS {
                continue;
            }
        }
        let text = text.get_or_insert_with(|| Text::new(module, source));
        finding.fix = mend(text, finding);
    }
}

impl<'m> Text<'m> {
    fn new(module: &'m Module, source: &'m str) -> Self {
        let is_barrier = |global: &&Global| {
            matches!(global.name, GlobalName::Named(name)
            if module.names.bytes(name).starts_with(fence::BARRIER.as_bytes()))
        };
        let barriers = module.globals.as_slice().iter().filter(is_barrier);
        let barriers = barriers.map(|global| module.global_text(global)).collect();
        Text { module, source, calls: OnceCell::new(), fresh: OnceCell::new(), barriers }
    }

    /// What names of new values start with: nothing in the text does.
    fn fresh(&self) -> &str {
        self.fresh.get_or_init(|| {
            let mut fresh = "%generic.".to_owned();
            while memmem::find(self.source.as_bytes(), fresh.as_bytes()).is_some() {
                fresh.push('_');
            }
            fresh
        })
    }

    /// The instructions that call a symbol by its name, in source order.
    fn calls_of(&self, callee: GlobalId) -> &[InstructionId] {
        self.calls.get_or_init(|| Calls::of(self.module)).of_symbol(callee)
    }
}
