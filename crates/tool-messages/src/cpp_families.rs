//! Families of C++ errors, by key phrases that the front ends of nvcc (EDG), GCC, clang and Microsoft share. The phrases
//! cover the table of messages in cudafe++; messages that more is known of stand in other modules, and are tried first.

/// A family of C++ errors.
#[derive(Debug)]
pub(crate) struct CppFamily {
    /// Phrases in small letters with `|` between them, one of which a message of the family contains.
    phrases: &'static str,
    /// Numbers of the family's errors in Microsoft's compiler, `C2065`.
    codes: &'static [u16],
    /// One sentence about the family.
    pub meaning: &'static str,
    /// The next steps, the likeliest first.
    pub actions: &'static [&'static str],
}

/// A message is read up to this number of characters: what follows is the names of types.
const LONGEST: usize = 600;

/// Returns the family of a message. An error number of Microsoft's compiler is more exact than its words.
pub(crate) fn family(message: &str, code: Option<u16>) -> Option<&'static CppFamily> {
    let message = message.char_indices().nth(LONGEST).and_then(|(end, _)| message.get(..end)).unwrap_or(message);
    let of_code = |code: u16| FAMILIES.iter().find(|family| family.codes.contains(&code));
    let of_words = |words: String| FAMILIES.iter().find(|family| family.phrases.split('|').any(|it| is_in(&words, it)));
    // A name in quotes may contain any phrase; keywords in quotes are looked at last.
    let of_own_words = || of_words(without_quoted(message).to_lowercase());
    code.and_then(of_code).or_else(of_own_words).or_else(|| of_words(message.to_lowercase()))
}

/// Whether a message contains a phrase, or begins with it where the phrase is marked by `^`.
fn is_in(words: &str, phrase: &str) -> bool {
    phrase.strip_prefix('^').map_or_else(|| words.contains(phrase), |start| words.starts_with(start))
}

/// A message without the texts in its quotation marks: those of EDG, of GCC and of clang.
fn without_quoted(message: &str) -> String {
    let mut result = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(start) = rest.find(['"', '‘', '\'']) {
        let (before, quoted) = rest.split_at(start);
        let mut characters = quoted.chars();
        let mark = if characters.next() == Some('‘') { '’' } else { quoted.chars().next().unwrap_or('"') };
        let Some((_, after)) = characters.as_str().split_once(mark) else { break };
        result.push_str(before);
        rest = after;
    }
    result.push_str(rest);
    result
}

/// The step that leads from a template to the line that uses it.
const INSTANTIATION: &str = "The lines below it lead to the line of your own text: `detected during instantiation` of nvcc, `required from` of GCC, `in instantiation of` of clang.";

/// The families, those with the narrower phrases first.
const FAMILIES: &[CppFamily] = &[
    CppFamily {
        phrases: "static assertion|static_assert",
        codes: &[2338, 2607],
        meaning: "An author's own check at that place fails; the words of the check are the author's.",
        actions: &[
            "Follow those words: mostly a type, a size, a target or the C++ standard is not one that the library takes.",
            INSTANTIATION,
        ],
    },
    CppFamily {
        phrases: "no such file|file not found|open source file|open include file|find include file|open file",
        codes: &[1083],
        meaning: "A file that the source includes is in none of the folders that are searched.",
        actions: &[
            "Install the package that has the header, and give its folder by `-I`. A submodule of the project may be missing (`git submodule update --init --recursive`).",
        ],
    },
    CppFamily {
        phrases: "#error|error directive|#warning",
        codes: &[1189],
        meaning: "An `#error` in the source or in a header stops the compilation; its words are the author's.",
        actions: &[
            "Follow those words. They mostly name a release of a compiler or library, a target, or an option that is missing.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "constraint not satisfied|constraints not satisfied|constraints are not satisfied|unsatisfied constraint|",
            "does not satisfy|atomic constraint|associated constraint|requires-clause|requires clause|",
            "constraint failure|concept-id|constraint expression|type constraint"
        ),
        codes: &[7602, 7500],
        meaning: "A C++20 constraint (`requires`, a concept) of the template is not met by these types, or this compiler judges the constraint differently.",
        actions: &[
            "The notes below it say which part is false (`because …`, `atomic constraint …`): give the type what the concept asks for, or include the header that declares it first.",
            "In CUDA: concepts need `-std=c++20` and CUDA 12 or later. If GCC or clang alone takes the text, it is nvcc's front end: try another release of the toolkit, or move the condition out of the `requires` into a named `constexpr bool`, a `static_assert` or `std::enable_if`.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "__global__|__device__|__host__|__shared__|__constant__|__managed__|__tile|__cluster|__block_size__|",
            "__launch_bounds__|__maxnreg__|__grid_constant__|__noinline__|__nv|wgmma|device code|device function|",
            "device entity|device-side|kernel|tile|jit mode|texture|surface|nvcc|cuda|unroll|architecture|sm_|",
            "compute_|cluster|memory order|thread scope|atomic|name expression|extended lambda|traceevent|",
            "__pipeline|byval|nv_|max blocks|execution space"
        ),
        codes: &[],
        meaning: "The rule that it breaks is one of CUDA C++, not of C++ itself.",
        actions: &[
            "Where the message names a target (`sm_90`, compute capability), raise `-arch` or leave the function out on older targets (`#if __CUDA_ARCH__ >= 900`).",
            "Else the CUDA C++ Programming Guide, section *C++ Language Support*, has the rule for the word in the message: `__global__`, `__shared__`, lambdas, variables of the device.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "never referenced|never used|set but not|unused|has no effect|pointless|unreachable|is never|",
            "was never|not referenced|used before its value|uninitialized|maybe-uninit|deprecat|comparison|",
            "suspicious|unintended|redundant|always|nonstandard|not standard|anachronis|obsolete|is hidden|hides|",
            "is ignored|ignored|missing return|non-void function|change of sign|nodiscard|",
            "unsigned integer with zero|inconsequential|fallthrough|falls through|padding|shift count|",
            "divide by zero|division by zero|is zero|assignment in condition|use of \"=\""
        ),
        codes: &[4996, 4244, 4267, 4819],
        meaning: "The text is doubtful or old in style; most compilers only warn of it.",
        actions: &[
            "As a warning it does not stop the build. As an error it does because of `-Werror` (`--Werror all-warnings`, `/WX`) or a newer standard.",
            "Change the line as the message says, or silence that one warning: `-diag-suppress NUMBER` of nvcc, `-Wno-NAME` of GCC and clang, `/wdNUMBER` of Microsoft's compiler.",
        ],
    },
    CppFamily {
        phrases: "supported on this target|supported for this target|available on this target|supported for the target",
        codes: &[],
        meaning: "The processor or GPU that is compiled for does not have that type, function or attribute.",
        actions: &[
            "Leave it out for that side by `#if` (`__CUDA_ARCH__`, `__CUDA__`), or name another target or C++ standard: headers of the library declare more with GNU extensions (`gnu++17`) than with `c++17`.",
        ],
    },
    CppFamily {
        phrases: "lambda|closure|capture",
        codes: &[3493, 3481],
        meaning: "A lambda captures or does something that C++ or nvcc does not allow there.",
        actions: &[
            "Capture by value what the lambda uses, and give `this` as `*this` or as a copy of the member. For device code pass `--extended-lambda`, or write a functor with a `__device__` call operator.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "constant expression|constant-expression|constexpr|consteval|constinit|constant value|not constant|",
            "not a constant|be constant|must be a constant|be an integral constant|compile time|compile-time|",
            "variable length array|variable-length|const_eval"
        ),
        codes: &[2131, 2057, 3615, 3477],
        meaning: "The compiler has to know the value while compiling, and something in it is known only while running.",
        actions: &[
            "Make the variable or function `constexpr`, or a template parameter. The size of an array in a kernel has to be such a constant; `extern __shared__` takes its size from the launch.",
            "In device code `constexpr` functions of the host need `--expt-relaxed-constexpr`.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "incomplete|forward declaration|undefined class|undefined struct|undefined type|invalid use of void|",
            "variable or field|is only declared"
        ),
        codes: &[2027, 2079, 2036],
        meaning: "A type is only declared at that place, and the compiler needs its definition.",
        actions: &[
            "Include the header that defines the type before this line. A name of another release or namespace leaves it undefined, too.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "inaccessible|is private|is protected|private within|protected within|cannot access|access specifier|",
            "access control|access to"
        ),
        codes: &[2248, 2247],
        meaning: "The member is private or protected there.",
        actions: &[
            "Make it public, or declare a friend. For nvcc a type in a kernel's template arguments has to be public; two releases of a library that are mixed do the same.",
        ],
    },
    CppFamily {
        phrases: "reference to  is ambiguous|ambiguous symbol|symbole ambigu|mehrdeutiges symbol|不明确的符号|^ is ambiguous",
        codes: &[2872],
        meaning: "Two declarations of that name are visible there, such as two namespaces, and the compiler does not choose.",
        actions: &[
            "Leave `using namespace …` out of headers, and write the whole name from the global namespace on (`::cuda::std::…`, `::std::…`). A namespace `cuda` of a library (`c10::cuda`, `cv::cuda`, `dgl::cuda`) meets that of libcu++ in this way.",
            "In headers of PyTorch on Windows (`'std': ambiguous symbol`): take the release of PyTorch and of Visual Studio's toolset that fit, or define `USE_CUDA` for nvcc (`-DUSE_CUDA`), as PyTorch's own build does.",
        ],
    },
    CppFamily {
        phrases: "deleted|cannot be referenced|implicitly deleted",
        codes: &[2280],
        meaning: "The function is deleted: its class cannot be copied, default-constructed or used in that way.",
        actions: &[
            "Move or pass a reference in place of a copy, or give the class the constructor or operator. The note below says which member deletes it.",
            INSTANTIATION,
        ],
    },
    CppFamily {
        phrases: "ambiguous|more than one|more than 1|several",
        codes: &[2666, 2668, 2872, 2593],
        meaning: "Several declarations fit equally well, and the compiler does not choose; the lines below list them.",
        actions: &[
            "Convert the arguments to the types of one of them (`static_cast<float>(x)`), or write the namespace (`std::`, `::`). `using namespace std` and `__half` conversions are frequent reasons.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "too few|too many arguments|too many initializer|too many actual|argument list|does not take|",
            "number of arguments|wrong number|candidate expects|default argument|missing argument|",
            "requires at least|expects"
        ),
        codes: &[2660, 2661, 2198, 2197, 2296],
        meaning: "The call or list has another number of values than the declaration.",
        actions: &[
            "Compare with the declaration in the headers that are read: functions of CUDA and of libraries change between major releases.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "no instance of|no matching|no match for|matches the|match the|overload|no operator|no viable|",
            "candidate|not viable|invalid operands|no suitable"
        ),
        codes: &[2665, 2672, 2678, 2679, 2676, 2677],
        meaning: "No function or operator takes these types; the lines below say why each candidate does not fit.",
        actions: &[
            "Look at the types in the message: convert the arguments, or include the header that declares the operator or function for this type.",
            INSTANTIATION,
        ],
    },
    CppFamily {
        phrases: concat!(
            "is undefined|undeclared|not declared|been declared|has no member|no arguments to|no member named|",
            "not a member|class or namespace|not a namespace|name a type|unknown type|no type named|not a type|",
            "not a class|not visible|not found|unknown|no such|cannot find|could not find|is not a |not been declared|",
            "undefined|is not defined|no definition|not name"
        ),
        codes: &[2065, 3861, 2039, 2653, 3083, 2061, 2819],
        meaning: "The name is not declared at that place as what it is used for.",
        actions: &[
            "Include the header that declares it, and look whether that header, its namespace and its release are the ones the text was written for (`-M` lists the headers that were read).",
            "Of several errors the first one counts: a header or type that is missing makes the names after it unknown.",
        ],
    },
    CppFamily {
        phrases: "asm",
        codes: &[],
        meaning: "An `asm` statement has a form, operand or constraint that this compiler does not take.",
        actions: &[
            "Inline PTX takes the constraints `h`, `r`, `l`, `q`, `f`, `d`, `n` and `C`. Inline assembly of the host belongs in `#ifndef __CUDA_ARCH__`.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "template|instantiat|deduc|specializ|parameter pack|packs not expanded|pack expansion|fold|concept|",
            "constraint|requires|substitution|dependent|typename"
        ),
        codes: &[2784, 2783, 2977, 2976, 2955, 2893, 2923],
        meaning: "Arguments and a template do not fit: the compiler cannot deduce a parameter, or a constraint or form of the template is not met.",
        actions: &[
            INSTANTIATION,
            "Write the template arguments out, or `typename` and `template` before dependent names. In a header of a library: its release, the C++ standard (`-std=c++17`, `-std=c++20`) and the compiler have to fit.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "convert|conversion|incompatible|cast|be initialized with|cannot initialize|be assigned|",
            "cannot be used to initialize|argument of type|value of type|return value type|initial value|",
            "qualifiers|cannot bind|binding|be bound|narrow|different type|type mismatch|mismatch|truncat|",
            "discards|drops|different from|not the same|differ|does not match|not compatible|too small"
        ),
        codes: &[2440, 2664, 2446, 2397, 2664, 2439, 2312],
        meaning: "The types do not fit, and C++ has no implicit conversion between them.",
        actions: &[
            "Convert explicitly (`static_cast`, `__float2half`, `.data()`), or change the declared type. A pointer of constant data needs a `const` parameter.",
            "In a library's text the function has another signature in another release: compare the releases.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "already|redeclar|redefin|previous|conflict|duplicate|repeated|multiple|declared twice|same name|",
            "reused|was declared|more than once"
        ),
        codes: &[2084, 2086, 2011, 2371, 2373, 2953, 2995, 2556],
        meaning: "The same name is declared or defined twice, in ways that exclude each other.",
        actions: &[
            "Look at the other place that the message or its note names, and remove one of the two. Two copies of a header in the include paths, or a header without `#pragma once`, do it, too.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "expected|unrecognized token|unrecognized|missing|unclosed|unterminated|extra |stray|syntax|",
            "unmatched|illegal|invalid token|before '|cannot be followed|must be followed|may not be followed|",
            "must appear|must precede|must come|must be the last|must be the first|closing|parenthes|brace|parse|",
            "comma|semicolon"
        ),
        codes: &[2059, 2143, 2146, 2144, 2062, 4430, 2447, 2988, 2226, 2760],
        meaning: "The text is no valid C++ at that place: a word, bracket or semicolon is missing or too many, or a name there is a macro or an unknown type.",
        actions: &[
            "Look at that line and at the end of the one before it. In a header: a macro of another header has the name (on Windows `min`, `max`, `small`), the C++ standard is too low, or the file is compiled as another language (`<<<…>>>` needs a `.cu` file).",
            "`-E` shows the line after macros were replaced.",
        ],
    },
    CppFamily {
        phrases: "exception|throw|handler|catch|noexcept|try block|__try",
        codes: &[],
        meaning: "Exceptions are used or declared in a way that is not allowed there; device code has none.",
        actions: &[
            "Declare `noexcept` alike everywhere. Keep `throw` and `try` in functions of the host, or return an error code.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "#|macro|pragma|directive|preprocess|__va_|__has_|precompiled|pch|include|header|source line|",
            "line number|end of file|file|comment|diagnostic number|error tag|error number|defined operator|",
            "embed|identifier"
        ),
        codes: &[1020, 1010],
        meaning: "A directive, macro or file is not as the preprocessor takes it.",
        actions: &[
            "Look at the `#` line and at the macros in it. A pragma of another compiler can be left out by `#ifdef`; a header may be cut or in another encoding (save it as UTF-8).",
        ],
    },
    CppFamily {
        phrases: concat!(
            "c++/cli|c++/cx|managed|handle|property|properties|event|delegate|accessor|generic|interface|upc|",
            "cli::|platform::|fixed-point|thread affinity|layout qualifier|microsoft|gnu|clang|sun |arm |__int128|",
            "guid|uuid|com |__w64|__if_exists|xref|intermediate language|idl|vla"
        ),
        codes: &[],
        meaning: "The text uses an extension of another compiler or language.",
        actions: &[
            "Leave it out for this compiler by `#ifdef` (`__CUDACC__`, `_MSC_VER`, `__GNUC__`), or write it in standard C++.",
        ],
    },
    CppFamily {
        phrases: "coroutine|co_await|co_return|co_yield|await|module|import|ifc",
        codes: &[],
        meaning: "Coroutines or modules are used in a way that this compiler does not take.",
        actions: &["Keep them in plain C++ files of the host: device code has neither, and nvcc takes no modules."],
    },
    CppFamily {
        phrases: "option|command line|command-line|configuration|environment|locale|mode|license|__edg",
        codes: &[],
        meaning: "The front end was given options that it does not know or that exclude each other.",
        actions: &[
            "Look at the whole command (`nvcc --dryrun`, `ninja -v`); flags of the host's compiler go through `-Xcompiler`.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "out of memory|internal|too large|too long|limit|overflow|too many|exceed|too big|too deep|",
            "too complex|recursive|out of range|range|memory"
        ),
        codes: &[1060, 1128, 1001, 1002],
        meaning: "A value or the text is larger than the compiler takes, or the compiler itself has an error.",
        actions: &[
            "Make the value, the recursion of templates (`-ftemplate-depth`) or the file smaller, and give the build more memory (fewer jobs: `-j2`, MAX_JOBS). An internal error needs another release of the compiler.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "used type|expression|operand|lvalue|rvalue|request for member|non-class|dereferenc|subscript|sizeof|integral|",
            "arithmetic|modifiable|address of|invalid type argument|read-only|assignment of"
        ),
        codes: &[2100, 2109, 2228, 2227, 2223, 3867, 2064],
        meaning: "The expression is of another kind than C++ takes there: a pointer, class, function, array or value that can be written to.",
        actions: &[
            "Look at the declared type of each name in the line; a name that an earlier error leaves unknown has none.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "constructor|destructor|virtual|overrid|abstract|base class|derived|friend|union|bit field|bit-field|",
            "enum|member|class|struct|field|this|final|subobject"
        ),
        codes: &[2259, 2512, 2614],
        meaning: "A class, its members or its bases are declared or used against the rules of C++.",
        actions: &[
            "Compare with the class's definition. A base class of a library may have changed its virtual functions in another release (`override` shows it).",
        ],
    },
    CppFamily {
        phrases: concat!(
            "attribute|specifier|storage class|alignment|align|calling convention|linkage|dllimport|dllexport|",
            "declspec|qualifier|inline|\"static\"|\"extern\"|mutable|volatile|const |register|restrict|weak|",
            "alias|visibility|section|modifier"
        ),
        codes: &[],
        meaning: "An attribute or a specifier (`static`, `inline`, `alignas`, `__attribute__`) is not allowed there.",
        actions: &[
            "Leave it out at this declaration, or write it as the first declaration has it. Attributes of GCC or Microsoft that nvcc does not know belong in `#ifndef __CUDACC__`.",
        ],
    },
    CppFamily {
        phrases: concat!(
            "literal|character|integer constant|escape|quote|floating|string|number|digit|numeric|bit length|",
            "hexadecimal|octal|suffix"
        ),
        codes: &[2001, 2015, 2017],
        meaning: "A number, character or text in quotes is not as C++ writes it.",
        actions: &[
            "Look at the quotation marks and suffixes of that line. A file in another encoding than UTF-8 does it, too (`/utf-8` of Microsoft's compiler).",
        ],
    },
    CppFamily {
        phrases: concat!(
            "break|continue|case |switch|goto|label|return|loop|statement|transfer of control|range-based|",
            "\"for\"|iterat|if "
        ),
        codes: &[],
        meaning: "A statement (`return`, `case`, `goto`, a loop) stands or jumps where C++ does not allow it.",
        actions: &["Look at the brackets around it and at the type that the function returns."],
    },
    CppFamily {
        phrases: "vector|shuffle|builtin|intrinsic|_complex|va_start|__sync|target",
        codes: &[],
        meaning: "A vector type or a built-in function of the compiler is used with types or on a target that it does not take.",
        actions: &[
            "Intrinsics of the host's processor (`immintrin.h`, NEON) belong in files for the host's compiler; for nvcc use its own vector types (`float4`).",
        ],
    },
    CppFamily {
        phrases: concat!(
            "pointer|array|operator|reference|bool|scalar|void|operation|declar|defin|type|variable|function|",
            "parameter|initializ|name|not allowed|not supported|scope|auto|list|using|object|entity|argument|",
            "may not|must |cannot|can only|only |invalid"
        ),
        codes: &[],
        meaning: "A declaration, or the use of a name, breaks a rule of C++ that the message names.",
        actions: &[
            "Look at that line and at the declaration of the names in it; of several errors read the first one.",
        ],
    },
];
