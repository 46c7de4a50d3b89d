//! Address spaces, registers, and properties of instructions.

use super::Subject;
use crate::answer::{Answer, Unit};
use crate::query::{LineName, NodeFact, Query, shown, sorted_names};
use nvvm_engine::report::PointerSpace;
use nvvm_engine::words::address_space_name;
use nvvm_engine::{InstructionNode, Language};
use nvvm_target::documented::node::operand_address;
use nvvm_target::prose::counted;

impl Subject {
    pub(super) fn space(&self, query: &Query, name: &str, inferred: bool) -> Result<Answer, String> {
        let reading = self.report().reading(self.target(query), self.reference(query));
        let (name, function) = match name.split_once(" in ") {
            Some((name, function)) => (name.trim(), Some(function.trim().trim_start_matches('@'))),
            None => (name, None),
        };
        let bare = |name: &str| name.trim_start_matches(['@', '%']).to_owned();
        let is_meant = |pointer: &&PointerSpace| {
            let written = name.starts_with(['@', '%']);
            let same = if written { pointer.name == name } else { bare(&pointer.name) == name };
            same && function.is_none_or(|function| pointer.function.as_deref() == Some(function))
        };
        if let Some(pointer) = reading.pointers.iter().find(is_meant) {
            let space = match (inferred, pointer.resolved_space) {
                (false, _) => pointer.address_space,
                (true, Some(space)) => space,
                (true, None) => return Ok(Answer::Space(pointer.address_space, pointer.space.clone())),
            };
            return Ok(Answer::Space(
                space,
                address_space_name(space).map_or_else(|| pointer.space.clone(), str::to_owned),
            ));
        }
        if let Some(global) = reading.globals.iter().find(|global| global.name == bare(name)) {
            return Ok(Answer::Space(global.address_space, global.space.clone()));
        }
        let pointers = reading.pointers.iter().map(|pointer| pointer.name.clone());
        let all = sorted_names(pointers.chain(reading.globals.iter().map(|global| global.name.clone())));
        Err(self.nothing("pointer or variable", name, &all))
    }

    pub(super) fn register(&self, query: &Query, expression: &str) -> Result<Answer, String> {
        let translation = self.translation(self.target(query), self.reference(query));
        let found = translation.builtins.iter().find(|access| access.spelling == expression);
        match found.map(|access| access.registers.as_slice()) {
            Some([register, ..]) => Ok(Answer::Text(register.clone())),
            _ => {
                let all = sorted_names(translation.builtins.iter().map(|access| access.spelling.clone()));
                Err(self.nothing("use of a builtin variable", expression, &all))
            }
        }
    }

    pub(super) fn node(&self, fact: NodeFact, line: &LineName) -> Result<Answer, String> {
        let node = self.instruction(line)?;
        let number = match (fact, node.opcodes.as_slice()) {
            (NodeFact::Size, _) => return Ok(Answer::Number(node.minimum_bytes, Unit::Bytes)),
            (NodeFact::Operands, _) => u64::from(node.operands),
            (NodeFact::Opcode, [opcode]) => u64::from(*opcode),
            (NodeFact::Opcode, []) => return Err(format!("The table has no row for `{}`.", node.keyword)),
            (NodeFact::Opcode, several) => {
                let rows: Vec<String> = several.iter().map(|opcode| format!("0x{opcode:02X}")).collect();
                return Err(format!("The table has several rows for `{}`: {}.", node.keyword, rows.join(", ")));
            }
        };
        Ok(Answer::Number(number, Unit::Plain))
    }

    pub(super) fn operand_address(&self, index: u32, line: &LineName, header: u64) -> Result<Answer, String> {
        let node = self.instruction(line)?;
        let address = operand_address(header, index, node.operands);
        let address = address.ok_or_else(|| {
            format!("`{}` has {} here, counted from 0.", node.keyword, counted(node.operands.into(), "operand"))
        })?;
        Ok(Answer::Number(address, Unit::Hexadecimal))
    }

    fn instruction(&self, line: &LineName) -> Result<&InstructionNode, String> {
        if self.language() != Language::NvvmIr {
            return Err("Nodes of CUDA text are not modelled: its bodies are not translated.".to_owned());
        }
        let found = self.nodes().iter().find(|node| match line {
            LineName::Line(line) => node.location.line == *line,
            LineName::Result(name) => node.result == *name,
        });
        found.ok_or_else(|| match line {
            LineName::Line(line) => self.nothing("instruction in line", &line.to_string(), ""),
            LineName::Result(name) => {
                let results = self.nodes().iter().filter(|node| !node.result.is_empty());
                let all = sorted_names(results.map(|node| format!("%{}", node.result)));
                self.nothing("instruction with the result", &format!("%{}", shown(name)), &all)
            }
        })
    }

    /// Whether any instruction reads from, or writes to, an address space.
    ///
    /// # Errors
    /// The text is CUDA, whose function bodies are not translated.
    pub(crate) fn touches(&self, space: u32, writes: bool) -> Result<bool, String> {
        if self.language() != Language::NvvmIr {
            return Err("What CUDA text reads and writes is not modelled: its bodies are not translated.".to_owned());
        }
        let touched = |node: &InstructionNode| if writes { node.writes } else { node.reads };
        Ok(self.nodes().iter().any(|node| touched(node) == Some(space)))
    }
}
