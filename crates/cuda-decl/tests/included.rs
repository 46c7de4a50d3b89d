//! Available headers are included at their `#include`, with spans of their own.

use cuda_decl::{Analysis, Asked, Files, Severity, Sources, read};
use std::sync::Arc;

struct Given(&'static [(&'static str, &'static str)]);

impl Files for Given {
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)> {
        let file = self.0.iter().find(|(path, _)| *path == asked.name)?;
        Some((file.0.to_owned(), file.1.to_owned()))
    }
}

fn analysed(main: &str, files: &'static [(&'static str, &'static str)]) -> (Arc<Sources>, Analysis) {
    let sources = Arc::new(Sources::with(main, &Given(files)));
    let analysis = read(&sources).all.swap_remove(0).analysis;
    (sources, analysis)
}

fn totals(analysis: &Analysis) -> Vec<Option<u64>> {
    analysis.kernels.iter().map(|kernel| kernel.total).collect()
}

fn errors(analysis: &Analysis) -> Vec<&str> {
    let errors = analysis.diagnostics.iter().filter(|it| it.severity() == Severity::Error);
    errors.map(|it| it.message.as_str()).collect()
}

#[test]
fn a_class_of_a_header_has_its_size() {
    let main = "#include \"params.h\"\n__global__ void k(Params p, int tail) {}\n";
    let (_, alone) = analysed(main, &[]);
    assert_eq!(totals(&alone), [None]);
    let files = &[
        ("params.h", "#pragma once\n#include \"real.h\"\nstruct Params { real a[3]; char b; };\nstruct Other {};\n"),
        ("real.h", "typedef double real;\n"),
    ];
    let (_, read) = analysed(main, files);
    assert_eq!((totals(&read), errors(&read)), (vec![Some(36)], vec![]));
    let names: Vec<&str> = read.records.iter().map(|record| record.name.as_str()).collect();
    assert_eq!(names, ["Params"], "of a header only what the text holds is shown");
}

#[test]
fn guards_and_once_hold_a_header_back() {
    let files = &[
        ("guarded.h", "#ifndef GUARDED_H\n#define GUARDED_H\nstruct A { int a; };\n#endif\n"),
        ("once.h", "#pragma once\n#include \"guarded.h\"\nstruct B { A a; };\n"),
        ("list.h", "ITEM(x)\nITEM(y)\n"),
    ];
    let main = "#include \"once.h\"\n#include \"guarded.h\"\n#include \"once.h\"\n#define ITEM(n) int n;\nstruct L {\n#include \"list.h\"\n};\n\
                #undef ITEM\n#define ITEM(n) double n##2;\nstruct M {\n#include \"list.h\"\n};\n__global__ void k(B b, L l, M m) {}\n";
    let (_, analysis) = analysed(main, files);
    assert_eq!((totals(&analysis), errors(&analysis)), (vec![Some(32)], vec![]));
}

#[test]
fn a_text_that_a_header_includes_again_holds_itself_back() {
    const MAIN: &str = "#pragma once\n#include \"part.h\"\ninline int f() { return 1; }\nstruct A { int a; };\n__global__ void k(A a) {}\n";
    let files: &[(&str, &str)] = &[("part.h", "#include \"main.cuh\"\nstruct P { int p; };\n"), ("main.cuh", MAIN)];
    let (_, analysis) = analysed(MAIN, files);
    assert_eq!((totals(&analysis), errors(&analysis)), (vec![Some(4)], vec![]));
}

#[test]
fn a_macro_of_a_header_that_is_missing_may_stand_before_a_namespace() {
    let main = "#include \"export.h\"\nnamespace EXPORTED outer { namespace inner { struct A { int a[2]; }; } }\n\
                __global__ void k(outer::inner::A a) {}\n";
    let (_, analysis) = analysed(main, &[]);
    assert_eq!((totals(&analysis), errors(&analysis)), (vec![Some(8)], vec![]));
}

#[test]
fn nothing_is_an_error_after_the_limit_of_macros() {
    const MAIN: &str = "struct A { int a[-1]; };\n#include \"bomb.h\"\n__global__ void k(int a) { }\nint 3;\n";
    let files: &[(&str, &str)] = &[(
        "bomb.h",
        "#define A 1,1,1,1,1,1,1,1,\n#define B A A A A A A A A\n#define C B B B B B B B B\n#define D C C C C C C C C\n\
         #define E D D D D D D D D\n#define F E E E E E E E E\nint x[] = { F F F F F F F F 1 };\n",
    )];
    let (_, analysis) = analysed(MAIN, files);
    let stops = analysis.diagnostics.iter().filter(|it| it.rule.code == "NV1066").count();
    assert_eq!((stops, errors(&analysis).len()), (1, 1), "what stands before is refused all the same");
}

#[test]
fn conditions_of_a_header_end_with_it() {
    let files = &[("open.h", "#if 1\nstruct A { int a; };\n"), ("close.h", "#endif\n")];
    let (_, open) = analysed("#include \"open.h\"\n__global__ void k(A a) {}\n", files);
    assert_eq!((totals(&open), errors(&open)), (vec![Some(4)], vec!["unterminated #if"]));
    let (_, close) = analysed("#if 1\n#include \"close.h\"\n#endif\n", files);
    assert_eq!(errors(&close), ["#endif without #if"]);
}

#[test]
fn errors_in_a_header_have_their_position() {
    let files = &[("a.h", "#include \"b.h\"\n"), ("b.h", "struct B {\n  int a;\n  int a;\n};\n")];
    let (sources, analysis) = analysed("// first\n#include \"a.h\"\n", files);
    let wrong = analysis.diagnostics.iter().find(|it| it.severity() == Severity::Error).expect("two members a");
    let header = &sources.headers()[sources.header_at(wrong.span.start).expect("in a header")];
    let place = sources.position(wrong.span.start);
    assert_eq!((header.path.as_str(), place.line, place.column), ("b.h", 3, 7));
    assert_eq!(header.included_at.text(sources.text()), "#include \"a.h\"");
}

#[test]
fn headers_that_are_known_are_not_read_from_files_in_brackets() {
    let files = &[("cuda_fp16.h", "struct half { double d; };\n"), ("mine.h", "struct mine { double d; };\n")];
    let (_, analysis) =
        analysed("#include <cuda_fp16.h>\n#include <mine.h>\n__global__ void k(half h, mine m) {}\n", files);
    assert_eq!(totals(&analysis), [Some(16)]);
}

#[test]
fn a_missing_header_still_makes_its_names_unknown() {
    let files = &[("have.h", "#include \"missing.h\"\nstruct Have { Missing m; };\n")];
    let (_, analysis) = analysed("#include \"have.h\"\n__global__ void k(Have h) {}\n", files);
    assert_eq!((totals(&analysis), errors(&analysis)), (vec![None], vec![]));
    assert_eq!(analysis.unknown_names, ["Missing"]);
}

#[test]
fn advice_does_not_edit_a_header() {
    let files = &[("s.h", "struct S { char a; double b; char c; };\n")];
    let (_, analysis) = analysed("#include \"s.h\"\n__global__ void k(S s) {}\n", files);
    let advice = &analysis.records[0].advice[0];
    assert_eq!((advice.size, advice.edits.len()), (16, 0));
    assert_eq!(advice.not_edited_because.as_deref(), Some("It stands in s.h, which is not edited from here."));
}

#[test]
fn headers_are_kept_for_a_main_file_with_the_same_includes() {
    let files: &[(&str, &str)] = &[
        ("params.h", "#pragma once\n#include \"real.h\"\nstruct Params { real a[3]; char b; };\n"),
        ("real.h", "typedef double real;\nstruct Wrong { Missing<int> *w; void f(int, int; };\n"),
    ];
    let before = "// one\n#include \"params.h\"\n__global__ void k(Params p) {}\n";
    let after = "#include \"params.h\"\nstruct S { Params p[2]; };\n__global__ void k(S s, int tail) {}\n";
    let (sources, _) = analysed(before, files);
    let kept = Arc::new(sources.with_main(after).expect("the same headers"));
    let (fresh, expected) = analysed(after, files);
    assert_eq!(kept.text(), fresh.text());
    let found = read(&kept).all.swap_remove(0).analysis;
    assert_eq!((totals(&found), errors(&found)), (totals(&expected), errors(&expected)));
    assert_eq!(totals(&found), [Some(68)]);
    let places = |all: &Analysis| all.diagnostics.iter().map(|it| it.span).collect::<Vec<_>>();
    assert_eq!(places(&found), places(&expected));
    let asked = |sources: &Sources| sources.headers().iter().map(|it| it.included_at).collect::<Vec<_>>();
    assert_eq!(asked(&kept), asked(&fresh));
    let other = "#include \"params.h\"\n#include \"real.h\"\n";
    assert!(sources.with_main(other).is_none(), "another header is asked for");
}
