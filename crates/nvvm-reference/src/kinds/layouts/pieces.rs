//! Decomposition of a data layout into components with explanations.

use crate::kinds::spaces;
use nvvm_abi::data_layout::DataLayout;
use std::ops::Range;

/// A component of a layout string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Its byte range in the string.
    pub range: Range<usize>,
    /// The name of its specifier's entry; `e` for unknown components.
    pub specifier: &'static str,
    /// The meaning in one sentence, or LLVM's error for an invalid component.
    pub meaning: String,
}

/// Maximum number of components.
const MOST_PIECES: usize = 256;

/// Returns the components of a layout string in order.
pub(crate) fn pieces(layout: &str) -> Vec<Piece> {
    let mut start = 0;
    let mut pieces = Vec::new();
    for text in layout.split('-').take(MOST_PIECES) {
        let range = start..start + text.len();
        start = range.end + 1;
        if !text.is_empty() {
            pieces.push(Piece { range, specifier: specifier(text), meaning: meaning(text) });
        }
    }
    pieces
}

fn specifier(text: &str) -> &'static str {
    const LETTERS: [&str; 15] = ["ni", "e", "p", "i", "f", "v", "a", "n", "S", "m", "A", "G", "P", "F", "s"];
    LETTERS.into_iter().find(|letters| text.starts_with(letters)).unwrap_or("e")
}

/// Returns the meaning of a component; sizes are in bytes, although the string has bits.
fn meaning(text: &str) -> String {
    let (layout, problems) = DataLayout::parse(text);
    if let Some(problem) = problems.first() {
        return format!("LLVM refuses it: {}.", problem.message);
    }
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
    let width = |rest: &str| digits(rest).parse::<u32>().unwrap_or(0);
    let aligned = |abi: u64, preferred: u64| match abi == preferred {
        true => format!("aligned to {}", bytes(abi)),
        false => format!("aligned to {}, preferably to {}", bytes(abi), bytes(preferred)),
    };
    let space = |number: u32| match spaces::name(number) {
        Some(name) => format!("address space {number} ({name})"),
        None => format!("address space {number}"),
    };
    let rest = text.get(1..).unwrap_or_default();
    match specifier(text) {
        "ni" => format!(
            "Pointers to these address spaces are no integers: {}.",
            text.trim_start_matches("ni:").replace(':', ", ")
        ),
        "p" => {
            let number = width(rest.trim_start_matches(['e', 'u']));
            let pointer = layout.pointer(number);
            let index = if pointer.index_bits == pointer.bits {
                String::new()
            } else {
                format!(", indices of {} bits", pointer.index_bits)
            };
            let (abi, preferred) = (pointer.abi.bytes(), pointer.preferred.bytes());
            format!("Pointers to {} have {} bits, {}{index}.", space(number), pointer.bits, aligned(abi, preferred))
        }
        letter @ ("i" | "f" | "v") => {
            let bits = width(rest);
            let (what, row) = match letter {
                "i" => ("Integers", layout.integer_alignment(bits)),
                "f" => ("Floating-point numbers", layout.float_alignment(bits)),
                _ => ("Vectors", layout.vector_alignment(bits.into())),
            };
            format!(
                "{what} of {bits} {} are {}.",
                plural(bits.into(), "bit"),
                aligned(row.abi.bytes(), row.preferred.bytes())
            )
        }
        "a" => {
            let (abi, preferred) = (layout.aggregate_abi.bytes(), layout.aggregate_preferred.bytes());
            format!("Structs are {} at least.", aligned(abi, preferred))
        }
        "n" => {
            let widths: Vec<String> = layout.native_integers.iter().map(ToString::to_string).collect();
            format!("The processor computes with integers of {} bits.", widths.join(", "))
        }
        "S" => {
            let alignment = layout.stack_alignment.map_or(1, nvvm_syntax::instruction::Alignment::bytes);
            format!("The stack is aligned to {}.", bytes(alignment))
        }
        "m" => format!("Names are mangled as for {}.", mangling(layout.mangling)),
        "A" => format!("`alloca` gives pointers to {}.", space(layout.alloca_address_space)),
        "G" => format!("Global variables stand in {} when they name none.", space(layout.globals_address_space)),
        "P" => format!("Functions stand in {}.", space(layout.program_address_space)),
        "F" if rest.starts_with('i') => {
            format!("Pointers to functions are aligned to {} of their own.", bytes(u64::from(width(&rest[1..]) / 8)))
        }
        "F" => format!(
            "Pointers to functions are aligned to {} times the function's.",
            bytes(u64::from(width(rest.get(1..).unwrap_or_default()) / 8))
        ),
        "s" => "Old and ignored.".to_owned(),
        _ if layout.big_endian => "The highest byte of a number comes first.".to_owned(),
        _ => "The lowest byte of a number comes first.".to_owned(),
    }
}

fn mangling(letter: Option<char>) -> &'static str {
    match letter {
        Some('e') => "ELF",
        Some('l') => "GOFF",
        Some('o') => "Mach-O",
        Some('m') => "MIPS",
        Some('w') => "COFF",
        Some('x') => "COFF on x86",
        Some('a') => "XCOFF",
        _ => "none",
    }
}

fn bytes(number: u64) -> String {
    format!("{number} {}", plural(number, "byte"))
}

fn plural(number: u64, noun: &str) -> String {
    if number == 1 { noun.to_owned() } else { format!("{noun}s") }
}

#[cfg(test)]
mod tests {
    use super::pieces;
    use nvvm_abi::data_layout::NVPTX64_LAYOUT;

    fn meanings(layout: &str) -> Vec<String> {
        pieces(layout).into_iter().map(|piece| piece.meaning).collect()
    }

    #[test]
    fn every_piece_says_what_it_means() {
        let actual = meanings(
            "e-p3:32:32:32-i1:8:8-i64:32:64-f32:32:32-v128:128:128-a:8:8-n16:32:64-S128-m:e-A5-G1-P2-Fi8-Fn32-ni:7:8-s",
        );
        let expected = [
            "The lowest byte of a number comes first.",
            "Pointers to address space 3 (shared) have 32 bits, aligned to 4 bytes.",
            "Integers of 1 bit are aligned to 1 byte.",
            "Integers of 64 bits are aligned to 4 bytes, preferably to 8 bytes.",
            "Floating-point numbers of 32 bits are aligned to 4 bytes.",
            "Vectors of 128 bits are aligned to 16 bytes.",
            "Structs are aligned to 1 byte at least.",
            "The processor computes with integers of 16, 32, 64 bits.",
            "The stack is aligned to 16 bytes.",
            "Names are mangled as for ELF.",
            "`alloca` gives pointers to address space 5 (local).",
            "Global variables stand in address space 1 (global) when they name none.",
            "Functions stand in address space 2 (internal).",
            "Pointers to functions are aligned to 1 byte of their own.",
            "Pointers to functions are aligned to 4 bytes times the function's.",
            "Pointers to these address spaces are no integers: 7, 8.",
            "Old and ignored.",
        ];
        assert_eq!(actual, expected);
    }

    #[test]
    fn what_cannot_be_read_has_llvm_s_words_and_nothing_panics() {
        assert_eq!(meanings("i8:16"), ["LLVM refuses it: i8 must be 8-bit aligned."]);
        for text in ["", "-", "é", "F", "Fi", "p", "i", "n", "m", "ni", "ni:", "\u{1f980}-e", "p999999999:1:1"] {
            assert!(meanings(text).iter().all(|meaning| !meaning.is_empty()), "{text}");
        }
    }

    #[test]
    fn ranges_are_those_of_the_string() {
        let texts: Vec<&str> = pieces(NVPTX64_LAYOUT).into_iter().map(|piece| &NVPTX64_LAYOUT[piece.range]).collect();
        assert_eq!(texts.join("-"), NVPTX64_LAYOUT);
    }
}
