//! Queries that the engine answers from a text: `offset of draw.p.value`, `verdict on sm_75 under cuda-13.5`.

mod nodes;
mod parse;
mod sentence;
mod words;

pub use parse::parse_query;
pub(crate) use parse::{LEADING_WORDS, reference, split_suffixes, target, target_set};
pub(crate) use words::{shown, sorted_names};

use nvvm_engine::pipeline::Stage;
use nvvm_engine::report::Phase;
use nvvm_target::documented::node::HashWidth;
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};

/// A query with an optional target and reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Query {
    /// The question.
    pub what: Asked,
    /// `on sm_75`: the target; `None` for the step's.
    pub on: Option<Target>,
    /// `under cuda-13.5`: the reference; `None` for the step's.
    pub under: Option<Reference>,
    /// The query as it is written.
    pub text: String,
}

/// The question of a query.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// `size of T`, `align of T.f`, `padding of T`, `tail of T`, `offset of K.P.f`
    Bytes(Measure, Path),
    /// Sizes and offsets in the ABI of the host's compiler: `host size of T`, `host offset of T.f`.
    HostBytes(Measure, Path),
    /// The size of a kernel's parameter buffer: `total of K`.
    Total(String),
    /// The size of a list of parameter tags: `tags f4e2m1, array<i32, 4>`, `tags ptr_shared with 32-bit shared
    /// pointers`. The list is part of the query, not of a text.
    Tags {
        /// The list.
        list: String,
        /// Whether pointers to shared memory have 4 bytes.
        narrow_shared_pointers: bool,
    },
    /// The size limit of the parameter buffer: `limit on TARGET`.
    Limit,
    /// An address space: `space of NAME`, or `space behind NAME` for the inferred space of a generic pointer.
    Space {
        /// The name: `@tile`, `%p`, `%p in f`.
        name: String,
        /// Whether the inferred space is asked for.
        inferred: bool,
    },
    /// The LLVM type: `type of NAME`.
    Type(Path),
    /// The order in which classes are translated: `translation order`.
    TranslationOrder,
    /// The number of passes of the translation: `translation passes`.
    TranslationPasses,
    /// The number of classes between D and its base A that name A: `references to A in D`.
    References {
        /// The base.
        base: String,
        /// The class.
        class: String,
    },
    /// The number of operations into which one on a vector is split: `operations of v4f32`.
    Operations(String),
    /// The special register of a built-in variable: `register of threadIdx.x`.
    Register(String),
    /// A PTX directive of a kernel: `directive of K`, `directive .maxntid of K`.
    Directive {
        /// The kernel.
        kernel: String,
        /// The name of the directive, if the query has one.
        named: Option<String>,
    },
    /// The verdict: `verdict on SET`, `verdict on SET under R at PHASE`.
    Verdict {
        /// The targets.
        targets: TargetSet,
        /// The phase.
        phase: Option<Phase>,
    },
    /// The first finding: `first finding`.
    FirstFinding,
    /// The smallest accepting target: `smallest target that passes`.
    SmallestTarget,
    /// All accepting targets: `targets that pass`.
    Targets,
    /// The names of the kernels: `kernels`.
    Kernels,
    /// A property of an instruction's node: `node size of LINE`, `node opcode of %x`, `node operands of LINE`.
    Node(NodeFact, LineName),
    /// The address of an operand, computed from the address of its node's header: `operand 0 of %x at 0x1000`.
    OperandAddress {
        /// The index of the operand, from 0.
        index: u32,
        /// The instruction.
        of: LineName,
        /// The header's address.
        header: u64,
    },
    /// A hash: `hash of 0x1000`, `hash of 0x1000, 0x2000 with opcode 0x1B in 32 bits`.
    Hash {
        /// The addresses.
        pointers: Vec<u64>,
        /// The opcode of the node that has the addresses as operands; `None` for the hash of one pointer.
        opcode: Option<u8>,
        /// The number of bits of the hash.
        width: HashWidth,
    },
    /// The layer that reports an error: `layer that reports`, `layer that reports "words of a message"`.
    Layer(Option<String>),
    /// An order of stages: `order of STAGE, STAGE, …`.
    Order(Vec<Stage>),
}

/// A measure of a type or field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// The size in bytes.
    Size,
    /// The alignment in bytes.
    Align,
    /// The padding in bytes: of a type all of it, tail padding included; of a field that before it.
    Padding,
    /// The tail padding in bytes.
    Tail,
    /// The offset in bytes from the start of the buffer or type.
    Offset,
}

/// The name of a type, field, kernel or parameter: `draw.p.value`, `Heavy.data`, `Heavy`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Path(pub Vec<String>);

/// A property of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NodeFact {
    /// The size in bytes: 24 + 8n, and the extra bytes of the opcode.
    Size,
    /// The opcode in the verifier's switch.
    Opcode,
    /// The number of operands.
    Operands,
}

/// An instruction, by its line or its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineName {
    /// The line, from 1.
    Line(u32),
    /// The result: `%x`.
    Result(String),
}

impl std::fmt::Display for Path {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0.join("."))
    }
}

impl Measure {
    /// The word for the measure in a query: `size`.
    pub fn word(self) -> &'static str {
        match self {
            Measure::Size => "size",
            Measure::Align => "align",
            Measure::Padding => "padding",
            Measure::Tail => "tail",
            Measure::Offset => "offset",
        }
    }
}
