//! Generated IR parses without errors and has the layouts of the source.

use cuda_decl::ir::{GeneratedModule, Mapping, Options};
use cuda_decl::{Analysis, analyse, ir_text, parse};
use nvvm_abi::{DataLayout, Layouts};
use nvvm_syntax::Span;
use nvvm_target::Dialect;
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    file: String,
    source: String,
}

/// Returns the innermost generated range for a position in the CUDA source.
fn generated_at(module: &GeneratedModule, source: u32) -> Span {
    let covers = |it: &&Mapping| it.source.start <= source && source < it.source.end;
    module.map.iter().rfind(covers).expect("mapped").generated
}

fn check(name: &str, analysis: &Analysis, generated: &GeneratedModule) {
    let module = nvvm_syntax::parse(&generated.text);
    assert!(module.errors.is_empty(), "{name}: {:?}\n{}", module.errors, generated.text);
    let (layout, problems) = DataLayout::parse(nvvm_abi::data_layout::NVPTX64_LAYOUT);
    assert!(problems.is_empty());
    let layouts = Layouts::new(&module, &layout);
    let mut seen = 0;
    for (_, identified) in module.types.structs.iter() {
        let Some(body) = identified.body else { continue };
        let text = &generated.text[identified.span.start as usize..identified.span.end as usize];
        let name_text = text.trim_start_matches('%').trim_matches('"');
        let ours = generated.structs.iter().find(|it| it.name == name_text);
        let Some(ours) = ours else { panic!("{name}: {text} is not ours") };
        let size = layouts.of(body).map(|it| it.size);
        assert_eq!(size, Ok(ours.size), "{name}: {text}\n{}", generated.text);
        let fields = layouts.fields(body).expect("a struct").expect("a size");
        let offsets: Vec<u64> = fields.map(|it| it.offset).collect();
        assert_eq!(offsets, ours.offsets, "{name}: {text}\n{}", generated.text);
        // A class with a syntax error has no size, and the module contains its other members.
        if let Some(record) = ours.record.filter(|&record| analysis.records[record].error.is_none()) {
            assert_eq!(analysis.records[record].size, Some(ours.size));
        }
        seen += 1;
    }
    assert_eq!(seen, generated.structs.len(), "{name}");
    for mapping in &generated.map {
        assert!(generated.text.get(mapping.generated.start as usize..mapping.generated.end as usize).is_some());
    }
}

#[test]
fn modules_of_all_cases_parse_and_keep_their_layouts() {
    let text = include_str!("../../../tests/layout/cases.json");
    let cases: Vec<Case> = serde_json::from_str(text).expect("the cases are JSON");
    for case in &cases {
        let unit = parse(&case.source);
        let analysis = analyse(&unit);
        for dialect in [Dialect::Legacy, Dialect::Modern] {
            check(&case.file, &analysis, &ir_text(&analysis, dialect));
        }
    }
}

#[test]
fn one_module_as_text() {
    let source = "struct Heavy { double scale; char tag; int data[4]; };\n\
        __constant__ Heavy table[2];\n\
        __managed__ int counter;\n\
        __global__ void __launch_bounds__(256, 2) big(const __grid_constant__ Heavy h, float* out, bool b) { }\n";
    let analysis = analyse(&parse(source));
    let modern = ir_text(&analysis, Dialect::Modern);
    let expected = [
        "%struct.Heavy = type { double, i8, [4 x i32] }",
        "@table = addrspace(4) global [2 x %struct.Heavy] zeroinitializer, align 8",
        "@counter = addrspace(1) global i32 zeroinitializer, align 4",
        "@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @counter to ptr)], section \"llvm.metadata\"",
        "define ptx_kernel void @_Z3big5HeavyPfb(ptr byval(%struct.Heavy) align 8 \"nvvm.grid_constant\" %h, ptr %out, i8 zeroext %b) \"nvvm.maxntid\"=\"256\" \"nvvm.minctasm\"=\"2\" {",
        "!0 = !{ptr addrspace(1) @counter, !\"managed\", i32 1}",
        "!1 = !{i32 2, i32 0}",
    ];
    for line in expected {
        assert!(modern.text.lines().any(|it| it == line), "{line}\n{}", modern.text);
    }
    let legacy = ir_text(&analysis, Dialect::Legacy);
    let function = "void (%struct.Heavy*, float*, i8)* @_Z3big5HeavyPfb";
    for line in [
        "define void @_Z3big5HeavyPfb(%struct.Heavy* byval align 8 %h, float* %out, i8 zeroext %b) {".to_owned(),
        format!("!1 = !{{{function}, !\"kernel\", i32 1}}"),
        format!("!2 = !{{{function}, !\"maxntidx\", i32 256}}"),
        format!("!5 = !{{{function}, !\"minctasm\", i32 2}}"),
        format!("!6 = !{{{function}, !\"grid_constant\", !7}}"),
        "!7 = !{i32 1}".to_owned(),
    ] {
        assert!(legacy.text.lines().any(|it| it == line), "{line}\n{}", legacy.text);
    }
    // The mapping works in both directions.
    let at = source.find("data[4]").expect("there") as u32;
    let piece = generated_at(&modern, at);
    assert_eq!(piece.text(&modern.text), "[4 x i32]");
    let back: Vec<&str> = modern
        .map
        .iter()
        .filter(|it| it.generated.start <= piece.start && piece.start < it.generated.end)
        .map(|it| it.source.text(source))
        .collect();
    assert_eq!(back, ["Heavy", "data"]);
}

#[test]
fn dropped_spaces_are_kept_for_the_documents() {
    let analysis = analyse(&parse("struct S { __shared__ int* p; int* q; };\n__global__ void k(S s) { }\n"));
    let nvcc = ir_text(&analysis, Dialect::Modern);
    assert!(nvcc.text.contains("%struct.S = type { ptr, ptr }"), "{}", nvcc.text);
    let documented = ir_text(&analysis, Options { dialect: Dialect::Modern, documented_spaces: true });
    assert!(documented.text.contains("%struct.S = type { ptr addrspace(3), ptr }"), "{}", documented.text);
}

#[test]
fn bodies_have_their_reads_and_launches() {
    let source = "#define __CUDACC_RDC__ 1\nstruct S { char a; double b; };\n\
        __device__ int counts[4];\n\
        __global__ void child(int n, float* p, S s, const int* c, long wide, float f) { }\n\
        __global__ void parent(int n, float* p, S s, cudaStream_t stream) {\n\
          int i = blockIdx.x * blockDim.x + threadIdx.x;\n\
          dim3 grid(2, n);\n\
          child<<<grid, threadIdx.x, 16, stream>>>(n, p, s, counts, n, 2.0f);\n\
          uint3 all = threadIdx;\n\
          child<<<1, dim3{32}>>>(i, nullptr, S(), &counts[1], 7, 1);\n\
        }\n";
    let analysis = analyse(&parse(source));
    assert!(analysis.diagnostics.is_empty(), "{:?}", analysis.diagnostics);
    for dialect in [Dialect::Legacy, Dialect::Modern] {
        check("bodies", &analysis, &ir_text(&analysis, dialect));
    }
    let modern = ir_text(&analysis, Dialect::Modern);
    for line in [
        "  %predef_tmp_comp = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()",
        "  ; child<<<grid, threadIdx.x, 16, stream>>>(n, p, s, counts, n, 2.0f)",
        "  %extents1 = insertvalue { i32, i32, i32 } %extents, i32 %n, 1",
        "  %buffer = call ptr @__cudaCDP2GetParameterBufferV2(ptr @_Z5childiPf1SPKilf, { i32, i32, i32 } %extents2, { i32, i32, i32 } %extents5, i32 16)",
        "  store i32 %n, ptr %buffer, align 4",
        "  store %struct.S %copy, ptr %slot1, align 8",
        "  store ptr addrspacecast (ptr addrspace(1) @counts to ptr), ptr %slot2, align 8",
        "  store i64 %conv, ptr %slot3, align 8",
        "  store float 0x4000000000000000, ptr %slot4, align 4",
        "  %status = call i32 @__cudaCDP2LaunchDeviceV2(ptr %buffer, ptr %stream)",
        "  %predef_tmp = insertvalue { i32, i32, i32 } %predef_tmp_part1, i32 %predef_tmp_comp21, 2",
        "  ; n, 4 bytes at 0: computed by the body",
        "  ; c, 8 bytes at 32: computed by the body",
        "declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()",
    ] {
        assert!(modern.text.lines().any(|it| it == line), "{line}\n{}", modern.text);
    }
    let legacy = ir_text(&analysis, Dialect::Legacy);
    for line in [
        "  %slot8 = bitcast i8* %slot7 to i64*",
        "  %slot6 = bitcast i8* %slot5 to i32**",
        "  %status = call i32 @__cudaCDP2LaunchDeviceV2(i8* %buffer, i8* %stream)",
        "declare i32 @__cudaCDP2LaunchDeviceV2(i8*, i8*)",
    ] {
        assert!(legacy.text.lines().any(|it| it == line), "{line}\n{}", legacy.text);
    }
    // From a launch to its generated code.
    let at = source.find("<<<grid").expect("there") as u32;
    let piece = generated_at(&modern, at).text(&modern.text);
    assert!(piece.contains("; child<<<grid") && piece.contains("%status = call"), "{piece}");
}

#[test]
fn what_a_body_changes_is_not_known() {
    let source = "__device__ void set(int& n);\n__global__ void child(int a, int b, int c, int d, int e) { }\n\
        __global__ void parent(int a, int b, int c) {\n\
          a = 2; set(b); int d = 4; int e = 5; e++;\n\
          child<<<1, 1>>>(a, b, c, d, e);\n\
        }\n";
    let analysis = analyse(&parse(source));
    let text = ir_text(&analysis, Dialect::Modern).text;
    let body = &text[text.find("fill:").expect("a launch")..];
    for (name, offset) in [("a", 0), ("b", 4), ("e", 16)] {
        assert!(body.contains(&format!("; {name}, 4 bytes at {offset}: computed by the body")), "{body}");
    }
    assert!(body.contains("store i32 %c,") && body.contains("store i32 4,"), "{body}");
}
