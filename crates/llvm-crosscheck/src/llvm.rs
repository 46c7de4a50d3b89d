//! The shape of a module as LLVM 19 parses it.

use crate::opcode::{instruction_keyword, terminator_keyword};
use crate::ours::{unnamed_key, variable_key};
use crate::shape::*;
use llvm_ir::function::{CallingConvention, Parameter};
use llvm_ir::instruction::Call;
use llvm_ir::types::{FPType, NamedStructDef, Typed, Types};
use llvm_ir::{BasicBlock, Constant, Instruction, Module, Name, Operand, Type};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Parses a file and computes its shape. Returns the error of LLVM or `llvm-ir` otherwise.
pub fn shape(path: &Path) -> Result<ModuleShape, String> {
    let read = catch_unwind(AssertUnwindSafe(|| Module::from_ir_path(path)));
    let module = read.map_err(|panic| format!("llvm-ir cannot hold it: {}", panic_text(&*panic)))??;
    Ok(module_shape(&module))
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string())).unwrap_or_default()
}

fn module_shape(module: &Module) -> ModuleShape {
    let mut shape = ModuleShape::default();
    let mut unnamed = [0usize; 2];
    let mut key = |name: &str, is_definition| {
        if name.is_empty() { unnamed_key(&mut unnamed, is_definition) } else { name.to_owned() }
    };
    for function in &module.functions {
        let (parameters, result) = (&function.parameters, &function.return_type);
        let mut function_shape = function_shape(parameters, result, function.is_var_arg, function.calling_convention);
        function_shape.is_definition = true;
        function_shape.blocks = function.basic_blocks.iter().map(opcodes).collect();
        shape.functions.insert(key(&function.name, true), function_shape);
    }
    for function in &module.func_declarations {
        if is_debug_intrinsic(&function.name) {
            continue;
        }
        let (parameters, result) = (&function.parameters, &function.return_type);
        let function_shape = function_shape(parameters, result, function.is_var_arg, function.calling_convention);
        shape.functions.insert(key(&function.name, false), function_shape);
    }
    let mut unnamed_variables = 0;
    for variable in &module.global_vars {
        let name = match &variable.name {
            Name::Name(name) => name.to_string(),
            Name::Number(_) => variable_key(&mut unnamed_variables),
        };
        let value_type =
            variable.initializer.as_ref().map(|value| contents(&value.get_type(&module.types), &module.types));
        let constant = variable.is_constant;
        shape.globals.insert(name, GlobalShape { value_type, address_space: variable.addr_space, constant });
    }
    for name in module.types.all_struct_names() {
        let body = match module.types.named_struct_def(name) {
            Some(NamedStructDef::Defined(body)) => type_text(body),
            _ => "opaque".to_owned(),
        };
        shape.structs.insert(name.clone(), body);
    }
    shape
}

fn function_shape(
    parameters: &[Parameter],
    result: &Type,
    variadic: bool,
    calling_convention: CallingConvention,
) -> FunctionShape {
    FunctionShape {
        is_definition: false,
        calling_convention: convention_number(calling_convention),
        result: type_text(result),
        parameters: parameters.iter().map(|parameter| type_text(&parameter.ty)).collect(),
        variadic,
        blocks: Vec::new(),
    }
}

fn opcodes(block: &BasicBlock) -> Vec<&'static str> {
    let instructions = block.instrs.iter().filter(|instruction| !calls_debug_intrinsic(instruction));
    instructions.map(instruction_keyword).chain([terminator_keyword(&block.term)]).collect()
}

fn calls_debug_intrinsic(instruction: &Instruction) -> bool {
    let Instruction::Call(Call { function, .. }) = instruction else { return false };
    let Some(Operand::ConstantOperand(callee)) = function.as_ref().right() else { return false };
    matches!(callee.as_ref(), Constant::GlobalReference { name: Name::Name(name), .. } if is_debug_intrinsic(name))
}

fn type_text(ty: &Type) -> String {
    text(ty, None)
}

/// Returns the type of an initializer, see [`Detail::Contents`].
fn contents(ty: &Type, types: &Types) -> String {
    text(ty, Some(types))
}

/// Returns a type as text; with `types` only its contents.
fn text(ty: &Type, types: Option<&Types>) -> String {
    match ty {
        Type::VoidType => "void".to_owned(),
        Type::IntegerType { bits } => format!("i{bits}"),
        Type::PointerType { addr_space } => pointer_text(if types.is_none() { *addr_space } else { 0 }),
        Type::FPType(float) => match float {
            FPType::Half => "half",
            FPType::BFloat => "bfloat",
            FPType::Single => "float",
            FPType::Double => "double",
            FPType::FP128 => "fp128",
            FPType::X86_FP80 => "x86_fp80",
            FPType::PPC_FP128 => "ppc_fp128",
        }
        .to_owned(),
        Type::FuncType { result_type, param_types, is_var_arg } => {
            let parameters: Vec<String> = param_types.iter().map(|ty| text(ty, types)).collect();
            function_text(&text(result_type, types), &parameters, *is_var_arg)
        }
        Type::VectorType { element_type, num_elements, scalable } => {
            vector_text(*num_elements as u64, &text(element_type, types), *scalable)
        }
        Type::ArrayType { element_type, num_elements } => format!("[{num_elements} x {}]", text(element_type, types)),
        Type::StructType { element_types, is_packed } => {
            let fields: Vec<String> = element_types.iter().map(|ty| text(ty, types)).collect();
            struct_text(&fields, *is_packed)
        }
        Type::NamedStructType { name } => match types.map(|known| known.named_struct_def(name)) {
            None => format!("%{name}"),
            Some(Some(NamedStructDef::Defined(body))) => text(body, types),
            Some(_) => "opaque".to_owned(),
        },
        Type::X86_MMXType => "x86_mmx".to_owned(),
        Type::X86_AMXType => "x86_amx".to_owned(),
        Type::MetadataType => "metadata".to_owned(),
        Type::LabelType => "label".to_owned(),
        Type::TokenType => "token".to_owned(),
        Type::TargetExtType => TARGET_TYPE.to_owned(),
    }
}

/// Returns LLVM's number (`llvm/IR/CallingConv.h`) of a calling convention of `llvm-ir`.
fn convention_number(convention: CallingConvention) -> u32 {
    use CallingConvention::*;
    match convention {
        C => 0,
        Fast => 8,
        Cold => 9,
        GHC => 10,
        HiPE => 11,
        WebKit_JS => 12,
        AnyReg => 13,
        PreserveMost => 14,
        PreserveAll => 15,
        Swift => 16,
        CXX_FastTLS => 17,
        X86_StdCall => 64,
        X86_FastCall => 65,
        ARM_APCS => 66,
        ARM_AAPCS => 67,
        ARM_AAPCS_VFP => 68,
        MSP430_INTR => 69,
        X86_ThisCall => 70,
        PTX_Kernel => 71,
        PTX_Device => 72,
        SPIR_FUNC => 75,
        SPIR_KERNEL => 76,
        Intel_OCL_BI => 77,
        X86_64_SysV => 78,
        Win64 => 79,
        X86_VectorCall => 80,
        HHVM => 81,
        HHVM_C => 82,
        X86_Intr => 83,
        AVR_Intr => 84,
        AVR_Signal => 85,
        AVR_Builtin => 86,
        AMDGPU_VS => 87,
        AMDGPU_GS => 88,
        AMDGPU_PS => 89,
        AMDGPU_CS => 90,
        AMDGPU_Kernel => 91,
        X86_RegCall => 92,
        AMDGPU_HS => 93,
        MSP430_Builtin => 94,
        AMDGPU_LS => 95,
        AMDGPU_ES => 96,
        Numbered(number) => number,
    }
}
