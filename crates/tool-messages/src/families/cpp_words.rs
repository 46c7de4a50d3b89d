//! Messages of nvcc's front end with the words of C++ itself, which rules about a single cause have, too.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};
use nvvm_target::Source;

const COMPILING: &str = "compiling device code";
const TABLE: Source = Source::Reference { title: "cudafe++ of CUDA 13.5", what: "its table of messages" };

pub(crate) const MESSAGES: &[Message] = families![
    "edg-type-as-value" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "type name is not allowed",
        "expected a type specifier",
    ] => "A type and a value are mixed up at that place: mostly a name before it is no template or type that nvcc's front end knows, so that `<…>` or `(…)` is read as an expression.", &[
        "Read the first error: a name that is undefined or `not a template` a few lines above leads to this one.",
        "In a header of GCC's or Visual Studio's C++ library (`type_traits`): that compiler is newer than the toolkit takes, and the header uses a built-in that nvcc does not know. Name an older one (`-ccbin g++-12`; CMake: CMAKE_CUDA_HOST_COMPILER), or use a newer toolkit.",
        "In a text of your own: `sizeof`, a cast or `T()` is missing around the type, or the C++ standard is too low (`-std=c++17`).",
    ];
    "edg-not-writable" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "expression must be a modifiable lvalue",
        "expression must be an lvalue",
        "expression must be an lvalue or a function designator",
    ] => "The expression names nothing that can be written to, or whose address can be taken, at that place.", &[
        "It is `const`, an array, a value that a function returns, or a member of a captured copy in a lambda that is not `mutable`. In device code `threadIdx`, `blockIdx`, `blockDim`, `gridDim` and `__constant__` variables are read only.",
        "After other errors: a name that the front end does not know is none either; the first error counts.",
    ];
    "edg-class-type" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "expression must have class type but it has type \"{}\"",
        "expression must have class type",
        "expression must have pointer-to-class type but it has type \"{}\"",
        "expression must have pointer-to-class type",
    ] => "Before `.` or `->` stands an expression without members: {=}. It is a number, a pointer where `.` stands, an object where `->` stands, a function, or a name that nvcc's front end does not know.", &[
        "Write `->` for a pointer and `.` for an object. `T x();` declares a function: `T x{};` makes an object. The type in quotation marks, where there is one, is what the expression has.",
        "In a library's text: a type there is another one than the text was written for, because a template was given another argument, or its release and the headers do not fit. After other errors the first one counts.",
    ];
    "edg-cooperative-tile" Tool::Nvcc, COMPILING, PUBLISHED, Guard::FrontEndPlace, &[
        "class \"cooperative_groups::{}thread_block_tile<{}\" has no member \"{}\"",
        "class \"cooperative_groups::thread_block_tile<{}\" has no member \"{}\"",
    ] => "A tile of cooperative groups has no such member: {=}. The number after `<` is its threads; tiles of more than 32 threads, which are more than a warp, have fewer members than smaller ones, and in older headers none.", &[
        "More than 32 threads: CUDA 11 has them only with `#define _CG_ABI_EXPERIMENTAL` before the first `#include <cooperative_groups.h>`, and from C++11 on. `shfl`, `any`, `ballot` and their like are for tiles within a warp.",
        "Otherwise the text is for another release of the toolkit: compare with `cooperative_groups.h` of this one, and look that no older copy is found first (`nvcc -M`). Samples belong to the toolkit of the same release.",
    ];
    "edg-call-arguments" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "too few arguments in function call",
        "too many arguments in function call",
        "too few arguments in call of function \"{}\"",
        "too many arguments in call of function \"{}\"",
    ] => "The call, or the start of a kernel by `<<<…>>>`, has another number of arguments than the function that is declared.", &[
        "Compare with the declaration. Of a function of CUDA or of a library: its arguments changed between releases (in CUDA 13.0 `cudaMemPrefetchAsync`, `cudaMemAdvise`, `cudaGraphAddDependencies`, `cuCtxCreate` and others), so that the text is for another one: take its release for this toolkit, or the toolkit that it asks for.",
        "A function with `_sync` in its name (`__shfl_sync`, `__ballot_sync`) takes the mask of the threads first.",
    ];
    "edg-template-count" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "too few arguments for class template \"{}\"",
        "too many arguments for class template \"{}\"",
        "too few arguments for alias template \"{}\"",
        "too many arguments for alias template \"{}\"",
        "too few arguments for variable template \"{}\"",
        "too many arguments for variable template \"{}\"",
        "too few arguments for template \"{}\"",
        "too many arguments for template \"{}\"",
    ] => "The list `<…>` after `{0}` has another number of arguments than the template has parameters.", &[
        "Compare with the template's declaration. Of a library (CUTLASS, CUB, Thrust, Eigen, Kokkos): its parameters change from release to release, so that the text is for another one than the headers that are read; `nvcc -M` shows which.",
        "After other errors: the first error counts, as an unknown name in the list changes how it is read.",
    ];
    "edg-pack-count" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "pack \"{}\" does not have the same number of elements as \"{}\"",
    ] => "Two lists of template parameters are expanded together (`f<{0}, {1}>(…)...`), and one is longer than the other.", &[
        "`detected during instantiation of` below it leads to the call: one type or argument too many or too few is given there.",
        "In the C++ library of the host's compiler (`tuple`): that compiler is newer than the toolkit takes; name an older one by `-ccbin`, or use a newer toolkit.",
    ];
    "edg-not-a-type" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "\"{}\" is not a type name",
        "{} \"{}\" is not a type name",
    ] => "A type is wanted at that place, and the name is something else there (a variable, a function, a value, a member of a template that is taken for a value): {=}.", &[
        "Something between the type and this line has the same name and hides it: write the full name (`::q::Name`, `struct Name`), or rename one.",
        "Of a type within a template parameter write `typename` before it. In a library: its release and the toolkit's headers do not fit together.",
    ];
    "edg-ambiguous-name" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "\"{}\" is ambiguous",
    ] => "Several things are called `{0}` at that place, and none goes first; the lines below it name them. They come of `using namespace`, of two base classes, or of two headers that declare the name.", &[
        "Write the full name from the outermost namespace (`::cuda::std::…`, `::q::{0}`), for a member `Base::{0}`; or take `using namespace` out of the header.",
        "Of a name that CUDA's headers have, too (`half`, `min`, `atomicAdd`): a library that makes up for it on older toolkits is in conflict with this one; take its newer release.",
    ];
    "edg-no-default-constructor" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "no default constructor exists for class \"{}\"",
        "the default constructor of \"{}\" cannot be referenced -- it is a deleted function",
    ] => "An object of `{0}` is made without arguments, as a variable, a member, a base or an element of an array, and the class has no constructor for that.", &[
        "Give the arguments there, or add `{0}() = default;` to the class. A lambda has such a constructor only from C++20 on and without captures: pass it as an argument in place of making it.",
        "A `__shared__` variable needs an empty constructor: take an array of bytes, or a plain struct.",
    ];
    "edg-auto-place" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "\"auto\" is not allowed here",
        "\"auto\" type is not allowed here",
        "\"decltype(auto)\" is not allowed here",
    ] => "`auto` stands where this C++ standard takes none: as a parameter of a function it needs C++20, as a template parameter C++17, as a lambda's parameter or a function's result C++14; as a member it is never taken.", &[
        "Raise the standard (`-std=c++20`; CMake: CMAKE_CUDA_STANDARD; NVRTC: `--std=c++20`). C++17 needs CUDA 11.0, C++20 12.0. Or write a template parameter or the type.",
    ];
    "edg-lambda-body" Tool::Nvcc, COMPILING, TABLE, Guard::FrontEndPlace, &[
        "expected a \"{\" introducing a lambda body",
    ] => "nvcc's front end reads `[…]` as the beginning of a lambda, and the words after it are none that may stand before its body.", &[
        "A macro between the captures and the body that is not defined (`KOKKOS_LAMBDA`, `__device__` in a file that is not compiled as CUDA), a `requires` or an attribute of a newer standard does so: `nvcc -E` shows the line after macros were replaced. In other text a name before the bracket is not known: read the first error.",
    ];
];

#[cfg(test)]
mod tests {
    use crate::{Line, answer, is_generic};

    #[test]
    fn words_of_cpp_have_an_answer_of_their_own() {
        for (id, lines) in [
            (
                "edg-type-as-value",
                &[
                    "q.cuh(7): error: type name is not allowed",
                    "/usr/include/c++/8/type_traits(1049): error: type name is not allowed",
                    "q.cu(9,4): error #254: type name is not allowed",
                    "q.cu(3): error: expected a type specifier",
                ] as &[&str],
            ),
            (
                "edg-not-writable",
                &[
                    "q.hpp(523): error: expression must be a modifiable lvalue",
                    "q.cu(5): error #137: expression must be a modifiable lvalue",
                    "q.cu(5): error: expression must be an lvalue or a function designator",
                ],
            ),
            (
                "edg-call-arguments",
                &[
                    "q.cu(31): error: too few arguments in function call",
                    "q.cu(31): error: too many arguments in function call",
                    "q.cu(8): error #165: too few arguments in function call",
                ],
            ),
            (
                "edg-class-type",
                &[
                    "/q/dispatch_topk.cuh(390): error: expression must have class type but it has type \"const unsigned int\"",
                    "q.cu(4): error: expression must have class type",
                    "q.cu(4): error: expression must have pointer-to-class type but it has type \"q::View\"",
                ],
            ),
            (
                "edg-cooperative-tile",
                &[
                    "q.cu(594): error: class \"cooperative_groups::__v1::thread_block_tile<64U, cooperative_groups::__v1::thread_block>\" has no member \"thread_rank\"",
                    "q.cu(4): error: class \"cooperative_groups::thread_block_tile<32U>\" has no member \"meta_group_rank\"",
                    "q.cu(4): error: class \"cooperative_groups::__v1::thread_block_tile<256U, void>\" has no member \"shfl\"",
                ],
            ),
            (
                "edg-template-count",
                &[
                    "q.cu(4): error: too few arguments for class template \"q::Gemm\"",
                    "q.cu(4): error: too many arguments for class template \"cub::BlockScan\"",
                    "q.cu(4): error: too many arguments for alias template \"q::T\"",
                ],
            ),
            (
                "edg-pack-count",
                &[
                    "/usr/include/c++/6/tuple(495): error: pack \"_UElements\" does not have the same number of elements as \"_Elements\"",
                    "q.cu(2): error: pack \"Ts\" does not have the same number of elements as \"Us\"",
                    "q.cu(2): error #2835: pack \"A\" does not have the same number of elements as \"B\"",
                ],
            ),
            (
                "edg-not-a-type",
                &[
                    "q.cu(2): error: variable \"q7\" is not a type name",
                    "q.cu(2): error: function \"q7\" is not a type name",
                    "q.hpp(90): error: nontype \"q::Traits<T>::V [with T=int]\" is not a type name",
                ],
            ),
            (
                "edg-ambiguous-name",
                &[
                    "q.cu(2): error: \"half\" is ambiguous",
                    "q.cuh(12): error: \"q7\" is ambiguous",
                    "q.cu(2): error #266: \"count\" is ambiguous",
                ],
            ),
            (
                "edg-no-default-constructor",
                &[
                    "q.cu(2): error: no default constructor exists for class \"q7\"",
                    "q.cu(2): error: no default constructor exists for class \"lambda []()->void\"",
                    "q.cu(2): error: the default constructor of \"q8\" cannot be referenced -- it is a deleted function",
                ],
            ),
            (
                "edg-auto-place",
                &[
                    "q.cu(2): error: \"auto\" is not allowed here",
                    "q.cu(2): error: \"auto\" type is not allowed here",
                    "q.cu(2): error #1598: \"auto\" is not allowed here",
                ],
            ),
            (
                "edg-lambda-body",
                &[
                    "q.cu(2): error: expected a \"{\" introducing a lambda body",
                    "q.cpp(88): error: expected a \"{\" introducing a lambda body",
                    "q.cu(2): error #2900: expected a \"{\" introducing a lambda body",
                ],
            ),
        ] {
            for line in lines {
                let (message, answer) = answer(&Line::new(line), str::to_owned).unwrap_or_else(|| panic!("{line}"));
                assert_eq!(message.id, id, "{line}");
                assert!(message.is_plain_cpp() && !is_generic(message), "{line}");
                assert!(!answer.actions.is_empty(), "{line}");
            }
        }
    }

    #[test]
    fn narrower_messages_come_first() {
        for (id, line) in [
            ("nvcc-two-copies", "q.cu(2): error: \"cub::DeviceScan\" is ambiguous"),
            ("edg-template-template", "q.h(3): error: too few arguments for template template parameter \"Q\""),
            ("edg-arguments", "q.cu(2): error: too few arguments for function \"q7\""),
        ] {
            let found = answer(&Line::new(line), str::to_owned).map(|(message, _)| message.id);
            assert_eq!(found, Some(id), "{line}");
        }
    }
}
