//! Parsing of decl-specifiers ([dcl.spec]): storage classes, qualifiers, attributes and the type.

use super::name::NameUse;
use super::state::{Parsed, Parser};
use crate::ast::{Attribute, AttributeKind, ClassKey, PartKind, Specifiers, Storage, TypeName, TypeSpecifier};
use crate::lexer::TokenKind;
use crate::rules;
use crate::standard::Standard;
use crate::symbol::Symbol;
use crate::types::Builtin;
use nvvm_diagnostics::fill;

/// The builtin type specifiers of a declaration, counted.
#[derive(Default)]
struct Words {
    signed: bool,
    unsigned: bool,
    short: bool,
    long: u8,
    int: bool,
    complex: bool,
    base: Option<Builtin>,
    /// `_Float128`
    documented_float: bool,
    /// Whether a specifier is repeated, or a second type is present.
    repeated: bool,
}

impl Words {
    fn any(&self) -> bool {
        self.signed || self.unsigned || self.short || self.long > 0 || self.int || self.base.is_some()
    }

    fn take(&mut self, word: &str) -> bool {
        let base = match word {
            "signed" | "__signed__" | "__signed" => {
                self.signed = true;
                return true;
            }
            "unsigned" => {
                self.unsigned = true;
                return true;
            }
            "short" => {
                self.short = true;
                return true;
            }
            "long" => {
                self.long = self.long.saturating_add(1);
                return true;
            }
            "int" => {
                self.repeated |= std::mem::replace(&mut self.int, true);
                return true;
            }
            "_Complex" | "__complex__" => {
                self.complex = true;
                return true;
            }
            "void" => Builtin::Void,
            "bool" | "_Bool" => Builtin::Bool,
            "char" => Builtin::Char,
            "wchar_t" => Builtin::WideChar,
            "char8_t" => Builtin::Char8,
            "char16_t" => Builtin::Char16,
            "char32_t" => Builtin::Char32,
            "float" => Builtin::Float,
            "double" => Builtin::Double,
            "__int128" => Builtin::Int128,
            "_Float16" => Builtin::Float16,
            "__fp16" => Builtin::Half,
            "__bf16" => Builtin::Brain,
            "__float128" => Builtin::Float128,
            "_Float128" => {
                self.documented_float = true;
                Builtin::Float128
            }
            "__builtin_va_list" => Builtin::ArgumentList,
            _ => return false,
        };
        self.repeated |= self.base.replace(base).is_some();
        true
    }

    /// Whether the specifiers form a type.
    fn is_type(&self) -> bool {
        use Builtin as B;
        let sign = self.signed || self.unsigned;
        let length = self.short || self.long > 0;
        let with_base = match self.base {
            None => true,
            Some(_) if self.int => false,
            Some(B::Char | B::Int128) => !length,
            Some(B::Double) => !sign && !self.short && self.long <= 1,
            Some(_) => !sign && !length,
        };
        let both_signs = self.signed && self.unsigned;
        let both_lengths = self.short && self.long > 0;
        with_base && !self.repeated && !both_signs && !both_lengths && self.long <= 2
    }

    fn finish(&self) -> Builtin {
        match (self.base, self.unsigned) {
            (Some(Builtin::Char), true) => Builtin::UnsignedChar,
            (Some(Builtin::Char), false) if self.signed => Builtin::SignedChar,
            (Some(Builtin::Int128), true) => Builtin::UnsignedInt128,
            (Some(Builtin::Double), _) if self.long > 0 => Builtin::LongDouble,
            (Some(base), _) => base,
            (None, unsigned) => match (self.short, self.long, unsigned) {
                (true, _, false) => Builtin::Short,
                (true, _, true) => Builtin::UnsignedShort,
                (_, 0, false) => Builtin::Int,
                (_, 0, true) => Builtin::UnsignedInt,
                (_, 1, false) => Builtin::Long,
                (_, 1, true) => Builtin::UnsignedLong,
                (_, _, false) => Builtin::LongLong,
                (_, _, true) => Builtin::UnsignedLongLong,
            },
        }
    }
}

/// Whether the attributes contain launch bounds.
fn has_launch_bounds(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| matches!(it.kind, AttributeKind::LaunchBounds(_)))
}

impl Parser<'_> {
    /// Parses decl-specifiers; fails when there are none.
    pub(super) fn specifiers(&mut self) -> Parsed<Box<Specifiers>> {
        self.nested(Self::read_specifiers)
    }

    fn read_specifiers(&mut self) -> Parsed<Box<Specifiers>> {
        let start = self.span();
        let declares = std::mem::take(&mut self.declares_next);
        let mut storage = Storage::default();
        let mut attributes = Vec::new();
        let mut words = Words::default();
        let mut ty: Option<TypeSpecifier> = None;
        let mut type_span = start;
        let (mut is_const, mut is_volatile) = (false, false);
        let macros_before = self.macros_passed;
        let mut seen = Vec::new();
        loop {
            let is_standard = self.is("alignas") || self.is("[");
            let is_ignored = self.is("alignas") && (ty.is_some() || words.any());
            if is_ignored {
                self.refuse(&rules::ALIGNAS_IGNORED, rules::ALIGNAS_IGNORED.words());
            }
            let before = attributes.len();
            if self.attribute(&mut attributes)? {
                if is_ignored {
                    attributes.truncate(before);
                }
                // Such an attribute belongs to nothing.
                let is_begun = is_const || is_volatile || storage != Storage::default();
                if is_standard && is_begun && ty.is_none() && !words.any() {
                    self.refuse(&rules::MISPLACED, rules::ATTRIBUTE_OF_NOTHING);
                }
                continue;
            }
            if self.kind_at(0) != TokenKind::Word && !self.is("::") {
                break;
            }
            let span = self.span();
            let untyped = ty.is_none() && !words.any();
            self.note_repeated(&mut seen);
            if untyped {
                self.check_char8();
            }
            match self.text() {
                "const" | "__const" => is_const = true,
                "volatile" | "__volatile__" => is_volatile = true,
                "static" => storage.is_static = true,
                "extern" => storage.is_extern = true,
                "typedef" => storage.is_typedef = true,
                "constexpr" => storage.is_constexpr = true,
                // Before C++20 it is the declared name.
                "consteval" | "constinit" if !untyped && self.standard < Standard::Cpp20 => break,
                "consteval" | "constinit" => {
                    self.check_consteval(span == start);
                    storage.is_constexpr |= self.is("consteval");
                }
                "inline" | "__inline__" | "__inline" => storage.is_inline = true,
                "mutable" => storage.is_mutable = true,
                "virtual" => storage.is_virtual = true,
                "friend" => storage.is_friend = true,
                "register" => storage.is_register = true,
                "thread_local" => storage.is_thread_local = true,
                "__restrict__" | "__restrict" => {
                    // It applies to pointers only, and no builtin type is one.
                    if words.any() {
                        self.refuse(&rules::MISPLACED, &fill(rules::WORD_NOT_ALLOWED, &["restrict"]));
                    }
                }
                "explicit" => {
                    storage.is_explicit = true;
                    if self.text_at(1) == "(" {
                        self.bump();
                        self.skip_group();
                        continue;
                    }
                }
                "typename" if !untyped => break,
                "typename" => {
                    self.bump();
                    if !self.is_identifier_at(0) && !matches!(self.text(), "::" | "decltype" | "auto") {
                        return self.fail("an identifier");
                    }
                    continue;
                }
                "char8_t" if !untyped && self.standard < Standard::Cpp20 => break,
                "char8_t" if self.is_name_for_char8() => {
                    let Some(name) = self.type_specifier_name()? else { break };
                    ty = Some(TypeSpecifier::Named(name));
                }
                word if ty.is_none() && words.take(word) => {
                    type_span = if untyped { span } else { type_span.to(span) };
                }
                "operator" => break,
                _ if !untyped => break,
                "struct" | "class" | "union" => ty = Some(self.class_or_elaborated()?),
                "enum" => ty = Some(self.enumeration()?),
                "decltype" | "typeof" | "__typeof__" | "auto" | "__underlying_type" => {
                    let computed = self.computed_type()?;
                    ty = Some(computed);
                }
                _ => {
                    if !is_const && !is_volatile && self.is_constructor() {
                        break;
                    }
                    let has_bounds = has_launch_bounds(&attributes);
                    if has_bounds && self.skip_kernel_macro() {
                        continue;
                    }
                    // The macro also stands for the type.
                    if has_bounds && self.macros_passed > macros_before && self.text_at(1) == "(" {
                        break;
                    }
                    if let Some(name) = self.type_of_macro() {
                        ty = Some(TypeSpecifier::Named(name));
                        type_span = span.to(self.previous());
                        continue;
                    }
                    if self.skip_specifying_macro() {
                        continue;
                    }
                    if !self.is_identifier_at(0) && !self.is("::") {
                        break;
                    }
                    let is_typename = self.previous_is("typename");
                    let Some(name) = self.type_specifier_name()? else { break };
                    if declares && !is_typename {
                        self.check_typename(&name);
                    }
                    // `C auto x`
                    let is_concept = self.is("auto") || self.is("decltype") && self.text_at(2) == "auto";
                    ty = Some(if is_concept { self.computed_type()? } else { TypeSpecifier::Named(name) });
                    self.constrained_placeholders += u32::from(is_concept);
                }
            }
            if ty.is_some() && untyped {
                type_span = span.to(self.previous());
                continue;
            }
            self.bump();
        }
        let is_contradiction = words.any() && !words.is_type();
        if words.any() {
            let builtin = words.finish();
            ty = Some(if words.complex { TypeSpecifier::Complex(builtin) } else { TypeSpecifier::Builtin(builtin) });
        }
        let span = start.to(self.previous());
        let has_unknown_macro = self.macros_passed > macros_before;
        if ty.is_none() && has_unknown_macro && has_launch_bounds(&attributes) {
            attributes.push(Attribute { kind: AttributeKind::Global, span });
            ty = Some(TypeSpecifier::Builtin(Builtin::Void));
        }
        Ok(Box::new(Specifiers {
            storage,
            attributes,
            ty,
            is_contradiction,
            is_documented_float: words.documented_float,
            is_const,
            is_volatile,
            has_unknown_macro,
            span,
            type_span,
        }))
    }

    /// Reports a repeated specifier at the cursor.
    fn note_repeated(&mut self, seen: &mut Vec<Symbol>) {
        let wording = match self.text() {
            "static" | "extern" | "typedef" | "mutable" | "register" => rules::STORAGE_CLASSES,
            "inline" | "virtual" | "friend" | "explicit" | "constexpr" | "unsigned" | "signed" | "short" => {
                rules::SPECIFIER_TWICE
            }
            _ => return,
        };
        let Some(word) = self.token(0).map(|it| it.text) else { return };
        if seen.contains(&word) {
            self.refuse(&rules::TYPE_SPECIFIERS, wording);
        }
        seen.push(word);
    }

    /// Parses a type name; returns `None` for the name of an out-of-class constructor or destructor, `S<T>::S(`.
    fn type_specifier_name(&mut self) -> Parsed<Option<crate::ast::Name>> {
        let at = self.at;
        let name = self.name(NameUse::Type)?;
        let is_special_member = name.names_constructor() && self.is("(");
        let declares = name.parts.last().is_some_and(|part| {
            matches!(part.kind, PartKind::Destructor(_) | PartKind::Operator(_) | PartKind::Conversion(_))
        });
        if is_special_member || declares {
            self.at = at;
            return Ok(None);
        }
        Ok(Some(name))
    }

    /// Whether a constructor of the enclosing class begins at the cursor.
    fn is_constructor(&self) -> bool {
        let Some(token) = self.token(0) else { return false };
        // `operator S<T>()` is a conversion to the class.
        if self.previous_is("operator") {
            return false;
        }
        if self.classes.last() != Some(&token.text) {
            return false;
        }
        // `S<T>(T x)`: the injected-class-name with template arguments.
        let after = if self.text_at(1) == "<" { self.after_angles(1) } else { Some(1) };
        after.is_some_and(|after| {
            self.text_at(after) == "("
                    // `S (*f)(S)` is a member of a type that contains S.
                    && !(self.text_at(after + 1) == "*"
                        || (self.text_at(after + 1) == "&" && self.text_at(after + 2) != ")"))
        })
    }

    fn computed_type(&mut self) -> Parsed<TypeSpecifier> {
        let word = self.text().to_owned();
        if word == "auto" {
            self.bump();
            return Ok(TypeSpecifier::Auto(false));
        }
        if word == "decltype" {
            if self.text_at(2) == "auto" {
                self.at += 4;
                return Ok(TypeSpecifier::Auto(true));
            }
            let name = self.name(NameUse::Type)?;
            return Ok(match name.parts.as_slice() {
                [part] if matches!(part.kind, PartKind::Decltype(_)) => match name.parts.into_iter().next() {
                    Some(crate::ast::NamePart { kind: PartKind::Decltype(value), .. }) => {
                        TypeSpecifier::Decltype(value)
                    }
                    _ => TypeSpecifier::Auto(false),
                },
                _ => TypeSpecifier::Named(name),
            });
        }
        self.bump();
        self.expect("(")?;
        let ty = self.attempt(Self::type_before_parenthesis);
        let specifier = match ty {
            Some(name) if word == "__underlying_type" => TypeSpecifier::UnderlyingType(Box::new(name)),
            Some(name) => TypeSpecifier::TypeOf(Box::new(name)),
            None => TypeSpecifier::Decltype(Box::new(self.with_angles(|parser| parser.expression())?)),
        };
        self.expect(")")?;
        Ok(specifier)
    }

    /// Parses a type-id.
    pub(super) fn type_name(&mut self) -> Parsed<TypeName> {
        self.nested(|parser| {
            let start = parser.span();
            // `S(const S&)` is a function type here, and not a constructor.
            let around = std::mem::take(&mut parser.classes);
            let specifiers = parser.specifiers();
            parser.classes = around;
            let specifiers = specifiers?;
            if specifiers.ty.is_none() {
                return parser.fail("a type specifier");
            }
            parser.check_second_type(&specifiers)?;
            if specifiers.is_contradiction && parser.is_identifier_at(0) {
                return parser.fail_contradiction();
            }
            let declarator = parser.abstract_declarator()?;
            Ok(TypeName { specifiers, declarator, span: start.to(parser.previous()) })
        })
    }

    /// Parses a conversion-type-id, which has no parameter list.
    pub(super) fn conversion_type(&mut self) -> Parsed<TypeName> {
        let start = self.span();
        let specifiers = self.specifiers()?;
        if specifiers.ty.is_none() {
            return self.fail("a type specifier");
        }
        let declarator = self.pointers_only()?;
        Ok(TypeName { specifiers, declarator, span: start.to(self.previous()) })
    }

    /// Whether a type can begin at the cursor.
    pub(super) fn starts_type(&self) -> bool {
        if self.is("::") {
            return true;
        }
        if self.kind_at(0) != TokenKind::Word {
            return false;
        }
        self.starts_keyword_type() || self.is_identifier_at(0)
    }

    /// Whether a builtin type specifier is at the cursor.
    pub(super) fn starts_builtin_type(&self) -> bool {
        self.kind_at(0) == TokenKind::Word && !self.is_identifier_at(0) && Words::default().take(self.text())
    }

    /// Whether a keyword that begins a type or declaration is at the cursor.
    pub(super) fn starts_keyword_type(&self) -> bool {
        self.kind_at(0) == TokenKind::Word
            && !self.is_plain_align_at(0)
            && (Words::default().take(self.text())
                || matches!(
                    self.text(),
                    "const"
                        | "volatile"
                        | "struct"
                        | "class"
                        | "union"
                        | "enum"
                        | "typename"
                        | "decltype"
                        | "auto"
                        | "typeof"
                        | "__typeof__"
                        | "static"
                        | "extern"
                        | "typedef"
                        | "constexpr"
                        | "__shared__"
                        | "__device__"
                        | "__constant__"
                        | "__managed__"
                        | "__host__"
                        | "__global__"
                        | "register"
                        | "thread_local"
                        | "alignas"
                        | "__align__"
                        | "__builtin_align__"
                        | "__attribute__"
                        | "__grid_constant__"
                        | "__underlying_type"
                        | "inline"
                        | "mutable"
                        | "virtual"
                        | "friend"
                        | "explicit"
                ))
    }

    /// Parses a class key, if there is one.
    pub(super) fn class_key(&mut self) -> Option<ClassKey> {
        let key = match self.text() {
            "struct" => ClassKey::Struct,
            "class" => ClassKey::Class,
            "union" => ClassKey::Union,
            _ => return None,
        };
        self.bump();
        Some(key)
    }
}
