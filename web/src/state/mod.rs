//! The page's state. It is the lowest layer that knows of signals: views read and change it, and it imports no view.

pub mod address;
pub mod answers;
pub mod area;
pub mod aside;
pub mod check;
pub mod checked;
pub mod clipboard;
pub mod drafts;
pub mod entries;
pub mod expected;
pub mod files;
pub mod languages;
pub mod later;
pub mod lesson_answers;
pub mod lessons;
pub mod look_up;
pub mod measured;
pub mod mend;
pub mod navigate;
pub mod notice;
pub mod offers;
pub mod opening;
pub mod places;
pub mod preference;
pub mod shown;
pub mod storage;
pub mod store;
pub mod texts;
pub mod theme;
pub mod view;

pub use area::Area;
pub use checked::{CheckedText, Cursor, DiagnosticKey, EngineState, LaterPart, Pointed, Selection};
pub use store::{Dialog, Store, buffer_of, store};
pub use view::{Group, View};
