//! Printing of floating-point constants.

use super::Printer;
use crate::types::FloatKind;

impl Printer<'_> {
    /// Prints a value of `half`, `bfloat`, `float` or `double`. `bits` are the bits of the value as a `double`. As in
    /// LLVM, the value is printed in decimal if a short decimal text denotes it exactly, or else in hexadecimal.
    pub(super) fn float(&mut self, bits: u64, kind: FloatKind) {
        match kind {
            FloatKind::Half => self.format(format_args!("0xH{:04X}", narrow(bits, 5, 10))),
            FloatKind::BFloat => self.format(format_args!("0xR{:04X}", narrow(bits, 8, 7))),
            _ => match scientific(f64::from_bits(bits)) {
                Some(text) => self.text(&text),
                None => self.format(format_args!("0x{bits:016X}")),
            },
        }
    }
}

/// Returns a value in scientific notation, `1.000000e+00`; `None` if that text does not denote exactly this value.
fn scientific(value: f64) -> Option<String> {
    if !value.is_finite() {
        return None;
    }
    let text = format!("{value:.6e}");
    let (mantissa, exponent) = text.split_once('e')?;
    let exponent: i32 = exponent.parse().ok()?;
    let sign = if exponent < 0 { '-' } else { '+' };
    let text = format!("{mantissa}e{sign}{:02}", exponent.unsigned_abs());
    (text.parse::<f64>().ok()?.to_bits() == value.to_bits()).then_some(text)
}

/// Converts the bits of a `double` to a 16-bit format with the given widths of exponent and fraction. Values that the
/// format cannot represent are truncated. A parsed module contains no such values.
fn narrow(bits: u64, exponent_bits: u32, fraction_bits: u32) -> u16 {
    let sign = ((bits >> 63) as u16) << 15;
    let exponent = (bits >> 52 & 0x7FF) as i32 - 1023;
    let fraction = bits & ((1 << 52) - 1);
    let bias = (1 << (exponent_bits - 1)) - 1;
    let infinite = ((1u16 << exponent_bits) - 1) << fraction_bits;
    let cut = 52 - fraction_bits;
    let magnitude = if exponent == 1024 {
        infinite | (fraction >> cut) as u16
    } else if exponent > bias {
        infinite
    } else if exponent > -bias {
        (((exponent + bias) as u16) << fraction_bits) | (fraction >> cut) as u16
    } else {
        // In a subnormal, the implicit leading bit becomes part of the fraction, which is shifted right.
        let shift = cut as i32 + (1 - bias - exponent);
        let fraction = fraction | u64::from(exponent > -1023) << 52;
        fraction.checked_shr(shift as u32).unwrap_or(0) as u16
    };
    sign | magnitude
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_only_when_exact() {
        assert_eq!(scientific(1.0).as_deref(), Some("1.000000e+00"));
        assert_eq!(scientific(-2.5e-7).as_deref(), Some("-2.500000e-07"));
        assert_eq!(scientific(1e300).as_deref(), Some("1.000000e+300"));
        assert_eq!(scientific(1.0 / 3.0), None);
        assert_eq!(scientific(f64::NAN), None);
        assert_eq!(scientific(f64::INFINITY), None);
        assert_eq!(scientific(-0.0).as_deref(), Some("-0.000000e+00"));
    }

    #[test]
    fn halves_narrow_exactly() {
        for (value, half, bfloat) in [
            (1.0, 0x3C00, 0x3F80),
            (-2.0, 0xC000, 0xC000),
            (0.0, 0, 0),
            (-0.0, 0x8000, 0x8000),
            (f64::INFINITY, 0x7C00, 0x7F80),
            (2f64.powi(-24), 0x0001, 0x3380),
            (2f64.powi(-15), 0x0200, 0x3800),
            (65504.0, 0x7BFF, 0x477F),
        ] {
            assert_eq!(narrow(value.to_bits(), 5, 10), half, "half {value}");
            assert_eq!(narrow(value.to_bits(), 8, 7), bfloat, "bfloat {value}");
        }
        assert_eq!(narrow(0x7FF8_0000_0000_0000, 5, 10), 0x7E00);
        assert_eq!(narrow(0xFFF8_0000_0000_0000, 8, 7), 0xFFC0);
        assert_eq!(narrow(2f64.powi(-133).to_bits(), 8, 7), 0x0001);
    }
}
