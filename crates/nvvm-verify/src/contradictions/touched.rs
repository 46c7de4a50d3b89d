//! Collection of the contradictions about constructs of the checked module, between documents or between documents and
//! tools.

use super::{Touched, worked_example};
use crate::kernel_for::KernelFor;
use crate::rule::{References, Severity, Shown};
use crate::{Finding, Judgement};
use nvvm_abi::buffer::{Counting, ParameterBuffer, ParameterSizer};
use nvvm_abi::data_layout::DataLayout;
use nvvm_abi::tags::SharedPointerAbi;
use nvvm_analysis::{Criterion, Facts, KernelFact};
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::intern::Name;
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::{Module, Span};
use nvvm_target::NameGroup;
use nvvm_target::documented::contradictions::find;
use nvvm_target::documented::matrix_word;
use nvvm_target::matrix;
use rustc_hash::FxHashSet;

/// A collector of the contradictions about constructs of a module. It stores each contradiction between documents and
/// tools once, with its first position in the module.
struct Collector {
    touched: Vec<Touched>,
}

impl Collector {
    fn touch(&mut self, id: &str, span: Span) {
        if !self.touched.iter().any(|known| known.contradiction.id == id)
            && let Some(contradiction) = find(id)
        {
            self.touched.push(Touched { contradiction, span: Some(span) });
        }
    }
}

/// Returns the contradictions about constructs of the module, between documents or between documents and tools. They
/// are sorted by contradiction number, without duplicates.
pub fn touched(module: &Module, facts: &Facts, findings: &[Finding]) -> Vec<Touched> {
    let mut collector = Collector { touched: Vec::new() };
    from_module(&mut collector, module);
    from_kernels(&mut collector, module, facts);
    from_annotations(&mut collector, module, facts);
    from_instructions(&mut collector, module, facts);
    from_findings(&mut collector, facts, findings);
    collector.touched.sort_by_key(|touched| touched.contradiction.id);
    collector.touched
}

fn from_module(collector: &mut Collector, module: &Module) {
    if let Some((name, span)) = module.triple
        && matches!(module.names.bytes(name), b"nvptx64-cuda" | b"nvptx-cuda")
    {
        collector.touch("C106", span);
    }
    for global in module.globals.as_slice() {
        if global.address_space == 2 {
            collector.touch("C083", global.name_span);
        }
    }
}

fn from_kernels(collector: &mut Collector, module: &Module, facts: &Facts) {
    if facts.kernels.is_empty() {
        return;
    }
    let data_layout = DataLayout::for_module(module);
    let sizer = ParameterSizer::new(module, &data_layout, SharedPointerAbi::Bits64);
    for kernel in &facts.kernels {
        if let Some(&(_, span)) = kernel.criteria.first()
            && !by_calling_convention(kernel)
        {
            collector.touch("C023", span);
        }
        from_parameters(collector, &sizer, &sizer.buffer(kernel.function, Counting::Documented));
    }
}

fn by_calling_convention(kernel: &KernelFact) -> bool {
    kernel.criteria.iter().any(|(criterion, _)| *criterion == Criterion::CallingConvention)
}

fn is_documented_kernel(facts: &Facts, function: FunctionId) -> bool {
    facts.kernel(function).is_some_and(|kernel| KernelFor::of(kernel).is_documented())
}

fn from_parameters(collector: &mut Collector, sizer: &ParameterSizer, buffer: &ParameterBuffer) {
    let layouts = sizer.layouts(buffer.counting);
    let module = layouts.module();
    for slot in &buffer.parameters {
        let counted = module.types.kind(slot.counted);
        match counted {
            TypeKind::Pointer { address_space: 3 } | TypeKind::TypedPointer { address_space: 3, .. } => {
                collector.touch("C008", slot.span);
            }
            TypeKind::Vector { .. } => collector.touch("C009", slot.span),
            _ => {}
        }
        if module.types.struct_fields(slot.counted).is_some() {
            collector.touch("C019", slot.span);
        }
        worked_example::refuted(layouts, slot.counted).for_each(|id| collector.touch(id, slot.span));
    }
    let widest = buffer.parameters.iter().max_by_key(|slot| slot.alignment);
    if let (Some(total), Some(widest)) = (buffer.total, widest)
        && widest.alignment.round_up(total) != Some(total)
    {
        collector.touch("C010", widest.span);
    }
}

fn from_annotations(collector: &mut Collector, module: &Module, facts: &Facts) {
    for annotation in &facts.annotations {
        match module.names.str(annotation.key) {
            "texture" | "surface" => collector.touch("C047", annotation.key_span),
            "blocksareclusters" => collector.touch("C066", annotation.key_span),
            "cluster_dim_x" | "cluster_dim_y" | "cluster_dim_z" => collector.touch("C065", annotation.key_span),
            "cluster_dimx" | "cluster_dimy" | "cluster_dimz" => collector.touch("C068", annotation.key_span),
            _ => {}
        }
    }
}

/// Groups of intrinsics about which documents and tools contradict each other, each with the number of the
/// contradiction. Contradictions C057 and C089 are not listed, since they are about no known intrinsic.
const DISPUTED: &[(NameGroup, &str)] = &[
    (NameGroup::BlockScaledMultiply, "C018"),
    (NameGroup::TensorCore5, "C110"),
    (NameGroup::Fence, "C104"),
    (NameGroup::Conversion, "C093"),
    (NameGroup::PackedConversion, "C093"),
];

fn from_instructions(collector: &mut Collector, module: &Module, facts: &Facts) {
    for instruction in module.instructions.as_slice() {
        let span = instruction.opcode_span;
        match instruction.opcode {
            Opcode::Fence => collector.touch("C104", span),
            Opcode::CmpXchg => {
                let compared = module.operand(instruction, 1).and_then(|operand| module.types.integer_bits(operand.ty));
                if compared == Some(128) {
                    collector.touch("C107", span);
                }
            }
            Opcode::AddrSpaceCast => {
                let from = module.operand(instruction, 0).map(|operand| operand.ty);
                let spaces = [from, Some(instruction.ty)].map(|ty| module.types.scalar_address_space(ty?));
                if spaces.contains(&Some(2)) {
                    collector.touch("C083", span);
                }
                if spaces.iter().flatten().any(|&space| space == 2 || space == 4 || space >= 6) {
                    collector.touch("C082", span);
                }
            }
            _ => {}
        }
    }
    if !facts.intrinsic_calls.is_empty() {
        from_intrinsics(collector, module, facts);
    }
}

fn from_intrinsics(collector: &mut Collector, module: &Module, facts: &Facts) {
    let mut seen = FxHashSet::default();
    let mut multiplies = FxHashSet::default();
    for call in facts.intrinsic_calls.iter().filter(|call| seen.insert(call.name)) {
        let name = module.names.str(call.name);
        if NameGroup::MatrixMultiply.has(name) {
            multiplies.insert(call.name);
        }
        let span = module.instructions.get(call.instruction).map_or(Span::default(), |site| site.opcode_span);
        for &(group, id) in DISPUTED {
            if group.has(name) {
                collector.touch(id, span);
            }
        }
    }
    if !multiplies.is_empty() {
        from_multiplications(collector, module, facts, &multiplies);
    }
}

/// Adds contradiction C094 if the packed constant operand (mode word) of a matrix multiplication encodes a disputed
/// shape. `names` are the names of the intrinsics for matrix multiplication.
fn from_multiplications(collector: &mut Collector, module: &Module, facts: &Facts, names: &FxHashSet<Name>) {
    for call in facts.intrinsic_calls.iter().filter(|call| names.contains(&call.name)) {
        let Some(instruction) = module.instructions.get(call.instruction) else { continue };
        let word = module.operand(instruction, 0).and_then(|word| module.integer(word.value));
        if word.is_some_and(|word| is_shape_disputed(word.cast_unsigned())) {
            return collector.touch("C094", instruction.opcode_span);
        }
    }
}

/// Whether the cicc document and libNVVM decode different matrix shapes from a packed constant operand (mode word).
fn is_shape_disputed(word: u64) -> bool {
    let number = matrix_word::SHAPE.read(word);
    let measured = matrix::shape(number).map(|shape| (shape.rows, shape.columns, shape.depth));
    match matrix_word::shape(number) {
        matrix_word::Shape::Decoded(rows, columns, depth) => {
            measured != Some((rows.into(), columns.into(), depth.into()))
        }
        matrix_word::Shape::NotDecoded => measured.is_none(),
        matrix_word::Shape::Invalid => measured.is_some(),
    }
}

fn from_findings(collector: &mut Collector, facts: &Facts, findings: &[Finding]) {
    let mut errors = 0;
    for finding in findings {
        let graveness = finding.judgements.iter().map(|judgement| judgement.severity);
        let is_error_by_document = |judgement: &Judgement| {
            judgement.severity == Severity::Error
                && References::DOCUMENTS.iter().any(|by| judgement.references.contains(by))
        };
        errors += usize::from(finding.judgements.iter().any(is_error_by_document));
        let in_device_function = finding.function.is_some_and(|function| !is_documented_kernel(facts, function));
        for dispute in finding.rule.disputes {
            let is_shown = match dispute.when {
                Shown::Always => true,
                Shown::AsRemark => graveness.clone().min() == Some(Severity::Info),
                Shown::InDeviceFunction => in_device_function,
            };
            if is_shown {
                collector.touch(dispute.id, finding.span);
            }
        }
        if errors == 2 {
            collector.touch("C020", finding.span);
        }
    }
}
