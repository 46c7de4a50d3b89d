//! CUDA declarations on the command line.

use super::{Directory, FINE, code, json, nvvm_check, stderr, stdout};
use serde_json::Value;
use std::path::PathBuf;

#[test]
fn cuda_declarations_are_read() {
    let directory = Directory::new("cuda");
    let text = b"struct Heavy { double scale; char tag; int data[10000]; };\n__global__ void big_kernel(Heavy h) {}\n";
    for name in ["k.cu", "k.cuh"] {
        let path = directory.file(name, text);
        let output = nvvm_check(&["--format", "json", "--sm", "sm_75", "--reference", "cuda-13.5", &path], "");
        assert_eq!(code(&output), 1);
        let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let file = &document["files"][0];
        assert_eq!(file["language"], "cuda");
        assert_eq!(file["kernels"][0]["parameter_bytes"], 40016);
        assert_eq!(file["kernels"][0]["parameter_limit"], 32764);
        let heavy = &file["types"][0];
        assert_eq!((&heavy["name"], &heavy["size"], &heavy["align"]), (&"Heavy".into(), &40016.into(), &8.into()));
        let offsets: Vec<_> =
            heavy["fields"].as_array().expect("fields").iter().map(|field| &field["offset"]).collect();
        assert_eq!(offsets, [0, 8, 12]);
        assert_eq!(heavy["padding_after"], 4);
        assert_eq!(code(&nvvm_check(&["--language", "nvvm-ir", &path], "")), 1);
    }
    assert_eq!(code(&nvvm_check(&["--language", "cuda", "-"], "__global__ void k(int) {}")), 0);
}

#[test]
fn headers_are_read_beside_the_file_and_from_named_folders() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("headers");
    let at = |name: &str| folder.join(name);
    std::fs::create_dir_all(at("include")).expect("a folder");
    std::fs::write(at("params.h"), "#include <real.h>\nstruct Params { real a[3]; int a; };\n").expect("a file");
    std::fs::write(at("include/real.h"), "typedef double real;\n").expect("a file");
    std::fs::write(at("k.cu"), "#include \"params.h\"\n__global__ void k(Params p) {}\n").expect("a file");
    let run = |arguments: &[&str]| {
        let main = at("k.cu");
        let all = [&["--format", "json"], arguments, &[main.to_str().expect("UTF-8")]].concat();
        let document: Value = serde_json::from_str(&stdout(&nvvm_check(&all, ""))).expect("JSON");
        document["files"][0].clone()
    };
    let alone = run(&[]);
    assert_eq!(alone["unknown"][0]["name"], "real");
    let include = at("include");
    let file = run(&["-I", include.to_str().expect("UTF-8")]);
    assert_eq!(file["headers"].as_array().map(Vec::len), Some(2));
    let wrong = &file["diagnostics"][0];
    assert_eq!((wrong["line"].as_u64(), wrong["offset"].as_u64()), (Some(1), Some(0)), "where it is included");
    assert_eq!((wrong["header"]["line"].as_u64(), wrong["header"]["column"].as_u64()), (Some(2), Some(32)));
    assert!(wrong["header"]["path"].as_str().is_some_and(|path| path.ends_with("params.h")), "{wrong}");
}

#[test]
fn macros_of_the_command_line_come_before_the_text() {
    let text = "#ifdef WIDE\ntypedef double real;\n#else\ntypedef float real;\n#endif\nstruct S { real a[COUNT]; };\n\
                __global__ void k(S s) {}\n";
    let bytes = |arguments: &[&str]| {
        let all = [&["--format", "json", "--language", "cuda"], arguments, &["-"]].concat();
        let document: Value = serde_json::from_str(&stdout(&nvvm_check(&all, text))).expect("JSON");
        document["files"][0]["kernels"][0]["parameter_bytes"].as_u64()
    };
    assert_eq!(bytes(&["-D", "COUNT=3"]), Some(12));
    assert_eq!(bytes(&["-DCOUNT=3", "-DWIDE"]), Some(24));
    assert_eq!(bytes(&[]), None, "what nothing defines is not known");
}

#[test]
fn the_standard_is_chosen_as_for_nvcc() {
    const TEXT: &str = "template <class T> concept Word = sizeof(T) == 4;\n\
        template <Word T> struct S { T value; };\n__global__ void kernel(S<int> s) { }\n";
    let ask =
        |arguments: &[&str]| json(&[&["--language", "cuda", "--reference", "cuda-13.5"], arguments].concat(), TEXT);
    let old = &ask(&[])["files"][0];
    assert_eq!((&old["verdict"], &old["standard"]), (&Value::from("rejected"), &Value::from("c++17")));
    let first = &old["diagnostics"][0];
    assert_eq!(first["message"], "identifier \"concept\" is undefined");
    assert!(first["help"].as_str().is_some_and(|help| help.contains("-std=c++20")), "{first}");
    for spelling in [&["--std", "c++20"][..], &["--std=c++20"], &["-std=c++20"], &["-std", "c++20"]] {
        let new = &ask(spelling)["files"][0];
        assert_eq!((&new["verdict"], &new["standard"]), (&Value::from("accepted"), &Value::from("c++20")));
        assert_eq!(new["kernels"][0]["parameter_bytes"], 4, "{new}");
    }
    let unknown = nvvm_check(&["--std", "c++98", "-"], TEXT);
    assert_eq!(code(&unknown), 2);
    assert!(stderr(&unknown).contains("c++20"));
    assert!(json(&[], FINE)["files"][0].get("standard").is_none(), "IR has none");
}
