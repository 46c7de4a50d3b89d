//! What is said of nodes, as plain data.

use crate::report::Location;
use serde::{Deserialize, Serialize};

/// What a node stands for.
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

/// A node in a line: what it is and where it lies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeRow {
    /// Its number in the order of making, from 0.
    pub node: u32,
    /// What it stands for.
    pub kind: NodeKind,
    /// It in the words of the text: `%sum = add i32 %a, %b`, `i32 3`.
    pub text: String,
    /// LLVM's keyword of an instruction, `add`; else what it is: `integer`, `struct type`.
    pub keyword: String,
    /// The opcode of its first reading; `None` where the document names none.
    pub opcode: Option<u8>,
    /// How many operands it has.
    pub operands: u32,
    /// Address of its header.
    pub header: u64,
    /// Address of its first byte, which is that of operand 0.
    pub start: u64,
    /// Its bytes.
    pub bytes: u64,
    /// The slab it lies in, from 0.
    pub slab: u32,
    /// How often it was asked for: all but the first time it was there already.
    pub asked_for: u32,
    /// Where it stands in the text first.
    pub location: Option<Location>,
}

/// A slab of the allocator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Slab {
    /// From 0.
    pub index: u32,
    /// Address of its first byte.
    pub address: u64,
    /// Bytes: `4096 << (index >> 7)`.
    pub bytes: u64,
    /// Bytes of it that hold nodes.
    pub used: u64,
    /// Nodes in it.
    pub nodes: u32,
}

/// All nodes together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct NodesSummary {
    /// How many nodes there are.
    pub nodes: u32,
    /// How many were asked for and were there already.
    pub found_again: u32,
    /// How much of the module was left out, because there is too much of it.
    pub left_out: u32,
    /// Bytes of all nodes.
    pub bytes: u64,
    /// The slabs in order.
    pub slabs: Vec<Slab>,
    /// For each map that is used: its opcode, where it lies, and how many nodes are in it.
    pub tables: Vec<(TableAt, u32)>,
    /// What the document does not say, and what was assumed in its place.
    pub notes: Vec<NodeNote>,
}

/// One of the document's ways of numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum NumberScheme {
    /// The byte at +0, by which nodes are made unique.
    Dispatch,
    Bitcode,
    InstCombine,
    /// The byte at +16, as one table has it.
    TypeTag,
    /// The first argument of the factories.
    Creation,
}

/// A number that the document has for what a node stands for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeNumber {
    /// In which numbering.
    pub scheme: NumberScheme,
    /// The number, or the first of the range that is printed.
    pub first: u16,
    /// The last of the range; the first again for a number.
    pub last: u16,
    /// What stands beside it.
    pub printed: String,
    /// The contradictions that it takes part in.
    pub contradictions: Vec<String>,
}

/// An opcode that the byte at +0 may hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpcodeReading {
    /// The opcode.
    pub opcode: u8,
    /// Where the number comes from.
    pub scheme: NumberScheme,
    /// Why, in a few words.
    pub why: String,
}

/// What a stretch of a header is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeaderPartKind {
    /// A field.
    Field,
    /// Bytes that the document calls padding.
    Padding,
    /// Bytes that no row of the document's table covers.
    Hole,
    /// A field that only some opcodes have.
    Extra,
}

/// Some bytes of a header.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeaderPart {
    /// Bytes from the header's start.
    pub offset: u32,
    /// Bytes.
    pub size: u32,
    /// The document's name; `hole` for what has none.
    pub name: String,
    /// What the document says.
    pub note: String,
    /// What it is.
    pub kind: HeaderPartKind,
    /// What it holds here, where that is known.
    pub value: Option<u64>,
}

/// An operand of a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeOperand {
    /// From 0.
    pub index: u32,
    /// What it is to the instruction: `condition`, `callee`, `argument 1`.
    pub role: String,
    /// It in the words of the text.
    pub text: String,
    /// Its node; `None` for `null` of metadata, and for what could not be read.
    pub node: Option<u32>,
    /// Address of the eight bytes that point to it.
    pub address: u64,
    /// What these hold: the address of its header.
    pub pointer: u64,
    /// `0x1000 + 8 × (0 − 3)`
    pub formula: String,
}

/// A tagged pointer, bit by bit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaggedPointer {
    /// As it is stored.
    pub stored: u64,
    /// Bits 2, 1 and 0.
    pub tag: [bool; 3],
    /// Without the tag.
    pub pointer: u64,
    /// Whether bit 2 asks for one more dereference.
    pub indirect: bool,
    /// Whether bit 0 or 1 is set, of which the document says nothing.
    pub undocumented: bool,
    /// What is done, in order.
    pub steps: Vec<String>,
}

/// One thing that the document says of a node's size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SizeStatement {
    /// Bytes.
    pub bytes: u64,
    /// How they are counted: `24 + 8 × 2`.
    pub formula: String,
    /// Who says so.
    pub says: String,
    /// The contradiction that it is one side of.
    pub contradiction: Option<String>,
}

/// Where the table lies by which an opcode's nodes are made unique.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableAt {
    /// The opcode.
    pub opcode: u8,
    /// What the opcode stands for, as printed.
    pub meaning: String,
    /// `simple table`, `DenseMap qw[146]`.
    pub table: String,
    /// Bytes from the start of the context object; `None` where the document has none.
    pub offset: Option<u32>,
    /// Of a map of its own: the index of its counters of four bytes, the byte printed for them, and index × 4.
    pub counters: Option<(u32, u32, u32)>,
    /// Whether the subopcode is compared, too.
    pub compares_subopcode: bool,
    /// A contradiction about the place.
    pub contradiction: Option<String>,
}

/// One operand folded into the seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HashFold {
    /// The operand.
    pub pointer: u64,
    /// `ptr >> 9`
    pub shifted_by_9: u64,
    /// `ptr >> 4`
    pub shifted_by_4: u64,
    /// Both by exclusive or.
    pub hash: u64,
    /// The seed before.
    pub before: u64,
    /// `hash + 0x9E3779B9 + (seed << 6) + (seed >> 2)`
    pub mixed: u64,
    /// The seed afterwards.
    pub after: u64,
}

/// A hash step by step, in one width.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HashSteps {
    /// 32 or 64.
    pub bits: u32,
    /// The opcode.
    pub seed: u64,
    /// Operand by operand: the first ones.
    pub folds: Vec<HashFold>,
    /// How many more there are.
    pub left_out: u32,
    /// What comes out.
    pub hash: u64,
}

/// The hash of a node in both widths: the document does not say which (C125).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeHash {
    /// In 32 bits.
    pub narrow: HashSteps,
    /// In 64 bits.
    pub wide: HashSteps,
}

/// What a map does in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MapStepKind {
    /// A node is new and put into a bucket.
    Insert,
    /// It is there already.
    Hit,
    /// The map gets twice its buckets.
    Grow,
    /// A node's bucket becomes a tombstone.
    Erase,
    /// More than an eighth of the buckets are tombstones: all nodes are put in again.
    Rehash,
}

/// A step of a map's life.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapStep {
    /// What happens.
    pub kind: MapStepKind,
    /// The node, for what is about one.
    pub node: Option<u32>,
    /// The bucket, for what is about one.
    pub bucket: Option<u32>,
    /// Buckets looked at.
    pub probes: u32,
    /// Nodes in the map afterwards.
    pub items: u32,
    /// Tombstones afterwards.
    pub tombstones: u32,
    /// Buckets afterwards.
    pub buckets: u32,
}

/// What a bucket holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bucket {
    /// -8
    Empty,
    /// -16
    Tombstone,
    /// A node, by its number.
    Node(u32),
}

/// A map after one of its steps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MapState {
    /// How many steps have been done.
    pub after: u32,
    /// Its buckets, the first ones where there are many.
    pub buckets: Vec<Bucket>,
    /// How many it has.
    pub bucket_count: u32,
}

/// How a map fills while the module's nodes are made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapHistory {
    /// Its steps: the last ones where there are many.
    pub steps: Vec<MapStep>,
    /// How many earlier steps are not listed.
    pub left_out: u32,
    /// How it looks after the step that was asked for.
    pub state: MapState,
}

/// What becomes of a node that is made again, unchanged or with one thing changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MadeAgain {
    /// What is changed: `nothing`, `operands 0 and 1 swapped`, `another subopcode`.
    pub change: String,
    /// Whether the node that is there is found; else there is a second one.
    pub found: bool,
    /// Its hash in 64 bits.
    pub hash: u64,
}

/// Where the allocator puts a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Allocation {
    /// The slab.
    pub slab: Slab,
    /// Where the one before ended.
    pub pointer: u64,
    /// `(ptr + 7) & ~7`
    pub aligned: u64,
    /// Whether it is larger than the slab's size by the document's formula, of which the document says nothing.
    pub oversized: bool,
}

/// A remark: what the document leaves open, where it contradicts itself, or what is ours.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeNote {
    /// In one or two sentences.
    pub words: String,
    /// The contradiction, `C112`.
    pub contradiction: Option<String>,
    /// Whether it is ours rather than the document's.
    pub ours: bool,
}

/// What is chosen by who looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NodeOptions {
    /// Address of the first slab.
    pub base: u64,
    /// Where the node's header is taken to lie; `None` for where the allocator puts it.
    pub header: Option<u64>,
    /// What the header's context pointer holds; `None` for the address of our context object.
    pub context: Option<u64>,
    /// Which of the node's readings.
    pub reading: u32,
    /// How many buckets a map has at first, a power of two.
    pub buckets: u32,
    /// How many nodes of the map are erased in the end, the oldest first.
    pub erase: u32,
    /// After how many steps the map is shown; `None` for after all.
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

/// Tables that stand beside a node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeTables {
    /// What makes instructions: function, arguments, LLVM's counterpart.
    pub factories: Vec<NodeTablesRow>,
    /// What makes other nodes: function, and what for.
    pub builders: Vec<NodeTablesRow>,
    /// Regions of the context object: bytes, size, field. Some overlap, so that several may be lit.
    pub context: Vec<NodeTablesRow>,
}

/// A row of such a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeTablesRow {
    /// One for each column.
    pub cells: Vec<String>,
    /// Whether the node is made, or kept, there.
    pub lit: bool,
}

/// Everything about one node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChosenNode {
    /// It in a line.
    pub row: NodeRow,
    /// Its numbers in every numbering that has one.
    pub numbers: Vec<NodeNumber>,
    /// What the byte at +0 may hold; empty where the document names no opcode for it.
    pub readings: Vec<OpcodeReading>,
    /// Which of them all below is about.
    pub reading: u32,
    /// `a1`: the address of its header, as asked for.
    pub header_address: u64,
    /// Its header, byte by byte, without gaps.
    pub header: Vec<HeaderPart>,
    /// Its operands: the first ones.
    pub operands: Vec<NodeOperand>,
    /// How many more operands it has.
    pub operands_left_out: u32,
    /// The pointer at +16.
    pub context: TaggedPointer,
    /// What the document says of its size.
    pub sizes: Vec<SizeStatement>,
    /// The table that it goes to; `None` where the document has none for its opcode.
    pub table: Option<TableAt>,
    /// Its hash; `None` without an opcode.
    pub hash: Option<NodeHash>,
    /// How its map fills.
    pub map: Option<MapHistory>,
    /// What becomes of it when it is made again.
    pub made_again: Vec<MadeAgain>,
    /// Where it lies.
    pub allocation: Allocation,
    /// The factory that makes it, as the document lists them; empty when none is listed.
    pub factory: String,
    /// The document's tables of what makes nodes and what keeps them, lit where this one is.
    pub beside: NodeTables,
    /// What is open, contradicted or ours.
    pub notes: Vec<NodeNote>,
}
