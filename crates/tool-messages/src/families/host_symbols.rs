//! Symbols that the host's linker lacks and that belong to no library of CUDA.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};

/// The message of the host's linker about any symbol.
pub(crate) const SYMBOL: Message = Message {
    id: "host-plain-symbol",
    tool: Tool::HostCompiler,
    phase: "linking for the host",
    wordings: &[
        "undefined reference to `{}'",
        "undefined reference to '{}'",
        "undefined reference to {}",
        "unresolved external symbol {}",
        "undefined symbol: {}",
    ],
    source: PUBLISHED,
    answer: plain_symbol,
};

/// A symbol that the host's linker lacks and that belongs to no library of CUDA.
fn plain_symbol(asked: &Asked<'_>) -> Option<Answer> {
    let is_of_windows = asked.wording.starts_with("unresolved");
    let text = asked.line.text();
    let is_of_loader = ["ImportError", "OSError", "symbol lookup error"].iter().any(|word| text.contains(word));
    // `undefined reference to symbol 's@@V'`: the line after it names the library that was left out.
    let is_of_library = asked.value(0).starts_with("symbol ");
    if is_of_loader || is_of_library || asked.value(0).contains("...") || asked.value(0).len() < 2 {
        return None;
    }
    let symbol = asked.value(0).split([' ', ',']).next().unwrap_or_default().trim_matches(['`', '\'', '"']);
    let symbol = if is_of_windows && !symbol.is_empty() { format!("`{symbol}`") } else { asked.name(0) };
    let of_toolkit = || ["cudart", "cublas", "cudadevrt"].iter().any(|library| text.contains(library));
    if is_of_windows && of_toolkit() {
        return Some(
            Answer::new(format!("The host's linker found no definition of {symbol}, which a library of the CUDA toolkit takes from Windows or from the C library."))
                .action("Link with the standard libraries of Visual Studio and Windows (`/MD`, kernel32, advapi32), of a release that the toolkit supports, and for x64: MinGW, a build for 32 bits and some builds of Python link others.")
                .action("Or link the shared runtime (`cudart.lib`, `-cudart shared`) in place of `cudart_static.lib`."),
        );
    }
    Some(
        Answer::new(format!("The host's linker found no definition of {symbol}: the object or library that has it is not part of the link, or it was defined with another signature."))
            .action("A function of a `.cu` file: is that file's object in the command, and was it compiled? nvcc compiles C++, so that C code needs `extern \"C\"` at both places. A template has to be instantiated where it is defined.")
            .action("A function of a library: name it behind the objects (`-lNAME`, CMake: target_link_libraries), of the same release and the same C++ library (`_GLIBCXX_USE_CXX11_ABI`) as its headers."),
    )
}
