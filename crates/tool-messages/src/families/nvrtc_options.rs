//! Messages of NVRTC about its options, which it prints into the log of a program.

use super::{Guard, families};
use crate::Tool;
use crate::message::Message;
use nvvm_target::Source;

const TABLE: Source = Source::measured("NVRTC 13.5", "its table of messages");
const OPTIONS: &str = "reading options";

pub(crate) const MESSAGES: &[Message] = families![
    "nvrtc-unknown-option" Tool::Nvrtc, OPTIONS, TABLE, Guard::Named, &[
        "unrecognized option {} found",
    ] => "NVRTC has no option `{0}`.", &[
        "If it is one letter or a `-`: a string was given where the call needs a list, so that each letter became an option. In Python write `(\"-dlto\",)` or `[\"-dlto\"]`.",
        "Each option is one element of the list: `-std=c++17` in one, and `-I` and its folder as `-I/folder`. NVRTC accepts none of the host's options and few of nvcc's (no `-Xcompiler`, `-O3`, `-gencode`); its manual lists them.",
        "An option of a newer NVRTC: `nvrtcVersion` says which one is loaded; PyTorch, CuPy and JAX bring their own.",
    ];
    "nvrtc-option-value" Tool::Nvrtc, OPTIONS, TABLE, Guard::Named, &[
        "invalid value for --std(-std)",
        "invalid value for --std (-std)",
        "invalid value for --cuda-api-version (-cuda-api-version)",
        "must specify file name with -create-pch flag (-create-pch=filename)",
        "must specify file name with -use-pch flag (-use-pch=filename)",
        "must specify directory name with -pch-dir flag (-pch-dir=directory-name)",
        "must specify seed value with -frandom-seed flag (-frandom-seed=seed)",
        "--warning-as-error(-Werror) expects valid value(s) from the following list: {}",
        "invalid argument for option --dopt (-dopt): {}",
        "invalid argument for option --Ofast-compile (-Ofc): {}",
        "invalid optimization tag for option --optimization-info (-opt-info): {}",
        "argument to --fmax-errors must be a positive integer",
        "Argument for -split-compile must be non-negative",
        "Argument for --jump-table-density must be between [0-101]",
        "--use-bundled-headers requires a path",
    ] => "NVRTC does not accept the value of an option: {=}.", &[
        "The manual of NVRTC lists the values of each option. A newer value, such as a standard of C++, needs a newer NVRTC; `nvrtcVersion` says which one is loaded.",
    ];
    "nvrtc-options-together" Tool::Nvrtc, OPTIONS, TABLE, Guard::Named, &[
        "-pch and -create-pch cannot be specified at the same time",
        "-pch and -use-pch cannot be specified at the same time",
        "-create-pch and -use-pch cannot be specified at the same time",
        "--display-error-number (-err-no) and --no-display-error-number (-no-err-no) cannot be defined together.",
        "Both --device-c (-dc) and --device-w (-dw) specified",
        "--device-w (-dw) is not compatible with --relocatable-device-code=true (-rdc=true)",
        "--device-c (-dc) is not compatible with --relocatable-device-code=false (-rdc=false)",
        "--extensible-whole-program (-ewp) is not compatible with --device-c (-dc)",
        "--extensible-whole-program (-ewp) is not compatible with --relocatable-device-code=true (-rdc=true)",
        "-dlto is not compatible with -rdc=false",
        "-dlto is not compatible with -optix-ir",
        "both -tile-only and -simt-only cannot be specified at the same time",
        "option --numba-debug is only supported when --device-debug is also specified",
        "--Ofast-compile=<min,mid,max> (-Ofc=<min,mid,max>) and --device-debug (-G) options conflict, ignoring --Ofast-compile=<min,mid,max> option.",
    ] => "Two options of NVRTC exclude each other, or one needs another: {=}.", &[
        "Leave one of them out, or add the missing one. The options may come from a framework's own list as well as from yours.",
    ];
    "nvrtc-option-ignored" Tool::Nvrtc, OPTIONS, TABLE, Guard::Named, &[
        "failed to create PCH temp directory; PCH will be disabled.",
        "NVRTC_DISABLE_PCH was set in the environment at NVRTC startup, so PCH functionality is disabled, and {}",
        "option --cuda-api-version (-cuda-api-version) ignored, expected the same major version",
    ] => "NVRTC ignores an option: {=}. Only a warning; the program is compiled without it.", &[
        "Leave the option out, or fix what the line names: the environment, or the folder for temporary files.",
    ];
];
