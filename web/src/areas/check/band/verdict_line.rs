//! The verdict line: verdict, target, and the deciding number.

use super::{cells, second_line::SecondLine, sources};
use crate::{
    components::mark::{Mark, class_of, word_of},
    state::{EngineState, Store, navigate, store},
    words::{capitalised, counted, grouped, plain, toolkits_of},
};
use leptos::prelude::*;
use nvvm_engine::reason::{CellState, ReasonKind, TimelineCell};
use nvvm_engine::target::{Generation, Target};

/// The verdict line. Its attributes expose the verdict to scripts that drive the page.
#[component]
pub fn VerdictLine(cells: Memo<Vec<TimelineCell>>) -> impl IntoView {
    let store = store();
    let cell = chosen(store, cells);
    let state = Memo::new(move |_| cell.with(|cell| cell.as_ref().map_or(CellState::Unchecked, |cell| cell.state)));
    let verdict = move || cell.with(|cell| cell.as_ref().map(|cell| cell.verdict));
    let unknown = move || store.report(|report| report.unknown.len());
    let count = move |of: fn(&nvvm_engine::report::Verdict) -> u32| verdict().map(|verdict| of(&verdict).to_string());
    view! {
        <div
            class="verdict-line"
            class:stale=move || store.gave_up.get()
            data-testid="verdict"
            data-reference=move || store.reference.get().id()
            data-verdict=move || verdict().map(nvvm_engine::report::Verdict::word)
            data-errors=move || count(|verdict| verdict.errors)
            data-warnings=move || count(|verdict| verdict.warnings)
            data-unknown=move || verdict().map(|_| unknown().to_string())
        >
            <span class=move || format!("badge {}", class_of(state.get())) role="status">
                <Mark state=state />
                <span>
                    {move || badge(store, state.get(), unknown())}
                    {move || (state.get() == CellState::Unsupported).then(|| view! {
                        <span class="wide-only">{format!(" by {}", store.reference.get().name())}</span>
                    })}
                </span>
                <span class="sr">{move || format!(" on {} with {}", store.target.get(), sources::title(store.reference.get()))}</span>
            </span>
            <span class="target-and-source">
                {target_choice(store)}
                // On a narrow viewport, the list of sources scrolls out of view.
                <span class="sticky-source narrow-only" data-testid="sticky-source">
                    {move || store.reference.get().name()}
                </span>
            </span>
            {move || decides(store, cell.get())}
        </div>
    }
}

/// The target as a select element; as text in an embed.
fn target_choice(store: Store) -> AnyView {
    if store.embedded {
        return view! { <strong class="target-choice">{move || store.target.get().name()}</strong> }.into_any();
    }
    let on_target = move |event| {
        if let Some(target) = Target::parse(&event_target_value(&event)) {
            navigate::choose_target(store, target);
        }
    };
    view! {
        <label class="target-choice">
            <span class="sr">"GPU target"</span>
            <select
                class="quiet-select"
                // Keyboard users choose in the timeline.
                tabindex="-1"
                data-testid="target-select"
                prop:value=move || store.target.get().name()
                on:change=on_target
            >
                {targets(store)}
            </select>
            <span class="quiet target-generation">{move || store.target.get().generation().name()}</span>
        </label>
    }
    .into_any()
}

/// Both lines without controls for target and source.
#[component]
pub fn EmbeddedVerdict() -> impl IntoView {
    let cells = cells(store());
    view! { <VerdictLine cells=cells /> <SecondLine cells=cells /> }
}

/// The selected target's cell; `None` before the first report.
pub fn chosen(store: Store, cells: Memo<Vec<TimelineCell>>) -> Memo<Option<TimelineCell>> {
    Memo::new(move |_| cells.with(|cells| cells.get(store.target.get().index()).cloned()))
}

fn badge(store: Store, state: CellState, unknown: usize) -> String {
    if store.slow.get() {
        return "Checking …".to_owned();
    }
    match state {
        CellState::Incomplete => {
            format!("Accepted (incomplete: {})", counted(unknown as u64, "undeclared name"))
        }
        _ => word_of(state).to_owned(),
    }
}

/// The options for targets, grouped by generation.
fn targets(store: Store) -> impl IntoView {
    let of = move |generation: &Generation| {
        let generation = *generation;
        let targets = Target::ALL.iter().filter(move |target| target.generation() == generation).map(move |&target| {
            view! {
                <option value=target.name() selected=move || store.target.get() == target>{target.name()}</option>
            }
        });
        view! { <optgroup label=generation.name()>{targets.collect_view()}</optgroup> }
    };
    Generation::ALL.iter().map(of).collect_view()
}

/// The deciding number, or a short reason.
fn decides(store: Store, cell: Option<TimelineCell>) -> AnyView {
    let Some(cell) = cell.filter(|_| store.answered()) else {
        let words = match store.engine.get() {
            EngineState::Unavailable => "The checker could not be started.",
            _ => "Loading the checker. You can type already.",
        };
        return view! { <span class="quiet decides">{words}</span> }.into_any();
    };
    // A toolkit without support for the target has no verdict on the code.
    let is_checked = cell.state != CellState::Unsupported;
    let more = match cell.verdict.errors.saturating_sub(1) {
        more if more > 0 && is_checked => format!("+{}", counted(more.into(), "more error")),
        _ => String::new(),
    };
    let warnings = match cell.verdict.warnings {
        warnings if warnings > 0 && is_checked => counted(warnings.into(), "warning"),
        _ => String::new(),
    };
    let (counted, unit) = match cell.kind {
        ReasonKind::SharedMemory(shared) => (Some(shared), " bytes of shared memory"),
        _ => (cell.parameters, " bytes"),
    };
    let (main, quiet) = match (cell.state, counted) {
        (CellState::Unchecked, _) if store.blank() => {
            return view! { <span class="quiet decides">"Paste CUDA or NVVM IR, or try an example."</span> }.into_any();
        }
        (CellState::Unchecked, _) if store.holds_log() => ("An error log".into_any(), String::new()),
        (CellState::Unsupported, _) => (supported_by(store.target.get()).into_any(), String::new()),
        (_, Some(counted)) => {
            let (required, allowed) = (counted.required, counted.allowed);
            let class = if required > allowed { "no" } else { "ok" };
            let quiet = if required > allowed {
                format!("{} over the limit", grouped(required - allowed))
            } else {
                format!("{} free", grouped(allowed - required))
            };
            let numbers = view! {
                <span class=format!("number {class}")>{grouped(required)}</span>
                {format!(" / {}", grouped(allowed))}
                <span class="unit">{unit}</span>
            };
            (numbers.into_any(), quiet)
        }
        (CellState::Accepted | CellState::Incomplete, None) => ("No problems found".into_any(), String::new()),
        _ => (capitalised(&plain(&cell.headline)).into_any(), place(store, &cell)),
    };
    let quiet = [quiet, more, warnings].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" · ");
    view! {
        <b class="decides">{main}</b>
        <span class="quiet decides-more">{quiet}</span>
    }
    .into_any()
}

/// The line of the deciding finding, unless the reason contains it.
fn place(store: Store, cell: &TimelineCell) -> String {
    let line = |finding: u32| store.report(|report| Some(report.findings.get(finding as usize)?.location.line));
    match (cell.kind, cell.finding.and_then(line)) {
        (ReasonKind::Unreadable { .. }, _) | (_, None) => String::new(),
        (_, Some(line)) => format!("line {}", grouped(line.into())),
    }
}

/// Formats `CUDA 11.7 to 12.9 only`.
fn supported_by(target: Target) -> String {
    let known = toolkits_of(target);
    if known.is_empty() { "By no CUDA toolkit".to_owned() } else { format!("CUDA {} only", known.join(", ")) }
}
