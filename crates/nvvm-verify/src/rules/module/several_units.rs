//! The rule about modules with several compile units. ptxas cannot lay out the public names in the debug information of
//! such modules.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_analysis::debug_information;
use nvvm_analysis::initializers::initializer_of;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::function::Function;
use nvvm_target::Phase;

nvvm_diagnostics::rules! {
    /// The rule against a second compile unit in modules with full debug information.
    SEVERAL_UNITS "NV1128" "several-compile-units" ["Internal error: overlapping non-identical data"] {
        help: "Link modules without debug information, or with line tables only: before CUDA 13.4 ptxas cannot place the public \
               names of several units.",
        layer: Layer::Metadata,
    }
}

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    if let Some(span) = debug_information::code_view_unit(module) {
        let why = "the PTX asks for debug information, and the compiler writes it only for DWARF";
        context.not_checked_at_assemble("debug information in the format CodeView", why, span);
    }
    if let Some(span) = debug_information::imported_block(module) {
        let why = "the compiler crashes if it describes the unit that imports the block";
        context.not_checked_at(Phase::Compile, "import of a lexical block", why, span);
    }
    let is_emitted = |symbol| context.emitted().contains(symbol);
    let Some(span) = debug_information::second_full_unit(module, is_emitted) else { return };
    let has_function = || {
        let is_described = |it: &Function| debug_information::is_fully_described(module, it);
        module.functions.iter().any(|(_, it)| it.is_definition && is_emitted(it.global) && is_described(it))
    };
    let has_variable = || {
        let is_kept =
            |id| module.globals.get(id).is_some_and(|it| initializer_of(it).is_some() && is_kept_by_linkage(it));
        debug_information::described_variables(module).into_iter().any(is_kept)
    };
    if has_function() || has_variable() {
        context.report(Finding::new(&SEVERAL_UNITS, span, SEVERAL_UNITS.words()));
    }
}
