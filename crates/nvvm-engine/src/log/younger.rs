//! Errors of LLVM 7's parser that usually indicate syntax added after LLVM 7.

use nvvm_diagnostics::Rule;
use nvvm_target::{Dialect, Target};

/// An error of LLVM 7's parser and the newer syntax that causes it.
struct Younger {
    /// The message, without `parse `.
    message: &'static str,
    syntax: &'static str,
}

/// Measured with libNVVM 12.9 at compute_75 on one construct each of the syntax added after LLVM 7.
const YOUNGER: &[Younger] = &[
    Younger {
        message: "expected type",
        syntax: "`ptr`, `bfloat`, `target(…)`, a `noundef` or another attribute before the result, or a flag such as `nneg`, `disjoint`, `nusw` or `nnan` of `select` at this place",
    },
    Younger {
        message: "expected instruction opcode",
        syntax: "`freeze`, `fneg`, `callbr` or a debug record (`#dbg_value`) at this place",
    },
    Younger { message: "expected value token", syntax: "`poison` or `splat (…)` at this place" },
    Younger {
        message: "expected binary operation in atomicrmw",
        syntax: "`fadd`, `fsub`, `fmax`, `fmin`, `uinc_wrap` or `udec_wrap` at this place",
    },
    Younger {
        message: "expected metadata after comma",
        syntax: "an `align` of `atomicrmw` or `cmpxchg` at this place",
    },
    Younger {
        message: "expected '{' in function body",
        syntax: "a function attribute such as `willreturn`, `mustprogress`, `nofree`, `nosync` or `memory(…)` at this place",
    },
    Younger {
        message: "unterminated attribute group",
        syntax: "an attribute such as `mustprogress`, `nofree`, `nosync`, `willreturn` or `memory(…)` in this group",
    },
    Younger {
        message: "expected ')' at end of argument list",
        syntax: "a parameter attribute such as `noundef`, `immarg`, `nofpclass(…)`, `captures(…)` or `byval` with a type at this place",
    },
    Younger { message: "expected number in address space", syntax: "a scalable vector (`vscale`) at this place" },
    Younger { message: "expected icmp predicate (e.g. 'eq')", syntax: "`samesign` at this place" },
    Younger { message: "expected metadata type", syntax: "`!DIArgList(…)` at this place" },
    Younger {
        message: "expected '(' in constantexpr",
        syntax: "`inrange(…)` of a constant `getelementptr` at this place",
    },
    Younger {
        message: "unknown global variable property!",
        syntax: "`partition`, `no_sanitize_address` or another property at this place",
    },
    Younger {
        message: "invalid field 'spFlags'",
        syntax: "debug information of LLVM 8 and later (`spFlags:`; LLVM 7 has `isDefinition:`, `isLocal:` and `isOptimized:`)",
    },
    Younger {
        message: "invalid field 'nameTableKind'",
        syntax: "debug information of LLVM 8 and later (`nameTableKind:`)",
    },
    Younger {
        message: "invalid checksum kind 'CSK_SHA256'",
        syntax: "debug information of LLVM 11 and later (`CSK_SHA256`)",
    },
    Younger {
        message: "use of undefined type named 'ptr'",
        syntax: "`ptr` as the name of a type (`%ptr`), or an opaque pointer",
    },
];

/// Errors of LLVM 7's parser about syntax that LLVM removed before it, with what the module has in that place.
const OLDER: &[(&str, &str)] = &[
    ("expected comma after load's type", "`load i32* %p`, which is `load i32, i32* %p` since LLVM 3.7"),
    (
        "expected comma after getelementptr's type",
        "`getelementptr i32* %p, …`, which is `getelementptr i32, i32* %p, …` since LLVM 3.7",
    ),
];

/// Returns a sentence about syntax of an LLVM before 3.7 that causes an error of the parser.
pub(super) fn sentence_about_older(message: &str) -> Option<String> {
    let (_, syntax) = OLDER.iter().find(|(other, _)| *other == message)?;
    Some(format!(
        " Where a compiler wrote the module, it is one that is older than the libNVVM: it writes {syntax}. Numba before 0.53 does, for the libNVVM of CUDA 11.1 and earlier: take a newer one (`numba-cuda`), or that older toolkit."
    ))
}

fn find(message: &str) -> Option<&'static Younger> {
    YOUNGER.iter().find(|younger| younger.message == message)
}

/// Returns a sentence about the newer syntax that causes an error of LLVM 7's parser. Returns `None` unless `code` is
/// the most likely rule for it.
pub(super) fn sentence(message: &str, code: &str) -> Option<String> {
    let syntax = find(message).filter(|_| code == LEGACY_FRONT_END)?.syntax;
    Some(format!(
        " Where a compiler wrote the module, {LEGACY_FRONT_END} is the likeliest: LLVM 7's reader reports this of {syntax}, and `nvvm-check convert --to legacy FILE` writes it in LLVM 7's syntax."
    ))
}

/// The rule about syntax newer than LLVM 7.
const LEGACY_FRONT_END: &str = "NV0901";
/// The rule about syntax that every parser rejects.
const UNEXPECTED_TOKEN: &str = "NV0001";

/// Moves the rule about syntax newer than LLVM 7 to the front. Does nothing if that syntax cannot cause the message on
/// the target.
pub(super) fn add(rules: &mut Vec<&'static Rule>, message: &str, target: Target) {
    if find(message).is_none() || target.dialect_of_libnvvm() != Dialect::Legacy {
        return;
    }
    let (Some(rule), Some(other)) =
        (nvvm_verify::rules::find(LEGACY_FRONT_END), nvvm_verify::rules::find(UNEXPECTED_TOKEN))
    else {
        return;
    };
    if rules.is_empty() {
        rules.push(other);
    }
    rules.retain(|it| !std::ptr::eq(*it, rule));
    rules.insert(0, rule);
}

/// Whether the values in a message fit a rule. A local name (`'%v'`) is never a function, and fp128 operations become
/// calls of functions with characteristic names.
pub(super) fn can_have(rule: &Rule, message: &str) -> bool {
    match rule.name {
        "undeclared-intrinsic" => !message.contains("'%"),
        "fp-type-unsupported" => message.strip_prefix("Unresolved extern function '").is_none_or(is_of_fp128),
        _ => true,
    }
}

/// Whether a function computes in fp128: `__addtf3'` of the compiler's library, `fmodl'` and `sinf128'` of the host's.
fn is_of_fp128(name: &str) -> bool {
    let name = name.trim_end_matches('\'');
    let is_of_library = !name.is_empty() && name.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit());
    name.starts_with("__") && name.contains("tf") || is_of_library && (name.ends_with('l') || name.ends_with("f128"))
}
