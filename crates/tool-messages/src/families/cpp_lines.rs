//! Lines of C++ compilers without a place, `#error` lines, and notes, which add to an error.

use super::other::{ENDINGS, is_cpp_text, sentences, steps};
use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "mlir-located",
        tool: Tool::Llvm,
        phase: "compiling a kernel",
        wordings: &["loc({}): error: {}"],
        source: PUBLISHED,
        answer: mlir_located,
    },
    Message {
        id: "error-directive",
        tool: Tool::HostCompiler,
        phase: "reading headers",
        wordings: &["#error {}", "#error: {}"],
        source: PUBLISHED,
        answer: error_directive,
    },
    Message {
        id: "compiler-error-without-place",
        tool: Tool::HostCompiler,
        phase: "compiling the source",
        wordings: &["error: {}", "‘{}’ was not declared in this scope", "‘{}’ was not declared in this scope; {}"],
        source: PUBLISHED,
        answer: error_without_place,
    },
    Message {
        id: "opencl-source",
        tool: Tool::Driver,
        phase: "compiling a kernel",
        wordings: &["{}: error: {}", "{}: fatal error: {}"],
        source: PUBLISHED,
        answer: opencl_source,
    },
];

/// `…/libq.so: undefined symbol: f` of a library of which no more is known.
pub(crate) const OTHER_SYMBOL: Message = Message {
    id: "loader-symbol-other",
    tool: Tool::Framework,
    phase: "loading a library",
    wordings: &["{}: undefined symbol: {}"],
    source: PUBLISHED,
    answer: |asked| {
        let is_of_cuda = asked.line.is_of_cuda() && asked.value(0).contains(".so");
        is_of_cuda.then(|| {
            Answer::new(format!(
                "A compiled library needs a function that none of the loaded libraries has: {}. It was built for another release of the library whose name is in the symbol, or that library was not linked in.",
                asked.name(1)
            ))
            .action("`c++filt` makes the name readable and tells whose it is. Bring both packages to releases that belong together (`pip list`, `pip check`), or build the library again; delete what an older build left.")
            .action("Is another copy found first? `ldd` and `LD_DEBUG=libs` show which file is loaded; LD_LIBRARY_PATH and conda decide.")
        })
    },
};

/// A note of GCC, clang or Microsoft's compiler.
pub(crate) const NOTE: Message = Message {
    id: "compiler-note",
    tool: Tool::HostCompiler,
    phase: "compiling the source",
    wordings: &["{}: note: {}", "{}): message : {}", "{}: message : {}"],
    source: PUBLISHED,
    answer: note,
};

/// Words that only compilers of C++ print, in a line that names no file.
const WORDS: &[&str] = &[
    "has no member",
    "no member named",
    "was not declared in this scope",
    "does not name a type",
    "no matching function for call",
    "no matching constructor",
    "is not a member of",
    "undeclared identifier",
    "invalid conversion from",
    "could not convert",
    "cannot convert",
    "invalid use of ",
    "incomplete type",
    "redefinition of",
    "redeclaration",
    "is private within this context",
    "is inaccessible",
    "no viable ",
    "use of deleted function",
    "unqualified-id",
    "primary-expression",
    "expected initializer before",
    "expected nested-name-specifier",
    "template argument",
    "template parameter",
    "primary template",
    "class template",
    "function template",
    "template class",
    "constraints not satisfied",
    "constraint not satisfied",
    "constraints are not satisfied",
    "does not satisfy",
    "requires-clause",
    "is not a template",
    "type name is not allowed",
    "type specifier",
    "pointer to incomplete",
    "constant expression",
    "constant-expression",
    "overloaded function",
    "in argument list",
    "argument types are",
    "is not a type",
    "not a class or namespace",
    "qualified name is not allowed",
    "need 'typename'",
    "need ‘typename’",
    "default argument",
    "function call",
    "'constexpr",
    "‘constexpr",
    "constexpr function",
    "operand types are",
    "cannot be overloaded",
    "call of overloaded",
    "lvalue",
    "rvalue",
    "dependent scope",
    "explicit specialization",
    "narrowing conversion",
    "' token",
    "’ token",
    "expected a declaration",
    "expected an identifier",
    "unnamed type",
];

/// `#error …`, the line of the source itself.
fn error_directive(asked: &Asked<'_>) -> Option<Answer> {
    let is_directive = asked.line.text().starts_with("#error") || asked.line.text().contains("error: #error");
    let words = asked.value(0).trim_matches(['"', ' ', '-']);
    (is_directive && words.contains(' ')).then(|| {
        Answer::new(format!("An `#error` in the source or in a header stops the compilation. Its words are the author's: {words}."))
            .action("Follow those words: mostly they name an option or macro that is missing, or releases of a compiler or library that do not fit together.")
            .action("The lines `In file included from` above it lead from your own text to the header. Where the message is about a library's configuration, that library has to be configured or built again, or another copy of it comes first in the include paths.")
    })
}

/// Adds an action, the next steps of the family of C++ errors that a reason belongs to, and `others`.
fn with_steps(answer: Answer, reason: &str, first: Option<&str>, others: &[&str]) -> Answer {
    steps(first.into_iter().fold(answer, Answer::action), reason, None, others)
}

/// `error: 'class A' has no member named 'b'`
fn error_without_place(asked: &Asked<'_>) -> Option<Answer> {
    let reason = if asked.wording.starts_with("error") { asked.value(0) } else { asked.text };
    let reason = reason.trim_end_matches(['.', ':']);
    if !WORDS.iter().any(|words| reason.contains(words)) {
        return None;
    }
    let who = if reason.contains(['‘', '’']) {
        "GCC"
    } else if reason.contains('"') {
        "A front end of EDG's by its quotation marks, as nvcc and NVRTC have it,"
    } else {
        "A compiler of C++ (GCC, clang, nvcc or NVRTC)"
    };
    let answer = Answer::new(format!("{who} does not accept the text: {}", sentences(reason, None)));
    let is_of_llvm = ["llvm::", "mlir::", "clang::"].iter().any(|name| reason.contains(name));
    let first = is_of_llvm.then_some("The interfaces of LLVM's C++ change from release to release: build the program with the release of LLVM that it names (LLVM_DIR, CMAKE_PREFIX_PATH).");
    Some(with_steps(
        answer,
        reason,
        first,
        &[
            "Paste the whole line: the file before `error:` says whether it is a text of your own, a library's or the toolkit's. In a library's header its release, the toolkit and the C++ standard have to fit.",
        ],
    ))
}

/// `<kernel>:3:4: error: …`, `k.cl:3:4: error: …`: the compiler of OpenCL in a driver.
fn opencl_source(asked: &Asked<'_>) -> Option<Answer> {
    let place = asked.value(0).trim_end_matches(|it: char| it.is_ascii_digit() || it == ':');
    let is_place = place.len() < asked.value(0).len();
    let is_opencl = place.ends_with(".cl") || ["<kernel>", "<program source>", "<source>"].contains(&place);
    if !is_place || !is_opencl {
        return None;
    }
    let reason = asked.value(1).trim_end_matches(['.', ':']);
    let answer = Answer::new(format!(
        "The OpenCL compiler of the driver (a clang) does not accept the text of the kernel: {}",
        sentences(reason, None)
    ));
    let first = reason.contains("address space").then_some("Give both pointers the same space: a pointer without a word for it is `__private` in OpenCL C 1.2 and `__generic` in 2.0 and 3.0, so that a kernel for one version may fail in the other one. Write `__global`, `__local` or `__private` at the parameter, or choose the version: `-cl-std=CL1.2` among the options of clBuildProgram.");
    Some(with_steps(
        answer,
        reason,
        first,
        &[
            "OpenCL C is C, not C++: no templates, references or overloads, and recursion is not allowed. `half` and `double` need `#pragma OPENCL EXTENSION cl_khr_fp16 : enable` and a GPU that has them.",
            "A kernel that another driver takes: a newer driver has a newer clang with stricter checks; take a newer release of the program.",
        ],
    ))
}

/// `k.cc:3:4: note: …`
fn note(asked: &Asked<'_>) -> Option<Answer> {
    const CONSTRAINTS: &[&str] = &[
        "constraint",
        "does not satisfy",
        "not satisfied",
        "would be invalid",
        "evaluated to false",
        "evaluates to false",
        "ill-formed",
        "required by the constraints",
        "the required expression",
        "concept",
    ];
    let place = asked.value(0);
    let text = place.split('(').next().unwrap_or(place);
    let is_cpp =
        is_cpp_text(place) || ENDINGS.iter().any(|ending| text.ends_with(ending)) || place.contains("<built-in>");
    if !is_cpp {
        return None;
    }
    let reason = asked.value(1).trim_end_matches(['.', ':']);
    if CONSTRAINTS.iter().any(|words| reason.contains(words)) {
        return Some(
            Answer::new(format!("A note to an error: a template is left out, or an error, because its types do not meet a C++20 constraint (`requires`, a concept): {reason}."))
                .action("The innermost note (`because …`, `the required expression … is invalid`) names the expression or trait that is false; make the type have it, or include the header that declares the operation before the template is used.")
                .action("In CUDA: clang checks constraints as the host does, so that a function that is only `__device__` does not satisfy them; mark it `__host__ __device__`. nvcc needs CUDA 12 and `-std=c++20`, and its releases differ in constraints that they accept: if GCC or clang alone takes the text, try another toolkit, or `static_assert` or `std::enable_if` in place of the `requires`."),
        );
    }
    let meaning =
        if ["declared here", "previous", "see declaration", "defined here"].iter().any(|it| reason.contains(it)) {
            "It names the other place that the error is about"
        } else if ["candidate", "template argument", "deduc", "substitution"].iter().any(|it| reason.contains(it)) {
            "It says why one of the functions that could be called does not fit"
        } else if ["instantiation", "required from", "expanded from", "in expansion", "included"]
            .iter()
            .any(|it| reason.contains(it))
        {
            "It leads from the error to the line of your own text that asks for it"
        } else {
            "It adds to the error above it"
        };
    Some(
        Answer::new(format!("A note of a C++ compiler, not an error of its own: {reason}. {meaning}."))
            .action("Paste the line that says `error` above it."),
    )
}

/// `loc("kernel"("/q/gemm.py":288:0)): error: …`
fn mlir_located(asked: &Asked<'_>) -> Option<Answer> {
    let (location, reason) = (asked.value(0), asked.value(1).trim().trim_end_matches('.'));
    let place = location.rsplit_once('"').and_then(|(before, after)| {
        let (_, path) = before.rsplit_once('"')?;
        let line = after.strip_prefix(':')?.split([':', ')', ' ']).next().filter(|line| !line.is_empty())?;
        let name = path.rsplit(['/', '\\']).next()?;
        line.bytes().all(|byte| byte.is_ascii_digit()).then(|| format!("line {line} of `{name}`"))
    });
    let place = place.unwrap_or_else(|| "a place of the source".to_owned());
    let meaning = format!(
        "A compiler that is built on MLIR (Triton, CuTe DSL, JAX, Mojo, IREE) rejects what it made of {place}: `{reason}`. Nothing reached ptxas yet."
    );
    Some(
        Answer::new(meaning)
            .action("Look at the operation of that line: its data type, shape, layout or kind of memory (registers, shared, global) is none that this step takes. The lines after it (`note: see current operation`) print what it was turned into.")
            .action("If the line is as the documentation has it, try another release of the compiler, and report it with the module that is printed."),
    )
}

#[cfg(test)]
mod tests {
    use crate::{Line, answer};

    #[test]
    fn lines_of_compilers_are_answered() {
        for (line, id) in [
            ("#error \"q7 needs --extended-lambda of nvcc\"", "error-directive"),
            ("#error This file was generated by a newer release of q7", "error-directive"),
            ("#error: -- q7 is not a known backend of q8", "error-directive"),
            (
                "error: a template argument list is not allowed in a declaration of a primary template",
                "compiler-error-without-place",
            ),
            (
                "error: type/value mismatch at argument 1 in template parameter list for 'template<bool B> struct q7'",
                "compiler-error-without-place",
            ),
            ("error: constraints not satisfied", "compiler-error-without-place"),
            ("error: too few arguments in function call", "compiler-error-without-place"),
            ("error: no viable conversion from 'q7' to 'q8'", "compiler-error-without-place"),
            ("q.cc:26:17: note: candidate template ignored: constraints not satisfied [with T = q7]", "compiler-note"),
            ("q.cu:10:5: note: because 'q7' does not satisfy 'q8'", "compiler-note"),
            ("/usr/include/c++/12/concepts:72:13: note: the required expression ‘q7’ is invalid", "compiler-note"),
            ("C:\\q\\q.hpp(668): message : see declaration of 'q7'", "compiler-note"),
            ("q.cpp:3:4: note: ‘q7’ declared here", "compiler-note"),
            (
                "<kernel>:591:71: error: passing '__generic uint *' to parameter of type 'uint *' changes address space of pointer",
                "opencl-source",
            ),
            ("q.cl:12:75: error: expected '}'", "opencl-source"),
            ("<program source>:3:1: error: unknown type name 'q7'", "opencl-source"),
        ] {
            let found = answer(&Line::new(line), str::to_owned).map(|(message, _)| message.id);
            assert_eq!(found, Some(id), "{line}");
        }
        for line in [
            "error: pathspec 'q7' did not match",
            "q.py: note: q7",
            "error: q7 is not a directory",
            "note: run with q7",
        ] {
            assert!(answer(&Line::new(line), str::to_owned).is_none(), "{line}");
        }
    }
}
