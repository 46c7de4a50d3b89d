//! The table of all attributes of LLVM. For each attribute, it contains the entities that may have it, the syntax of
//! its arguments, and the first version of LLVM's parser that accepts it.
//!
//! Sources: `llvm/IR/Attributes.td` of LLVM 7, 14, 22 and 23.

use crate::feature::LlvmParserVersion::{self, *};
use crate::lexer::{ATTRIBUTE_COUNT, Keyword};

/// The syntax of an attribute: a single word, or a word with a certain kind of argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Word,
    Type,
    Align,
    AlignStack,
    AllocKind,
    AllocSize,
    Bytes,
    OptionalBytes,
    Captures,
    DenormalFpEnv,
    Initializes,
    Memory,
    NoFpClass,
    Range,
    UnwindTable,
    VscaleRange,
}

/// The bit that marks attributes as allowed on functions and calls.
pub(super) const FUNCTION: u8 = 1;
/// The bit that marks attributes as allowed on parameters and arguments.
pub(super) const PARAMETER: u8 = 2;
/// The bit that marks attributes as allowed on results.
pub(super) const RETURN: u8 = 4;

/// An entry of the attribute table: the keyword, the arguments and the permitted positions of an attribute.
pub(super) struct Row {
    pub name: &'static str,
    pub shape: Shape,
    pub places: u8,
    /// The first version of LLVM's parser that accepts the attribute.
    pub since: LlvmParserVersion,
}

const fn row(name: &'static str, shape: Shape, places: u8, since: LlvmParserVersion) -> Row {
    Row { name, shape, places, since }
}

/// Returns the entry of a keyword in the attribute table; `None` if the keyword is not an attribute.
pub(super) fn attribute(keyword: Keyword) -> Option<&'static Row> {
    ROWS.get(keyword.attribute_index()?)
}

// The rows have the same order as the attribute keywords.
static ROWS: [Row; ATTRIBUTE_COUNT] = [
    row("allocalign", Shape::Word, PARAMETER, Main1),
    row("allocptr", Shape::Word, PARAMETER, Main1),
    row("alwaysinline", Shape::Word, FUNCTION, Llvm7),
    row("builtin", Shape::Word, FUNCTION, Llvm7),
    row("cold", Shape::Word, FUNCTION, Llvm7),
    row("convergent", Shape::Word, FUNCTION, Llvm7),
    row("coro_only_destroy_when_complete", Shape::Word, FUNCTION, Main1),
    row("coro_elide_safe", Shape::Word, FUNCTION, Main2),
    row("dead_on_return", Shape::OptionalBytes, PARAMETER, Main5),
    row("dead_on_unwind", Shape::Word, PARAMETER, Main1),
    row("disable_sanitizer_instrumentation", Shape::Word, FUNCTION, Main1),
    row("fn_ret_thunk_extern", Shape::Word, FUNCTION, Main1),
    row("hot", Shape::Word, FUNCTION, Main1),
    row("hybrid_patchable", Shape::Word, FUNCTION, Main1),
    row("immarg", Shape::Word, PARAMETER, Main1),
    row("inreg", Shape::Word, PARAMETER | RETURN, Llvm7),
    row("inlinehint", Shape::Word, FUNCTION, Llvm7),
    row("jumptable", Shape::Word, FUNCTION, Llvm7),
    row("minsize", Shape::Word, FUNCTION, Llvm7),
    row("mustprogress", Shape::Word, FUNCTION, Main1),
    row("naked", Shape::Word, FUNCTION, Llvm7),
    row("nest", Shape::Word, PARAMETER, Llvm7),
    row("noalias", Shape::Word, PARAMETER | RETURN, Llvm7),
    row("nobuiltin", Shape::Word, FUNCTION, Llvm7),
    row("nocallback", Shape::Word, FUNCTION, Main1),
    row("nocf_check", Shape::Word, FUNCTION, Llvm7),
    row("nocreateundeforpoison", Shape::Word, FUNCTION, Main6),
    row("nodivergencesource", Shape::Word, FUNCTION, Main2),
    row("noduplicate", Shape::Word, FUNCTION, Llvm7),
    row("noext", Shape::Word, PARAMETER | RETURN, Main2),
    row("nofree", Shape::Word, FUNCTION | PARAMETER, Main1),
    row("noimplicitfloat", Shape::Word, FUNCTION, Llvm7),
    row("noinline", Shape::Word, FUNCTION, Llvm7),
    row("nomerge", Shape::Word, FUNCTION, Main1),
    row("noprofile", Shape::Word, FUNCTION, Main1),
    row("norecurse", Shape::Word, FUNCTION, Llvm7),
    row("noredzone", Shape::Word, FUNCTION, Llvm7),
    row("noreturn", Shape::Word, FUNCTION, Llvm7),
    row("nosanitize_bounds", Shape::Word, FUNCTION, Main1),
    row("nosanitize_coverage", Shape::Word, FUNCTION, Main1),
    row("nosync", Shape::Word, FUNCTION, Main1),
    row("noundef", Shape::Word, PARAMETER | RETURN, Main1),
    row("nounwind", Shape::Word, FUNCTION, Llvm7),
    row("nonlazybind", Shape::Word, FUNCTION, Llvm7),
    row("nonnull", Shape::Word, PARAMETER | RETURN, Llvm7),
    row("null_pointer_is_valid", Shape::Word, FUNCTION, Main1),
    row("optforfuzzing", Shape::Word, FUNCTION, Llvm7),
    row("optdebug", Shape::Word, FUNCTION, Main1),
    row("optsize", Shape::Word, FUNCTION, Llvm7),
    row("optnone", Shape::Word, FUNCTION, Llvm7),
    row("presplitcoroutine", Shape::Word, FUNCTION, Main1),
    row("readnone", Shape::Word, FUNCTION | PARAMETER, Llvm7),
    row("readonly", Shape::Word, FUNCTION | PARAMETER, Llvm7),
    row("returned", Shape::Word, PARAMETER, Llvm7),
    row("returns_twice", Shape::Word, FUNCTION, Llvm7),
    row("signext", Shape::Word, PARAMETER | RETURN, Llvm7),
    row("safestack", Shape::Word, FUNCTION, Llvm7),
    row("sanitize_address", Shape::Word, FUNCTION, Llvm7),
    row("sanitize_alloc_token", Shape::Word, FUNCTION, Main5),
    row("sanitize_hwaddress", Shape::Word, FUNCTION, Llvm7),
    row("sanitize_memtag", Shape::Word, FUNCTION, Main1),
    row("sanitize_memory", Shape::Word, FUNCTION, Llvm7),
    row("sanitize_numerical_stability", Shape::Word, FUNCTION, Main1),
    row("sanitize_realtime", Shape::Word, FUNCTION, Main1),
    row("sanitize_realtime_blocking", Shape::Word, FUNCTION, Main2),
    row("sanitize_thread", Shape::Word, FUNCTION, Llvm7),
    row("sanitize_type", Shape::Word, FUNCTION, Main3),
    row("shadowcallstack", Shape::Word, FUNCTION, Llvm7),
    row("skipprofile", Shape::Word, FUNCTION, Main1),
    row("speculatable", Shape::Word, FUNCTION, Llvm7),
    row("speculative_load_hardening", Shape::Word, FUNCTION, Main1),
    row("ssp", Shape::Word, FUNCTION, Llvm7),
    row("sspreq", Shape::Word, FUNCTION, Llvm7),
    row("sspstrong", Shape::Word, FUNCTION, Llvm7),
    row("strictfp", Shape::Word, FUNCTION, Llvm7),
    row("swiftasync", Shape::Word, PARAMETER, Main1),
    row("swifterror", Shape::Word, PARAMETER, Llvm7),
    row("swiftself", Shape::Word, PARAMETER, Llvm7),
    row("willreturn", Shape::Word, FUNCTION, Main1),
    row("writable", Shape::Word, PARAMETER, Main1),
    row("writeonly", Shape::Word, FUNCTION | PARAMETER, Llvm7),
    row("zeroext", Shape::Word, PARAMETER | RETURN, Llvm7),
    row("byref", Shape::Type, PARAMETER, Main1),
    row("byval", Shape::Type, PARAMETER, Llvm7),
    row("elementtype", Shape::Type, PARAMETER | RETURN, Main1),
    row("inalloca", Shape::Type, PARAMETER, Llvm7),
    row("preallocated", Shape::Type, FUNCTION | PARAMETER, Main1),
    row("sret", Shape::Type, PARAMETER, Llvm7),
    row("align", Shape::Align, FUNCTION | PARAMETER | RETURN, Llvm7),
    row("allockind", Shape::AllocKind, FUNCTION, Main1),
    row("allocsize", Shape::AllocSize, FUNCTION, Llvm7),
    row("captures", Shape::Captures, PARAMETER, Main3),
    row("dereferenceable", Shape::Bytes, PARAMETER | RETURN, Llvm7),
    row("dereferenceable_or_null", Shape::Bytes, PARAMETER | RETURN, Llvm7),
    row("memory", Shape::Memory, FUNCTION, Main1),
    row("nofpclass", Shape::NoFpClass, PARAMETER | RETURN, Main1),
    row("alignstack", Shape::AlignStack, FUNCTION | PARAMETER | RETURN, Llvm7),
    row("uwtable", Shape::UnwindTable, FUNCTION, Llvm7),
    row("vscale_range", Shape::VscaleRange, FUNCTION, Main1),
    row("range", Shape::Range, PARAMETER | RETURN, Main1),
    row("initializes", Shape::Initializes, PARAMETER, Main1),
    row("nocapture", Shape::Word, PARAMETER, Llvm7),
    row("argmemonly", Shape::Word, FUNCTION, Llvm7),
    row("inaccessiblememonly", Shape::Word, FUNCTION, Llvm7),
    row("inaccessiblemem_or_argmemonly", Shape::Word, FUNCTION, Llvm7),
    row("denormal_fpenv", Shape::DenormalFpEnv, FUNCTION, Main7),
    row("noipa", Shape::Word, FUNCTION, Main1),
    row("flatten", Shape::Word, FUNCTION, Main7),
    row("nooutline", Shape::Word, FUNCTION, Main7),
];

/// An attribute that LLVM spells as a keyword, such as `noinline`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownAttribute {
    /// The keyword of the attribute, such as `noinline` or `byval`.
    pub name: &'static str,
    /// Whether an argument follows the keyword: a type, a number or a list.
    pub has_argument: bool,
    /// Whether the attribute is allowed on functions and calls.
    pub on_functions: bool,
    /// Whether the attribute is allowed on parameters and arguments.
    pub on_parameters: bool,
    /// Whether the attribute is allowed on results.
    pub on_results: bool,
    /// Whether LLVM 7 accepts the attribute.
    pub in_llvm_7: bool,
}

/// Returns all attributes that are keywords in any version from LLVM 7 to LLVM 23.
pub fn known_attributes() -> impl Iterator<Item = KnownAttribute> {
    ROWS.iter().map(|row| KnownAttribute {
        name: row.name,
        has_argument: row.shape != Shape::Word,
        on_functions: row.places & FUNCTION != 0,
        on_parameters: row.places & PARAMETER != 0,
        on_results: row.places & RETURN != 0,
        in_llvm_7: row.since == Llvm7,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_keywords() {
        for row in &ROWS {
            let keyword = Keyword::lookup(row.name.as_bytes()).unwrap();
            assert_eq!(attribute(keyword).unwrap().name, row.name);
        }
    }
}
