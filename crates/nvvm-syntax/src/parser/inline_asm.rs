//! What LLVM asks of the constraints of inline assembly (`InlineAsm::verify`).

use super::{Parse, Parser};
use crate::error::SyntaxErrorKind;
use crate::types::{TypeId, TypeKind};
use crate::value::InlineAsm;

/// What the pieces of a constraint string declare.
#[derive(Default)]
struct Counts {
    outputs: usize,
    inputs: usize,
    clobbers: usize,
    indirect: usize,
    labels: usize,
}

/// Counts the pieces of a constraint string; `None` when LLVM cannot read it.
fn count(constraints: &[u8]) -> Option<Counts> {
    let mut counts = Counts::default();
    if constraints.is_empty() {
        return Some(counts);
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
    for piece in pieces {
        let (kind, rest) = match piece {
            [b'~', rest @ ..] => {
                // A clobber names a register.
                if rest.first() != Some(&b'{') {
                    return None;
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
            // `&` belongs to outputs, `%` to what is no clobber.
            if *modifier == b'&' && kind != b'=' || *modifier == b'%' && kind == b'~' || *modifier == b'#' {
                return None;
            }
            rest = tail;
        }
        if rest.is_empty() || rest.first() == Some(&b'{') && !rest.contains(&b'}') {
            return None;
        }
        match kind {
            b'=' if !indirect => {
                if counts.inputs != counts.indirect || counts.clobbers != 0 || counts.labels != 0 {
                    return None;
                }
                counts.outputs += 1;
            }
            b'~' => counts.clobbers += 1,
            b'!' => {
                if counts.clobbers != 0 {
                    return None;
                }
                counts.labels += 1;
            }
            _ => {
                if counts.clobbers != 0 {
                    return None;
                }
                counts.inputs += 1;
                // Indirect outputs may still be followed by outputs.
                if kind == b'=' {
                    counts.indirect += 1;
                }
            }
        }
    }
    Some(counts)
}

impl Parser<'_> {
    pub(super) fn check_constraints(&mut self, asm: &InlineAsm, function_type: TypeId) -> Parse<()> {
        let TypeKind::Function { result, parameters, variadic } = self.kind(function_type) else { return Ok(()) };
        let message = match count(self.module.names.bytes(asm.constraints)) {
            _ if variadic => "inline asm cannot be variadic".to_owned(),
            None => "failed to parse constraints".to_owned(),
            Some(counts) => {
                let fields = match self.kind(result) {
                    TypeKind::Struct { fields, .. } => Some(fields.len()),
                    _ => None,
                };
                match (counts.outputs, fields) {
                    (0, _) if result != TypeId::VOID => "inline asm without outputs must return void".to_owned(),
                    (1, Some(_)) => "inline asm with one output cannot return struct".to_owned(),
                    (2.., fields) if fields != Some(counts.outputs) => {
                        "number of output constraints does not match number of return struct elements".to_owned()
                    }
                    _ if parameters.len() != counts.inputs => {
                        "number of input constraints does not match number of parameters".to_owned()
                    }
                    _ => return Ok(()),
                }
            }
        };
        self.fail(SyntaxErrorKind::InvalidInstruction, asm.span, message)
    }
}
