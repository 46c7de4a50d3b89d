//! Parsing of global variables, aliases, ifuncs and comdats.

use super::{Abort, Parse, Parser, features};
use crate::global::{GlobalKind, Linkage, Visibility};
use crate::ids::GlobalId;
use crate::lexer::{Keyword, Token, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind, Relation};
use crate::span::Span;
use crate::types::TypeKind;
use crate::value::Operand;

/// The linkage of a symbol, and the other properties written before its kind, such as the visibility.
pub(super) struct Properties {
    pub linkage: Option<Linkage>,
    pub linkage_span: Span,
    pub visibility: Visibility,
    pub dll_storage: bool,
    pub dll_import: bool,
    pub thread_local: bool,
}

fn linkage(keyword: Keyword) -> Option<Linkage> {
    Some(match keyword {
        Keyword::Private => Linkage::Private,
        Keyword::Internal => Linkage::Internal,
        Keyword::AvailableExternally => Linkage::AvailableExternally,
        Keyword::Linkonce => Linkage::LinkOnce,
        Keyword::LinkonceOdr => Linkage::LinkOnceOdr,
        Keyword::Weak => Linkage::Weak,
        Keyword::WeakOdr => Linkage::WeakOdr,
        Keyword::Common => Linkage::Common,
        Keyword::Appending => Linkage::Appending,
        Keyword::ExternWeak => Linkage::ExternWeak,
        Keyword::External => Linkage::External,
        _ => return None,
    })
}

impl Parser<'_> {
    /// Parses linkage, `dso_local`, visibility and DLL storage class, each optional.
    pub(super) fn symbol_properties(&mut self) -> Parse<Properties> {
        let mut properties = Properties {
            linkage: None,
            linkage_span: Span::at(self.current.span.start),
            visibility: Visibility::Default,
            dll_storage: false,
            dll_import: false,
            thread_local: false,
        };
        if let TokenKind::Keyword(keyword) = self.current.kind {
            properties.linkage = linkage(keyword);
            if properties.linkage.is_some() {
                properties.linkage_span = self.current.span;
                self.advance();
            }
        }
        let dso_local = self.eat_keyword(Keyword::DsoLocal);
        if !dso_local {
            self.eat_keyword(Keyword::DsoPreemptable);
        }
        match self.current.kind {
            TokenKind::Keyword(Keyword::Default) => self.advance(),
            TokenKind::Keyword(Keyword::Hidden) => {
                properties.visibility = Visibility::Hidden;
                self.advance();
            }
            TokenKind::Keyword(Keyword::Protected) => {
                properties.visibility = Visibility::Protected;
                self.advance();
            }
            _ => {}
        }
        let import = self.at_keyword(Keyword::Dllimport);
        if import || self.at_keyword(Keyword::Dllexport) {
            properties.dll_storage = true;
            properties.dll_import = import;
            self.advance();
        }
        if dso_local && import {
            return self.fail(self.current.span, ParseErrorKind::StorageClassMismatch);
        }
        Ok(properties)
    }

    pub(super) fn check_local_properties(&mut self, properties: &Properties, span: Span) -> Parse<()> {
        if !matches!(properties.linkage, Some(Linkage::Private | Linkage::Internal)) {
            return Ok(());
        }
        if properties.visibility != Visibility::Default {
            return self.fail(span, ParseErrorKind::LocalLinkageVisibility);
        }
        if properties.dll_storage {
            return self.fail(span, ParseErrorKind::LocalLinkageStorageClass);
        }
        Ok(())
    }

    pub(super) fn apply_properties(&mut self, id: GlobalId, properties: &Properties) {
        let global = &mut self.module.globals[id];
        global.linkage = properties.linkage;
        global.linkage_span = properties.linkage_span;
        global.visibility = properties.visibility;
        global.dll_import = properties.dll_import;
        global.thread_local = properties.thread_local;
    }

    /// Parses the definition of a global symbol: `@name = …`
    pub(super) fn global(&mut self) -> Parse<()> {
        let name = self.current;
        self.advance();
        let reason = match name.kind {
            TokenKind::GlobalNumber => ParseErrorKind::ExpectedEqualAfterName,
            _ => ParseErrorKind::ExpectedEqualInGlobalVariable,
        };
        self.expect(TokenKind::Equal, reason)?;
        let mut properties = self.symbol_properties()?;
        if self.eat_keyword(Keyword::ThreadLocal) {
            properties.thread_local = true;
            if self.eat(TokenKind::LeftParen) {
                let model = [Keyword::Localdynamic, Keyword::Initialexec, Keyword::Localexec];
                if !model.into_iter().any(|keyword| self.eat_keyword(keyword)) {
                    return self.unexpected(ParseErrorKind::ExpectedThreadLocalModel);
                }
                self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenOfThreadLocal)?;
            }
        }
        if !self.eat_keyword(Keyword::UnnamedAddr) {
            self.eat_keyword(Keyword::LocalUnnamedAddr);
        }
        match self.current.kind {
            TokenKind::Keyword(Keyword::Alias) => self.alias(name, &properties, true),
            TokenKind::Keyword(Keyword::Ifunc) => self.alias(name, &properties, false),
            _ => self.variable(name, &properties),
        }
    }

    fn variable(&mut self, name: Token, properties: &Properties) -> Parse<()> {
        self.check_local_properties(properties, name.span)?;
        let address_space = self.optional_address_space()?.unwrap_or(0);
        let externally_initialized = self.eat_keyword(Keyword::ExternallyInitialized);
        let constant = self.at_keyword(Keyword::Constant);
        if !constant && !self.at_keyword(Keyword::Global) {
            return self.unexpected(ParseErrorKind::ExpectedGlobalOrConstant);
        }
        self.advance();
        let start = self.current.span.start;
        let value_type = self.ty()?;
        let type_span = self.since(start);
        let declared = matches!(properties.linkage, Some(Linkage::External | Linkage::ExternWeak));
        let initializer = if declared { None } else { Some(self.constant_value(value_type)?) };
        if matches!(self.kind(value_type), TypeKind::Function { .. }) || !self.is_valid_contents(value_type) {
            return self.fail(type_span, ParseErrorKind::InvalidTypeForGlobalVariable);
        }
        let id = self.define_symbol(name, "variable")?;
        let pointer_type = self.pointer_to(value_type, address_space);
        let reason = ParseErrorKind::ForwardGlobalType;
        self.settle_forward_uses(id, pointer_type, reason, type_span);
        let global = &mut self.module.globals[id];
        global.name_span = name.span;
        global.kind = GlobalKind::Variable { constant, initializer };
        global.value_type = value_type;
        global.type_span = type_span;
        global.pointer_type = pointer_type;
        global.address_space = address_space;
        global.externally_initialized = externally_initialized;
        self.apply_properties(id, properties);
        let result = self.variable_tail(id, name);
        self.module.globals[id].span = self.since(name.span.start);
        result
    }

    fn variable_tail(&mut self, id: GlobalId, name: Token) -> Parse<()> {
        let mut attachments = Vec::new();
        while self.eat(TokenKind::Comma) {
            let token = self.current;
            match token.kind {
                TokenKind::Keyword(Keyword::Section) => {
                    self.advance();
                    let section = self.string_or(ParseErrorKind::ExpectedGlobalSectionString)?;
                    self.module.globals[id].section = Some(section);
                }
                TokenKind::Keyword(Keyword::Partition) => {
                    self.keyword_feature(Keyword::Partition, features::PARTITION, token.span, features::NO_PROPERTY);
                    self.advance();
                    let partition = self.string_or(ParseErrorKind::ExpectedPartitionString)?.0;
                    self.module.globals[id].partition = Some(partition);
                }
                TokenKind::Keyword(Keyword::Alignment) => {
                    self.advance();
                    let align = self.alignment_value(false)?;
                    self.module.globals[id].align = Some((align, self.since(token.span.start)));
                }
                TokenKind::Keyword(Keyword::CodeModel) => {
                    self.keyword_feature(Keyword::CodeModel, features::CODE_MODEL, token.span, features::NO_PROPERTY);
                    self.advance();
                    if !matches!(
                        self.text(self.current.span),
                        br#""tiny""# | br#""small""# | br#""kernel""# | br#""medium""# | br#""large""#
                    ) {
                        return self.unexpected(ParseErrorKind::ExpectedGlobalCodeModelString);
                    }
                    self.advance();
                }
                TokenKind::Keyword(
                    Keyword::NoSanitizeAddress
                    | Keyword::NoSanitizeHwaddress
                    | Keyword::SanitizeMemTag
                    | Keyword::SanitizeAddressDyninit,
                ) => {
                    self.feature(features::SANITIZER_PROPERTY_OF_A_VARIABLE, token.span, features::NO_PROPERTY);
                    self.advance();
                }
                TokenKind::MetadataName => {
                    let attachment = self.attachment()?;
                    attachments.push(attachment);
                }
                _ => match self.optional_comdat(name)? {
                    Some(comdat) => self.module.globals[id].comdat = Some(comdat),
                    None => return self.unexpected(ParseErrorKind::UnknownVariableProperty),
                },
            }
        }
        let attributes = self.function_attributes(false, features::NO_ENTITY)?;
        let metadata = self.attachment_run(&attachments);
        let global = &mut self.module.globals[id];
        global.attributes = attributes;
        global.metadata = metadata;
        Ok(())
    }

    /// Parses an `alias` or `ifunc`.
    fn alias(&mut self, name: Token, properties: &Properties, is_alias: bool) -> Parse<()> {
        self.advance();
        let invalid = matches!(properties.linkage, Some(Linkage::Common | Linkage::Appending | Linkage::ExternWeak));
        if is_alias && invalid {
            return self.fail(name.span, ParseErrorKind::InvalidLinkageTypeForAlias);
        }
        if is_alias && properties.linkage == Some(Linkage::AvailableExternally) {
            self.feature(features::AVAILABLE_EXTERNALLY_ALIAS, name.span, ParseErrorKind::InvalidLinkageTypeForAlias);
        }
        self.check_local_properties(properties, name.span)?;
        let start = self.current.span.start;
        let value_type = self.ty()?;
        let type_span = self.since(start);
        self.expect(TokenKind::Comma, ParseErrorKind::ExpectedCommaAfterAliasOrIfuncType)?;
        let start = self.current.span.start;
        let target: Operand = match self.current.kind {
            // The target has no type of its own here; the expression determines it.
            TokenKind::Keyword(
                keyword @ (Keyword::BitCast | Keyword::GetElementPtr | Keyword::AddrSpaceCast | Keyword::IntToPtr),
            ) => self.nested(|parser| parser.expression(keyword, None))?,
            _ => self.typed_constant()?,
        };
        let span = self.since(start);
        let Some(address_space) = self.module.types.address_space(target.ty) else {
            return self.fail(span, ParseErrorKind::AliasType);
        };
        let id = self.define_symbol(name, "global")?;
        let pointer_type = self.pointer_to(value_type, address_space);
        let reason = ParseErrorKind::ForwardAliasType;
        self.settle_forward_uses(id, pointer_type, reason, type_span);
        let global = &mut self.module.globals[id];
        global.name_span = name.span;
        global.kind = if is_alias { GlobalKind::Alias(target) } else { GlobalKind::IFunc(target) };
        global.value_type = value_type;
        global.type_span = type_span;
        global.pointer_type = pointer_type;
        global.address_space = address_space;
        self.apply_properties(id, properties);
        let mut attachments = Vec::new();
        while self.eat(TokenKind::Comma) {
            if self.eat_keyword(Keyword::Partition) {
                let partition = self.string_or(ParseErrorKind::ExpectedPartitionString)?.0;
                self.module.globals[id].partition = Some(partition);
            } else if !is_alias && self.at(TokenKind::MetadataName) {
                self.feature(features::METADATA_OF_AN_IFUNC, self.current.span, ParseErrorKind::UnknownAliasProperty);
                let attachment = self.attachment()?;
                attachments.push(attachment);
            } else {
                return self.unexpected(ParseErrorKind::UnknownAliasProperty);
            }
        }
        self.module.globals[id].metadata = self.attachment_run(&attachments);
        self.module.globals[id].span = self.since(name.span.start);
        Ok(())
    }

    /// Parses a comdat definition: `$name = comdat …`
    pub(super) fn comdat(&mut self) -> Parse<()> {
        let token = self.current;
        let name = self.name_of(token);
        self.advance();
        self.expect(TokenKind::Equal, ParseErrorKind::ExpectedEqualHere)?;
        self.expect_keyword(Keyword::Comdat, ParseErrorKind::ExpectedComdatKeyword)?;
        match self.current.kind {
            TokenKind::Keyword(
                Keyword::Any
                | Keyword::Exactmatch
                | Keyword::Largest
                | Keyword::Nodeduplicate
                | Keyword::Noduplicates
                | Keyword::Samesize,
            ) => self.advance(),
            _ => return self.unexpected(ParseErrorKind::UnknownSelectionKind),
        }
        if !self.defined_comdats.insert(name) {
            let first = self.module.comdats.iter().find(|&&(known, _)| known == name).map(|&(_, span)| span);
            let reason =
                ParseError::new(ParseErrorKind::ComdatRedefined, [Argument::text(self.written_name(token.span))]);
            let related = first.map(|span| (span, Relation::FirstDefinition));
            self.report_with(token.span, reason, related);
            return Err(Abort);
        }
        self.module.comdats.push((name, token.span));
        Ok(())
    }
}
