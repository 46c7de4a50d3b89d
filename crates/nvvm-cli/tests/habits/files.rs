//! Input and output files: a full disk does not destroy them, and reads are limited.

use super::{FENCE, FINE, Folder, command, nvvm_check, text};
use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::{Command, Output, Stdio};

/// Runs the binary after shell commands such as `ulimit`.
fn after(commands: &str, arguments: &[&str]) -> Output {
    let mut shell = Command::new("sh");
    shell
        .arg("-c")
        .arg(format!("{commands}; exec \"$0\" \"$@\""))
        .arg(env!("CARGO_BIN_EXE_nvvm-check"))
        .args(arguments);
    shell.stdin(Stdio::null()).output().expect("a shell")
}

fn make_fifo(path: &str) {
    assert!(Command::new("mkfifo").arg(path).status().expect("it runs").success());
}

#[test]
fn a_full_disk_loses_nothing() {
    let folder = Folder::new("full");
    let large = format!("{FENCE}{}", "; a comment that fills the file\n".repeat(10_000));
    let path = folder.file("k.ll", &large);
    // Writing fails after 8 kB, as on a full disk.
    let output = after("trap '' XFSZ; ulimit -f 16", &["--fix", "--reference", "tileiras", &path]);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.starts_with(&format!("nvvm-check: cannot write {path}: ")), "{stderr}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), large);
    assert_eq!(fs::read_dir(&folder.0).expect("the folder").count(), 1, "nothing is left beside it");
}

#[test]
fn what_is_written_back_keeps_its_permissions_and_links() {
    let folder = Folder::new("permissions");
    let path = folder.file("k.ll", FENCE);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("ours");
    let link = folder.0.join("link.ll");
    symlink("k.ll", &link).expect("a link");
    let link = link.to_str().expect("UTF-8");
    let output = nvvm_check(&["--fix", "--reference", "tileiras", link]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(fs::symlink_metadata(link).expect("it is there").is_symlink());
    assert!(fs::read_to_string(&path).expect("the file").contains("membar.sys"));
    assert_eq!(fs::metadata(&path).expect("the file").mode() & 0o7777, 0o640);
    // A read-only file is not replaced, even in a writable folder.
    let path = folder.file("fixed.ll", FENCE);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("ours");
    let output = nvvm_check(&["--fix", "--reference", "tileiras", &path]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("it is read-only"));
    assert_eq!(fs::read_to_string(&path).expect("the file"), FENCE);
}

#[test]
fn pipes_devices_and_folders_are_refused() {
    let folder = Folder::new("kinds");
    let pipe = folder.0.join("pipe.ll");
    let pipe = pipe.to_str().expect("UTF-8");
    make_fifo(pipe);
    let own = folder.0.to_str().expect("UTF-8");
    for (path, reason) in [(pipe, "pipe or a device"), ("/dev/zero", "pipe or a device"), (own, "it is a folder")] {
        for options in
            [&[path][..], &["--fix", path], &["--log", path], &["reduce", path], &["convert", "--to", "modern", path]]
        {
            let output = nvvm_check(options);
            let stderr = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{options:?}: {stderr}");
            assert!(
                stderr.starts_with(&format!("nvvm-check: cannot read {path}: ")) && stderr.contains(reason),
                "{stderr}"
            );
        }
    }
    // A pipe that the process inherits, as with the shell's `<(…)`.
    let mut shell = Command::new("sh");
    shell.arg("-c").arg("cat \"$1\" | \"$0\" /dev/fd/0").arg(env!("CARGO_BIN_EXE_nvvm-check"));
    let output = shell.arg(folder.file("fine.ll", FINE)).output().expect("a shell");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

#[test]
fn an_input_without_an_end_is_given_up() {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg("\"$0\" - < /dev/zero").arg(env!("CARGO_BIN_EXE_nvvm-check"));
    let output = shell.output().expect("a shell");
    assert_eq!(output.status.code(), Some(2));
    let stderr = text(&output.stderr);
    assert!(stderr.contains("cannot read <stdin>: it does not end within 256 MiB"), "{stderr}");
}

#[test]
fn a_file_past_four_gigabytes_is_not_read() {
    let folder = Folder::new("huge");
    let path = folder.file("huge.ll", "");
    fs::File::options().write(true).open(&path).expect("it is there").set_len(5 << 30).expect("a sparse file");
    // With so little memory, reading the file would fail in another way.
    let output = after("ulimit -v 3000000", &[&path, &folder.file("fine.ll", FINE)]);
    let stderr = text(&output.stderr);
    assert!(stderr.contains(&format!("cannot read {path}: it is larger than 4 GiB")), "{stderr}");
    assert!(stderr.contains("2 files: 1 accepted, 0 rejected, 1 not looked at"), "{stderr}");
}

#[test]
fn headers_are_files_of_a_bounded_size() {
    let folder = Folder::new("header-kinds");
    make_fifo(folder.0.join("pipe.h").to_str().expect("UTF-8"));
    symlink("/dev/zero", folder.0.join("zero.h")).expect("a link");
    fs::File::create(folder.0.join("huge.h")).expect("a file").set_len(1 << 40).expect("a sparse file");
    folder.file("good.h", "struct Good { int a; };\n");
    let text_of = ["pipe", "zero", "huge", "good"].map(|name| format!("#include \"{name}.h\"\n")).concat();
    let path = folder.file("k.cu", &format!("{text_of}__global__ void k(Good g) {{}}\n"));
    let output = after("ulimit -v 3000000", &["--format", "json", &path]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let headers = document["files"][0]["headers"].as_array().expect("headers");
    assert!(headers.len() == 1 && headers[0].as_str().is_some_and(|path| path.ends_with("good.h")), "{headers:?}");
    assert_eq!(document["files"][0]["kernels"][0]["parameter_bytes"], 4);
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_not_utf_8_is_a_name() {
    let folder = Folder::new("names");
    let odd = folder.0.join(OsStr::from_bytes(b"k\xff.ll"));
    fs::write(&odd, FENCE).expect("a file");
    let fine = folder.file("fine.ll", FINE);
    let output = command(&["--format", "json", "--reference", "tileiras", &fine]).arg(&odd).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let files = document["files"].as_array().expect("files");
    let verdicts: Vec<&Value> = files.iter().map(|file| &file["verdict"]).collect();
    assert_eq!(verdicts, ["accepted", "rejected"]);
    assert!(files[1]["path"].as_str().is_some_and(|path| path.ends_with("k\u{fffd}.ll")), "{}", files[1]["path"]);
    let output = command(&["--fix", "--reference", "tileiras"]).arg(&odd).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(fs::read_to_string(&odd).expect("the file").contains("membar.sys"));
}

#[test]
fn a_deep_chain_of_classes_needs_no_large_stack() {
    let folder = Folder::new("chain");
    let chain: String = (1..20_000).map(|number| format!("struct S{number} : S{} {{}};\n", number - 1)).collect();
    let path = folder.file("k.cu", &format!("struct S0 {{ int a; }};\n{chain}__device__ S19999 s;\n"));
    let output = after("ulimit -s 1024", &[&path]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}
