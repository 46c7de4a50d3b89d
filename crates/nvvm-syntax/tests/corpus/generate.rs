//! Texts made from a seed: valid modules, and sequences of LLVM's tokens without sense.

use fastrand::Rng;
use std::fmt::Write;

const SCALARS: &[&str] = &["i1", "i8", "i16", "i32", "i64", "i128", "half", "bfloat", "float", "double"];
const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "i128", "<4 x i32>", "<2 x i64>"];
const FLOATS: &[&str] = &["half", "bfloat", "float", "double", "<2 x half>", "<4 x float>"];
const POINTERS: &[&str] = &["ptr", "ptr addrspace(1)", "ptr addrspace(3)", "ptr addrspace(5)"];

/// A value that may be used, with its type.
#[derive(Clone)]
struct Known {
    ty: String,
    text: String,
}

struct Generator {
    rng: Rng,
    out: String,
    known: Vec<Known>,
    next: usize,
}

/// A module without errors: structs, variables, functions with straight-line bodies, branches, calls and metadata.
pub fn module_text(seed: u64) -> String {
    let mut generator = Generator { rng: Rng::with_seed(seed), out: String::new(), known: Vec::new(), next: 0 };
    generator.module();
    generator.out
}

impl Generator {
    fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.rng.usize(..choices.len())]
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn ty(&mut self, depth: u32) -> String {
        match self.rng.u32(..if depth == 0 { 4 } else { 8 }) {
            0..=2 => self.pick(SCALARS).to_owned(),
            3 => self.pick(POINTERS).to_owned(),
            4 => format!("[{} x {}]", self.rng.u32(..9), self.ty(depth - 1)),
            5 => format!("<{} x {}>", self.rng.u32(1..9), self.pick(SCALARS)),
            6 => format!("{{ {}, {} }}", self.ty(depth - 1), self.ty(depth - 1)),
            _ => format!("<{{ {}, %pair }}>", self.ty(depth - 1)),
        }
    }

    /// A constant of any type.
    fn constant(&mut self, ty: &str) -> String {
        match ty {
            "i1" => self.pick(&["true", "false"]).to_owned(),
            "i8" | "i16" | "i32" | "i64" => self.rng.i8(..).to_string(),
            "i128" => self.rng.i128(..).to_string(),
            "float" | "double" => self.pick(&["1.0", "-2.5e-1", "0x7FF0000000000000", "0xFFF8000000000000"]).to_owned(),
            "half" => format!("0xH{:04X}", self.rng.u16(..)),
            "bfloat" => format!("0xR{:04X}", self.rng.u16(..)),
            "ptr" => self.pick(&["null", "@variable", "poison"]).to_owned(),
            _ => self.pick(&["zeroinitializer", "undef", "poison"]).replace("zeroinitializer", zero(ty)),
        }
    }

    /// A known value of the type, or a constant.
    fn value(&mut self, ty: &str) -> String {
        let fitting: Vec<usize> = (0..self.known.len()).filter(|&index| self.known[index].ty == ty).collect();
        if fitting.is_empty() || self.rng.u32(..5) == 0 {
            return self.constant(ty);
        }
        self.known[fitting[self.rng.usize(..fitting.len())]].text.clone()
    }

    fn result(&mut self, ty: &str, text: &str) {
        let name = match self.rng.u32(..3) {
            0 => format!("%\"odd name\\22{}\"", self.next),
            _ => format!("%v{}", self.next),
        };
        self.next += 1;
        let attachment =
            self.pick(&["", "", "", ", !note !0", ", !note !{i32 7}", ", !dbg !DILocation(line: 3, scope: !2)"]);
        let _ = writeln!(self.out, "  {name} = {text}{attachment}");
        self.known.push(Known { ty: ty.to_owned(), text: name });
    }

    fn module(&mut self) {
        self.line("source_filename = \"made \\22up\\22.cu\"");
        self.line("target datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"");
        self.line("target triple = \"nvptx64-nvidia-cuda\"");
        self.line("%pair = type { i32, float }");
        let body = self.ty(3);
        let _ = writeln!(self.out, "%\"deep type\" = type {{ %pair, {body} }}\n%hidden = type opaque");
        self.line("$group = comdat any");
        let contents = self.ty(2);
        let zero = zero(&contents);
        let _ = writeln!(self.out, "@variable = internal global {contents} {zero}, align 8");
        self.line("@text = private constant [4 x i8] c\"a\\0A\\22\\00\", section \"data\", comdat($group), align 1");
        self.line("@shared = external addrspace(3) global [0 x i32], align 4, !note !0");
        self.line("@other = weak alias i32, ptr @variable");
        self.line("declare i32 @callee(i32, ...) #0");
        self.line("declare void @sink(ptr byval(%pair) align 8, float noundef) #1");
        for index in 0..self.rng.u32(1..4) {
            self.function(index);
        }
        self.line("attributes #0 = { nounwind willreturn memory(none) \"key\"=\"va\\22lue\" }");
        self.line("attributes #1 = { convergent alignstack=16 \"alone\" }");
        self.line("!nvvm.annotations = !{!1}\n!named\\20oddly = !{!0, !1}");
        self.line("!0 = !{}\n!1 = !{ptr @function0, !\"kernel\", i32 1, !0, null, !{!\"inner\"}}");
        self.line(
            "!2 = distinct !DISubprogram(name: \"f\", scope: null, line: 7, spFlags: DISPFlagDefinition, unit: !3)",
        );
        self.line("!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !4, emissionKind: FullDebug)");
        self.line("!4 = !DIFile(filename: \"a\\22b.cu\", directory: \"/\")");
    }

    fn function(&mut self, index: u32) {
        self.known.clear();
        let kind = self.pick(&["", "ptx_kernel ", "fastcc ", "cc 42 "]);
        let _ = write!(self.out, "define {kind}void @function{index}(");
        for parameter in 0..self.rng.u32(..5) {
            let ty = self.ty(1);
            let comma = if parameter == 0 { "" } else { ", " };
            let _ = write!(self.out, "{comma}{ty} %p{parameter}");
            self.known.push(Known { ty, text: format!("%p{parameter}") });
        }
        let group = self.pick(&["#0", "#1", "noinline", ""]);
        let _ = writeln!(self.out, ") {group} {{\nentry:");
        for _ in 0..self.rng.u32(1..20) {
            self.instruction();
        }
        let condition = self.value("i1");
        let _ = writeln!(self.out, "  br i1 {condition}, label %then, label %\"the end\"\n\nthen:");
        let selector = self.value("i32");
        let _ =
            writeln!(self.out, "  switch i32 {selector}, label %\"the end\" [\n    i32 1, label %again\n  ]\n\nagain:");
        let _ = writeln!(self.out, "  br label %\"the end\"\n\n\"the end\":");
        let _ = writeln!(self.out, "  %merged = phi i32 [ 1, %entry ], [ 2, %then ], [ 3, %again ]\n  ret void\n}}");
    }

    fn instruction(&mut self) {
        match self.rng.u32(..14) {
            0 | 1 => {
                let ty = self.pick(INTEGERS);
                let operation =
                    self.pick(&["add", "sub nsw", "mul nuw nsw", "udiv exact", "shl", "lshr", "xor", "or disjoint"]);
                let (left, right) = (self.value(ty), self.value(ty));
                self.result(ty, &format!("{operation} {ty} {left}, {right}"));
            }
            2 => {
                let ty = self.pick(FLOATS);
                let operation = self.pick(&["fadd fast", "fsub nnan ninf", "fmul", "fdiv contract afn", "frem"]);
                let (left, right) = (self.value(ty), self.value(ty));
                self.result(ty, &format!("{operation} {ty} {left}, {right}"));
            }
            3 => {
                let ty = self.ty(2);
                self.result("ptr", &format!("alloca {ty}, align 16"));
            }
            4 => {
                let (ty, pointer) = (self.ty(1), self.pick(POINTERS));
                let (address, volatile) = (self.value(pointer), self.pick(&["", "volatile "]));
                self.result(&ty, &format!("load {volatile}{ty}, {pointer} {address}, align 4"));
            }
            5 => {
                let (ty, pointer) = (self.ty(1), self.pick(POINTERS));
                let (value, address) = (self.value(&ty), self.value(pointer));
                let _ = writeln!(self.out, "  store {ty} {value}, {pointer} {address}");
            }
            6 => {
                let address = self.value("ptr");
                let (value, scope) = (self.value("i32"), self.pick(&["", " syncscope(\"block\")"]));
                let operation = self.pick(&["add", "xchg", "umax", "uinc_wrap"]);
                self.result(
                    "i32",
                    &format!("atomicrmw {operation} ptr {address}, i32 {value}{scope} monotonic, align 4"),
                );
            }
            7 => {
                let (from, to) = (self.value("ptr"), self.pick(&POINTERS[1..]));
                self.result(to, &format!("addrspacecast ptr {from} to {to}"));
            }
            8 => {
                let (pointer, index) = (self.pick(POINTERS), self.value("i64"));
                let (base, flag) = (self.value(pointer), self.pick(&["", "inbounds ", "nuw "]));
                self.result(
                    pointer,
                    &format!("getelementptr {flag}%\"deep type\", {pointer} {base}, i64 {index}, i32 0"),
                );
            }
            9 => {
                let ty = self.pick(INTEGERS);
                let (left, right) = (self.value(ty), self.value(ty));
                let result =
                    if ty.starts_with('<') { ty.replace("i32", "i1").replace("i64", "i1") } else { "i1".to_owned() };
                let predicate = self.pick(&["eq", "ult", "sgt"]);
                self.result(&result, &format!("icmp {predicate} {ty} {left}, {right}"));
            }
            10 => {
                let (condition, ty) = (self.value("i1"), self.ty(2));
                let (left, right) = (self.value(&ty), self.value(&ty));
                self.result(&ty, &format!("select i1 {condition}, {ty} {left}, {ty} {right}"));
            }
            11 => {
                let (first, float) = (self.value("i32"), self.value("double"));
                let tail = self.pick(&["", "tail ", "notail "]);
                self.result(
                    "i32",
                    &format!("{tail}call i32 (i32, ...) @callee(i32 signext {first}, double {float}) #0"),
                );
            }
            12 => {
                let value = self.value("float");
                let _ = writeln!(
                    self.out,
                    "  call void @sink(ptr byval(%pair) align 8 @variable, float {value}) [ \"tag\"(i32 1) ]"
                );
            }
            _ => {
                let value = self.value("i32");
                self.result("i32", &format!("call i32 asm sideeffect \"mov.u32 $0, $1;\", \"=r,r\"(i32 {value})"));
            }
        }
    }
}

/// The zero of a type.
fn zero(ty: &str) -> &'static str {
    match ty {
        _ if ty.starts_with("ptr") => "null",
        "half" | "bfloat" | "float" | "double" => "0.0",
        "i1" | "i8" | "i16" | "i32" | "i64" | "i128" => "0",
        _ => "zeroinitializer",
    }
}

const TOKENS: &[&str] = &[
    "define",
    "declare",
    "void",
    "i32",
    "i8*",
    "ptr",
    "ptr addrspace(3)",
    "float",
    "half",
    "label",
    "metadata",
    "token",
    "@f",
    "@\"q\\22\"",
    "@0",
    "%x",
    "%0",
    "%\"y z\"",
    "%T",
    "!0",
    "!name",
    "!\"s\"",
    "!{",
    "!DILocation(",
    "#0",
    "$c",
    "^0",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    "<{",
    "}>",
    ",",
    "=",
    ":",
    "*",
    "...",
    "|",
    "!",
    "0",
    "1",
    "-1",
    "18446744073709551616",
    "1.5",
    "0x7FF0000000000000",
    "0xH3C00",
    "0xK4000C8F5C28F5C28F5C",
    "u0xFF",
    "true",
    "null",
    "undef",
    "poison",
    "zeroinitializer",
    "c\"ab\\00\"",
    "\"text\"",
    "\"unended",
    "asm",
    "sideeffect",
    "x",
    "vscale",
    "global",
    "constant",
    "alias",
    "ifunc",
    "type",
    "opaque",
    "comdat",
    "any",
    "external",
    "internal",
    "private",
    "addrspace(1)",
    "align 4",
    "section",
    "attributes #1 = {",
    "nounwind",
    "byval(i32)",
    "memory(none)",
    "range(i8 0, 3)",
    "add",
    "nsw",
    "fadd",
    "fast",
    "load",
    "store",
    "volatile",
    "atomic",
    "seq_cst",
    "syncscope(\"x\")",
    "alloca",
    "getelementptr",
    "inbounds",
    "icmp",
    "eq",
    "fcmp",
    "oeq",
    "phi",
    "select",
    "call",
    "tail",
    "invoke",
    "to",
    "unwind",
    "ret",
    "br",
    "switch",
    "unreachable",
    "bitcast",
    "addrspacecast",
    "insertvalue",
    "extractvalue",
    "atomicrmw",
    "cmpxchg",
    "fence",
    "landingpad",
    "cleanup",
    "catchswitch within none",
    "entry:",
    "7:",
    "\"l\":",
    "; note\n",
    "\n",
    "\n",
    "\n}\n",
    "/* c",
    "*/",
    "target triple =",
    "target datalayout =",
    "source_filename =",
    "module asm",
    "uselistorder",
    "#dbg_value(",
    "distinct",
    "blockaddress(",
    "splat (",
    "target(\"t\"",
    "personality",
    "gc",
    "\\",
    "\0",
    "\u{e9}",
    "ptx_kernel",
    "cc 71",
    "dso_local",
    "thread_local(",
    "unnamed_addr",
    "define void @g() {\n",
];

/// Tokens of LLVM in any order, some with a plausible beginning.
pub fn token_soup(seed: u64, length: usize) -> String {
    let mut rng = Rng::with_seed(seed);
    let mut out = String::new();
    if rng.bool() {
        out.push_str("%T = type { i32 }\ndefine void @f(i32 %x) {\n");
    }
    for _ in 0..length {
        out.push_str(TOKENS[rng.usize(..TOKENS.len())]);
        if rng.u32(..8) > 0 {
            out.push(' ');
        }
    }
    out
}
