//! Options of libNVVM, by release.

use crate::message::Asked;
use crate::{Answer, toolkits};
use nvvm_target::release::{CUDA_12_0, CUDA_12_3, CUDA_12_4, CUDA_12_5, CUDA_12_8, CUDA_13_1};
use nvvm_target::{ToolkitSet, Version};

/// The form of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// `-g`
    Flag,
    /// `-ftz=1`, with one of these values.
    Choice(&'static [&'static str]),
    /// `-arch=…`, with any value of this kind.
    Value(&'static str),
}

/// An option of libNVVM.
struct Option {
    name: &'static str,
    form: Form,
    /// The toolkits with it.
    toolkits: ToolkitSet,
    /// Whether *libNVVM API*, nvvmCompileProgram lists it.
    is_documented: bool,
}

const fn option(name: &'static str, form: Form, toolkits: ToolkitSet, is_documented: bool) -> Option {
    Option { name, form, toolkits, is_documented }
}

const SWITCH: Form = Form::Choice(&["0", "1"]);

/// The options of nvvmCompileProgram, each asked of libNVVM 11.7 to 13.5 with a module that compiles.
const OPTIONS: &[Option] = &[
    option("g", Form::Flag, ToolkitSet::ALL, true),
    option("opt", Form::Choice(&["0", "1", "2", "3"]), ToolkitSet::ALL, true),
    option("arch", Form::Value("compute_NN"), ToolkitSet::ALL, true),
    option("ftz", SWITCH, ToolkitSet::ALL, true),
    option("prec-sqrt", SWITCH, ToolkitSet::ALL, true),
    option("prec-div", SWITCH, ToolkitSet::ALL, true),
    option("fma", SWITCH, ToolkitSet::ALL, true),
    option("generate-line-info", Form::Flag, ToolkitSet::ALL, true),
    option("gen-lto", Form::Flag, ToolkitSet::ALL, true),
    option("numba-debug", Form::Flag, ToolkitSet::since(CUDA_13_1), true),
    option("nvvm-version", Form::Choice(&["nvvm70", "nvvm-latest"]), ToolkitSet::since(CUDA_12_5), true),
    option("maxreg", Form::Value("a number"), ToolkitSet::ALL, false),
    option("w", Form::Flag, ToolkitSet::ALL, false),
    option("Werror", Form::Flag, ToolkitSet::ALL, false),
    option("lto", Form::Flag, ToolkitSet::ALL, false),
    option("restrict", Form::Flag, ToolkitSet::ALL, false),
    option("inline-info", Form::Flag, ToolkitSet::ALL, false),
    option("fast-math", Form::Flag, ToolkitSet::ALL, false),
    option("split-compile", Form::Value("a number"), ToolkitSet::since(CUDA_12_0), false),
    option("jump-table-density", Form::Value("a number"), ToolkitSet::since(CUDA_12_3), false),
    option("discard-value-names", Form::Value("0 or 1"), ToolkitSet::since(CUDA_12_4), false),
    option("Ofast-compile", Form::Value("0, min, mid or max"), ToolkitSet::since(CUDA_12_5), false),
];

/// The name by which libNVVM from CUDA 13.2 on prints `-opt` when it is given twice.
const OPT_BY_ANOTHER_NAME: &str = "nUmC008pa";

/// Options of nvcc and ptxas, and libNVVM's in their place.
const ELSEWHERE: &[(&[&str], &str)] = &[
    (&["O0", "O1", "O2", "O3", "O", "optimize"], "Write `-opt=0` to `-opt=3`."),
    (&["lineinfo", "line-info", "generate-line-infos"], "Write `-generate-line-info`."),
    (&["G", "debug", "device-debug"], "Write `-g`, with `-opt=0`."),
    (&["fmad"], "Write `-fma=0` or `-fma=1`."),
    (&["prec_sqrt", "prec_div"], "Write `-prec-sqrt=` and `-prec-div=`, with a dash."),
    (&["use_fast_math", "use-fast-math"], "Write `-ftz=1 -prec-sqrt=0 -prec-div=0 -fma=1`."),
    (&["maxrregcount", "max-registers"], "Write `-maxreg=N`."),
    (&["dlto", "lto-ir"], "Write `-gen-lto`."),
    (&["gpu-architecture", "gpu-name", "mcpu", "target"], "Write `-arch=compute_NN`."),
];

impl Form {
    fn values(self) -> String {
        match self {
            Form::Flag => String::new(),
            Form::Choice(values) => alternatives(values),
            Form::Value(what) => what.to_owned(),
        }
    }
}

/// `0, 1, 2 or 3`
fn alternatives(values: &[&str]) -> String {
    match values {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => values.concat(),
    }
}

/// `CUDA 12.5 and later`; `None` for an option that all have.
fn since(toolkits: ToolkitSet) -> std::option::Option<Version> {
    let first = toolkits.iter().next()?;
    (toolkits != ToolkitSet::ALL).then(|| first.version())
}

/// The documented options in words.
fn list() -> String {
    let documented = OPTIONS.iter().filter(|option| option.is_documented);
    let words = documented.map(|option| {
        let since = since(option.toolkits).map_or_else(String::new, |first| format!(" from CUDA {first} on"));
        match option.form {
            Form::Flag => format!("`-{}`{since}", option.name),
            form => format!("`-{}=` ({}){since}", option.name, form.values()),
        }
    });
    nvvm_target::prose::listed(&words.collect::<Vec<_>>())
}

/// An option that libNVVM does not know, or a value of one that it knows.
pub(crate) fn unknown(asked: &Asked<'_>) -> std::option::Option<Answer> {
    let written = asked.value(0);
    let bare = written.trim_start_matches('-');
    let (name, value) = bare.split_once('=').map_or((bare, None), |(name, value)| (name, Some(value)));
    let is_option = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '+');
    if !name.chars().all(is_option) {
        return None;
    }
    let known = OPTIONS.iter().find(|option| option.name == name);
    // `--opt=3` is `-opt=3` with a dash too many.
    if written.starts_with('-') {
        let answer =
            Answer::new(format!("libNVVM does not know `-{written}`: each of its options begins with one dash."));
        let answer = match known {
            Some(option) => with_since(answer.action(format!("Write `-{bare}`.")), option),
            None => elsewhere(answer, name),
        };
        return Some(answer.action(format!("It has {}.", list())));
    }
    let answer = match (known, value) {
        (Some(option), None) if option.form == Form::Flag => {
            let answer = Answer::new(format!("This libNVVM does not know `-{name}`."));
            with_since(answer, option)
        }
        (Some(option), Some(_)) if option.form == Form::Flag => {
            Answer::new(format!("`-{name}` stands alone in libNVVM and takes no value."))
                .action(format!("Write `-{name}`."))
        }
        (Some(option), Some(value)) if is_value(option.form, value) => {
            with_since(Answer::new(format!("This libNVVM does not know `-{name}={value}`.")), option)
        }
        (Some(option), Some(value)) => Answer::new(format!(
            "`{value}` is no value of libNVVM's option `-{name}`, which takes {}.",
            option.form.values()
        ))
        .action(format!("Give it one of these, or leave `-{name}` out.")),
        (Some(option), None) => {
            Answer::new(format!("libNVVM's option `-{name}` needs a value in the same word: {}.", option.form.values()))
                .action(format!("Write `-{name}=…`."))
        }
        (None, _) => elsewhere(
            Answer::new(format!("libNVVM has no option `-{name}`: it is another tool's, or of another release.")),
            name,
        ),
    };
    Some(answer.action(format!("It has {}.", list())))
}

fn is_value(form: Form, value: &str) -> bool {
    match form {
        Form::Flag => false,
        Form::Choice(values) => values.contains(&value),
        Form::Value(_) => !value.is_empty(),
    }
}

/// An answer with the toolkits that have an option.
fn with_since(answer: Answer, option: &Option) -> Answer {
    match since(option.toolkits) {
        Some(first) => answer.toolkits(Some(format!("CUDA {first} and later"))).action(format!(
            "libNVVM has `-{}` from CUDA {first} on: use a newer one, or leave the option out.",
            option.name
        )),
        None => answer,
    }
}

/// An answer with libNVVM's own option for that of another tool.
fn elsewhere(answer: Answer, name: &str) -> Answer {
    let own = ELSEWHERE.iter().find(|(names, _)| names.contains(&name));
    match own {
        Some((_, instead)) => answer.action(*instead),
        None => answer.action("Options of nvcc, cicc and ptxas are none of libNVVM's."),
    }
}

/// `nvvm13 is an unsupported value for option: -nvvm-version`
pub(crate) fn unknown_value(asked: &Asked<'_>) -> std::option::Option<Answer> {
    let (value, name) = (asked.value(0), asked.value(1));
    let option = OPTIONS.iter().find(|option| option.name == name)?;
    let answer = Answer::new(format!(
        "`{value}` is no value of libNVVM's option `-{name}` in this release; the newest takes {}.",
        option.form.values()
    ));
    Some(if (name, value) == ("nvvm-version", "nvvm-latest") {
        answer.toolkits(Some(toolkits::and_later(CUDA_12_8))).action(format!(
            "`nvvm-latest` came with CUDA {CUDA_12_8}: use a newer libNVVM, or leave the option out, which is `nvvm70` there."
        ))
    } else {
        answer.action(format!("Give it one of these, or leave `-{name}` out."))
    })
}

/// `-opt defined more than once`
pub(crate) fn twice(asked: &Asked<'_>) -> std::option::Option<Answer> {
    let written = asked.value(0).split('=').next().unwrap_or_default();
    let is_opt = written == OPT_BY_ANOTHER_NAME;
    let name = if is_opt { "opt" } else { written };
    OPTIONS.iter().find(|option| option.name == name)?;
    let answer = Answer::new(format!("libNVVM's option `-{name}` stands twice among the options of one call, and is refused even with the same value."))
        .action(format!("Pass `-{name}` once: look where the program adds its own to those of the caller."));
    Some(if is_opt {
        answer.action(format!(
            "libNVVM from CUDA 13.2 on prints `-{OPT_BY_ANOTHER_NAME}` here, its inner name of `-opt`."
        ))
    } else {
        answer
    })
}
