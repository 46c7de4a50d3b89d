//! The byte map: fields and padding by byte, to scale. It has two forms: rows of eight bytes, which show alignment as
//! columns, and a strip in one row for limits and comparisons.

mod drawing;
mod piece;
mod rows;
mod segment;
mod strip;

pub use drawing::Drawing;
pub use rows::ByteMap;
pub use segment::{Segment, field_name, of_buffer, of_step, without_overlaps};
pub use strip::ByteStrip;
