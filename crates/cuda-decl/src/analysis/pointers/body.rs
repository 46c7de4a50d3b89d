//! Declarations of and assignments to pointers in a function body.

use super::address::{place, sources};
use super::scope::{Known, LOCAL, Scopes, Shape, declared_space, shape};
use super::settle::Source;
use crate::ast::{
    DeclarationKind, Declarator, Expression, ExpressionKind as K, Initialiser, Specifiers, Statement, Unary,
};
use crate::symbol::{Symbol, Symbols};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

const CHANGED_BY_CALL: &str = "a call may change it";
const ADDRESS_TAKEN: &str = "it may be changed through its own address";

/// A pointer declared in a body.
pub(super) struct Declared {
    /// Its name.
    pub name: Symbol,
    /// The span of the name.
    pub span: Span,
    /// Whether the declared type is a pointer. An `auto` variable is one only when an address initializes it.
    pub is_certain: bool,
}

/// A traversal of one function body.
pub(super) struct Walk<'w> {
    symbols: &'w Symbols,
    scopes: &'w mut Scopes,
    /// Functions that may modify their arguments.
    changing: &'w FxHashSet<Symbol>,
    pointers: Vec<Declared>,
    sources: Vec<Vec<Source>>,
}

impl<'w> Walk<'w> {
    /// Starts a traversal with the names of the enclosing scopes.
    pub(super) fn new(symbols: &'w Symbols, scopes: &'w mut Scopes, changing: &'w FxHashSet<Symbol>) -> Self {
        Self { symbols, scopes, changing, pointers: Vec::new(), sources: Vec::new() }
    }

    /// Returns the pointers, and for each the origins of its values.
    pub(super) fn finish(self) -> (Vec<Declared>, Vec<Vec<Source>>) {
        (self.pointers, self.sources)
    }

    /// Traverses a block with a scope of its own.
    pub(super) fn statements(&mut self, statements: &[Statement]) {
        self.scopes.open();
        for statement in statements {
            self.statement(statement);
        }
        self.scopes.close();
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Declaration(declaration) => {
                if let DeclarationKind::Simple(specifiers, declarators) = &declaration.kind {
                    for declared in declarators {
                        self.declare(specifiers, &declared.declarator, declared.initialiser.as_ref());
                    }
                }
            }
            Statement::Expression(value) => self.expression(value),
            Statement::Block(statements) | Statement::Try(_, statements) | Statement::Handler(statements) => {
                self.statements(statements);
            }
            Statement::If(before, condition, then, otherwise, _) => self.within(before, |walk| {
                condition.iter().for_each(|value| walk.expression(value));
                walk.statement(then);
                otherwise.iter().for_each(|statement| walk.statement(statement));
            }),
            Statement::While(condition, inner)
            | Statement::Switch(condition, inner)
            | Statement::DoWhile(inner, condition) => self.within(&[], |walk| {
                condition.iter().for_each(|value| walk.expression(value));
                walk.statement(inner);
            }),
            Statement::For(before, condition, step, inner) => self.within(before, |walk| {
                condition.iter().chain(step).for_each(|value| walk.expression(value));
                walk.statement(inner);
            }),
            Statement::Range(specifiers, declarator, range, inner) => self.within(&[], |walk| {
                walk.expression(range);
                walk.declare(specifiers, declarator, None);
                walk.statement(inner);
            }),
            Statement::Case(value) | Statement::Return(value) => value.iter().for_each(|value| self.expression(value)),
            Statement::Break | Statement::Continue | Statement::Nothing => {}
        }
    }

    /// Traverses a scope that begins with the statements `before`.
    fn within(&mut self, before: &[Statement], work: impl FnOnce(&mut Self)) {
        self.scopes.open();
        before.iter().for_each(|statement| self.statement(statement));
        work(self);
        self.scopes.close();
    }

    fn declare(&mut self, specifiers: &Specifiers, declarator: &Declarator, initialiser: Option<&Initialiser>) {
        let values = initialiser.map_or(&[][..], |initialiser| &initialiser.values);
        values.iter().for_each(|value| self.expression(value));
        for name in &declarator.bindings {
            self.scopes.declare(*name, Known::Other);
        }
        let Some(name) = declarator.name.as_ref().and_then(|it| it.plain()) else { return };
        let known = match shape(specifiers, declarator) {
            made @ (Shape::Pointer | Shape::Auto) => {
                let from = values.iter().flat_map(|value| sources(self.scopes, value)).collect();
                Known::Pointer(self.add(name, declarator.span, made == Shape::Pointer, from))
            }
            Shape::Reference => {
                let from = values.iter().flat_map(|value| place(self.scopes, value)).collect();
                Known::Reference(self.add(name, declarator.span, true, from))
            }
            Shape::Object(dimensions) => {
                let text = self.symbols.text(name);
                let (space, what) = match declared_space(specifiers, declarator) {
                    Some((space, keyword)) => (space, format!("address of {text}, declared {keyword}")),
                    None if specifiers.storage.is_static => (1, format!("address of {text}, a static variable")),
                    None => (LOCAL, format!("address of {text}, a variable of this function")),
                };
                Known::Object { space: Some(space), dimensions, what }
            }
            Shape::Function => Known::Other,
        };
        self.scopes.declare(name, known);
    }

    fn add(&mut self, name: Symbol, span: Span, is_certain: bool, from: Vec<Source>) -> usize {
        self.pointers.push(Declared { name, span, is_certain });
        self.sources.push(from);
        self.sources.len() - 1
    }

    /// Records the assignments to pointers in an expression.
    fn expression(&mut self, value: &Expression) {
        match &value.kind {
            K::Assign(None, target, assigned) => {
                if let Some(pointer) = self.pointer(target) {
                    let from = sources(self.scopes, assigned);
                    self.sources[pointer].extend(from);
                }
                self.expression(target);
                self.expression(assigned);
            }
            K::Unary(Unary::AddressOf, inner) => {
                if let Some(pointer) = self.pointer(inner) {
                    self.sources[pointer].push(Source::Unknown(ADDRESS_TAKEN));
                }
                self.expression(inner);
            }
            K::Call(callee, arguments) => {
                if self.may_change(callee) {
                    for argument in arguments {
                        if let Some(pointer) = self.pointer(argument) {
                            self.sources[pointer].push(Source::Unknown(CHANGED_BY_CALL));
                        }
                    }
                }
                self.expression(callee);
                arguments.iter().for_each(|argument| self.expression(argument));
            }
            K::Unary(_, a) | K::Cast(_, _, a) | K::Member(a, ..) | K::Pack(a) => self.expression(a),
            K::Binary(_, a, b) | K::Subscript(a, b) | K::Assign(Some(_), a, b) => {
                self.expression(a);
                self.expression(b);
            }
            K::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|value| self.expression(value)),
            K::Construct(_, all) | K::Braces(all) | K::Opaque(_, all) => {
                all.iter().for_each(|value| self.expression(value));
            }
            K::Lambda(lambda) => self.within(&[], |walk| {
                for parameter in lambda.function.iter().flat_map(|function| &function.parameters) {
                    if let Some(name) = parameter.declarator.name.as_ref().and_then(|it| it.plain()) {
                        walk.scopes.declare(name, Known::Other);
                    }
                }
                walk.statements(&lambda.body);
            }),
            _ => {}
        }
    }

    /// Returns the pointer variable that an expression names.
    fn pointer(&self, value: &Expression) -> Option<usize> {
        let K::Name(name) = &value.kind else { return None };
        match self.scopes.find(name.plain()?)? {
            Known::Pointer(place) => Some(*place),
            _ => None,
        }
    }

    /// Whether the callee is a function of the translation unit with a non-const reference parameter.
    fn may_change(&self, callee: &Expression) -> bool {
        let name = match &callee.kind {
            K::Name(name) | K::Member(_, _, name) => name,
            _ => return false,
        };
        let last = name.parts.last().map(|part| &part.kind);
        matches!(last, Some(crate::ast::PartKind::Identifier(symbol)) if self.changing.contains(symbol))
    }
}
