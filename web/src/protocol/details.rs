//! What the views *Nodes* and *Pipeline*, and the tools for texts, ask of a text. It crosses as bytes inside of a message:
//! only these, which are loaded later, know how to read it.

use nvvm_engine::nodes::{ChosenNode, NodeOptions, NodeRow, NodesSummary};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Which view asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum DetailsOf {
    Nodes,
    Pipeline,
    /// What makes another text of it ([`super::tools`]).
    Tools,
}

/// What is wanted of the nodes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct NodesQuestion {
    /// The byte of the text whose node is chosen.
    pub offset: Option<u32>,
    /// The node that is chosen, whatever stands at that byte.
    pub node: Option<u32>,
    /// Where it is taken to lie, and how its map is shown.
    pub options: NodeOptions,
    /// From which node on a page of the memory map is wanted; the one with the chosen node without it.
    pub first_row: Option<u32>,
}

/// How many rows a page of the memory map has.
pub const ROWS: u32 = 50;

/// The nodes of a text, and everything about one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodesShown {
    /// All together.
    pub summary: NodesSummary,
    /// A page of the memory map.
    pub rows: Vec<NodeRow>,
    /// The chosen node.
    pub chosen: Option<ChosenNode>,
}

/// Bytes of a question or an answer; none when it cannot be written.
#[must_use]
pub fn to_bytes<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_default()
}

/// A question or an answer; `None` for bytes that are none.
#[must_use]
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
