//! Local names, such as `%name` and `%12`, of the function whose body is parsed.

use super::{Body, Local, Parse, Parser, features};
use crate::arena::EntityId;
use crate::error::InLlvm7;
use crate::feature::Named;
use crate::ids::TypeId;
use crate::instruction::Detail;
use crate::intern::Name;
use crate::lexer::{Lexer, Token, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind, Relation};
use crate::span::Span;
use crate::value::{LocalName, Operand, Value};

// Numbers that exceed the next one by more than this are stored in a map, so that `%4000000000 =` needs little memory.
const FURTHEST_GAP: usize = 4096;

impl Body {
    pub(super) fn next_number(&self) -> u32 {
        self.next
    }

    pub(super) fn number(&mut self, number: u32, local: Local) {
        let index = number as usize;
        self.next = self.next.max(number.saturating_add(1));
        // The number is the next one in most cases.
        if index == self.numbered.len() {
            self.numbered.push(local);
            return;
        }
        if index > self.numbered.len() + FURTHEST_GAP {
            self.sparse.insert(number, local);
            return;
        }
        if index >= self.numbered.len() {
            self.numbered.resize(index + 1, Local::Missing);
        }
        self.numbered[index] = local;
    }

    fn numbered(&self, number: u32) -> Local {
        match self.numbered.get(number as usize) {
            Some(&local) if local != Local::Missing => local,
            _ => self.sparse.get(&number).copied().unwrap_or(Local::Missing),
        }
    }
}

impl Parser<'_> {
    /// Returns the entity to which the local name `token` refers, if the part of the body parsed so far defines it.
    pub(super) fn local(&mut self, token: Token) -> Local {
        if token.kind == TokenKind::LocalNumber {
            let number = token.number;
            return self.body.as_ref().map_or(Local::Missing, |body| body.numbered(number));
        }
        let name = self.name_of(token);
        self.named_local(name)
    }

    fn named_local(&mut self, name: Name) -> Local {
        let owner = self.functions_seen;
        let entry = self.entry(name);
        if entry.owner == owner { entry.local } else { Local::Missing }
    }

    pub(super) fn set_local(&mut self, name: Name, local: Local) {
        let owner = self.functions_seen;
        let entry = self.entry(name);
        entry.owner = owner;
        entry.local = local;
    }

    fn local_value(&self, local: Local) -> Option<(Value, TypeId)> {
        match local {
            Local::Argument(index) => {
                let function = &self.module.functions[self.body.as_ref()?.function];
                let parameter = self.module.parameters_of(function).get(index as usize)?;
                Some((Value::Argument(index), parameter.ty))
            }
            Local::Instruction(id) => Some((Value::Instruction(id), self.module.instructions.get(id)?.ty)),
            Local::Block(id) => Some((Value::Block(id), TypeId::LABEL)),
            Local::Missing | Local::Broken => None,
        }
    }

    /// Returns the operand for the local name `token`, if it is already defined with exactly the type `ty`. Returns
    /// `None` otherwise, and always for a function type.
    #[inline]
    pub(super) fn defined_local(&mut self, token: Token, ty: TypeId) -> Option<Operand> {
        let local = self.local(token);
        let (value, found) = self.local_value(local)?;
        (found == ty).then_some(Operand { value, ty, span: token.span })
    }

    /// Returns the operand for a use of the local name `token` with the type `ty`. If the name is not defined yet, the
    /// operand is resolved at the end of the body.
    pub(super) fn local_use(&mut self, token: Token, ty: TypeId) -> Parse<Operand> {
        if ty == TypeId::LABEL
            && token.kind == TokenKind::LocalNumber
            && let Some(body) = &mut self.body
        {
            body.label_uses.push((token.number, token.span));
        }
        let local = self.local(token);
        let mut operand = Operand { value: Value::Unresolved, ty, span: token.span };
        if let Some((value, found)) = self.local_value(local) {
            if found != ty && !self.same(found, ty) {
                let found = self.local_term(local, found);
                return self.fail(token.span, self.other_use(token.span, found, ty));
            }
            operand.value = value;
            return Ok(operand);
        }
        if local == Local::Missing {
            if !self.is_first_class(ty) {
                return self.fail(token.span, ParseErrorKind::NoFirstClassType);
            }
            self.note_opaque(ty, token.span, ParseErrorKind::NoFirstClassType);
            if let Some(body) = &mut self.body {
                body.has_forward_references = true;
            }
        }
        Ok(operand)
    }

    /// Returns the type of a local value as an argument of an error message. If the text has no opaque pointer so far,
    /// the result of an `alloca` is spelled as a typed pointer.
    fn local_term(&self, local: Local, found: TypeId) -> Argument {
        let term = self.type_term(found);
        let Local::Instruction(id) = local else { return term };
        match self.module.instructions.get(id).map(|instruction| instruction.detail) {
            Some(Detail::Alloca { allocated, address_space, .. }) if self.module.syntax.opaque_pointer.is_none() => {
                let written = self.typed_pointer_text(allocated, address_space.unwrap_or(self.layout.alloca));
                Argument::Type { written, opaque: term.opaque().to_owned() }
            }
            _ => term,
        }
    }

    /// Defines the name of an instruction or block. `token` is the name as written; `None` if no name is written.
    pub(super) fn define_local(
        &mut self,
        token: Option<Token>,
        local: Local,
        ty: TypeId,
        kind: &str,
        span: Span,
    ) -> LocalName {
        if let Some(token) = token.filter(|token| matches!(token.kind, TokenKind::LocalName | TokenKind::Label)) {
            let name = self.name_of(token);
            if name != Name::EMPTY {
                if self.named_local(name) != Local::Missing {
                    self.report_redefinition(token, local, name);
                } else {
                    self.set_local(name, local);
                }
                return LocalName::Named(name);
            }
        } else if ty == TypeId::VOID {
            return LocalName::None;
        }
        let Some(next) = self.body.as_ref().map(Body::next_number) else { return LocalName::None };
        let written = token.filter(|token| matches!(token.kind, TokenKind::LocalNumber | TokenKind::LabelNumber));
        let in_llvm_7 = self.number_in_llvm_7(written, next, span);
        let number = written.map_or(next, |token| token.number);
        if number < next {
            let prefix = if kind == "label" { "" } else { "%" };
            let values = [Argument::text(kind), Argument::text(format_args!("{prefix}{next}"))];
            self.report_but_in_llvm_7(span, ParseError::new(ParseErrorKind::Number, values), in_llvm_7);
        } else if let Some(body) = &mut self.body {
            body.number(number, local);
        }
        LocalName::Numbered(number)
    }

    /// Assigns the number that LLVM 7 gives to an unnamed value, and returns LLVM 7's result for the number in
    /// `written`: accepted, or an error. LLVM 7 allows no gaps in the numbers and treats a numeric label as a name. The
    /// result matters only if newer versions reject the number because it is less than `next`.
    fn number_in_llvm_7(&mut self, written: Option<Token>, next: u32, span: Span) -> InLlvm7 {
        let Some(body) = &mut self.body else { return InLlvm7::Same };
        // Parameters have been numbered before the first block.
        if body.numbered_labels.is_empty() {
            body.next_in_llvm_7 = next;
        }
        let expected = body.next_in_llvm_7;
        let mut had_before = InLlvm7::Same;
        match written {
            Some(token) if token.kind == TokenKind::LabelNumber => return InLlvm7::Accepts,
            Some(token) if token.number != expected && token.number >= next => {
                self.feature_named(
                    features::VALUE_OUT_OF_ORDER,
                    span,
                    ParseErrorKind::InstructionNumber,
                    Named::Number(expected),
                );
            }
            Some(token) if token.number == expected => had_before = InLlvm7::Accepts,
            Some(_) => {
                let error = ParseError::new(ParseErrorKind::InstructionNumber, [Argument::text(expected)]);
                had_before = InLlvm7::Reports(error);
            }
            None => {}
        }
        if let Some(body) = &mut self.body {
            body.next_in_llvm_7 = expected.saturating_add(1);
        }
        had_before
    }

    /// Stores a use of a syntax feature if an operand refers to a block with a numeric label. LLVM 7 treats the label
    /// as a name and does not find the block by its number. Of several uses, the one with the smallest number is
    /// stored, since LLVM 7 reports this one.
    fn label_unknown_to_llvm_7(&mut self) {
        let Some(body) = &self.body else { return };
        let uses = body.label_uses.iter().filter(|(number, _)| body.numbered_labels.contains(number));
        if let Some(&(_, span)) = uses.min_by_key(|(number, span)| (*number, span.start)) {
            self.feature(features::NUMBERED_BLOCK_LABEL, span, ParseErrorKind::UndefinedValue);
        }
    }

    fn report_redefinition(&mut self, token: Token, local: Local, name: Name) {
        let known = self.named_local(name);
        if known == Local::Broken {
            self.set_local(name, local);
            return;
        }
        let first = match known {
            Local::Instruction(id) => self.module.instructions.get(id).map(|instruction| instruction.name_span),
            Local::Block(id) => self.module.blocks.get(id).map(|block| block.span),
            Local::Argument(index) => self.body.as_ref().and_then(|body| {
                let function = &self.module.functions[body.function];
                Some(self.module.parameters_of(function).get(index as usize)?.span)
            }),
            _ => None,
        };
        let text = self.module.names.text(name).into_owned();
        let reason = match local {
            Local::Block(_) => ParseErrorKind::BlockRedefined,
            _ => ParseErrorKind::LocalRedefined,
        };
        let related = first.map(|span| (span, Relation::FirstDefinition));
        self.report_with(token.span, ParseError::new(reason, [Argument::text(text)]), related);
    }

    /// Marks the local name `token`, whose definition could not be parsed, so that its uses are not reported. `token`
    /// is `None` if no name is written.
    pub(super) fn break_local(&mut self, token: Option<Token>) {
        match token {
            Some(token) if token.kind == TokenKind::LocalNumber => {
                let number = token.number;
                if let Some(body) = self.body.as_mut().filter(|body| number >= body.next_number()) {
                    body.number(number, Local::Broken);
                }
            }
            Some(token) => {
                let name = self.name_of(token);
                if self.named_local(name) == Local::Missing {
                    self.set_local(name, Local::Broken);
                }
            }
            None => {
                if let Some(body) = &mut self.body {
                    body.numbers_uncertain = true;
                }
            }
        }
    }

    /// Resolves the uses of local names that precede the definitions of the names, at the end of a body.
    pub(super) fn resolve_locals(&mut self) {
        self.label_unknown_to_llvm_7();
        let Some(body) = &self.body else { return };
        if body.has_forward_references {
            let places = (body.first_operand, body.first_call, body.first_metadata);
            self.resolve_forward_references(places);
        }
    }

    /// Resolves the forward references in a function body. The parameters are the indices of the body's first operand,
    /// first call and first metadata node in their arenas.
    fn resolve_forward_references(&mut self, (first_operand, first_call, first_metadata): (u32, u32, u32)) {
        for index in first_operand as usize..self.module.operands.len() {
            let id = EntityId::from_index(index);
            let operand = self.module.operands[id];
            if operand.value == Value::Unresolved
                && let Some(operand) = self.resolved(operand)
            {
                self.module.operands[id] = operand;
            }
        }
        for index in first_call as usize..self.module.calls.len() {
            let id = EntityId::from_index(index);
            if let Some(operand) = self.resolved(self.module.calls[id].callee) {
                self.module.calls[id].callee = operand;
            }
        }
        for index in first_metadata as usize..self.module.metadata.len() {
            let id = EntityId::from_index(index);
            if let crate::metadata::MetadataKind::Value(operand) = self.module.metadata[id].kind
                && let Some(operand) = self.resolved(operand)
            {
                self.module.metadata[id].kind = crate::metadata::MetadataKind::Value(operand);
            }
        }
        self.mistaken.clear();
        self.report_undefined_locals();
    }

    /// Reports local names that are used and never defined. As in LLVM, the errors are ordered by name, with numbered
    /// names last.
    fn report_undefined_locals(&mut self) {
        let mut undefined = std::mem::take(&mut self.undefined_locals);
        undefined.sort_by_cached_key(|span| {
            let token = Lexer::at(self.bytes, span.start).next_token();
            let is_numbered = token.kind == TokenKind::LocalNumber;
            (is_numbered, token.number, self.written_name(*span), span.start)
        });
        for (position, span) in undefined.into_iter().enumerate() {
            self.failed = false;
            self.noticed_later = position as u32;
            let reason = ParseError::new(ParseErrorKind::UndefinedValue, [Argument::text(self.written_name(span))]);
            self.report(span, reason);
        }
        self.noticed_later = 0;
    }

    fn resolved(&mut self, operand: Operand) -> Option<Operand> {
        if operand.value != Value::Unresolved || self.bytes.get(operand.span.start as usize) != Some(&b'%') {
            return None;
        }
        let token = Lexer::at(self.bytes, operand.span.start).next_token();
        let local = self.local(token);
        self.failed = false;
        if let Some((value, found)) = self.local_value(local) {
            self.check_forward_use(local, value, found, operand);
            return Some(Operand { value, ..operand });
        }
        if local == Local::Missing {
            let uncertain = self.body.as_ref().is_some_and(|body| body.numbers_uncertain);
            if !(uncertain && token.kind == TokenKind::LocalNumber) {
                self.undefined_locals.push(operand.span);
            }
            // Each undefined name is reported once.
            self.force_broken(token);
        }
        None
    }

    fn force_broken(&mut self, token: Token) {
        if token.kind == TokenKind::LocalNumber {
            let number = token.number;
            if let Some(body) = &mut self.body {
                body.sparse.insert(number, Local::Broken);
            }
        } else {
            let name = self.name_of(token);
            self.set_local(name, Local::Broken);
        }
    }

    /// Checks the type of `operand`, a use of a local value before its definition. In LLVM, the first use determines
    /// the type of the value. Later uses and the definition must have this type.
    #[inline]
    fn check_forward_use(&mut self, local: Local, value: Value, found: TypeId, operand: Operand) {
        let mistaken = self.mistaken.iter().find(|first| first.value == value).copied();
        let first = mistaken.map_or(found, |first| first.ty);
        if self.same(first, operand.ty) {
            return;
        }
        if mistaken.is_some() || self.is_used_before(value, operand.span) {
            self.report_other_use(first, operand);
        } else {
            self.mistaken.push(Operand { value, ..operand });
            self.report_forward_type(local, operand);
        }
    }

    #[cold]
    fn report_other_use(&mut self, first: TypeId, operand: Operand) {
        let error = self.other_use(operand.span, self.type_term(first), operand.ty);
        self.report_noticed(operand.span, Span::at(operand.span.end), error, None);
    }

    /// Reports that the definition of a local value has a type other than that of the first use, `operand`.
    #[cold]
    fn report_forward_type(&mut self, local: Local, operand: Operand) {
        let (definition, noticed, error) = match local {
            Local::Block(id) => {
                let block = &self.module.blocks[id];
                let error = match block.name {
                    LocalName::Numbered(number) => {
                        ParseError::new(ParseErrorKind::BlockNumberTaken, [Argument::text(number)])
                    }
                    _ => {
                        let name = self.written_name(operand.span);
                        ParseError::new(ParseErrorKind::BlockRedefined, [Argument::text(name.trim_start_matches('%'))])
                    }
                };
                (block.span, block.span.end, error)
            }
            local => {
                let instruction = match local {
                    Local::Instruction(id) => self.module.instructions.get(id),
                    _ => None,
                };
                let places = instruction.map(|instruction| (instruction.name_span, instruction.span.end));
                let (definition, noticed) = places.unwrap_or((operand.span, operand.span.end));
                let error = ParseError::new(ParseErrorKind::ForwardInstructionType, [self.type_term(operand.ty)]);
                (definition, noticed, error)
            }
        };
        self.report_noticed(definition, Span::at(noticed), error, Some((operand.span, Relation::FirstUse)));
    }

    /// Whether an operand before `place` in the function body already refers to `value`.
    fn is_used_before(&self, value: Value, place: Span) -> bool {
        let first = self.body.as_ref().map_or(0, |body| body.first_operand);
        let uses = self.module.operands.as_slice().get(first as usize..).unwrap_or(&[]);
        uses.iter().any(|other| other.value == value && other.span.start < place.start)
    }
}
