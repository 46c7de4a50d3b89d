//! Changes of ids and source ranges after an edit. When the body of one function is parsed again, the entities and the
//! text after it move.

use crate::arena::{IdRange, replace_by_last};
use crate::attribute::{Attribute, AttributeKind};
use crate::constant::ConstantKind;
use crate::error::SyntaxError;
use crate::feature::Named;
use crate::global::{Global, GlobalKind};
use crate::instruction::{Bundle, Call, Detail, Instruction};
use crate::metadata::MetadataKind;
use crate::module::Module;
use crate::span::Span;
use crate::value::{Operand, Value};

macro_rules! marks {
    ($($arena:ident),*) => {
        /// A position in each arena that contains entities of function bodies, such as blocks and instructions. In
        /// these arenas, the entities of a body directly follow those of the previous body.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(crate) struct Marks {
            $(pub $arena: u32),*
        }

        impl Marks {
            /// Returns the positions after the last entries of the arenas of a module.
            pub(crate) fn end_of(module: &Module) -> Self {
                Marks { $($arena: module.$arena.len() as u32),* }
            }

            /// Returns the number of entries from the positions `start` to the positions `self`, for each arena.
            pub(crate) fn since(&self, start: &Marks) -> Self {
                Marks { $($arena: self.$arena - start.$arena),* }
            }

            /// Returns, for each arena, the position that is `count` entries after the position in `self`.
            pub(crate) fn after(&self, count: &Marks) -> Self {
                Marks { $($arena: self.$arena + count.$arena),* }
            }

            /// Returns the positions `self` after all entries from the positions `from` on have moved to the positions
            /// `to`.
            pub(crate) fn moved(&self, from: &Marks, to: &Marks) -> Self {
                Marks { $($arena: (self.$arena + to.$arena) - from.$arena),* }
            }
        }
    };
}

marks!(
    blocks,
    instructions,
    operands,
    calls,
    inline_asm,
    indices,
    argument_attributes,
    bundles,
    attributes,
    attachments
);

/// A move of entries in the arenas and of the text after an edit. In each arena and in the text, everything after a
/// start position moves by the same distance.
pub(crate) struct Relocation {
    /// The position, in each arena, of the first entry that moves.
    pub from: Marks,
    /// The new position, in each arena, of the entry that was at `from`.
    pub to: Marks,
    /// The byte offset of the first byte of the text that moves.
    pub text_from: u32,
    /// The new byte offset of the text at `text_from`.
    pub text_to: u32,
}

fn moved(place: u32, from: u32, to: u32) -> u32 {
    if place >= from { place - from + to } else { place }
}

fn run<I>(run: &mut IdRange<I>, from: u32, to: u32) {
    let start = moved(run.start, from, to);
    *run = match run.len() as u32 {
        // A range that was never filled has no position.
        0 if run.start == 0 => IdRange::default(),
        length => IdRange::new(start, start + length),
    };
}

macro_rules! run {
    ($relocation:ident, $arena:ident, $run:expr) => {
        run($run, $relocation.from.$arena, $relocation.to.$arena)
    };
}

macro_rules! id {
    ($relocation:ident, $arena:ident, $id:expr) => {
        $id.0 = moved($id.0, $relocation.from.$arena, $relocation.to.$arena)
    };
}

impl Relocation {
    pub(crate) fn span(&self, span: &mut Span) {
        span.start = moved(span.start, self.text_from, self.text_to);
        span.end = moved(span.end, self.text_from, self.text_to);
    }

    pub(crate) fn error(&self, error: &mut SyntaxError) {
        self.span(&mut error.span);
        self.span(&mut error.noticed);
        if let Some((span, _)) = &mut error.related {
            self.span(span);
        }
    }

    fn spanned<T>(&self, spanned: &mut Option<(T, Span)>) {
        if let Some((_, span)) = spanned {
            self.span(span);
        }
    }

    fn operand(&self, operand: &mut Operand) {
        match &mut operand.value {
            Value::Instruction(id) => id!(self, instructions, id),
            Value::Block(id) => id!(self, blocks, id),
            Value::InlineAsm(id) => id!(self, inline_asm, id),
            Value::Unresolved | Value::Global(_) | Value::Argument(_) | Value::Constant(_) | Value::Metadata(_) => {}
        }
        self.span(&mut operand.span);
    }

    fn instruction(&self, instruction: &mut Instruction) {
        for span in [&mut instruction.name_span, &mut instruction.opcode_span, &mut instruction.span] {
            self.span(span);
        }
        run!(self, operands, &mut instruction.operands);
        run!(self, attachments, &mut instruction.metadata);
        id!(self, blocks, instruction.block);
        match &mut instruction.detail {
            Detail::Call(call) => id!(self, calls, call),
            Detail::Indices(indices) => run!(self, indices, indices),
            _ => {}
        }
    }

    fn call(&self, call: &mut Call) {
        self.operand(&mut call.callee);
        run!(self, attributes, &mut call.return_attributes);
        run!(self, attributes, &mut call.attributes);
        run!(self, argument_attributes, &mut call.argument_attributes);
        run!(self, bundles, &mut call.bundles);
        run!(self, operands, &mut call.targets);
    }

    fn bundle(&self, bundle: &mut Bundle) {
        run!(self, operands, &mut bundle.operands);
    }

    fn attribute(&self, attribute: &mut Attribute) {
        self.span(&mut attribute.span);
        if let AttributeKind::Arguments(_, span) = &mut attribute.kind {
            self.span(span);
        }
    }

    fn global(&self, global: &mut Global) {
        for span in [&mut global.name_span, &mut global.type_span, &mut global.linkage_span, &mut global.span] {
            self.span(span);
        }
        self.spanned(&mut global.section);
        self.spanned(&mut global.comdat);
        self.spanned(&mut global.align);
        run!(self, attributes, &mut global.attributes);
        run!(self, attachments, &mut global.metadata);
        match &mut global.kind {
            GlobalKind::Variable { initializer: Some(operand), .. }
            | GlobalKind::Alias(operand)
            | GlobalKind::IFunc(operand) => self.operand(operand),
            GlobalKind::Variable { initializer: None, .. } | GlobalKind::Undefined | GlobalKind::Function(_) => {}
        }
    }

    fn constant(&self, kind: &mut ConstantKind) {
        match kind {
            ConstantKind::Aggregate(operands)
            | ConstantKind::PointerAuthentication(operands)
            | ConstantKind::Expression { operands, .. } => run!(self, operands, operands),
            ConstantKind::Splat(element) => id!(self, operands, element),
            ConstantKind::BlockAddress { block: Some(block), .. } => id!(self, blocks, block),
            _ => {}
        }
    }
}

impl Module {
    /// Updates the ids and source ranges in the entries of function bodies from the positions `start` to `end`, after a
    /// move by `relocation`.
    pub(crate) fn relocate_bodies(&mut self, relocation: &Relocation, start: &Marks, end: &Marks) {
        fn each<T>(items: &mut [T], start: u32, end: u32, act: impl FnMut(&mut T)) {
            items.get_mut(start as usize..end as usize).unwrap_or_default().iter_mut().for_each(act);
        }
        each(self.instructions.as_mut_slice(), start.instructions, end.instructions, |it| relocation.instruction(it));
        each(self.operands.as_mut_slice(), start.operands, end.operands, |it| relocation.operand(it));
        each(self.calls.as_mut_slice(), start.calls, end.calls, |it| relocation.call(it));
        each(self.blocks.as_mut_slice(), start.blocks, end.blocks, |block| {
            relocation.span(&mut block.span);
            run!(relocation, instructions, &mut block.instructions);
        });
        each(self.inline_asm.as_mut_slice(), start.inline_asm, end.inline_asm, |it| relocation.span(&mut it.span));
        each(&mut self.argument_attributes, start.argument_attributes, end.argument_attributes, |it| {
            run!(relocation, attributes, it);
        });
        each(&mut self.bundles, start.bundles, end.bundles, |it| relocation.bundle(it));
        each(self.attributes.as_mut_slice(), start.attributes, end.attributes, |it| relocation.attribute(it));
        each(&mut self.attachments, start.attachments, end.attachments, |it| relocation.span(&mut it.span));
    }

    /// Updates the ids and source ranges in all entries outside of function bodies, after a move by `relocation`.
    pub(crate) fn relocate_all_else(&mut self, relocation: &Relocation) {
        for function in self.functions.as_mut_slice() {
            let spans = [&mut function.calling_convention_span, &mut function.return_type_span];
            spans.into_iter().for_each(|span| relocation.span(span));
            relocation.span(&mut function.parameters_span);
            relocation.spanned(&mut function.garbage_collector);
            for operand in [&mut function.prefix, &mut function.prologue, &mut function.personality] {
                operand.iter_mut().for_each(|operand| relocation.operand(operand));
            }
            run!(relocation, attributes, &mut function.return_attributes);
            run!(relocation, attributes, &mut function.attributes);
            run!(relocation, blocks, &mut function.blocks);
            run!(relocation, instructions, &mut function.instructions);
        }
        for parameter in self.parameters.as_mut_slice() {
            relocation.span(&mut parameter.type_span);
            relocation.span(&mut parameter.span);
            run!(relocation, attributes, &mut parameter.attributes);
        }
        self.globals.as_mut_slice().iter_mut().for_each(|global| relocation.global(global));
        self.constants.as_mut_slice().iter_mut().for_each(|constant| relocation.constant(&mut constant.kind));
        self.attribute_groups.values_mut().for_each(|group| run!(relocation, attributes, group));
        self.opened_groups.values_mut().for_each(|group| run!(relocation, attributes, group));
        for metadata in self.metadata.as_mut_slice() {
            relocation.span(&mut metadata.span);
            if let MetadataKind::Value(operand) = &mut metadata.kind {
                relocation.operand(operand);
            }
        }
        self.metadata_fields.iter_mut().for_each(|field| relocation.span(&mut field.span));
        self.debug_flags.iter_mut().for_each(|flag| relocation.span(&mut flag.span));
        for named in &mut self.named_metadata {
            relocation.span(&mut named.name_span);
            relocation.span(&mut named.span);
        }
        self.types.structs.as_mut_slice().iter_mut().for_each(|it| relocation.span(&mut it.span));
        self.types.field_spans.iter_mut().for_each(|span| relocation.span(span));
        relocation.spanned(&mut self.source_filename);
        relocation.spanned(&mut self.data_layout);
        relocation.spanned(&mut self.triple);
        self.module_asm.iter_mut().chain(&mut self.comdats).for_each(|(_, span)| relocation.span(span));
        let pointers = [&mut self.syntax.typed_pointer, &mut self.syntax.opaque_pointer];
        pointers.into_iter().flatten().for_each(|span| relocation.span(span));
        for used in &mut self.syntax.features {
            relocation.span(&mut used.span);
            relocation.span(&mut used.noticed);
            for rejection in used.in_llvm_7.iter_mut().chain([&mut used.in_main]) {
                if let Named::At(span) = &mut rejection.named {
                    relocation.span(span);
                }
            }
        }
    }

    /// Replaces the entries of function bodies from the positions `start` to `end`. The new entries are those from the
    /// positions `new` to the ends of the arenas.
    pub(crate) fn replace_bodies_by_last(&mut self, start: &Marks, end: &Marks, new: &Marks) {
        macro_rules! replace {
            ($($arena:ident),*) => { $(self.$arena.replace_by_last(start.$arena..end.$arena, new.$arena);)* };
        }
        macro_rules! replace_pool {
            ($($arena:ident),*) => { $(replace_by_last(&mut self.$arena, start.$arena..end.$arena, new.$arena);)* };
        }
        replace!(blocks, instructions, operands, calls, inline_asm, attributes);
        replace_pool!(indices, argument_attributes, bundles, attachments);
    }
}
