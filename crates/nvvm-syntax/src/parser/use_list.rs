//! Parsing of use-list orders. Their syntax is checked. They are not stored, since they do not affect the program.

use super::{Parse, Parser};
use crate::constant::ConstantKind;
use crate::feature::{LlvmParserVersion, RemovedSyntax};
use crate::global::GlobalKind;
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::ParseErrorKind;
use crate::value::{Operand, Value};

impl Parser<'_> {
    /// Parses a use-list order: `uselistorder type value, { 1, 0 }`
    pub(super) fn use_list_order(&mut self) -> Parse<()> {
        let start = self.current.span.start;
        self.expect_keyword(Keyword::Uselistorder, ParseErrorKind::ExpectedUselistorderDirective)?;
        let forward_globals = self.forward_globals.len();
        let value = self.typed_value()?;
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInUselistorderDirective)?;
        self.use_list_indices()?;
        let reason = match self.uses_of(value) {
            Some(0) => ParseErrorKind::UseListWithoutUses,
            Some(1) => ParseErrorKind::UseListOfOneUse,
            _ => return Ok(()),
        };
        // A name that only the directive uses is reported as having no uses, and not also as undefined.
        if let Value::Global(id) = value.value
            && self.forward_globals.len() > forward_globals
        {
            self.forward_globals.remove(&id);
        }
        self.fail(self.since(start), reason)
    }

    /// Returns the number of uses of a value in the text so far. Returns `None` for constants, which LLVM uniques, and
    /// if no steps for counting are left.
    fn uses_of(&mut self, value: Operand) -> Option<usize> {
        let module = &self.module;
        let first = match value.value {
            Value::Global(_) => 0,
            Value::Argument(_) | Value::Instruction(_) | Value::Block(_) | Value::Unresolved => {
                self.body.as_ref()?.first_operand as usize
            }
            Value::Constant(_) | Value::Metadata(_) | Value::InlineAsm(_) => return None,
        };
        let first_call = if first == 0 { 0 } else { self.body.as_ref()?.first_call as usize };
        let operands = module.operands.as_slice().get(first..).unwrap_or(&[]);
        let calls = module.calls.as_slice().get(first_call..).unwrap_or(&[]);
        let (globals, functions) = (module.globals.as_slice(), module.functions.as_slice());
        let work = operands.len() + calls.len() + globals.len() + functions.len() + module.constants.len();
        self.use_list_budget = self.use_list_budget.checked_sub(work)?;
        let name = self.text(value.span);
        let is_use = |operand: &Operand| match operand.value {
            // In a function body, uses before the definition are compared by their text.
            Value::Unresolved => self.text(operand.span) == name,
            other => other == value.value,
        };
        let mut uses = operands.iter().filter(|operand| is_use(operand)).count();
        uses += calls.iter().filter(|call| is_use(&call.callee)).count();
        uses += globals
            .iter()
            .filter_map(|global| match global.kind {
                GlobalKind::Variable { initializer, .. } => initializer,
                GlobalKind::Alias(operand) | GlobalKind::IFunc(operand) => Some(operand),
                GlobalKind::Function(_) | GlobalKind::Undefined => None,
            })
            .filter(is_use)
            .count();
        let of_function = |function: &crate::function::Function| {
            [function.prefix, function.prologue, function.personality].into_iter().flatten().filter(is_use).count()
        };
        uses += functions.iter().map(of_function).sum::<usize>();
        // Constants that refer to a function or block without an operand.
        uses += module.constants.as_slice().iter().filter(|constant| mentions(constant.kind, value.value)).count();
        Some(uses)
    }

    /// Parses a use-list order of a block: `uselistorder_bb @f, %b, { 1, 0 }`
    pub(super) fn block_use_list_order(&mut self) -> Parse<()> {
        let refusal = RemovedSyntax::Other(ParseErrorKind::ExpectedTopLevelEntity);
        self.removed_syntax(LlvmParserVersion::Main8, self.current.span, refusal);
        self.advance();
        let function = self.current;
        if !matches!(function.kind, TokenKind::GlobalName | TokenKind::GlobalNumber) {
            return self.unexpected(ParseErrorKind::ExpectedFunctionNameInUselistorderBb);
        }
        self.advance();
        let id = self.symbol(function);
        let is_definition = match self.module.globals[id].kind {
            crate::global::GlobalKind::Function(function) => Some(self.module.functions[function].is_definition),
            _ => None,
        };
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInUselistorderBbDirective)?;
        let label = self.current;
        if !matches!(label.kind, TokenKind::LocalName | TokenKind::LocalNumber) {
            return self.unexpected(ParseErrorKind::ExpectedBasicBlockNameInUselistorderBb);
        }
        self.advance();
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaInUselistorderBbDirective)?;
        self.use_list_indices()?;
        let (span, reason) = match is_definition {
            None => (function.span, ParseErrorKind::UseListOfNoFunction),
            Some(false) => (function.span, ParseErrorKind::InvalidDeclarationInUselistorderBb),
            Some(true) if label.kind == TokenKind::LocalNumber => {
                (label.span, ParseErrorKind::InvalidNumericLabelInUselistorderBb)
            }
            Some(true) if !self.has_block(id, label) => {
                (label.span, ParseErrorKind::ExpectedBasicBlockInUselistorderBb)
            }
            Some(true) => return Ok(()),
        };
        self.fail(span, reason)
    }

    fn has_block(&mut self, function: crate::global::GlobalId, label: crate::lexer::Token) -> bool {
        let name = crate::value::LocalName::Named(self.name_of(label));
        let crate::global::GlobalKind::Function(function) = self.module.globals[function].kind else { return false };
        self.module.blocks_of(&self.module.functions[function]).any(|(_, block)| block.name == name)
    }

    fn use_list_indices(&mut self) -> Parse<()> {
        let open = self.current.span;
        self.expect(TokenKind::LeftBrace, ParseErrorKind::ExpectedLeftBraceHere)?;
        if self.at(TokenKind::RightBrace) {
            return self.unexpected(ParseErrorKind::UseListEmpty);
        }
        let mut indices = Vec::new();
        loop {
            indices.push(self.unsigned_32()?);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RightBrace, ParseErrorKind::ExpectedRightBraceHere)?;
        let count = indices.len() as u64;
        let ordered = indices.iter().enumerate().all(|(position, &index)| u64::from(index) == position as u64);
        let sum: u64 = indices.iter().copied().map(u64::from).sum();
        let most = indices.iter().copied().max().unwrap_or(0);
        let reason = if count < 2 {
            ParseErrorKind::UseListTooShort
        } else if sum != count * (count - 1) / 2 || u64::from(most) >= count {
            ParseErrorKind::UseListRange
        } else if ordered {
            ParseErrorKind::UseListUnchanged
        } else {
            return Ok(());
        };
        self.fail(self.since(open.start), reason)
    }
}

/// Whether a constant refers to the symbol or block `value` other than by an operand.
fn mentions(constant: ConstantKind, value: Value) -> bool {
    match (constant, value) {
        (ConstantKind::BlockAddress { function, .. }, Value::Global(id)) => function == id,
        // The block is resolved only at the end of the module, so any block may be meant.
        (ConstantKind::BlockAddress { .. }, Value::Block(_)) => true,
        (ConstantKind::DsoLocalEquivalent(symbol) | ConstantKind::NoCfi(symbol), Value::Global(id)) => symbol == id,
        _ => false,
    }
}
