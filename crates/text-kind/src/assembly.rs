//! Evidence of PTX, SASS and other assembly.

use crate::TextKind::{Assembly, Ptx, Sass, Spirv};
use crate::lines::{Line, is_address, split_word};
use crate::score::{CERTAIN, LIKELY, STRONG, Scores};

/// Directives that occur in PTX only.
const PTX: &[&str] = &[
    ".version ",
    ".target sm_",
    ".address_size",
    ".visible ",
    ".entry ",
    ".func ",
    ".extern .",
    ".weak .func",
    ".reg .",
    ".param .",
    ".local .",
    ".shared .",
    ".global .",
    ".const .",
    ".maxntid",
    ".reqntid",
    ".minnctapersm",
    ".maxnreg",
    ".pragma ",
    ".alias ",
    ".common .",
    "$L__BB",
    "$L__tmp",
    "{.reg",
];

/// Instructions of PTX, without their types.
const INSTRUCTIONS: &[&str] = &[
    "abs",
    "add",
    "addc",
    "and",
    "atom",
    "bar",
    "barrier",
    "bfe",
    "bfi",
    "brx",
    "call",
    "cluster",
    "clz",
    "cos",
    "cp",
    "createpolicy",
    "cvt",
    "cvta",
    "div",
    "dp4a",
    "elect",
    "ex2",
    "fence",
    "fma",
    "griddepcontrol",
    "isspacep",
    "ld",
    "ldmatrix",
    "ldu",
    "lg2",
    "mad",
    "match",
    "mapa",
    "max",
    "mbarrier",
    "membar",
    "min",
    "mma",
    "mov",
    "mul",
    "nanosleep",
    "neg",
    "not",
    "or",
    "popc",
    "prefetch",
    "prmt",
    "rcp",
    "red",
    "redux",
    "rem",
    "ret",
    "rsqrt",
    "sad",
    "selp",
    "set",
    "setmaxnreg",
    "setp",
    "shf",
    "shfl",
    "shl",
    "shr",
    "sin",
    "sqrt",
    "st",
    "stmatrix",
    "sub",
    "suld",
    "sust",
    "tanh",
    "tcgen05",
    "tex",
    "testp",
    "tld4",
    "trap",
    "vote",
    "wgmma",
    "wmma",
    "xor",
];

/// Words of cuobjdump and nvdisasm.
const SASS: &[&str] = &[
    "Fatbin elf code:",
    "Fatbin ptx code:",
    "code for sm_",
    ".headerflags",
    ".elftype",
    "Function : ",
    "arch = sm_",
    "code version = [",
];

/// Directives of other assemblers.
const OTHERS: &[&str] =
    &[".text", ".globl", ".p2align", ".cfi_", ".type\t", ".type ", ".intel_syntax", ".amdgcn_target"];

/// Adds the evidence of a line.
pub(crate) fn look(line: &Line, scores: &mut Scores) {
    if is_address(line.text) || line.starts_any(SASS) {
        scores.add(Sass, CERTAIN, line);
    } else if line.starts_any(PTX) {
        scores.add(Ptx, CERTAIN, line);
    } else if is_instruction(line) {
        scores.add(Ptx, LIKELY, line);
    } else if line.starts_any(&["OpCapability", "OpMemoryModel", "OpEntryPoint", "OpTypeVoid"]) || line.has(" = OpType")
    {
        scores.add(Spirv, CERTAIN, line);
    } else if line.starts_any(OTHERS) {
        scores.add(Assembly, STRONG, line);
    }
}

/// Whether a line is an instruction of PTX: `@%p1 ld.param.u64 %rd1, [k_param_0];`.
fn is_instruction(line: &Line) -> bool {
    if !line.ends(b';') {
        return false;
    }
    let text = match line.text {
        [b'@', rest @ ..] => {
            rest.iter().position(|&byte| byte == b' ').and_then(|at| rest.get(at..)).unwrap_or_default()
        }
        text => text,
    };
    let (word, rest) = split_word(text.trim_ascii_start());
    let known = INSTRUCTIONS.iter().any(|instruction| instruction.as_bytes() == word);
    known && (rest.starts_with(b".") || rest == b";") && (rest == b";" || !rest.contains(&b'(') || rest.contains(&b'%'))
}
