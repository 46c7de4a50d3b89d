//! Parsing of statements ([stmt.stmt]). Syntax errors in bodies are skipped: only declarations and launches matter
//! there.

use super::name::NameUse;
use super::state::{LambdaPlace, Parsed, Parser};
use crate::ast::{Chosen, Declarator, Expression, ExpressionKind, Operation, Specifiers, Statement};
use crate::lexer::TokenKind;
use crate::rules::{self, features};
use crate::special::SpecialVariable;

impl Parser<'_> {
    /// Parses the compound statement of a function.
    pub(super) fn body(&mut self) -> Parsed<Vec<Statement>> {
        if !self.is("{") {
            return self.fail("a \"{\"");
        }
        let Some(end) = self.partner() else {
            let opening = self.at;
            let _ = self.fail::<()>("a \"}\"");
            self.at = opening + 1;
            return Err(super::state::Failed);
        };
        let outer = std::mem::replace(&mut self.in_body, true);
        // Members are declared in classes only.
        let classes = std::mem::take(&mut self.classes);
        let withheld = self.withheld.len();
        self.muted += 1;
        let statements =
            self.where_lambdas(LambdaPlace::Evaluated, |parser| parser.nested(Self::block)).unwrap_or_default();
        self.muted -= 1;
        if self.templates == 0 {
            self.say_withheld(withheld);
        } else {
            self.withheld.truncate(withheld);
        }
        self.classes = classes;
        self.in_body = outer;
        self.at = end + 1;
        // Handlers of a function-try-block.
        while self.is("catch") {
            self.bump();
            self.skip_group();
            self.skip_group();
        }
        Ok(statements)
    }

    /// Parses the handlers of a try block.
    pub(super) fn handlers(&mut self) -> Parsed<Vec<Statement>> {
        let mut all = Vec::new();
        while self.eat("catch") {
            self.skip_group();
            all.push(Statement::Handler(self.nested(Self::block)?));
        }
        Ok(all)
    }

    fn block(&mut self) -> Parsed<Vec<Statement>> {
        self.expect("{")?;
        let outer = self.known.enter();
        let mut all = Vec::new();
        while !self.is("}") && !self.at_end() {
            let (before, withheld) = (self.at, self.withheld.len());
            self.inner = 0;
            match self.nested(Self::statement) {
                Ok(statement) => all.push(statement),
                Err(_) => {
                    self.at = before;
                    self.withheld.truncate(withheld);
                    self.report_statement(before);
                    self.recover();
                }
            }
            if self.at == before {
                self.bump();
            }
        }
        self.known.leave(outer);
        self.expect("}")?;
        Ok(all)
    }

    fn statement(&mut self) -> Parsed<Statement> {
        self.inner = 0;
        match self.text() {
            "{" => Ok(Statement::Block(self.block()?)),
            ";" => {
                self.bump();
                Ok(Statement::Nothing)
            }
            "if" => self.if_statement(),
            "while" => {
                self.bump();
                let condition = self.condition()?;
                Ok(Statement::While(condition, Box::new(self.nested(Self::statement)?)))
            }
            "do" => {
                self.bump();
                let body = self.nested(Self::statement)?;
                self.expect("while")?;
                let condition = self.condition()?;
                self.expect(";")?;
                Ok(Statement::DoWhile(Box::new(body), condition))
            }
            "for" => self.for_statement(),
            "switch" => {
                self.bump();
                let condition = self.condition()?;
                Ok(Statement::Switch(condition, Box::new(self.nested(Self::statement)?)))
            }
            "case" => {
                self.bump();
                let value = self.expression()?;
                self.expect(":")?;
                Ok(Statement::Case(Some(value)))
            }
            "default" => {
                self.bump();
                self.expect(":")?;
                Ok(Statement::Case(None))
            }
            "return" | "co_return" => {
                self.bump();
                let value = if self.is(";") {
                    None
                } else if self.is("{") {
                    Some(self.braces()?)
                } else {
                    Some(self.expression()?)
                };
                self.expect(";")?;
                Ok(Statement::Return(value))
            }
            "break" | "continue" => {
                let statement = if self.is("break") { Statement::Break } else { Statement::Continue };
                self.bump();
                self.expect(";")?;
                Ok(statement)
            }
            "goto" => {
                self.recover();
                Ok(Statement::Nothing)
            }
            "try" => {
                let span = self.span();
                self.bump();
                let mut all = vec![Statement::Block(self.nested(Self::block)?)];
                all.extend(self.handlers()?);
                Ok(Statement::Try(span, all))
            }
            "asm" | "__asm__" => {
                self.bump();
                while !self.is(";") && !self.at_end() && !self.is("}") {
                    if self.is("(") { self.skip_group() } else { self.bump().map_or((), |_| ()) }
                }
                self.eat(";");
                Ok(Statement::Nothing)
            }
            // A label.
            _ if self.is_identifier_at(0) && self.text_at(1) == ":" && self.text_at(2) != ":" => {
                self.at += 2;
                self.nested(Self::statement)
            }
            _ => self.declaration_or_expression(),
        }
    }

    /// Reports a syntax error in a body. Body diagnostics are suppressed, since macros can be anywhere in a body; an
    /// error is reported if every identifier before it is declared.
    fn report_statement(&mut self, start: usize) {
        if self.muted != 1 || matches!(self.text(), "asm" | "__asm__" | "[") {
            return;
        }
        let before = self.diagnostics.len();
        self.say_why(start, Self::statement);
        let Some(first) = self.diagnostics.get(before) else { return };
        let (place, is_bound) = (first.span.start, std::ptr::eq(first.rule, &rules::STOPPED));
        let length = self.tokens[start..].iter().take_while(|it| it.span.start <= place).count();
        self.spend(length as u64);
        // A launch configuration may contain a `>` operator.
        let launches = (start..start + length).any(|at| self.launches_at(at));
        if is_bound || launches || !self.declares_all(start, start + length) {
            self.diagnostics.truncate(before);
        }
    }

    fn launches_at(&self, at: usize) -> bool {
        let text = |at: usize| self.tokens.get(at).map_or("", |it| self.symbols.text(it.text));
        text(at) == "<<<" || text(at) == "<<" && text(at + 1) == "<"
    }

    /// Reports a syntax error in the head of a `for` statement with two `;`.
    fn report_loop(&mut self, start: usize) {
        if self.muted != 1 {
            return;
        }
        let text = |at: usize| self.tokens.get(at).map_or("", |it| self.symbols.text(it.text));
        let (mut end, mut depth, mut parts) = (start, 0_usize, 0);
        while !matches!(text(end), "" | "{" | "}") && (depth > 0 || text(end) != ")") {
            match text(end) {
                "(" => depth += 1,
                ")" => depth -= 1,
                ";" => parts += 1,
                _ => {}
            }
            end += 1;
        }
        if parts == 2 && self.declares_all(start, end) {
            self.say_why(start, Self::for_header);
        }
    }

    /// Whether every identifier among the tokens is declared, so that none is a macro of a missing header.
    fn declares_all(&self, start: usize, end: usize) -> bool {
        let known = &self.known;
        let sets = [&known.types, &known.templates, &known.names, &known.parameters];
        let text = |at: usize| self.tokens.get(at).map_or("", |it| self.symbols.text(it.text));
        (start..end.min(self.tokens.len())).all(|at| {
            let token = &self.tokens[at];
            token.kind != TokenKind::Word
                || crate::lexer::is_keyword(text(at))
                || SpecialVariable::named(text(at)).is_some()
                // A member name is looked up in its class.
                || at > start && matches!(text(at - 1), "." | "->")
                || sets.iter().any(|it| it.contains(&token.text))
        })
    }

    /// Parses again with diagnostics enabled, to report a syntax error.
    fn say_why<T>(&mut self, start: usize, read: impl FnOnce(&mut Self) -> Parsed<T>) {
        let before = self.diagnostics.len();
        self.at = start;
        self.muted = 0;
        self.too_deep = None;
        let _ = self.nested(read);
        self.say_too_deep();
        self.muted = 1;
        self.diagnostics.truncate(before + 1);
        self.at = start;
    }

    fn declaration_or_expression(&mut self) -> Parsed<Statement> {
        if matches!(self.text(), "else" | "catch") {
            return self.fail("a statement");
        }
        if self.declares() {
            // With diagnostics enabled, only one way to parse the statement is tried.
            if self.muted == 0 && self.surely_declares() {
                let declaration = self.nested(Self::declaration)?;
                return Ok(Statement::Declaration(Box::new(declaration)));
            }
            let at = self.at;
            let declaration = self.attempt(|parser| parser.nested(Self::declaration));
            if let Some(declaration) = declaration {
                return Ok(Statement::Declaration(Box::new(declaration)));
            }
            self.at = at;
        }
        let at = self.at;
        let value = self.expression().and_then(|value| self.expect(";").map(|_| value));
        match value {
            Ok(value) => Ok(Statement::Expression(value)),
            Err(failed) => {
                self.at = at;
                if self.skip_statement_macro() { self.nested(Self::statement) } else { Err(failed) }
            }
        }
    }

    /// Whether a declaration certainly begins at the cursor: a type keyword, or a type name followed by an identifier.
    fn surely_declares(&self) -> bool {
        let is_type = self.token(0).is_some_and(|it| self.known.types.contains(&it.text)) && self.is_identifier_at(0);
        let is_after = self.is_identifier_at(1) || matches!(self.text_at(1), "const" | "constexpr" | "static");
        is_type && is_after || self.starts_keyword_type() && !matches!(self.text_at(1), "(" | "{")
    }

    /// Whether a declaration begins at the cursor, and not an expression.
    fn declares(&mut self) -> bool {
        if matches!(self.text(), "using" | "static_assert" | "typedef" | "namespace" | "template") {
            return true;
        }
        if self.starts_keyword_type() {
            // `void (*f)(int)`
            let is_pointer = self.text_at(1) == "(" && self.text_at(2) == "*" && self.text_at(4) == ")";
            if is_pointer && matches!(self.text_at(5), "(" | "[") {
                return true;
            }
            // `int(x)` and `float{1}` are expressions.
            return !matches!(self.text_at(1), "(" | "{")
                || matches!(self.text(), "decltype" | "alignas" | "__align__" | "__builtin_align__" | "__attribute__");
        }
        let at = self.at;
        // `[[maybe_unused]] int x;`
        if self.is("[") && self.text_at(1) == "[" {
            self.skip_group();
            let found = !self.is("[") && self.declares();
            self.at = at;
            return found;
        }
        if !self.is_identifier_at(0) && !self.is("::") {
            return false;
        }
        let name = self.attempt(|parser| parser.name(NameUse::Type).or_else(|_| parser.fail("a name")));
        let found = name.is_some_and(|name| {
            let is_type = name.last().is_some_and(|it| self.known.types.contains(&it));
            let mut ahead = 0;
            while matches!(
                self.text_at(ahead),
                "*" | "&" | "&&" | "const" | "volatile" | "constexpr" | "static" | "__restrict__"
            ) {
                ahead += 1;
            }
            let named = self.is_identifier_at(ahead);
            match ahead {
                0 => named || (is_type && self.is("(") && self.text_at(1) == "*"),
                _ => {
                    named
                        && (is_type || matches!(self.text_at(ahead + 1), "=" | ";"))
                        && (is_type || name.parts.len() > 1)
                }
            }
        });
        self.at = at;
        found
    }

    fn if_statement(&mut self) -> Parsed<Statement> {
        self.bump();
        let chosen = if self.eat("constexpr") { Chosen::Compiling } else { Chosen::Running };
        if self.is("consteval") || self.is("!") && self.text_at(1) == "consteval" {
            return self.if_consteval();
        }
        let before;
        let condition;
        (before, condition) = self.condition_with_declarations()?;
        let yes = self.nested(Self::statement)?;
        let no = if self.eat("else") { Some(Box::new(self.nested(Self::statement)?)) } else { None };
        Ok(Statement::If(before, condition, Box::new(yes), no, chosen))
    }

    /// Parses `if consteval { … }`. The taken branch is not determined.
    fn if_consteval(&mut self) -> Parsed<Statement> {
        let span = self.span();
        self.needs(&features::IF_CONSTEVAL, &[], span);
        self.eat("!");
        self.bump();
        let yes = self.nested(Self::statement)?;
        let no = if self.eat("else") { Some(Box::new(self.nested(Self::statement)?)) } else { None };
        Ok(Statement::If(Vec::new(), None, Box::new(yes), no, Chosen::Running))
    }

    fn condition_with_declarations(&mut self) -> Parsed<(Vec<Statement>, Option<Expression>)> {
        self.expect("(")?;
        let mut before = Vec::new();
        let first = self.attempt(|parser| {
            let statement = parser.nested(Self::declaration_or_expression)?;
            Ok(statement)
        });
        before.extend(first);
        let condition = self.attempt(|parser| {
            let value = parser.with_angles(|parser| parser.expression())?;
            if parser.is(")") { Ok(value) } else { parser.fail("a \")\"") }
        });
        if condition.is_none() {
            // A declaration as the condition.
            self.skip_to_close();
        }
        self.expect(")")?;
        Ok((before, condition))
    }

    fn condition(&mut self) -> Parsed<Option<Expression>> {
        self.condition_with_declarations().map(|it| it.1)
    }

    fn skip_to_close(&mut self) {
        while !self.is(")") && !self.at_end() && !self.is("}") {
            if matches!(self.text(), "(" | "[" | "{") {
                self.skip_group();
            } else {
                self.bump();
            }
        }
    }

    /// Parses `int i = 0; i < n; ++i)`.
    fn for_header(&mut self) -> Parsed<(Statement, Option<Expression>, Option<Expression>)> {
        let first =
            self.nested(
                |parser| {
                    if parser.eat(";") { Ok(Statement::Nothing) } else { parser.declaration_or_expression() }
                },
            )?;
        let condition = if self.is(";") { None } else { Some(self.expression()?) };
        self.expect(";")?;
        let step = if self.is(")") { None } else { Some(self.expression()?) };
        self.expect(")")?;
        Ok((first, condition, step))
    }

    /// Parses `T a : range)`.
    fn range_header(&mut self) -> Parsed<(Box<Specifiers>, Declarator, Expression)> {
        let specifiers = self.specifiers()?;
        let declarator = self.declarator_after(&specifiers)?;
        self.expect(":")?;
        let range = if self.is("{") { self.braces()? } else { self.expression()? };
        self.expect(")")?;
        Ok((specifiers, declarator, range))
    }

    fn for_statement(&mut self) -> Parsed<Statement> {
        self.bump();
        self.expect("(")?;
        let at = self.at;
        if let Some((specifiers, declarator, range)) = self.attempt(Self::range_header) {
            let body = self.nested(Self::statement)?;
            return Ok(Statement::Range(specifiers, Box::new(declarator), range, Box::new(body)));
        }
        self.at = at;
        let header = self.attempt(Self::for_header);
        if header.is_none() {
            self.report_loop(at);
        }
        let (first, condition, step) = header.unwrap_or_else(|| {
            // A head with a syntax error: the number of iterations is unknown.
            self.at = at;
            let span = self.span();
            self.skip_to_close();
            self.eat(")");
            (Statement::Nothing, Expression::new(ExpressionKind::Opaque(Operation::Other, Vec::new()), span, 0), None)
        });
        let body = self.nested(Self::statement)?;
        Ok(Statement::For(vec![first], condition, step, Box::new(body)))
    }
}
