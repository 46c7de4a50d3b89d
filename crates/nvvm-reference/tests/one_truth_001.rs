//! Tables of *cicc: Type Translation, Globals & Special Variables* equal the data that the playground computes with, in
//! both directions.

use crate::shown::{number, range, shown};
use cuda_decl::special::SpecialVariable;
use cuda_decl::translate::formats::{FLOATS, NARROW, PACK_CONVERSIONS};
use cuda_decl::translate::kinds::{DISPATCH, PRIMITIVES, QUALIFIERS};
use cuda_decl::translate::vectors::{LEGAL, SPLITS, TIERS};

/// Returns the numbers in a text, in order.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|it: char| !it.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[test]
fn primitive_types() {
    let computed: Vec<_> = PRIMITIVES
        .iter()
        .map(|row| {
            let tags: Vec<u32> = row.cast_tags.iter().map(|&tag| u32::from(tag)).collect();
            ((u32::from(row.kinds.0), u32::from(row.kinds.1)), row.name.to_owned(), tags)
        })
        .collect();
    let printed: Vec<_> = shown("001-T06")
        .rows()
        .into_iter()
        .map(|row| {
            let (kinds, name) = row[1].split_once(' ').expect("a kind and a name");
            assert_eq!(range(kinds), range(&row[0]), "{row:?}");
            // The text in brackets is a tag's meaning.
            let tags = row[2].split(", ").filter(|tag| *tag != "---").map(number).collect();
            (range(&row[0]), name.to_owned(), tags)
        })
        .collect();
    assert_eq!(printed, computed);
    for (row, primitive) in shown("001-T06").rows().iter().zip(PRIMITIVES) {
        let or_dash = |text: &str| if text.is_empty() { "---".to_owned() } else { text.to_owned() };
        assert_eq!(row[4], or_dash(primitive.width), "{row:?}");
        let elsewhere = primitive.name == "float";
        assert!(row[3] == primitive.llvm || elsewhere && row[3] == "see FP table", "{row:?}");
    }
}

#[test]
fn floating_point_types() {
    let rows = shown("001-T07").rows();
    assert_eq!(rows.len(), FLOATS.len());
    for (row, float) in rows.iter().zip(FLOATS) {
        let or_dash = |text: Option<u32>| text.map_or_else(|| "---".to_owned(), |number| number.to_string());
        assert_eq!(row[0], or_dash(float.cast_tag.map(u32::from)), "{row:?}");
        let sub_kinds: Vec<u32> = row[1].split(" / ").map(number).collect();
        assert_eq!(sub_kinds, float.sub_kinds.iter().map(|&kind| u32::from(kind)).collect::<Vec<_>>(), "{row:?}");
        assert_eq!(row[2], float.mangled.join(" or "));
        assert_eq!((row[3].as_str(), row[4].as_str()), (float.cpp, float.llvm));
        assert_eq!(row[5].parse().ok(), float.bits, "{row:?}");
        let sm_text = if float.sm_text.is_empty() { "---" } else { float.sm_text };
        assert_eq!(row[6], sm_text);
        assert_eq!(row[6].strip_prefix("SM ").map(number), float.minimum_sm.map(u32::from), "{row:?}");
    }
}

#[test]
fn narrow_floating_point_keywords() {
    let rows = shown("001-T09").rows();
    assert_eq!(rows.len(), NARROW.len());
    for (row, narrow) in rows.iter().zip(NARROW) {
        assert_eq!((row[0].as_str(), row[1].as_str()), (narrow.token.to_string().as_str(), narrow.keyword));
        let fields = narrow.fields.map(|(exponent, mantissa)| format!("E{exponent}M{mantissa}"));
        assert_eq!(fields.is_some(), narrow.elements > 0);
        assert!(fields.is_none_or(|fields| row[2].contains(&fields)), "{row:?}");
        assert_eq!(row[3].parse().ok(), narrow.bits, "{row:?}");
        let elements = if row[4] == "---" { u32::from(narrow.bits.is_some()) } else { number(&row[4]) };
        assert_eq!(elements, u32::from(narrow.elements), "{row:?}");
        assert_eq!(row[5], format!("SM {}", narrow.minimum_sm));
    }
}

#[test]
fn packed_conversions() {
    let printed: Vec<_> = shown("001-T10")
        .rows()
        .into_iter()
        .map(|row| {
            let minimum = row[2].split_once("(SM ").map(|(_, rest)| number(rest));
            (number(&row[0]), row[1].clone(), minimum)
        })
        .collect();
    let computed: Vec<_> = PACK_CONVERSIONS
        .iter()
        .map(|&(case, suffix, minimum)| (u32::from(case), suffix.to_owned(), minimum.map(u32::from)))
        .collect();
    assert_eq!(printed, computed);
}

#[test]
fn qualifiers_of_both_tables() {
    let spaces = |row: &str, value: usize, space: usize| -> Vec<(u32, Option<u32>)> {
        let cells = shown(row).rows().into_iter();
        cells.map(|row| (number(&row[value]), (row[space] != "---").then(|| number(&row[space])))).collect()
    };
    let computed = |first_only: bool| -> Vec<(u32, Option<u32>)> {
        let rows = QUALIFIERS.iter().filter(|row| row.in_first || !first_only);
        rows.map(|row| (u32::from(row.id), row.address_space)).collect()
    };
    assert_eq!(spaces("001-T04", 1, 2), computed(true));
    assert_eq!(spaces("001-T11", 0, 1), computed(false));
}

#[test]
fn legal_vectors() {
    let printed: Vec<_> = shown("001-T13")
        .rows()
        .into_iter()
        .map(|row| {
            assert_eq!(row[0], row[1]);
            let minima = numbers(&row[4]);
            (row[0].clone(), row[3].clone(), minima[0], *minima.last().expect("a target"))
        })
        .collect();
    let computed: Vec<_> = LEGAL
        .iter()
        .map(|it| {
            let name = format!("v{}{}", it.count, it.element.name());
            (name, it.suffix.to_owned(), u32::from(it.arithmetic_sm), u32::from(it.memory_sm))
        })
        .collect();
    assert_eq!(printed, computed);
}

#[test]
fn split_chains() {
    let printed: Vec<_> = shown("001-T14")
        .rows()
        .into_iter()
        .map(|row| {
            let operations = if row[3].starts_with("single") { 1 } else { number(&row[3]) };
            (row[0].clone(), row[1].clone(), row[2].clone(), operations)
        })
        .collect();
    let computed: Vec<_> = SPLITS
        .iter()
        .map(|it| {
            (it.cuda.to_owned(), format!("v{}{}", it.count, it.element.name()), it.printed.to_owned(), it.operations)
        })
        .collect();
    assert_eq!(printed, computed);
}

#[test]
fn tiers_of_targets() {
    let table = shown("001-T15");
    assert_eq!(table.table.rows.len(), TIERS.len());
    for (place, tier) in TIERS.iter().enumerate() {
        for target in nvvm_target::Target::ALL {
            let holds = (tier.range.0..=tier.range.1).contains(&target.sm());
            assert_eq!(table.lit(target.name()).contains(&place), holds, "{target} {}", tier.what);
        }
    }
}

#[test]
fn builtin_variables() {
    let (categories, intrinsics) = (shown("001-T24").rows(), shown("001-T25").rows());
    let registers = shown("001-T26").rows();
    assert_eq!((categories.len(), intrinsics.len()), (SpecialVariable::ALL.len(), SpecialVariable::ALL.len()));
    let mut coded = 0;
    for (place, &variable) in SpecialVariable::ALL.iter().enumerate() {
        assert_eq!(categories[place][..2], [variable.category().to_string(), variable.name().to_owned()]);
        assert_eq!(intrinsics[place][0], variable.name());
        for component in 0..3 {
            let cell = intrinsics[place][usize::from(component) + 1].trim_start_matches('@');
            match variable.intrinsic(component) {
                // The first cell of a row has the whole name, the others its end.
                Some(name) => assert!(name.ends_with(cell) && (component > 0 || name == cell), "{cell}"),
                None => assert_eq!(cell, "---"),
            }
            if let Some(code) = variable.backend_code(component) {
                let row = &registers[coded];
                assert_eq!(number(&row[0]), u32::from(code));
                assert_eq!(Some(&row[2]), variable.ptx(component).as_ref());
                coded += 1;
            }
        }
    }
    assert_eq!(coded, registers.len());
}

#[test]
fn handlers_of_kinds() {
    let printed: Vec<_> = shown("001-T03").rows().into_iter().map(|row| (range(&row[0]), row[2].clone())).collect();
    let computed: Vec<_> =
        DISPATCH.iter().map(|row| ((u32::from(row.kinds.0), u32::from(row.kinds.1)), row.handler.to_owned())).collect();
    assert_eq!(printed, computed);
}
