//! LLVM 7's parser of data layout strings. It returns the message of the first error and does not build a layout.
//!
//! The parser reads specifications from left to right. It accepts constructs that newer parsers reject: additional
//! fields, characters after `e`, and integers with any alignment. The messages were measured with one layout each, and
//! agree with LLVM 7's sources (`DataLayout.cpp`).

/// The maximum number of binary digits of a type width or an address space number in a data layout.
const NUMBER_BITS: u32 = 24;

/// The maximum number of binary digits of an alignment (in bytes) in a data layout.
const ALIGNMENT_BITS: u32 = 16;

/// The letters of the mangling modes in `m:<letter>`: ELF, Mach-O, MIPS, COFF, x86 COFF.
const MANGLINGS: &str = "eomwx";

type Outcome<T> = Result<T, &'static str>;

/// Returns the message of the first error that LLVM 7 reports for a data layout string; `None` if LLVM 7 accepts it.
pub fn error(text: &str) -> Option<&'static str> {
    let mut rest = text;
    while !rest.is_empty() {
        let read = split(rest, '-').and_then(|(specification, after)| {
            rest = after;
            read(specification)
        });
        if let Err(words) = read {
            return Some(words);
        }
    }
    None
}

fn read(specification: &str) -> Outcome<()> {
    let (head, rest) = split(specification, ':')?;
    if head == "ni" {
        return non_integral(rest);
    }
    let Some(letter) = head.chars().next() else { return Err("Unknown specifier in datalayout string") };
    let number_of = &head[letter.len_utf8()..];
    match letter {
        // Obsolete or ignored; the rest of the specification is not parsed.
        's' | 'e' | 'E' => Ok(()),
        'p' => pointer(number_of, rest),
        'i' | 'v' | 'f' | 'a' => sized(letter, number_of, rest),
        'n' => native_widths(number_of, rest),
        'S' => bytes(number_of).map(drop),
        'P' | 'A' => fits(number(number_of)?, NUMBER_BITS, "Invalid address space, must be a 24-bit integer"),
        'm' => mangling(number_of, rest),
        _ => Err("Unknown specifier in datalayout string"),
    }
}

fn non_integral(mut spaces: &str) -> Outcome<()> {
    loop {
        let (space, after) = split(spaces, ':')?;
        if number(space)? == 0 {
            return Err("Address space 0 can never be non-integral");
        }
        spaces = after;
        if spaces.is_empty() {
            return Ok(());
        }
    }
}

fn pointer(space: &str, rest: &str) -> Outcome<()> {
    if !space.is_empty() {
        fits(number(space)?, NUMBER_BITS, "Invalid address space, must be a 24bit integer")?;
    }
    let (size, rest) = field(rest, "Missing size specification for pointer in datalayout string")?;
    if bytes(size)? == 0 {
        return Err("Invalid pointer size of 0 bytes");
    }
    let (abi, rest) = field(rest, "Missing alignment specification for pointer in datalayout string")?;
    let abi = bytes(abi)?;
    if !abi.is_power_of_two() {
        return Err("Pointer ABI alignment must be a power of 2");
    }
    if rest.is_empty() {
        return Ok(());
    }
    let (preferred, rest) = split(rest, ':')?;
    let preferred = bytes(preferred)?;
    if !preferred.is_power_of_two() {
        return Err("Pointer preferred alignment must be a power of 2");
    }
    if !rest.is_empty() && bytes(split(rest, ':')?.0)? == 0 {
        return Err("Invalid index size of 0 bytes");
    }
    not_below(preferred, abi)
}

/// Parses the specification of integers (`i`), vectors (`v`), floats (`f`) or aggregates (`a`). `width` is the text
/// after the letter, and `rest` the alignments.
fn sized(letter: char, width: &str, rest: &str) -> Outcome<()> {
    let is_aggregate = letter == 'a';
    let width = if width.is_empty() { 0 } else { number(width)? };
    if is_aggregate && width != 0 {
        return Err("Sized aggregate specification in datalayout string");
    }
    let (abi, rest) = field(rest, "Missing alignment specification in datalayout string")?;
    let abi = bytes(abi)?;
    if !is_aggregate && abi == 0 {
        return Err("ABI alignment specification must be >0 for non-aggregate types");
    }
    let preferred = if rest.is_empty() { abi } else { bytes(split(rest, ':')?.0)? };
    fits(width, NUMBER_BITS, "Invalid bit width, must be a 24bit integer")?;
    fits(abi, ALIGNMENT_BITS, "Invalid ABI alignment, must be a 16bit integer")?;
    fits(preferred, ALIGNMENT_BITS, "Invalid preferred alignment, must be a 16bit integer")?;
    if abi != 0 && !abi.is_power_of_two() {
        return Err("Invalid ABI alignment, must be a power of 2");
    }
    if preferred != 0 && !preferred.is_power_of_two() {
        return Err("Invalid preferred alignment, must be a power of 2");
    }
    not_below(preferred, abi)
}

fn native_widths(first: &str, mut rest: &str) -> Outcome<()> {
    let mut width = first;
    loop {
        if number(width)? == 0 {
            return Err("Zero width native integer type in datalayout string");
        }
        if rest.is_empty() {
            return Ok(());
        }
        (width, rest) = split(rest, ':')?;
    }
}

fn mangling(after_letter: &str, mode: &str) -> Outcome<()> {
    match (after_letter, mode.len()) {
        ("", 0) => Err("Expected mangling specifier in datalayout string"),
        ("", 1) if MANGLINGS.contains(mode) => Ok(()),
        ("", 1) => Err("Unknown mangling in datalayout string"),
        ("", _) => Err("Unknown mangling specifier in datalayout string"),
        _ => Err("Unexpected trailing characters after mangling specifier in datalayout string"),
    }
}

/// Splits a text at the first separator. A separator at the end of the text, or at its start, is an error.
fn split(text: &str, separator: char) -> Outcome<(&str, &str)> {
    match text.split_once(separator) {
        None => Ok((text, "")),
        Some((_, "")) => Err("Trailing separator in datalayout string"),
        Some(("", _)) => Err("Expected token before separator in datalayout string"),
        Some(parts) => Ok(parts),
    }
}

/// Splits off the next field of a specification. Returns the error `missing` if there is no field.
fn field<'t>(rest: &'t str, missing: &'static str) -> Outcome<(&'t str, &'t str)> {
    if rest.is_empty() { Err(missing) } else { split(rest, ':') }
}

fn number(text: &str) -> Outcome<u32> {
    let digits = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    digits.and_then(|text| text.parse().ok()).ok_or("not a number, or does not fit in an unsigned int")
}

/// Parses a size in bits and returns it in bytes. A size that is not a multiple of 8 is an error.
fn bytes(bits: &str) -> Outcome<u32> {
    let bits = number(bits)?;
    if bits.is_multiple_of(8) { Ok(bits / 8) } else { Err("number of bits must be a byte width multiple") }
}

fn fits(number: u32, bits: u32, words: &'static str) -> Outcome<()> {
    if number >> bits == 0 { Ok(()) } else { Err(words) }
}

fn not_below(preferred: u32, abi: u32) -> Outcome<()> {
    if preferred < abi { Err("Preferred alignment cannot be less than the ABI alignment") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::error;

    #[test]
    fn every_message_is_that_of_llvm_7() {
        let messages = [
            ("e-p:64:64:64-i8:8:8", None),
            ("e5-s:7-S128-m:e-n16:32", None),
            ("i8:16-p:64:64:64:128:9-i32:32:32:9", None),
            ("e-", Some("Trailing separator in datalayout string")),
            ("e--i8:8", Some("Expected token before separator in datalayout string")),
            ("i8:", Some("Trailing separator in datalayout string")),
            ("e-G1", Some("Unknown specifier in datalayout string")),
            ("Fi8", Some("Unknown specifier in datalayout string")),
            ("f32", Some("Missing alignment specification in datalayout string")),
            ("p", Some("Missing size specification for pointer in datalayout string")),
            ("p:64", Some("Missing alignment specification for pointer in datalayout string")),
            ("p:0:64", Some("Invalid pointer size of 0 bytes")),
            ("p16777216:64:64", Some("Invalid address space, must be a 24bit integer")),
            ("P16777216", Some("Invalid address space, must be a 24-bit integer")),
            ("i16777216:64", Some("Invalid bit width, must be a 24bit integer")),
            ("i32:0", Some("ABI alignment specification must be >0 for non-aggregate types")),
            ("i32:24", Some("Invalid ABI alignment, must be a power of 2")),
            ("i32:64:32", Some("Preferred alignment cannot be less than the ABI alignment")),
            ("p:64:64:24", Some("Pointer preferred alignment must be a power of 2")),
            ("p:64:64:64:0", Some("Invalid index size of 0 bytes")),
            ("i32:7", Some("number of bits must be a byte width multiple")),
            ("S", Some("not a number, or does not fit in an unsigned int")),
            ("n16:0", Some("Zero width native integer type in datalayout string")),
            ("a8:8", Some("Sized aggregate specification in datalayout string")),
            ("ni:0", Some("Address space 0 can never be non-integral")),
            ("m", Some("Expected mangling specifier in datalayout string")),
            ("m:z", Some("Unknown mangling in datalayout string")),
            ("m:ee", Some("Unknown mangling specifier in datalayout string")),
            ("me:e", Some("Unexpected trailing characters after mangling specifier in datalayout string")),
        ];
        for (layout, words) in messages {
            assert_eq!(error(layout), words, "{layout}");
        }
    }
}
