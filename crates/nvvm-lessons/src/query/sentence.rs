//! Queries as sentences for display.

use super::{Asked, Measure, NodeFact, Query};
use nvvm_target::documented::node::HashWidth;

impl Query {
    /// The query as a question: `At which byte does draw.p.value start?`
    pub fn sentence(&self) -> String {
        let asked = self.asked();
        let on = self.on.map(|target| format!(" on {target}")).unwrap_or_default();
        let under = self.under.map(|reference| format!(", by {}", reference.title())).unwrap_or_default();
        format!("{asked}{on}{under}?")
    }

    fn asked(&self) -> String {
        match &self.what {
            Asked::Bytes(Measure::Size, path) => format!("How many bytes does {path} take"),
            Asked::Bytes(Measure::Align, path) => format!("A multiple of which number does {path} start at"),
            Asked::Bytes(Measure::Padding, path) if path.0.len() > 1 => {
                format!("How many empty bytes lie before {path}")
            }
            Asked::Bytes(Measure::Padding, path) => format!("How many empty bytes does {path} hold"),
            Asked::Bytes(Measure::Tail, path) => format!("How many empty bytes lie at the end of {path}"),
            Asked::Bytes(Measure::Offset, path) => format!("At which byte does {path} start"),
            Asked::HostBytes(measure, path) => {
                let same = Self { what: Asked::Bytes(*measure, path.clone()), ..self.clone() };
                format!("{}, as the host's compiler lays it out", same.asked())
            }
            Asked::TranslationOrder => "In which order are the classes translated".to_owned(),
            Asked::TranslationPasses => "How many passes does the translation take".to_owned(),
            Asked::References { base, class } => format!("How many classes below {class} name its base {base}"),
            Asked::Operations(ty) => format!("How many operations does one on {ty} become"),
            Asked::Total(kernel) => format!("How many bytes does the parameter buffer of {kernel} take"),
            Asked::Tags { list, narrow_shared_pointers } => {
                let pointers =
                    if *narrow_shared_pointers { ", with pointers to shared memory of 32 bits," } else { "" };
                format!("How many bytes do parameters with the tags {list}{pointers} take")
            }
            Asked::Limit => "How many bytes of parameters may a kernel have".to_owned(),
            Asked::Space { name, inferred: false } => format!("Which address space does {name} belong to"),
            Asked::Space { name, inferred: true } => format!("Which address space does {name} really point to"),
            Asked::Type(path) => format!("Which LLVM type does {path} have"),
            Asked::Register(expression) => format!("From which register is {expression} read"),
            Asked::Directive { kernel, named: Some(name) } => format!("How does the directive {name} of {kernel} read"),
            Asked::Directive { kernel, named: None } => format!("Which directive does {kernel} get"),
            Asked::Verdict { targets, phase } => {
                let phase = phase.map(|phase| format!(" in the phase “{}”", phase.name())).unwrap_or_default();
                match targets.len() {
                    1 => format!("Is this text accepted{phase} on {targets}"),
                    _ => format!("On which of {targets} is this text accepted{phase}"),
                }
            }
            Asked::FirstFinding => "Which finding comes first".to_owned(),
            Asked::SmallestTarget => "Which is the smallest target that accepts this text".to_owned(),
            Asked::Targets => "Which targets accept this text".to_owned(),
            Asked::Kernels => "Which of the functions are kernels".to_owned(),
            Asked::Node(NodeFact::Size, line) => format!("How many bytes does the node of {} take", line.shown()),
            Asked::Node(NodeFact::Opcode, line) => format!("Which opcode has the node of {}", line.shown()),
            Asked::Node(NodeFact::Operands, line) => format!("How many operands has the node of {}", line.shown()),
            Asked::OperandAddress { index, of, header } => {
                format!("At which address lies operand {index} of {}, whose header is at {header:#x}", of.shown())
            }
            Asked::Hash { pointers, opcode, width } => {
                let pointers: Vec<String> = pointers.iter().map(|pointer| format!("{pointer:#x}")).collect();
                let node =
                    opcode.map(|opcode| format!(" of a node with opcode {opcode:#x} and operands")).unwrap_or_default();
                format!(
                    "What is the hash{node} {}, in {} bits",
                    pointers.join(", "),
                    match width {
                        HashWidth::Bits32 => 32,
                        HashWidth::Bits64 => 64,
                    }
                )
            }
            Asked::Layer(None) => "Which layer reports it".to_owned(),
            Asked::Layer(Some(words)) => format!("Which layer says “{words}”"),
            Asked::Order(_) => "In which order do these run".to_owned(),
        }
    }
}

impl super::LineName {
    fn shown(&self) -> String {
        match self {
            super::LineName::Line(line) => format!("line {line}"),
            super::LineName::Result(name) => name.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::parse_query;

    #[test]
    fn a_query_is_asked_in_a_sentence() {
        for (query, sentence) in [
            ("offset of draw.p.value", "At which byte does draw.p.value start?"),
            ("padding of Pixel", "How many empty bytes does Pixel hold?"),
            ("padding of Pixel.value", "How many empty bytes lie before Pixel.value?"),
            ("verdict on sm_75", "Is this text accepted on sm_75?"),
            (
                "limit on sm_90 under cuda-13.5",
                "How many bytes of parameters may a kernel have on sm_90, by CUDA 13.5, measured?",
            ),
        ] {
            assert_eq!(parse_query(query).expect(query).sentence(), sentence);
        }
    }
}
