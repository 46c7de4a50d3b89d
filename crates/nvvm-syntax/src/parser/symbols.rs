//! Symbols, `@name` and `@12`: their definitions and their uses before and after the definition.

use super::{Abort, ForwardGlobal, Parse, Parser, features};
use crate::error::InLlvm7;
use crate::feature::Named;
use crate::global::{Global, GlobalKind, GlobalName};
use crate::ids::{GlobalId, TypeId};
use crate::intern::Name;
use crate::lexer::{Token, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind, Relation};
use crate::span::Span;
use crate::value::{Operand, Value};

impl Parser<'_> {
    /// Returns the symbol with the name in `token`. Creates an undefined symbol if the name is new.
    pub(super) fn symbol(&mut self, token: Token) -> GlobalId {
        let (name, known) = if token.kind == TokenKind::GlobalNumber {
            let number = token.number;
            (GlobalName::Numbered(number), self.global_numbers.get(&number).copied())
        } else {
            let name = self.name_of(token);
            (GlobalName::Named(name), self.entry(name).global)
        };
        known.unwrap_or_else(|| self.new_symbol(name, token.span))
    }

    fn new_symbol(&mut self, name: GlobalName, span: Span) -> GlobalId {
        let id = self.module.globals.push(Global::undefined(name, span));
        match name {
            GlobalName::Named(name) => self.entry(name).global = Some(id),
            GlobalName::Numbered(number) => {
                self.global_numbers.insert(number, id);
            }
        }
        id
    }

    pub(super) fn is_defined(&self, id: GlobalId) -> bool {
        !matches!(self.module.globals[id].kind, GlobalKind::Undefined)
    }

    /// Returns the operand for a use of the symbol `token` with the type `ty`. If the symbol is called, `called_as` is
    /// the function type of the call.
    pub(super) fn global_use(&mut self, token: Token, ty: TypeId, called_as: Option<TypeId>) -> Parse<Operand> {
        if !self.is_pointer(ty) {
            return self.fail(token.span, ParseErrorKind::GlobalReferenceType);
        }
        let id = self.symbol(token);
        let operand = Operand { value: Value::Global(id), ty, span: token.span };
        if self.is_defined(id) {
            let found = self.module.globals[id].pointer_type;
            if found != ty && !self.same(found, ty) {
                let found = self.pointer_term(id);
                return self.fail(token.span, self.other_use(token.span, found, ty));
            }
            return Ok(operand);
        }
        if self.broken_globals.contains(&id) {
            return Ok(operand);
        }
        let other_use = if called_as.is_none() { Some(token.span) } else { None };
        let forward = self.forward_globals.entry(id).or_insert(ForwardGlobal {
            span: token.span,
            ty,
            called_as: None,
            other_use: None,
        });
        forward.called_as = forward.called_as.or(called_as);
        forward.other_use = forward.other_use.or(other_use);
        let first = forward.ty;
        self.check_use_type(token.span, first, ty)?;
        Ok(operand)
    }

    /// Checks the type of a use of a name (LLVM's `checkValidVariableType`): the type of the definition, `found`, must
    /// be `expected`. `span` is the range of the name.
    #[inline]
    pub(super) fn check_use_type(&mut self, span: Span, found: TypeId, expected: TypeId) -> Parse<()> {
        if found == expected { Ok(()) } else { self.check_other_use_type(span, found, expected) }
    }

    fn check_other_use_type(&mut self, span: Span, found: TypeId, expected: TypeId) -> Parse<()> {
        if self.same(found, expected) {
            return Ok(());
        }
        self.fail(span, self.other_use(span, self.type_term(found), expected))
    }

    /// Returns the error for a use of a name with the type `expected` if its definition has another type, `found`.
    pub(super) fn other_use(&self, span: Span, found: Argument, expected: TypeId) -> ParseError {
        let name = Argument::text(self.written_name(span));
        if expected == TypeId::LABEL {
            ParseError::new(ParseErrorKind::NoBasicBlock, [name])
        } else {
            ParseError::new(ParseErrorKind::DefinedWithType, [name, found, self.type_term(expected)])
        }
    }

    /// Returns the pointer type of a symbol as an argument of an error message. If the text has no opaque pointer so
    /// far, the type is spelled as a typed pointer.
    fn pointer_term(&self, id: GlobalId) -> Argument {
        let global = &self.module.globals[id];
        let term = self.type_term(global.pointer_type);
        if self.module.syntax.opaque_pointer.is_some() {
            return term;
        }
        let written = self.typed_pointer_text(global.value_type, global.address_space);
        Argument::Type { written, opaque: term.opaque().to_owned() }
    }

    /// Returns the text of a typed pointer: `i32 addrspace(1)*`
    pub(super) fn typed_pointer_text(&self, pointee: TypeId, address_space: u32) -> String {
        let space = match address_space {
            0 => String::new(),
            space => format!(" addrspace({space})"),
        };
        format!("{}{space}*", self.type_text(pointee))
    }

    /// Returns the symbol that a definition or declaration defines. Reports an error if the name in `token` is already
    /// defined or its number is too small. `kind` is LLVM's word for the entity in messages.
    pub(super) fn define_symbol(&mut self, token: Token, kind: &str) -> Parse<GlobalId> {
        let numbered = token.kind == TokenKind::GlobalNumber;
        // LLVM numbers a symbol with the empty name, `@""`, as an unnamed one.
        let empty = !numbered && self.name_of(token) == Name::EMPTY;
        if !numbered && !empty {
            let id = self.symbol(token);
            if self.is_defined(id) {
                let name = self.module.global_text(&self.module.globals[id]);
                let was_function = matches!(self.module.globals[id].kind, GlobalKind::Function(_));
                let reason = match (kind, was_function) {
                    ("function", true) => ParseErrorKind::FunctionRedefinedInvalidly,
                    ("function", false) => ParseErrorKind::FunctionRedefined,
                    _ => ParseErrorKind::GlobalRedefined,
                };
                let related = Some((self.module.globals[id].name_span, Relation::FirstDefinition));
                self.report_with(token.span, ParseError::new(reason, [Argument::text(name)]), related);
                return Err(Abort);
            }
            return Ok(id);
        }
        let number = if numbered { token.number } else { self.next_global_number };
        let in_llvm_7 =
            if kind == "function" { ParseErrorKind::FunctionNumber } else { ParseErrorKind::VariableNumber };
        if number < self.next_global_number {
            let what = if kind == "function" { kind } else { "global" };
            let values = [Argument::text(what), Argument::text(format_args!("@{}", self.next_global_number))];
            let in_llvm_7 = ParseError::new(in_llvm_7, [Argument::text(self.next_global_number)]);
            let error = ParseError::new(ParseErrorKind::Number, values);
            self.report_but_in_llvm_7(token.span, error, InLlvm7::Reports(in_llvm_7));
            return Err(Abort);
        }
        if number != self.next_global_number {
            let expected = Named::Number(self.next_global_number);
            self.feature_named(features::SYMBOL_OUT_OF_ORDER, token.span, in_llvm_7, expected);
        }
        self.next_global_number = number.saturating_add(1);
        match self.global_numbers.get(&number) {
            Some(&id) => Ok(id),
            None => Ok(self.new_symbol(GlobalName::Numbered(number), token.span)),
        }
    }

    /// Checks that the uses of the symbol `id` before its definition have the type of the definition, `pointer`.
    /// Otherwise reports the error `reason` at `at`.
    pub(super) fn settle_forward_uses(&mut self, id: GlobalId, pointer: TypeId, reason: ParseErrorKind, at: Span) {
        let Some(forward) = self.forward_globals.remove(&id) else { return };
        if !self.same(forward.ty, pointer) {
            let error = if reason == ParseErrorKind::ForwardFunctionType {
                let name = Argument::text(self.module.global_text(&self.module.globals[id]));
                ParseError::new(reason, [name, self.type_term(pointer), self.type_term(forward.ty)])
            } else {
                reason.into()
            };
            self.report_with(at, error, Some((forward.span, Relation::FirstUse)));
        }
    }

    /// Marks a symbol whose definition could not be parsed, so that its uses are not reported.
    pub(super) fn mark_broken(&mut self, token: Token) {
        let id = self.symbol(token);
        if self.is_defined(id) {
            return;
        }
        if let GlobalName::Numbered(number) = self.module.globals[id].name {
            self.next_global_number = self.next_global_number.max(number.saturating_add(1));
        }
        self.forward_globals.remove(&id);
        self.broken_globals.insert(id);
    }
}
