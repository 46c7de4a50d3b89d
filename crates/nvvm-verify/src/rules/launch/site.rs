//! Device-side launches and their arguments: `@llvm.nvvm.launch(ptr @child, …)` and the device runtime's
//! `cudaLaunchDevice` and `cudaLaunchDeviceV2`, whose arguments are stored into the parameter buffer.

use crate::context::Context;
use nvvm_analysis::CallSite;
use nvvm_analysis::pointer_origins::{self, ObjectKind};
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::GlobalName;
use nvvm_syntax::instruction::{Call, Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, Span};
use nvvm_target::NameGroup;
use rustc_hash::FxHashSet;

/// A device-side launch.
pub(super) struct Launch {
    /// The function that contains the launch.
    pub(super) parent: FunctionId,
    /// The span of the callee of the launch call, where findings about the launch are reported.
    pub(super) span: Span,
    /// The launched function; `None` if it is not known statically.
    pub(super) child: Option<FunctionId>,
    /// The span of the operand that refers to the launched function.
    pub(super) child_span: Span,
    /// The arguments of the launch that are pointers.
    pub(super) arguments: Vec<Argument>,
}

/// A pointer argument of a device-side launch.
#[derive(Clone, Copy)]
pub(super) struct Argument {
    /// The pointer that is passed to the launched function.
    pub(super) operand: Operand,
    /// Whether the operand is that of a store into the parameter buffer, not an argument of the launch call itself.
    pub(super) is_stored: bool,
}

enum Api {
    /// A call of `llvm.nvvm.launch`. Its operands are the child kernel and the arguments of the child.
    Intrinsic,
    /// A call of `cudaLaunchDevice`. Its first operands are the child kernel and the parameter buffer.
    Device,
    /// A call of `cudaLaunchDeviceV2`. Its operands are the parameter buffer and the stream. The child kernel is an
    /// argument of the call that created the buffer.
    DeviceV2,
}

fn api_of(module: &Module, call: &Call) -> Option<Api> {
    let Value::Global(callee) = call.callee.value else { return None };
    api_named(module, module.globals.get(callee)?.name)
}

fn api_named(module: &Module, name: GlobalName) -> Option<Api> {
    let GlobalName::Named(name) = name else { return None };
    match module.names.bytes(name) {
        name if NameGroup::Launch.has(name) => Some(Api::Intrinsic),
        b"cudaLaunchDevice" => Some(Api::Device),
        b"cudaLaunchDeviceV2" => Some(Api::DeviceV2),
        _ => None,
    }
}

/// Whether a module declares a launch function.
pub(super) fn is_named(module: &Module) -> bool {
    module.globals.iter().any(|(_, global)| api_named(module, global.name).is_some())
}

/// Maximum number of launches per function. Each requires a pass over the function.
const MAXIMUM_LAUNCHES: usize = 1000;
/// Maximum number of pointer arguments of a launch that the checks examine.
const MAXIMUM_ARGUMENTS: usize = 256;

/// Returns all launches in a function, in source order.
pub(super) fn find(context: &mut Context, function: FunctionId) -> Vec<Launch> {
    let module = context.module;
    let mut launches = Vec::new();
    let facts = context.facts;
    for CallSite { instruction, call, function: parent, .. } in facts.bodies.calls_of(module, function) {
        let Some(api) = api_of(module, call) else { continue };
        if launches.len() >= MAXIMUM_LAUNCHES {
            let why = "only the first 1,000 launches of a function are looked at";
            context.not_modelled("further launches".to_owned(), why, call.callee.span);
            continue;
        }
        launches.extend(read(context, parent, instruction, call, &api));
    }
    launches
}

fn read(context: &mut Context, parent: FunctionId, site: &Instruction, call: &Call, api: &Api) -> Option<Launch> {
    let module = context.module;
    let operands = module.operands_of(site.operands);
    let first = *operands.first()?;
    let mut launch = Launch {
        parent,
        span: call.callee.span,
        child: function_of(module, parent, first.value),
        child_span: first.span,
        arguments: Vec::new(),
    };
    let function = module.functions.get(parent)?;
    match api {
        Api::Intrinsic => {
            let pointers = operands.iter().skip(1).filter(|operand| is_pointer(module, operand));
            launch.arguments.extend(pointers.map(|&operand| Argument { operand, is_stored: false }));
        }
        Api::Device => {
            let buffer = *operands.get(1)?;
            launch.pass_buffer(context, function, buffer);
        }
        Api::DeviceV2 => {
            if let Some(made_by) = buffer_maker(module, parent, first.value) {
                let child = *module.operands_of(made_by.1.operands).first()?;
                launch.child = function_of(module, parent, child.value);
                launch.child_span = child.span;
            }
            if launch.child.is_none() || buffer_maker(module, parent, first.value).is_some() {
                launch.pass_buffer(context, function, first);
            }
        }
    }
    if launch.arguments.len() > MAXIMUM_ARGUMENTS {
        let why = "only the first 256 pointers of a launch are followed";
        context.not_modelled("further launch arguments".to_owned(), why, launch.span);
        launch.arguments.truncate(MAXIMUM_ARGUMENTS);
    }
    Some(launch)
}

impl Launch {
    /// Adds the pointers that the function stores into the parameter buffer `buffer` to the launch's arguments. If the
    /// buffer is on the stack and not from the device runtime, adds the buffer itself.
    fn pass_buffer(&mut self, context: &mut Context, function: &Function, buffer: Operand) {
        let module = context.module;
        let Some((maker, _)) = buffer_maker(module, self.parent, buffer.value) else {
            if is_pointer(module, &buffer) {
                let is_local = pointer_origins::underlying_objects(module, self.parent, buffer.value)
                    .iter()
                    .any(|object| matches!(object.kind, ObjectKind::Alloca | ObjectKind::ByValueParameter));
                if is_local {
                    self.arguments.push(Argument { operand: buffer, is_stored: false });
                } else {
                    let why = "the text does not show which buffer of the device runtime the launch takes";
                    context.not_modelled("launch arguments in an unknown buffer".to_owned(), why, self.span);
                }
            }
            return;
        };
        let inside = addresses_within(module, function, maker);
        for (_, instruction) in module.instructions_of(function.instructions) {
            let operands = module.operands_of(instruction.operands);
            match (instruction.opcode, operands) {
                (Opcode::Store, [value, address, ..]) if is_inside(&inside, address) && is_pointer(module, value) => {
                    self.arguments.push(Argument { operand: *value, is_stored: true });
                }
                (Opcode::Call, [target, ..]) if is_inside(&inside, target) && copies_memory(module, instruction) => {
                    let why = "pointers inside copied memory are not followed";
                    context.not_modelled("launch arguments copied as a whole".to_owned(), why, instruction.opcode_span);
                }
                _ => {}
            }
        }
    }
}

fn copies_memory(module: &Module, instruction: &Instruction) -> bool {
    let Detail::Call(call) = instruction.detail else { return false };
    let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value) else { return false };
    let name = module.globals.get(callee).map(|global| global.name);
    let Some(GlobalName::Named(name)) = name else { return false };
    NameGroup::MemoryCopyOverload.has(module.names.bytes(name))
}

fn is_pointer(module: &Module, operand: &Operand) -> bool {
    module.types.address_space(operand.ty).is_some()
}

fn is_inside(inside: &FxHashSet<InstructionId>, operand: &Operand) -> bool {
    matches!(operand.value, Value::Instruction(id) if inside.contains(&id))
}

/// Returns the function that `value` refers to. Follows casts, selects and phis within the function `parent`.
fn function_of(module: &Module, parent: FunctionId, value: Value) -> Option<FunctionId> {
    if let Some(function) = module.resolve_function(value) {
        return Some(function);
    }
    let objects = pointer_origins::underlying_objects(module, parent, value);
    let mut functions = objects.iter().map(|object| match object.kind {
        ObjectKind::Function => function_named_at(module, object.span),
        _ => None,
    });
    let first = functions.next()??;
    functions.all(|function| function == Some(first)).then_some(first)
}

fn function_named_at(module: &Module, span: Span) -> Option<FunctionId> {
    let named = |function: &&(FunctionId, &Function)| {
        module.globals.get(function.1.global).is_some_and(|global| global.name_span == span)
    };
    module.functions.iter().find(|function| named(&function)).map(|(id, _)| id)
}

/// Returns the call of `cudaGetParameterBuffer` or `cudaGetParameterBufferV2` whose result `value` is. Follows casts.
fn buffer_maker(module: &Module, parent: FunctionId, value: Value) -> Option<(InstructionId, &Instruction)> {
    let mut value = value;
    // Buffers are used close to their creation; the limit bounds the work.
    for _ in 0..16 {
        let Value::Instruction(id) = value else { return None };
        let instruction = module.instructions.get(id)?;
        match instruction.opcode {
            Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::GetElementPtr | Opcode::Freeze => {
                value = module.operand(instruction, 0)?.value;
            }
            Opcode::Call => {
                let Detail::Call(call) = instruction.detail else { return None };
                let Value::Global(callee) = module.calls.get(call)?.callee.value else { return None };
                let GlobalName::Named(name) = module.globals.get(callee)?.name else { return None };
                let is_maker = matches!(module.names.str(name), "cudaGetParameterBuffer" | "cudaGetParameterBufferV2");
                return (is_maker && module.function_of(instruction) == Some(parent)).then_some((id, instruction));
            }
            _ => return None,
        }
    }
    None
}

/// Returns the call `buffer`, which creates a parameter buffer, and all addresses that are derived from its result by
/// casts and address arithmetic.
fn addresses_within(module: &Module, function: &Function, buffer: InstructionId) -> FxHashSet<InstructionId> {
    let mut inside = FxHashSet::default();
    inside.insert(buffer);
    for (id, instruction) in module.instructions_of(function.instructions) {
        let is_step = matches!(
            instruction.opcode,
            Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::GetElementPtr | Opcode::Freeze
        );
        if is_step && module.operand(instruction, 0).is_some_and(|base| is_inside(&inside, &base)) {
            inside.insert(id);
        }
    }
    inside
}
