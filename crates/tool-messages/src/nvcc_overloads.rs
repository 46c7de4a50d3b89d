//! Calls of C++ functions that no candidate fits, by the name that is called.

use crate::message::{Asked, Message};
use crate::{Answer, Tool};
use nvvm_target::Source;

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "edg-overload",
        tool: Tool::Nvcc,
        phase: "compiling device code",
        wordings: &[
            "no instance of overloaded function \"{}\" matches the argument list",
            "no instance of function template \"{}\" matches the argument list",
            "no instance of constructor \"{}\" matches the argument list",
            "no instance of {} \"{}\" matches the argument list",
            "no instance of {} \"{}\" matches the specified type",
        ],
        source: Source::measured("cudafe++ 13.5", "the table of messages in the program"),
        answer: overload,
    },
    Message {
        id: "edg-missing-template-arguments",
        tool: Tool::Nvcc,
        phase: "compiling device code",
        wordings: &["argument list for {} \"{}\" is missing"],
        source: Source::measured("cudafe++ 13.5", "the table of messages in the program"),
        answer: |asked| {
            let name = asked.value(1);
            if !asked.value(0).contains("class") {
                return Some(
                    Answer::new(format!("`{name}`, a {}, stands there without its arguments `<…>`.", asked.value(0)))
                        .action("Write the arguments. In a library's text: nvcc's front end reads it otherwise than the compiler that the library was tested with: another release of the toolkit may take it, or keep the text out of `.cu` files."),
                );
            }
            Some(
                Answer::new(format!(
                    "`{name}` is a class template, and stands there without its arguments `<…>`, which only C++17 and later deduce."
                ))
                .action("In a header of the toolkit, of libcu++ or of GCC: compile for C++17 or later (`-std=c++17`, CMake: CMAKE_CUDA_STANDARD=17), which nvcc of CUDA 11.0 and later takes. A toolkit before 11.0 needs an older compiler of the host.")
                .action("In a text of your own: write the arguments (`std::pair<int, float>`)."),
            )
        },
    },
];

fn overload(asked: &Asked<'_>) -> Option<Answer> {
    let text = asked.line.text();
    let is_of_front_end = text.contains("error") || text.starts_with("no instance") || asked.line.tool().is_some();
    let name = asked.values.last()?;
    let plain = name.split([' ', '<']).next().unwrap_or(name);
    let function = plain.rsplit("::").next().unwrap_or(plain);
    let answer = Answer::new(format!(
        "No function `{name}` takes arguments of these types; the lines after it list the types and why each candidate does not fit."
    ));
    let is_arithmetic = || ["min", "max", "pow", "abs", "fmin", "fmax", "fmod", "clamp"].contains(&function);
    let answer = if function.starts_with("atomic") {
        answer
            .action("Which types it takes depends on the target: `double` from sm_60 on, `__half` from sm_70 on; `long long` is taken as `unsigned long long` only. Raise `-arch` or cast.")
            .action("`atomicAdd` and its kin take a pointer to memory that can be written to, and a value of the same type.")
    } else if is_arithmetic() {
        answer.action("Give both arguments one type (`max(a, (int)b)`, `std::max<float>(a, b)`). `std::…` needs `<algorithm>` or `<cmath>`, and for device code CUDA's own functions, or `--expt-relaxed-constexpr`.")
    } else if plain.starts_with("std::") {
        answer.action("Include the header that declares this function for these types: `<algorithm>` (`find`, `sort`, `copy`), `<memory>`, `<functional>`. Without it another overload of the same name is the only candidate.")
            .action("Compare the types: iterator and value, `const`, signed and unsigned have to fit. In a header of the host's C++ library that nvcc reads: that compiler or the C++ standard does not fit the toolkit (`-ccbin`, `-std=c++17`).")
    } else {
        answer.action("Compare the types with the candidates: a literal or a temporary does not bind to a reference without `const`, a pointer to constant data not to one without, and a template parameter that stands in no argument has to be written out.")
            .action("In a library's text: its headers, the toolkit and the C++ standard are of releases that do not fit.")
    };
    is_of_front_end.then_some(answer)
}
