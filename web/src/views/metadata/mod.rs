//! The derivation of a kernel's PTX directives from its metadata, key by key, for the selected reference.

use crate::{
    parts::{Place, Term, kernel_choice::KernelChoice},
    state::{Store, store},
    words::{counted, targets, with_code},
};
use leptos::prelude::*;
use nvvm_engine::Language;
use nvvm_engine::report::{Kernel, MetadataReading, MetadataStep, MetadataWritten};
use nvvm_engine::target::{Reference, Target};

/// The selected kernel's keys and directives.
#[component]
pub fn Metadata() -> impl IntoView {
    let store = store();
    let none = move || store.report(|report| report.kernels.is_empty());
    let several = Memo::new(move |_| store.report(|report| report.kernels.len() > 1));
    view! {
        <p class="quiet" hidden=move || !none()>"This code has no kernel."</p>
        <div hidden=none>
            {move || several.get().then(|| view! { <KernelChoice /> })}
            {move || chosen(store).map(|kernel| view! {
                <Paths kernel=kernel target=store.target.get() reference=store.reference.get() />
            })}
        </div>
    }
}

fn chosen(store: Store) -> Option<Kernel> {
    store.report(|report| report.kernels.get(store.kernel.get()).or(report.kernels.first()).cloned())
}

#[component]
fn Paths(kernel: Kernel, target: Target, reference: Reference) -> impl IntoView {
    let reading = kernel.metadata(target, reference).cloned();
    let others: Vec<MetadataReading> =
        kernel.metadata_paths.readings.iter().filter(|other| Some(*other) != reading.as_ref()).cloned().collect();
    let skipped = kernel.metadata_paths.skipped;
    let name = kernel.name.clone();
    let Some(reading) = reading else {
        return view! {
            <p class="quiet">{format!("{} does not support {target}.", reference.title())}</p>
            <Others others=others />
        }
        .into_any();
    };
    // A new report creates this component again.
    let cuda = store().checked.with_untracked(|checked| checked.report.language == Language::Cuda);
    let nothing_written = kernel.metadata_paths.written.is_empty();
    // A key with a property in any reading has an entry in Reference.
    let all = &kernel.metadata_paths.readings;
    let is_known = |at: usize| all.iter().any(|one| one.steps.get(at).is_some_and(|step| step.property.is_some()));
    let known: Vec<bool> = (0..kernel.metadata_paths.written.len()).map(is_known).collect();
    let rows = kernel.metadata_paths.written.into_iter().zip(reading.steps.iter().cloned());
    let rows = rows.zip(known).map(|((written, step), known)| view! { <Path written=written step=step known=known /> });
    let rows = rows.collect_view();
    view! {
        <p>{format!("As {} reads it on {target}:", reference.title())}</p>
        <pre class="ptx" tabindex="0" aria-label="PTX directives" data-testid="ptx-directives">
            {ptx(&name, &reading)}
        </pre>
        {reading.failure.clone().map(|words| view! {
            <div class="callout"><p>"The compiler stops here:"</p><p class="message">{words}</p></div>
        })}
        <p class="quiet small" hidden=!cuda>
            "Translation shows how attributes of the declaration become directives."
        </p>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of annotations and attributes" hidden=nothing_written>
            <table class="paths">
                <thead>
                    <tr><th><Term id="term/nvvm-annotations" words="Written" /></th><th><Term id="term/metadata" words="Read as" /></th><th><Term id="term/ptx" words="Becomes" /></th><th>"Where"</th></tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {(skipped > 0).then(|| view! { <p class="quiet small">{format!("{} left out.", counted(u64::from(skipped), "more key"))}</p> })}
        <Others others=others />
    }
    .into_any()
}

/// The function's head in PTX.
fn ptx(name: &str, reading: &MetadataReading) -> String {
    let kind = if reading.entry { ".visible .entry" } else { ".visible .func" };
    let mut text = format!("{kind} {name}(…)");
    for directive in &reading.directives {
        text.push('\n');
        text.push_str(directive);
    }
    text
}

#[component]
fn Path(
    written: MetadataWritten,
    step: MetadataStep,
    /// Whether any reference knows the key.
    known: bool,
) -> impl IntoView {
    let MetadataWritten { form, key, value, location } = written;
    let MetadataStep { property, value: read, directive, why } = step;
    let dropped = directive.is_none();
    let made = directive.clone();
    let is = (!value.is_empty()).then(|| format!(" = {value}"));
    let spelt = match known {
        true => view! { <Term id=entry(&form, &key) words=key.clone() /> }.into_any(),
        false => key.clone().into_any(),
    };
    view! {
        <tr
            class:dropped=dropped
            data-testid="metadata-path"
            data-key=key
            data-directive=made
        >
            <td><span class="mono">{spelt}{is}</span><br /><span class="quiet small">{form}</span></td>
            <td>
                {match property {
                    Some(property) => view! {
                        <span class="mono"><Term id=format!("metadata/{property}") words=property /></span>
                        {(!read.is_empty()).then(|| view! { <span class="mono">{format!(": {read}")}</span> })}
                    }.into_any(),
                    None => view! { <span class="quiet">"not known"</span> }.into_any(),
                }}
            </td>
            <td>
                {match directive {
                    Some(directive) => view! { <span class="mono">{directive}</span> }.into_any(),
                    None => view! { <span class="lost"><span aria-hidden="true">"✕ "</span>"nothing"</span> }.into_any(),
                }}
                {why.map(|why| view! { <p class="small">{with_code(&why)}</p> })}
            </td>
            <td><Place location=location /></td>
        </tr>
    }
}

/// The id of a key's entry.
fn entry(form: &str, key: &str) -> String {
    match form {
        "calling convention" => format!("convention/{key}"),
        _ => format!("metadata/{key}"),
    }
}

/// The references with a different result.
#[component]
fn Others(others: Vec<MetadataReading>) -> impl IntoView {
    (!others.is_empty()).then(|| {
        let items = others.into_iter().map(|reading| {
            let directives = if reading.directives.is_empty() {
                if reading.entry { "no directive".to_owned() } else { "no entry, no directive".to_owned() }
            } else {
                reading.directives.join(" ")
            };
            let readers = reading.readers.iter().map(|(reference, set)| {
                view! { <span class="reader">{format!("{} on {}", reference.title(), targets(*set))}</span> }
            });
            view! {
                <div><dt class="mono">{directives}</dt><dd>{readers.collect_view()}</dd></div>
            }
        });
        view! {
            <h2>"Other toolkits interpret this differently"</h2>
            <dl class="readings">{items.collect_view()}</dl>
        }
    })
}
