//! Parsing of modules that LLVM 7 accepts and newer parsers, including this project's, reject: modules with numbers
//! above newer limits, structs that contain themselves, or `target` lines after other entities.

use crate::remark::Remarks;
use nvvm_syntax::intern::escaped;
use nvvm_syntax::{Module, ParseErrorKind, SyntaxError};
use std::borrow::Cow;

/// The widest integer type that newer parsers accept, as source text. LLVM 7 accepts almost twice the width.
const WIDEST_INTEGER: &str = "i8388608";
/// The maximum width of an integer type that LLVM 7 accepts, in bits.
const WIDEST_OF_LLVM_7: u32 = (1 << 24) - 1;
/// The greatest address space that newer parsers accept, as source text.
const LAST_ADDRESS_SPACE: &str = "16777215";
/// The maximum number of times that a text is parsed again. After each replacement of numbers above a limit, the parser
/// may reject further numbers.
const READINGS: usize = 8;

/// A parsed module with its text and remarks. Numbers of the text that exceed a limit of newer parsers were replaced,
/// with a remark on each.
pub(crate) struct Read<'a> {
    pub module: Module,
    pub bytes: Cow<'a, [u8]>,
    pub remarks: Remarks,
}

/// Parses a text after replacing each number above a limit of newer parsers by the limit. Spans refer to the original
/// text.
///
/// # Errors
/// The first error that every version of LLVM's parser reports.
pub(crate) fn read(bytes: &[u8]) -> Result<Read<'_>, SyntaxError> {
    let mut bytes = Cow::Borrowed(bytes);
    let mut remarks = Remarks::default();
    let mut readings = 0;
    loop {
        let module = nvvm_syntax::parse_bytes(&bytes);
        // A late `target` line is accepted, since the printer writes it first.
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

/// Returns the text with each number above a limit of newer parsers replaced by the limit. The replacement is padded to
/// the length of the number, so spans stay valid.
///
/// # Errors
/// The first error whose cause is not a number above a limit.
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

/// Returns the maximum that newer LLVM parsers accept in place of `written`, a number that exceeds it. `reason` is the
/// error that a newer parser reports. Returns `None` if LLVM 7 rejects the number, too.
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
