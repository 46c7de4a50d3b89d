//! Messages of nvcc's front end about operands of inline PTX, conversions of `__half` and qualifiers that do not apply.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "nvcc-asm-operand-size",
        tool: Tool::Nvcc,
        phase: "compiling device code",
        wordings: &[
            "asm operand type size({}) does not match type/size implied by constraint '{}'",
            "asm operand type size({}) does not match type/size implied by constraint {}",
        ],
        source: PUBLISHED,
        answer: operand_size,
    },
    Message {
        id: "nvcc-two-copies",
        tool: Tool::Nvcc,
        phase: "compiling device code",
        wordings: &[
            "more than one instance of overloaded function \"{}\" matches the argument list:",
            "more than one instance of overloaded function \"{}\" matches the argument list",
            "\"{}\" is ambiguous",
        ],
        source: PUBLISHED,
        answer: |asked| {
            let name = asked.value(0).trim_start_matches("::");
            let library = ["cub", "thrust"].into_iter().find(|it| name.starts_with(&format!("{it}::")))?;
            Some(
                Answer::new(format!("`{name}` is there twice: two copies of `{library}` are read, mostly the toolkit's own (from CUDA 11 on) and one in the project. The lines after it name both files."))
                    .action(format!("Keep one of them: delete the project's copy or take its folder out of the `-I` options, so that `<{library}/…>` is the toolkit's; or take a newer release of the project."))
                    .action("Never include single headers of one copy by a path and others by their name."),
            )
        },
    },
    Message {
        id: "nvcc-half-conversion",
        tool: Tool::Nvcc,
        phase: "compiling device code",
        wordings: &[
            "no suitable conversion function from \"{}\" to \"{}\" exists",
            "no suitable user-defined conversion from \"{}\" to \"{}\" exists",
            "no suitable constructor exists to convert from \"{}\" to \"{}\"",
            "a value of type \"{}\" cannot be used to initialize an entity of type \"{}\"",
            "a value of type \"{}\" cannot be assigned to an entity of type \"{}\"",
        ],
        source: PUBLISHED,
        answer: half_conversion,
    },
    Message {
        id: "nvcc-function-qualifier",
        tool: Tool::Nvcc,
        phase: "reading declarations",
        wordings: &[
            "attribute \"__global__\" does not apply here",
            "attribute \"__host__\" does not apply here",
            "attribute \"__launch_bounds__\" does not apply here",
        ],
        source: PUBLISHED,
        answer: |asked| {
            let name = asked.wording.split('"').nth(1)?;
            let is_of_toolkit =
                ["cuda_runtime_api.h(", "cuda_runtime.h(", "/crt/"].iter().any(|file| asked.line.text().contains(file));
            if is_of_toolkit {
                return Some(
                    Answer::new(format!("nvcc does not understand a declaration in a header of the toolkit (at `{name}`): nvcc and the header are of different releases."))
                        .action("Compare `nvcc --version` and `which nvcc` with the folder that the line names: mostly `/usr/bin/nvcc` of the distribution's old package meets headers of `/usr/local/cuda`. Put the toolkit's `bin` first in PATH, or name its nvcc (CMAKE_CUDA_COMPILER, CUDACXX, CUDA_HOME).")
                        .action("If both are of one release, a macro of the program that is defined before the header may replace a word in it."),
                );
            }
            Some(
                Answer::new(format!("nvcc took the declaration for none of a function, so that `{name}` has nothing to apply to. Mostly a type in the list of parameters is not known, and the name in front of it was read as a variable."))
                    .action("Read the errors below it: `identifier \"…\" is undefined` names the type. Include its header (`<cstdint>` for `uint8_t`), or spell it out where NVRTC or PyCUDA compile the text without the host's headers.")
                    .action("Else the qualifier stands before a class or a variable: it belongs before a function."),
            )
        },
    },
];

/// Bits of an operand by its constraint, from "Inline PTX Assembly in CUDA", *Constraints*.
const CONSTRAINTS: [(&str, u32); 6] = [("h", 16), ("r", 32), ("l", 64), ("f", 32), ("d", 64), ("q", 128)];
const LETTERS: &str = "\"h\" is 16 bits, \"r\" 32, \"l\" 64 (pointers), \"f\" float, \"d\" double, \"q\" 128. Cast the operand to the size; pass `__half` as `unsigned short` by \"h\".";

/// `no suitable conversion function from "const __half" to "float" exists`
fn half_conversion(asked: &Asked<'_>) -> Option<Answer> {
    let (from, to) = (asked.value(0), asked.value(1));
    let is_short = |name: &str| {
        let name = name.trim_start_matches("const ");
        ["__half", "half", "__nv_bfloat16", "nv_bfloat16", "__half2", "__nv_bfloat162"].contains(&name)
    };
    let is_plain =
        |name: &str| ["float", "double", "int", "unsigned", "short", "long", "bool"].iter().any(|it| name.contains(it));
    if !(is_short(from) && (is_plain(to) || is_short(to)) || is_plain(from) && is_short(to)) {
        return None;
    }
    Some(
        Answer::new(format!("A `{from}` stands where a `{to}` is needed, and nothing converts it: the conversions of the 16-bit types are switched off, or there is none between these two."))
            .action("Builds of PyTorch's extensions define `__CUDA_NO_HALF_CONVERSIONS__`, `__CUDA_NO_HALF_OPERATORS__` and `__CUDA_NO_BFLOAT16_CONVERSIONS__`: undefine them (`-U__CUDA_NO_HALF_CONVERSIONS__`, in setup.py by `extra_compile_args={'nvcc': […]}`).")
            .action("Or convert by a function: `__half2float(x)`, `__float2half(x)`, `__bfloat162float(x)`, `__float2bfloat16(x)`."),
    )
}

fn operand_size(asked: &Asked<'_>) -> Option<Answer> {
    let size: u32 = asked.value(0).parse().ok()?;
    let letter = asked.value(1).trim_matches(['\'', '"', '=', '+']);
    let of_letter = CONSTRAINTS.iter().find(|(name, _)| *name == letter);
    let wanted = of_letter.map_or_else(String::new, |(_, bits)| format!(", which stands for {bits} bits"));
    let answer = Answer::new(format!(
        "An operand of inline PTX has {} bits, and its constraint is \"{letter}\"{wanted}.",
        size.saturating_mul(8)
    ));
    Some(match (size, letter) {
        (8, "r") => answer
            .action("A pointer is 64 bits: write \"l\". In a header of the toolkit (`cuda_fp16.hpp`, `sm_32_intrinsics.hpp`) the host's compiler is one for 32 bits, so that the header chose \"r\" for pointers: build from the *x64 Native Tools* prompt of Visual Studio (`-A x64` in CMake, `vcvars64.bat`).")
            .action(LETTERS),
        (4, "l") => answer
            .action("A pointer is 32 bits where the file is compiled for 32 bits (`-m32`, 32-bit ARM such as Jetson TK1): write \"r\" there, or choose by `sizeof(void*)`. Else cast the operand to 64 bits (`(unsigned long long)x`), or write \"r\".")
            .action(LETTERS),
        _ => answer.action(LETTERS),
    })
}

#[cfg(test)]
mod tests {
    use crate::{Line, answer};

    #[test]
    fn sizes_are_compared_with_the_constraint() {
        for (size, letter, words) in
            [(8, "r", "x64 Native Tools"), (4, "l", "32-bit ARM"), (2, "r", "`unsigned short`"), (1, "h", "16 bits")]
        {
            let text = format!(
                "q7.cu(31): error: asm operand type size({size}) does not match type/size implied by constraint '{letter}'"
            );
            let (message, answer) = answer(&Line::new(&text), str::to_owned).expect("an answer");
            assert_eq!(message.id, "nvcc-asm-operand-size");
            assert!(answer.meaning.contains(&format!("{} bits", size * 8)), "{}", answer.meaning);
            assert!(format!("{answer:?}").contains(words), "{answer:?}");
        }
    }
}
