//! Text output.

use crate::common::nvvm_check;

fn printed(arguments: &[&str], input: &str) -> String {
    let is_cuda = arguments.contains(&"cuda");
    let text = if is_cuda { input.to_owned() } else { format!("{}{input}", include_str!("head.ll")) };
    let output = nvvm_check(&[arguments, &["-"]].concat(), &text);
    String::from_utf8(output.stdout).expect("UTF-8")
}

const HEAVY: &str = "%struct.Heavy = type { double, i8, [10000 x i32] }\n\n\
                     define ptx_kernel void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 {\n  ret void\n}\n\n!0 = !{}\n";

#[test]
fn an_overflow() {
    insta::assert_snapshot!(printed(&["--sm", "sm_75", "--reference", "tileiras"], HEAVY));
}

#[test]
fn an_overflow_as_measured_on_every_target() {
    insta::assert_snapshot!(printed(&["--sm", "sm_100", "--reference", "cuda-13.5", "--all-targets"], HEAVY));
}

#[test]
fn a_cast_with_a_related_place() {
    let text = "define void @f(ptr addrspace(3) %p) {\n  %q = addrspacecast ptr addrspace(3) %p to ptr addrspace(1)\n  \
                ret void\n}\n";
    insta::assert_snapshot!(printed(&["--reference", "tileiras"], text));
}

#[test]
fn a_syntax_error() {
    insta::assert_snapshot!(printed(
        &["--reference", "tileiras"],
        "define void @f() {\n  %x = add i32 %y, 1\n  ret void\n}\n"
    ));
}

#[test]
fn findings_after_a_syntax_error_are_one_line_each() {
    let text = "define void @f() {\n  fence acquire\n  %x = add i32 %y, 1\n  ret void\n}\n";
    insta::assert_snapshot!(printed(&["--sm", "sm_75", "--reference", "cuda-13.5"], text));
}

#[test]
fn the_finding_that_libnvvm_reports_is_first_and_marked() {
    let text = "define void @f(ptr addrspace(3) %p) {\n  fence acquire\n  %q = addrspacecast ptr addrspace(3) %p to ptr \
                addrspace(1)\n  ret void\n}\n";
    let printed = printed(&["--sm", "sm_100", "--reference", "cuda-13.0"], text);
    let notes: Vec<&str> = printed.lines().filter(|line| line.contains("= note: cuda-13.0")).collect();
    assert!(notes.len() > 1 && notes[0].contains(", reported first, "), "{printed}");
    assert!(notes[0].contains("; it passes up to CUDA 12.8 and from CUDA 13.3 on"), "{printed}");
}

#[test]
fn text_and_json_give_the_same_advice() {
    let call = "declare i32 @llvm.nvvm.does.not.exist(i32)\ndefine i32 @f(i32 %x) {\n  %y = call i32 \
                @llvm.nvvm.does.not.exist(i32 %x)\n  ret i32 %y\n}\n";
    let wait = "declare void @llvm.nvvm.tcgen05.wait.st()\ndefine void @f() {\n  call void \
                @llvm.nvvm.tcgen05.wait.st()\n  ret void\n}\n";
    let fence = "define void @f() {\n  fence acquire\n  ret void\n}\n";
    for (text, on, reference, expected) in [
        (call, "sm_75", "cuda-13.5", "; on sm_100 and later another error takes its place: NV0505"),
        (wait, "sm_120a", "cuda-13.5", "; the smallest that passes is sm_100a; with CUDA 12.8 and 12.9 another error"),
        (fence, "sm_100", "cuda-13.0", "; it passes up to CUDA 12.8 and from CUDA 13.3 on"),
    ] {
        let options = ["--sm", on, "--reference", reference];
        let text_output = printed(&options, text);
        assert!(text_output.contains(expected), "{text_output}");
        let json: serde_json::Value =
            serde_json::from_str(&printed(&[&options[..], &["--format", "json"]].concat(), text)).expect("JSON");
        let diagnostic = &json["files"][0]["diagnostics"][0];
        let advice = diagnostic["advice"].as_array().expect("advice");
        assert!(!advice.is_empty());
        for words in advice {
            let words = words.as_str().expect("words");
            assert!(text_output.contains(&format!("; {words}")), "{words}: {text_output}");
            let code = diagnostic["replaced_by"][0]["code"].as_str();
            assert_eq!(words.contains("takes its place"), code.is_some_and(|code| words.ends_with(code)), "{words}");
        }
    }
}

#[test]
fn a_phase_with_unread_inline_assembly_is_not_checked() {
    let text = "define i32 @f(i32 %x) {\n  %y = call i32 asm \"mov.u32 $0, $1;\", \"=r,r\"(i32 %x)\n  ret i32 %y\n}\n";
    for on in ["sm_75", "sm_90", "sm_100"] {
        let text_output = printed(&["--sm", on, "--all-references"], text);
        let headline = format!(": accepted on {on} by cuda-13.5: 0 errors, 0 warnings\n");
        assert!(text_output.contains(&headline), "{text_output}");
        assert!(text_output.contains("\n  verify accepted, compile accepted, assemble not checked\n"), "{text_output}");
        assert!(!text_output.contains("assemble accepted"), "{text_output}");
        let json: serde_json::Value =
            serde_json::from_str(&printed(&["--sm", on, "--format", "json"], text)).expect("JSON");
        let file = &json["files"][0];
        assert_eq!((&file["verdict"], &file["phases"]["assemble"]), (&"accepted".into(), &"not checked".into()));
        assert_eq!(file["not_checked"].as_array().map(Vec::len), Some(1));
    }
}

#[test]
fn text_that_tries_to_steer_the_terminal() {
    let text = "define void @\"\u{202e}\u{1b}[31m\"() {\n  fence acquire ; \u{202e}\u{1b}[2J\n  ret void\n}\n";
    let printed = printed(&[], text);
    assert!(!printed.contains('\u{1b}') && !printed.contains('\u{202e}'), "{printed:?}");
}

#[test]
fn control_characters_past_ascii_are_never_printed() {
    let text = "define void @f() {\n  ret \u{9b}2J\u{9b}31mRED i32\n}\ndefine void @\"\u{9b}1m\"() {\n  fence acquire\n  ret void\n}\n";
    let log = "ptxas error   : Entry function '\u{9b}31m\u{7}\u{202e}k' uses too much shared data (0xc400 bytes, 0xc000 max)\n";
    let path = std::env::temp_dir().join(format!("nvvm-check-\u{9b}31m\u{1b}[31m\u{202e}-{}.ll", std::process::id()));
    std::fs::write(&path, text).expect("a file");
    let path_text = path.to_str().expect("UTF-8");
    let (all, reference) = (["--all-targets", "--all-references"], ["--reference", "tileiras"]);
    for options in [
        &["-"][..],
        &[path_text],
        &["--color", "always", path_text],
        &["--format", "json", path_text],
        &["--format", "sarif", path_text],
        &["--format", "github", path_text],
        &["pipeline", "-"],
        &["nodes", "-"],
        &["convert", "--to", "modern", "-"],
        &["lessons", "run", path_text],
    ] {
        let is_check = options.iter().all(|option| !["pipeline", "nodes", "convert", "lessons"].contains(option));
        let options = if is_check { [options, &all, &reference].concat() } else { options.to_vec() };
        let output = nvvm_check(&options, text);
        for printed in [&output.stdout, &output.stderr] {
            let printed = String::from_utf8(printed.clone()).expect("UTF-8");
            assert!(!printed.contains('\u{9b}'), "{options:?}: {printed:?}");
        }
    }
    for options in [&["--log", "-"][..], &["--log", "-", "--format", "json"], &["--log", "-", path_text]] {
        let output = nvvm_check(options, log);
        assert!(!String::from_utf8(output.stdout).expect("UTF-8").contains('\u{9b}'), "{options:?}");
    }
    // Text for people contains neither ASCII control characters nor changes of direction.
    for options in [&["--log", "-", path_text][..], &["--format", "github", path_text], &["lessons", "run", path_text]]
    {
        let printed = String::from_utf8(nvvm_check(options, log).stdout).expect("UTF-8");
        assert!(!printed.is_empty() && !printed.contains(['\u{7}', '\u{1b}', '\u{202e}', '\u{9b}']), "{printed:?}");
    }
    // JSON has an escape in place of the character, so that nothing is lost.
    let output = nvvm_check(&[&["--format", "json", path_text][..], &reference].concat(), "");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(document["files"][0]["path"], path_text);
    std::fs::remove_file(path).expect("it is there");
}

#[test]
fn nothing_to_say() {
    insta::assert_snapshot!(printed(
        &["--sm", "sm_100", "--reference", "tileiras"],
        "define ptx_kernel void @k(ptr %p) {\n  ret void\n}\n"
    ));
}

#[test]
fn what_kernels_of_declarations_take() {
    let text = "#include \"ours.h\"\nstruct S { double a; char b; };\n__global__ void small(int a) {}\n\
                __global__ void large(S s, int* p) {}\n__global__ void other(Theirs t) {}\n";
    let printed = printed(&["--language", "cuda", "--sm", "sm_90", "--reference", "cuda-13.5"], text);
    let line = "3 kernels; the largest parameter buffer takes 24 of 32,764 bytes: large(S, int*); 1 without a known size: \
                the size of Theirs is not known";
    assert!(printed.contains(line), "{printed}");
    // There are no suggestions for the names of the project's own headers.
    assert!(!printed.contains("Did you mean"), "{printed}");
}
