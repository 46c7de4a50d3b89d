//! Constant expressions with values that the generator knows.

use super::{Constant, Generator};
use std::fmt::Write;

impl Generator {
    /// An integral constant expression with a value from 1 to `maximum`.
    pub(super) fn constant(&mut self, maximum: u64) -> (String, u64) {
        let value = self.random.u64(1..=maximum.max(1));
        let text = match self.random.u32(0..16) {
            0 => format!("0x{value:x}"),
            1 => format!("0b{value:b}u"),
            2 => format!("0{value:o}"),
            3 => format!("({} - {})", value + 5, 5),
            4 => format!("{} / 3", value * 3 + self.random.u64(0..3)),
            5 => format!("{value} + sizeof(int) - 4"),
            6 => format!("(true ? {value} : 1)"),
            7 => format!("({} >> 2)", value << 2),
            8 => format!("('A' - 65 + {value})"),
            9 => format!("static_cast<int>({value}.75)"),
            10 | 11 => return self.named(maximum).unwrap_or((value.to_string(), value)),
            _ => value.to_string(),
        };
        (text, value)
    }

    /// An expression with a named constant that is small enough.
    fn named(&mut self, maximum: u64) -> Option<(String, u64)> {
        let fit: Vec<Constant> =
            self.constants.iter().filter(|it| (1..=maximum).contains(&it.value)).cloned().collect();
        let Constant { name, value } = fit.get(self.random.usize(0..fit.len().max(1)))?.clone();
        Some(match self.random.u32(0..4) {
            0 if value * 2 <= maximum => (format!("{name} * 2"), value * 2),
            1 if value < maximum => (format!("({name} + 1)"), value + 1),
            2 => (format!("({name} > 2 ? 2 : 1)"), if value > 2 { 2 } else { 1 }),
            _ => (name, value),
        })
    }

    /// Declares a constant in a random form.
    pub(super) fn constant_declaration(&mut self) {
        let name = self.fresh("c");
        let (text, value) = self.constant(12);
        let mut scope = self.scope.clone();
        let line = match self.random.u32(0..10) {
            0 => {
                scope.clear();
                format!("#define {name} ({text})")
            }
            1 => format!("enum {{ {name}_before = 3, {name} = {text} }};"),
            2 => format!("static const int {name} = {text};"),
            3 => format!("constexpr unsigned long long {name} = {text};"),
            4 => format!(
                "constexpr int {name}_of(int n) {{ return n <= 1 ? 1 : n; }}\nconstexpr int {name} = {name}_of({text});"
            ),
            5 => format!(
                "constexpr int {name}_of(int n) {{ int r = 0; for (int i = 0; i < n; ++i) r += 1; return r; }}\nconstexpr int {name} = {name}_of({text});"
            ),
            6 => format!(
                "template <int N> struct {name}_t {{ static constexpr int value = N; }};\nconstexpr int {name} = {name}_t<({text})>::value;"
            ),
            7 => format!(
                "template <class T> constexpr int {name}_v = sizeof(T);\nconstexpr int {name} = {name}_v<char> * ({text});"
            ),
            8 => format!("inline constexpr auto {name} = {text};"),
            _ => format!("constexpr int {name} = {text};"),
        };
        writeln!(self.text, "{line}").expect("a string");
        self.constants.push(Constant { name: format!("{scope}{name}"), value });
    }
}
