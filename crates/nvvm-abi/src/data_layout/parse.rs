//! Parser of data layout strings, by the grammar of LLVM 22 (`DataLayout.cpp`).

use super::words;
use super::{DataLayout, FunctionPointerAlignment, PointerSpecification, PrimitiveSpecification, power_of_two};
use nvvm_syntax::instruction::Alignment;
use std::fmt::Display;
use std::ops::Range;

/// An error in a data layout string: a specification that LLVM rejects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayoutProblem {
    /// The byte range of the rejected specification in the layout string.
    pub range: Range<usize>,
    /// The message with which LLVM rejects the specification.
    pub message: String,
}

type Outcome<T> = Result<T, String>;

/// The maximum length of a data layout string that is parsed, in bytes. Real strings have about 200 bytes.
const MAXIMUM_LENGTH: usize = 16 * 1024;

/// The maximum number of binary digits of a type width or an address space number in a data layout.
const NUMBER_BITS: u32 = 24;

/// The letters of the mangling modes in `m:<letter>`: ELF, GOFF, Mach-O, MIPS, COFF, x86 COFF, XCOFF.
const MANGLINGS: &str = "elomwxa";

pub(super) fn parse(text: &str) -> (DataLayout, Vec<DataLayoutProblem>) {
    let mut layout = DataLayout { text: text.to_owned(), ..DataLayout::default() };
    let mut problems = Vec::new();
    let mut non_integral = Vec::new();
    let mut start = 0;
    if text.len() > MAXIMUM_LENGTH {
        let message = filled(words::TOO_LONG, &[&text.len(), &MAXIMUM_LENGTH]);
        problems.push(DataLayoutProblem { range: 0..text.len(), message });
    } else if !text.is_empty() {
        for specification in text.split('-') {
            let range = start..start + specification.len();
            start = range.end + 1;
            if let Err(message) = specify(&mut layout, specification, &mut non_integral) {
                problems.push(DataLayoutProblem { range, message });
            }
        }
    }
    // All pointer specifications are parsed at this point. A space without its own specification copies that of space
    // 0.
    for address_space in non_integral {
        let pointer = PointerSpecification { address_space, unstable: true, ..layout.pointer(address_space).clone() };
        layout.set_pointer(pointer);
    }
    (layout, problems)
}

fn specify(layout: &mut DataLayout, text: &str, non_integral: &mut Vec<u32>) -> Outcome<()> {
    if let Some(rest) = text.strip_prefix("ni") {
        let spaces = rest.strip_prefix(':').ok_or_else(|| form("ni:<address space>[:<address space>]..."))?;
        for space in spaces.split(':') {
            match address_space(space)? {
                0 => return Err(words::SPACE_0_INTEGRAL.to_owned()),
                space => non_integral.push(space),
            }
        }
        return Ok(());
    }
    let Some(letter) = text.chars().next() else { return Err(words::EMPTY.to_owned()) };
    let rest = &text[letter.len_utf8()..];
    let required = |shape: &str| if rest.is_empty() { Err(form(shape)) } else { Ok(rest) };
    match letter {
        'i' | 'f' | 'v' => primitive(layout, letter, rest)?,
        'a' => aggregate(layout, rest)?,
        'p' => pointer(layout, rest)?,
        // Obsolete and ignored.
        's' => {}
        'e' | 'E' if !rest.is_empty() => return Err(words::ENDIAN_FORM.to_owned()),
        'e' | 'E' => layout.big_endian = letter == 'E',
        'n' => {
            for width in rest.split(':') {
                layout.native_integers.push(size(width, "size")?);
            }
        }
        'S' => layout.stack_alignment = Some(alignment(required("S<size>")?, "stack natural", false)?),
        'F' => function_pointers(layout, required("F<type><abi>")?)?,
        'P' => layout.program_address_space = address_space(required("P<address space>")?)?,
        'A' => layout.alloca_address_space = address_space(required("A<address space>")?)?,
        'G' => layout.globals_address_space = address_space(required("G<address space>")?)?,
        'm' => {
            let mode = rest.strip_prefix(':').filter(|mode| !mode.is_empty()).ok_or_else(|| form("m:<mangling>"))?;
            let mut letters = mode.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) if MANGLINGS.contains(letter) => layout.mangling = Some(letter),
                _ => return Err(words::MANGLING.to_owned()),
            }
        }
        _ => return Err(filled(words::SPECIFIER, &[&letter])),
    }
    Ok(())
}

fn primitive(layout: &mut DataLayout, letter: char, rest: &str) -> Outcome<()> {
    let parts: Vec<&str> = rest.split(':').collect();
    let (width, abi, preferred) = match parts[..] {
        [width, abi] => (width, abi, None),
        [width, abi, preferred] => (width, abi, Some(preferred)),
        _ => return Err(form(&format!("{letter}<size>:<abi>[:<pref>]"))),
    };
    let bits = size(width, "size")?;
    let abi = alignment(abi, "ABI", false)?;
    let preferred = preferred_alignment(abi, preferred)?;
    let rows = match letter {
        'i' => &mut layout.integers,
        'f' => &mut layout.floats,
        _ => &mut layout.vectors,
    };
    let row = PrimitiveSpecification { bits, abi, preferred };
    match rows.binary_search_by_key(&bits, |row| row.bits) {
        Ok(position) => rows[position] = row,
        Err(position) => rows.insert(position, row),
    }
    // LLVM 7 accepts such a specification, so it is stored as well.
    if letter == 'i' && bits == 8 && abi != Alignment::ONE {
        return Err(words::BYTE_ALIGNMENT.to_owned());
    }
    Ok(())
}

fn aggregate(layout: &mut DataLayout, rest: &str) -> Outcome<()> {
    let parts: Vec<&str> = rest.split(':').collect();
    let (width, abi, preferred) = match parts[..] {
        [width, abi] => (width, abi, None),
        [width, abi, preferred] => (width, abi, Some(preferred)),
        _ => return Err(form("a:<abi>[:<pref>]")),
    };
    if !width.is_empty() && number(width, NUMBER_BITS) != Some(0) {
        return Err(words::AGGREGATE_SIZE.to_owned());
    }
    let abi = alignment(abi, "ABI", true)?;
    layout.aggregate_preferred = preferred_alignment(abi, preferred)?;
    layout.aggregate_abi = abi;
    Ok(())
}

fn pointer(layout: &mut DataLayout, rest: &str) -> Outcome<()> {
    let parts: Vec<&str> = rest.split(':').collect();
    let &[space, width, abi, ref optional @ ..] = &parts[..] else { return Err(pointer_form()) };
    if optional.len() > 2 {
        return Err(pointer_form());
    }
    let digits = space.trim_start_matches(['e', 'u']);
    if let Some(letter) = digits.chars().next().filter(char::is_ascii_alphabetic) {
        return Err(filled(words::POINTER_FLAG, &[&letter]));
    }
    let flags = &space[..space.len() - digits.len()];
    let (address_space, name) = if digits.is_empty() { (0, "") } else { named_address_space(digits)? };
    if address_space == 0 && !flags.is_empty() {
        return Err(words::SPACE_0_STABLE.to_owned());
    }
    if !name.is_empty() && layout.pointers.iter().any(|pointer| pointer.name == name) {
        return Err(filled(words::SPACE_NAME_USED, &[&name]));
    }
    let bits = size(width, "pointer size")?;
    let abi = alignment(abi, "ABI", false)?;
    let preferred = preferred_alignment(abi, optional.first().copied())?;
    let index_bits = optional.get(1).map_or(Ok(bits), |width| size(width, "index size"))?;
    if index_bits > bits {
        return Err(words::INDEX_SIZE.to_owned());
    }
    layout.set_pointer(PointerSpecification {
        address_space,
        name: name.to_owned(),
        bits,
        abi,
        preferred,
        index_bits,
        unstable: flags.contains('u'),
        external_state: flags.contains('e'),
    });
    Ok(())
}

fn function_pointers(layout: &mut DataLayout, rest: &str) -> Outcome<()> {
    let mut letters = rest.chars();
    let kind = letters.next().unwrap_or_default();
    let abi = alignment(letters.as_str(), "ABI", false);
    layout.function_pointers = Some(match kind {
        'i' => FunctionPointerAlignment::Independent(abi?),
        'n' => FunctionPointerAlignment::MultipleOfFunction(abi?),
        _ => return Err(filled(words::FUNCTION_POINTER_KIND, &[&kind])),
    });
    Ok(())
}

impl DataLayout {
    fn set_pointer(&mut self, pointer: PointerSpecification) {
        match self.pointers.binary_search_by_key(&pointer.address_space, |known| known.address_space) {
            Ok(position) => self.pointers[position] = pointer,
            Err(position) => self.pointers.insert(position, pointer),
        }
    }
}

/// Returns the message template `words` with each `{}` replaced by the next one of `values`.
fn filled(words: &str, values: &[&dyn Display]) -> String {
    let mut parts = words.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (part, value) in parts.zip(values) {
        text.push_str(&value.to_string());
        text.push_str(part);
    }
    text
}

fn form(shape: &str) -> String {
    filled(words::FORM, &[&shape])
}

fn pointer_form() -> String {
    form("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]")
}

/// Parses a decimal number. Returns `None` if the number does not fit in `bits` bits, or if `text` contains a character
/// other than digits.
fn number(text: &str, bits: u32) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&value: &u32| digits && u64::from(value) < 1 << bits)
}

fn address_space(text: &str) -> Outcome<u32> {
    if text.is_empty() {
        return Err(words::SPACE_EMPTY.to_owned());
    }
    number(text, NUMBER_BITS).ok_or_else(|| words::SPACE_WIDTH.to_owned())
}

/// Parses the number and name of an address space: `3`, `3(shared)` or `(shared)`.
fn named_address_space(text: &str) -> Outcome<(u32, &str)> {
    let name_start = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(name_start);
    let space = if digits.is_empty() { 0 } else { address_space(digits)? };
    if rest.is_empty() {
        return Ok((space, ""));
    }
    let inner = rest.strip_prefix('(').ok_or(words::SPACE_WIDTH)?;
    let name = inner.strip_suffix(')').filter(|name| !name.is_empty()).ok_or(words::SPACE_NAME)?;
    if matches!(name, "P" | "G" | "A") {
        return Err(words::SPACE_NAME_TAKEN.to_owned());
    }
    Ok((space, name))
}

fn size(text: &str, what: &str) -> Outcome<u32> {
    if text.is_empty() {
        return Err(filled(words::SIZE_EMPTY, &[&what]));
    }
    let value = number(text, NUMBER_BITS).filter(|&bits| bits != 0);
    value.ok_or_else(|| filled(words::SIZE_WIDTH, &[&what]))
}

fn alignment(text: &str, what: &str, zero_is_one: bool) -> Outcome<Alignment> {
    if text.is_empty() {
        return Err(filled(words::ALIGNMENT_EMPTY, &[&what]));
    }
    match number(text, 16) {
        None => Err(filled(words::ALIGNMENT_WIDTH, &[&what])),
        Some(0) if zero_is_one => Ok(Alignment::ONE),
        Some(0) => Err(filled(words::ALIGNMENT_ZERO, &[&what])),
        Some(bits) if bits % 8 == 0 && (bits / 8).is_power_of_two() => Ok(power_of_two(u64::from(bits / 8))),
        Some(_) => Err(filled(words::ALIGNMENT_POWER, &[&what])),
    }
}

fn preferred_alignment(abi: Alignment, text: Option<&str>) -> Outcome<Alignment> {
    let preferred = text.map_or(Ok(abi), |text| alignment(text, "preferred", false))?;
    if preferred < abi {
        return Err(words::PREFERRED_ALIGNMENT.to_owned());
    }
    Ok(preferred)
}
