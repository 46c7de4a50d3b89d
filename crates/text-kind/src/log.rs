//! Evidence of the output of tools.

use crate::lines::{Line, find};
use crate::score::{CERTAIN, LIKELY, STRONG, Scores};
use crate::{TextKind, Tool};

/// Beginnings of lines that only one tool prints.
const BEGINNINGS: &[(Tool, &[&str])] = &[
    (Tool::Ptxas, &["ptxas ", "ptxas: ", "nvlink ", "Function properties for ", "Compiling entry function "]),
    (
        Tool::Nvcc,
        &[
            "nvcc ",
            "nvcc: ",
            "cicc: ",
            "cudafe",
            "#$ ",
            "fatbinary ",
            "NVCC ",
            "nvcc_internal",
            "tileiras: ",
            "Remark: The warnings can be",
        ],
    ),
    (
        Tool::LibNvvm,
        &[
            "error: Error:",
            "error: Warning:",
            "Error: : ",
            "Warning: : ",
            "libnvvm : ",
            "libNVVM ",
            "(): Error:",
            "(): Warning:",
            "DataLayoutError:",
            "NVVM_ERROR",
            "IR version ",
            "DBG version ",
            "Formal parameter space overflowed",
            "formal parameter space overflowed",
            "error: Broken ",
            "error:  Error:",
            "Error: unsupported operation",
            "error: <unknown>:",
        ],
    ),
    (
        Tool::Llvm,
        &[
            "LLVM ERROR:",
            "opt: ",
            "llc: ",
            "llvm-as: ",
            "llvm-as-",
            "llvm-dis: ",
            "llvm-link: ",
            "lli: ",
            "lld: ",
            "ld.lld: ",
            "mlir-translate: ",
            "mlir-opt: ",
            "PLEASE submit a bug report",
            "Stack dump:",
            "fatal error: error in backend",
            "warning: ignoring debug info",
        ],
    ),
    (Tool::Clang, &["clang: ", "clang++: ", "clang-", "In file included from ", "gcc: ", "g++: ", "cc1plus: "]),
    (
        Tool::Rustc,
        &["error[E", "warning[", "error: could not compile", "thread 'main' panicked", "thread 'rustc' panicked"],
    ),
    (
        Tool::Python,
        &[
            "Traceback (most recent call last)",
            "numba.",
            "NvvmError",
            "NvvmSupportError",
            "triton.compiler",
            "RuntimeError: ",
            "jaxlib.",
            "jax.errors",
            "subprocess.CalledProcessError",
            "During handling of the above exception",
        ],
    ),
    (Tool::Driver, &["CUDA error", "CUDA_ERROR_", "cudaError", "CUDA driver", "[CUresult."]),
    (
        Tool::Build,
        &[
            "make: ",
            "make[",
            "gmake",
            "ninja: ",
            "FAILED: ",
            "CMake Error",
            "CMake Warning",
            "-- Configuring",
            "[build]",
        ],
    ),
];

/// Parts of lines that only one tool prints.
const PARTS: &[(Tool, &[&str])] = &[
    (
        Tool::LibNvvm,
        &[
            "Function `",
            "Global Variable `",
            "Global Value `",
            "NVVM_ERROR_",
            "libnvvm : error",
            "parse expected ",
            ": IR version ",
            "incompatible IR detected",
        ],
    ),
    (Tool::Nvcc, &[" detected in the compilation of ", "): error: ", "): warning #", "): error #", "): fatal error"]),
    (Tool::Python, &["numba.cuda.cudadrv", "numba.core.errors", "NvvmError:", "NvvmSupportError:"]),
    (Tool::Ptxas, &["bytes stack frame,", "bytes spill stores", "ptxas fatal", "ptxas error"]),
    (Tool::Driver, &["CUDA_ERROR_", "cudaErrorInvalid", "cuModuleLoad", "cuLinkAdd"]),
    (Tool::Clang, &[" generated.", ": note: expanded from", "note: candidate "]),
];

/// Severities, between a location and the message.
const SEVERITIES: &[&str] = &["error: ", "fatal error: ", "warning: ", "note: ", "remark: "];

/// Adds the evidence of a line.
pub(crate) fn look(line: &Line, scores: &mut Scores) {
    if let Some((tool, points)) = tool(line) {
        scores.add(TextKind::Log(tool), points, line);
    } else if line.starts_any(&["$ ", "> nvcc", "> clang"]) || line.has(":~$ ") {
        scores.add(TextKind::Shell, LIKELY, line);
    }
}

fn tool(line: &Line) -> Option<(Tool, u32)> {
    if let Some((tool, _)) = BEGINNINGS.iter().find(|(_, beginnings)| line.starts_any(beginnings)) {
        return Some((*tool, CERTAIN));
    }
    if is_parser_error(line.text) {
        return Some((Tool::LibNvvm, CERTAIN));
    }
    // Code contains quotations.
    let is_code = line.ends(b';') || line.ends(b'{');
    if !is_code && let Some((tool, _)) = PARTS.iter().find(|(_, parts)| line.has_any(parts)) {
        // `1 error generated.` counts only with its number.
        let counts = *tool != Tool::Clang || line.text.first().is_some_and(u8::is_ascii_digit) || line.has(": note:");
        if counts {
            return Some((*tool, STRONG));
        }
    }
    if let Some(tool) = tool_by_location(line.text) {
        return Some((tool, CERTAIN));
    }
    if SEVERITIES.iter().any(|severity| line.starts(severity)) {
        return Some((Tool::Other, STRONG));
    }
    if line.starts("File \"") && line.has("\", line ") || line.starts("--> ") && line.has(".rs:") {
        return Some((if line.starts("File") { Tool::Python } else { Tool::Rustc }, STRONG));
    }
    let is_exception = line.text.iter().position(|&byte| byte == b':').is_some_and(|colon| {
        let name = line.text.get(..colon).unwrap_or_default();
        name.len() > b"Error".len()
            && (name.ends_with(b"Error") || name.ends_with(b"Exception"))
            && name.iter().all(|byte| byte.is_ascii_alphanumeric() || b"._".contains(byte))
    });
    if is_exception {
        return Some((Tool::Python, STRONG));
    }
    marks(line.text).then_some((Tool::Other, LIKELY))
}

/// Whether a line only marks a position in the previous line.
pub(crate) fn marks(text: &[u8]) -> bool {
    text.contains(&b'^') && text.iter().all(|byte| b"^~ |".contains(byte))
}

/// Whether a line is an error of libNVVM's parser: `m (5, 17): parse expected type`.
fn is_parser_error(text: &[u8]) -> bool {
    let Some(open) = find(text, b" (") else { return false };
    let rest = text.get(open + 2..).unwrap_or_default();
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let Some(rest) = rest.get(digits..).and_then(|rest| rest.strip_prefix(b", ")) else { return false };
    let columns = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && columns > 0 && rest.get(columns..).is_some_and(|rest| rest.starts_with(b"): "))
}

/// Returns the tool by the format of the location before `error: `: `k.cu(3): error:`, `k.ll:5:3: error:`, `f.s, line
/// 5; error`.
fn tool_by_location(text: &[u8]) -> Option<Tool> {
    let severity = SEVERITIES.iter().filter_map(|severity| find(text, severity.as_bytes())).min();
    if let Some(at) = severity {
        let before = text.get(..at)?.strip_suffix(b": ")?;
        if before.ends_with(b")") {
            return Some(Tool::Nvcc);
        }
        let mut parts = before.rsplit(|&byte| byte == b':');
        let is_number = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
        let last = parts.next()?;
        if is_number(last) && parts.next().is_some() {
            return Some(Tool::Clang);
        }
        // `program: error: …`
        return (!before.is_empty() && before.iter().all(|byte| !byte.is_ascii_whitespace())).then_some(Tool::Other);
    }
    let line = find(text, b", line ")?;
    let digits = text.get(line + 7..)?.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (digits > 0 && text.get(line + 7 + digits..)?.starts_with(b"; ")).then_some(Tool::Ptxas)
}
