//! Parsing of function bodies and their blocks, and recovery after an error in a body.

use super::{Body, Local, Parse, Parser, features};
use crate::arena::{EntityId, IdRange};
use crate::function::Block;
use crate::ids::{BlockId, FunctionId, TypeId};
use crate::lexer::{Keyword, Token, TokenKind};
use crate::parse_error::ParseErrorKind;
use crate::span::Span;
use crate::value::LocalName;
use rustc_hash::FxHashMap;

impl Parser<'_> {
    /// Parses a function definition: `define …`
    pub(super) fn definition(&mut self) -> Parse<()> {
        let start = self.current.span.start;
        self.advance();
        self.expect_bodies();
        let first_metadata = self.module.metadata.len() as u32;
        let (function, names) = self.function_header(start, true, Vec::new())?;
        if !self.at(TokenKind::LeftBrace) {
            return self.unexpected(ParseErrorKind::ExpectedLeftBraceInFunctionBody);
        }
        self.advance();
        let extent = self.body_begins(function);
        self.begin_body(function, first_metadata);
        self.name_parameters(function, &names);
        self.body_of(function);
        self.resolve_locals();
        self.end_body();
        self.failed = false;
        let end = self.previous_end;
        self.body_ended(extent);
        let global = self.global_of(function);
        self.module.globals[global].span.end = end;
        Ok(())
    }

    pub(super) fn begin_body(&mut self, function: FunctionId, first_metadata: u32) {
        self.functions_seen += 1;
        self.body = Some(Body {
            function,
            return_type: self.module.functions[function].return_type,
            variadic: self.module.functions[function].variadic,
            next: 0,
            next_in_llvm_7: 0,
            numbered_labels: Vec::new(),
            label_uses: Vec::new(),
            numbered: std::mem::take(&mut self.spare_numbers),
            sparse: FxHashMap::default(),
            first_operand: self.module.operands.len() as u32,
            first_call: self.module.calls.len() as u32,
            first_metadata,
            has_forward_references: false,
            numbers_uncertain: false,
            block: self.module.blocks.next_id(),
        });
    }

    /// Finishes the parsing of a function body. The buffer of its numbered values is reused for the next body.
    fn end_body(&mut self) {
        if let Some(body) = self.body.take() {
            self.spare_numbers = body.numbered;
            self.spare_numbers.clear();
        }
    }

    /// Parses a function declaration: `declare …`
    pub(super) fn declaration(&mut self) -> Parse<()> {
        let start = self.current.span.start;
        self.advance();
        let mut attachments = Vec::new();
        while self.at(TokenKind::MetadataName) {
            let attachment = self.attachment()?;
            attachments.push(attachment);
        }
        let (function, names) = self.function_header(start, false, attachments)?;
        // Parameter names of a declaration have no effect, but must be distinct.
        self.functions_seen += 1;
        self.name_parameters(function, &names);
        Ok(())
    }

    /// Parses the blocks of a function body. Returns whether the body ended with a closing brace.
    pub(super) fn body_of(&mut self, function: FunctionId) -> bool {
        let first_block = self.module.blocks.next_id();
        let first_instruction = self.module.instructions.next_id();
        self.failed = false;
        if self.at(TokenKind::RightBrace) || self.at_keyword(Keyword::Uselistorder) {
            self.report(self.current.span, ParseErrorKind::EmptyFunctionBody);
        }
        let is_closed = self.statements(function);
        let blocks = IdRange::new(first_block.0, self.module.blocks.next_id().index() as u32);
        let instructions = IdRange::new(first_instruction.0, self.module.instructions.next_id().index() as u32);
        let function = &mut self.module.functions[function];
        function.blocks = blocks;
        function.instructions = instructions;
        is_closed
    }

    /// Parses statements up to the closing brace or the next top-level entity. Returns `true` for the closing brace.
    fn statements(&mut self, function: FunctionId) -> bool {
        // Whether the current block has no terminator yet, and whether its last statement failed.
        let mut open = false;
        let mut broken = false;
        let mut seen_use_lists = false;
        loop {
            self.failed = false;
            if self.stopped {
                return false;
            }
            self.note_comment(features::NO_OPCODE);
            let kind = self.current.kind;
            match kind {
                TokenKind::RightBrace => {
                    if open && !broken {
                        self.report(self.current.span, ParseErrorKind::ExpectedInstructionOpcode);
                    }
                    self.close_block();
                    self.advance();
                    return true;
                }
                TokenKind::End => {
                    self.report(self.current.span, ParseErrorKind::EndOfFileInFunction);
                    self.close_block();
                    return false;
                }
                TokenKind::Label | TokenKind::LabelNumber => {
                    if kind == TokenKind::Label {
                        self.note_label(features::NO_OPCODE);
                    }
                    if open && !broken {
                        self.report(self.current.span, ParseErrorKind::ExpectedInstructionOpcode);
                    } else if seen_use_lists {
                        self.report(self.current.span, ParseErrorKind::ExpectedUselistorderDirective);
                    }
                    let token = self.current;
                    self.advance();
                    self.open_block(function, Some(token));
                    open = true;
                    broken = false;
                }
                TokenKind::Keyword(Keyword::Uselistorder) if !open => {
                    seen_use_lists = true;
                    if self.use_list_order().is_err() {
                        self.skip_statement();
                    }
                }
                _ if self.ends_body() => {
                    self.report(self.current.span, ParseErrorKind::ExpectedInstructionOpcode);
                    self.close_block();
                    return false;
                }
                _ => {
                    if !open {
                        self.open_block(function, None);
                        open = true;
                    }
                    let result =
                        if self.at(TokenKind::Hash) { self.debug_record().map(|()| false) } else { self.instruction() };
                    match result {
                        Ok(is_terminator) => {
                            broken = false;
                            open = !is_terminator;
                        }
                        Err(_) => {
                            broken = true;
                            self.depth = 0;
                            self.skip_statement();
                        }
                    }
                }
            }
        }
    }

    fn open_block(&mut self, function: FunctionId, label: Option<Token>) {
        self.close_block();
        let id = self.module.blocks.next_id();
        let span = label.map_or(Span::at(self.current.span.start), |token| token.span);
        if let Some(token) = label.filter(|token| token.kind == TokenKind::LabelNumber)
            && let Some(body) = &mut self.body
        {
            body.numbered_labels.push(token.number);
        }
        let first = self.module.instructions.next_id().0;
        // The block is added before its name is defined, so that the error of a redefinition can refer to it.
        self.module.blocks.push(Block {
            name: LocalName::None,
            span,
            instructions: IdRange::new(first, first),
            function,
        });
        let name = self.define_local(label, Local::Block(id), TypeId::LABEL, "label", span);
        self.module.blocks[id].name = name;
        if let Some(body) = &mut self.body {
            body.block = id;
        }
    }

    /// Ends the current block after the last instruction parsed so far. Does nothing if there is no current block.
    fn close_block(&mut self) {
        let end = self.module.instructions.next_id().0;
        let Some(body) = &self.body else { return };
        let id: BlockId = body.block;
        if self.module.blocks.get(id).is_some() {
            let block = &mut self.module.blocks[id];
            block.instructions = IdRange::new(block.instructions.start, end);
        }
    }

    /// Whether the current token starts a top-level entity and cannot start a statement.
    #[inline]
    fn ends_body(&mut self) -> bool {
        // Most statements start with a local name.
        !matches!(self.current.kind, TokenKind::LocalName | TokenKind::LocalNumber) && self.ends_body_here()
    }

    fn ends_body_here(&mut self) -> bool {
        let token = self.current;
        let candidate = match token.kind {
            TokenKind::Keyword(
                Keyword::Define
                | Keyword::Declare
                | Keyword::Attributes
                | Keyword::Target
                | Keyword::SourceFilename
                | Keyword::Module,
            ) => return self.starts_line(token),
            TokenKind::GlobalName
            | TokenKind::GlobalNumber
            | TokenKind::ComdatName
            | TokenKind::MetadataName
            | TokenKind::MetadataNumber
            | TokenKind::SummaryNumber => true,
            _ => false,
        };
        candidate && self.starts_line(token) && self.peek().kind == TokenKind::Equal
    }

    /// Skips to the end of the body, or to the next line that starts a statement or a top-level entity.
    fn skip_statement(&mut self) {
        let mut first = true;
        loop {
            let token = self.current;
            if token.kind == TokenKind::End {
                return;
            }
            // The token at which parsing failed may start a line. It is skipped, unless it ends the body.
            let is_start = !std::mem::replace(&mut first, false) || self.previous_end_is_before_line(token);
            if is_start && self.starts_line(token) && self.starts_statement(token) {
                return;
            }
            if self.ends_body() {
                return;
            }
            self.advance();
        }
    }

    /// Whether a token is on a later line than the token before it.
    fn previous_end_is_before_line(&self, token: Token) -> bool {
        let between = self.bytes.get(self.previous_end as usize..token.span.start as usize).unwrap_or(&[]);
        between.contains(&b'\n')
    }

    fn starts_statement(&mut self, token: Token) -> bool {
        match token.kind {
            TokenKind::RightBrace | TokenKind::Label | TokenKind::LabelNumber | TokenKind::Hash => true,
            TokenKind::LocalName | TokenKind::LocalNumber => self.peek().kind == TokenKind::Equal,
            TokenKind::Keyword(Keyword::Tail | Keyword::Musttail | Keyword::Notail | Keyword::Uselistorder) => true,
            TokenKind::Keyword(keyword) => keyword.opcode().is_some(),
            _ => false,
        }
    }
}
