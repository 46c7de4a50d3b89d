//! The rule about pointers whose pointee type does not match their use. Only LLVM 7's parser compares pointee types.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::FunctionCheck;
use crate::rules::syntax::order;
use nvvm_analysis::typed_pointers::TypeWithPointee;
use nvvm_diagnostics::fill;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::Function;
use nvvm_syntax::global::{Global, GlobalKind};
use nvvm_syntax::instruction::{Call, Detail, Instruction, Opcode};
use nvvm_syntax::metadata::MetadataKind;
use nvvm_syntax::printer::short_type_text;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};

nvvm_diagnostics::rules! {
    /// The rule against uses of a typed pointer with a pointee type other than the use requires.
    POINTEE "NV0903" "legacy-pointee" [
        DEFINED_OTHERWISE = "parse '{}' defined with type '{}'",
        EXPLICIT = "parse explicit pointee type doesn't match operand's pointee type",
        STORED = "parse stored value and pointer type do not match",
        COMPARED = "parse compare value and pointer type do not match",
        NEW = "parse new value and pointer type do not match",
        READ_MODIFY_WRITE = "parse atomicrmw value and pointer type do not match",
        SELECTED = "parse both values to select must have same type",
        RETURNED = "parse value doesn't match function result type '{}'",
        FORWARD = "parse invalid forward reference to function '{}' with wrong type!",
        FORWARD_VARIABLE = "parse forward reference and definition of global have different types",
        FORWARD_ALIAS = "parse forward reference and definition of alias have different types",
        FORWARD_INSTRUCTION = "parse instruction forward referenced with type '{}'",
        CONSTANT = "parse constant expression type mismatch",
        INSERTED = "parse insertvalue operand and field disagree in type: '{}' instead of '{}'",
        ARRAY_ELEMENT = "parse array element #{} is not of type '{}",
        VECTOR_ELEMENT = "parse vector element #{} is not of type '{}",
        FIELD = "parse element {} of struct initializer doesn't match struct element type",
    ] {
        help: "Below sm_100 libNVVM reads with LLVM 7, to which `i32*` and `float*` are different types: write a `bitcast`, \
               or the type that the value has.",
        layer: Layer::Syntax,
    }
}

/// Whether LLVM 7's parser reaches the position `place`. The parser stops at the first opaque pointer type (`ptr`).
fn is_searched(context: &Context, place: Span) -> bool {
    context.module.syntax.opaque_pointer.is_none_or(|opaque| place.start < opaque.start)
}

/// Checks pointee types outside of function bodies.
pub(in crate::rules) fn check_outside(context: &mut Context) {
    // Constants have no position of their own.
    if context.module.syntax.opaque_pointer.is_some() {
        return;
    }
    let module = context.module;
    let mut search = Search { module, source: context.source, first: None };
    for constant in module.constants.as_slice() {
        if let ConstantKind::Aggregate(run) | ConstantKind::Expression { operands: run, .. } = constant.kind {
            module.operands_of(run).iter().for_each(|operand| search.operand(None, operand));
        }
        if let ConstantKind::Aggregate(run) = constant.kind {
            search.elements(constant.ty, module.operands_of(run));
        }
        if let ConstantKind::Expression { opcode: Opcode::GetElementPtr, operands, source, .. } = constant.kind {
            search.element_pointer(source, module.operands_of(operands).first());
        }
    }
    for global in module.globals.as_slice() {
        use GlobalKind::{Alias, IFunc, Variable};
        if let Variable { initializer: Some(operand), .. } | Alias(operand) | IFunc(operand) = global.kind {
            search.operand(None, &operand);
        }
    }
    for metadata in module.metadata.as_slice() {
        if let MetadataKind::Value(operand) = metadata.kind {
            search.operand(None, &operand);
        }
    }
    search.report(context);
}

/// Returns the closure that checks the pointee types in a function body.
pub(in crate::rules) fn bodies<'m>(_: &Context<'m>) -> FunctionCheck<'m> {
    Box::new(|context, _, function| {
        let place = context.module.globals.get(function.global).map(|global| global.span);
        if !place.is_some_and(|place| is_searched(context, place)) {
            return;
        }
        let mut search = Search { module: context.module, source: context.source, first: None };
        for (_, instruction) in context.module.instructions_of(function.instructions) {
            if !is_searched(context, instruction.span) {
                break;
            }
            search.instruction(function, instruction);
        }
        search.report(context);
    })
}

/// Removes all findings about mismatched pointee types except for the first, at which LLVM 7's parser stops.
pub(in crate::rules) fn keep_first(context: &mut Context) {
    let is_one = |finding: &Finding| finding.rule.code == POINTEE.code;
    let noticed = |finding: &Finding| finding.judgements.first().and_then(|judgement| judgement.stage);
    let Some(first) = context.findings().filter(|finding| is_one(finding)).map(noticed).min() else { return };
    context.retain(|finding| !is_one(finding) || noticed(finding) == first);
}

/// A search for the first mismatch of pointee types, in the order in which LLVM 7's parser detects them.
struct Search<'m> {
    module: &'m Module,
    source: &'m str,
    first: Option<Mismatch>,
}

/// A mismatch of pointee types, with the position at which LLVM 7's parser detects it.
struct Mismatch {
    span: Span,
    noticed: Span,
    words: String,
}

impl Search<'_> {
    fn report(self, context: &mut Context) {
        // LLVM 7 stops at the first `ptr`.
        let opaque = context.module.syntax.opaque_pointer;
        let is_reached = |noticed: Span| opaque.is_none_or(|opaque| noticed.start <= opaque.start);
        if let Some(Mismatch { span, noticed, words }) = self.first.filter(|first| is_reached(first.noticed)) {
            context.report(Finding::new(&POINTEE, span, words).at(order::stage(noticed, true)));
        }
    }

    /// Stores a mismatch of pointee types that LLVM 7's parser detects at the end of `span`. Does nothing if the stored
    /// mismatch is detected earlier.
    fn offer(&mut self, span: Span, words: impl FnOnce() -> String) {
        self.offer_later(span, span.end, words);
    }

    /// Stores a mismatch of pointee types that LLVM 7's parser detects at `noticed`. Does nothing if the stored
    /// mismatch is detected earlier.
    fn offer_later(&mut self, span: Span, noticed: u32, words: impl FnOnce() -> String) {
        if self.first.as_ref().is_none_or(|known| noticed < known.noticed.start) {
            self.first = Some(Mismatch { span, noticed: Span::at(noticed), words: words() });
        }
    }

    /// Returns the span of an operand including its type, which is where LLVM reports a mismatch. `before` is the end
    /// of the preceding token.
    fn typed(&self, before: u32, operand: &Operand) -> Span {
        const FLAGS: [&str; 3] = ["volatile", "atomic", "inbounds"];
        let between = self.source.get(before as usize..operand.span.start as usize).unwrap_or_default();
        let mut typed = between.trim_start_matches([',', ' ', '\t']);
        while let Some(rest) = FLAGS.iter().find_map(|flag| typed.strip_prefix(flag)) {
            typed = rest.trim_start();
        }
        let start = operand.span.start.saturating_sub(typed.len() as u32);
        Span::new(start, operand.span.end)
    }

    /// Checks that an operand is used with the same pointee type as in the definition of its value.
    fn operand(&mut self, function: Option<&Function>, operand: &Operand) {
        let module = self.module;
        let Some(exact) = TypeWithPointee::of_value(module, function, operand.value) else { return };
        if !exact.fits(module, operand.ty) {
            self.misused(operand, exact, operand.span.end);
        }
    }

    /// Stores a mismatch between the type with which `operand` is used and the type `exact` of its value. LLVM 7's
    /// parser detects the mismatch at `noticed` or, for a forward reference, at the definition.
    fn misused(&mut self, operand: &Operand, exact: TypeWithPointee, noticed: u32) {
        let module = self.module;
        match operand.value {
            Value::Global(id) => {
                if let Some(global) = module.globals.get(id).filter(|global| global.span.start > operand.span.start) {
                    return self.forward_symbol(operand, global);
                }
            }
            Value::Instruction(id) => {
                let comes_later = |it: &&Instruction| it.span.start > operand.span.start;
                if let Some(instruction) = module.instructions.get(id).filter(comes_later) {
                    let ty = short_type_text(module, operand.ty);
                    let (span, noticed) = (instruction.name_span, instruction.span.end);
                    return self.offer_later(span, noticed, || fill(FORWARD_INSTRUCTION, &[&ty]));
                }
            }
            Value::Constant(_) => return self.offer(operand.span, || CONSTANT.to_owned()),
            _ => {}
        }
        // LLVM prints the name without quotes.
        let name = operand.span.text(self.source).replace('"', "");
        self.offer_later(operand.span, noticed, || defined(&name, &exact.text(module)));
    }

    /// Stores the mismatch between the type of a symbol and the type with which `operand` uses the symbol before its
    /// definition.
    fn forward_symbol(&mut self, operand: &Operand, global: &Global) {
        let noticed = global.type_span.end;
        match global.kind {
            GlobalKind::Function(_) => {
                let name = self.module.global_text(global);
                let name = name.trim_start_matches('@').trim_matches('"');
                self.offer_later(operand.span, noticed, || fill(FORWARD, &[name]));
            }
            GlobalKind::Variable { .. } => {
                self.offer_later(global.type_span, noticed, || FORWARD_VARIABLE.to_owned());
            }
            _ => self.offer_later(global.type_span, noticed, || FORWARD_ALIAS.to_owned()),
        }
    }

    /// Checks the pointee types of a constant's elements. The elements of a struct must have the types of its fields,
    /// those of other aggregates the type of the first element.
    fn elements(&mut self, ty: TypeId, elements: &[Operand]) {
        let module = self.module;
        let (Some(first), Some(last)) = (elements.first(), elements.last()) else { return };
        let differs = |element: &Operand, expected: TypeId| !TypeWithPointee::Type(element.ty).fits(module, expected);
        let all = Span::new(first.span.start, last.span.end);
        match module.types.struct_fields(ty) {
            Some((fields, _)) => {
                let odd = elements.iter().zip(fields).position(|(element, &field)| differs(element, field));
                if let Some(odd) = odd {
                    self.offer(all, || fill(FIELD, &[&odd.to_string()]));
                }
            }
            None => {
                if let Some(odd) = elements.iter().position(|element| differs(element, first.ty)) {
                    let words = match module.types.kind(ty) {
                        TypeKind::Vector { .. } => VECTOR_ELEMENT,
                        _ => ARRAY_ELEMENT,
                    };
                    let expected = short_type_text(module, first.ty);
                    self.offer(all, || fill(words, &[&odd.to_string(), &expected]));
                }
            }
        }
    }

    /// Checks the pointee types in a constant `getelementptr`. LLVM reports a mismatch at the first type in the
    /// expression.
    fn element_pointer(&mut self, source: TypeId, base: Option<&Operand>) {
        let Some(base) = base else { return };
        let differs = self.module.types.pointee(base.ty).is_some_and(|pointee| pointee != source);
        let Some(before) = self.source.get(..base.span.start as usize).filter(|_| differs) else { return };
        let mut depth = 0_u32;
        let open = before.bytes().rposition(|byte| {
            match byte {
                b')' => depth += 1,
                b'(' if depth == 0 => return true,
                b'(' => depth -= 1,
                _ => {}
            }
            false
        });
        let Some(open) = open else { return };
        let span = Span::new(open as u32 + 1, base.span.start);
        self.offer(span, || EXPLICIT.to_owned());
    }

    fn instruction(&mut self, function: &Function, instruction: &Instruction) {
        let module = self.module;
        let operands = module.operands_of(instruction.operands);
        for operand in operands {
            self.operand(Some(function), operand);
        }
        if let Detail::Call(id) = instruction.detail
            && let Some(call) = module.calls.get(id)
        {
            self.callee(function, call, instruction.span.end);
        }
        let differ = |left: TypeId, right: TypeId| !TypeWithPointee::Type(left).fits(module, right);
        let pointee = |operand: &Operand| module.types.pointee(operand.ty);
        let through = |value: TypeId, pointer: &Operand| pointee(pointer).is_some_and(|pointee| pointee != value);
        match (instruction.opcode, operands) {
            (Opcode::Load, [pointer, ..]) if through(instruction.ty, pointer) => {
                let typed = self.typed(instruction.opcode_span.end, pointer);
                self.offer(typed, || EXPLICIT.to_owned());
            }
            (Opcode::GetElementPtr, [base, ..]) => {
                let Detail::GetElementPointer { source } = instruction.detail else { return };
                if through(source, base) {
                    let typed = self.typed(instruction.opcode_span.end, base);
                    self.offer(typed, || EXPLICIT.to_owned());
                }
            }
            (Opcode::Store, [value, pointer, ..]) if through(value.ty, pointer) => {
                let typed = self.typed(instruction.opcode_span.end, value);
                self.offer_later(typed, pointer.span.end, || STORED.to_owned());
            }
            (Opcode::CmpXchg, [pointer, compare, _]) if through(compare.ty, pointer) => {
                let typed = self.typed(pointer.span.end, compare);
                self.offer(typed, || COMPARED.to_owned());
            }
            (Opcode::CmpXchg, [pointer, compare, new]) if through(new.ty, pointer) => {
                let typed = self.typed(compare.span.end, new);
                self.offer(typed, || NEW.to_owned());
            }
            (Opcode::AtomicRmw, [pointer, value]) if through(value.ty, pointer) => {
                let typed = self.typed(pointer.span.end, value);
                self.offer(typed, || READ_MODIFY_WRITE.to_owned());
            }
            (Opcode::InsertValue, [aggregate, member]) => {
                let Some(field) =
                    self.field(aggregate.ty, instruction.detail).filter(|&field| differ(member.ty, field))
                else {
                    return;
                };
                let (got, expected) = (short_type_text(module, member.ty), short_type_text(module, field));
                let typed = self.typed(instruction.opcode_span.end, aggregate);
                self.offer_later(typed, instruction.span.end, || fill(INSERTED, &[&got, &expected]));
            }
            (Opcode::Select, [condition, left, right]) if differ(left.ty, right.ty) => {
                let typed = self.typed(instruction.opcode_span.end, condition);
                self.offer(typed, || SELECTED.to_owned());
            }
            (Opcode::Ret, [value]) if differ(value.ty, function.return_type) => {
                let expected = short_type_text(module, function.return_type);
                let typed = self.typed(instruction.opcode_span.end, value);
                self.offer(typed, || fill(RETURNED, &[&expected]));
            }
            _ => {}
        }
    }

    /// Returns the type of the aggregate member that constant indices select.
    fn field(&self, aggregate: TypeId, detail: Detail) -> Option<TypeId> {
        let Detail::Indices(indices) = detail else { return None };
        let indices = self.module.indices.get(indices.range())?;
        indices.iter().try_fold(aggregate, |ty, &index| match self.module.types.kind(ty) {
            TypeKind::Array { element, .. } => Some(element),
            _ => self.module.types.struct_fields(ty)?.0.get(index as usize).copied(),
        })
    }

    /// Checks that the type of a callee is a pointer to the function type of the call. `noticed` is the position at
    /// which LLVM 7's parser detects a mismatch.
    fn callee(&mut self, function: &Function, call: &Call, noticed: u32) {
        let module = self.module;
        let Some(exact) = TypeWithPointee::of_value(module, Some(function), call.callee.value) else { return };
        let pointee = match exact {
            TypeWithPointee::PointerTo { pointee, .. } => Some(pointee),
            TypeWithPointee::Type(own) => module.types.pointee(own),
        };
        let is_known = |pointee: TypeId| match call.callee.value {
            Value::Global(_) => pointee != TypeId::ERROR,
            _ => matches!(module.types.kind(pointee), TypeKind::Function { .. }),
        };
        if pointee.is_some_and(|pointee| is_known(pointee) && pointee != call.function_type)
            && !matches!(call.callee.value, Value::Constant(_))
        {
            self.misused(&call.callee, exact, noticed);
        }
    }
}

fn defined(name: &str, ty: &str) -> String {
    fill(DEFINED_OTHERWISE, &[name, ty])
}
