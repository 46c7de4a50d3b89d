//! How the readers of the measured toolkits word what our parser says in the words of the newest LLVM.
//!
//! The verdict is the same everywhere, but for types that only newer readers refuse. Three readers were measured: LLVM 7's, which all toolkits have for targets below
//! sm_100, that of 12.9 and 13.0 from there on, and that of 13.5.

use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use nvvm_rule::template::{fill, fits, read};
use nvvm_target::Phase;
use nvvm_target::release::CUDA_13_5;

/// One refusal. `{}` stands for a value; an older wording takes the values of the newest one in order, and may leave out
/// the last ones.
struct Wording {
    newest: &'static str,
    /// Of 13.5's reader, if it differs.
    in_13_5: Option<&'static str>,
    /// Of the reader of 12.9 and 13.0, if it differs.
    before_13_5: Option<&'static str>,
    /// Of LLVM 7's reader, if it differs.
    in_llvm_7: Option<&'static str>,
}

/// 13.5's wording where the newest differs, then 12.9's and 13.0's, then LLVM 7's.
macro_rules! wordings {
    (@older) => { None };
    (@older _) => { None };
    (@older $text:literal) => { Some($text) };
    ($($newest:literal => $newer:tt, $older:tt, $oldest:tt;)*) => {
        &[$(Wording {
            newest: $newest,
            in_13_5: wordings!(@older $newer),
            before_13_5: wordings!(@older $older),
            in_llvm_7: wordings!(@older $oldest),
        }),*]
    };
}

/// What LLVM 7's reader words by both orderings of the instruction: the parser tells that where it notes what is newer than
/// LLVM 7.
const SAID_OF_LEGACY: &[&str] = &["invalid cmpxchg success ordering", "invalid cmpxchg failure ordering"];

/// What the reader of LLVM 7 leaves to its verifier, which runs at `nvvmVerifyProgram` alone. Measured with libNVVM 12.9,
/// 13.0 and 13.5.
const VERIFIED_BY_LLVM_7: &[&str] =
    &["Cannot allocate unsized type", "loading unsized types is not allowed", "storing unsized types is not allowed"];

/// What LLVM's reader says since LLVM 20 of a type that it took before.
const SINCE_LLVM_20: &str = "identified structure type '{}' is recursive";

/// Whether the reader of LLVM 7 says nothing of the kind.
fn is_newer_than_legacy(newest: &str) -> bool {
    SAID_OF_LEGACY.contains(&newest) || fits(SINCE_LLVM_20, newest)
}

const INVALID_ASSEMBLY: &str = "invalid type for inline asm constraint string";

static WORDINGS: &[Wording] = wordings! {
    "integer constant must have integer type" => "integer/byte constant must have integer/byte type", _, _;
    "bitwidth for integer type out of range" =>
        "bitwidth for integer or byte type out of range", _, "bitwidth for integer type out of range!";
    "'{}' defined with type '{}' but expected '{}'" => _, _, "'{}' defined with type '{}'";
    "constant expression type mismatch: got type '{}' but expected '{}'" => _, _, "constant expression type mismatch";
    "atomicrmw operand must have a power-of-two byte size" =>
        _,
        "atomicrmw operand must be power-of-two byte-sized integer",
        "atomicrmw operand must be power-of-two byte-sized integer";
    "atomicrmw xchg operand must be an integer, floating point, or pointer type" =>
        _, _, "atomicrmw operand must be an integer";
    "atomicrmw {} operand must be an integer or fixed vector of integer type" =>
        "atomicrmw {} operand must be an integer",
        "atomicrmw {} operand must be an integer",
        "atomicrmw operand must be an integer";
    "atomicrmw {} operand must be a floating point or fixed vector of floating point type" =>
        "atomicrmw {} operand must be a floating point type",
        "atomicrmw {} operand must be a floating point type",
        _;
    "floating point constant invalid for type" => "floating-point constant invalid for type", _, _;
    "unexpected floating-point literal" => _, "expected value token", "expected value token";
};

/// What each measured toolkit says instead of `newest`; empty when all say that.
pub(super) fn judgements(newest: &str) -> Vec<Judgement> {
    let found = WORDINGS.iter().find_map(|wording| Some((wording, read(wording.newest, newest)?.values())));
    let older = |text: Option<&str>, values: &[&str]| text.map(|text| fill(text, values));
    let (in_13_5, before_13_5, in_llvm_7) = match found {
        Some((wording, values)) => {
            (older(wording.in_13_5, &values), older(wording.before_13_5, &values), older(wording.in_llvm_7, &values))
        }
        None if newest.starts_with("inline asm ") || newest.starts_with("failed to parse constraints") => {
            (None, None, Some(INVALID_ASSEMBLY.to_owned()))
        }
        None if is_newer_than_legacy(newest) || VERIFIED_BY_LLVM_7.contains(&newest) => (None, None, None),
        // Newer readers know no pointees.
        None if newest.contains("*'") => (Some(opaque(newest)), Some(opaque(newest)), None),
        None => return Vec::new(),
    };
    let judged = |by, on: Targets, phases: &'static [Phase], words: Option<String>| {
        let judgement = Judgement::on(by, on.set(), Severity::Error, phases);
        match words {
            Some(words) => judgement.saying(words),
            None => judgement,
        }
    };
    let judgement = |by, on, words| judged(by, on, &[], words);
    let mut judgements = vec![
        judgement(References::ALL_BUT_CUDA, Targets::All, None),
        judgement(References::since(CUDA_13_5), Targets::MODERN, in_13_5),
        judgement(References::before(CUDA_13_5), Targets::MODERN, before_13_5),
    ];
    if VERIFIED_BY_LLVM_7.contains(&newest) {
        judgements.push(judged(References::CUDA, Targets::LEGACY, &[Phase::Verify], None));
    } else if !is_newer_than_legacy(newest) {
        judgements.push(judgement(References::CUDA, Targets::LEGACY, in_llvm_7));
    }
    judgements
}

/// `message` with the pointer types that it quotes as opaque ones: `'i32 addrspace(3)*'` as `'ptr addrspace(3)'`.
fn opaque(message: &str) -> String {
    let pointer = |quoted: &str| {
        let Some(before) = quoted.strip_suffix('*') else { return quoted.to_owned() };
        let space = before.rfind(" addrspace(").filter(|_| before.ends_with(')'));
        format!("ptr{}", space.and_then(|start| before.get(start..)).unwrap_or_default())
    };
    // What stands between quotes has an odd place.
    let parts = message.split('\'').enumerate();
    let parts: Vec<String> =
        parts.map(|(place, part)| if place % 2 == 1 { pointer(part) } else { part.to_owned() }).collect();
    parts.join("'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use nvvm_rule::template::gaps;
    use nvvm_target::Reference;

    #[test]
    fn llvm_7_takes_types_that_hold_themselves() {
        let said = judgements("identified structure type 't' is recursive");
        let legacy = Targets::LEGACY.set();
        let is_of_legacy = |it: &&Judgement| {
            it.references.contains(Reference::parse("cuda-12.9").expect("a reference"))
                && it.targets.iter().any(|on| legacy.contains(on))
        };
        assert_eq!((said.len(), said.iter().filter(is_of_legacy).count()), (3, 0));
    }

    #[test]
    fn values_go_over_into_the_older_wording() {
        let said = judgements("'%x' defined with type 'i1' but expected 'i32'");
        let outcomes: Vec<_> = said.into_iter().map(|judgement| judgement.outcome).collect();
        assert_eq!(outcomes, [None, None, None, Some("'%x' defined with type 'i1'".into())]);
        assert!(judgements("expected value token").is_empty());
    }

    #[test]
    fn newer_readers_name_opaque_pointers() {
        let message = "invalid cast opcode for cast from 'i32 addrspace(6)*' to 'i8*'";
        assert_eq!(opaque(message), "invalid cast opcode for cast from 'ptr addrspace(6)' to 'ptr'");
        assert_eq!(opaque("expected '('"), "expected '('");
    }

    #[test]
    fn every_older_wording_takes_the_first_values_only() {
        for wording in WORDINGS {
            for older in [wording.in_13_5, wording.before_13_5, wording.in_llvm_7].into_iter().flatten() {
                assert!(gaps(older) <= gaps(wording.newest), "{older}");
                assert_ne!(older, wording.newest);
            }
        }
    }
}
