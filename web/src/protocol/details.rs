//! Requests of the views *Nodes* and *Pipeline* and of the tools for texts. They are encoded as bytes within a message,
//! so that only deferred code decodes them.

use nvvm_engine::nodes::{ChosenNode, NodeOptions, NodeRow, NodesSummary};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The sender of a request for details.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum DetailsOf {
    Nodes,
    Pipeline,
    /// The tools that make another text of the checked one ([`super::tools`]).
    Tools,
}

/// A request for nodes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct NodesQuestion {
    /// The byte of the text whose node is selected.
    pub offset: Option<u32>,
    /// The selected node, in place of the one at `offset`.
    pub node: Option<u32>,
    /// The assumed addresses, and display options of the map.
    pub options: NodeOptions,
    /// The first node of the requested page of the memory map; without it, the page with the selected node.
    pub first_row: Option<u32>,
}

/// Number of rows in a page of the memory map.
pub const ROWS: u32 = 50;

/// The nodes of a text, with one in detail.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodesShown {
    /// The summary of all nodes.
    pub summary: NodesSummary,
    /// A page of the memory map.
    pub rows: Vec<NodeRow>,
    /// The chosen node.
    pub chosen: Option<ChosenNode>,
}

/// Encodes a request or response; returns an empty vector on failure.
#[must_use]
pub fn to_bytes<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_default()
}

/// Decodes a request or response; `None` for invalid bytes.
#[must_use]
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
