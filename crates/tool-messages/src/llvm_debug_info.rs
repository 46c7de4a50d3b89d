//! Messages of LLVM's verifier about debug information.

use crate::message::{Asked, Message};
use crate::{Answer, Tool};
use nvvm_target::Source;

const PHASE: &str = "verifying debug information";
const SOURCES: Source =
    Source::Reference { title: "LLVM 7 to 24, Verifier", what: "the messages of its checks of debug information" };
const STRIP: &str = "Or compile without debug information: `opt -passes=strip-debug` (`-strip-debug` in older releases), `-g0`, `debug = false`; line numbers are lost.";
const IN_LIBNVVM: &str = "In libNVVM below compute_100 (LLVM 7) the module is refused for it; newer tools may drop all debug information and go on with a warning.";

macro_rules! debug_info {
    ($($id:literal $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Llvm, phase: PHASE, wordings: $wordings, source: SOURCES, answer: $answer },)*]
    };
}

fn explained(meaning: &str, action: &str) -> Option<Answer> {
    Some(Answer::new(meaning).action(action).action(STRIP).action(IN_LIBNVVM))
}

pub(crate) const MESSAGES: &[Message] = debug_info![
    "llvm-debug-call-without-location" &["inlinable function call in a function with debug info must have a !dbg location"] => |_| explained(
        "A call in a function that has a subprogram (`!dbg !N` on its `define`) has no `!dbg` location of its own, and the callee, which has one too, can be inlined: then nothing would say from where.",
        "Give the call a location (`!dbg !DILocation(line: …, scope: !N)`), a line of 0 where there is none: a builder keeps the last one if it is set (`SetCurrentDebugLocation`). Calls that passes insert are often the ones.",
    );
    "llvm-debug-intrinsic-location" &[
        "llvm.dbg.{} intrinsic requires a !dbg attachment", "#dbg record requires a !dbg attachment",
        "{} intrinsic requires a !dbg attachment",
    ] => |_| explained(
        "A call of `llvm.dbg.declare` or `llvm.dbg.value` has no `!dbg` location, which says in which scope the variable is.",
        "Attach the location to the call itself: `call void @llvm.dbg.declare(…), !dbg !N`, whose scope is that of the variable's subprogram.",
    );
    "llvm-debug-wrong-subprogram" &["!dbg attachment points at wrong subprogram for function"] => |_| explained(
        "An instruction's `!dbg` location leads to the subprogram of another function: the code was moved, cloned or inlined without its locations.",
        "Set the locations anew when code is moved between functions, with `inlinedAt` for what was inlined; when a function is cloned, clone its subprogram as well.",
    );
    "llvm-debug-mismatched-subprogram" &[
        "mismatched subprogram between llvm.dbg.{} variable and !dbg attachment",
        "mismatched subprogram between #dbg record variable and DILocation",
        "mismatched subprogram between llvm.dbg.{} label and !dbg attachment",
    ] => |_| explained(
        "A debug intrinsic's variable belongs to another subprogram than the location of its call.",
        "Give both the same scope: the variable's `scope:` and the location's `scope:` lead to one subprogram.",
    );
    "llvm-debug-shared-subprogram" &["DISubprogram attached to more than one function"] => |_| explained(
        "Two functions have the same `!DISubprogram`: one is a copy of the other.",
        "Clone the subprogram with the function (`distinct !DISubprogram`, one for each `define`); linkers and cloners do it when their metadata is mapped.",
    );
    "llvm-debug-attachment" &[
        "function must have a single !dbg attachment", "function !dbg attachment must be a subprogram",
        "function declaration may not have a !dbg attachment", "invalid !dbg metadata attachment",
        "function declaration may only have a unique !dbg attachment",
        "!dbg attachment of global variable must be a DIGlobalVariableExpression",
        "Expected no forward declarations!", "All nodes should be resolved!",
        "DILocation not allowed within this metadata node",
    ] => |_| explained(
        "A `!dbg` attachment is none that can stand there: on a function it is one `!DISubprogram`, on an instruction a `!DILocation`, on a variable a `!DIGlobalVariableExpression`; a declaration has none in older releases.",
        "Look at the node that the line below prints. LLVM 7 takes no `!dbg` on a `declare`.",
    );
    "llvm-debug-location" &[
        "location requires a valid scope", "inlined-at should be a location", "scope points into the type hierarchy",
        "DILocation's scope must be a DILocalScope", "Failed to find DILocalScope", "invalid local scope",
        "local variable requires a valid scope", "label requires a valid scope", "cannot have column info without line info",
        "invalid scope for imported entity",
    ] => |_| explained(
        "A location or local variable has a scope that is none in a function: it has to be a `!DISubprogram`, `!DILexicalBlock` or `!DILexicalBlockFile`, not a file, a type or a compile unit.",
        "Let `scope:` name the subprogram of the function, or a block within it.",
    );
    "llvm-debug-subprogram" &[
        "subprogram definitions must have a compile unit", "subprogram definitions must be distinct",
        "subprogram declarations must not have a compile unit", "invalid unit type", "compile units must be distinct",
        "invalid subprogram declaration", "invalid retained nodes list", "invalid subroutine type",
        "invalid retained nodes, expected DILocalVariable or DILabel", "invalid thrown types list",
        "invalid retained nodes, expected DILocalVariable, DILabel or DIImportedEntity",
        "DIFlagAllCallsDescribed must be attached to a definition", "line specified with no file",
        "invalid subroutine type ref", "invalid containing type", "invalid emission kind",
        "invalid global variable list", "invalid global variable ref", "invalid enum list", "invalid retained type list",
        "invalid imported entity list",
    ] => |_| explained(
        "A subprogram or compile unit is not built as LLVM reads it: a definition is `distinct !DISubprogram(…, unit: !0, spFlags: DISPFlagDefinition)`, in LLVM 7 with `isDefinition: true`, and its unit a `distinct !DICompileUnit`.",
        "Add `distinct` and `unit:`, or take `unit:` off what is only declared.",
    );
    "llvm-debug-type" &[
        "invalid type ref", "invalid scope ref", "invalid pointer to member type", "invalid set base type",
        "invalid composite elements", "invalid vtable holder", "invalid reference flags", "invalid template params",
        "invalid template parameter", "DWARF address space only applies to pointer or reference types",
        "DIBlockByRefStruct on DICompositeType is no longer supported", "has conflicting flags",
        "invalid vector, expected one element of type subrange", "missing global variable type",
        "Subrange must contain count or upperBound", "Subrange can have any one of count or upperBound",
        "Count must be signed constant or DIVariable or DIExpression",
        "Count must either be a signed constant or a DIVariable", "invalid static data member declaration",
        "class/union requires a filename", "invalid checksum kind", "invalid checksum length", "invalid checksum",
    ] => |_| explained(
        "A node of debug information about a type or file names something of another kind than its field is for, or lacks it.",
        "Compare the node that the line below prints with `llvm/IR/DebugInfoMetadata.h` of the release that reads the module: fields differ between releases.",
    );
    "llvm-debug-bare" &["invalid scope", "invalid file", "invalid type", "invalid expression", "invalid base type", "invalid tag", "missing variable"] => bare;
    "llvm-debug-fragment" &["fragment is larger than or outside of variable", "fragment covers entire variable", "conflicting debug info for argument"] => |_| explained(
        "A debug intrinsic describes a part of a variable (`DW_OP_LLVM_fragment`) that the variable does not have, or two of one number.",
        "The variable's type has another size than the value that is described: drop the fragment where it covers all, and number arguments from 1.",
    );
    "llvm-debug-invalid" &["ignoring invalid debug info in {}", "ignoring debug info with an invalid version ({}) in {}"] => |asked| {
        let file = asked.values.last().copied().unwrap_or_default();
        let meaning = match asked.values.as_slice() {
            [version, _] => format!("The debug information of `{file}` is in version {version}, which this LLVM does not read: it drops all of it. Only a warning."),
            _ => format!("The verifier found the debug information of `{file}` broken, and LLVM drops all of it. Only a warning; the lines before it say what is wrong."),
        };
        Some(Answer::new(meaning)
            .action("Let the module have `!{i32 2, !\"Debug Info Version\", i32 3}` in `!llvm.module.flags`, and one LLVM write and read it.")
            .action("libNVVM below compute_100 refuses what newer tools only drop."))
    };
];

/// Words that other programs have, too: LLVM's where they are the whole line.
fn bare(asked: &Asked<'_>) -> Option<Answer> {
    asked.is_whole_line().then_some(())?;
    explained(
        "LLVM's verifier, if the line after it prints a node (`!5 = !DI…`): a field of that node of debug information names something of another kind than it is for.",
        "Compare the node with the release's documentation: a `scope:` is a scope, a `file:` a `!DIFile`, a `type:` a type.",
    )
}
