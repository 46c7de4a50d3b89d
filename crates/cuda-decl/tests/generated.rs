//! Generated IR: read by our own parser without an error, with the layouts of the source.

use cuda_decl::ir::{GeneratedModule, Options};
use cuda_decl::{Analysis, analyse, ir_text, parse};
use nvvm_abi::{DataLayout, Layouts};
use nvvm_target::Dialect;
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    file: String,
    source: String,
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
        if let Some(record) = ours.record {
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
    // Both ways between the texts.
    let at = source.find("data[4]").expect("there") as u32;
    let piece = modern.generated_at(at).last().expect("mapped");
    assert_eq!(piece.text(&modern.text), "[4 x i32]");
    let back: Vec<&str> = modern.source_at(piece.start).map(|it| it.text(source)).collect();
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
