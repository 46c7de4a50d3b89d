//! The exam of *From CUDA to NVVM IR*: structs, a vector, and a register.

use super::builder::ExamBuilder;
use super::{pick, place};
use fastrand::Rng;
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};

/// CUDA types with the corresponding LLVM types.
const TYPES: &[(&str, &str)] = &[
    ("unsigned char", "i8"),
    ("bool", "i8"),
    ("short", "i16"),
    ("unsigned int", "i32"),
    ("float", "float"),
    ("double", "double"),
    ("long long", "i64"),
    ("int*", "ptr"),
];

/// Built-in variables, whose names are the first part of their registers' names.
const BUILTINS: &[&str] = &["threadIdx", "blockIdx", "blockDim", "gridDim"];

pub(super) fn source(seed: u64, random: &mut Rng) -> String {
    let fields: Vec<(&str, &str)> = (0..place(random, 3, 5)).map(|_| pick(random, TYPES)).collect();
    let members: String =
        fields.iter().enumerate().map(|(index, field)| format!("    {} m{index};\n", field.0)).collect();
    let llvm: Vec<&str> = fields.iter().map(|field| field.1).collect();
    let (builtin, component) = (pick(random, BUILTINS), pick(random, &["x", "y", "z"]));
    let head = format!("struct Part {{\n{members}}};\nstruct Whole {{\n    Part part;\n    char mark;\n}};\n");
    let kernel = |line: &str| format!("__global__ void use(Whole w, int* out) {{\n{line}}}\n");
    let reading = format!("    int i = {builtin}.{component};\n");
    let writing = format!("    {builtin}.{component} = 1;\n");
    let target = Target::parse(pick(random, &["sm_75", "sm_80", "sm_90", "sm_100"])).unwrap_or(Target::ALL[0]);
    let mut exam = ExamBuilder::new("cuda-to-nvvm-ir", "Quiz: from CUDA to NVVM IR", seed, 8);
    exam.text(Language::Cuda, target, Reference::CUDA_13_5, format!("{head}{}", kernel(&reading)));
    let joined = llvm.join(", ");
    let spelled = |from: &str, to: &str| format!("{{ {} }}", joined.replace(from, to));
    exam.ask(
        "LLVM type of a struct",
        "What is the LLVM type of `Part`, braces included?",
        "type of Part",
        &[
            spelled("i8", "i1"),
            spelled("float", "f32"),
            spelled("double", "f64"),
            spelled("i64", "i128"),
            spelled("ptr", "i64"),
            spelled("i16", "i32"),
            format!("{{ {joined}, i8 }}"),
            "{ i8 }".to_owned(),
            "{ ptr }".to_owned(),
        ],
        "One after the other: integers by their bits, `float` and `double` by their names, every pointer `ptr`.",
    );
    exam.ask(
        "Order of translation",
        "In which order are the classes translated?",
        "translation order",
        &["Whole, Part".to_owned(), "Whole".to_owned(), "Part".to_owned()],
        "A class that depends on no other class comes first.",
    );
    let registers = ["tid", "ctaid", "ntid", "nctaid"].map(|name| format!("%{name}.{component}"));
    exam.ask(
        "Special register",
        &format!("Which register does `{builtin}.{component}` become?"),
        &format!("register of {builtin}.{component}"),
        &registers,
        "*tid* is a thread's number, *ctaid* a block's; with an *n* in front it is their count.",
    );
    let vector = pick(random, &["v4f32", "v8f16", "v2f64", "v4bf16", "v4i32", "v16i8", "v8i16"]);
    let operations: Vec<String> = [1, 2, 4, 8, 16].map(|number: u32| number.to_string()).to_vec();
    exam.ask(
        "Splitting a vector",
        &format!("Into how many operations is one on `{vector}` split on this target, by the specification?"),
        &format!("operations of {vector}"),
        &operations,
        "Halve it until each piece fits into 32 bits and is legal on the target.",
    );
    exam.text(Language::Cuda, target, Reference::CUDA_13_5, format!("{head}{}", kernel(&(writing + &reading))));
    exam.goal(
        "Fix it",
        "CUDA 13.5 rejects this. Fix it, and keep reading the register.",
        &format!("accepted on {}, keeps fields of Whole, type of Part is {{ {joined} }}", target.name()),
        &format!("{head}{}", kernel(&reading)),
        "Builtin variables cannot be written.",
    );
    exam.finish()
}
