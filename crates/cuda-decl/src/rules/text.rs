//! The text itself: what cannot be read, what is passed over.

use super::Rule;
use super::Severity;
use super::common::{EVERYONE, NOTES, NVCC, OURS, PAGES, WARNINGS};

/// `declaration-syntax`
pub static SYNTAX: Rule = Rule {
    code: "NV1001",
    name: "declaration-syntax",
    messages: &[
        "expected {}",
        "unrecognized token",
        "missing closing quote",
        "unterminated comment",
        "invalid octal digit",
        "invalid binary number",
        "invalid hexadecimal number",
        "extra text after expected end of number",
        "adjacent digit separators",
        "user-defined literal operator not found",
        "quoted string should contain at least one character",
    ],
    help: "The declaration could not be read from here on; reading goes on after the next ; or }.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1001.md"),
};

/// `syntax-not-cuda`
pub static NOT_CUDA: Rule = Rule {
    code: "NV1064",
    name: "syntax-not-cuda",
    messages: &["this is not CUDA or C++ source; it looks like {}"],
    help: "Paste CUDA declarations (a .cu file), or switch the language.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS],
    page: include_str!("pages/NV1064.md"),
};

/// `undefined-identifier`
pub static UNDEFINED: Rule = Rule {
    code: "NV1002",
    name: "undefined-identifier",
    messages: &["identifier \"{}\" is undefined", "class \"{}\" has no member \"{}\""],
    help: "No header could declare it: a class has the members of its definition, and a toolkit the types that it came with.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[NVCC, PAGES],
    page: include_str!("pages/NV1002.md"),
};

/// `unknown-name`
pub static UNKNOWN: Rule = Rule {
    code: "NV1065",
    name: "unknown-name",
    messages: &[
        "{} is not declared in this text",
        "{} and {} are not declared in this text",
        "{} is declared in this text and not defined",
    ],
    help: "A header that is not read may declare it. What rests on it has no size here; everything else is judged.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS],
    page: include_str!("pages/NV1065.md"),
};

/// `declaration-limit`
pub static LIMIT: Rule = Rule {
    code: "NV1016",
    name: "declaration-limit",
    messages: &["excessive recursion at instantiation of {}"],
    help: "nvcc follows 200 instances within one another.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS],
    page: include_str!("pages/NV1016.md"),
};

/// `reading-stopped`
pub static STOPPED: Rule = Rule {
    code: "NV1066",
    name: "reading-stopped",
    messages: &[
        "too many template instances are needed here",
        "macros expand to too many tokens",
        "the text takes too long to read",
        "a type is nested too deeply to be read",
        "a declaration is nested too deeply to be read",
        "parameter packs have too many elements",
        "conditions tell more targets and toolkits apart than are read",
        "headers hold more text than is read",
    ],
    help: "A bound of this playground, so that every text ends; nvcc goes further. What rests on it is not known.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS],
    page: include_str!("pages/NV1066.md"),
};

/// `include-skipped`
pub static INCLUDE: Rule = Rule {
    code: "NV1060",
    name: "include-skipped",
    messages: &["#include {} is not read"],
    help: "CUDA's own types are known without headers; paste other declarations that are needed, or give the file, too.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS],
    page: include_str!("pages/NV1060.md"),
};

/// `not-looked-at`
pub static NOT_LOOKED_AT: Rule = Rule {
    code: "NV1061",
    name: "not-looked-at",
    messages: &["{}"],
    help: "It has no bearing on sizes and offsets.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS],
    page: include_str!("pages/NV1061.md"),
};

/// `preprocessor-directive`
pub static DIRECTIVE: Rule = Rule {
    code: "NV1062",
    name: "preprocessor-directive",
    messages: &[
        "#error {}",
        "invalid preprocessing directive #{}",
        "unterminated #{}",
        "#{} without #if",
        "expected ')' before end of line",
        "operator '{}' has no right operand",
        "division by zero in #if",
        "duplicate macro parameter \"{}\"",
        "invalid packing alignment value",
        "macro \"{}\" passed {} arguments, but takes just {}",
        "macro \"{}\" requires {} arguments, but only {} given",
        "extra text after expected end of preprocessing directive",
        "expected an integer constant",
        "expected a \",\"",
        "#include nested depth 200 exceeds maximum of 200 (use -fmax-include-depth=DEPTH to increase the maximum)",
        "missing ')' after \"defined\"",
    ],
    help: "The preprocessor stops here.",
    severity: Severity::Error,
    judged: EVERYONE,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[PAGES],
    page: include_str!("pages/NV1062.md"),
};

/// `passes-disagree`
pub static PASSES_DISAGREE: Rule = Rule {
    code: "NV1090",
    name: "passes-disagree",
    messages: &[
        "{} has {} bytes on the device and {} on the host",
        "the members of {} lie at other places on the host than on the device",
        "{} exists in the host's pass only",
    ],
    help: "nvcc reads the text once for the host and once for each target. Neither pass knows of the other, so that nobody warns: a launch copies what the host reads and the kernel takes it apart as the device reads it.",
    severity: Severity::Warning,
    judged: WARNINGS,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS, NVCC],
    page: include_str!("pages/NV1090.md"),
};

/// `architecture-condition`
pub static ARCHITECTURE_CONDITION: Rule = Rule {
    code: "NV1063",
    name: "architecture-condition",
    messages: &["this text is read as for {}; apart from that as for {}"],
    help: "Its conditions ask for the target or the toolkit: what is shown is what nvcc reads for the chosen ones.",
    severity: Severity::Info,
    judged: NOTES,
    unmeasured: &[],
    unreachable: None,
    superseded_by: None,
    sources: &[OURS],
    page: include_str!("pages/NV1063.md"),
};
