//! The document's tables, each row with its targets.

use cuda_decl::special::SpecialVariable;
use cuda_decl::translate::formats::{FLOATS, NARROW, PACK_CONVERSIONS};
use cuda_decl::translate::kinds::{PRIMITIVES, QUALIFIERS};
use cuda_decl::translate::vectors::{LEGAL, Legality, SPLITS, TIERS, chain_text, legality, split_chain};
use nvvm_target::{Target, TargetSet};
use serde::{Deserialize, Serialize};

/// A table of the document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReferenceTable {
    /// The name for links and tests.
    pub id: String,
    /// The heading.
    pub title: String,
    /// Description in one sentence.
    pub about: String,
    /// Headings of the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<TableRow>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableRow {
    /// One cell for each column.
    pub cells: Vec<String>,
    /// The targets on which the row applies.
    pub targets: TargetSet,
}

/// Returns all tables in the document's order.
pub fn translation_tables() -> Vec<ReferenceTable> {
    vec![primitives(), floats(), narrow(), qualifiers(), legal_vectors(), splits(), tiers(), conversions(), builtins()]
}

fn table(id: &str, title: &str, about: &str, columns: &[&str], rows: Vec<TableRow>) -> ReferenceTable {
    ReferenceTable {
        id: id.to_owned(),
        title: title.to_owned(),
        about: about.to_owned(),
        columns: columns.iter().map(ToString::to_string).collect(),
        rows,
    }
}

fn row<const N: usize>(cells: [String; N], targets: TargetSet) -> TableRow {
    TableRow { cells: cells.into(), targets }
}

fn from(sm: Option<u16>) -> TargetSet {
    sm.map_or_else(TargetSet::all, TargetSet::at_least)
}

fn joined<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn primitives() -> ReferenceTable {
    let rows = PRIMITIVES.iter().map(|it| {
        let kinds = match it.kinds {
            (low, high) if low == high => format!("0x{low:02x}"),
            (low, high) => format!("0x{low:02x}–0x{high:02x}"),
        };
        row([kinds, it.name.into(), joined(it.cast_tags), it.llvm.into(), it.width.into()], TargetSet::all())
    });
    let columns = ["EDG kind", "Name", "Cast tags", "LLVM type", "Width"];
    table("primitives", "Primitive types", "The same on every target.", &columns, rows.collect())
}

fn floats() -> ReferenceTable {
    let rows = FLOATS.iter().map(|it| {
        let bits = it.bits.map_or_else(String::new, |bits| bits.to_string());
        // Types without any supporting GPU are marked in the column for targets.
        let targets = if it.sm_text.starts_with("N/A") { TargetSet::empty() } else { from(it.minimum_sm) };
        let cells =
            [it.cpp.into(), joined(it.sub_kinds), it.mangled.join(", "), it.llvm.into(), bits, it.sm_text.into()];
        row(cells, targets)
    });
    let columns = ["C++", "EDG sub-kind", "Mangled", "LLVM type", "Bits", "Targets"];
    table("floats", "Floating-point types", "Half from sm_53, bfloat16 from sm_80.", &columns, rows.collect())
}

fn narrow() -> ReferenceTable {
    let rows = NARROW.iter().map(|it| {
        let format = it.fields.map_or_else(String::new, |(exponent, mantissa)| format!("E{exponent}M{mantissa}"));
        let bits = it.bits.map_or_else(String::new, |bits| bits.to_string());
        let elements = if it.elements > 0 { it.elements.to_string() } else { String::new() };
        let storage = it.storage().unwrap_or("modifier").to_owned();
        let sm = format!("sm_{}", it.minimum_sm);
        row([it.keyword.into(), format, elements, bits, storage, sm], from(Some(it.minimum_sm)))
    });
    let columns = ["Keyword", "Format", "Elements", "Bits", "Stored as", "From"];
    table("narrow", "Narrow floating-point types", "FP8 from sm_89; FP6 and FP4 from sm_100.", &columns, rows.collect())
}

fn qualifiers() -> ReferenceTable {
    let rows = QUALIFIERS.iter().map(|it| {
        let space = it.address_space.map_or_else(|| "none".to_owned(), |space| space.to_string());
        let table = if it.in_first { "both" } else { "the second only" };
        row([it.id.to_string(), it.what.into(), space, table.into()], TargetSet::all())
    });
    let columns = ["Qualifier word", "Stands for", "Address space", "In which of the two tables"];
    table("qualifiers", "Qualifier words", "What carries a memory space through EDG's types.", &columns, rows.collect())
}

/// Groups the targets by the result of a function, in order of first occurrence.
fn grouped<T: PartialEq>(question: impl Fn(u16) -> T) -> Vec<(T, TargetSet)> {
    let mut groups: Vec<(T, TargetSet)> = Vec::new();
    for &target in Target::ALL {
        let answer = question(target.sm());
        match groups.iter_mut().find(|it| it.0 == answer) {
            Some((_, targets)) => targets.insert(target),
            None => groups.push((answer, TargetSet::only(target))),
        }
    }
    groups
}

fn legal_vectors() -> ReferenceTable {
    let mut rows = Vec::new();
    for it in LEGAL {
        for (answer, targets) in grouped(|sm| legality(it.element, it.count, sm)) {
            let what = match answer {
                Legality::Full => "legal: loads, stores, arithmetic",
                Legality::Memory => "loads and stores only",
                Legality::Split => "split into elements",
            };
            rows.push(row([format!("v{}{}", it.count, it.element.name()), it.suffix.into(), what.into()], targets));
        }
    }
    let about = "Four vectors of 32 bits are legal; all others are split.";
    table("vectors", "Legal vectors", about, &["Vector", "PTX", "On these targets"], rows)
}

fn splits() -> ReferenceTable {
    let mut rows = Vec::new();
    for it in SPLITS {
        for (chain, targets) in grouped(|sm| split_chain(it.element, it.count, sm)) {
            let pieces = chain.last().map_or(1, |last| last.pieces);
            let text = chain_text(it.element, &chain);
            rows.push(row([it.cuda.into(), text, pieces.to_string(), it.printed.into()], targets));
        }
    }
    let about = "How a vector is taken apart, worked out for each target; the document's column has no targets.";
    let columns = ["CUDA type", "Chain", "Operations", "As printed"];
    table("splits", "Split chains", about, &columns, rows)
}

fn tiers() -> ReferenceTable {
    let rows = TIERS.iter().map(|it| {
        let (low, high) = it.range;
        let range = match (low, high) {
            (0, high) => format!("up to sm_{high}"),
            (low, u16::MAX) => format!("from sm_{low}"),
            (low, high) => format!("sm_{low} to sm_{high}"),
        };
        row([range, it.what.into()], TargetSet::from_fn(|target| (low..=high).contains(&target.sm())))
    });
    table("tiers", "What targets add", "Tiers of vector support.", &["Targets", "What holds"], rows.collect())
}

fn conversions() -> ReferenceTable {
    let rows = PACK_CONVERSIONS.iter().map(|&(case, suffix, sm)| {
        let text = sm.map_or_else(|| "not said".to_owned(), |sm| format!("sm_{sm}"));
        row([case.to_string(), suffix.into(), text], from(sm))
    });
    let about = "The conversions of cvt_packfloat.";
    table("conversions", "Packed conversions", about, &["Case", "PTX suffix", "From"], rows.collect())
}

fn builtins() -> ReferenceTable {
    let mut rows = Vec::new();
    for variable in SpecialVariable::ALL {
        for (component, name) in [(0u8, "x"), (1, "y"), (2, "z")] {
            let Some(intrinsic) = variable.intrinsic(component) else { continue };
            let whole = variable.intrinsic(1).is_none();
            let spelling = if whole { variable.name().to_owned() } else { format!("{}.{name}", variable.name()) };
            let code =
                variable.backend_code(component).map_or_else(|| "none".to_owned(), |code| format!("0x{code:02x}"));
            rows.push(row([spelling, intrinsic, variable.ptx(component).unwrap_or_default(), code], TargetSet::all()));
        }
    }
    let about = "From the variable to the intrinsic and the special register.";
    table("builtins", "Builtin variables", about, &["Variable", "Intrinsic", "PTX", "Back end's code"], rows)
}
