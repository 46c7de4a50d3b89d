//! Tests of README.md, `docs/` and the packages' READMEs. Console samples are run, options exist, lists match the
//! tables, and the size is limited.

use nvvm_engine::Standard;
use nvvm_target::{Reference, Target, ptx_history};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Documents outside of `docs/`.
const OUTSIDE: [&str; 7] = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "editors/vscode/README.md",
    "crates/nvvm-wasm/npm/README.md",
    "crates/nvvm-python/README.md",
];

/// Generated documents in `docs/`, relative to the project's root.
const GENERATED: [&str; 2] = ["docs/conformance.md", "docs/reference/rules.md"];

/// Maximum number of lines of README.md.
const README_LINES: usize = 120;

/// Maximum total size in bytes of handwritten documents in `docs/`.
const WRITTEN_BYTES: usize = 120_000;

/// The line of a sample that replaces any number of lines.
const REST: &str = "…";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn document(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Every document relative to the project's root, except those of [`GENERATED`].
fn documents() -> Vec<String> {
    let mut documents = OUTSIDE.map(str::to_owned).to_vec();
    let mut folders = vec!["docs".to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            let path = format!("{folder}/{}", entry.file_name().to_str().expect("UTF-8"));
            if entry.path().is_dir() {
                folders.push(path);
            } else if path.ends_with(".md") && !GENERATED.contains(&path.as_str()) {
                documents.push(path);
            }
        }
    }
    documents.sort();
    assert!(documents.len() >= 30, "{documents:?}");
    documents
}

/// The lines of each fenced block.
fn blocks(text: &str) -> Vec<Vec<&str>> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while lines.by_ref().any(|line| line.starts_with("```")) {
        blocks.push(lines.by_ref().take_while(|line| !line.starts_with("```")).collect());
    }
    blocks
}

/// A folder with the project's examples, in which samples run; removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("documents-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for example in fs::read_dir(root().join("crates/nvvm-engine/examples-text")).expect("the examples") {
            let example = example.expect("an example").path();
            fs::copy(&example, folder.join(example.file_name().expect("a name"))).expect("a copy");
        }
        Folder(folder)
    }

    /// The output lines of a command.
    fn run(&self, command: &str) -> Vec<String> {
        let program = Path::new(env!("CARGO_BIN_EXE_nvvm-check")).parent().expect("a folder").display().to_string();
        let path = std::env::var("PATH").unwrap_or_default();
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!("({command}) 2>&1")).current_dir(&self.0).env("PATH", format!("{program}:{path}"));
        let output = shell.output().expect("a shell");
        String::from_utf8(output.stdout).expect("UTF-8").lines().map(|line| line.trim_end().to_owned()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover stays in the folder for temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The output with a document's omissions ([`REST`]). As many lines are kept as the document shows before the first and
/// after the last omission. Between two omissions, only the shown lines that occur in the output remain.
fn elided(shown: &[String], output: &[String]) -> Vec<String> {
    let parts: Vec<&[String]> = shown.split(|line| line.trim() == REST).collect();
    let [first, middle @ .., last] = parts.as_slice() else { return output.to_vec() };
    let mut at = first.len().min(output.len());
    let end = output.len() - last.len().min(output.len() - at);
    let mut kept = output[..at].to_vec();
    for part in middle {
        if let Some(found) = (at..end).find(|from| output[*from..end].starts_with(part)) {
            kept.push(REST.to_owned());
            kept.extend_from_slice(part);
            at = found + part.len();
        }
    }
    kept.push(REST.to_owned());
    kept.extend_from_slice(&output[end..]);
    kept
}

/// A block of a document with the actual output of its commands. `$ cat FILE` writes the file below it, `$ nvvm-check
/// …` is run.
fn sample(block: &[&str], folder: &Folder) -> Vec<String> {
    let mut printed = Vec::new();
    let mut steps = block.iter().copied().peekable();
    while let Some(line) = steps.next() {
        let mut shown = Vec::new();
        while let Some(next) = steps.next_if(|next| !next.starts_with("$ ")) {
            shown.push(next.to_owned());
        }
        let command = line.strip_prefix("$ ").expect("a sample begins with a command");
        printed.push(line.to_owned());
        if let Some(file) = command.strip_prefix("cat ") {
            fs::write(folder.0.join(file), shown.join("\n") + "\n").expect("a file");
            printed.append(&mut shown);
            continue;
        }
        assert!(command.starts_with("nvvm-check "), "not a command that is run: {command}");
        let output = folder.run(command);
        printed.append(&mut elided(&shown, &output));
    }
    printed
}

#[test]
fn omitted_lines_are_any_lines() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let output = lines("a\nb\nc\nd\ne");
    for shown in ["a\n…", "…\ne", "a\n…\ne", "a\n…\nc\n…\ne", "…\nb\nc\n…", "a\nb\nc\nd\ne"] {
        assert_eq!(elided(&lines(shown), &output), lines(shown));
    }
    for (shown, new) in [
        ("x\n…", "a\n…"),
        ("x\n…\nc\n…", "a\n…\nc\n…"),
        ("a\n…\nx\n…\nd\ne", "a\n…\nd\ne"),
        ("a\n…\ny\ne", "a\n…\nd\ne"),
        ("", "a\nb\nc\nd\ne"),
    ] {
        assert_eq!(elided(&lines(shown), &output), lines(new));
    }
}

/// `BLESS=1 cargo test -p nvvm-cli documents::` updates the documents.
#[test]
fn samples_print_what_documents_show() {
    let folder = Folder::new("samples");
    let mut samples = 0;
    for name in documents() {
        let text = document(&name);
        let mut new = text.clone();
        for block in blocks(&text).iter().filter(|block| block.first().is_some_and(|line| line.starts_with("$ "))) {
            samples += 1;
            new = new.replace(&block.join("\n"), &sample(block, &folder).join("\n"));
        }
        if std::env::var_os("BLESS").is_some() {
            fs::write(root().join(&name), &new).expect("written");
        }
        is_the_same(&name, &document(&name), &new);
    }
    assert!(samples >= 10, "only {samples} samples were run");
}

/// Panics with the first line that differs.
fn is_the_same(name: &str, shown: &str, printed: &str) {
    let differs = shown.lines().zip(printed.lines()).find(|(shown, printed)| shown != printed);
    assert_eq!(differs, None, "{name}: `BLESS=1 cargo test -p nvvm-cli documents::` writes what is printed");
    assert_eq!(shown.lines().count(), printed.lines().count(), "{name}");
}

/// The commands in a document, from the program's name on: lines of blocks and inline code.
fn commands(text: &str) -> Vec<String> {
    let code = blocks(text).concat().into_iter().map(str::to_owned).collect::<Vec<_>>();
    let outside = text.split("```").step_by(2).collect::<String>();
    let inline: Vec<String> = outside.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    let commands = code.iter().chain(&inline).filter_map(|line| {
        let (before, command) = line.split_once("nvvm-check ")?;
        // Only the commands of a sample; the program's name may have a path.
        let is_command = ["", "$ ", "- run: ", "target/release/"].contains(&before.trim_start_matches(' '));
        is_command.then(|| command.split(['|', '>', '#']).next().unwrap_or_default().to_owned())
    });
    commands.collect()
}

/// The help of the program or of a command.
fn help(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_nvvm-check")).args(words).arg("--help").output().expect("it runs");
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn commands_in_documents_have_options_that_there_are() {
    let main = help(&[]);
    let subcommands: BTreeSet<&str> = main
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(subcommands.contains("reduce") && subcommands.contains("lsp"), "{subcommands:?}");
    let (mut helps, mut options) = (BTreeMap::new(), 0);
    for name in documents() {
        for command in commands(&document(&name)) {
            let words: Vec<&str> = command.split_whitespace().collect();
            let is_subcommand = words.first().is_some_and(|word| subcommands.contains(word));
            let mut path = if is_subcommand { words[0].to_owned() } else { String::new() };
            if let Some(second) =
                words.get(1).filter(|word| path == "lessons" && ["list", "run", "exam"].contains(word))
            {
                path = format!("lessons {second}");
            }
            let known = helps.entry(path.clone()).or_insert_with(|| help(&path.split_whitespace().collect::<Vec<_>>()));
            for word in words.iter().map(|word| word.trim_matches(['[', ']', ',', '.', ';', ')', '…'])) {
                let option = word.split('=').next().unwrap_or_default();
                if option.starts_with("--") && option.len() > 2 {
                    options += 1;
                    assert!(known.contains(option), "{name}: `nvvm-check {command}`: there is no {option}");
                }
            }
        }
    }
    assert!(options >= 20, "only {options} options were looked up");
}

/// The inline code in a cell.
fn code(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_table_of_options_is_that_of_the_help() {
    let (text, help) = (document("docs/reference/cli.md"), help(&[]));
    let rows: BTreeMap<&str, Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| `-"))
        .map(|line| line.split(" | ").map(|cell| cell.trim_matches(['|', ' '])).collect::<Vec<_>>())
        .flat_map(|cells| code(cells[0]).into_iter().map(move |option| (option, cells.clone())))
        .collect();
    let mut options = 0;
    // An option begins a line, after its short form if it has one.
    let name =
        |line: &str| line.split_whitespace().take(2).find_map(|word| Some(format!("--{}", word.strip_prefix("--")?)));
    let is_option = |line: &&str| line.trim_start().starts_with('-') && name(line).is_some();
    let mut lines = help.lines().skip_while(|line| !is_option(line)).peekable();
    while let Some(first) = lines.next() {
        let more = std::iter::from_fn(|| lines.next_if(|line| !is_option(line)));
        let entry = [first].into_iter().chain(more).collect::<Vec<_>>().join(" ");
        let option = name(first).expect("an option");
        if ["--help", "--version"].contains(&option.as_str()) {
            continue;
        }
        options += 1;
        let cells =
            rows.get(option.as_str()).unwrap_or_else(|| panic!("docs/reference/cli.md has no row for {option}"));
        let listed = |mark: &str| {
            let (_, rest) = entry.split_once(mark)?;
            rest.split(']').next().map(|list| list.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        for value in listed("[possible values: ").iter().flat_map(|list| list.split(", ")) {
            assert!(code(cells[1]).contains(&value), "docs/reference/cli.md: {option} takes {value}");
        }
        if let Some(default) = listed("[default: ") {
            assert!(
                code(cells[2]).contains(&default.as_str()),
                "docs/reference/cli.md: {option} is {default} by default"
            );
        }
    }
    let documented = rows.keys().filter(|option| option.starts_with("--")).count();
    assert_eq!(options, documented, "docs/reference/cli.md has rows for options that there are not");
    let all = |ids: &[&str]| ids.join("` · `");
    let references: Vec<&str> = Reference::every().map(Reference::id).collect();
    assert_eq!(rows["--reference"][1], format!("`{}`", all(&references)));
    assert!(rows["--std"][1].starts_with(&format!("`{}`", all(&Standard::ALL.map(Standard::id)))));
}

#[test]
fn the_readme_counts_what_there_is() {
    let readme = document("README.md");
    let (first, last) = (Target::ALL[0], Target::ALL[Target::ALL.len() - 1].sm());
    let (answers, share) = least("| nvvm-verify/toolkits | verdicts of release ", 0.1);
    let (_, unseen) = least("| nvvm-verify/toolkits | verdicts of all releases, cases kept aside ", 0.1);
    let (_, messages) = least("| nvvm-engine/first_message | first messages, ", 0.1);
    let (_, words) = least("| cuda-decl/semantics | refusals of nvcc", 1.0);
    for claim in [
        format!("on every SM target from {first} to sm_{last} and with {} CUDA toolkits", Reference::TOOLKITS.len()),
        format!(
            "For each of {} toolkits at least {:.1} % of {} or more recorded verdicts agree",
            Reference::TOOLKITS.len(),
            share,
            nvvm_target::prose::grouped(answers)
        ),
        format!("and {unseen:.1} % of those that were kept aside while the rules were written"),
        format!("First messages agree in {messages:.1} %, the first words of nvcc's errors in {words:.0} %"),
        format!("all {} items of the five documents have a test", items()),
        format!("Version {},", nvvm_engine::VERSION),
    ] {
        assert!(readme.contains(&claim), "README.md should say: {claim}");
    }
    let logs = document("docs/guide/logs.md");
    let releases = ptx_history::RELEASES;
    let claim = format!("CUDA {} to {}", releases[0].cuda, releases[releases.len() - 1].cuda);
    assert!(logs.contains(&claim), "docs/guide/logs.md should say: {claim}");
}

/// The number of items of the documents in the checklist, whose first line has the titles.
fn items() -> usize {
    document("tests/checklist.tsv").lines().filter(|line| !line.starts_with('#')).count() - 1
}

/// The smallest number of answers and the smallest agreement among the rows of docs/conformance.md with this beginning.
/// The agreement is in percent, rounded down to a multiple of `step`.
fn least(begin: &str, step: f64) -> (u64, f64) {
    let conformance = document("docs/conformance.md");
    let rows: Vec<Vec<&str>> = conformance
        .lines()
        .filter(|line| line.starts_with(begin))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    let compared = rows.iter().map(|cells| cells[3].parse::<u64>().expect("a number")).min();
    let share = |cells: &Vec<&str>| cells[4].trim_end_matches(" %").parse::<f64>().expect("a share");
    let least = rows.iter().map(share).fold(100.0, f64::min);
    (compared.expect("a row"), (least / step).floor() * step)
}

#[test]
fn documents_are_short_and_without_dates() {
    const MONTHS: &str = "January February March April May June July August September October November December";
    let mut written = 0;
    for name in documents().iter().filter(|name| name.starts_with("docs/") || *name == "README.md") {
        let text = document(name);
        if name.starts_with("docs/") {
            written += text.len();
        }
        let words: Vec<&str> = text.split(|it: char| !it.is_ascii_alphanumeric()).collect();
        let is_year = |word: &str| word.len() == 4 && word.starts_with("20") && word.parse::<u16>().is_ok();
        for pair in words.windows(2) {
            // Dates such as `2026-11-28` and `November 2026`.
            let is_date =
                (is_year(pair[0]) && pair[1].len() == 2 && pair[1].parse::<u8>().is_ok_and(|month| month <= 12))
                    || (MONTHS.split(' ').any(|month| month == pair[0]) && is_year(pair[1]));
            assert!(!is_date, "{name} has a date: {pair:?}");
        }
        for placeholder in ["OWNER/REPOSITORY", "repository.invalid"] {
            assert!(!text.contains(placeholder), "{name} has the placeholder {placeholder}");
        }
    }
    assert!(written <= WRITTEN_BYTES, "docs/ has {written} bytes that are written by hand");
    let lines = document("README.md").lines().count();
    assert!(lines <= README_LINES, "README.md has {lines} lines");
}

/// Words of a text with this prefix, up to the first character that cannot be part of a name.
fn words<'t>(text: &'t str, start: &str) -> Vec<&'t str> {
    let begins = text.match_indices(start).map(|(at, _)| at);
    // A match within a longer word is not a name.
    let begins = begins.filter(|&at| !text[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_'));
    // Only versions contain dots; `sm_70..sm_90` is two names.
    let has_dots = start == "cuda-";
    let is_part =
        |character: char| character.is_ascii_alphanumeric() || character == '_' || (has_dots && character == '.');
    let of = |at: usize| {
        let rest = &text[at + start.len()..];
        let end = rest.find(|character| !is_part(character)).unwrap_or(rest.len());
        text[at..at + start.len() + end].trim_end_matches('.')
    };
    begins.map(of).collect()
}

#[test]
fn names_in_documents_are_those_of_the_tables() {
    let mut found = 0;
    // One document contains the code of a rule that does not exist.
    for name in documents().into_iter().filter(|name| name != "docs/contributing/adding-a-rule.md") {
        let text = document(&name);
        // `X.Y`, `NN` and `1` are placeholders.
        for word in words(&text, "cuda-").into_iter().filter(|word| word.contains(|it: char| it.is_ascii_digit())) {
            found += 1;
            assert!(Reference::parse(word).is_some(), "{name}: there is no {word}");
        }
        for word in words(&text, "sm_").into_iter().filter(|word| word.len() > 3 && !["sm_N", "sm_NN"].contains(word)) {
            found += 1;
            assert!(Target::parse(word).is_some(), "{name}: there is no {word}");
        }
        for word in words(&text, "NV").into_iter().filter(|word| word.len() == 6 && word[2..].parse::<u16>().is_ok()) {
            found += 1;
            assert!(nvvm_engine::rule_page(word).is_some(), "{name}: there is no rule {word}");
        }
    }
    assert!(found > 100, "only {found} names were looked up");
    let architecture = document("docs/contributing/architecture.md");
    let claim = format!("the {} SM targets", Target::ALL.len());
    assert!(architecture.contains(&claim), "docs/contributing/architecture.md should say: {claim}");
}

#[test]
fn the_inputs_of_the_action_are_those_that_it_has() {
    let action = document("action.yml");
    let (_, inputs) = action.split_once("\ninputs:\n").expect("inputs");
    let (inputs, _) = inputs.split_once("\nruns:").expect("their end");
    let inputs: BTreeSet<&str> = inputs
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .map(|line| line.trim_matches([' ', ':']))
        .collect();
    let guide = document("docs/guide/ci.md");
    let (_, step) = guide.split_once("- uses: ./nvvm-playground\n").expect("an example");
    let (_, used) = step.split_once("with:\n").expect("its inputs");
    let used: Vec<&str> = used.lines().take_while(|line| line.starts_with("    ")).collect();
    assert!(!used.is_empty());
    for input in used.iter().filter_map(|line| line.trim().split(':').next()) {
        assert!(inputs.contains(input), "action.yml has no input {input}: {inputs:?}");
    }
}

/// The output of a command of the program that succeeds.
fn output(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_nvvm-check")).args(arguments).output().expect("it runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_guide_for_teachers_counts_the_lessons() {
    let list: Vec<serde_json::Value> =
        serde_json::from_str(&output(&["lessons", "list", "--format", "json"])).expect("a list of lessons");
    let mut courses = BTreeMap::new();
    for lesson in &list {
        *courses.entry(lesson["course"].as_str().expect("a course")).or_insert(0) += 1;
    }
    let guide = document("docs/guide/teaching.md");
    let claim = format!("The page holds {} lessons in five courses", list.len());
    assert!(guide.contains(&claim) && courses.len() == 5, "docs/guide/teaching.md should say: {claim}");
    for (course, lessons) in courses {
        let row = format!("| `{course}` | {lessons} |");
        assert!(guide.contains(&row), "docs/guide/teaching.md should have the row: {row}");
    }
}

#[test]
fn the_example_of_the_lesson_format_is_a_lesson() {
    let format = document("docs/reference/lesson-format.md");
    let (_, rest) = format.split_once("````markdown\n").expect("an example");
    let (lesson, _) = rest.split_once("````").expect("its end");
    let folder = Folder::new("lesson");
    let path = folder.0.join("lesson.md");
    fs::write(&path, lesson).expect("a file");
    output(&["lessons", "run", path.to_str().expect("UTF-8")]);
}
