//! A text notation for parameter lists in terms of parameter tags: `i1, f4e2m1, struct{i32, f64}, array<f4e2m1, 5>`.

use crate::tags::{ParameterTag, TAG_TABLE};
use std::ops::Range;

/// The maximum nesting depth of types in the tag notation, such as `array<struct{i1}, 5>`. A type that exceeds it is an
/// error.
pub const MAXIMUM_NESTING: usize = 64;
/// The maximum length of a parameter list in the tag notation, in bytes. A longer text is an error.
pub const MAXIMUM_LENGTH: usize = 64 * 1024;

/// A type in the tag notation, e.g. `array<f4e2m1, 5>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagType {
    /// A type without element types, including `opaque`.
    Scalar(ParameterTag),
    /// `array<elem, N>`: the element type and the number of elements.
    Array(Box<TagType>, u64),
    /// `vector<elem, N>`: the element type and the number of elements.
    Vector(Box<TagType>, u64),
    /// `struct{fields…}`: the types of the fields.
    Struct(Vec<TagType>),
}

impl TagType {
    /// Returns the parameter tag (class of parameter types) of the type itself, e.g. of an array and not of its
    /// elements.
    pub fn tag(&self) -> ParameterTag {
        match self {
            TagType::Scalar(tag) => *tag,
            TagType::Array(..) => ParameterTag::Array,
            TagType::Vector(..) => ParameterTag::Vector,
            TagType::Struct(_) => ParameterTag::Struct,
        }
    }
}

/// An error in the text of a parameter list in the tag notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagNotationError {
    /// The byte range of the error in the text.
    pub range: Range<usize>,
    /// A description of the syntax error.
    pub message: String,
}

/// Parses a list of types in the tag notation, e.g. `i1, array<f4e2m1, 5>`. Spaces and line ends may separate tokens;
/// an empty text is an empty list.
///
/// # Errors
/// The first syntax error, or the first position at which the list exceeds a limit.
pub fn parse_tag_list(text: &str) -> Result<Vec<TagType>, TagNotationError> {
    let mut parser = Parser { text, position: 0 };
    if text.len() > MAXIMUM_LENGTH {
        return Err(parser.error(0..text.len(), format!("the list is longer than {MAXIMUM_LENGTH} bytes")));
    }
    let list = parser.list(None, 0)?;
    Ok(list)
}

struct Parser<'a> {
    text: &'a str,
    position: usize,
}

impl<'a> Parser<'a> {
    fn error(&self, range: Range<usize>, message: impl Into<String>) -> TagNotationError {
        TagNotationError { range, message: message.into() }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.position..).unwrap_or("")
    }

    fn peek(&mut self) -> Option<char> {
        self.position = self.text.len() - self.rest().trim_start().len();
        self.rest().chars().next()
    }

    fn expect(&mut self, wanted: char) -> Result<(), TagNotationError> {
        match self.peek() {
            Some(letter) if letter == wanted => {
                self.position += letter.len_utf8();
                Ok(())
            }
            found => {
                let length = found.map_or(0, char::len_utf8);
                Err(self.error(self.position..self.position + length, format!("expected '{wanted}'")))
            }
        }
    }

    fn word(&mut self) -> (&'a str, Range<usize>) {
        self.peek();
        let rest = self.rest();
        let length = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(rest.len());
        let range = self.position..self.position + length;
        self.position = range.end;
        (&rest[..length], range)
    }

    /// Parses types separated by commas, up to the bracket `close`, or to the end of the text if `close` is `None`.
    /// `depth` is the number of types that enclose the list.
    fn list(&mut self, close: Option<char>, depth: usize) -> Result<Vec<TagType>, TagNotationError> {
        let mut list = Vec::new();
        if self.peek() == close {
            return Ok(list);
        }
        loop {
            list.push(self.tag_type(depth)?);
            if self.peek() == close {
                return Ok(list);
            }
            self.expect(',')?;
        }
    }

    fn tag_type(&mut self, depth: usize) -> Result<TagType, TagNotationError> {
        let (word, range) = self.word();
        let Some(tag) = TAG_TABLE.iter().map(|row| row.tag).find(|tag| tag.name() == word) else {
            let message = if word.is_empty() { "expected a type".into() } else { format!("no tag is called '{word}'") };
            return Err(self.error(range, message));
        };
        if depth >= MAXIMUM_NESTING {
            return Err(self.error(range, format!("types nest deeper than {MAXIMUM_NESTING}")));
        }
        match tag {
            ParameterTag::Struct => {
                self.expect('{')?;
                let fields = self.list(Some('}'), depth + 1)?;
                self.expect('}')?;
                Ok(TagType::Struct(fields))
            }
            ParameterTag::Array | ParameterTag::Vector => {
                self.expect('<')?;
                let element = Box::new(self.tag_type(depth + 1)?);
                self.expect(',')?;
                let count = self.count()?;
                self.expect('>')?;
                Ok(if tag == ParameterTag::Array {
                    TagType::Array(element, count)
                } else {
                    TagType::Vector(element, count)
                })
            }
            scalar => Ok(TagType::Scalar(scalar)),
        }
    }

    fn count(&mut self) -> Result<u64, TagNotationError> {
        let (digits, range) = self.word();
        match digits.parse() {
            Ok(count) if digits.bytes().all(|byte| byte.is_ascii_digit()) => Ok(count),
            _ => Err(self.error(range, "expected a number of elements that fits 64 bits")),
        }
    }
}
