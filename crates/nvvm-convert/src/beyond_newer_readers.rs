//! Texts of the legacy dialect that LLVM 7 reads and newer readers, ours among them, do not: numbers above the limits
//! that came later, structs that hold themselves, and `target` lines after other entities.

use crate::remark::Remarks;
use nvvm_syntax::intern::escaped;
use nvvm_syntax::{Module, ParseErrorKind, SyntaxError};
use std::borrow::Cow;

/// The widest integer of newer readers, as it is written; LLVM 7 has twice as many bits.
const WIDEST_INTEGER: &str = "i8388608";
/// LLVM 7's widest integer, in bits.
const WIDEST_OF_LLVM_7: u32 = (1 << 24) - 1;
/// The last address space of newer readers, as it is written.
const LAST_ADDRESS_SPACE: &str = "16777215";
/// A number that is mended can hide another one behind it: so often a text is read again.
const READINGS: usize = 8;

/// A module, the text that it was read from, and what differs between that and the text as it was.
pub(crate) struct Read<'a> {
    pub module: Module,
    pub bytes: Cow<'a, [u8]>,
    pub remarks: Remarks,
}

/// Reads a text with numbers within the limits; places stay where they were.
///
/// # Errors
/// The first thing that every reader refuses.
pub(crate) fn read(bytes: &[u8]) -> Result<Read<'_>, SyntaxError> {
    let mut bytes = Cow::Borrowed(bytes);
    let mut remarks = Remarks::default();
    let mut readings = 0;
    loop {
        let module = nvvm_syntax::parse_bytes(&bytes);
        // A `target` line after other entities is read all the same, and written first.
        let errors = module.errors.iter().filter(|error| error.error.kind != ParseErrorKind::LateTarget);
        let (of_structs, others): (Vec<&SyntaxError>, Vec<&SyntaxError>) =
            errors.partition(|error| error.error.kind == ParseErrorKind::RecursiveStruct);
        if others.is_empty() {
            for error in of_structs {
                let span = error.related.as_ref().map_or(error.span, |&(span, _)| span);
                remarks.hint(span, "a struct that holds itself has no size: it is written as `opaque`");
            }
            return Ok(Read { module, bytes, remarks });
        }
        if let Some(&first) = others.first().filter(|_| readings == READINGS) {
            return Err(first.clone());
        }
        bytes = Cow::Owned(with_limits(&bytes, &others, &mut remarks)?);
        readings += 1;
    }
}

/// The text with the limits in the places of numbers above them, as long as it was.
///
/// # Errors
/// The first error that is about no such number.
fn with_limits(text: &[u8], errors: &[&SyntaxError], remarks: &mut Remarks) -> Result<Vec<u8>, SyntaxError> {
    let mut bytes = text.to_vec();
    for &error in errors {
        let written = escaped(error.span.bytes(text));
        let limit = limit_for(&written, error.error.kind).filter(|limit| limit.len() <= written.len());
        let place = bytes.get_mut(error.span.start as usize..error.span.end as usize);
        let (Some(limit), Some(place)) = (limit, place) else { return Err(error.clone()) };
        let padded = limit.bytes().chain(std::iter::repeat(b' '));
        place.iter_mut().zip(padded).for_each(|(byte, limit)| *byte = limit);
        remarks
            .lost(error.span, format!("`{written}` is beyond what newer readers take: `{limit}` stands in its place"));
    }
    Ok(bytes)
}

/// What stands in the place of a number that LLVM 7 takes.
fn limit_for(written: &str, reason: ParseErrorKind) -> Option<&'static str> {
    match reason {
        ParseErrorKind::IntegerWidth => {
            let bits: u32 = written.strip_prefix('i')?.parse().ok()?;
            (bits > 0 && bits <= WIDEST_OF_LLVM_7).then_some(WIDEST_INTEGER)
        }
        ParseErrorKind::AddressSpaceTooLarge => written.parse::<u32>().ok().map(|_| LAST_ADDRESS_SPACE),
        _ => None,
    }
}
