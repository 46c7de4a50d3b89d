//! Data about nodes.

use crate::report::Location;
use serde::{Deserialize, Serialize};

/// The kind of entity that a node represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum NodeKind {
    Type,
    Constant,
    Metadata,
    Instruction,
    /// A function, variable or alias.
    Symbol,
    Argument,
    Block,
    InlineAssembly,
}

/// Summary of a node: its entity and its address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeRow {
    /// Index in creation order, from 0.
    pub node: u32,
    /// The kind of the entity.
    pub kind: NodeKind,
    /// The entity in IR syntax: `%sum = add i32 %a, %b`, `i32 3`.
    pub text: String,
    /// LLVM's keyword of an instruction, such as `add`; otherwise the sort of entity: `integer`, `struct type`.
    pub keyword: String,
    /// The opcode of the first reading; `None` if the document defines none.
    pub opcode: Option<u8>,
    /// Number of operands.
    pub operands: u32,
    /// Address of the header.
    pub header: u64,
    /// Address of the first byte, which belongs to operand 0.
    pub start: u64,
    /// Size in bytes.
    pub bytes: u64,
    /// Index of the slab, from 0.
    pub slab: u32,
    /// Number of requests for the node; every request after the first finds the existing node.
    pub asked_for: u32,
    /// The first occurrence in the text.
    pub location: Option<Location>,
}

/// A slab of the allocator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Slab {
    /// Index, from 0.
    pub index: u32,
    /// Address of the first byte.
    pub address: u64,
    /// Size in bytes: `4096 << (index >> 7)`.
    pub bytes: u64,
    /// Number of bytes that nodes occupy.
    pub used: u64,
    /// Number of nodes in the slab.
    pub nodes: u32,
}

/// Totals of all nodes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct NodesSummary {
    /// Number of nodes.
    pub nodes: u32,
    /// Number of requests that found an existing node.
    pub found_again: u32,
    /// Number of entities that were omitted because of the limit.
    #[serde(rename = "left_out")]
    pub skipped: u32,
    /// Total size of all nodes, in bytes.
    pub bytes: u64,
    /// The slabs in order.
    pub slabs: Vec<Slab>,
    /// The uniquing tables in use, with the number of nodes in each.
    pub tables: Vec<(TableAt, u32)>,
    /// The assumptions where the document is silent.
    pub notes: Vec<NodeNote>,
}

/// A numbering scheme of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum NumberScheme {
    /// The byte at +0, which selects the uniquing table.
    Dispatch,
    Bitcode,
    InstCombine,
    /// The byte at +16 according to one table.
    TypeTag,
    /// The first argument of the factories.
    Creation,
}

/// A number that the document assigns to a node's entity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeNumber {
    /// The numbering scheme.
    pub scheme: NumberScheme,
    /// The number, or the first of the printed range.
    pub first: u16,
    /// The last of the range; equal to `first` for a single number.
    pub last: u16,
    /// The label that the document prints next to the number.
    pub printed: String,
    /// The contradictions that involve the number.
    pub contradictions: Vec<String>,
}

/// A possible opcode in the byte at +0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpcodeReading {
    /// The opcode.
    pub opcode: u8,
    /// The numbering scheme of the opcode.
    pub scheme: NumberScheme,
    /// The reason in a few words.
    pub why: String,
}

/// The kind of a part of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeaderPartKind {
    /// A field.
    Field,
    /// Bytes that the document calls padding.
    Padding,
    /// Bytes without a row in the document's table.
    Hole,
    /// A field of some opcodes only.
    Extra,
}

/// A part of a header.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeaderPart {
    /// Offset from the start of the header, in bytes.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// The document's name; `hole` for undocumented bytes.
    pub name: String,
    /// The document's description.
    pub note: String,
    /// The kind of part.
    pub kind: HeaderPartKind,
    /// The value, if known.
    pub value: Option<u64>,
}

/// An operand of a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeOperand {
    /// Index, from 0.
    pub index: u32,
    /// Its role in the instruction: `condition`, `callee`, `argument 1`.
    pub role: String,
    /// The operand in IR syntax.
    pub text: String,
    /// Its node; `None` for `null` metadata and for unresolved operands.
    pub node: Option<u32>,
    /// Address of the eight-byte pointer to the operand.
    pub address: u64,
    /// The pointer's value: the address of the operand's header.
    pub pointer: u64,
    /// The computation of the address: `0x1000 + 8 × (0 − 3)`.
    pub formula: String,
}

/// A tagged pointer, bit by bit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaggedPointer {
    /// The stored value.
    pub stored: u64,
    /// Bits 2, 1 and 0.
    pub tag: [bool; 3],
    /// The value without the tag.
    pub pointer: u64,
    /// Whether bit 2 requests one more dereference.
    pub indirect: bool,
    /// Whether bit 0 or 1 is set; the document does not describe them.
    pub undocumented: bool,
    /// The decoding steps, in order.
    pub steps: Vec<String>,
}

/// A statement of the document about a node's size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SizeStatement {
    /// Size in bytes.
    pub bytes: u64,
    /// The computation: `24 + 8 × 2`.
    pub formula: String,
    /// The section of the document.
    pub says: String,
    /// The contradiction that involves the statement.
    pub contradiction: Option<String>,
}

/// The uniquing table of an opcode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableAt {
    /// The opcode.
    pub opcode: u8,
    /// The document's label of the opcode.
    pub meaning: String,
    /// The kind of table: `simple table`, `DenseMap qw[146]`.
    pub table: String,
    /// Offset from the start of the context object, in bytes; `None` if undocumented.
    pub offset: Option<u32>,
    /// For a separate map: the index of its four-byte counters, the offset printed for them, and index × 4.
    pub counters: Option<(u32, u32, u32)>,
    /// Whether the subopcode is also compared.
    pub compares_subopcode: bool,
    /// A contradiction about the offset.
    pub contradiction: Option<String>,
}

/// One hashing step: an operand that is mixed into the seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HashFold {
    /// The operand's pointer.
    pub pointer: u64,
    /// `ptr >> 9`.
    pub shifted_by_9: u64,
    /// `ptr >> 4`.
    pub shifted_by_4: u64,
    /// The exclusive or of both.
    pub hash: u64,
    /// The seed before the step.
    pub before: u64,
    /// `hash + 0x9E3779B9 + (seed << 6) + (seed >> 2)`.
    pub mixed: u64,
    /// The seed after the step.
    pub after: u64,
}

/// A hash computation in one width.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HashSteps {
    /// The width: 32 or 64 bits.
    pub bits: u32,
    /// The initial seed: the opcode.
    pub seed: u64,
    /// The first steps, one per operand.
    pub folds: Vec<HashFold>,
    /// Number of further steps.
    #[serde(rename = "left_out")]
    pub skipped: u32,
    /// The resulting hash.
    pub hash: u64,
}

/// The hash of a node in both widths; the document does not define the width (C125).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeHash {
    /// The computation with 32 bits.
    pub narrow: HashSteps,
    /// The computation with 64 bits.
    pub wide: HashSteps,
}

/// The kind of step in a map's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MapStepKind {
    /// A new node is inserted.
    Insert,
    /// The node exists already.
    Hit,
    /// The number of buckets is doubled.
    Grow,
    /// A node is erased, and its bucket becomes a tombstone.
    Erase,
    /// All nodes are reinserted, since tombstones exceed an eighth of the buckets.
    Rehash,
}

/// A step in a map's history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapStep {
    /// The kind of step.
    pub kind: MapStepKind,
    /// The node, for steps with one.
    pub node: Option<u32>,
    /// The bucket, for steps with one.
    pub bucket: Option<u32>,
    /// Number of buckets probed.
    pub probes: u32,
    /// Number of nodes after the step.
    pub items: u32,
    /// Number of tombstones after the step.
    pub tombstones: u32,
    /// Number of buckets after the step.
    pub buckets: u32,
}

/// The content of a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bucket {
    /// The empty key, -8.
    Empty,
    /// The tombstone key, -16.
    Tombstone,
    /// A node, by index.
    Node(u32),
}

/// The state of a map after one of its steps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MapState {
    /// Number of steps done.
    pub after: u32,
    /// The first buckets.
    pub buckets: Vec<Bucket>,
    /// Total number of buckets.
    pub bucket_count: u32,
}

/// The history of a map during the creation of the module's nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapHistory {
    /// The last steps.
    pub steps: Vec<MapStep>,
    /// Number of omitted earlier steps.
    #[serde(rename = "left_out")]
    pub skipped: u32,
    /// The state after the requested step.
    pub state: MapState,
}

/// The result of creating a node again, unchanged or with one change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MadeAgain {
    /// The change: `nothing`, `operands 0 and 1 swapped`, `another subopcode`.
    pub change: String,
    /// Whether the existing node is found; otherwise a second node is created.
    pub found: bool,
    /// The 64-bit hash.
    pub hash: u64,
}

/// The allocation of a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Allocation {
    /// The slab.
    pub slab: Slab,
    /// End of the previous node.
    pub pointer: u64,
    /// The aligned address: `(ptr + 7) & ~7`.
    pub aligned: u64,
    /// Whether the node is larger than the slab's size; the document does not describe this case.
    pub oversized: bool,
}

/// A note about an open point or a contradiction of the document, or about an assumption.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeNote {
    /// The note in one or two sentences.
    pub words: String,
    /// The contradiction: `C112`.
    pub contradiction: Option<String>,
    /// Whether the statement is an assumption of this project.
    pub ours: bool,
}

/// Options for the details of a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeOptions {
    /// Address of the first slab.
    pub base: u64,
    /// Assumed address of the node's header; `None` for the allocated address.
    pub header: Option<u64>,
    /// Value of the header's context pointer; `None` for the address of the assumed context object.
    pub context: Option<u64>,
    /// Index of the opcode reading.
    pub reading: u32,
    /// Initial number of buckets of a map, a power of two.
    pub buckets: u32,
    /// Number of nodes that are erased from the map at the end, oldest first.
    pub erase: u32,
    /// Number of steps after which the map is shown; `None` for all.
    pub step: Option<u32>,
}

impl Default for NodeOptions {
    fn default() -> Self {
        NodeOptions {
            base: 0x7F00_0000_1000,
            header: None,
            context: None,
            reading: 0,
            buckets: 64,
            erase: 0,
            step: None,
        }
    }
}

/// Reference tables for a node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeTables {
    /// Factories of instructions: function, arguments, LLVM's counterpart.
    pub factories: Vec<NodeTablesRow>,
    /// Builders of other nodes: function and purpose.
    pub builders: Vec<NodeTablesRow>,
    /// Regions of the context object: bytes, size, field. Regions can overlap, so several may be highlighted.
    pub context: Vec<NodeTablesRow>,
}

/// A row of a reference table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeTablesRow {
    /// One cell for each column.
    pub cells: Vec<String>,
    /// Whether the row applies to the node.
    pub lit: bool,
}

/// The details of one node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChosenNode {
    /// Summary of the node.
    pub row: NodeRow,
    /// Its numbers in every applicable numbering scheme.
    pub numbers: Vec<NodeNumber>,
    /// The possible values of the byte at +0; empty if the document defines no opcode for the node.
    pub readings: Vec<OpcodeReading>,
    /// Index of the reading that all fields below refer to.
    pub reading: u32,
    /// `a1`: the address of the header, as requested.
    pub header_address: u64,
    /// The header, byte by byte, without gaps.
    pub header: Vec<HeaderPart>,
    /// The first operands.
    pub operands: Vec<NodeOperand>,
    /// Number of further operands.
    #[serde(rename = "operands_left_out")]
    pub skipped_operands: u32,
    /// The pointer at +16.
    pub context: TaggedPointer,
    /// The document's statements about the node's size.
    pub sizes: Vec<SizeStatement>,
    /// The uniquing table; `None` if the document has none for the opcode.
    pub table: Option<TableAt>,
    /// The hash; `None` without an opcode.
    pub hash: Option<NodeHash>,
    /// The history of the uniquing map.
    pub map: Option<MapHistory>,
    /// The results of creating the node again.
    pub made_again: Vec<MadeAgain>,
    /// The allocation of the node.
    pub allocation: Allocation,
    /// The factory that the document lists for the node; empty if there is none.
    pub factory: String,
    /// The document's tables of factories, builders and context regions, with the node's rows highlighted.
    pub beside: NodeTables,
    /// Notes on open points, contradictions and assumptions.
    pub notes: Vec<NodeNote>,
}
