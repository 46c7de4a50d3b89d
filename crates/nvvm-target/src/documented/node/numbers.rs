//! The opcodes of *cicc: NVVM IR Node Layout* for the uniquing function and for InstCombine, and the tags of types. The
//! opcodes of bitcode are [`super::OPCODES`].

use crate::{Document, Source};

/// The section of *cicc: NVVM IR Node Layout* with the opcodes in the function that uniques nodes.
pub const DISPATCH_SOURCE: Source =
    Source::document(Document::CiccNodeLayout, "Uniquing Opcode Dispatch (sub_162D4F0, 49KB)");

/// The section of *cicc: NVVM IR Node Layout* with InstCombine's opcodes.
pub const INSTCOMBINE_SOURCE: Source = Source::document(Document::CiccNodeLayout, "InstCombine Internal Opcode Table");

/// The section of *cicc: NVVM IR Node Layout* with the tags of types.
pub const TYPE_TAG_SOURCE: Source = Source::document(Document::CiccNodeLayout, "Type Tag System");

/// An entry of an opcode table in the cicc document: an opcode or a range of opcodes, with the instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The first opcode of the entry's range.
    pub first: u16,
    /// The last opcode of the entry's range; equal to the first one for a single opcode.
    pub last: u16,
    /// LLVM's keywords for the instructions with these opcodes, in the order of the cicc document.
    pub keywords: &'static [&'static str],
}

impl Printed {
    /// Returns the opcode of a keyword in this entry of an opcode table; `None` if the cicc document does not determine
    /// the opcode. If a range has as many opcodes as keywords, this project pairs them in order.
    pub fn exactly(&self, keyword: &str) -> Option<u16> {
        let at = self.keywords.iter().position(|it| *it == keyword)? as u16;
        let numbers = self.last - self.first + 1;
        (usize::from(numbers) == self.keywords.len()).then_some(self.first + at)
    }
}

const fn one(number: u16, keywords: &'static [&'static str]) -> Printed {
    Printed { first: number, last: number, keywords }
}

const fn range(first: u16, last: u16, keywords: &'static [&'static str]) -> Printed {
    Printed { first, last, keywords }
}

/// The opcodes of casts in cicc's bitcode, which the cicc document prints as "trunc/zext/sext/fpcast".
pub const BITCODE_CASTS: Printed = range(0x35, 0x38, &["trunc", "zext", "sext", "fpcast"]);

/// The opcodes in cicc's InstCombine, as listed in the cicc document. Two of the ranges contain more instructions than
/// the document lists.
pub const INSTCOMBINE: &[Printed] = &[
    one(0x0B, &["ret"]),
    one(0x0E, &["br"]),
    one(0x0F, &["switch"]),
    one(0x15, &["invoke"]),
    one(0x1A, &["unreachable"]),
    one(0x3F, &["fneg"]),
    range(0x41, 0x43, &["add", "fadd", "sub"]),
    one(0x99, &["getelementptr"]),
    one(0xAA, &["trunc"]),
    range(0xAC, 0xAE, &["zext", "sext", "fptoui"]),
    range(0xB4, 0xB5, &["ptrtoint", "inttoptr"]),
    range(0xCF, 0xD2, &["icmp", "fcmp", "phi", "call"]),
    range(0xE3, 0xEB, &["va_arg", "extractelement", "insertelement", "shufflevector", "extractvalue", "insertvalue"]),
    one(0x11A, &["fence"]),
    one(0x11D, &["cmpxchg"]),
    one(0x125, &["atomicrmw"]),
    range(0x134, 0x174, &["fptrunc", "fpext", "uitofp", "alloca", "load", "store", "fmul", "udiv", "sdiv"]),
    range(0x17D, 0x192, &["bitcast", "freeze", "landingpad", "catchswitch", "catchret", "callbr"]),
];

/// The tag of a type in cicc, with the cicc document's description of the type.
pub type TypeTag = (u8, &'static str);

/// The tags of types in cicc that the cicc document lists. The document states that other tags between 5 and 75 occur.
pub const TYPE_TAGS: &[TypeTag] = &[
    (5, "Instruction / expression"),
    (8, "Constant aggregate"),
    (9, "Undef / poison"),
    (13, "Integer constant"),
    (14, "FP constant"),
    (15, "Constant expression"),
    (16, "Struct / aggregate type"),
    (17, "MDTuple / metadata node"),
    (37, "Comparison instruction"),
];

/// Returns the opcode of the LLVM instruction `keyword` in cicc's function that uniques nodes. Returns `None` if the
/// cicc document lists no opcode for the instruction.
pub fn dispatch_opcode(keyword: &str) -> Option<u8> {
    if super::opcodes(keyword).iter().any(|opcode| super::BINARY_OPERATIONS.contains(opcode)) && keyword != "resume" {
        return Some(0x05);
    }
    let opcode = match keyword {
        "alloca" => 0x18,
        "load" => 0x19,
        "br" | "br i1" => 0x1A,
        "switch" => 0x1B,
        "invoke" => 0x1C,
        "unreachable" | "resume" => 0x1D,
        "landingpad" => 0x1E,
        "call" | "call @llvm" => 0x1F,
        "phi" => 0x20,
        "indirectbr" => 0x21,
        _ => return None,
    };
    Some(opcode)
}

/// Returns the name of the cicc function that creates an instruction, with the constant arguments that the cicc
/// document states. The document's examples pass `40` and `49` to `sub_B51D30`, but its text claims that all
/// instructions use `sub_B504D0` (contradiction C121). Source: *cicc: NVVM IR Node Layout*, Instruction Creation
/// Helpers.
pub fn creation(keyword: &str) -> (&'static str, &'static [u16]) {
    const BINARY: &str = "sub_B504D0";
    match keyword {
        "sub" => (BINARY, &[13, 30]),
        "fsub" | "fneg" => (BINARY, &[15]),
        "sdiv" => (BINARY, &[18]),
        "fmul" => (BINARY, &[21]),
        "or" => (BINARY, &[25]),
        "and" => (BINARY, &[26, 38]),
        "xor" => (BINARY, &[28]),
        "add" => (BINARY, &[29]),
        "shl" => (BINARY, &[32]),
        "ashr" => (BINARY, &[33]),
        "zext" => ("sub_B51D30", &[40]),
        "icmp" | "fcmp" | "trunc" | "sext" | "fptrunc" | "fpext" => ("sub_B51D30", &[49]),
        "bitcast" => ("sub_B52190", &[]),
        "getelementptr" => ("sub_B52260", &[]),
        "call @llvm" => ("sub_B33D10", &[]),
        _ if dispatch_opcode(keyword) == Some(0x05) => (BINARY, &[]),
        _ => ("", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_one_each_only_where_that_fits() {
        let number = |keyword: &str| INSTCOMBINE.iter().find_map(|row| row.exactly(keyword));
        assert_eq!(["add", "fadd", "sub", "call"].map(number), [Some(0x41), Some(0x42), Some(0x43), Some(0xD2)]);
        assert_eq!(["alloca", "insertvalue", "bitcast"].map(number), [None, None, None]);
    }

    #[test]
    fn binary_operations_share_an_opcode_and_resume_is_none() {
        assert_eq!(["add", "xor", "resume"].map(dispatch_opcode), [Some(0x05), Some(0x05), Some(0x1D)]);
        assert_eq!(["store", "ret", "fence", "select"].map(dispatch_opcode), [None; 4]);
    }
}
