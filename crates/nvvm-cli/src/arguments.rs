//! The options of `nvvm-check`, as `docs/reference/cli.md` has them.

use crate::convert::DialectChoice;
use crate::input::InputFile;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use nvvm_engine::pipeline::{Invariant, Stage};
use nvvm_engine::report::Phase;
use nvvm_engine::{Language, Mode, Standard};
use nvvm_target::{Reference, Target};
use std::ffi::OsString;
use std::path::PathBuf;

/// The arguments of `nvvm-check`.
#[derive(Parser, Debug)]
#[command(
    name = "nvvm-check",
    version,
    about = "Checks NVVM IR and CUDA declarations as NVIDIA's compilers do, for every SM target",
    after_help = "Exit status: 0 every file accepted, 1 at least one rejected, 2 a file could not be checked.\n\
                  Independent; not affiliated with NVIDIA.",
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
pub struct Arguments {
    /// A command other than a check.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Options of a check.
    #[command(flatten)]
    pub check: CheckArguments,
}

/// The commands other than a check.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Show the documentation page of a rule
    Explain {
        /// Its code (NV0301) or name (addrspacecast-non-generic)
        rule: String,
    },
    /// List every rule
    Rules {
        /// Output format
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// Show an entry of the reference, or list all of them
    Reference {
        /// Its id (term/padding, target/sm_90) or name (padding, sm_90, NV0301)
        id: Option<String>,
        /// Fields of a calculator: `pointer=0x1000`
        #[arg(value_name = "NAME=VALUE", value_parser = named_value)]
        values: Vec<(String, String)>,
        /// Output format
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// List every SM target
    Targets {
        /// Output format
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// Run the language server on standard input and output
    Lsp(LspArguments),
    /// Print the smallest text with the same finding
    Reduce(ReduceArguments),
    /// Print a module in the other dialect; standard error lists constructs without a counterpart
    Convert {
        /// The dialect: legacy (LLVM 7's typed pointers, below compute_100) or modern (opaque pointers)
        #[arg(long, value_enum, value_name = "DIALECT")]
        to: DialectChoice,
        /// The module; - reads standard input
        #[arg(value_name = "FILE", value_parser = input_file())]
        file: InputFile,
    },
    /// Show a module's nodes, as cicc: NVVM IR Node Layout describes them
    Nodes(NodesArguments),
    /// Show a module's way through the layers that check it
    Pipeline(PipelineArguments),
    /// List, check or generate lessons
    Lessons {
        /// The command; by default `list`
        #[command(subcommand)]
        command: Option<LessonsCommand>,
        /// Output format
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// Print completions for a shell
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Write the manual pages into a folder
    Manual {
        /// The folder
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
}

/// The commands of `lessons`.
#[derive(Subcommand, Debug)]
pub enum LessonsCommand {
    /// List the lessons of the project, course by course
    List {
        /// Output format
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// Check lessons: the start must fail, the solution must pass, wrong answers must be wrong
    Run {
        /// Lessons in Markdown; - reads standard input
        #[arg(required = true, value_name = "FILE", value_parser = input_file())]
        files: Vec<InputFile>,
        /// Also print the engine's answers
        #[arg(long)]
        answers: bool,
        /// Output format
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// Print an exam of a course as a lesson in Markdown, a new one for each seed
    Exam {
        /// The course's id, from `lessons --format json`
        course: String,
        /// The seed of the exam
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// Options of `lsp`, the defaults of the client's settings.
#[derive(Args, Debug)]
pub struct LspArguments {
    /// SM target
    #[arg(long, value_name = "TARGET", default_value = "sm_80", value_parser = target)]
    pub sm: Target,
    /// Reference to check against
    #[arg(long, value_name = "REFERENCE", default_value = Reference::NEWEST.id(), help = reference_help(), value_parser = reference)]
    pub reference: Reference,
    /// Use standard input and output, the default; many editors pass this option
    #[arg(long)]
    pub stdio: bool,
}

/// Options of `reduce`.
#[derive(Args, Debug)]
pub struct ReduceArguments {
    /// The text; - reads standard input
    #[arg(value_name = "FILE", value_parser = input_file())]
    pub file: InputFile,
    /// Keep a finding of this rule, by code or name, instead of the first error
    #[arg(long, value_name = "RULE")]
    pub rule: Option<String>,
    /// SM target
    #[arg(long, value_name = "TARGET", default_value = "sm_80", value_parser = target)]
    pub sm: Target,
    /// Reference to check against
    #[arg(long, value_name = "REFERENCE", default_value = Reference::NEWEST.id(), help = reference_help(), value_parser = reference)]
    pub reference: Reference,
    #[command(flatten)]
    pub reading: ReadingArguments,
    /// Keep the first line of this libNVVM's log instead of a finding
    #[cfg(feature = "with-libnvvm")]
    #[arg(long, value_name = "PATH", conflicts_with = "rule")]
    pub with_libnvvm: Option<std::path::PathBuf>,
}

/// Options of `nodes`.
#[derive(Args, Debug)]
pub struct NodesArguments {
    /// The module; - reads standard input
    #[arg(value_name = "FILE", value_parser = input_file())]
    pub file: InputFile,
    /// Show the node at this position of the text in detail, as LINE or LINE:COLUMN
    #[arg(long, value_name = "LINE:COLUMN", value_parser = place)]
    pub at: Option<(u32, Option<u32>)>,
    /// Show the node with this number in detail
    #[arg(long, value_name = "NUMBER", conflicts_with = "at")]
    pub node: Option<u32>,
    /// Address of the first slab
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    pub base: Option<u64>,
    /// Address of the node's header, instead of the allocator's address
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    pub header: Option<u64>,
    /// Value of the header's context pointer, including tag bits
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    pub context: Option<u64>,
    /// The opcode to use among those that the document allows, from 0
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub reading: u32,
    /// Initial number of buckets of the node's map, a power of two
    #[arg(long, value_name = "NUMBER", default_value_t = 64)]
    pub buckets: u32,
    /// Number of nodes to erase from that map at the end, the oldest first
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub erase: u32,
    /// Number of steps after which the map is shown; by default all
    #[arg(long, value_name = "NUMBER")]
    pub step: Option<u32>,
    /// Output format
    #[arg(long, value_enum, default_value_t = ListFormat::Text)]
    pub format: ListFormat,
}

/// Options of `pipeline`.
#[derive(Args, Debug)]
pub struct PipelineArguments {
    /// The module; - reads standard input
    #[arg(value_name = "FILE", value_parser = input_file())]
    pub file: InputFile,
    /// SM target
    #[arg(long, value_name = "TARGET", default_value = "sm_80", value_parser = target)]
    pub sm: Target,
    /// Reference whose messages the layers report
    #[arg(long, value_name = "REFERENCE", default_value = "mlir", value_parser = reference)]
    pub reference: Reference,
    /// Accepted target triples: standard or unified
    #[arg(long, value_name = "MODE", default_value = "standard", value_parser = mode)]
    pub mode: Mode,
    /// Build of the compiler itself
    #[arg(long, value_enum, default_value_t = BuildChoice::Release)]
    pub build: BuildChoice,
    /// Verify after each pass, also in a release build
    #[arg(long)]
    pub verify_each: bool,
    /// Optimization level: 1, 2 or 3
    #[arg(short = 'O', value_name = "LEVEL", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub level: u8,
    /// Option 600 of NVVMPassOptions: insert no verifier between cicc's optimizations
    #[arg(long)]
    pub disable_nvvm_verify: bool,
    /// Print the verifier's mode, as nvvm-verify-show-info does
    #[arg(long)]
    pub show_info: bool,
    /// Break an invariant; repeatable
    #[arg(long = "break", value_name = "INVARIANT", value_parser = invariant)]
    pub broken: Vec<Invariant>,
    /// Check this order of stages, separated by commas
    #[arg(long, value_name = "STAGES", value_delimiter = ',', value_parser = stage)]
    pub order: Vec<Stage>,
    /// Make the pass of the simulation fail
    #[arg(long)]
    pub run_fails: bool,
    /// Make the module invalid after the pass of the simulation
    #[arg(long)]
    pub verify_fails: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t = ListFormat::Text)]
    pub format: ListFormat,
}

/// The build of the compiler itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub enum BuildChoice {
    Release,
    Debug,
}

/// The arguments with nvcc's `-std=c++20` as `--std=c++20`.
pub fn as_given(arguments: impl Iterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    arguments.map(|argument| match argument.to_str() {
        Some(text) if text == "-std" || text.starts_with("-std=") => format!("-{text}").into(),
        _ => argument,
    })
}

/// Options of a text's language and headers.
#[derive(Args, Debug)]
pub struct ReadingArguments {
    /// Accepted target triples: standard or unified
    #[arg(long, value_name = "MODE", default_value = "standard", value_parser = mode)]
    pub mode: Mode,
    /// Input language; auto takes .cu and .cuh for CUDA
    #[arg(long, value_enum, default_value_t = LanguageChoice::Auto)]
    pub language: LanguageChoice,
    /// A folder with headers; quoted headers are first looked up in the folder of the including file
    #[arg(short = 'I', long = "include-path", value_name = "FOLDER")]
    pub include_folders: Vec<std::path::PathBuf>,
    /// A macro of CUDA text, as NAME or NAME=VALUE
    #[arg(short = 'D', long = "define-macro", value_name = "MACRO")]
    pub macros: Vec<String>,
    /// The C++ standard of CUDA text, as nvcc's: c++11, c++14, c++17, c++20 or c++23
    #[arg(long = "std", value_name = "STANDARD", default_value = "c++17", value_parser = standard)]
    pub standard: Standard,
}

/// Options of a check.
#[derive(Args, Debug)]
pub struct CheckArguments {
    /// Files to check; - reads standard input
    #[arg(required_unless_present = "log", value_name = "FILE", value_parser = input_file())]
    pub files: Vec<InputFile>,
    /// SM target, e.g. sm_90a, or several: sm_75,sm_90; compute_90a means the same
    #[arg(long, value_name = "TARGET", default_value = "sm_80", value_delimiter = ',', value_parser = target)]
    pub sm: Vec<Target>,
    /// Reference to check against
    #[arg(long, value_name = "REFERENCE", default_value = Reference::NEWEST.id(), help = reference_help(), value_parser = reference)]
    pub reference: Reference,
    #[command(flatten)]
    pub reading: ReadingArguments,
    /// Print the verifier's mode, as cicc's nvvm-verify-show-info does
    #[arg(long)]
    pub show_info: bool,
    /// Also print the verdict of every target
    #[arg(long)]
    pub all_targets: bool,
    /// Also print the verdict of every reference
    #[arg(long)]
    pub all_references: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t = CheckFormat::Text)]
    pub format: CheckFormat,
    /// Phase whose log --format libnvvm-log prints
    #[arg(long, value_enum, default_value_t = LogPhase::Verify)]
    pub phase: LogPhase,
    /// Explain the lines of a tool's log, with positions in the files; files are optional. - reads standard input
    #[arg(long, value_name = "FILE", value_parser = input_file())]
    pub log: Option<InputFile>,
    /// Also print the verdict of this libNVVM
    #[cfg(feature = "with-libnvvm")]
    #[arg(long, value_name = "PATH")]
    pub with_libnvvm: Option<std::path::PathBuf>,
    /// Print nothing; the exit status is the result
    #[arg(long, short)]
    pub quiet: bool,
    /// Colors of text output
    #[arg(long, value_enum, default_value_t = Colours::Auto, value_name = "WHEN")]
    pub color: Colours,
    /// Apply every certain fix and write the file; for - the fixed text goes to standard output
    #[arg(long)]
    pub fix: bool,
    /// With --fix: write nothing and print the changes as a unified diff
    #[arg(long, requires = "fix")]
    pub diff: bool,
    /// Check again whenever a file or one of its headers changes, until interrupted
    #[arg(long, conflicts_with_all = ["fix", "log"])]
    pub watch: bool,
}

/// Output formats of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub enum CheckFormat {
    Text,
    Json,
    Sarif,
    /// Workflow commands, which GitHub shows as annotations
    Github,
    LibnvvmLog,
    /// The file as a test for LLVM's lit, with lines for FileCheck
    Lit,
}

/// When to print colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub enum Colours {
    Auto,
    Always,
    Never,
}

impl From<Colours> for anstream::ColorChoice {
    fn from(colours: Colours) -> anstream::ColorChoice {
        match colours {
            Colours::Auto => anstream::ColorChoice::Auto,
            Colours::Always => anstream::ColorChoice::Always,
            Colours::Never => anstream::ColorChoice::Never,
        }
    }
}

/// The phases of libNVVM, each with a log of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub enum LogPhase {
    Verify,
    Compile,
}

impl From<LogPhase> for Phase {
    fn from(phase: LogPhase) -> Phase {
        match phase {
            LogPhase::Verify => Phase::Verify,
            LogPhase::Compile => Phase::Compile,
        }
    }
}

/// Output formats of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub enum ListFormat {
    Text,
    Json,
}

/// The choice of the input language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub enum LanguageChoice {
    Auto,
    NvvmIr,
    Cuda,
}

impl LanguageChoice {
    /// The language of a file.
    pub fn of(self, file: &InputFile) -> Language {
        let extension = file.path().and_then(std::path::Path::extension).and_then(|extension| extension.to_str());
        match (self, extension) {
            (LanguageChoice::Cuda, _) | (LanguageChoice::Auto, Some("cu" | "cuh")) => Language::Cuda,
            (LanguageChoice::NvvmIr | LanguageChoice::Auto, _) => Language::NvvmIr,
        }
    }
}

/// Parser of file names, which may contain any bytes.
fn input_file() -> impl TypedValueParser<Value = InputFile> {
    OsStringValueParser::new().map(InputFile::from)
}

fn target(text: &str) -> Result<Target, String> {
    Target::parse(text).ok_or_else(|| "no such target; `nvvm-check targets` lists all".to_owned())
}

/// Help of `--reference`, with the ids of the table: toolkits and releases of LLVM as ranges, documents by their ids.
fn reference_help() -> String {
    let range = |references: &[Reference]| {
        let ends = references.first().zip(references.last());
        ends.map_or_else(String::new, |(oldest, newest)| format!("{} to {}", oldest.id(), newest.id()))
    };
    let others = Reference::ALL.iter().filter(|reference| reference.toolkit().is_none());
    let others: Vec<&str> = others.map(|reference| reference.id()).collect();
    let (toolkits, llvm, others) = (range(Reference::TOOLKITS), range(Reference::LLVM), others.join(", "));
    format!("Reference to check against: a toolkit from {toolkits}, LLVM from {llvm}, or {others}")
}

fn reference(text: &str) -> Result<Reference, String> {
    Reference::parse(text).ok_or_else(|| {
        let ids: Vec<&str> = Reference::every().map(Reference::id).collect();
        format!("one of {}", ids.join(", "))
    })
}

fn standard(text: &str) -> Result<Standard, String> {
    Standard::parse(text).ok_or_else(|| format!("one of {}", Standard::ALL.map(Standard::id).join(", ")))
}

fn mode(text: &str) -> Result<Mode, String> {
    Mode::parse(text).ok_or_else(|| "one of standard, unified".to_owned())
}

/// `0x7F00`, `4096`
fn address(text: &str) -> Result<u64, String> {
    let parsed = match text.strip_prefix("0x").or(text.strip_prefix("0X")) {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    parsed.map_err(|_| "an address is written 0x7F00".to_owned())
}

/// `5:3`, `5`
fn place(text: &str) -> Result<(u32, Option<u32>), String> {
    let (line, column) = match text.split_once(':') {
        Some((line, column)) => (line, Some(column)),
        None => (text, None),
    };
    let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number > 0);
    let expected = "a place is written LINE:COLUMN, both from 1";
    let column = column.map(|column| number(column).ok_or(expected)).transpose()?;
    Ok((number(line).ok_or(expected)?, column))
}

fn invariant(text: &str) -> Result<Invariant, String> {
    Invariant::parse(text).ok_or_else(|| {
        let ids: Vec<&str> = Invariant::ALL.iter().map(|invariant| invariant.id()).collect();
        format!("one of {}", ids.join(", "))
    })
}

fn stage(text: &str) -> Result<Stage, String> {
    Stage::parse(text.trim()).ok_or_else(|| {
        let ids: Vec<&str> = Stage::ALL.iter().map(|stage| stage.id()).collect();
        format!("one of {}", ids.join(", "))
    })
}

fn named_value(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or_else(|| format!("{text:?} is no NAME=VALUE"))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}
