//! The rules about CUDA declarations, as data: codes, names, wordings, help and who judges by them. A code is never reused
//! or removed.
use crate::diagnostic::Severity;
use nvvm_target::{Document, Reference, Source, TargetSet};

/// A rule.
#[derive(Debug)]
pub struct Rule {
    /// `NV1030`
    pub code: &'static str,
    /// `cuda-launch-non-kernel`
    pub name: &'static str,
    /// Every wording the rule can take, upstream's to the letter, with `{}` where a value stands.
    pub messages: &'static [&'static str],
    /// One plain sentence of ours that helps.
    pub help: &'static str,
    /// The gravest severity it can have.
    pub severity: Severity,
    /// Who judges by it, where and how, unless a diagnostic says otherwise.
    pub judged: &'static [Judged],
    /// The wordings, by place, that no tool was seen to print: they follow the style of nvcc's front end, and that nvcc
    /// refuses such a text follows from the language. The rest is measured, a document's or our own.
    pub unmeasured: &'static [usize],
    /// Where text and trigger come from.
    pub sources: &'static [Source],
}

impl Rule {
    /// A wording with its values filled in, in order.
    pub fn say(&self, wording: usize, values: &[&str]) -> String {
        let template = self.messages.get(wording).copied().unwrap_or(self.name);
        let mut pieces = template.split("{}");
        let mut text = pieces.next().unwrap_or("").to_owned();
        for (index, piece) in pieces.enumerate() {
            text.push_str(values.get(index).copied().unwrap_or(""));
            text.push_str(piece);
        }
        text
    }
}

/// One line of a rule's judgement: these references, on these targets, so gravely.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// Who.
    pub by: &'static [Reference],
    /// Where.
    pub on: Targets,
    /// How gravely.
    pub severity: Severity,
}

/// A set of targets that can be written in a declaration.
#[derive(Clone, Copy, Debug)]
pub enum Targets {
    /// All.
    All,
    /// Those whose number is below this one.
    Below(u16),
    /// Those whose number is this one or higher.
    AtLeast(u16),
}

impl Targets {
    /// As a set.
    pub fn set(self) -> TargetSet {
        match self {
            Targets::All => TargetSet::all(),
            Targets::Below(sm) => TargetSet::below(sm),
            Targets::AtLeast(sm) => TargetSet::at_least(sm),
        }
    }
}

/// The toolkits. nvcc was measured in version 13.5 only; the older ones are judged alike.
pub const TOOLKITS: &[Reference] = &[Reference::Cuda129, Reference::Cuda130, Reference::Cuda135];
/// The documents.
pub const DOCUMENTS: &[Reference] = &[Reference::Tileiras, Reference::Mlir];

const fn judged(by: &'static [Reference], on: Targets, severity: Severity) -> Judged {
    Judged { by, on, severity }
}

// The text cannot be read, or C++ itself forbids it: documents and tools alike.
pub(crate) const EVERYONE: &[Judged] = &[judged(Reference::ALL, Targets::All, Severity::Error)];
pub(crate) const NVCC_REJECTS: &[Judged] = &[judged(TOOLKITS, Targets::All, Severity::Error)];
const NVCC_BELOW_90: &[Judged] = &[judged(TOOLKITS, Targets::Below(90), Severity::Error)];
const NVCC_WARNS: &[Judged] = &[judged(TOOLKITS, Targets::All, Severity::Warning)];
const DOCUMENTS_SAY: &[Judged] = &[judged(DOCUMENTS, Targets::All, Severity::Error)];
const DOCUMENTS_WARN: &[Judged] = &[judged(DOCUMENTS, Targets::All, Severity::Warning)];
const LAUNCHES: &[Judged] = &[
    judged(&[Reference::Tileiras], Targets::All, Severity::Error),
    judged(&[Reference::Mlir], Targets::All, Severity::Warning),
    judged(TOOLKITS, Targets::All, Severity::Warning),
];
const NOTES: &[Judged] = &[judged(Reference::ALL, Targets::All, Severity::Info)];

const NVCC: Source = Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files");
const GXX: Source = Source::measured("g++ 12.2", "layouts of the same declarations on the host");
const UNMEASURED: Source = Source::Reference {
    title: "ISO C++ and CUDA C++ Programming Guide",
    what: "the refusal; its wording is not measured",
};
const OURS: Source = Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" };
const TILEIRAS_LAUNCH: Source =
    Source::document(Document::TileirasNvvmIrVerifier, "Launch-Argument Address-Space Check");
const TILEIRAS_LIMIT: Source = Source::document(Document::TileirasNvvmIrVerifier, "ParamSpaceLimit by SM Family");
const SPECIAL: Source = Source::document(Document::CiccTypeTranslation, "EDG Frontend Diagnostic");
const ADDRESS_SPACE: Source = Source::document(Document::CiccTypeTranslation, "Address Space Determination");
const KEYWORDS: Source = Source::document(Document::CiccTypeTranslation, "CUDA FP8/FP6/FP4 Extended Type Keywords");

/// `declaration-syntax`
pub static SYNTAX: Rule = Rule {
    code: "NV1001",
    name: "declaration-syntax",
    messages: &[
        "expected {}",
        "declaration is nested too deeply",
        "unrecognized token",
        "missing closing quote",
        "comment unclosed at end of file",
    ],
    help: "The declaration could not be read from here on; reading goes on after the next ; or }.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[1, 2, 3, 4],
    sources: &[NVCC, UNMEASURED],
};

/// `undefined-identifier`
pub static UNDEFINED: Rule = Rule {
    code: "NV1002",
    name: "undefined-identifier",
    messages: &[
        "identifier \"{}\" is undefined",
        "namespace \"{}\" has no member \"{}\"",
        "class \"{}\" has no member \"{}\"",
    ],
    help: "Nothing of this name is declared before its use; headers are not read.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[1, 2],
    sources: &[NVCC, UNMEASURED],
};

/// `incomplete-type`
pub static INCOMPLETE: Rule = Rule {
    code: "NV1003",
    name: "incomplete-type",
    messages: &["incomplete type \"{}\" is not allowed"],
    help: "Only a pointer or reference may name a type whose members are not known yet.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `redefinition`
pub static REDEFINITION: Rule = Rule {
    code: "NV1004",
    name: "redefinition",
    messages: &[
        "class \"{}\" has already been defined (previous definition at line {})",
        "enum \"{}\" has already been defined (previous definition at line {})",
        "invalid redeclaration of type name \"{}\" (declared at line {})",
        "function \"{}\" has already been defined (previous definition at line {})",
        "class template \"{}\" has already been defined (previous definition at line {})",
    ],
    help: "Give one of the two another name, or remove it.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[1, 2, 3],
    sources: &[NVCC, UNMEASURED],
};

/// `duplicate-member`
pub static DUPLICATE_MEMBER: Rule = Rule {
    code: "NV1005",
    name: "duplicate-member",
    messages: &["\"{}\" has already been declared in the current scope"],
    help: "Members of one class need different names.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `base-class`
pub static BASE: Rule = Rule {
    code: "NV1006",
    name: "base-class",
    messages: &["duplicate base class name", "not a class or struct name"],
    help: "A class can be named once as a direct base, and only a complete class can be a base.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[1],
    sources: &[NVCC, UNMEASURED],
};

/// `constant-expression`
pub static CONSTANT: Rule = Rule {
    code: "NV1007",
    name: "constant-expression",
    messages: &[
        "expression must have a constant value",
        "division by zero",
        "constant expression takes too long",
        "expression must have integral or unscoped enum type",
    ],
    help: "The compiler must know this number: use a literal, an enumerator, sizeof or a constexpr value.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[1, 2, 3],
    sources: &[NVCC, UNMEASURED],
};

/// `array-type`
pub static ARRAY: Rule = Rule {
    code: "NV1008",
    name: "array-type",
    messages: &[
        "array of reference is not allowed",
        "array of functions is not allowed",
        "array of void is not allowed",
        "the size of an array must be greater than zero",
        "array is too large",
    ],
    help: "An array needs an object type and a size that fits.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[1, 2, 3, 4],
    sources: &[NVCC, UNMEASURED],
};

/// `bit-field`
pub static BIT_FIELD: Rule = Rule {
    code: "NV1009",
    name: "bit-field",
    messages: &[
        "invalid size for bit field",
        "invalid type for a bit field",
        "zero-length bit field must be unnamed",
        "attribute \"alignas\" does not apply to bit fields",
    ],
    help: "A bit-field has an integer or enumeration type and a constant width.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `bit-field-truncated`
pub static BIT_FIELD_TRUNCATED: Rule = Rule {
    code: "NV1010",
    name: "bit-field-truncated",
    messages: &["declared size for bit field is larger than the size of the bit field type; truncated to {} bits"],
    help: "The extra bits are padding: the storage keeps the declared width, the value does not.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `alignment-value`
pub static ALIGNMENT: Rule = Rule {
    code: "NV1011",
    name: "alignment-value",
    messages: &["invalid alignment value specified by attribute"],
    help: "An alignment is a power of two.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `alignment-reduced`
pub static ALIGNMENT_REDUCED: Rule = Rule {
    code: "NV1012",
    name: "alignment-reduced",
    messages: &["a reduction in alignment without the \"packed\" attribute is ignored"],
    help: "alignas can only raise an alignment; use packed or #pragma pack to lower it.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `enumerator-range`
pub static ENUMERATOR: Rule = Rule {
    code: "NV1013",
    name: "enumerator-range",
    messages: &["enumeration value is outside the range of its underlying type (\"{}\")"],
    help: "Choose a wider underlying type.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `flexible-array-member`
pub static FLEXIBLE_ARRAY: Rule = Rule {
    code: "NV1014",
    name: "flexible-array-member",
    messages: &[
        "a flexible array member cannot be declared in an otherwise-empty type",
        "incomplete type \"{}\" is not allowed",
    ],
    help: "An array without a size can only be the last member after others.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `template-arguments`
pub static TEMPLATE_ARGUMENTS: Rule = Rule {
    code: "NV1015",
    name: "template-arguments",
    messages: &[
        "too few arguments for class template \"{}\"",
        "too many arguments for class template \"{}\"",
        "too few arguments for alias template \"{}\"",
        "too many arguments for alias template \"{}\"",
        "argument list for class template \"{}\" is missing",
        "no instance of function template \"{}\" matches the required type",
        "too few arguments for variable template \"{}\"",
        "too many arguments for variable template \"{}\"",
        "template argument does not match the parameter",
    ],
    help: "Arguments must match the template's parameters in number and kind.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[1, 2, 3, 4, 5, 6, 7, 8],
    sources: &[NVCC, UNMEASURED],
};

/// `declaration-limit`
pub static LIMIT: Rule = Rule {
    code: "NV1016",
    name: "declaration-limit",
    messages: &[
        "excessive recursion at instantiation of {}",
        "too many template instances",
        "macros expand to too many tokens",
        "the text takes too long to read",
        "type is nested too deeply",
        "type is too large",
    ],
    help: "A bound of this playground, so that every text ends; compilers have similar ones.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[OURS],
};

/// `static-assertion`
pub static STATIC_ASSERTION: Rule = Rule {
    code: "NV1017",
    name: "static-assertion",
    messages: &["static assertion failed with \"{}\"", "static assertion failed"],
    help: "The condition is false with the layouts that are shown here.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[0, 1],
    sources: &[UNMEASURED],
};

/// `inaccessible-type`
pub static INACCESSIBLE: Rule = Rule {
    code: "NV1018",
    name: "inaccessible-type",
    messages: &[
        "class \"{}\" (declared at line {}) is inaccessible",
        "enum \"{}\" (declared at line {}) is inaccessible",
        "type \"{}\" (declared at line {}) is inaccessible",
    ],
    help: "The type is a private or protected member of its class.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[1, 2],
    sources: &[NVCC, UNMEASURED],
};

/// `illegal-type`
pub static INCOMPATIBLE: Rule = Rule {
    code: "NV1019",
    name: "illegal-type",
    messages: &[
        "reference to void is not allowed",
        "pointer to reference is not allowed",
        "reference to reference is not allowed",
        "function returning array is not allowed",
        "function returning function is not allowed",
        "a variable declared with an incomplete type \"void\" is not allowed",
        "incomplete type \"void\" is not allowed",
    ],
    help: "No such type exists in C++.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[0, 1, 2, 3, 4, 5, 6],
    sources: &[UNMEASURED],
};

/// `kernel-return-type`
pub static KERNEL_RETURN: Rule = Rule {
    code: "NV1020",
    name: "kernel-return-type",
    messages: &["a __global__ function must have a void return type"],
    help: "A kernel returns nothing; write results through a pointer parameter.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `kernel-main`
pub static KERNEL_MAIN: Rule = Rule {
    code: "NV1021",
    name: "kernel-main",
    messages: &["function main cannot be marked __device__ or __global__"],
    help: "main is the host's entry.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `kernel-member-function`
pub static KERNEL_MEMBER: Rule = Rule {
    code: "NV1022",
    name: "kernel-member-function",
    messages: &["A __global__ function or function template cannot be a member function"],
    help: "Make it a free function; a static member is refused as well.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `memory-qualifiers`
pub static QUALIFIERS: Rule = Rule {
    code: "NV1023",
    name: "memory-qualifiers",
    messages: &["illegal combination of memory qualifiers"],
    help: "A function is __global__, or __device__ and/or __host__; a variable has one memory space.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `kernel-parameter`
pub static KERNEL_PARAMETER: Rule = Rule {
    code: "NV1024",
    name: "kernel-parameter",
    messages: &[
        "a __global__ function cannot have a parameter with rvalue reference type",
        "A __global__ function or function template cannot have a parameter with va_list type",
        "a __global__ function or function template cannot have a parameter with type std::initializer_list",
        "parameter of abstract class type \"{}\" is not allowed:",
        "A __global__ function or function template cannot have ellipsis",
    ],
    help: "Parameters are copied into the parameter buffer as they are; this type cannot be.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[4],
    sources: &[NVCC, UNMEASURED],
};

/// `grid-constant`
pub static GRID_CONSTANT: Rule = Rule {
    code: "NV1025",
    name: "grid-constant",
    messages: &[
        "__grid_constant__ annotation is only allowed on a parameter of a __global__ function",
        "a parameter annotated with __grid_constant__ must have const-qualified type",
        "a parameter annotated with __grid_constant__ must not have reference type",
        "__grid_constant__ annotation is not supported for this GPU architecture",
    ],
    help: "It says that the grid shares one read-only copy: only for const by-value parameters of kernels.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[1, 2, 3],
    sources: &[NVCC, UNMEASURED],
};

/// `launch-bounds`
pub static LAUNCH_BOUNDS: Rule = Rule {
    code: "NV1026",
    name: "launch-bounds",
    messages: &["cannot specify max blocks per cluster for this GPU architecture"],
    help: "The third number of __launch_bounds__ needs clusters: sm_90 and up.",
    severity: Severity::Error,
    judged: NVCC_BELOW_90,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `maxnreg`
pub static MAXNREG: Rule = Rule {
    code: "NV1027",
    name: "maxnreg",
    messages: &[
        "The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel",
        "The maximum number of registers that can be allocated per thread must be positive",
    ],
    help: "Bound registers in one of the two ways.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `cluster-dims`
pub static CLUSTER_DIMS: Rule = Rule {
    code: "NV1028",
    name: "cluster-dims",
    messages: &[
        "__cluster_dims__ is not supported for this GPU architecture",
        "__block_size__ is not supported for this GPU architecture",
    ],
    help: "Clusters begin with sm_90.",
    severity: Severity::Error,
    judged: NVCC_BELOW_90,
    unmeasured: &[1],
    sources: &[NVCC, UNMEASURED],
};

/// `cluster-values`
pub static CLUSTER_VALUES: Rule = Rule {
    code: "NV1029",
    name: "cluster-values",
    messages: &[
        "cluster dimension value must be greater than zero",
        "cannot specify the second tuple in __block_size__ while __cluster_dims__ is present",
    ],
    help: "Every dimension of a cluster is at least 1.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[0, 1],
    sources: &[UNMEASURED],
};

/// `cuda-launch-non-kernel`
pub static LAUNCH_TARGET: Rule = Rule {
    code: "NV1030",
    name: "cuda-launch-non-kernel",
    messages: &[
        "a function that is not __global__ cannot be launched",
        "a host function call cannot be configured",
        "a __device__ function call cannot be configured",
    ],
    help: "Only a __global__ function can stand before <<<…>>>.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[TILEIRAS_LAUNCH, NVCC],
};

/// `cuda-call-without-launch`
pub static LAUNCH_MISSING: Rule = Rule {
    code: "NV1031",
    name: "cuda-call-without-launch",
    messages: &["a __global__ function call must be configured"],
    help: "A kernel is started with <<<grid, block>>>, not called.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `cuda-launch-pointer-to-local`
pub static LAUNCH_ARGUMENT: Rule = Rule {
    code: "NV1032",
    name: "cuda-launch-pointer-to-local",
    messages: &[
        "A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined",
        "A pointer to local memory was stored into the parameter buffer obtained at{}. Dereferencing this within the launch is undefined.",
    ],
    help: "The child grid cannot see the parent thread's local memory; pass global memory.",
    severity: Severity::Error,
    judged: LAUNCHES,
    unmeasured: &[],
    sources: &[TILEIRAS_LAUNCH, NVCC],
};

/// `kernel-template-local-type`
pub static LOCAL_TYPE: Rule = Rule {
    code: "NV1033",
    name: "kernel-template-local-type",
    messages: &[
        "A type defined inside a __host__ function  (\"{}\") cannot be used in the template argument type of a __global__ function template instantiation",
    ],
    help: "Move the type out of the function.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `cuda-launch-arguments`
pub static LAUNCH_ARGUMENTS: Rule = Rule {
    code: "NV1034",
    name: "cuda-launch-arguments",
    messages: &["too few arguments in function call", "too many arguments in function call"],
    help: "The kernel has another number of parameters.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[0, 1],
    sources: &[UNMEASURED],
};

/// `special-variable-assigned`
pub static SPECIAL_ASSIGNED: Rule = Rule {
    code: "NV1035",
    name: "special-variable-assigned",
    messages: &[
        "cannot assign to variable '{}' with predefined meaning in CUDA",
        "expression must be a modifiable lvalue",
        "no operator \"=\" matches these operands",
        "qualifiers dropped in binding reference of type \"{}\" to initializer of type \"{}\"",
    ],
    help: "The variable is a read-only hardware register.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[SPECIAL, NVCC],
};

/// `special-variable-address`
pub static SPECIAL_ADDRESS: Rule = Rule {
    code: "NV1036",
    name: "special-variable-address",
    messages: &["cannot take address of builtin variable \"{}\""],
    help: "A hardware register has no address; copy it into a variable first.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `constant-memory-written`
pub static CONSTANT_WRITE: Rule = Rule {
    code: "NV1037",
    name: "constant-memory-written",
    messages: &["expression must be a modifiable lvalue"],
    help: "__constant__ and const variables can only be read here; the host fills __constant__ memory with cudaMemcpyToSymbol.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `host-variable-in-device-code`
pub static HOST_VARIABLE: Rule = Rule {
    code: "NV1038",
    name: "host-variable-in-device-code",
    messages: &["identifier \"{}\" is undefined in device code"],
    help: "The variable lives in host memory; make it __device__ or __managed__, or pass its value.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `automatic-memory-space`
pub static AUTOMATIC_SPACE: Rule = Rule {
    code: "NV1039",
    name: "automatic-memory-space",
    messages: &[
        "an automatic \"{}\" variable declaration is not allowed inside a device function body",
        "an automatic \"{}\" variable declaration is not allowed inside a host function body",
    ],
    help: "Only __shared__ variables can be declared in a body.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[1],
    sources: &[NVCC, UNMEASURED],
};

/// `dynamic-initialisation`
pub static DYNAMIC_INITIALISER: Rule = Rule {
    code: "NV1040",
    name: "dynamic-initialisation",
    messages: &["dynamic initialization is not supported for a {} variable"],
    help: "Device memory is filled when the module is loaded: the value must be constant.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `shared-initialiser`
pub static SHARED_INITIALISER: Rule = Rule {
    code: "NV1041",
    name: "shared-initialiser",
    messages: &["initializer not allowed for __shared__ variable"],
    help: "Every block has its own copy; let a thread write it.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `managed-variable`
pub static MANAGED: Rule = Rule {
    code: "NV1042",
    name: "managed-variable",
    messages: &[
        "a __managed__ variable cannot have a const qualified type",
        "a __managed__ variable cannot have a reference type",
    ],
    help: "Host and device both write managed memory.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `memory-space-ignored`
pub static ATTRIBUTE_IGNORED: Rule = Rule {
    code: "NV1043",
    name: "memory-space-ignored",
    messages: &["attribute \"{}\" does not apply here"],
    help: "nvcc drops the qualifier: a memory space belongs to a variable, not to a type.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `device-type`
pub static DEVICE_TYPE: Rule = Rule {
    code: "NV1044",
    name: "device-type",
    messages: &[
        "Internal Compiler Error (codegen): \"unsupported float variant!\"",
        "\"{}\" contains a vector, which is not supported in device code",
        "\"{}\" contains a 128-bit floating-point, which is not supported in device code",
    ],
    help: "nvcc 13.5 has no device code for this type; use the types of cuda_fp16.h and cuda_bf16.h.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `cuda-kernel-parameter-space-overflow`
pub static OVERFLOW: Rule = Rule {
    code: "NV1045",
    name: "cuda-kernel-parameter-space-overflow",
    messages: &[
        "Formal parameter space overflowed ({} bytes required, max {} bytes allowed) in function {}",
        "formal parameter space overflowed: {} > {} bytes for {}",
    ],
    help: "Pass large data through a pointer to global or constant memory.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    sources: &[TILEIRAS_LIMIT, NVCC],
};

/// `unsupported-storage-class`
pub static STORAGE_CLASS: Rule = Rule {
    code: "NV1046",
    name: "unsupported-storage-class",
    messages: &["unsupported storage class!"],
    help: "The document's function for address spaces has no branch for this storage class.",
    severity: Severity::Error,
    judged: DOCUMENTS_SAY,
    unmeasured: &[],
    sources: &[ADDRESS_SPACE],
};

/// `narrow-type-sm`
pub static NEEDS_SM: Rule = Rule {
    code: "NV1047",
    name: "narrow-type-sm",
    messages: &["{} needs {} or higher"],
    help: "The type's conversions and arithmetic begin with that target; its storage is the same everywhere.",
    severity: Severity::Warning,
    judged: DOCUMENTS_WARN,
    unmeasured: &[],
    sources: &[KEYWORDS],
};

/// `documented-type-name`
pub static DOCUMENT_TYPE: Rule = Rule {
    code: "NV1048",
    name: "documented-type-name",
    messages: &["identifier \"{}\" is undefined"],
    help: "The document lists the keyword; nvcc 13.5 knows no such type.",
    severity: Severity::Error,
    judged: NVCC_REJECTS,
    unmeasured: &[],
    sources: &[KEYWORDS, NVCC],
};

/// `host-device-layout`
pub static HOST_LAYOUT: Rule = Rule {
    code: "NV1050",
    name: "host-device-layout",
    messages: &["host and device disagree on {}"],
    help: "nvcc's device side and the host compiler g++ lay the same class out differently: data copied between them is read at wrong places.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    sources: &[NVCC, GXX],
};

/// `packed-ignored`
pub static PACKED_IGNORED: Rule = Rule {
    code: "NV1051",
    name: "packed-ignored",
    messages: &[
        "packing attribute on the parent type is ignored for this field of class type \"{}\" that is not standard-layout",
    ],
    help: "The member keeps its own alignment.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `signed-bit-field`
pub static SIGNED_BIT: Rule = Rule {
    code: "NV1052",
    name: "signed-bit-field",
    messages: &["signed bit field of length 1"],
    help: "It holds 0 and -1; say unsigned or bool for 0 and 1.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[],
    sources: &[NVCC],
};

/// `deprecated-vector-type`
pub static DEPRECATED_TYPE: Rule = Rule {
    code: "NV1053",
    name: "deprecated-vector-type",
    messages: &["type \"{}\" (declared in vector_types.h) was declared deprecated (\"use {} or {}\")"],
    help: "CUDA 13 asks for a name that tells the alignment.",
    severity: Severity::Warning,
    judged: NVCC_WARNS,
    unmeasured: &[0],
    sources: &[UNMEASURED],
};

/// `include-skipped`
pub static INCLUDE: Rule = Rule {
    code: "NV1060",
    name: "include-skipped",
    messages: &["#include {} is not read"],
    help: "CUDA's own types are known without headers; paste other declarations that are needed.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    sources: &[OURS],
};

/// `not-looked-at`
pub static NOT_LOOKED_AT: Rule = Rule {
    code: "NV1061",
    name: "not-looked-at",
    messages: &["{}"],
    help: "It has no bearing on sizes and offsets.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    sources: &[OURS],
};

/// `preprocessor-directive`
pub static DIRECTIVE: Rule = Rule {
    code: "NV1062",
    name: "preprocessor-directive",
    messages: &["#error directive: {}", "unrecognized preprocessing directive", "missing #endif", "#{} without #if"],
    help: "The preprocessor stops here.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[0, 1, 2, 3],
    sources: &[UNMEASURED],
};

/// `architecture-condition`
pub static ARCHITECTURE_CONDITION: Rule = Rule {
    code: "NV1063",
    name: "architecture-condition",
    messages: &["a condition on __CUDA_ARCH__ is decided as for sm_{}"],
    help: "This text is read once for all targets, so that branches for other targets are not seen.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    sources: &[OURS],
};

/// Every rule, by code.
pub static ALL: &[&Rule] = &[
    &SYNTAX,
    &UNDEFINED,
    &INCOMPLETE,
    &REDEFINITION,
    &DUPLICATE_MEMBER,
    &BASE,
    &CONSTANT,
    &ARRAY,
    &BIT_FIELD,
    &BIT_FIELD_TRUNCATED,
    &ALIGNMENT,
    &ALIGNMENT_REDUCED,
    &ENUMERATOR,
    &FLEXIBLE_ARRAY,
    &TEMPLATE_ARGUMENTS,
    &LIMIT,
    &STATIC_ASSERTION,
    &INACCESSIBLE,
    &INCOMPATIBLE,
    &KERNEL_RETURN,
    &KERNEL_MAIN,
    &KERNEL_MEMBER,
    &QUALIFIERS,
    &KERNEL_PARAMETER,
    &GRID_CONSTANT,
    &LAUNCH_BOUNDS,
    &MAXNREG,
    &CLUSTER_DIMS,
    &CLUSTER_VALUES,
    &LAUNCH_TARGET,
    &LAUNCH_MISSING,
    &LAUNCH_ARGUMENT,
    &LOCAL_TYPE,
    &LAUNCH_ARGUMENTS,
    &SPECIAL_ASSIGNED,
    &SPECIAL_ADDRESS,
    &CONSTANT_WRITE,
    &HOST_VARIABLE,
    &AUTOMATIC_SPACE,
    &DYNAMIC_INITIALISER,
    &SHARED_INITIALISER,
    &MANAGED,
    &ATTRIBUTE_IGNORED,
    &DEVICE_TYPE,
    &OVERFLOW,
    &STORAGE_CLASS,
    &NEEDS_SM,
    &DOCUMENT_TYPE,
    &HOST_LAYOUT,
    &PACKED_IGNORED,
    &SIGNED_BIT,
    &DEPRECATED_TYPE,
    &INCLUDE,
    &NOT_LOOKED_AT,
    &DIRECTIVE,
    &ARCHITECTURE_CONDITION,
];
