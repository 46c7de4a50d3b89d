//! Runs the libraries that `cargo xtask oracle` fetched on every example, and records their answers in
//! `tests/examples/measured.json`.

#![forbid(unsafe_code)]

#[path = "../../../nvvm-engine/tests/measured_examples/recording.rs"]
mod recording;

mod ptx;

use anyhow::{Context, Result, bail};
use libnvvm_ask::{Asker, Outcome};
use nvvm_engine::examples;
use nvvm_engine::report::Phase;
use nvvm_target::{Reference, Target};
use recording::{ExampleModule, MeasuredModule, PHASES, REFERENCES, Recording, Run};
use std::fmt::Write as _;
use std::fs;

fn main() -> Result<()> {
    if libnvvm_ask::serve(std::env::args_os()) {
        return Ok(());
    }
    let askers: Vec<(Reference, Asker)> = REFERENCES.into_iter().map(asker).collect::<Result<_>>()?;
    let modules = examples().iter().flat_map(ExampleModule::of).map(|module| measure(&module, &askers));
    let recording = Recording { schema: 1, modules: modules.collect::<Result<_>>()? };
    let path = recording::path();
    fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
    fs::write(&path, written(&recording)?).with_context(|| format!("cannot write {}", path.display()))?;
    let runs: usize = recording.modules.iter().map(|module| module.runs.len()).sum();
    println!(
        "{runs} answers about {} modules are recorded in {}",
        recording.modules.len(),
        path.canonicalize()?.display()
    );
    Ok(())
}

fn asker(reference: Reference) -> Result<(Reference, Asker)> {
    let release = recording::library(reference);
    let library = libnvvm_ask::fetched(release)
        .with_context(|| format!("there is no libNVVM {release}: `cargo xtask oracle` fetches it"))?;
    let asker = Asker::new(&library).with_context(|| format!("cannot ask {}", library.display()))?;
    Ok((reference, asker))
}

fn measure(module: &ExampleModule, askers: &[(Reference, Asker)]) -> Result<MeasuredModule> {
    let mut runs = Vec::new();
    for (reference, asker) in askers {
        for &target in &module.targets {
            for phase in PHASES {
                runs.push(ask(asker, *reference, target, phase, &module.text)?);
            }
        }
    }
    Ok(MeasuredModule {
        example: module.example.id.to_owned(),
        generated: module.generated.map(str::to_owned),
        sha256: module.sha256(),
        runs,
    })
}

fn ask(asker: &Asker, reference: Reference, target: Target, phase: Phase, text: &str) -> Result<Run> {
    let asked = match phase {
        Phase::Verify => libnvvm_ask::Phase::Verify,
        Phase::Compile => libnvvm_ask::Phase::Compile,
        Phase::Assemble => bail!("libNVVM does not assemble"),
    };
    let (message, functions) = match asker.ask(text.as_bytes(), target.number(), asked) {
        Outcome::Answered(answer) if answer.code == 0 => {
            (None, (phase == Phase::Compile).then(|| ptx::functions(&answer.ptx)))
        }
        Outcome::Answered(answer) => (Some(answer.log.trim().to_owned()), None),
        Outcome::Died(how) => (Some(format!("the library died: {how}")), None),
        Outcome::TimedOut => (Some("the library did not come to an end".to_owned()), None),
        Outcome::Failed(reason) => bail!("the library cannot be asked: {reason}"),
    };
    let (entries, functions) = functions.unzip();
    Ok(Run {
        library: recording::library(reference).to_owned(),
        arch: format!("compute_{}", target.number()),
        phase: phase.name().to_owned(),
        accepted: message.is_none(),
        message,
        entries,
        functions,
    })
}

/// JSON with one answer on each line, so that differences are readable.
fn written(recording: &Recording) -> Result<String> {
    let mut text = format!("{{ \"schema\": {}, \"modules\": [\n", recording.schema);
    for (index, module) in recording.modules.iter().enumerate() {
        let head = serde_json::to_string(&MeasuredModule { runs: Vec::new(), ..module.clone() })?;
        let head = head.strip_suffix("]}").context("the runs come last")?;
        let runs: Vec<String> = module.runs.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        let end = if index + 1 < recording.modules.len() { "," } else { "" };
        writeln!(text, "{head}\n{}\n]}}{end}", runs.join(",\n"))?;
    }
    text.push_str("] }\n");
    Ok(text)
}
