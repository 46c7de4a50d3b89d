//! The programs of the CUDA toolkit, and where a line names one of them as a command or as its subject.

use crate::Tool;

/// A program of the toolkit.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Program {
    /// `nvdisasm`
    pub name: &'static str,
    pub tool: Tool,
    /// The task of the program: `the assembler of PTX`.
    pub role: &'static str,
    /// The package that has the program, in NVIDIA's repositories and in conda.
    pub package: &'static str,
}

const fn program(name: &'static str, tool: Tool, role: &'static str, package: &'static str) -> Program {
    Program { name, tool, role, package }
}

/// All of them.
const PROGRAMS: [Program; 11] = [
    program("nvcc", Tool::Nvcc, "the compiler driver of CUDA", "cuda-nvcc"),
    program("cicc", Tool::Cicc, "the compiler of device code within nvcc", "cuda-nvcc"),
    program("cudafe++", Tool::Cudafe, "the C++ front end of nvcc for host code", "cuda-nvcc"),
    program("ptxas", Tool::Ptxas, "the assembler of PTX", "cuda-nvcc"),
    program("nvlink", Tool::Nvlink, "the linker of device code", "cuda-nvcc"),
    program("fatbinary", Tool::Fatbinary, "the program that packs code for several GPUs into one file", "cuda-nvcc"),
    program("bin2c", Tool::Nvcc, "the program that writes a file as an array of C", "cuda-nvcc"),
    program("nvdisasm", Tool::Nvdisasm, "the disassembler of cubins", "cuda-nvdisasm"),
    program("cuobjdump", Tool::Cuobjdump, "the program that lists device code in objects", "cuda-cuobjdump"),
    program("nvprune", Tool::Nvprune, "the program that removes device code from objects", "cuda-nvprune"),
    program("tileiras", Tool::Tileiras, "the compiler of Tile IR", "cuda-tileiras"),
];

/// A place where a line names a program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mention<'t> {
    pub program: &'static Program,
    /// The text before the name and its path, without the quotation marks and brackets that open a command.
    pub before: &'t str,
    /// The text after the name.
    pub after: &'t str,
    /// Whether a quotation mark opens the command.
    pub is_quoted: bool,
}

/// Marks around a command: Python's lists, quotes of shells and Markdown.
const MARKS: [char; 9] = ['\'', '"', '`', '[', '(', '‘', '“', '<', ' '];

/// The first program that each name of a program in `text` is found at, where it is a word of its own.
pub(crate) fn mentions(text: &str) -> impl Iterator<Item = Mention<'_>> {
    PROGRAMS.iter().filter_map(move |program| {
        let mut places = text.match_indices(program.name);
        places.find_map(|(place, name)| {
            let after = text.get(place + name.len()..)?;
            let after = after.strip_prefix(".exe").unwrap_or(after);
            let before = text.get(..place)?;
            // A full stop ends a sentence, and a name with an ending is a file's.
            let is_file = after.strip_prefix('.').is_some_and(|rest| rest.starts_with(is_of_word));
            let is_word =
                !before.ends_with(is_of_word) && !is_file && !after.trim_start_matches('.').starts_with(is_of_word);
            is_word.then(|| mention(program, without_path(before), after))
        })
    })
}

fn mention<'t>(program: &'static Program, before: &'t str, after: &'t str) -> Mention<'t> {
    let outside = before.trim_end_matches(MARKS);
    let is_quoted = before.get(outside.len()..).is_some_and(|marks| marks.contains(['\'', '"', '`', '‘', '“']));
    Mention { program, before: outside, after, is_quoted }
}

fn is_of_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '-' | '+' | '.')
}

/// A text without the path that it ends in: `Command '/usr/bin/` is `Command '`. A path of Windows may have blanks where
/// a quotation mark opens it.
fn without_path(text: &str) -> &str {
    let is_end =
        |character: char| character.is_whitespace() || MARKS.contains(&character) || matches!(character, '=' | ',');
    let quoted = text.rfind(['"', '\'', '`']).and_then(|quote| Some((text.get(..=quote)?, text.get(quote + 1..)?)));
    if let Some((before, path)) = quoted
        && path.get(1..3).is_some_and(|drive| matches!(drive, ":\\" | ":/"))
        && !path.contains(" -")
    {
        return before;
    }
    if !text.ends_with(['/', '\\']) {
        return text;
    }
    let path = text.rfind(is_end).map_or(0, |end| end + text[end..].chars().next().map_or(1, char::len_utf8));
    text.get(..path).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::mentions;

    #[test]
    fn programs_are_words_of_their_own() {
        let named = |text| mentions(text).map(|it| (it.program.name, it.before, it.is_quoted)).collect::<Vec<_>>();
        assert_eq!(named("Command '['/usr/bin/nvdisasm', '/tmp/a']' returned"), [("nvdisasm", "Command", true)]);
        assert_eq!(named("\"C:\\Program Files\\CUDA\\bin\\nvcc.exe\" -c"), [("nvcc", "", true)]);
        assert_eq!(named("sh: 1: cuobjdump: not found"), [("cuobjdump", "sh: 1:", false)]);
        assert_eq!(named("nvcc_wrapper: cuda-nvcc xptxas ptxas.log nvcc-12"), []);
    }
}
