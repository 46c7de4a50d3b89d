//! Every attribute that LLVM knows: where it may stand, how its argument is written, and whether LLVM 7 knows it.
//!
//! Sources: `llvm/IR/Attributes.td` of LLVM 7, 14, 22 and 23.

use crate::lexer::{ATTRIBUTE_COUNT, Keyword};
use crate::module::Reader;

/// How the argument of an attribute is written.
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

/// On functions and calls.
pub(super) const FUNCTION: u8 = 1;
/// On parameters and arguments.
pub(super) const PARAMETER: u8 = 2;
/// On results.
pub(super) const RETURN: u8 = 4;

/// One attribute.
pub(super) struct Row {
    pub name: &'static str,
    pub shape: Shape,
    pub places: u8,
    pub in_llvm_7: bool,
    /// The newest modern reader that does not know it.
    pub unknown_to: Option<Reader>,
}

impl Row {
    const fn unknown_to(self, reader: Reader) -> Row {
        Row { unknown_to: Some(reader), ..self }
    }
}

const fn row(name: &'static str, shape: Shape, places: u8, in_llvm_7: bool) -> Row {
    Row { name, shape, places, in_llvm_7, unknown_to: None }
}

/// The row of a keyword that names an attribute.
pub(super) fn attribute(keyword: Keyword) -> Option<&'static Row> {
    ROWS.get(keyword.attribute_index()?)
}

// In the order of the keywords.
static ROWS: [Row; ATTRIBUTE_COUNT] = [
    row("allocalign", Shape::Word, PARAMETER, false),
    row("allocptr", Shape::Word, PARAMETER, false),
    row("alwaysinline", Shape::Word, FUNCTION, true),
    row("builtin", Shape::Word, FUNCTION, true),
    row("cold", Shape::Word, FUNCTION, true),
    row("convergent", Shape::Word, FUNCTION, true),
    row("coro_only_destroy_when_complete", Shape::Word, FUNCTION, false),
    row("coro_elide_safe", Shape::Word, FUNCTION, false).unknown_to(Reader::Modern12_8),
    row("dead_on_return", Shape::OptionalBytes, PARAMETER, false).unknown_to(Reader::Modern13_1),
    row("dead_on_unwind", Shape::Word, PARAMETER, false),
    row("disable_sanitizer_instrumentation", Shape::Word, FUNCTION, false),
    row("fn_ret_thunk_extern", Shape::Word, FUNCTION, false),
    row("hot", Shape::Word, FUNCTION, false),
    row("hybrid_patchable", Shape::Word, FUNCTION, false),
    row("immarg", Shape::Word, PARAMETER, false),
    row("inreg", Shape::Word, PARAMETER | RETURN, true),
    row("inlinehint", Shape::Word, FUNCTION, true),
    row("jumptable", Shape::Word, FUNCTION, true),
    row("minsize", Shape::Word, FUNCTION, true),
    row("mustprogress", Shape::Word, FUNCTION, false),
    row("naked", Shape::Word, FUNCTION, true),
    row("nest", Shape::Word, PARAMETER, true),
    row("noalias", Shape::Word, PARAMETER | RETURN, true),
    row("nobuiltin", Shape::Word, FUNCTION, true),
    row("nocallback", Shape::Word, FUNCTION, false),
    row("nocf_check", Shape::Word, FUNCTION, true),
    row("nocreateundeforpoison", Shape::Word, FUNCTION, false).unknown_to(Reader::Modern13_2),
    row("nodivergencesource", Shape::Word, FUNCTION, false).unknown_to(Reader::Modern12_8),
    row("noduplicate", Shape::Word, FUNCTION, true),
    row("noext", Shape::Word, PARAMETER | RETURN, false).unknown_to(Reader::Modern12_8),
    row("nofree", Shape::Word, FUNCTION | PARAMETER, false),
    row("noimplicitfloat", Shape::Word, FUNCTION, true),
    row("noinline", Shape::Word, FUNCTION, true),
    row("nomerge", Shape::Word, FUNCTION, false),
    row("noprofile", Shape::Word, FUNCTION, false),
    row("norecurse", Shape::Word, FUNCTION, true),
    row("noredzone", Shape::Word, FUNCTION, true),
    row("noreturn", Shape::Word, FUNCTION, true),
    row("nosanitize_bounds", Shape::Word, FUNCTION, false),
    row("nosanitize_coverage", Shape::Word, FUNCTION, false),
    row("nosync", Shape::Word, FUNCTION, false),
    row("noundef", Shape::Word, PARAMETER | RETURN, false),
    row("nounwind", Shape::Word, FUNCTION, true),
    row("nonlazybind", Shape::Word, FUNCTION, true),
    row("nonnull", Shape::Word, PARAMETER | RETURN, true),
    row("null_pointer_is_valid", Shape::Word, FUNCTION, false),
    row("optforfuzzing", Shape::Word, FUNCTION, true),
    row("optdebug", Shape::Word, FUNCTION, false),
    row("optsize", Shape::Word, FUNCTION, true),
    row("optnone", Shape::Word, FUNCTION, true),
    row("presplitcoroutine", Shape::Word, FUNCTION, false),
    row("readnone", Shape::Word, FUNCTION | PARAMETER, true),
    row("readonly", Shape::Word, FUNCTION | PARAMETER, true),
    row("returned", Shape::Word, PARAMETER, true),
    row("returns_twice", Shape::Word, FUNCTION, true),
    row("signext", Shape::Word, PARAMETER | RETURN, true),
    row("safestack", Shape::Word, FUNCTION, true),
    row("sanitize_address", Shape::Word, FUNCTION, true),
    row("sanitize_alloc_token", Shape::Word, FUNCTION, false).unknown_to(Reader::Modern13_1),
    row("sanitize_hwaddress", Shape::Word, FUNCTION, true),
    row("sanitize_memtag", Shape::Word, FUNCTION, false),
    row("sanitize_memory", Shape::Word, FUNCTION, true),
    row("sanitize_numerical_stability", Shape::Word, FUNCTION, false),
    row("sanitize_realtime", Shape::Word, FUNCTION, false),
    row("sanitize_realtime_blocking", Shape::Word, FUNCTION, false).unknown_to(Reader::Modern12_8),
    row("sanitize_thread", Shape::Word, FUNCTION, true),
    row("sanitize_type", Shape::Word, FUNCTION, false).unknown_to(Reader::Modern12_9),
    row("shadowcallstack", Shape::Word, FUNCTION, true),
    row("skipprofile", Shape::Word, FUNCTION, false),
    row("speculatable", Shape::Word, FUNCTION, true),
    row("speculative_load_hardening", Shape::Word, FUNCTION, false),
    row("ssp", Shape::Word, FUNCTION, true),
    row("sspreq", Shape::Word, FUNCTION, true),
    row("sspstrong", Shape::Word, FUNCTION, true),
    row("strictfp", Shape::Word, FUNCTION, true),
    row("swiftasync", Shape::Word, PARAMETER, false),
    row("swifterror", Shape::Word, PARAMETER, true),
    row("swiftself", Shape::Word, PARAMETER, true),
    row("willreturn", Shape::Word, FUNCTION, false),
    row("writable", Shape::Word, PARAMETER, false),
    row("writeonly", Shape::Word, FUNCTION | PARAMETER, true),
    row("zeroext", Shape::Word, PARAMETER | RETURN, true),
    row("byref", Shape::Type, PARAMETER, false),
    row("byval", Shape::Type, PARAMETER, true),
    row("elementtype", Shape::Type, PARAMETER | RETURN, false),
    row("inalloca", Shape::Type, PARAMETER, true),
    row("preallocated", Shape::Type, FUNCTION | PARAMETER, false),
    row("sret", Shape::Type, PARAMETER, true),
    row("align", Shape::Align, FUNCTION | PARAMETER | RETURN, true),
    row("allockind", Shape::AllocKind, FUNCTION, false),
    row("allocsize", Shape::AllocSize, FUNCTION, true),
    row("captures", Shape::Captures, PARAMETER, false).unknown_to(Reader::Modern12_9),
    row("dereferenceable", Shape::Bytes, PARAMETER | RETURN, true),
    row("dereferenceable_or_null", Shape::Bytes, PARAMETER | RETURN, true),
    row("memory", Shape::Memory, FUNCTION, false),
    row("nofpclass", Shape::NoFpClass, PARAMETER | RETURN, false),
    row("alignstack", Shape::AlignStack, FUNCTION | PARAMETER | RETURN, true),
    row("uwtable", Shape::UnwindTable, FUNCTION, true),
    row("vscale_range", Shape::VscaleRange, FUNCTION, false),
    row("range", Shape::Range, PARAMETER | RETURN, false),
    row("initializes", Shape::Initializes, PARAMETER, false),
    row("nocapture", Shape::Word, PARAMETER, true),
    row("argmemonly", Shape::Word, FUNCTION, true),
    row("inaccessiblememonly", Shape::Word, FUNCTION, true),
    row("inaccessiblemem_or_argmemonly", Shape::Word, FUNCTION, true),
    row("denormal_fpenv", Shape::DenormalFpEnv, FUNCTION, false).unknown_to(Reader::Modern13_3),
    row("noipa", Shape::Word, FUNCTION, false),
    row("flatten", Shape::Word, FUNCTION, false).unknown_to(Reader::Modern13_3),
    row("nooutline", Shape::Word, FUNCTION, false).unknown_to(Reader::Modern13_3),
];

/// An attribute that LLVM knows by keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownAttribute {
    /// `noinline`, `byval`
    pub name: &'static str,
    /// Whether something stands behind the name: a type, a number, a list.
    pub has_argument: bool,
    /// Whether functions and calls can have it.
    pub on_functions: bool,
    /// Whether parameters and arguments can have it.
    pub on_parameters: bool,
    /// Whether results can have it.
    pub on_results: bool,
    /// Whether LLVM 7 knows it, and with it libNVVM's front end below compute_100.
    pub in_llvm_7: bool,
}

/// Every attribute that LLVM knows by keyword, from LLVM 7 to LLVM 23.
pub fn known_attributes() -> impl Iterator<Item = KnownAttribute> {
    ROWS.iter().map(|row| KnownAttribute {
        name: row.name,
        has_argument: row.shape != Shape::Word,
        on_functions: row.places & FUNCTION != 0,
        on_parameters: row.places & PARAMETER != 0,
        on_results: row.places & RETURN != 0,
        in_llvm_7: row.in_llvm_7,
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
