//! Parsing of CUDA qualifiers and attributes ([dcl.attr]).

use super::state::{Failed, Parsed, Parser};
use crate::ast::{Attribute, AttributeKind, Expression, TemplateArgument};
use crate::diagnostic::Diagnostic;
use crate::lexer::TokenKind;
use crate::rules;
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;

impl Parser<'_> {
    /// Parses attributes into `all`. Returns whether there was one.
    pub(super) fn attributes(&mut self, all: &mut Vec<Attribute>) -> Parsed<bool> {
        let mut found = false;
        while self.attribute(all)? {
            found = true;
        }
        Ok(found)
    }

    /// Parses one attribute or CUDA qualifier. Returns `false` when there is none.
    pub(super) fn attribute(&mut self, all: &mut Vec<Attribute>) -> Parsed<bool> {
        let span = self.span();
        if self.kind_at(0) == TokenKind::Punctuator {
            if self.is("[") && self.text_at(1) == "[" {
                self.standard_attributes(all)?;
                return Ok(true);
            }
            return Ok(false);
        }
        let kind = match self.text() {
            "__align__" if self.is_plain_align_at(0) => return Ok(false),
            "__device__" => AttributeKind::Device,
            "__host__" => AttributeKind::Host,
            "__global__" => AttributeKind::Global,
            "__shared__" => AttributeKind::Shared,
            "__constant__" => AttributeKind::Constant,
            "__managed__" => AttributeKind::Managed,
            "__grid_constant__" => AttributeKind::GridConstant,
            "__forceinline__" | "__noinline__" | "__nv_pure__" | "__extension__" | "__inline_hint__" => {
                AttributeKind::Other
            }
            "__launch_bounds__" | "__cluster_dims__" | "__block_size__" | "__maxnreg__" | "__align__"
            | "__builtin_align__" | "alignas" | "_Alignas" => {
                let word = self.text().to_owned();
                if word.ends_with("__") && word != "__builtin_align__" {
                    self.check_macro_ends(&word)?;
                }
                self.bump();
                let kind = self.attribute_with_arguments(&word)?;
                all.push(Attribute { kind, span: span.to(self.previous()) });
                return Ok(true);
            }
            "__attribute__" | "__attribute" => {
                self.bump();
                self.gnu_attributes(all)?;
                return Ok(true);
            }
            "__declspec" => {
                self.bump();
                self.expect("(")?;
                self.attribute_list(all, ")")?;
                self.expect(")")?;
                return Ok(true);
            }
            _ => return Ok(false),
        };
        self.bump();
        all.push(Attribute { kind, span });
        Ok(true)
    }

    /// Checks the argument lists of qualifiers that are macros of CUDA's headers. With an unterminated list the
    /// preprocessor consumes the rest of the file, and nvcc reports nothing else.
    fn check_macro_ends(&mut self, name: &str) -> Parsed<()> {
        if self.text_at(1) != "(" || self.group_length(1).is_some() || self.muted > 0 {
            return Ok(());
        }
        let mut open = 0_usize;
        for token in self.tokens.iter().skip(self.at + 1).filter(|it| it.kind == TokenKind::Punctuator) {
            match self.symbols.text(token.text) {
                "(" => open += 1,
                ")" => open -= 1,
                _ => {}
            }
            if open == 0 {
                return Ok(());
            }
        }
        // The last line is the one before the last line break.
        let end = self.tokens.last().map_or(Span::default(), |it| Span::at(it.span.end.saturating_sub(1)));
        let message = fill(rules::ARGUMENTS_OPEN, &[name]);
        self.diagnostics.push(Diagnostic::new(&rules::DIRECTIVE, end, message));
        self.steps = 0;
        Err(Failed)
    }

    /// Parses the attributes after the body of a class or enumeration, which belong to it.
    pub(super) fn attributes_after_body(&mut self, all: &mut Vec<Attribute>) -> Parsed<()> {
        while matches!(self.text(), "__attribute__" | "__attribute" | "__align__" | "__builtin_align__")
            && !self.is_plain_align_at(0)
        {
            self.attribute(all)?;
        }
        Ok(())
    }

    fn gnu_attributes(&mut self, all: &mut Vec<Attribute>) -> Parsed<()> {
        self.expect("(")?;
        self.expect("(")?;
        self.attribute_list(all, ")")?;
        self.expect(")")?;
        self.expect(")")?;
        Ok(())
    }

    fn standard_attributes(&mut self, all: &mut Vec<Attribute>) -> Parsed<()> {
        self.expect("[")?;
        self.expect("[")?;
        if self.eat("using") {
            self.bump();
            self.expect(":")?;
        }
        self.attribute_list(all, "]")?;
        self.expect("]")?;
        self.expect("]")?;
        Ok(())
    }

    fn attribute_list(&mut self, all: &mut Vec<Attribute>, end: &str) -> Parsed<()> {
        let mut is_after_another = false;
        while !self.is(end) && !self.at_end() {
            if self.eat(",") || self.eat("...") {
                is_after_another = false;
                continue;
            }
            if std::mem::replace(&mut is_after_another, true) {
                return self.fail("a \",\"");
            }
            let span = self.span();
            let mut word = self.text().to_owned();
            if self.kind_at(0) != TokenKind::Word {
                return self.fail("an identifier");
            }
            self.bump();
            if self.eat("::") {
                word = self.text().to_owned();
                self.bump();
            }
            let word = word.trim_matches('_');
            let kind = match word {
                "device" => AttributeKind::Device,
                "host" => AttributeKind::Host,
                "global" => AttributeKind::Global,
                "shared" => AttributeKind::Shared,
                "constant" => AttributeKind::Constant,
                "managed" => AttributeKind::Managed,
                "grid_constant" => AttributeKind::GridConstant,
                "packed" => AttributeKind::Packed,
                "no_unique_address" => AttributeKind::NoUniqueAddress,
                "aligned" | "align" if !self.is("(") => AttributeKind::Aligned(None),
                "aligned" | "align" | "launch_bounds" | "cluster_dims" | "maxnreg" | "block_size" | "vector_size" => {
                    let word = word.to_owned();
                    self.attribute_with_arguments(&word)?
                }
                _ => {
                    if self.is("(") {
                        self.skip_group();
                    }
                    AttributeKind::Other
                }
            };
            all.push(Attribute { kind, span: span.to(self.previous()) });
        }
        Ok(())
    }

    fn attribute_with_arguments(&mut self, word: &str) -> Parsed<AttributeKind> {
        self.expect("(")?;
        // nvcc accepts `alignas()` without an argument.
        if word == "alignas" && self.eat(")") {
            return Ok(AttributeKind::Other);
        }
        let kind = self.nested(|parser| parser.with_angles(|parser| parser.attribute_arguments(word)))?;
        self.expect(")")?;
        Ok(kind)
    }

    fn attribute_arguments(&mut self, word: &str) -> Parsed<AttributeKind> {
        Ok(match word.trim_matches('_') {
            "launch_bounds" => AttributeKind::LaunchBounds(self.at_most(3)?),
            "cluster_dims" => AttributeKind::ClusterDims(self.at_most(3)?),
            "maxnreg" => AttributeKind::MaxRegisters(self.assignment_expression()?),
            "vector_size" => AttributeKind::VectorSize(self.assignment_expression()?),
            "block_size" => {
                let mut tuples = Vec::new();
                loop {
                    tuples.push(if self.eat("(") {
                        let tuple = self.at_most(3)?;
                        self.expect(")")?;
                        tuple
                    } else {
                        vec![self.assignment_expression()?]
                    });
                    if tuples.len() >= 4 || !self.eat(",") {
                        break;
                    }
                }
                AttributeKind::BlockSize(tuples)
            }
            "alignas" | "Alignas" => {
                let read = |parser: &mut Self| {
                    let name = parser.type_before_parenthesis()?;
                    // `f<T>(n)` is a call when `f` is a function.
                    if parser.is_value_after_all(&name) { parser.fail("a type") } else { Ok(name) }
                };
                let ty = self.starts_type().then(|| self.attempt(read)).flatten();
                AttributeKind::AlignAs(match ty {
                    Some(name) => {
                        // As part of the type, an ellipsis belongs to its declarator.
                        let pack = self.eat("...") || name.declarator.pack;
                        TemplateArgument::Type { name, pack }
                    }
                    None => {
                        let value = self.assignment_expression()?;
                        let pack = self.eat("...");
                        TemplateArgument::Expression { value, pack }
                    }
                })
            }
            _ => AttributeKind::Aligned(Some(self.assignment_expression()?)),
        })
    }

    /// Parses a type-id that is followed by `)`.
    pub(super) fn type_before_parenthesis(&mut self) -> Parsed<crate::ast::TypeName> {
        let name = self.type_name()?;
        if self.is(")") || self.is("...") { Ok(name) } else { self.fail("a \")\"") }
    }

    fn at_most(&mut self, count: usize) -> Parsed<Vec<Expression>> {
        let mut all = vec![self.assignment_expression()?];
        while all.len() < count && self.eat(",") {
            all.push(self.assignment_expression()?);
        }
        Ok(all)
    }
}
