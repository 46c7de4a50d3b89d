//! Properties of layouts and of generated IR, for seeded random declarations.

use cuda_decl::analysis::FieldKind;
use cuda_decl::{RecordLayout, analyse, ir_text, parse};
use fastrand::Rng;
use nvvm_abi::{DataLayout, Layouts};
use nvvm_target::{Dialect, Reference, Target};
use std::fmt::Write;

const SCALARS: &[&str] = &[
    "bool",
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned",
    "int",
    "long",
    "long long",
    "float",
    "double",
    "char16_t",
    "wchar_t",
    "size_t",
    "__int128",
    "half",
    "__nv_bfloat16",
    "float3",
    "float4",
    "int2",
    "double2",
    "uchar4",
    "short3",
    "dim3",
    "double4_32a",
    "__nv_fp8_e4m3",
    "void*",
    "const float*",
    "void (*)(int)",
];
const BITS: &[(&str, u32)] = &[
    ("unsigned char", 8),
    ("char", 8),
    ("short", 16),
    ("unsigned", 32),
    ("int", 32),
    ("unsigned long long", 64),
    ("bool", 1),
];

struct Generator {
    random: Rng,
    text: String,
    types: Vec<(String, bool)>,
}

impl Generator {
    fn chance(&mut self, percent: u32) -> bool {
        self.random.u32(0..100) < percent
    }

    fn member(&mut self, indent: usize, number: &mut u32) {
        let pad = "  ".repeat(indent);
        *number += 1;
        let name = format!("f{number}");
        let _ = match self.random.u32(0..100) {
            0..35 => {
                let ty = SCALARS[self.random.usize(0..SCALARS.len())];
                if let Some(rest) = ty.strip_suffix("(*)(int)") {
                    writeln!(self.text, "{pad}{rest}(*{name})(int);")
                } else {
                    writeln!(self.text, "{pad}{ty} {name};")
                }
            }
            35..48 => {
                let ty = SCALARS[self.random.usize(0..SCALARS.len() - 1)];
                let (a, b) = (self.random.u32(1..5), self.random.u32(1..4));
                writeln!(self.text, "{pad}{ty} {name}[{a}][{b}];")
            }
            48..66 => {
                let (ty, most) = BITS[self.random.usize(0..BITS.len())];
                let width = self.random.u32(1..=most);
                match self.random.u32(0..12) {
                    0 if most > 1 => writeln!(self.text, "{pad}{ty} : 0;"),
                    1 => writeln!(self.text, "{pad}{ty} : {width};"),
                    _ => writeln!(self.text, "{pad}{ty} {name} : {width};"),
                }
            }
            66..82 if !self.types.is_empty() => {
                let at = self.random.usize(0..self.types.len());
                let ty = self.types[at].0.clone();
                let bounds = if self.random.bool() { "" } else { "[2]" };
                writeln!(self.text, "{pad}{ty} {name}{bounds};")
            }
            82..92 if indent < 3 => {
                let keyword = if self.random.bool() { "union" } else { "struct" };
                let _ = writeln!(self.text, "{pad}{keyword} {{\n{pad}  int g{number}_{indent};");
                for _ in 0..self.random.u32(0..3) {
                    self.member(indent + 1, number);
                }
                let tail = if self.random.bool() { format!(" {name}") } else { String::new() };
                writeln!(self.text, "{pad}}}{tail};")
            }
            _ => {
                let align = 1u32 << self.random.u32(0..6);
                writeln!(self.text, "{pad}__align__({align}) int {name};")
            }
        };
    }

    fn record(&mut self, index: usize) {
        let name = format!("S{index}");
        let union = self.chance(12);
        let keyword = if union { "union" } else { "struct" };
        let pack = self.chance(12).then(|| 1u32 << self.random.u32(0..4));
        if let Some(pack) = pack {
            let _ = writeln!(self.text, "#pragma pack(push, {pack})");
        }
        let attribute = match self.random.u32(0..20) {
            0 => " __attribute__((packed))".to_owned(),
            1 | 2 => format!(" alignas({})", 1u32 << self.random.u32(0..7)),
            _ => String::new(),
        };
        let mut bases = Vec::new();
        if !union && self.chance(25) {
            for _ in 0..self.random.u32(1..3) {
                let candidates: Vec<String> = self.types.iter().filter(|it| it.1).map(|it| it.0.clone()).collect();
                if let Some(base) = candidates.get(self.random.usize(0..candidates.len().max(1))) {
                    let text = if self.chance(15) { format!("virtual {base}") } else { base.clone() };
                    if !bases.iter().any(|it: &String| it.ends_with(base.as_str())) {
                        bases.push(text);
                    }
                }
            }
        }
        let bases = if bases.is_empty() { String::new() } else { format!(" : {}", bases.join(", ")) };
        let _ = writeln!(self.text, "{keyword}{attribute} {name}{bases} {{");
        let mut number = 0;
        for _ in 0..self.random.u32(0..6) {
            self.member(1, &mut number);
        }
        if !union && self.chance(8) {
            let _ = writeln!(self.text, "  virtual void v{index}();");
        }
        if !union && self.chance(10) {
            let _ = writeln!(self.text, "  {name}(int);");
        }
        let _ = writeln!(self.text, "}};");
        if pack.is_some() {
            let _ = writeln!(self.text, "#pragma pack(pop)");
        }
        self.types.push((name, !union));
    }
}

fn generate(seed: u64, records: usize) -> String {
    let mut generator = Generator { random: Rng::with_seed(seed), text: String::new(), types: Vec::new() };
    for index in 0..records {
        // Types grow with their members, so only the last few are reused.
        let from = generator.types.len().saturating_sub(5);
        generator.types.drain(..from);
        generator.record(index);
    }
    generator.text
}

fn holds(record: &RecordLayout, text: &str) {
    let size = record.size.expect("bounded");
    let name = &record.name;
    assert!(record.align.is_power_of_two() && size.is_multiple_of(record.align) && size > 0, "{name}\n{text}");
    let mut taken: Vec<(u64, u64, &str)> = Vec::new();
    for field in &record.fields {
        let (start, end) = match (field.bit_offset, field.bit_width) {
            (Some(start), Some(width)) => (start, start + width),
            _ => (field.offset * 8, (field.offset + field.size) * 8),
        };
        assert!(end <= size * 8, "{name}::{} ends beyond {size}\n{text}", field.name);
        let in_place = field.kind == FieldKind::Member && field.bit_width.is_none();
        assert_eq!(field.bit_offset.is_some(), field.bit_width.is_some());
        if in_place && !field.in_anonymous && record.align >= field.align {
            assert!(field.offset.is_multiple_of(field.align), "{name}::{} at {}\n{text}", field.name, field.offset);
        }
        // An empty base may share its byte; members of anonymous unions share theirs.
        let shares = field.in_anonymous
            || field.kind == FieldKind::UnnamedBitField
            || (matches!(field.kind, FieldKind::Base | FieldKind::VirtualBase) && field.size <= 1)
            || field.kind == FieldKind::VirtualBase;
        if !shares {
            taken.push((start, end, &field.name));
        }
    }
    if record.key != cuda_decl::ast::ClassKey::Union {
        taken.sort_unstable();
        for pair in taken.windows(2) {
            let (one, two) = (&pair[0], &pair[1]);
            assert!(one.1 <= two.0, "{name}: {} and {} overlap\n{text}", one.2, two.2);
        }
    }
    for advice in &record.advice {
        assert!(advice.saves > 0 && advice.size + advice.saves == size, "{name}");
    }
}

fn same_in_ir(text: &str) -> usize {
    let analysis = analyse(&parse(text));
    let target = Target::parse("sm_100").expect("a target");
    for diagnostic in &analysis.diagnostics {
        let is_error = diagnostic.severity_for(Reference::CUDA_13_5, target) == Some(cuda_decl::Severity::Error);
        assert!(!is_error, "{}: {}\n{text}", diagnostic.rule.name, diagnostic.message);
    }
    for record in &analysis.records {
        holds(record, text);
    }
    let generated = ir_text(&analysis, Dialect::Modern);
    let module = nvvm_syntax::parse(&generated.text);
    assert!(module.errors.is_empty(), "{:?}\n{}", module.errors, generated.text);
    let layout = DataLayout::nvptx64();
    let layouts = Layouts::new(&module, &layout);
    let mut count = 0;
    for (_, identified) in module.types.structs.iter() {
        let Some(body) = identified.body else { continue };
        let name = identified.span.text(&generated.text).trim_start_matches('%').trim_matches('"');
        let ours = generated.structs.iter().find(|it| it.name == name).expect("ours");
        assert_eq!(layouts.of(body).map(|it| it.size), Ok(ours.size), "{name}\n{text}");
        let offsets: Vec<u64> = layouts.fields(body).expect("a struct").expect("sized").map(|it| it.offset).collect();
        assert_eq!(offsets, ours.offsets, "{name}\n{text}");
        count += usize::from(ours.record.is_some());
    }
    assert_eq!(count, analysis.records.len());
    analysis.records.len()
}

#[test]
fn a_hundred_thousand_aggregates_keep_the_rules() {
    let mut count = 0;
    let mut seed = 20_261_121;
    while count < 100_000 {
        count += same_in_ir(&generate(seed, 60));
        seed += 1;
    }
    println!("cuda-decl: {count} random aggregates keep the rules, in the source and in the IR");
}

#[test]
fn advice_applied_gives_the_size_it_says() {
    let mut applied = 0;
    for seed in 0..300 {
        let text = generate(seed, 20);
        let analysis = analyse(&parse(&text));
        for record in &analysis.records {
            let named = !record.unnamed;
            for advice in record.advice.iter().filter(|it| named && !it.edits.is_empty()) {
                let mut changed = text.clone();
                for edit in advice.edits.iter().rev() {
                    changed.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
                }
                let again = analyse(&parse(&changed));
                let after = again.records.iter().find(|it| it.name == record.name).expect("still there");
                assert_eq!(after.size, Some(advice.size), "{}: {}\n{changed}", record.name, advice.text);
                applied += 1;
            }
        }
    }
    assert!(applied > 100, "{applied}");
}

#[test]
fn any_text_ends() {
    let cases = include_str!("../../../tests/layout/cases.json");
    let mut random = Rng::with_seed(7);
    for _ in 0..600 {
        // Real declarations with pieces removed and duplicated.
        let start = random.usize(0..cases.len() - 2000);
        let Some(piece) = cases.get(start..start + random.usize(1..2000)) else { continue };
        let mut text = piece.replace("\\n", "\n").replace("\\\"", "\"");
        if random.bool() {
            text = text.replace([';', ')'], "");
        }
        let analysis = analyse(&parse(&text));
        let generated = ir_text(&analysis, Dialect::Modern);
        assert!(nvvm_syntax::parse(&generated.text).errors.is_empty(), "{text}\n{}", generated.text);
    }
    let deep = [
        "struct A { ".repeat(20_000),
        "(".repeat(50_000),
        format!("int x = {};", "1+".repeat(50_000)),
        format!("int {}p;", "*".repeat(50_000)),
        "template <class T> struct R { R<T*> r; }; R<int> r;".to_owned(),
        "template <int N> struct R { R<N + 1> r; }; R<0> r;".to_owned(),
        "template <int N> struct F { enum { v = F<N - 1>::v + F<N - 2>::v }; }; char c[F<500>::v];".to_owned(),
        "constexpr int f(int n) { return f(n + 1); } char c[f(0)];".to_owned(),
        "constexpr int f() { while (true) { } return 1; } char c[f()];".to_owned(),
        "#define A B B\n#define B C C\n#define C D D\n#define D A A\nA".to_owned(),
        (0..60).fold("#define X0 int\n".to_owned(), |text, i| text + &format!("#define X{} X{i} X{i}\n", i + 1))
            + "X60",
        (0..200).fold("template <class A, class B> struct P { A a; B b; }; typedef char T0;".to_owned(), |text, i| {
            text + &format!("typedef P<T{i}, T{i}> T{};", i + 1)
        }) + "T200 x;",
        (0..3000).fold("typedef int T0;".to_owned(), |text, i| text + &format!("typedef T{i}* T{};", i + 1))
            + "T3000 x;",
        "struct E {}; struct S { E e[1000000000]; E f; };".to_owned(),
        "struct S { char c[4611686018427387903]; char d[4611686018427387903]; }; __global__ void k(S s) { }".to_owned(),
        "A<".repeat(20_000),
        "A<B<".repeat(10_000) + ">",
        "sizeof(".repeat(10_000),
        "namespace n {".repeat(20_000),
        "template <".repeat(20_000),
        "struct S : ".repeat(10_000),
        format!("void f() {{ {} }}", "if (x) ".repeat(20_000)),
        format!("void f() {{ {} }}", "a = ".repeat(20_000)),
    ];
    for text in deep {
        let analysis = analyse(&parse(&text));
        let generated = ir_text(&analysis, Dialect::Legacy);
        assert!(generated.text.contains("nvvmir.version"));
    }
}
