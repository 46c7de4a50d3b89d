//! Address spaces, and the verdicts on casts between them.

mod casts;
mod table;

use crate::entry::{Block, Cell, Citation, Entry, Kind, Row, Table, links};
use crate::listing::Listed;
use nvvm_abi::data_layout::{DataLayout, NVPTX32_LAYOUT, NVPTX64_LAYOUT, NVPTX64_SHORT_SHARED_LAYOUT};
use table::{SPACES, Space};

/// Returns all address spaces by number.
pub(crate) fn listed() -> Vec<Listed> {
    SPACES.iter().map(listed_space).collect()
}

fn listed_space(space: &Space) -> Listed {
    let number = space.number;
    let also = [format!("AS {number}"), space.name.to_owned()];
    let text = format!("address space {} {}", space.cuda, space.state_space);
    Listed::new(Kind::AddressSpace, &number.to_string(), title(space), space.summary)
        .called([format!("addrspace({number})")])
        .also(also)
        .with_text(text)
}

fn title(space: &Space) -> String {
    format!("Address space {}: {}", space.number, space.name)
}

/// Returns the name of an address space, such as `shared`; `None` for numbers without a meaning.
pub(crate) fn name(number: u32) -> Option<&'static str> {
    SPACES.iter().find(|space| space.number == number).map(|space| space.name)
}

/// Returns the entry of an address space.
pub(crate) fn entry(number: &str) -> Option<Entry> {
    let space = SPACES.iter().find(|space| space.number.to_string() == number)?;
    let mut entry = Entry::new(listed_space(space).heading);
    entry.body =
        vec![Block::Prose(space.text.to_owned()), Block::Table(facts(space)), Block::Table(pointers(space.number))];
    entry.body.push(Block::Table(casts::table(space.number)));
    entry.sources = space
        .sources
        .iter()
        .map(|&(text, url)| Citation { text: text.to_owned(), url: url.map(str::to_owned) })
        .collect();
    let neighbours = ["term/address-space", "term/addrspacecast", "type/ptr"];
    entry.see_also = links(space.see.iter().chain(&neighbours));
    Some(entry)
}

fn facts(space: &Space) -> Table {
    let line = |name: &str, value: &str| Row::new(vec![name.into(), value.into()]);
    let rows = vec![
        line("In IR", &format!("`addrspace({})`", space.number)),
        line("In PTX", space.state_space),
        line("In CUDA", space.cuda),
        line("Who sees it", space.seen_by),
        line("How long it lives", space.lives),
        line("Colour on this page", space.hue),
    ];
    Table::new("At a glance", &["", "Value"], rows)
}

/// Returns the pointer widths under the documents' data layouts.
fn pointers(number: u32) -> Table {
    let layouts = [
        ("64-bit", NVPTX64_LAYOUT),
        ("64-bit with 32-bit shared pointers", NVPTX64_SHORT_SHARED_LAYOUT),
        ("32-bit", NVPTX32_LAYOUT),
    ];
    let rows = layouts.into_iter().map(|(name, text)| {
        let (layout, _) = DataLayout::parse(text);
        let pointer = layout.pointer(number);
        let bytes = (pointer.bits / 8).to_string();
        Row::new(vec![Cell::link(name, "term/data-layout"), bytes.into(), pointer.abi.bytes().to_string().into()])
    });
    Table::new("Its pointers under NVIDIA's data layouts", &["Data layout", "#Bytes", "#Aligned to"], rows.collect())
}
