//! Questions that the engine answers from a text: `offset of draw.p.value`, `verdict on sm_75 under cuda-13.5`.

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

/// A question, with for whom it is asked where it says so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Query {
    /// What is asked.
    pub what: Asked,
    /// `on sm_75`: the target, where it is another one than the step's.
    pub on: Option<Target>,
    /// `under cuda-13.5`: whose answer, where it is another one than the step's.
    pub under: Option<Reference>,
    /// As written, for people.
    pub text: String,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// `size of T`, `align of T.f`, `padding of T`, `tail of T`, `offset of K.P.f`
    Bytes(Measure, Path),
    /// `host size of T`, `host offset of T.f`: by the host's compiler.
    HostBytes(Measure, Path),
    /// `total of K`
    Total(String),
    /// `tags f4e2m1, array<i32, 4>`, `tags ptr_shared with 32-bit shared pointers`: a list that no text has.
    Tags {
        /// The list.
        list: String,
        /// Whether pointers to shared memory take 4 bytes.
        narrow_shared_pointers: bool,
    },
    /// `limit on TARGET`
    Limit,
    /// `space of NAME`, and `space behind NAME`: where a generic pointer is known to point.
    Space {
        /// `@tile`, `%p`, `%p in f`
        name: String,
        /// Whether the space is asked for that was inferred.
        inferred: bool,
    },
    /// `type of NAME`, LLVM's
    Type(Path),
    /// `translation order`: in which order classes are translated.
    TranslationOrder,
    /// `translation passes`: how many passes that takes.
    TranslationPasses,
    /// `references to A in D`: how many classes below D name its base A.
    References {
        /// The base.
        base: String,
        /// The class.
        class: String,
    },
    /// `operations of v4f32`: what one operation on a vector becomes.
    Operations(String),
    /// `register of threadIdx.x`
    Register(String),
    /// `directive of K`, `directive .maxntid of K`
    Directive {
        /// The kernel.
        kernel: String,
        /// Which directive, where one is named.
        named: Option<String>,
    },
    /// `verdict on SET`, `verdict on SET under R at PHASE`
    Verdict {
        /// The targets.
        targets: TargetSet,
        /// The phase.
        phase: Option<Phase>,
    },
    /// `first finding`
    FirstFinding,
    /// `smallest target that passes`
    SmallestTarget,
    /// `targets that pass`
    Targets,
    /// `kernels`
    Kernels,
    /// `node size of LINE`, `node opcode of %x`, `node operands of LINE`
    Node(NodeFact, LineName),
    /// `operand 0 of %x at 0x1000`: the address of an operand, for that of its node's header.
    OperandAddress {
        /// Which, from 0.
        index: u32,
        /// The instruction.
        of: LineName,
        /// The header's address.
        header: u64,
    },
    /// `hash of 0x1000`, `hash of 0x1000, 0x2000 with opcode 0x1B in 32 bits`
    Hash {
        /// The addresses.
        pointers: Vec<u64>,
        /// The opcode of the node that has them as operands; `None` for the hash of one pointer.
        opcode: Option<u8>,
        /// With how many bits.
        width: HashWidth,
    },
    /// `layer that reports`, `layer that reports "words of a message"`
    Layer(Option<String>),
    /// `order of STAGE, STAGE, …`
    Order(Vec<Stage>),
}

/// A number about a type or a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Bytes.
    Size,
    /// Bytes.
    Align,
    /// All bytes of a type that belong to no field, those behind the last one included; of a field those before it.
    Padding,
    /// Bytes behind the last field.
    Tail,
    /// Bytes from the start of the buffer or of the type.
    Offset,
}

/// `draw.p.value`, `Heavy.data`, `Heavy`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Path(pub Vec<String>);

/// What is asked of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NodeFact {
    /// Bytes: 24 + 8n and the extras of its opcode.
    Size,
    /// The opcode of the verifier's switch.
    Opcode,
    /// How many operands.
    Operands,
}

/// An instruction, by its line or its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineName {
    /// From 1.
    Line(u32),
    /// `%x`
    Result(String),
}

impl std::fmt::Display for Path {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0.join("."))
    }
}

impl Measure {
    /// `size`
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
