//! Evidence of MLIR and of XLA's HLO.

use crate::TextKind::{self, Hlo, Mlir, MlirGpu, MlirLlvm, TileIr, TritonIr};
use crate::lines::{Line, split_word};
use crate::score::{CERTAIN, LIKELY, STRONG, Scores};

/// Adds the evidence of a line.
pub(crate) fn look(line: &Line, scores: &mut Scores) {
    if line.starts_any(&["module {", "module @", "module attributes", "builtin.module", "\"builtin.module\"", "#map"])
        || line.starts_any(&["#loc", "#di_", "func.func ", "func @", "^bb"]) && !line.has(" = global")
    {
        let points = if line.starts("^bb") { LIKELY } else { CERTAIN };
        scores.add(Mlir, points, line);
        return;
    }
    if line.starts_any(&["#blocked", "#shared", "#mma"]) && line.has("= #") {
        scores.add(TritonIr, CERTAIN, line);
        return;
    }
    if let Some((kind, points)) = operation(line) {
        scores.add(kind, points, line);
    } else if line.starts_any(&["ENTRY %", "ROOT %"]) || is_hlo(line.text) {
        scores.add(Hlo, STRONG, line);
    }
}

/// Returns the kind and the points of an operation: `%0 = arith.addi …`, `llvm.func @f`, `"gpu.return"() : () -> ()`.
fn operation(line: &Line) -> Option<(TextKind, u32)> {
    let mut text = line.text;
    if let [b'%', rest @ ..] = text {
        let value = rest.iter().position(|&byte| byte == b'=').and_then(|at| rest.get(at + 1..))?;
        // Results: `%0`, `%0:2`, `%a, %b`.
        let names = rest.get(..rest.len() - value.len() - 1)?;
        let fits = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.-%,: #".contains(byte);
        if !names.iter().all(fits) {
            return None;
        }
        text = value.trim_ascii_start();
    }
    let text = text.strip_prefix(b"\"").unwrap_or(text);
    let (dialect, rest) = split_word(text);
    let (operation, after) = split_word(rest.strip_prefix(b".")?);
    // PTX has types after dots and ends with a semicolon.
    if operation.is_empty() || line.ends(b';') {
        return None;
    }
    let is_definition = [&b"func"[..], b"module", b"mlir", b"global"].contains(&operation);
    // A word after the operation is prose.
    let next = after.trim_ascii_start().first();
    if !is_definition && next.is_some_and(u8::is_ascii_alphabetic) {
        return None;
    }
    // Names of intrinsics have more dots than operations of the dialect `llvm`.
    if dialect == b"llvm" && operation != b"mlir" && after.starts_with(b".") {
        return None;
    }
    let kind = match dialect {
        b"llvm" => MlirLlvm,
        b"gpu" | b"nvgpu" => MlirGpu,
        b"cuda_tile" => TileIr,
        b"tt" | b"ttg" | b"triton_gpu" | b"triton_nvidia_gpu" | b"ttng" => TritonIr,
        b"func" | b"arith" | b"memref" | b"scf" | b"cf" | b"affine" | b"vector" | b"nvvm" | b"linalg" | b"tensor"
        | b"math" | b"builtin" | b"index" | b"rocdl" | b"spirv" | b"nvws" | b"stablehlo" | b"mhlo" | b"transform"
        | b"bufferization" | b"omp" | b"acc" | b"ub" | b"std" => Mlir,
        _ => return None,
    };
    Some((kind, if is_definition { CERTAIN } else { STRONG }))
}

/// Whether a line is an instruction of HLO: `%add.1 = f32[128]{0} add(…)`.
fn is_hlo(text: &[u8]) -> bool {
    let Some(at) = text.windows(3).position(|window| window == b" = ") else { return false };
    let value = text.get(at + 3..).unwrap_or_default();
    let (ty, rest) = split_word(value);
    let element = matches!(ty.first(), Some(b'f' | b's' | b'u' | b'b' | b'p' | b'c'));
    element
        && ty.len() <= 6
        && ty.last().is_some_and(u8::is_ascii_digit)
        && rest.starts_with(b"[")
        && rest.contains(&b'(')
}
