//! Checks at the end of the module, which report names that are used and not defined.

use super::{Parser, features};
use crate::arena::{EntityId, IdRange};
use crate::function::Function;
use crate::global::{GlobalKind, GlobalName};
use crate::ids::{FunctionId, GlobalId, MetadataId, TypeId};
use crate::lexer::{Token, TokenKind};
use crate::metadata::MetadataKind;
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;
use crate::types::{StructName, TypeKind};
use crate::value::LocalName;
use rustc_hash::{FxHashMap, FxHashSet};

impl Parser<'_> {
    /// Returns the metadata node with the number in `token`. Creates an undefined node if the number is new.
    pub(super) fn metadata_number(&mut self, token: Token) -> MetadataId {
        let number = token.number;
        if let Some(id) = self.module.numbered_metadata.get(number) {
            return id;
        }
        let id = self.push_metadata(MetadataKind::Undefined, token.span);
        self.module.numbered_metadata.insert(number, id);
        id
    }

    pub(super) fn finish_module(&mut self) {
        self.failed = false;
        self.finish_block_addresses();
        self.finish_types();
        self.noticed_later += 1;
        self.finish_comdats();
        self.finish_globals();
        self.noticed_later += 1;
        self.finish_metadata();
        // As in LLVM, an attribute group that is used and never defined is empty.
    }

    fn undefined(&mut self, span: Span, reason: ParseErrorKind, name: impl ToString) {
        self.failed = false;
        self.report(span, ParseError::new(reason, [Argument::text(name)]));
    }

    fn finish_types(&mut self) {
        for index in 0..self.module.types.structs.len() {
            let structure = &self.module.types.structs[EntityId::from_index(index)];
            if structure.defined {
                continue;
            }
            let span = structure.span;
            match structure.name {
                StructName::Named(name) => {
                    self.undefined(span, ParseErrorKind::UndefinedNamedType, self.module.names.text(name).into_owned());
                }
                StructName::Numbered(number) => self.undefined(span, ParseErrorKind::UndefinedNumberedType, number),
            }
        }
    }

    fn finish_globals(&mut self) {
        let mut pending: Vec<_> = std::mem::take(&mut self.forward_globals).into_iter().collect();
        // As in LLVM, symbols are ordered by name, the numbered ones last.
        pending.sort_by_cached_key(|(id, forward)| {
            let global = &self.module.globals[*id];
            let is_numbered = matches!(global.name, GlobalName::Numbered(_));
            (is_numbered, self.module.global_text(global), forward.span.start)
        });
        for (id, forward) in pending {
            self.noticed_later += 1;
            if self.is_intrinsic(id) {
                match (forward.called_as, forward.other_use) {
                    (_, Some(span)) => {
                        self.failed = false;
                        self.report(span, ParseErrorKind::IntrinsicAsValue);
                    }
                    (Some(function_type), None) => self.declare_intrinsic(id, function_type, forward.span),
                    (None, None) => {}
                }
                continue;
            }
            self.undefined(forward.span, ParseErrorKind::UndefinedValue, self.written_name(forward.span));
        }
        for (id, span) in std::mem::take(&mut self.dso_local_equivalents) {
            self.failed = false;
            if !self.is_defined(id) {
                if !self.broken_globals.contains(&id) {
                    let name = self.module.global_text(&self.module.globals[id]);
                    self.undefined(span, ParseErrorKind::UndefinedDsoLocalEquivalent, name);
                }
            } else if !matches!(self.kind(self.module.globals[id].value_type), TypeKind::Function { .. }) {
                self.report(span, ParseErrorKind::DsoLocalEquivalentOfNoFunction);
            }
        }
    }

    fn is_intrinsic(&self, id: GlobalId) -> bool {
        self.module.is_llvm_name(self.module.globals[id].name)
    }

    /// Declares an undeclared intrinsic with the function type of its first call, as LLVM does since LLVM 19.
    fn declare_intrinsic(&mut self, id: GlobalId, function_type: TypeId, span: Span) {
        let TypeKind::Function { result, parameters, variadic } = self.kind(function_type) else { return };
        self.feature(features::INTRINSIC_WITHOUT_DECLARATION, span, ParseErrorKind::UndefinedValue);
        let first = self.module.parameters.next_id().0;
        for (position, ty) in self.module.types.run_of(parameters).to_vec().into_iter().enumerate() {
            self.module.parameters.push(crate::function::Parameter {
                ty,
                type_span: span,
                name: LocalName::Numbered(position as u32),
                attributes: IdRange::default(),
                span,
            });
        }
        let function: FunctionId = self.module.functions.push(Function {
            parameters: IdRange::new(first, self.module.parameters.next_id().0),
            variadic,
            is_implied: true,
            ..Function::declaration(id, result, span)
        });
        let pointer_type = self.pointer_to(function_type, 0);
        let global = &mut self.module.globals[id];
        global.kind = GlobalKind::Function(function);
        global.value_type = function_type;
        global.pointer_type = pointer_type;
    }

    fn finish_block_addresses(&mut self) {
        let pending = std::mem::take(&mut self.block_addresses);
        if pending.is_empty() {
            return;
        }
        let mut blocks: FxHashMap<(FunctionId, LocalName), crate::function::BlockId> = FxHashMap::default();
        for (id, block) in self.module.blocks.iter() {
            blocks.entry((block.function, block.name)).or_insert(id);
        }
        for address in pending {
            self.failed = false;
            let GlobalKind::Function(function) = self.module.globals[address.function].kind else {
                if !self.broken_globals.contains(&address.function) {
                    self.report(address.function_span, ParseErrorKind::BlockAddressOfNoFunction);
                }
                continue;
            };
            if !self.module.functions[function].is_definition {
                self.report(address.function_span, ParseErrorKind::BlockAddressInDeclaration);
                continue;
            }
            let name = if address.block.kind == TokenKind::LocalNumber {
                LocalName::Numbered(address.block.number)
            } else {
                LocalName::Named(self.name_of(address.block))
            };
            match blocks.get(&(function, name)) {
                Some(&block) => {
                    if self.module.constants.get(address.constant).is_some() {
                        let constant = &mut self.module.constants[address.constant];
                        constant.kind = crate::constant::ConstantKind::BlockAddress {
                            function: address.function,
                            block: Some(block),
                        };
                    }
                }
                None => {
                    self.report(address.block.span, ParseErrorKind::BlockAddressOfNoBlock);
                }
            }
        }
    }

    fn finish_comdats(&mut self) {
        let mut reported = FxHashSet::default();
        for (name, span) in std::mem::take(&mut self.forward_comdats) {
            if !self.defined_comdats.contains(&name) && reported.insert(name) {
                self.undefined(span, ParseErrorKind::UndefinedComdat, self.module.names.text(name).into_owned());
            }
        }
    }

    fn finish_metadata(&mut self) {
        let mut undefined = Vec::new();
        for (number, id) in self.module.numbered_metadata.iter() {
            let node = &self.module.metadata[id];
            if matches!(node.kind, MetadataKind::Undefined) && !self.broken_metadata.contains(&id) {
                undefined.push((node.span, number));
            }
        }
        undefined.sort();
        for (span, number) in undefined {
            // LLVM reports the position of the number after the `!`.
            self.undefined(Span::new(span.start + 1, span.end), ParseErrorKind::UndefinedMetadata, number);
        }
    }
}
