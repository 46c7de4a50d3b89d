//! The reference: every word, rule, target, address space, intrinsic, piece of metadata and contradiction that the page
//! speaks of, as one set of entries with ids that links can keep.
//!
//! * [`contents`] lists them, [`entry`] makes one, [`search`] finds them by words.
//! * [`calculate`] answers what a calculator is asked.
//! * [`term_index`] knows the words of the glossary in prose, so that the page can underline them where they stand.
//! * [`hover`] explains the token at a place of a text.
//!
//! Invariants: nothing is written here that a table of the project has already; what an entry says of a verdict is asked
//! of the engine; ids are never changed; any id and any text is answered, in bounded time.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod ask;
mod calculators;
mod catalogue;
mod entry;
mod entry_table;
mod front_matter;
mod hover;
mod kinds;
mod listing;
mod markdown;
mod public_works;
mod search;
mod term_index;
mod text;

pub use calculators::{Answer, Form, Input, InputKind, Problem, calculate};
pub use catalogue::{Group, Section, contents, entry, entry_called, heading, term_index};
pub use entry::{
    Block, Cell, Citation, Column, Entry, Example, ExampleSettings, Heading, Kind, Link, Row, SUMMARY_LENGTH, Table,
};
pub use hover::{Hover, hover};
pub use markdown::{ADDRESS, Linker, SCHEME, to_html};
pub use search::{Search, search};
pub use term_index::{IndexedTerm, TermIndex, TermSpan};
pub use text::entry_text;
