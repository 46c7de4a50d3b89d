//! Metadata: annotations of kernels with the resulting PTX directives, named metadata, attachments.

mod readers;
mod table;

use crate::entry::{Block, Citation, Entry, Kind, links};
use crate::listing::Listed;
use table::{KEYS, Key};

/// Returns all keys by heading.
pub(crate) fn listed() -> Vec<Listed> {
    KEYS.iter().map(listed_key).collect()
}

fn listed_key(key: &Key) -> Listed {
    let also = key.spellings.iter().copied().chain([key.name]);
    Listed::new(Kind::Metadata, key.name, key.title, key.summary).under(key.group).called(also).with_text("metadata")
}

/// Returns the key with a spelling: `maxntidx`, `nvvm.maxntid`, `nvvm.annotations`.
pub(crate) fn find(spelling: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.name == spelling || key.spellings.contains(&spelling))
}

/// Returns the entry of a key, by any of its spellings.
pub(crate) fn entry(spelling: &str) -> Option<Entry> {
    let key = find(spelling)?;
    let mut entry = Entry::new(listed_key(key).heading);
    entry.body.push(Block::Prose(key.text.to_owned()));
    entry.body.extend(readers::blocks(key));
    entry.sources = key
        .sources
        .iter()
        .map(|&(text, url)| Citation { text: text.to_owned(), url: url.map(str::to_owned) })
        .collect();
    entry.see_also = links(key.see);
    Some(entry)
}
