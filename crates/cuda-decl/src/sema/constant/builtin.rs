//! Builtin functions that count bits.

use crate::sema::state::{Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, Types};

impl Sema<'_> {
    /// Evaluates `__builtin_popcount(n)` and similar functions; `None` for other names.
    pub(super) fn bit_builtin(&self, name: &str, values: &[Value]) -> Option<Outcome<Value>> {
        let name = name.strip_prefix("__builtin_")?;
        let (kind, wide) = match name.strip_suffix("ll").or_else(|| name.strip_suffix('l')) {
            // The suffixes `l` and `ll` are part of `ctzl` and `clzll`.
            Some(kind) if matches!(kind, "popcount" | "clz" | "ctz" | "ffs" | "parity" | "clrsb") => (kind, true),
            _ => (name, false),
        };
        if !matches!(kind, "popcount" | "clz" | "ctz" | "ffs" | "parity" | "clrsb") {
            return None;
        }
        let [only] = values else { return Some(Err(Problem::Unread)) };
        let Some(number) = only.integer() else { return Some(Err(Problem::Unread)) };
        let bits = if wide { 64 } else { 32 };
        let number = if wide { number as u64 } else { u64::from(number as u32) };
        let leading = i128::from(number.leading_zeros()) - (64 - bits);
        let signed = if wide { number as i64 } else { i64::from(number as u32 as i32) };
        let result = match kind {
            "popcount" => number.count_ones().into(),
            "parity" => i128::from(number.count_ones() % 2),
            "ffs" if number == 0 => 0,
            "ffs" => i128::from(number.trailing_zeros()) + 1,
            "clrsb" => i128::from((if signed < 0 { !signed } else { signed }).leading_zeros()) - (64 - bits) - 1,
            // They are undefined for zero.
            _ if number == 0 => return Some(Err(Problem::NotConstant(None))),
            "clz" => leading,
            _ => number.trailing_zeros().into(),
        };
        Some(Ok(Value { kind: ValueKind::Integer(result), ty: Types::builtin(Builtin::Int) }))
    }
}
