//! The rule about symbols whose name is not a PTX identifier.

use super::measured::seen_on;
use super::ptx_name::{
    DescribedToken, described_token, printed_by_llvm_7, printed_by_modern_llvm, unmangled, unread_token,
};
use super::variable::name_span;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use nvvm_analysis::debug_information;
use nvvm_analysis::global_opt::{Liveness, VariableLiveness};
use nvvm_analysis::initializers::initializer_of;
use nvvm_analysis::symbols::{is_kept_by_linkage, symbols_of};
use nvvm_syntax::Module;
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, GlobalName, Linkage};
use nvvm_target::Phase;
use rustc_hash::FxHashSet;

nvvm_diagnostics::rules! {
    /// The rule against symbols whose name is not a PTX identifier.
    IDENTIFIER "NV0935" "global-identifier" [
        "Invalid identifier name: {}  Must match [a-zA-Z$_][a-zA-Z$_0-9]*",
    ] {
        help: "PTX names are letters, digits, `_` and `$`; private and internal symbols may have dots, which libNVVM replaces, \
               but below sm_100 not in debug information.",
        layer: Layer::Global,
    }
}

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let mut locals = Locals::default();
    for (id, global) in module.globals.iter() {
        let GlobalName::Named(name) = global.name else { continue };
        let bytes = module.names.bytes(name);
        // Names of LLVM's and NVIDIA's own symbols are not emitted to PTX.
        if module.is_llvm_name(global.name) || bytes.starts_with(b"nvvm.") {
            continue;
        }
        let is_identifier = is_identifier(bytes);
        if is_identifier && unread_token(bytes).is_none() {
            continue;
        }
        let mut variants = if is_identifier { Vec::new() } else { verified(global, bytes) };
        let printed = if is_local(global) {
            locals.printed(context, id, global, bytes)
        } else {
            printed(context, id, global, bytes)
        };
        variants.extend(printed.compile);
        let finding = Finding::of_variants(&IDENTIFIER, name_span(global), &[&module.names.text(name)], &variants)
            .verified_on(seen_on(context, id).set());
        let finding = printed.assemble.iter().fold(finding, |finding, (variant, token)| {
            finding.also_of_variants(&[&String::from_utf8_lossy(token)], &[variant])
        });
        context.report_unless_accepted(match global.kind {
            GlobalKind::Function(function) => finding.within(function),
            _ => finding,
        });
    }
}

/// The variants (named cases in the table of outcomes per tool) for a symbol name that compilation or ptxas rejects.
#[derive(Default)]
struct Printed {
    compile: Vec<&'static str>,
    /// The variants (named cases in the table of outcomes per tool) for errors of ptxas, each with the token that ptxas
    /// rejects.
    assemble: Vec<(&'static str, Vec<u8>)>,
}

/// Returns the variant (named case in the table of outcomes per tool) for a symbol name that the verifier rejects;
/// empty if it accepts the name.
fn verified(global: &Global, name: &[u8]) -> Vec<&'static str> {
    let is_alias = matches!(global.kind, GlobalKind::Alias(_) | GlobalKind::IFunc(_));
    let is_accepted = is_alias || is_local(global) && is_local_identifier(name);
    if is_accepted { Vec::new() } else { vec!["verified"] }
}

/// Returns the variants (named cases in the table of outcomes per tool) for the name of a symbol that other modules can
/// reference. The front ends print such a name unchanged.
fn printed(context: &mut Context, id: GlobalId, global: &Global, name: &[u8]) -> Printed {
    let mut printed = Printed::default();
    if context.facts.linked.contains(id) && !is_identifier(name) {
        let fails = |also: &[u8]| !unmangled(name).iter().all(|byte| is_plain(byte) || also.contains(byte));
        let is_alias = matches!(global.kind, GlobalKind::Alias(_) | GlobalKind::IFunc(_));
        printed.compile.extend((fails(b"@") && !is_alias).then_some("emitted by LLVM 7"));
        printed.compile.extend(fails(b"").then_some("emitted by newer LLVM"));
    }
    let Some(token) = unread_token(name) else { return printed };
    let emitted = context.emitted();
    let is_certain = || is_kept_definition(context.module, global) || context.guaranteed_execution().is_referenced(id);
    if emitted.contains(id) && is_certain() {
        let by_modern = if are_dots_replaced(global, name) { "dots of newer LLVM" } else { "token of newer LLVM" };
        printed.assemble = ["token of LLVM 7", by_modern].map(|variant| (variant, token.to_vec())).into();
    } else if emitted.is_unknown(id) {
        let why = "inlining decides whether its name is in the PTX";
        context.not_checked_at_assemble("name of a recursive function", why, name_span(global));
    } else if emitted.contains(id) {
        let why = "the optimizer may remove what names the symbol";
        context.not_checked_at_assemble("name of a symbol that PTX cannot spell", why, name_span(global));
    }
    printed
}

/// Whether LLVM can print a character of a symbol's name.
fn is_plain(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_$.".contains(byte)
}

/// The analyses of internal and private symbols, computed at the first query.
#[derive(Default)]
struct Locals {
    liveness: VariableLiveness,
    /// The variables whose addresses are in the debug information.
    described: Option<FxHashSet<GlobalId>>,
}

impl Locals {
    /// Returns the variants (named cases in the table of outcomes per tool) for the name of an internal or private
    /// symbol. The front ends replace characters of such a name, except in the debug information.
    fn printed(&mut self, context: &mut Context, id: GlobalId, global: &Global, name: &[u8]) -> Printed {
        let mut printed = Printed::default();
        let is_printed = |also: &[u8]| unmangled(name).iter().all(|byte| is_plain(byte) || also.contains(byte));
        printed.compile.extend((!is_printed(b"@-")).then_some("emitted by LLVM 7"));
        let token = |name: &[u8]| unread_token(name).map(<[u8]>::to_vec);
        let by_llvm_7 = token(&printed_by_llvm_7(name));
        let by_modern = token(&printed_by_modern_llvm(name));
        let mut may_be_directive = false;
        if self.is_described(context, id, global) {
            if !is_printed(b"") {
                printed.compile.push("described by LLVM 20");
            }
            if !is_printed(b"@") && printed.compile.first() != Some(&"emitted by LLVM 7") {
                printed.compile.push("emitted by LLVM 7");
            }
            match described_token(name) {
                DescribedToken::Accepted => {}
                DescribedToken::Rejected(token) => {
                    let variants = [("described by LLVM 7", &by_llvm_7), ("token described by LLVM 20", &by_modern)];
                    let described = variants.into_iter().filter(|(_, printed)| printed.is_none());
                    printed.assemble.extend(described.map(|(variant, _)| (variant, token.to_vec())));
                }
                DescribedToken::Unknown => may_be_directive = true,
            }
        }
        printed.assemble.extend(by_llvm_7.map(|token| ("token of LLVM 7", token)));
        printed.assemble.extend(by_modern.map(|token| ("token of newer LLVM", token)));
        if printed.compile.is_empty() && printed.assemble.is_empty() && !may_be_directive {
            return printed;
        }
        let presence = self.presence(context, id, global);
        if may_be_directive && presence != Liveness::Eliminated {
            let why = "ptxas rejects directives of PTX there, and which words are directives is not listed";
            context.not_checked_at_assemble("name in debug information with a dot first", why, name_span(global));
        }
        let phase = if printed.compile.is_empty() { Phase::Assemble } else { Phase::Compile };
        match presence {
            Liveness::Live => printed,
            Liveness::Eliminated => Printed::default(),
            Liveness::Unknown => {
                let what = "name of a symbol that PTX cannot spell";
                context.not_checked_at(phase, what, "the optimizer may remove the symbol", name_span(global));
                Printed::default()
            }
        }
    }

    /// Whether the address of a symbol is in the debug information.
    fn is_described(&mut self, context: &Context, id: GlobalId, global: &Global) -> bool {
        let module = context.module;
        let described = || debug_information::described_variables(module);
        matches!(global.kind, GlobalKind::Variable { .. }) && self.described.get_or_insert_with(described).contains(&id)
    }

    /// Whether a symbol is in the PTX.
    fn presence(&mut self, context: &Context, id: GlobalId, global: &Global) -> Liveness {
        if is_listed(context.module, id) {
            return Liveness::Live;
        }
        let emitted = context.emitted();
        if !emitted.contains(id) {
            return if emitted.is_unknown(id) { Liveness::Unknown } else { Liveness::Eliminated };
        }
        let liveness = match global.kind {
            GlobalKind::Variable { .. } => self.liveness.get(&context.analyses, id, global),
            _ => Liveness::Live,
        };
        let is_certain = || context.guaranteed_execution().is_referenced(id);
        if liveness == Liveness::Live && !is_certain() { Liveness::Unknown } else { liveness }
    }
}

/// The list of symbols that the optimizer keeps.
const LIST: &[u8] = b"llvm.used";

/// Whether `llvm.used` lists a symbol.
fn is_listed(module: &Module, id: GlobalId) -> bool {
    let is_list = |global: &Global| matches!(global.name, GlobalName::Named(name) if module.names.bytes(name) == LIST);
    let mut lists = module.globals.as_slice().iter().filter(|global| is_list(global));
    lists.any(|list| initializer_of(list).is_some_and(|list| symbols_of(module, list.value).contains(&id)))
}

/// Whether a symbol is emitted to PTX even if no code or initializer refers to it.
fn is_kept_definition(module: &Module, global: &Global) -> bool {
    let is_definition = match global.kind {
        GlobalKind::Variable { initializer, .. } => initializer.is_some(),
        GlobalKind::Function(function) => module.functions.get(function).is_some_and(|it| it.is_definition),
        _ => true,
    };
    is_definition && (is_kept_by_linkage(global) || global.linkage == Some(Linkage::Appending))
}

fn is_local(global: &Global) -> bool {
    matches!(global.linkage, Some(Linkage::Private | Linkage::Internal))
}

/// Whether a name is an identifier after newer LLVM has replaced its dots by `_`, as for shared variables.
fn are_dots_replaced(global: &Global, name: &[u8]) -> bool {
    matches!(global.kind, GlobalKind::Variable { .. })
        && global.address_space == SHARED
        && unread_token(&name.iter().map(|&byte| if byte == b'.' { b'_' } else { byte }).collect::<Vec<_>>()).is_none()
}

fn is_identifier(name: &[u8]) -> bool {
    // Nearly all names are identifiers, so all bytes are tested without an early exit, which vectorizes.
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || (byte == b'$') || (byte == b'_');
    !name.first().is_some_and(u8::is_ascii_digit) && name.iter().fold(true, |all, &byte| all & belongs(byte))
}

/// Whether LLVM prints a symbol name without quotes.
fn is_local_identifier(name: &[u8]) -> bool {
    let starts = |byte: &u8| byte.is_ascii_alphabetic() || b"$_.-".contains(byte);
    name.first().is_none_or(starts) && name.iter().all(|byte| starts(byte) || byte.is_ascii_digit())
}
