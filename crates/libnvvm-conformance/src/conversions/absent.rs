//! Constructs that a library does not support in a dialect, so that no conversion can bring them there.
//!
//! Each construct has hand-written probes: modules that contain it and nothing else of interest. A library is tested
//! with the probes before it is run on converted files. It does not support a construct only if it rejects every probe;
//! a converted file with the construct that it rejects in the same way is not a failure of the conversion.

use crate::ask::Library;
use nvvm_target::Dialect;

/// A construct.
pub struct Construct {
    /// The name for display: `adding floats atomically`.
    pub name: &'static str,
    /// The dialect in which a library may lack it.
    dialect: Dialect,
    /// Functions and metadata that contain it.
    probes: &'static [&'static str],
    /// Whether a text as `nvvm-convert` prints it contains the construct.
    is_in: fn(&str) -> bool,
}

const CONSTRUCTS: &[Construct] = &[
    Construct {
        name: "`atomicrmw fadd`",
        dialect: Dialect::Modern,
        probes: &[
            "define void @f(ptr %p, double %v) {\n  %r = atomicrmw fadd ptr %p, double %v monotonic\n  ret void\n}\n",
            "define void @f(ptr addrspace(1) %p, float %v) {\n  %r = atomicrmw fadd ptr addrspace(1) %p, float %v seq_cst\n  ret void\n}\n",
            "define void @f(ptr addrspace(3) %p, double %v) {\n  %r = atomicrmw fadd ptr addrspace(3) %p, double %v syncscope(\"device\") monotonic, align 8\n  ret void\n}\n",
        ],
        is_in: |text| text.contains("atomicrmw fadd "),
    },
    Construct {
        name: "a kernel's parameter that debug information gives a constant",
        dialect: Dialect::Modern,
        probes: &[
            "define ptx_kernel void @k(i32 %n) !dbg !1 {\n    #dbg_value(i32 0, !5, !DIExpression(), !6)\n  ret void, !dbg !6\n}\n",
            "define ptx_kernel void @k(double %n) !dbg !1 {\n    #dbg_value(double 1.0, !5, !DIExpression(), !6)\n  ret void, !dbg !6\n}\n",
            "define ptx_kernel void @k(i32 %n) !dbg !1 {\n  %a = alloca i32\n  store i32 0, ptr %a\n    #dbg_declare(ptr %a, !5, !DIExpression(), !6)\n  ret void, !dbg !6\n}\n",
        ],
        is_in: gives_parameter_a_constant,
    },
    Construct {
        name: "a kernel's parameter that debug information gives a constant",
        dialect: Dialect::Legacy,
        probes: &[
            "define void @k(i32 %n) !dbg !1 {\n  call void @llvm.dbg.value(metadata i32 0, metadata !5, metadata !DIExpression()), !dbg !6\n  ret void, !dbg !6\n}\ndeclare void @llvm.dbg.value(metadata, metadata, metadata)\n!nvvm.annotations = !{!9}\n!9 = !{void (i32)* @k, !\"kernel\", i32 1}\n",
            "define void @k(i32 %n) !dbg !1 {\n  call void @llvm.dbg.value(metadata float 1.0, metadata !5, metadata !DIExpression()), !dbg !6\n  ret void, !dbg !6\n}\ndeclare void @llvm.dbg.value(metadata, metadata, metadata)\n!nvvm.annotations = !{!9}\n!9 = !{void (i32)* @k, !\"kernel\", i32 1}\n",
            "define void @k(i32 %n) !dbg !1 {\n  %a = alloca i32\n  store i32 0, i32* %a\n  call void @llvm.dbg.declare(metadata i32* %a, metadata !5, metadata !DIExpression()), !dbg !6\n  ret void, !dbg !6\n}\ndeclare void @llvm.dbg.declare(metadata, metadata, metadata)\n!nvvm.annotations = !{!9}\n!9 = !{void (i32)* @k, !\"kernel\", i32 1}\n",
        ],
        is_in: gives_parameter_a_constant,
    },
];

/// The text before and after each probe.
const HEAD: &str = "target triple = \"nvptx64-nvidia-cuda\"\n";
const TAIL: &str = "!nvvmir.version = !{!0}\n!llvm.dbg.cu = !{!2}\n!llvm.module.flags = !{!7}\n!0 = !{i32 2, i32 0, i32 3, i32 2}\n\
    !1 = distinct !DISubprogram(name: \"k\", file: !3, line: 1, type: !4, scopeLine: 1, DEFINITION, unit: !2)\n\
    !2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, producer: \"p\", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)\n\
    !3 = !DIFile(filename: \"k\", directory: \"d\")\n!4 = !DISubroutineType(types: !{null})\n\
    !5 = !DILocalVariable(name: \"n\", arg: 1, scope: !1, file: !3, line: 1, type: !8)\n\
    !6 = !DILocation(line: 1, column: 1, scope: !1)\n!7 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
    !8 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n";

/// A construct that a library does not support, with the messages of its rejections.
pub struct Absent {
    construct: &'static Construct,
    refusals: Vec<String>,
}

impl Absent {
    /// The constructs that a library does not support in the dialect of converted modules, at `compute_` with the
    /// number `arch`.
    pub fn of(library: &Library, to: Dialect, arch: &str) -> Vec<Absent> {
        let there = CONSTRUCTS.iter().filter(|construct| construct.dialect == to);
        there.filter_map(|construct| Absent::when_refused(library, construct, arch)).collect()
    }

    fn when_refused(library: &Library, construct: &'static Construct, arch: &str) -> Option<Absent> {
        let definition = match construct.dialect {
            Dialect::Legacy => "isDefinition: true, isOptimized: true",
            Dialect::Modern => "spFlags: DISPFlagDefinition | DISPFlagOptimized",
        };
        let tail = TAIL.replace("DEFINITION", definition);
        let layout = format!("target datalayout = \"{}\"\n", nvvm_abi::data_layout::NVPTX64_LAYOUT);
        let refusals =
            construct.probes.iter().map(|probe| library.compiled(&format!("{layout}{HEAD}{probe}{tail}"), arch).err());
        Some(Absent { construct, refusals: refusals.collect::<Option<Vec<String>>>()? })
    }

    /// The name of the construct.
    pub fn name(&self) -> &'static str {
        self.construct.name
    }

    /// Whether the construct explains the rejection of a converted text: the text contains it, and the message is that
    /// of a probe.
    pub fn explains(&self, text: &str, message: &str) -> bool {
        let same = |refusal: &String| without_subject(refusal) == without_subject(message);
        self.refusals.iter().any(same) && (self.construct.is_in)(text)
    }
}

/// The part of a library's message from `atomicrmw does` on, which names no values; without it, the whole message.
fn without_subject(message: &str) -> &str {
    message.rfind("atomicrmw does").map_or(message, |at| &message[at..])
}

/// Whether debug information declares a parameter at an `alloca` to which a constant is stored, or gives a parameter a
/// constant value.
fn gives_parameter_a_constant(text: &str) -> bool {
    let is_parameter = |line: &str| {
        let numbers = line.split(['(', ',', ' ', ')']).filter_map(|word| word.strip_prefix('!'));
        let mut numbers = numbers.filter(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()));
        let variable = |number: &str| {
            let start = format!("!{number} = !DILocalVariable(");
            text.lines().find(|line| line.starts_with(&start)).is_some_and(|line| line.contains("arg: "))
        };
        numbers.any(variable)
    };
    let stores_constant = |name: &str| {
        let end = format!(" {name}");
        let to_it = |line: &&str| line.split(", align ").next().is_some_and(|store| store.ends_with(&end));
        text.lines().map(str::trim).filter(|line| line.starts_with("store ")).filter(to_it).any(|line| {
            let value = line.split(',').next().unwrap_or_default();
            !value.contains('%')
        })
    };
    text.lines().map(str::trim).any(|line| {
        let is_value = line.contains("dbg_value(") || line.contains("call void @llvm.dbg.value(");
        let is_declared = line.contains("dbg_declare(") || line.contains("call void @llvm.dbg.declare(");
        let first = line.split_once('(').map_or("", |(_, rest)| rest.split(',').next().unwrap_or_default());
        let name = first.split(' ').next_back().unwrap_or_default();
        let has_constant = is_value && !first.contains('%') || is_declared && stores_constant(name);
        has_constant && is_parameter(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_probe_contains_only_its_construct() {
        for construct in CONSTRUCTS {
            for probe in construct.probes {
                let text = format!("{probe}{TAIL}");
                let found: Vec<&str> =
                    CONSTRUCTS.iter().filter(|it| (it.is_in)(&text)).map(|construct| construct.name).collect();
                assert!(!found.is_empty() && found.iter().all(|name| *name == construct.name), "{probe}: {found:?}");
            }
        }
    }

    #[test]
    fn other_variables_and_values_are_not_matched() {
        let local = TAIL.replace("arg: 1, ", "");
        let given = "    #dbg_value(i32 0, !5, !DIExpression(), !6)\n";
        assert!(!gives_parameter_a_constant(&format!("{given}{local}")));
        assert!(!gives_parameter_a_constant(&format!("{}{TAIL}", given.replace("i32 0", "i32 %n"))));
    }
}
