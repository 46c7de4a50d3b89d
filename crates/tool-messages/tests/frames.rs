//! A message is found in frames that no list names, and the end of a program in words that no list names.

use tool_messages::{Line, Tool, answer};

fn plain(name: &str) -> String {
    name.to_owned()
}

/// The id and the whole text of an answer.
fn answer_text(text: &str) -> Option<(&'static str, String)> {
    let (message, answer) = answer(&Line::new(text), plain)?;
    Some((message.id, format!("{} {}", answer.meaning, answer.actions.join(" "))))
}

const MESSAGES: [&str; 6] = [
    "ptxas fatal   : Value 'sm_103f' is not defined for option 'gpu-name'",
    "ptxas /tmp/k7.ptx, line 9; fatal   : Unsupported .version 8.8; current version is '8.5'",
    "nvcc fatal   : Unsupported gpu architecture 'compute_88'",
    "nvlink error   : Undefined reference to 'f7' in 'k7.o'",
    "nvcc error   : 'cicc' died due to signal 11 (Invalid memory reference)",
    "cuobjdump info    : File 'k7.exe' does not contain device code",
];

#[test]
fn whatever_stands_around_a_message_changes_nothing_of_its_answer() {
    let frames = [
        ("{\"level\":\"error\",\"stderr\":\"", "\",\"code\":255}"),
        ("builder_q7 stage=compile out=\"", "\" took=3s"),
        ("[q7/12] run 4 » ", " (attempt 2 of 3)"),
        ("(worker pid=7, ip=10.0.0.7) ", " [repeated 8x across cluster]"),
        ("CalledProcessError(255, output=b\"", "\")"),
        ("Caused by → **", "**"),
        ("step failed because ", "; giving up"),
        ("RuntimeError('Failed: <", ">')"),
    ];
    for message in MESSAGES {
        let bare = answer_text(message).unwrap_or_else(|| panic!("no answer: {message}"));
        for (before, after) in frames {
            let line = format!("{before}{message}{after}");
            let framed = answer_text(&line).unwrap_or_else(|| panic!("no answer: {line}"));
            assert_eq!(framed, bare, "{line}");
        }
    }
}

#[test]
fn parts_of_messages_within_other_sentences_are_no_messages() {
    for text in [
        "the option gpu-name is not defined for this build",
        "Unsupported architecture of the house: compute it again",
        "see does_not_contain_device_code() in q7.cc",
        "static const char *text = Undefined;",
        "cudaErrorInvalidValueOfMine is an enumerator",
    ] {
        assert_eq!(answer_text(text), None, "{text}");
    }
}

#[test]
fn a_cause_in_a_line_comes_before_the_call_that_failed() {
    for (line, id) in [
        (
            "q7.t:8: ptxas fatal   : Unresolved extern function 'f7'cuModuleLoadDataEx: a PTX JIT compilation failed",
            "ptxas-unresolved-function",
        ),
        (
            "load q7: a PTX JIT compilation failed; Value 'sm_121' is not defined for option 'gpu-name'",
            "ptxas-gpu-name",
        ),
        ("command '/q7/nvcc' failed with exit code 1: Unsupported gpu architecture 'compute_121'", "nvcc-architecture"),
    ] {
        assert_eq!(answer_text(line).map(|(id, _)| id), Some(id), "{line}");
    }
}

#[test]
fn the_end_of_a_program_is_read_in_any_words() {
    for (line, id, part) in [
        (
            "subprocess.CalledProcessError: Command '['/q7/bin/nvdisasm', '-c', 'k']' returned non-zero exit status 1.",
            "program-ended",
            "status 1",
        ),
        ("q7: `cuobjdump -sass k.o` failed (exit code: 255)", "program-ended", "status 255"),
        ("failed process: Process(`/q7/nvlink -arch=sm_90 a.o`, ProcessExited(1)) [1]", "program-ended", "status 1"),
        ("\"C:\\Program Files\\Q7\\bin\\fatbinary.exe\" exited with code 1.", "program-ended", "status 1"),
        (
            "could not execute process `/q7/nvcc -c k.cu` (signal: 9, SIGKILL: kill)",
            "program-crashed",
            "memory ran out",
        ),
        ("Command '['cicc', '--q7']' died with <Signals.SIGSEGV: 11>.", "program-crashed", "signal 11"),
        ("q7 runner: nvlink exited with status 139", "program-crashed", "signal 11"),
        ("\"cudafe++\" returned exit code 3221225477", "program-crashed", "0xC0000005"),
        ("task q7: 'ptxas' was killed by signal 15", "program-crashed", "interrupted from outside"),
        ("/q7.sh: 3: nvprune: not found", "program-missing", "cuda-nvprune"),
        ("FileNotFoundError: [Errno 2] No such file or directory: 'nvdisasm'", "program-missing", "cuda-nvdisasm"),
        ("Error: could not find the cuobjdump binary in PATH", "program-missing", "cuda-cuobjdump"),
        ("bash: /q7/bin/nvdisasm: Permission denied", "program-missing", "may not be run"),
    ] {
        let (found, text) = answer_text(line).unwrap_or_else(|| panic!("no answer: {line}"));
        assert_eq!(found, id, "{line}");
        assert!(text.contains(part), "{line}: {text}");
    }
}

#[test]
fn a_program_that_is_only_named_has_not_ended() {
    for line in [
        "Command '['cmake', '-DCMAKE_CUDA_COMPILER=/q7/nvcc']' returned non-zero exit status 1.",
        "nvcc exited with code 0",
        "compiling with nvcc; last run returned 3 objects",
        "-- Found nvcc: /q7/nvcc (12.8), status 1 of 4",
        "export PATH=/q7/nvcc; exit code 1",
        "my_ptxas exited with code 1",
        "nvcc.profile not found",
    ] {
        let id = answer_text(line).map(|(id, _)| id);
        assert!(!matches!(id, Some("program-ended" | "program-crashed" | "program-missing")), "{line}: {id:?}");
    }
}

#[test]
fn a_crash_is_named_as_one_in_every_wrapper() {
    for line in [
        "ERROR: Failed to compile PTX code (ptxas exited with code 3221225477)",
        "`ptxas` failed with error code -11",
        "Failed to link PTX code (nvlink exited with code 139)",
    ] {
        let (_, text) = answer_text(line).unwrap_or_else(|| panic!("no answer: {line}"));
        assert!(text.contains("crashed") && !text.contains("did not accept"), "{line}: {text}");
    }
}

#[test]
fn each_program_of_the_toolkit_prints_its_own_lines() {
    for (line, tool) in [
        ("nvdisasm fatal   : q7.o is not a supported Elf file", Tool::Nvdisasm),
        ("cuobjdump fatal   : Invalid fatbin header in 'q7'", Tool::Cuobjdump),
        ("nvprune fatal   : Unknown option 'q7'", Tool::Nvprune),
        ("fatbinary fatal   : Missing sm in image3", Tool::Fatbinary),
        ("nvFatbin error: fatbinary elf mismatch: elf arch does not match user-specified arch", Tool::Fatbinary),
        ("cudafe++ fatal   : q7", Tool::Cudafe),
        ("cicc error   : q7", Tool::Cicc),
    ] {
        assert_eq!(Line::new(line).speaker(), Some(tool), "{line}");
    }
}

#[test]
fn disassemblers_name_the_toolkit_of_a_target() {
    for (line, part) in [
        ("nvdisasm fatal   : Value 'SM120' is not defined for option 'binary'", "CUDA 12.8"),
        ("cuobjdump fatal   : Value 'sm_35' is not defined for option 'gpu-architecture'", "up to CUDA"),
        ("cuobjdump fatal   : Value 'sm_121' is not defined for option 'gpu-architecture'", "cuobjdump of CUDA 12.9"),
    ] {
        let (_, text) = answer_text(line).unwrap_or_else(|| panic!("no answer: {line}"));
        assert!(text.contains(part) || part == "up to CUDA" && text.contains("to 11.8"), "{line}: {text}");
        assert!(!text.contains("nvcc"), "{line}: {text}");
    }
}

#[test]
fn a_name_of_a_target_that_a_build_made_up_is_traced_to_the_build() {
    for (name, part) in [
        ("compute_native", "CMake knows `native` since 3.24"),
        ("sm_all-major", "CMake knows `all-major` since 3.23"),
        ("compute_No devices were found", "what that program printed"),
    ] {
        let (_, text) =
            answer_text(&format!("nvcc fatal   : Unsupported gpu architecture '{name}'")).expect("an answer");
        assert!(text.contains(part), "{name}: {text}");
    }
}

#[test]
fn errors_of_cuda_are_read_in_any_sentence() {
    for (line, part) in [
        ("Exception: Error uploading array q7: CUDA error (700)", "error 700"),
        ("q7 failed [cudaError_t 209] at q7.cu:8", "error 209"),
        ("launch of q7: CUresult = 218", "error 218"),
        ("cu 7:08 Unexpected CUDA error in func q7 at line 124 invalid device symbol on CUDA device 06", "error 13"),
        ("GPU #0: cudaError 78 (a PTX JIT compilation failed) calling 'q7' (q7.cu line 242)", "error 218"),
    ] {
        let (_, text) = answer_text(line).unwrap_or_else(|| panic!("no answer: {line}"));
        assert!(text.contains(part), "{line}: {text}");
    }
    for line in [
        "CUDA error 78 of q7",
        "3 CUDA errors in q7",
        "CUDA error rate 700.5",
        "the symbol is an invalid device symbol",
    ] {
        assert_eq!(answer_text(line).map(|(id, _)| id), None, "{line}");
    }
}

#[test]
fn options_of_the_host_that_nvcc_reads_as_its_own_are_named() {
    for (line, option) in [
        ("nvcc fatal   : 'arch=q7': expected a number", "`-march=q7`"),
        ("nvcc fatal   : 'tune=native': expected a number", "`-mtune=native`"),
        ("#7 1.2 nvcc fatal   : 'cpu=q7+simd': expected a number", "`-mcpu=q7+simd`"),
    ] {
        let (_, text) = answer_text(line).unwrap_or_else(|| panic!("no answer: {line}"));
        assert!(text.contains(option) && text.contains("-Xcompiler"), "{line}: {text}");
    }
}

#[test]
fn a_part_of_gcc_that_is_missing_is_no_header() {
    for line in [
        "gcc: fatal error: cannot execute 'cc1plus': execvp: No such file or directory",
        "x86_64-linux-gnu-gcc-12: fatal error: cannot execute ‘cc1plus’: posix_spawnp: No such file or directory",
        "#9 7.1 gcc: error: cannot execute 'cc1obj': execvp: No such file or directory",
    ] {
        let (id, text) = answer_text(line).unwrap_or_else(|| panic!("no answer: {line}"));
        assert_eq!(id, "host-compiler-incomplete", "{line}");
        assert!(!text.contains("header"), "{line}: {text}");
    }
}
