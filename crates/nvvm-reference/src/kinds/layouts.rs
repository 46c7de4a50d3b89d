//! Components of a data layout: the specifiers, and the decomposition of a layout.

mod pieces;

pub(crate) use pieces::pieces;

use crate::entry::{Block, Citation, Entry, Example, Kind, Row, Table, links};
use crate::listing::Listed;
use nvvm_abi::data_layout::{NVPTX32_LAYOUT, NVPTX64_LAYOUT, NVPTX64_SHORT_SHARED_LAYOUT};

/// A specifier of data layouts.
struct Specifier {
    /// The prefix of the component, and the end of the entry's id; `E` shares the id of `e`.
    name: &'static str,
    title: &'static str,
    summary: &'static str,
    text: &'static str,
    /// Example components, explained in the entry.
    examples: &'static str,
    see: &'static [&'static str],
}

const fn specifier(
    name: &'static str,
    title: &'static str,
    summary: &'static str,
    text: &'static str,
    examples: &'static str,
) -> Specifier {
    Specifier { name, title, summary, text, examples, see: &[] }
}

static SPECIFIERS: &[Specifier] = &[
    specifier(
        "e",
        "e, E",
        "The order of bytes: e puts the lowest first, E the highest.",
        "GPUs of NVIDIA are little-endian; libNVVM refuses `E`.",
        "e-E",
    ),
    Specifier {
        see: &["type/ptr", "term/address-space"],
        ..specifier(
            "p",
            "p, p3, …",
            "Width and alignment of pointers, for the address space of that number; without a number for space 0.",
            "`p[n]:<size>:<abi>[:<preferred>[:<index>]]`, all in bits. Spaces without a piece of their own are like space 0. \
             `p3:32:32:32` makes shared pointers 4 bytes.",
            "p:64:64:64-p3:32:32:32-p6:32:32",
        )
    },
    Specifier {
        see: &["type/i32", "type/i128", "term/alignment"],
        ..specifier(
            "i",
            "i8, i32, …",
            "The alignment of integers of that width.",
            "`i<size>:<abi>[:<preferred>]`, in bits. A width that is not named is aligned like the next wider one. libNVVM's \
             verifier wants the natural alignment for 1, 8, 16, 32, 64 and 128 bits.",
            "i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128",
        )
    },
    Specifier {
        see: &["type/float", "type/double"],
        ..specifier(
            "f",
            "f32, f64, …",
            "The alignment of floating-point numbers of that width.",
            "`f<size>:<abi>[:<preferred>]`, in bits.",
            "f32:32:32-f64:64:64",
        )
    },
    Specifier {
        see: &["type/vector"],
        ..specifier(
            "v",
            "v64, v128, …",
            "The alignment of vectors of that width in all.",
            "`v<size>:<abi>[:<preferred>]`, in bits. Others are aligned to their size, rounded up to a power of two.",
            "v16:16:16-v32:32:32-v64:64:64-v128:128:128",
        )
    },
    Specifier {
        see: &["type/struct"],
        ..specifier(
            "a",
            "a",
            "The least alignment of structs.",
            "`a:<abi>[:<preferred>]`, in bits. libNVVM adds `a:8:8` by itself.",
            "a:8:8",
        )
    },
    specifier(
        "n",
        "n16:32:64",
        "The widths of integers that the processor computes with.",
        "An optimiser makes no integers of other widths. libNVVM's verifier wants 16, 32 and 64 among them.",
        "n16:32:64",
    ),
    specifier(
        "S",
        "S128",
        "The natural alignment of the stack, in bits.",
        "LLVM 22's own layout for NVPTX has none.",
        "S128",
    ),
    specifier(
        "m",
        "m:e",
        "How names are mangled in the output: e for ELF, o for Mach-O, and so on.",
        "libNVVM's verifier refuses it; compiling does not look.",
        "m:e",
    ),
    Specifier {
        see: &["space/5", "space/0"],
        ..specifier(
            "A",
            "A5",
            "The address space of what `alloca` gives; 0 when it is not said.",
            "libNVVM wants 0.",
            "A5",
        )
    },
    Specifier {
        see: &["space/1"],
        ..specifier(
            "G",
            "G1",
            "The address space that global variables have when they name none.",
            "libNVVM wants 0.",
            "G1",
        )
    },
    specifier("P", "P1", "The address space of functions.", "A matter of processors with memory for code alone.", "P1"),
    specifier(
        "F",
        "Fi8, Fn32",
        "The alignment of pointers to functions: i for itself, n for a multiple of the function's.",
        "`F<kind><abi>`, in bits.",
        "Fi8-Fn32",
    ),
    specifier(
        "ni",
        "ni:7",
        "Address spaces whose pointers are no integers: their bits may change.",
        "`ni:<space>[:<space>]…`; space 0 cannot be one.",
        "ni:7",
    ),
    specifier(
        "s",
        "s",
        "Old and ignored: the size of objects on the stack.",
        "LLVM 7's own layout has it at times.",
        "s0:64:64",
    ),
];

/// Returns all specifiers.
pub(crate) fn listed() -> Vec<Listed> {
    SPECIFIERS.iter().map(listed_specifier).collect()
}

fn listed_specifier(specifier: &Specifier) -> Listed {
    Listed::new(Kind::DataLayout, specifier.name, specifier.title, specifier.summary)
        .also(specifier.examples.split('-'))
        .with_text("data layout datalayout")
}

/// Returns the entry of a specifier.
pub(crate) fn entry(name: &str) -> Option<Entry> {
    let specifier = SPECIFIERS.iter().find(|specifier| specifier.name == name)?;
    let mut entry = Entry::new(listed_specifier(specifier).heading);
    entry.body.push(Block::Prose(specifier.text.to_owned()));
    entry.body.push(Block::Table(taken_apart("Examples", specifier.examples)));
    for (name, layout) in [
        ("NVIDIA's layout of 64 bits", NVPTX64_LAYOUT),
        ("The same with 32-bit shared pointers", NVPTX64_SHORT_SHARED_LAYOUT),
        ("NVIDIA's layout of 32 bits", NVPTX32_LAYOUT),
    ] {
        if pieces(layout).iter().any(|piece| piece.specifier == specifier.name) {
            entry.body.push(Block::Prose(format!("{name} has it:")));
            let text = format!("{layout}\n");
            entry.body.push(Block::Example(Example { language: None, expectation: String::new(), text }));
        }
    }
    entry.sources = vec![
        Citation {
            text: "LLVM Language Reference Manual, Data Layout".to_owned(),
            url: Some("https://llvm.org/docs/LangRef.html#data-layout".to_owned()),
        },
        Citation::plain("*cicc: NVVM IR Verifier (Deep Dive)*, Data Layout Validation"),
        Citation::plain(
            "measured: libNVVM 12.9, 13.0 and 13.5, verify and compile with layouts that differ in one piece",
        ),
    ];
    entry.see_also = links(specifier.see.iter().chain(&["term/data-layout", "rule/NV0914", "rule/NV0915"]));
    Some(entry)
}

/// Returns the components of a layout with their meanings.
fn taken_apart(caption: &str, layout: &str) -> Table {
    let rows = pieces(layout).into_iter().map(|piece| {
        let text = layout.get(piece.range.clone()).unwrap_or_default();
        Row::new(vec![format!("`{text}`").into(), piece.meaning.into()])
    });
    Table::new(caption, &["Piece", "Means"], rows.collect())
}

#[cfg(test)]
mod tests {
    use super::{SPECIFIERS, pieces};

    #[test]
    fn every_piece_of_every_example_has_an_entry() {
        for specifier in SPECIFIERS {
            for piece in pieces(specifier.examples) {
                assert_eq!(piece.specifier, specifier.name, "{}", specifier.examples);
            }
        }
    }
}
