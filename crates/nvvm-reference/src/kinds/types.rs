//! Types of the IR: size, alignment, and representation in PTX.

mod table;

use crate::ask;
use crate::entry::{Block, Citation, Entry, Kind, Row, Table, links};
use crate::listing::Listed;
use nvvm_abi::tags::TAG_TABLE;
use nvvm_engine::words;
use table::{TYPES, Type};

/// Returns all types, scalars first.
pub(crate) fn listed() -> Vec<Listed> {
    TYPES.iter().map(listed_type).collect()
}

fn listed_type(ty: &Type) -> Listed {
    Listed::new(Kind::Type, ty.name, ty.title, ty.summary)
        .under(ty.group)
        .also(ty.also.iter().copied())
        .with_text(format!("type {}", ty.ptx))
}

/// Returns the entry of a type.
pub(crate) fn entry(name: &str) -> Option<Entry> {
    let ty = TYPES.iter().find(|ty| ty.name == name)?;
    let mut entry = Entry::new(listed_type(ty).heading);
    if !ty.text.is_empty() {
        entry.body.push(Block::Prose(ty.text.to_owned()));
    }
    entry.body.push(Block::Table(facts(ty)));
    entry.sources = vec![Citation {
        text: "LLVM Language Reference Manual, Type System".to_owned(),
        url: Some("https://llvm.org/docs/LangRef.html#type-system".to_owned()),
    }];
    if ty.tag.is_some() {
        entry.sources.push(Citation::plain(nvvm_abi::tags::TAG_SOURCE.to_string()));
    }
    entry.see_also = links(ty.see.iter().chain(&["term/data-layout"]));
    Some(entry)
}

/// Returns size and alignment of a type under the 64-bit layout, in bytes; `None` for a type without a size.
pub(crate) fn size_and_alignment(written: &str) -> Option<(u64, u64)> {
    let report = ask::report(&ask::module(&format!("%T = type {{ {written} }}\n@t = external global %T")));
    let layout = report.readings.first()?.types.first()?;
    Some((layout.fields.first()?.size, layout.align?))
}

fn facts(ty: &Type) -> Table {
    let mut rows = vec![Row::new(vec!["In IR".into(), format!("`{}`", ty.written).into()])];
    let mut line = |name: &str, value: String| rows.push(Row::new(vec![name.into(), value.into()]));
    if let Some((size, alignment)) = size_and_alignment(ty.written) {
        line("Bytes", words::grouped(size));
        line("Aligned to", words::grouped(alignment));
    }
    line("In PTX", ty.ptx.to_owned());
    line("In CUDA", ty.cuda.to_owned());
    if let Some(tag) = ty.tag {
        let row = TAG_TABLE.get(usize::from(tag));
        line("Parameter tag", row.map_or_else(String::new, |row| format!("{tag}, {}: {}", row.name, row.formula)));
    }
    Table::new("At a glance", &["", "Value"], rows)
}

#[cfg(test)]
mod tests {
    use super::size_and_alignment;

    #[test]
    fn sizes_are_the_engine_s() {
        assert_eq!(size_and_alignment("i1"), Some((1, 1)));
        assert_eq!(size_and_alignment("i128"), Some((16, 16)));
        assert_eq!(size_and_alignment("<4 x float>"), Some((16, 16)));
        assert_eq!(size_and_alignment("[3 x i16]"), Some((6, 2)));
        assert_eq!(size_and_alignment("void"), None);
    }
}
