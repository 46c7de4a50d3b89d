//! Messages of ptxas about one instruction, by family.

use super::{Guard, families};
use crate::Tool;
use crate::message::Message;
use nvvm_target::Source;

const TABLE: Source = Source::measured("ptxas 13.5", "the table of messages in the program");
const IN_THE_ISA: &str = "Compare the line with the instruction's page in the PTX ISA. If a compiler wrote it, this is a bug of the compiler or of the inline assembly in the source.";

pub(crate) const MESSAGES: &[Message] = families![
    "ptxas-modifier-of-type" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Illegal modifier pair '{}' for instruction '{}' with type '{}', '{}'",
        "Illegal modifier '{}' for instruction '{}' with '{}', '{}'",
        "Illegal modifier '{}' for instruction '{}' with '{}'",
        "Illegal modifier '{}' for instruction '{}' with type '{}', '{}'",
        "Illegal modifier '{}' for instruction '{}' with type '{}'",
    ] => "`{0}` cannot stand at `{1}` together with the type or modifier that the line names last.", &[
        IN_THE_ISA,
    ];
    "ptxas-modifier-of-target" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Illegal modifier '{}' for instruction '{}', for arch '{}'",
    ] => "`{1}` does not have `{0}` on {2}.", &[
        "Compile for a target that has it, or leave the modifier out for this one.",
        IN_THE_ISA,
    ];
    "ptxas-modifier-pair" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Modifier '{}' cannot be combined with modifier '{}'",
        "Invalid combination of '{}' and '{}' for instruction '{}' {}",
    ] => "`{0}` and `{1}` exclude each other.", &[
        IN_THE_ISA,
    ];
    "ptxas-modifier-incorrect" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Incorrect '{}' modifier specified for instruction '{}'",
        "Unsupported modifier '{}' for instruction '{}'",
        "Unsupported modifier '{}' {} for instruction '{}'",
        "Modifier {} not allowed for instruction {} with shape '{}'",
        "Modifier {} not allowed for shape '{}'",
        "Illegal query modifier for instruction '{}'",
        "Illegal cache operation for instruction 'ld.nc'",
        "Illegal use of attribute '{}' for instruction '{}'",
        "Result discard mode is not allowed for instruction '{}'",
        "Vector qualifier is not allowed for instruction '{}'",
        "Comparison qualifier is not allowed for instruction '{}'",
        "No state space qualifier expected for instruction '{}'",
    ] => "A part of the instruction's name is none that this instruction takes.", &[
        IN_THE_ISA,
    ];
    "ptxas-modifier-twice" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Multiple {} modifiers specified",
        "Duplicate '{}' modifier specified for instruction '{}'",
        "Duplicate {} modifier",
        "Unexpected number of '{}' modifiers specified",
        "Multiple comparisons set",
        "Multiple instruction post-operation flags set",
        "Multiple state spaces specified",
        "Unexpected number of state spaces specified in instruction '{}'",
    ] => "A part of the instruction's name stands there twice, or two parts of one kind do.", &[
        IN_THE_ISA,
    ];
    "ptxas-modifier-needed" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "{} modifier required for instruction '{}' with modifier '{}'",
        "Modifier '{}' required for instruction '{}' with type '{}' and operation '{}'",
        "'{}' modifier required for instruction '{}' with destination type '{}'",
        "'{}' modifier required for instruction '{}' with type '{}'",
        "{} modifier required for instruction '{}' with {} arguments",
        "Modifier '{}' require for instruction {} with shape '{}'",
    ] => "`{1}` lacks {0} in its name, which it needs with the types or operands that it has here.", &[
        IN_THE_ISA,
    ];
    "ptxas-modifier-needs" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Modifier '{}' requires modifier '{}'",
        "Modifier '{}' requires {} with '{}' instruction",
        "Modifier '{}' requires '{}' space for instruction '{}'",
    ] => "`{0}` goes only together with `{1}`.", &[
        IN_THE_ISA,
    ];
    "ptxas-modifier-nc" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Modifier '.nc' requires .global space",
    ] => "`.nc` reads through the cache for data that no one writes, which only global memory has: `ld.global.nc`.", &[
        "In CUDA `__ldg` takes a pointer to global memory only; a pointer to shared or local memory cannot be read by it.",
    ];
    "ptxas-modifier-cc" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Modifier '.cc' applies only to {} integer types",
        "Modifier '.sat' does not apply to '{}' type",
        "Modifier '.ftz' does not apply to this type of convert operation",
        "Illegal combination of .sat and .add modifiers",
        "Instruction '{}' applies only to signed numeric types",
    ] => "The modifier or instruction is not for the type that the line has.", &[
        IN_THE_ISA,
    ];
    "ptxas-modifier-deprecated" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "'{}' modifier on instruction {} is deprecated since PTX ISA version {} and will be discontinued from future PTX ISA version",
        "'{}' modifier on instruction {} may produce unexpected results on {} and later architectures",
        "Modifier '{}' on instruction '{}' {} is not supported starting {} and later architectures",
        "{} is deprecated and will soon be removed, instead please use '{}'",
    ] => "`{0}` is on its way out of PTX: newer targets or versions do not have it, or give other results.", &[
        "Let the compiler write today's form: update the compiler or library that wrote the line.",
    ];
    "ptxas-removed-from-version" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Instruction '{}' with '{}' is not supported starting from PTX ISA version {}",
    ] => "`{0}` with `{1}` is gone from PTX since version {2}.", &[
        "Write today's form, or an older `.version` at the top of the PTX.",
    ];
    "ptxas-sync-advice" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Instruction '{}' without '.sync' is deprecated since PTX ISA version 6.0 and will be discontinued in a future PTX ISA version",
        "Instruction '{}' without '.sync' may produce unpredictable results on {} and later architectures",
    ] => "From sm_70 on the threads of a warp run on their own, and `{0}` without `.sync` does not say which of them take part.", &[
        "In CUDA use the functions with a mask: `__shfl_sync(0xffffffff, …)`, `__ballot_sync`, `__any_sync`, `__all_sync`.",
        "In PTX write `{0}.sync` with the mask as the last operand.",
    ];
    "ptxas-slow-on-target" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Advisory: Modifier '{}' should be used with modifier '{}' otherwise it is expected to have substantially reduced performance",
        "Advisory: Modifier '{}' should be used on instruction '{}' instead of modifier '{}' as it is expected to have substantially reduced performance on some future architectures",
        "Advisory: '{}' modifier on instruction '{}' should be used on .target '{}' instead of .target '{}' as this feature is expected to have substantially reduced performance on some future architectures",
        "Advisory: Modifier '{}' {} substantially reduced performance {}",
        "Advisory: '{}' modifier on instruction '{}' {} substantially reduced performance{}",
    ] => "Only advice: the code is right, but what uses `{0}` is slow on some targets, where it is done in software.", &[
        "For the targets that have the instruction itself compile with their letter (`sm_90a`, `sm_100a`), or choose the modifier that the line proposes.",
    ];
    "ptxas-type-needed" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Instruction '{}' requires '{}' type with '{}' modifier.",
        "Instruction '{}' requires '{}' type",
        "Instruction '{}' requires .u32 or .u64 type",
        "Instruction '{}' requires .v{} type",
        "Instruction '{}' supports vector of only {} types",
        "'{}' not supported with instruction type '.b128'",
        "Only {} vector modifier supported with type {} on {} operation for {}",
        "Integer coordinates require .s32 instruction type",
        "Floating-point coordinates required",
        "Array index in the '{}' instruction has unexpected type. Expecting type .u32",
        "Operation requires .pred type",
        "Operation requires .u32 type",
        "Type {} may only be used as an instruction type",
        "Incorrect data transfer size for instruction '{}'",
    ] => "The instruction does not exist for the type that stands in its name; the line says which it takes.", &[
        IN_THE_ISA,
    ];
    "ptxas-type-of-operation" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Incorrect type '{}' for operation '{}' in instruction '{}'",
        "Inconsistent type '{}' with vector .v{} for '{}'",
    ] => "`{0}` is no type that this operation has.", &[
        IN_THE_ISA,
    ];
    "ptxas-types-of-shape" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Illegal instruction types specified for '{}' with shape '{}'",
        "Incorrect instruction type specified for {} with shape '{}'",
        "Unexpected number of instruction types specified for {} with shape '{}'",
        "Unexpected number of operations specified for {} with shape '{}'",
        "Incorrect operations specified for {} with shape '{}'",
        "Illegal reduction operation for instruction '{}'",
        "Incorrect no. of matrix: {} for {} with shape '{}'",
        ".dtype must be '{}' when .ctype is '{}' for '{}' instruction with shape '{}'",
        "Illegal matrix shape '{}' for instruction '{}' with '{}' modifier",
        "Illegal {}layout '{}' for instruction '{}'",
    ] => "The types, the shape and the layouts of a matrix instruction do not belong together: each shape takes only some types.", &[
        "The tables of `mma`, `wgmma` and `tcgen05` in the PTX ISA list which types each shape has, and from which target on.",
    ];
    "ptxas-arguments-count" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Unexpected number of arguments specified for {} with '{}'",
        "Unexpected number of arguments specified for {} with shape '{}'",
        "Too many operands for instruction '{}'",
        "Operation 'cas' expected for '{}' with three source operands",
    ] => "The instruction has another number of operands than its name asks for.", &[
        IN_THE_ISA,
        "In inline assembly count `%0`, `%1`, …, and the constraints after the colons: outputs come first.",
    ];
    "ptxas-argument-kind" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Argument {} of instruction '{}': must be register",
        "Argument {} of instruction '{}': must be constant",
        "Argument {} of instruction '{}': must be register or constant",
        "Argument {} of instruction '{}': must be {}-bit size",
    ] => "Operand {0} of `{1}` (counted from 0) is of another kind or size than the instruction takes; the line says which it needs.", &[
        "In inline assembly the constraint decides it: \"r\" is a register of 32 bits, \"l\" of 64, \"h\" of 16, \"n\" a constant that is known while compiling.",
        IN_THE_ISA,
    ];
    "ptxas-argument-value" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Argument {} of instruction '{}': unexpected value '{}' when '{}' and '{}'",
        "Argument {} of instruction '{}': value '{}' expected to be in range {} when {}",
        "Argument {} of instruction '{}': value '{}' out of range, expected to be in range {}",
        "Argument {} of instruction '{}' : value '{}' expected to be a non-zero positive",
        "Argument {} of instruction '{}': value '{}' must be {} the value '{}' of argument {}",
        "Argument {} of instruction '{}': value of mask should be between 1 and 127",
        "Argument {} of instruction '{}': Maximum of {}-bits are expected to be set",
        "Argument {} of instruction '{}': unexpected value '{}', expected to be {}",
    ] => "Operand {0} of `{1}` (counted from 0) is a number that the instruction does not accept; the line says which it takes.", &[
        "Such numbers are a part of the instruction: compare them with its page in the PTX ISA.",
    ];
    "ptxas-argument-value-of" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Argument {} of '{}' instruction: value must be {}",
        "Instruction '{}' requires a non-zero thread count argument",
        "Value '{}' for '{}' out of range, expected to be in range {}",
        "Value out of range for type .b{} {}",
        "Constant overflow",
        "Invalid mask value '0x{}' used in initializer",
    ] => "A number is outside of what stands there can have.", &[
        IN_THE_ISA,
    ];
    "ptxas-argument-texture" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Argument {} of instruction '{}': .samplerref or .u64 register expected",
        "Argument {} of instruction '{}': .surfref or .u64 register expected",
        "Argument {} of instruction '{}': .texref or .u64 register expected",
        "Argument {} of instruction '{}': .surfref expected",
        "Argument {} of instruction '{}': .samplerref expected",
        "Argument {} of instruction '{}': .texref expected",
    ] => "Operand {0} of `{1}` (counted from 0) has to be a texture, surface or sampler: its variable, or a register of 64 bits with its handle.", &[
        "In CUDA pass a texture object (`cudaTextureObject_t`); in LLVM the handle is an `i64` or `ptr` that the `tex` and `suld` intrinsics take.",
    ];
    "ptxas-argument-vector" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Argument {} of instruction '{}': vector size should be equal to number of bits set in mask",
        "Argument {} of instruction '{}': duplicate elements are not allowed in destination vector",
        "Argument {} of instruction '{}': Argument vector size mismatch",
        "Argument {} of instruction '{}': special predicates expected in descending order",
        "Argument {} of instruction '{}': special predicate register '%%pred<7>' expected",
        "Argument {} of instruction '{}': special predicate register '{}' expected",
    ] => "The registers in braces at operand {0} of `{1}` (counted from 0) do not fit: their number, order or kind is another.", &[
        IN_THE_ISA,
    ];
    "ptxas-argument-label" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Address expected for argument {} of instruction '{}'",
        ".const or .global array expected for argument {} of instruction '{}'",
        "Label or {} array expected for argument {} of instruction '{}'",
        "Label or register expected for argument {} of instruction '{}'",
        "Label with '.branchtargets' directive expected for argument {} of instruction '{}'",
        "Function symbol expected for argument {} of instruction '{}'",
    ] => "An operand of the instruction has to be an address, a label or a function, and something else stands there.", &[
        IN_THE_ISA,
    ];
    "ptxas-vector-operand" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Vector is not expected for argument {} of instruction '{}'",
        "Vector expected for argument {}",
        "Vector operand is not allowed for instruction '{}'",
        "Argument vector size mismatch for instruction '{}': {}",
        "Illegal vector-vector operands for vector-scalar or scalar-vector mov instruction",
        "Incompatible elements of vector expression",
        "Vector with elements of different types are not allowed in {} instruction",
        "Vector type too large, exceeds 128 bit limit",
        "Vector type only allowed over basic types",
        "Unable to infer type of vector elements (assuming .b8)",
    ] => "Registers in braces stand where one register has to, or the other way round, or they have another number, size or type than the instruction needs.", &[
        "`.v2` takes two registers in braces, `.v4` four; a `mov` packs registers of equal size: `mov.b64 %rd1, {%r1, %r2};`.",
    ];
    "ptxas-predicate-operand" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Predicate output expected for instruction '{}'",
        "Predicate output not allowed for instruction '{}'",
        "Illegal to predicate instruction '{}' with operand '{}'",
        "Predicate variable '{}' must be in register state space",
        "Predicate type can only be used to define scalar register variables",
        "Illegal argument to predicate negation",
        "Illegal argument to unary minus",
        "Operand negation not allowed for instruction '{}'",
        "Operand negation limited to either (source A xor source B) or source C",
        "Conflicting use of '.po' modifier with operand negation",
        "Boolean operation is required for instruction '{}'",
        "Mismatch between instruction type and comparison qualifier",
    ] => "A predicate (`%p`), a negation (`!`, `-`) or a comparison stands where the instruction takes none, or is missing where it needs one.", &[
        "Predicates are registers of type `.pred`: `setp` makes them, `selp` makes numbers of them. Inline assembly cannot pass them: make them within the `asm` text.",
        IN_THE_ISA,
    ];
    "ptxas-sink" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Sink '_' is expected as a destination operand for instruction '{}' with '{}'",
        "Sink '_' not allowed as a destination operand for instruction '{}'",
        "Sink '_' not allowed as a source operand",
    ] => "`_` means that a result is not wanted; it can stand for a result only, and of some instructions only.", &[
        "Name a register in its place. In inline assembly an output that is not used still needs one.",
    ];
    "ptxas-special-register" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Special register argument not allowed for instruction '{}'",
        "Declarations not allowed in .sreg space",
    ] => "Special registers (`%tid.x`, `%laneid`, `%clock`) can be read by `mov` only.", &[
        "Copy it first: `mov.u32 %r1, %tid.x;`.",
    ];
    "ptxas-space-of-feature" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "{} state space expected for feature '{}'",
        "State space incorrect for feature '{}'",
        "State space incorrect for instruction '{}', expected '{}'",
        "Global state space expected for instruction '{}'",
        "Illegal state space for address operand '{}' with instruction '{}'",
        "Modifier '{}' cannot be applied to '{}' space for instruction '{}'",
        "Immediate addresses allowed only for .local state space",
        "Non-generic address is not supported as operand for {} instruction",
        "{} must be in '{}' space",
    ] => "The instruction or feature works on another kind of memory than the line names.", &[
        "The kind stands in the instruction's name (`ld.global`, `st.shared`). A generic address becomes one of shared memory by `cvta.to.shared`, in CUDA by `__cvta_generic_to_shared`.",
    ];
    "ptxas-address-operand" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Illegal Addressing Mode in instruction '{}'",
        "Illegal operand type for address/array-index",
        "Illegal to take address of parameter '{}'",
        "Cannot take address of {} '{}' {}",
        "Program uses {}-bit address {} which is conflicting with .address_size {}",
        "Program using constant pointers passed as entry function parameter cannot use cvta.const",
    ] => "An address is formed in a way that PTX does not have: of a parameter, of a register, or of another size than `.address_size` says.", &[
        "Parameters of a function have no address before they are copied: `ld.param`, or into `.local` memory. In a kernel take `mov.b64 %rd1, param; cvta.param.u64`, from sm_70 and PTX ISA 7.7 on.",
        IN_THE_ISA,
    ];
    "ptxas-out-of-bounds" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Potential out of bound access while accessing symbol '{}' of type '{}' with instruction type '{}'.",
    ] => "The access to {@0} is wider than the variable, or lies beyond its end.", &[
        "Look at the offset and at the type of the access: `ld.v4.b32` reads 16 bytes. In CUDA a `reinterpret_cast` of a small array does so.",
    ];
    "ptxas-symbol-kind" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Illegal to use symbol '{}' of type {} as {}. Use {} only.",
    ] => "{@0} is of type {1} and stands where something else has to be: {2}.", &[
        "In inline assembly the constraint decides the type: pointers and 64-bit integers are \"l\", 32-bit integers \"r\", floats \"f\", doubles \"d\".",
    ];
    "ptxas-video" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Illegal secondary operation for video instruction '{}'",
        "Video selector is not allowed on 'source C' operand",
        "Video selector is not allowed on source operand for instruction '{}'",
        "Video selector is not allowed on destination for instruction '{}'",
        "Video instruction cannot have destination selector and secondary operation",
        "Unexpected Byte/Word selector when '{}' and '{}'",
        "Incompatible Byte/Word selector when '{}' and '{}'",
        "Byte/Word selector is required for operand {} of instruction '{}'",
        "Argument {} of instruction '{}': incompatible Byte/word selector when '{}' and '{}'",
        "Byte selector is required for operand {} of instruction '{}'",
        "Incorrect byte selector for operand {} of instruction '{}'",
        "Incorrect video selector for operand {}",
        "Unknown video selector: '{}'",
    ] => "A video instruction (`vadd`, `vset`, `vmad`, …) has a selector of bytes (`.b0`) or halves (`.h1`) at an operand where it takes another or none.", &[
        IN_THE_ISA,
    ];
    "ptxas-texture-mode" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Indirect access to texture requires unified texture mode",
        "Indirect access to surface requires .u64 type",
        "Indirect access to sampler requires .u64 type",
        "Indirect access to texture requires .u64 type",
        "Instruction or declaration violates .target texmode_{} setting",
        "Geometry '{}' is invalid for instruction '{}'",
        "Field '{}' is ignored in .texref variables in independent texture mode",
        "Texture/surface variable must be at module or entry parameter scope",
        "Texture variables must be declared at module scope",
    ] => "Textures, surfaces and samplers are used in another way than the texture mode of the `.target` line allows (`texmode_unified`, `texmode_independent`), or by a handle of another type.", &[
        "Handles are `.u64`. CUDA uses the unified mode, OpenCL the independent one: do not mix PTX of both.",
    ];
    "ptxas-initializer-struct" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Unrecognized field name '{}' in opaque struct initializer",
        "Too many elements in opaque struct initializer",
        "Opaque structure initializer requires named fields",
        "Unknown field '{}'",
    ] => "The initial value of a texture, surface or sampler names a field that it does not have.", &[
        "The PTX ISA lists the fields: `width`, `height`, `depth`, `addr_mode_0`, `filter_mode`, `normalized_coords` and others.",
    ];
    "ptxas-initializer-count" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Incorrect number of elements in array initializer",
        "Incorrect number of elements in vector initializer",
        "Expected initializer for symbol '{}'.",
        "No initial value is allowed for .f16 type",
        "Unrecognized initial value symbol '{}'",
        "Integer constant expression expected",
        "Constant expression type mismatch",
        "Constant expression has division by zero",
        "Illegal expression '{}'",
    ] => "The initial value of a variable, or a constant in an instruction, is not one that PTX can compute or store there.", &[
        "Variables of `.f16` take their bits as `.b16`. Names in initial values have to be declared above them.",
        "Of a compiler's PTX: reduce the module to that variable, and report it to the compiler.",
    ];
    "ptxas-not-a-feature" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Instruction '{}' is not yet implemented {} '{}'",
        "Unimplemented feature: {}",
        "Feature: \"{}\" not yet implemented",
        "Feature: '{}' not yet implemented",
        "Support for feature '{}' is not yet implemented with '{}'",
        "Support for feature '{}' is not yet implemented with '{}'{}",
        "Support for feature '{}' is not yet implemented with '{}'. Use PTXAS option '{}' to disable this error",
        "Variable '{}' in {} space not supported",
        "Function calls are not supported",
    ] => "This release of ptxas cannot do what the line names, though the PTX is written as it should be.", &[
        "Try a newer toolkit, or leave out what the line names: often an option such as `-g`, `-G` or `--device-debug`.",
    ];
    "ptxas-device-synchronize" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Unsupported Function 'cudaDeviceSynchronize' on arch '{}' or higher",
    ] => "The kernel calls `cudaDeviceSynchronize` in device code (dynamic parallelism). {0} and later do not have that function there; since CUDA 12 older targets have it only with `-DCUDA_FORCE_CDP1_IF_SUPPORTED`.", &[
        "A kernel that starts kernels does not wait for them: launch what follows into `cudaStreamTailLaunch`, or let the host start it.",
        "Code that only compiles for older targets may keep it: put the call into `#if __CUDA_ARCH__ < 900`.",
    ];
    "ptxas-function-of-target" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Unsupported Function '{}' on arch '{}' or higher",
        "Unsupported instruction '{}' used when compiling for '{}' target architecture",
    ] => "`{0}` does not exist on {1}.", &[
        "Compile for an older target, or use what replaced it: the page of the instruction in the PTX ISA says which targets have it.",
    ];
    "ptxas-warp-specific" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Multiple '{}' instruction cannot be present in a {} block",
        "Instruction '{}' cannot be part a {} block",
        "Instruction '{}' cannot be present outside of a {} block",
    ] => "`{0}` stands within, or outside of, a block of instructions where it cannot be.", &[
        IN_THE_ISA,
    ];
    "ptxas-wgmma-calls" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to the presence of Extern calls in the function '{}' in line {}",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to the presence of Extern calls in the function '{}'",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to wgmma pipeline crossing function boundary at a function call in the function '{}' in line {}",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to wgmma pipeline crossing function boundary at a function call in the function '{}'",
    ] => "The kernel {@0} is right but slow: its `wgmma` instructions wait for each other, because a function is called between them.", &[
        "Have everything between `wgmma.fence` and `wgmma.wait_group` inlined (`__forceinline__`); a `printf`, an `assert` or a function of another file there has the same effect. Without `-G` and `-rdc=true` more is inlined.",
    ];
    "ptxas-wgmma-registers" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to insufficient register resources for the wgmma pipeline in the function '{}' in line {}",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to insufficient register resources for the wgmma pipeline in the function '{}'",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to insufficient register resources for the function '{}'",
        "GMMA sequence has too many active live ranges ({}), reduce it to bring it under ({})",
    ] => "The `wgmma` instructions wait for each other, because their accumulators do not fit into the registers. The kernel is right but slow.", &[
        "Make the tile smaller, or split it over two warp groups; raise the registers by `__launch_bounds__` with fewer threads, or by `setmaxnreg`.",
    ];
    "ptxas-wgmma-form" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to {} in the function '{}' in line {}",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to {} in the function '{}'",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to {} in the function{}",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to {}",
        "wgmma.wait_group is injected in around line {} by compiler to allow use of registers defined by GMMA in function '{}'",
    ] => "The `wgmma` instructions wait for each other: ptxas found that registers of the accumulators or operands are touched, or control flow parts, between `wgmma.fence` and `wgmma.wait_group`. The kernel is right but slow.", &[
        "Touch accumulators and operands only before the fence and after the wait; keep branches out of that part, and unroll the loop whose index picks registers.",
        "Of Triton, CUTLASS or Inductor: this is information about the kernel that they wrote. Another tile size, number of stages or a newer release helps.",
    ];
    "ptxas-setmaxnreg-ignored" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Potential Performance Loss: 'setmaxnreg' ignored to {}.",
        "Potential Performance Loss: 'setmaxnreg' ignored; {}.",
        "Potential Performance Loss: 'setmaxnreg' ignored{}",
        "setmaxreg.dealloc/release has register count ({}) less than launch min target ({}) allowed. Ensure setmaxreg, launch bounds, maxrregcount etc.. are used correctly",
        "setmaxnreg.dec has register count ({}) which is larger than the largest temporal register count in the program ({})",
    ] => "`setmaxnreg`, which moves registers between the warp groups of a kernel, has no effect here. The kernel is right but slow, or its numbers of registers contradict each other.", &[
        "It needs the number of registers at the kernel's start: give the kernel `__launch_bounds__(threads, 1)` or `.maxnreg`, compile it without `-G`, and without calls to functions of other files.",
    ];
    "ptxas-registers-exhausted" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Register allocation failed with register count of '{}'. Compile the program with a higher register target",
        "Function '{}' using feature '{}' and with shape '{}' cannot be compiled with specified register target constraints",
        "Insufficient registers ({}) to compile instruction at line {} in function {}. Try to compile with register target of {} or higher.",
        "Function {} size requires more registers({}) than available({})",
        "register available {} for reservation is less than the requested number of registers {}",
        "Uniform registers were disallowed, but the compiler required ({}) uniform registers for correct code generation.",
    ] => "The code needs more registers at one place than a thread may have; what cannot be spilled to memory (operands of matrix instructions, mostly) has to fit.", &[
        "Lift the limit, if there is one: `-maxrregcount`, `__launch_bounds__`, `__maxnreg__`, `num_warps` in Triton.",
        "At 255 registers, the most there is, make the tile smaller, use more warps for it, or fewer stages.",
        "A build for debugging (`-G`) keeps more values alive: compile without it.",
    ];
    "ptxas-abi-registers" Tool::Ptxas, "reading instructions", TABLE, Guard::Named, &[
        "Caller and callee expected to have different return address register but '{}' and '{}' both use R{} as return address register",
        "Function '{}' specifies register R{} as scratch register which is used as return address register",
        "Parameter register R{} is not marked as scratch for function '{}'",
        "Register spills may happen since callee '{}' specifies register R{} as scratch but caller '{}' doesn't specify",
        "Parameter registers from R{} to R{} overlap with return address register R{} to R{} for {} '{}'",
        "Registers 0-3 are reserved by ABI and cannot be used for {}",
        "Minimum parameter register {} and number of parameter registers {} together overflows maximum register limit {} for {}",
        "Cannot specify R{}-R{} as {} since function '{}' is restricted to use maximum of {} registers",
        "ABI mismatch when '{}' calls '{}': {} differ",
        "Mismatch in return address abi when '{}' calls '{}'",
        "Reserved register range {} - {} overlaps with retAddr {}",
        "Return Address {} overlaps with parameters in range {} - {}",
        "Reserved register range {} - {} overlaps with parameters in range {} - {}",
        "{} register used to return value cannot be classified as preserved",
        "ABI return address {} is unaligned",
        "Return address ({}) should not overlap with the stack pointer ({})",
        "Return address ({}) should be between {} and {}",
        "Return Address ({}) should be less than {}",
        "With specified parameters, return address is {} registers and exceeds specified max reg ({})",
        "SM does not support uniform registers for return address",
        "{} register should not be classified as scratch",
        "ABI allows either specifying return address or return address before params",
        "regcount {} specified below abi_minimum of {}",
        "Register ({})is defined as scratch on SUSPEND but preserved for coroutine function",
    ] => "Pragmas or attributes give a function registers of its own for parameters or the return address (`.pragma \"abi_…\"`), and these contradict each other or those of its caller.", &[
        "Leave the pragmas out, or give caller and callee the same ones. OptiX and other drivers' PTX has them; it is not made for ptxas.",
    ];
];
