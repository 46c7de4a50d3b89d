//! Kernels with random parameters.

use super::{Generator, PARAMETER_BYTES};
use std::fmt::Write;

const SPECIFIERS: &[&str] = &[
    "",
    "",
    "",
    "",
    "__launch_bounds__(128) ",
    "__launch_bounds__({i} * 32, {i}) ",
    "static ",
    "inline ",
    "extern \"C\" ",
    "__maxnreg__(64) ",
    "[[maybe_unused]] ",
];

impl Generator {
    /// Adds one to three kernels.
    pub(super) fn kernels(&mut self) {
        for _ in 0..self.random.u32(1..=3) {
            if self.chance(15) { self.template_kernel() } else { self.kernel() }
        }
    }

    fn kernel(&mut self) {
        let name = self.fresh("k");
        let parameters = self.parameters(0);
        let specifiers = self.pick(SPECIFIERS);
        let specifiers = self.filled(specifiers, &name).0;
        let named: Vec<String> = parameters.iter().enumerate().map(|(at, it)| format!("{it} a{at}")).collect();
        if specifiers.is_empty() && self.chance(10) {
            writeln!(self.text, "__global__ void {name}({});", parameters.join(", ")).expect("a string");
        }
        let (before, after) = if specifiers.starts_with("__") && self.chance(50) {
            ("__global__ void ", specifiers.as_str())
        } else {
            ("__global__ ", "")
        };
        let specifiers = if after.is_empty() { specifiers.as_str() } else { "" };
        let void = if after.is_empty() { "void " } else { "" };
        writeln!(self.text, "{specifiers}{before}{after}{void}{name}({}) {{ }}", named.join(", ")).expect("a string");
    }

    /// A kernel template with an explicit instantiation.
    fn template_kernel(&mut self) {
        let name = self.fresh("k");
        let parameters = self.parameters(400);
        let (argument, _) = self.any_type();
        let (count, _) = self.constant(5);
        let named: String = parameters.iter().enumerate().map(|(at, it)| format!(", {it} a{at}")).collect();
        let unnamed: String = parameters.iter().map(|it| format!(", {it}")).collect();
        let (template, arguments, first, instance) = match self.random.u32(0..3) {
            0 => ("template <class T>", argument.clone(), "T t, T* p", format!("{argument}, {argument}*")),
            1 => (
                "template <class T, int N = 2>",
                format!("{argument}, ({count})"),
                "char c, T t",
                format!("char, {argument}"),
            ),
            _ => (
                "template <class... Ts>",
                format!("{argument}, char"),
                "char c, Ts... t",
                format!("char, {argument}, char"),
            ),
        };
        let (named, unnamed) = if template.contains("...") { (String::new(), String::new()) } else { (named, unnamed) };
        writeln!(
            self.text,
            "{template} __global__ void {name}({first}{named}) {{ }}\ntemplate __global__ void {name}<{arguments}>({instance}{unnamed});"
        )
        .expect("a string");
    }

    /// The types of a parameter list; `taken` bytes of the buffer are already in use.
    fn parameters(&mut self, taken: u64) -> Vec<String> {
        let mut left = PARAMETER_BYTES - taken;
        let mut parameters = Vec::new();
        for _ in 0..self.random.u32(0..=6) {
            let (ty, bytes) = self.any_type();
            if bytes + 64 > left {
                continue;
            }
            left -= bytes + 64;
            parameters.push(match self.random.u32(0..12) {
                0 => format!("const __grid_constant__ {ty}"),
                1 => format!("{ty}*"),
                2 => format!("const {ty}* __restrict__"),
                3 => format!("{ty}&"),
                4 => format!("const {ty}"),
                _ => ty,
            });
        }
        parameters
    }
}
