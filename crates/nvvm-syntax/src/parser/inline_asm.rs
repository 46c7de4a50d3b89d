//! LLVM's checks of the constraint strings of inline assembly (`InlineAsm::verify`).

use super::{Parse, Parser, features};
use crate::ids::TypeId;
use crate::parse_error::ParseErrorKind;
use crate::types::TypeKind;
use crate::value::InlineAsm;

/// The number of operands of each kind in a constraint string of inline assembly.
#[derive(Default)]
struct Counts {
    outputs: usize,
    inputs: usize,
    clobbers: usize,
    indirect: usize,
    labels: usize,
}

/// Counts the operands in the constraint string of inline assembly. Returns the error that LLVM reports for an invalid
/// string.
fn count(constraints: &[u8]) -> Result<Counts, ParseErrorKind> {
    let mut counts = Counts::default();
    if constraints.is_empty() {
        return Ok(counts);
    }
    let mut pieces: Vec<&[u8]> = Vec::new();
    let mut depth = 0u32;
    let mut start = 0;
    for (position, &byte) in constraints.iter().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                pieces.push(&constraints[start..position]);
                start = position + 1;
            }
            _ => {}
        }
    }
    pieces.push(&constraints[start..]);
    let mut places: Vec<Place> = Vec::new();
    for piece in pieces {
        let (kind, rest) = match piece {
            [b'~', rest @ ..] => {
                // A clobber must be a register name in braces.
                if rest.first() != Some(&b'{') {
                    return Err(ParseErrorKind::InlineAsmConstraints);
                }
                (b'~', rest)
            }
            [b'=', rest @ ..] => (b'=', rest),
            [b'!', rest @ ..] => (b'!', rest),
            _ => (b' ', piece),
        };
        let (indirect, mut rest) = match rest {
            [b'*', rest @ ..] => (true, rest),
            _ => (false, rest),
        };
        while let [modifier @ (b'&' | b'%' | b'#'), tail @ ..] = rest {
            // `&` is valid only for outputs, `%` only for operands that are not clobbers.
            if *modifier == b'&' && kind != b'=' || *modifier == b'%' && kind == b'~' || *modifier == b'#' {
                return Err(ParseErrorKind::InlineAsmConstraints);
            }
            rest = tail;
        }
        if rest.is_empty() || rest.first() == Some(&b'{') && !rest.contains(&b'}') {
            return Err(ParseErrorKind::InlineAsmConstraints);
        }
        if !matches_output(kind, rest, &mut places) {
            return Err(ParseErrorKind::InlineAsmConstraints);
        }
        places.push(if kind == b'=' { Place::Output { is_matched: false } } else { Place::Other });
        match kind {
            b'=' if !indirect => {
                if counts.inputs != counts.indirect || counts.clobbers != 0 || counts.labels != 0 {
                    return Err(ParseErrorKind::InlineAsmLateOutput);
                }
                counts.outputs += 1;
            }
            b'~' => counts.clobbers += 1,
            b'!' => {
                if counts.clobbers != 0 {
                    return Err(ParseErrorKind::InlineAsmLateLabel);
                }
                counts.labels += 1;
            }
            _ => {
                if counts.clobbers != 0 {
                    return Err(ParseErrorKind::InlineAsmLateInput);
                }
                counts.inputs += 1;
                // Outputs may follow indirect outputs, which count as inputs.
                if kind == b'=' {
                    counts.indirect += 1;
                }
            }
        }
    }
    Ok(counts)
}

/// An operand of inline assembly. The constraint of a later operand may refer to it by number.
#[derive(Clone, Copy)]
enum Place {
    Output {
        /// Whether an input already uses the same register as this output.
        is_matched: bool,
    },
    Other,
}

/// Whether every number in the constraint of an input refers to an earlier output, and no other input refers to that
/// output.
fn matches_output(kind: u8, letters: &[u8], places: &mut [Place]) -> bool {
    // Alternatives have numbers of their own. Register names and other long constraints contain no operand numbers.
    if letters.contains(&b'|') || letters.first().is_some_and(|first| b"{^@".contains(first)) {
        return true;
    }
    let numbers = letters.split(|letter| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    for digits in numbers {
        let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<usize>().ok());
        match number.and_then(|number| places.get_mut(number)) {
            Some(Place::Output { is_matched }) if kind == b' ' && !*is_matched => *is_matched = true,
            _ => return false,
        }
    }
    true
}

impl Parser<'_> {
    pub(super) fn check_constraints(&mut self, asm: &InlineAsm, function_type: TypeId) -> Parse<()> {
        let TypeKind::Function { result, parameters, variadic } = self.kind(function_type) else { return Ok(()) };
        let text = self.module.names.bytes(asm.constraints);
        if text.split(|&byte| byte == b',').any(|piece| matches!(piece, [b'!' | b'@', ..])) {
            self.feature(features::INLINE_ASM_LABEL_OR_LONG_CONSTRAINT, asm.span, ParseErrorKind::InlineAsmType);
        }
        let reason = match count(self.module.names.bytes(asm.constraints)) {
            _ if variadic => ParseErrorKind::InlineAsmVariadic,
            Err(reason) => reason,
            Ok(counts) => {
                let fields = match self.kind(result) {
                    TypeKind::Struct { fields, .. } => Some(fields.len()),
                    _ => None,
                };
                match (counts.outputs, fields) {
                    (0, _) if result != TypeId::VOID => ParseErrorKind::InlineAsmWithoutOutputs,
                    (1, Some(_)) => ParseErrorKind::InlineAsmWithOneOutput,
                    (2.., fields) if fields != Some(counts.outputs) => ParseErrorKind::InlineAsmOutputs,
                    _ if parameters.len() != counts.inputs => ParseErrorKind::InlineAsmInputs,
                    _ => return Ok(()),
                }
            }
        };
        self.fail(asm.span, reason)
    }
}
