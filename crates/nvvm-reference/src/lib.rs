//! The reference: entries with stable ids for every term, rule, target, address space, intrinsic, metadata key and
//! contradiction of the playground.
//!
//! * [`contents`] lists the entries, [`entry`] builds one, [`search`] finds entries by words.
//! * [`calculate`] evaluates a calculator.
//! * [`term_index`] finds glossary terms in prose, so that the page can link them.
//! * [`hover`] explains the token at a position of a text.
//!
//! Invariants: entries do not copy data of other tables of the project; verdicts in entries are computed by the engine;
//! ids never change; any id and any text has a result in bounded time.

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
