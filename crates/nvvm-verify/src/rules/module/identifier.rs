//! The rule about symbols whose name is not a PTX identifier.

use super::measured::seen_on;
use super::variable::name_span;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::Module;
use nvvm_syntax::address_space::SHARED;
use nvvm_syntax::global::{Global, GlobalId, GlobalKind, GlobalName, Linkage};

nvvm_diagnostics::rules! {
    /// The rule against symbols whose name is not a PTX identifier.
    IDENTIFIER "NV0935" "global-identifier" [
        "Invalid identifier name: {}  Must match [a-zA-Z$_][a-zA-Z$_0-9]*",
    ] {
        help: "PTX names are letters, digits, `_` and `$`; private and internal symbols may have dots, which libNVVM replaces.",
        layer: Layer::Global,
    }
}

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    for (id, global) in module.globals.iter() {
        let GlobalName::Named(name) = global.name else { continue };
        let bytes = module.names.bytes(name);
        // Names of LLVM's and NVIDIA's own symbols are not emitted to PTX.
        if module.is_llvm_name(global.name) || bytes.starts_with(b"nvvm.") {
            continue;
        }
        let token = unread_token(bytes).filter(|_| !is_local(global));
        let is_identifier = is_identifier(bytes);
        if is_identifier && token.is_none() {
            continue;
        }
        let variants = if is_identifier { Vec::new() } else { variants(context, id, global, bytes) };
        let mut finding = Finding::of_variants(&IDENTIFIER, name_span(global), &[&module.names.text(name)], &variants)
            .verified_on(seen_on(context, id).set());
        if let Some(token) = token {
            let emitted = context.emitted();
            let is_certain = || is_kept_definition(module, global) || context.guaranteed_execution().is_referenced(id);
            if emitted.contains(id) && is_certain() {
                let variant = if are_dots_replaced(global, bytes) { "dots in PTX" } else { "token in PTX" };
                finding = finding.also_of_variants(&[&String::from_utf8_lossy(token)], &[variant]);
            } else if emitted.is_unknown(id) {
                let why = "inlining decides whether its name is in the PTX";
                context.not_checked_at_assemble("name of a recursive function", why, name_span(global));
            } else if emitted.contains(id) {
                let why = "the optimizer may remove what names the symbol";
                context.not_checked_at_assemble("name of a symbol that PTX cannot spell", why, name_span(global));
            }
        }
        context.report_unless_accepted(match global.kind {
            GlobalKind::Function(function) => finding.within(function),
            _ => finding,
        });
    }
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

/// Returns the keys in the table of outcomes per tool for a symbol name that is not an identifier. There is one key for
/// each component that rejects it: the verifier, LLVM 7 and newer LLVM.
fn variants(context: &Context, id: GlobalId, global: &Global, name: &[u8]) -> Vec<&'static str> {
    let is_local = is_local(global);
    let is_function = matches!(global.kind, GlobalKind::Function(_));
    let is_alias = matches!(global.kind, GlobalKind::Alias(_) | GlobalKind::IFunc(_));
    let mut variants = Vec::new();
    if !is_alias && (!is_local || !is_local_identifier(name)) {
        variants.push("verified");
    }
    if !context.facts.linked.contains(id) {
        return variants;
    }
    // A first byte of 1 means that LLVM emits the rest of the name unchanged.
    let emitted = name.strip_prefix(b"\x01").unwrap_or(name);
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.".contains(byte);
    let (by_llvm_7, by_modern) = if is_local {
        // Local functions are inlined, and their names are not emitted.
        let fails = !is_function && !emitted.iter().all(|byte| plain(byte) || b"@-".contains(byte));
        (fails, false)
    } else {
        let fails = |also: &[u8]| !emitted.iter().all(|byte| plain(byte) || also.contains(byte));
        (fails(b"@") && !is_alias, fails(b""))
    };
    variants.extend(by_llvm_7.then_some("emitted by LLVM 7"));
    variants.extend(by_modern.then_some("emitted by newer LLVM"));
    variants
}

/// Whether a symbol name becomes a valid identifier because newer LLVM replaces its dots by `_`, as it does for shared
/// variables.
fn are_dots_replaced(global: &Global, name: &[u8]) -> bool {
    matches!(global.kind, GlobalKind::Variable { .. })
        && global.address_space == SHARED
        && unread_token(&name.iter().map(|&byte| if byte == b'.' { b'_' } else { byte }).collect::<Vec<_>>()).is_none()
}

/// Returns the first token in a symbol name that ptxas does not parse as part of an identifier; `None` if the name is
/// an identifier. A PTX identifier is a letter, or `_` or `$` and at least one more character, followed by letters,
/// digits, `_` and `$`.
fn unread_token(name: &[u8]) -> Option<&[u8]> {
    let follows = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$".contains(byte);
    let length = name.iter().take_while(|byte| follows(byte)).count();
    let (identifier, rest) = name.split_at(length);
    match identifier.first() {
        Some(first) if first.is_ascii_digit() => {
            identifier.get(..identifier.iter().take_while(|byte| byte.is_ascii_digit()).count())
        }
        Some(b'_' | b'$') if length == 1 => Some(identifier),
        _ if rest.first() == Some(&b'.') => {
            rest.get(..1 + rest.iter().skip(1).take_while(|byte| follows(byte)).count())
        }
        _ => None,
    }
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

#[cfg(test)]
mod tests {
    use super::unread_token;

    /// Checks the tokens at which ptxas 12.9, 13.0 and 13.5 report syntax errors in names of functions and variables.
    #[test]
    fn unread_tokens_are_those_that_ptxas_reports() {
        let measured = [
            ("a.b", ".b"),
            (".a", ".a"),
            ("a.", "."),
            ("a..b", "."),
            ("a.1", ".1"),
            ("a.b.c", ".b"),
            ("_", "_"),
            ("$", "$"),
            ("_.a", "_"),
            ("1a", "1"),
        ];
        for (name, token) in measured {
            assert_eq!(unread_token(name.as_bytes()), Some(token.as_bytes()), "{name}");
        }
        for name in ["a", "__", "_a", "$_", "a$1"] {
            assert_eq!(unread_token(name.as_bytes()), None, "{name}");
        }
    }
}
