//! Calculators for parameter lists in type tags, for parameter limits, and for the largest array within a limit.

use super::Calculator;
use super::form::{Answer, Field, Problem, Values, choice, flag, number, target, text};
use crate::entry_table::{Row, Table};
use nvvm_abi::measure::{TagBuffer, TagError, tag_buffer};
use nvvm_abi::notation::{TagType, parse_tag_list};
use nvvm_abi::tags::{OPAQUE_MESSAGE, SharedPointerAbi};
use nvvm_engine::words;
use nvvm_target::{Document, Reference};

/// The field for the width of shared-memory pointers, common to three calculators.
const SHARED: Field = choice(
    "shared",
    "Pointers to shared memory",
    &[("64", "8 bytes, as from sm_35 on"), ("32", "4 bytes, the 32-bit ABI")],
);

const NOTATION: &str = "Types are written as in the table of [tags](ref:table/000-T01): `i8`, `f4e2m1`, \
    `array<i32, 10>`, `vector<f32, 4>`, `struct{i32, f64}`. The document does not define `align_of`; here it is the \
    natural one: a scalar's size, an array's element's, a struct's widest field's, a vector's size up to a power of \
    two. Lone `f4e2m1` next to each other share a byte.";

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "tag-list",
        title: "Bytes of a parameter list",
        summary: "Offset, padding and bytes of each parameter of a list in the sizer's 21 tags, and their total.",
        text: NOTATION,
        fields: &[text("list", "Parameters", "f64, i8, array<i32, 10000>"), SHARED],
        document: Document::TileirasNvvmIrVerifier,
        section: "Parameter-Space Sizer",
        search: &[
            "sizer",
            "size_of_param",
            "size_struct",
            "tags",
            "packed pair",
            "round up",
            "aggregates recurse",
            "verify_kernel_parameters",
        ],
        see: &["table/000-T01", "term/parameter-buffer", "term/packed-pair", "term/padding", "calculator/ceiling"],
        answer: tag_list,
    },
    Calculator {
        name: "ceiling",
        title: "Parameter limit check",
        summary: "The verdict and the limit of each source for a number of parameter bytes on a target.",
        text: "A total that equals the limit fits. A source that does not know the target has no limit.",
        fields: &[number("bytes", "Bytes of parameters", "2000"), target("sm_75")],
        document: Document::TileirasNvvmIrVerifier,
        section: "ParamSpaceLimit by SM Family",
        search: &[
            "limit",
            "maximum",
            "overflow",
            "exceeds",
            "ParamSpaceLimit",
            "how many bytes",
            "same kernel, two profiles",
            "verify_kernel_parameters",
        ],
        see: &["term/ceiling", "table/000-T02", "rule/NV0101", "contradiction/C002"],
        answer: parameter_limit,
    },
    Calculator {
        name: "largest-array",
        title: "Largest array within a limit",
        summary: "The largest N with which a struct of some fields and an array of N elements fits so many bytes.",
        text: NOTATION,
        fields: &[
            text("fields", "Fields before the array", "f64, i8"),
            text("element", "Element", "i32"),
            number("bytes", "Bytes allowed", "1024"),
            SHARED,
        ],
        document: Document::TileirasNvvmIrVerifier,
        section: "Worked Example: Parameter-Space Overflow on sm_75",
        search: &["largest N", "Heavy", "data[8000]", "fits"],
        see: &["calculator/tag-list", "calculator/ceiling", "contradiction/C005"],
        answer: largest_array,
    },
    Calculator {
        name: "coordinates",
        title: "Coordinates that a tiled load expects",
        summary: "How many coordinates `nv_tileas.async.tiled_tma_load` expects: its view’s rank, and one more.",
        text: "The count is compared while the operation is built: this is the first of the layers, and its words \
               point at the pass that built it.",
        fields: &[
            number("rank", "Rank of the view", "3"),
            flag("offset", "The view carries a TMA descriptor with a leading offset"),
            number("given", "Coordinates given", "2"),
        ],
        document: Document::TileirasPipelineVerifiers,
        section: "Layer-1 Example: Per-Op Structural Rejection",
        search: &["tiled_tma_load", "rank", "leading offset", "coordinates, but got"],
        see: &["term/layer", "table/004-T01"],
        answer: coordinates,
    },
];

fn shared(values: &Values<'_>) -> SharedPointerAbi {
    if values.text("shared") == "32" { SharedPointerAbi::Bits32 } else { SharedPointerAbi::Bits64 }
}

fn types(values: &Values<'_>, field: &str) -> Result<Vec<TagType>, Problem> {
    parse_tag_list(values.text(field))
        .map_err(|error| Problem::at(field, format!("Not in the notation: {}.", error.message)))
}

fn laid_out(list: &[TagType], abi: SharedPointerAbi, field: &str) -> Result<TagBuffer, Problem> {
    tag_buffer(list, abi).map_err(|(index, error)| {
        let which = index + 1;
        Problem::at(
            field,
            match error {
                TagError::Opaque => {
                    format!("Number {which}: {OPAQUE_MESSAGE}, which a type lowering should not leave.")
                }
                TagError::Overflow => format!("Number {which} is larger than any memory."),
            },
        )
    })
}

fn tag_list(values: &Values<'_>) -> Result<Answer, Problem> {
    let list = types(values, "list")?;
    let buffer = laid_out(&list, shared(values), "list")?;
    let rows = list.iter().zip(&buffer.slots).enumerate().map(|(index, (ty, slot))| {
        let numbers =
            [slot.padding_before, slot.offset, slot.size, slot.offset + slot.size].map(words::grouped).map(Into::into);
        let name = format!("{}: {}", index + 1, ty.tag().name());
        Row::new([name.into(), words::grouped(slot.alignment.bytes()).into()].into_iter().chain(numbers).collect())
    });
    let heads = ["Parameter", "#Aligned to", "#Padding before", "#Offset", "#Bytes", "#Running total"];
    let table = Table::new("Step by step, in bytes", &heads, rows.collect());
    Ok(Answer::default().with("Bytes in all", words::grouped(buffer.total)).shown(table))
}

fn parameter_limit(values: &Values<'_>) -> Result<Answer, Problem> {
    let bytes = values.number("bytes")?;
    let target = values.target()?;
    let mut answer = Answer::default();
    for &reference in Reference::ALL {
        let says = match reference.parameter_limit(target).bytes.map(u64::from) {
            Some(most) if bytes > most => {
                format!(
                    "refuses it: {} bytes are allowed, {} too many",
                    words::grouped(most),
                    words::grouped(bytes - most)
                )
            }
            Some(most) => {
                format!(
                    "accepts it: {} bytes are allowed, {} are left",
                    words::grouped(most),
                    words::grouped(most - bytes)
                )
            }
            None => "says nothing of this target".to_owned(),
        };
        answer = answer.with(reference.title(), says);
    }
    Ok(answer)
}

fn largest_array(values: &Values<'_>) -> Result<Answer, Problem> {
    let fields = types(values, "fields")?;
    let element = types(values, "element")?;
    let [element] = element.as_slice() else {
        return Err(Problem::at("element", "One type is wanted here."));
    };
    let (most, abi) = (values.at_most("bytes", 1 << 32)?, shared(values));
    laid_out(std::slice::from_ref(element), abi, "element")?;
    let whole = |count: u64| {
        let array = TagType::Array(Box::new(element.clone()), count);
        [TagType::Struct(fields.iter().cloned().chain([array]).collect())]
    };
    // A size that overflows exceeds every limit.
    let total = |count: u64| tag_buffer(&whole(count), abi).ok().map(|buffer| buffer.total);
    let fits_with = |count: u64| total(count).is_some_and(|total| total <= most);
    if laid_out(&whole(0), abi, "fields")?.total > most {
        return Err(Problem::at("bytes", "The fields before the array alone are larger."));
    }
    let (mut fits, mut exceeds) = (0, 2 * most + 2);
    if fits_with(exceeds) {
        return Err(Problem::at("element", "It has no bytes, so that any number of it fits."));
    }
    // The size is monotonic in N, so binary search finds the largest N that fits.
    while exceeds - fits > 1 {
        let middle = fits + (exceeds - fits) / 2;
        if fits_with(middle) { fits = middle } else { exceeds = middle }
    }
    let bytes = |count| total(count).map_or_else(|| "more than any memory has".to_owned(), words::grouped);
    Ok(Answer::default()
        .with("Largest N", words::grouped(fits))
        .with("Bytes of the struct with it", bytes(fits))
        .with("Bytes with one element more", bytes(fits + 1)))
}

fn coordinates(values: &Values<'_>) -> Result<Answer, Problem> {
    let rank = values.at_most("rank", 1 << 16)?;
    let expected = rank + u64::from(values.is_yes("offset"));
    let given = values.number("given")?;
    let says = if given == expected {
        "nothing: the operation is built".to_owned()
    } else {
        format!("'nv_tileas.async.tiled_tma_load' op expects {expected} coordinates, but got {given}")
    };
    Ok(Answer::default().with("Expected", expected).with("The verifier says", says))
}
