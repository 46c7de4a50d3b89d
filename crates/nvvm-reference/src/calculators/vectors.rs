//! Calculator for the legalization of vectors.

use super::Calculator;
use super::form::{Answer, Problem, Values, choice, number, target};
use cuda_decl::translate::vectors::{Element, Legality, chain_text, legality, split_chain};
use nvvm_target::Document;

pub(super) const CALCULATORS: &[Calculator] = &[Calculator {
    name: "vector-split",
    title: "How a vector is split",
    summary: "Whether a vector is legal on a target, and otherwise the halves that it is taken apart into.",
    text: "A vector that is not legal is halved until its pieces are; one of an odd number of elements goes to single \
           elements at once. Two `float` are never legal: there is no packed register of 64 bits for them. \
           Fragments of matrix operations (WMMA, WGMMA) are structs of scalars and never go through this.",
    fields: &[
        choice(
            "element",
            "Element",
            &[
                ("f32", "float"),
                ("f16", "half"),
                ("bf16", "bfloat16"),
                ("f64", "double"),
                ("i8", "8 bits"),
                ("i16", "16 bits"),
                ("i32", "32 bits"),
            ],
        ),
        number("count", "Elements", "4"),
        target("sm_75"),
    ],
    document: Document::CiccTypeTranslation,
    section: "Vector Type Handling",
    search: &[
        "split",
        "scalarize",
        "legal vectors",
        "float4",
        "half2",
        "v2f32",
        "WMMA",
        "WGMMA",
        "fragments",
        "legalisation",
        "legalization",
        "64-bit packed register class",
    ],
    see: &["term/vector-split"],
    answer: split,
}];

const ELEMENTS: [Element; 7] =
    [Element::I8, Element::I16, Element::I32, Element::F16, Element::Bf16, Element::F32, Element::F64];

fn split(values: &Values<'_>) -> Result<Answer, Problem> {
    let name = values.text("element");
    let element = ELEMENTS.into_iter().find(|element| element.name() == name);
    let element = element.ok_or_else(|| Problem::at("element", "No such element."))?;
    let count = values.at_most("count", 1 << 16)?.max(1) as u32;
    let sm = values.target()?.sm();
    let chain = split_chain(element, count, sm);
    let says = match legality(element, count, sm) {
        Legality::Full => "legal: loads, stores, arithmetic",
        Legality::Memory => "loads and stores only",
        Legality::Split if count == 1 => "a scalar",
        Legality::Split => "split",
    };
    let bits = u64::from(element.bits()) * u64::from(count);
    let pieces = chain.last().map_or(1, |last| last.pieces);
    Ok(Answer::default()
        .with("The vector is", says)
        .with("Bits", bits)
        .with("Operations", pieces)
        .with("Chain", chain_text(element, &chain)))
}
