//! Messages of LLVM's own verifier, which runs in opt, llc and clang and, in the form of LLVM 7 or later, in libNVVM. Those
//! about debug information are in `llvm_debug_info.rs`.

use crate::message::Message;
use crate::{Answer, Tool};
use nvvm_target::Source;

const PHASE: &str = "verifying the module";
const SOURCES: Source = Source::Reference { title: "LLVM 7 to 24, Verifier", what: "the messages of its checks" };
/// The advice for all: the lines after the message name the value.
const BELOW: &str = "The lines after it print the value or function: look there. `opt -passes=verify` or the editor here reports the same with the place.";
const COMPILER: &str =
    "Where a compiler or a pass wrote the module, this is a bug of it: run the verifier after each of its passes.";

macro_rules! verifier {
    ($($id:literal $wordings:expr => $meaning:expr $(, $action:expr)*;)*) => {
        &[$(Message {
            id: $id, tool: Tool::Llvm, phase: PHASE, wordings: $wordings, source: SOURCES,
            answer: |_| Some(Answer::new($meaning)$(.action($action))*.action(BELOW)),
        },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = verifier![
    "llvm-verifier-call" &[
        "Call parameter type does not match function signature!",
        "Incorrect number of arguments passed to called function!",
        "Called function requires more parameters than were provided!",
        "Called function is not the same type as the call!",
        "Called function is not pointer to function type!",
        "Called function must be a pointer!",
        "# formal arguments must match # of arguments for function type!",
        "Argument value does not match function argument type!",
    ] => "A call passes arguments of other types, or another number of them, than the function has parameters.",
        "Compare the call with the `declare` or `define`: types, widths (`i32` and `i64`) and address spaces (`ptr addrspace(1)` is not `ptr`) have to be the same.",
        "Of an intrinsic: compare it with the declaration of this LLVM's release, which may have another operand.";
    "llvm-verifier-intrinsic" &[
        "Intrinsic has incorrect return type!", "Intrinsic has incorrect argument type!",
        "Intrinsic has too few arguments!", "Intrinsic has too many arguments!",
        "Intrinsic was not defined with variable arguments!", "Callsite was not defined with variable arguments!",
        "Intrinsic called with incompatible signature", "Intrinsic functions should never be defined!",
        "Intrinsic name not mangled correctly for type arguments! Should be: {}",
        "llvm intrinsics cannot be defined!", "Cannot take the address of an intrinsic!",
        "immarg operand has non-immediate parameter", "immarg operand value is out of range",
        "Attribute after last parameter!", "Intrinsic does not support vectors",
        "is_zero_undef argument of bit counting intrinsics must be a constant int",
        "isvolatile argument of memory intrinsics must be a constant int",
    ] => "An intrinsic is declared or called in another way than this release of LLVM has it: another type, number of operands or suffix, or a variable where a constant has to stand.",
        "Compare the `declare` with the documentation of the release that reads the module: signatures differ between releases (`llvm.memcpy` lost its alignment operand in LLVM 7).",
        "An operand marked `immarg` is part of the instruction: write a constant there.";
    "llvm-verifier-gep" &[
        "GEP address space doesn't match type", "Invalid indices for GEP pointer type!",
        "GEP is not of right type for indices!", "GEP into unsized type!", "GEP indexes must be integers",
        "GEP base pointer is not a vector or a vector of pointers", "Vector GEP result width doesn't match operand's",
        "Invalid GEP index vector width", "All GEP indices should be of integer type",
    ] => "A `getelementptr` does not fit its base pointer: its result has another address space or type, or its indices lead into no element.",
        "The result has the address space of the base pointer: rewrite uses together when a pass changes the space of a variable (`@g` to `addrspace(3)`), or put an `addrspacecast` between them.";
    "llvm-verifier-memory" &[
        "Load operand must be a pointer.", "Store operand must be a pointer.", "loading unsized types is not allowed",
        "storing unsized types is not allowed", "Stored value type does not match pointer operand type!",
        "Atomic load must specify explicit alignment", "Atomic store must specify explicit alignment",
        "Load cannot have Release ordering", "Store cannot have Acquire ordering",
        "atomic load operand must have integer, pointer, or floating point type!",
        "atomic store operand must have integer, pointer, or floating point type!",
        "atomic memory access' size must be byte-sized", "atomic memory access' operand must have a power-of-two size",
        "Non-atomic load cannot have SynchronizationScope specified",
        "Non-atomic store cannot have SynchronizationScope specified",
        "huge alignment values are unsupported", "Cannot allocate unsized type",
        "Alloca array size must have integer type", "Allocation instruction pointer not in the stack address space!",
    ] => "A load, store or `alloca` has a type, alignment, ordering or address space that it cannot have.",
        "Atomics have 8, 16, 32, 64 or 128 bits and an `align`; a load is not `release` and a store not `acquire`; an `alloca` lies in the address space that the data layout names (`A5`), else in 0.";
    "llvm-verifier-atomic" &[
        "fence instructions may only have acquire, release, acq_rel, or seq_cst ordering.",
        "cmpxchg operand must have integer or pointer type", "cmpxchg operand must be an integer or pointer",
        "cmpxchg instructions must be atomic.", "cmpxchg instructions cannot be unordered.",
        "cmpxchg instructions failure argument shall be no stronger than the success argument",
        "cmpxchg failure ordering cannot include release semantics",
        "First cmpxchg operand must be a pointer.", "Expected value type does not match pointer operand type!",
        "First atomicrmw operand must be a pointer.", "Argument value type does not match pointer operand type!",
        "atomicrmw instructions must be atomic.", "atomicrmw instructions cannot be unordered.",
        "atomicrmw operand must have integer type!", "atomicrmw {} operand must have integer type!",
        "atomicrmw {} operand must have floating point type!",
        "atomicrmw {} operand must have floating-point or fixed vector of floating-point type!",
        "atomicrmw {} operand must have integer or floating point type!", "Invalid binary operation!",
    ] => "An atomic operation has an ordering or an operand that it cannot have.",
        "Arithmetic on integers (`add`, `max`, `xor`) takes integers, `fadd` and its kin floats, `xchg` both; compare-and-swap of floats goes through `bitcast` to an integer of the same width.";
    "llvm-verifier-terminator" &[
        "Basic Block does not have terminator!", "Basic Block in function '{}' does not have terminator!",
        "Terminator found in the middle of a basic block!",
        "Entry block to function must not have predecessors!",
        "Function return type does not match operand type of return inst!",
        "Found return instr that returns non-void in Function of void return type!",
        "Branch condition is not 'i1' type!", "Switch must have void result type!",
        "Switch constants must all be same type as switch value!", "Duplicate integer as switch case",
        "blockaddress may not be used with the entry block!",
    ] => "A block does not end as a block has to: with exactly one `ret`, `br`, `switch` or `unreachable` as its last instruction, whose operands fit the function.",
        "The code generator left a block open, wrote past its end or returns another type. A branch to the entry block needs a block before the loop.";
    "llvm-verifier-dominance" &[
        "Instruction does not dominate all uses!", "Only PHI nodes may reference their own value!",
        "Instruction referencing instruction not embedded in a basic block!", "Use of instruction is not an instruction!",
        "Instruction has null operand!", "Operand is null", "Instruction has bogus parent pointer!",
        "Instruction not embedded in basic block!", "Instruction operands must be first-class values!",
    ] => "A value is used where it is not computed on every way that leads there.",
        "Define it before the branch, or merge the values of both ways in a `phi`. In generated code: an instruction was moved or cloned without its operands, or built at the wrong place.";
    "llvm-verifier-phi" &[
        "PHINode should have one entry for each predecessor of its parent basic block!",
        "PHI node has multiple entries for the same basic block with different incoming values!",
        "PHI node entries do not match predecessors!", "PHI nodes not grouped at top of basic block!",
        "PHI node operands are not the same type as the result!", "PHI nodes cannot have token type!",
        "PHI nodes must have at least one entry.  If the block is dead, the PHI should be removed!",
    ] => "A `phi` does not have exactly one value for each block that branches to its own, or does not stand at the block's beginning.",
        "After blocks were added, split or removed each `phi` of their successors has to be changed, too.";
    "llvm-verifier-other-module" &[
        "Referencing function in another module!", "Referencing global in another module!",
        "Global is referenced in a different module!", "Global is used by function in a different module",
        "Global is referenced by parentless instruction!", "Referring to a basic block in another function!",
        "Referring to an argument in another function!", "Function context does not match Module context!",
        "MDNode context does not match Module context!", "Referencing personality function in another module!",
    ] => "A function or variable refers to one of another module, function or context: it was moved or cloned without what it uses.",
        "In a code generator declare the callee in the module that calls it; map values (`ValueToValueMapTy`, `CloneFunctionInto`) when functions are copied.";
    "llvm-verifier-comdat" &[
        "comdat global value has private linkage", "Declaration may not be in a Comdat!",
        "'common' global may not be in a Comdat!",
    ] => "A symbol with `comdat` is private or only declared, and a COMDAT is for what other files define, too.",
        "Take `comdat` off, or make the symbol `linkonce_odr` or `internal`. PTX has no COMDATs: GPU compilers strip them.";
    "llvm-verifier-global" &[
        "Global variable initializer type does not match global variable type!",
        "'common' global must have a zero initializer!", "'common' global may not be marked constant!",
        "Global is external, but doesn't have external or weak linkage!",
        "Only global variables can have appending linkage!", "Only global arrays can have appending linkage!",
        "Functions may not have common linkage", "Global is marked as dllimport, but not external",
        "GlobalValue with private or internal linkage must be dso_local!",
        "GlobalValue with local linkage or non-default visibility must be dso_local!",
        "GlobalValue with non default visibility must be dso_local!", "GlobalValue with DLLImport Storage is dso_local!",
        "invalid linkage for intrinsic global variable", "wrong type for intrinsic global variable",
        "invalid llvm.used member", "members of llvm.used must be named", "Globals cannot contain scalable vectors",
    ] => "A global has a linkage, an initial value or a property that does not go with its others.",
        "What is only declared is `external` or `extern_weak`; what is private or internal is defined here; `common` is zero and not constant.";
    "llvm-verifier-alias" &[
        "Alias must point to a definition", "Aliases cannot form a cycle", "Alias cannot point to an interposable alias",
        "Aliasee cannot be NULL!", "Alias and aliasee types should match!",
        "Aliasee should be either GlobalValue or ConstantExpr",
        "Alias should have private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage!",
        "Alias should have private, internal, linkonce, weak, linkonce_odr, weak_odr, external, or available_externally linkage!",
        "IFunc must have a Function resolver", "IFunc resolver has incorrect type",
    ] => "An alias leads to what is not defined in the module, or in a circle.",
        "Put the function or variable itself in place of the alias: PTX has aliases of functions only, from PTX ISA 6.3 on.";
    "llvm-verifier-attributes" &[
        "Attribute '{}' only applies to parameters with pointer type!", "Attribute '{}' does not apply to functions!",
        "Attribute '{}' does not apply to function returns", "Attribute '{}' does not apply to function return values",
        "Attribute '{}' does not apply to parameters", "Attribute '{}' only applies to functions!",
        "Attribute '{}' applied to incompatible type!", "Attribute '{}' type does not match parameter!",
        "Attributes '{}' are incompatible!", "Attributes {} are incompatible!",
        "Attributes 'byval' and 'inalloca' do not support unsized types!", "Attribute '{}' does not support unsized types!",
        "Attribute 'builtin' can only be applied to a callsite.", "Attribute 'sret' is not on first or second parameter!",
        "Attribute 'sret' cannot be used for vararg call arguments!",
        "Attributes 'byval', 'inalloca', 'nest', 'sret', 'nocapture', 'returned', 'swiftself', and 'swifterror' do not apply to return values!",
        "Attribute 'noinline and alwaysinline' are incompatible!", "Attribute 'optsize and optnone' are incompatible!",
        "Attributes after last parameter!", "Wrong types for attribute: {}",
        "Attribute set does not match Module context!", "Attribute list does not match Module context!",
        "Incompatible argument and return types for 'returned' attribute", "Cannot have multiple 'sret' parameters!",
        "More than one parameter has attribute nest!", "More than one parameter has attribute returned!",
        "'allocsize' argument is out of bounds", "Invalid value for attribute '{}'",
        "Attribute '{}' should have an Argument", "Attribute '{}' cannot be used without '{}'!",
    ] => "An attribute stands where it cannot (on a type, a result or a function that it is not for), or contradicts another one.",
        "Take it off, or give the parameter the type that it requires: `byval`, `sret`, `noalias`, `nonnull` and `align` are for pointers, `zeroext` and `signext` for integers, and of `readnone`, `readonly` and `writeonly` one.";
    "llvm-verifier-calling-convention" &[
        "Calling convention requires void return type", "Calling convention does not allow sret",
        "Calling convention does not support varargs or perfect forwarding!",
        "Calling convention disallows byval", "Calling convention disallows preallocated",
        "Calling convention disallows inalloca", "Calling convention disallows stack byref",
        "Calling convention parameter requires byval", "calling convention does not permit calls",
        "calling convention not allowed on function with this target",
    ] => "A function with a kernel's calling convention (`ptx_kernel`, `amdgpu_kernel`) has a result, variable arguments or an attribute that kernels cannot have, or is called.",
        "A kernel returns `void`, is launched and not called: put what device functions need, too, into a function without that convention.";
    "llvm-verifier-function" &[
        "Functions cannot return aggregate values!", "Function arguments must have first-class types!",
        "Invalid struct return type!", "Function takes metadata but isn't an intrinsic",
        "Function takes token but isn't an intrinsic", "Functions returns a token but isn't an intrinsic",
        "Function has metadata parameter but isn't an intrinsic", "Function has token parameter but isn't an intrinsic",
        "Function declaration shouldn't have a personality routine", "Instruction returns a non-scalar type!",
        "Instruction has a name, but provides a void value!", "Invalid use of metadata!",
    ] => "A function takes or returns something of a type that no value has, such as metadata or a token.",
        "Only intrinsics take metadata. Pass pointers to what has no size of its own.";
    "llvm-verifier-operands" &[
        "Both operands to a binary operator are not of the same type!",
        "Integer arithmetic operators only work with integral types!",
        "Integer arithmetic operators must have same type for operands and result!",
        "Floating-point arithmetic operators only work with floating-point types!",
        "Floating-point arithmetic operators must have same type for operands and result!",
        "Logical operators only work with integral types!", "Logical operators must have same type for operands and result!",
        "Shifts only work with integral types!", "Shift return type must be same as operands!",
        "Both operands to ICmp instruction are not of the same type!", "Invalid operand types for ICmp instruction",
        "Invalid predicate in ICmp instruction!", "Both operands to FCmp instruction are not of the same type!",
        "Invalid operand types for FCmp instruction", "Invalid predicate in FCmp instruction!",
        "Invalid operands for select instruction!", "Select values must have same type as select instruction!",
        "Invalid extractelement operands!", "Invalid insertelement operands!", "Invalid shufflevector operands!",
        "Invalid ExtractValueInst operands!", "Invalid InsertValueInst operands!",
        "FNeg operator only works with float types!",
    ] => "The operands of an instruction have types that do not go together, or that it does not work on.",
        "Integers take `add`, `icmp`, `shl`; floats take `fadd`, `fcmp`; both operands and the result have one type. Convert one of them (`sext`, `trunc`, `sitofp`, `fpext`).",
        COMPILER;
    "llvm-verifier-cast" &[
        "Invalid bitcast", "Trunc only operates on integer", "Trunc only produces integer", "DestTy too big for Trunc",
        "ZExt only operates on integer", "ZExt only produces an integer", "SExt only operates on integer",
        "SExt only produces an integer", "Type too small for ZExt", "Type too small for SExt",
        "FPTrunc only operates on FP", "FPTrunc only produces an FP", "FPExt only operates on FP",
        "FPExt only produces an FP", "DestTy too big for FPTrunc", "DestTy too small for FPExt",
        "PtrToInt source must be pointer", "PtrToInt result must be integral", "PtrToInt type mismatch",
        "IntToPtr source must be an integral", "IntToPtr result must be a pointer", "IntToPtr type mismatch",
        "AddrSpaceCast source must be a pointer", "AddrSpaceCast result must be a pointer",
        "AddrSpaceCast must be between different address spaces",
        "FPToUI source must be FP or FP vector", "FPToSI source must be FP or FP vector",
        "UIToFP source must be integer or integer vector", "SIToFP source must be integer or integer vector",
        "ptrtoint not supported for non-integral pointers", "inttoptr not supported for non-integral pointers",
    ] => "A conversion is between types that it is not for: `bitcast` keeps the width and the address space, `trunc` and `zext` change the width of integers, `addrspacecast` the space of a pointer.",
        "Take the conversion that fits both types; between pointers of different address spaces that is `addrspacecast`.",
        COMPILER;
    "llvm-verifier-tbaa" &[
        "Old-style TBAA is no longer allowed, use struct-path TBAA instead",
        "This instruction shall not have a TBAA access tag!", "Access type node must be a valid scalar type",
        "Struct tag metadata must have either 3 or 4 operands", "Access tag metadata must have either 4 or 5 operands",
        "Access tag nodes must have the number of operands that is a multiple of 3!",
        "Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes",
        "Base nodes must have at least two operands", "Struct tag nodes must have an odd number of operands!",
        "Struct tag nodes have a string as their first operand", "Incorrect field entry in struct type node!",
        "Offset entries must be constants!", "Offset must be constant integer", "Offsets must be increasing!",
        "Offset not zero at the point of scalar access", "Did not see access type in access path!",
        "Cycle detected in struct path", "Could not find TBAA parent in struct type node",
        "Immutability tag on struct tag metadata must be a constant",
        "Immutability part of the struct tag metadata must be either 0 or 1",
        "Bitwidth between the offsets and struct type entries must match", "Member size entries must be constants!",
        "Access bit-width not the same as description bit-width", "Access size field must be a constant",
        "Type size nodes must be constants!",
    ] => "A `!tbaa` tag, which says what a load or store cannot alias, is not built as LLVM reads it: `!{base type, access type, i64 offset}`, of nodes with a name first.",
        "Drop the `!tbaa` attachments: they only help the optimizer. `opt -passes=strip-…` does not; remove them in the code generator.";
    "llvm-verifier-metadata" &[
        "fpmath requires a floating point result!", "fpmath takes one operand!", "fpmath accuracy must have float type",
        "fpmath accuracy not a positive number!", "invalid fpmath accuracy!",
        "Ranges are only for loads, calls and invokes!", "Range types must match instruction type!",
        "Range must not be empty!", "The lower limit must be an integer!", "The upper limit must be an integer!",
        "Unfinished range!", "It should have at least one range!", "Intervals are overlapping",
        "Intervals are not in order", "Intervals are contiguous",
        "nonnull applies only to pointer types", "align applies only to pointer types",
        "nonnull applies only to load instructions, use attributes for calls or invokes",
        "align applies only to load instructions, use attributes for calls or invokes",
        "align metadata value must be a power of 2!", "align metadata value must be an i64!", "align takes one operand!",
        "dereferenceable, dereferenceable_or_null apply only to pointer types",
        "dereferenceable, dereferenceable_or_null apply only to load instructions, use attributes for calls or invokes",
        "dereferenceable, dereferenceable_or_null apply only to load and inttoptr instructions, use attributes for calls or invokes",
        "invariant.group metadata is only for loads and stores", "Invalid operand for global metadata!",
        "!prof annotations should have no less than 2 operands", "Wrong number of InvokeInst branch_weights operands",
        "!prof branch_weights are not allowed for this instruction",
        "!prof brunch_weights operand is not a const int",
        "unmaterialized function cannot have metadata",
    ] => "Metadata on an instruction (`!range`, `!fpmath`, `!nonnull`, `!align`, `!prof`) is not built as LLVM reads it, or the instruction is none that can have it.",
        "Such metadata only help the optimizer: drop it, or correct types and order. `!range` holds pairs of the value's own type that rise and do not touch.";
    "llvm-verifier-module-flag" &[
        "module flag identifiers must be unique (or of 'require' type)", "incorrect number of operands in module flag",
        "invalid behavior operand in module flag (expected constant integer)",
        "invalid behavior operand in module flag (unexpected constant)",
        "invalid ID operand in module flag (expected metadata string)",
        "invalid requirement on flag, flag is not present in module",
        "invalid requirement on flag, flag does not have the required value",
        "invalid value for 'append'-type module flag (expected a metadata node)",
        "incorrect number of operands in llvm.ident metadata",
        "unrecognized named metadata node in the llvm.dbg namespace",
    ] => "An entry of `!llvm.module.flags` (or another list of that kind) is not built as LLVM reads it: `!{i32 behavior, !\"name\", value}`, each name once.",
        "Look at the lists at the module's end; linking modules by pasting their texts together doubles entries.";
];
