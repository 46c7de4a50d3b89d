//! Timeline of a module's passage through the layers.

use super::data::{Event, EventState, LayerMessage, PipelineOptions, Placement, Timeline};
use super::invariant::{Breach, Invariant};
use super::order::{MATERIALIZE_ASYNC, order_problems, pass_run, words};
use super::verifier::{Reported, info, insertions, run_state};
use super::{Layer, Stage, layer_of};
use crate::check::check;
use crate::report::{Report, Severity};
use crate::{Language, Request};

/// A point of the pipeline: a stage of the ordering invariants, or a documented point between stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    Stage(Stage),
    AgentVerifier,
    MaterializeAsync,
    NvvmIrVerifier,
    Ptxas,
}

/// Computes the timeline of a report's module.
pub fn timeline(report: &Report, options: &PipelineOptions) -> Timeline {
    let mut walk = Walk { options, reported: reported_for_text(report, options), events: Vec::new(), stopped_at: None };
    walk.reported.extend(options.broken.iter().flat_map(|broken| reported_for_switch(*broken, options)));
    for point in points(options) {
        walk.point(point);
    }
    let reported_by = walk.stopped_at.and_then(|at| walk.events.get(at as usize)?.layer);
    Timeline {
        placements: placements(&walk.events),
        reported_by,
        stopped_at: walk.stopped_at,
        run: run_state(&walk.reported),
        insertions: insertions(&walk.reported, options),
        info: info(report, options),
        pass_run: pass_run(options.pass, options.verifies_each()),
        order_problems: order_problems(&options.order),
        events: walk.events,
    }
}

/// Returns all points in order, with the reversals that switches cause.
fn points(options: &PipelineOptions) -> Vec<Point> {
    let mut stages: Vec<Stage> = Stage::ALL.to_vec();
    for broken in options.broken.iter().filter_map(|broken| broken.turned_round()) {
        let place = |stages: &[Stage], stage: Stage| stages.iter().position(|it| *it == stage);
        if let (Some(first), Some(then)) = (place(&stages, broken.first), place(&stages, broken.then))
            && first < then
        {
            let moved = stages.remove(then);
            stages.insert(first, moved);
        }
    }
    let mut points = Vec::new();
    for stage in stages {
        points.push(Point::Stage(stage));
        match stage {
            Stage::TileaaPasses => points.push(Point::AgentVerifier),
            Stage::TileaaToTileas => points.push(Point::MaterializeAsync),
            Stage::NvvmVerifier => points.push(Point::NvvmIrVerifier),
            Stage::Serialization => points.push(Point::Ptxas),
            _ => {}
        }
    }
    points
}

fn reported(report: &Report, options: &PipelineOptions, switch: Option<Invariant>) -> Vec<Reported> {
    let all = report.diagnostics(options.target, options.reference).filter_map(|diagnostic| {
        let rule = report.rule_of(diagnostic.finding)?;
        let message = LayerMessage {
            words: diagnostic.judgement.message.clone(),
            severity: diagnostic.judgement.severity,
            rule: rule.code.clone(),
            location: switch.is_none().then_some(diagnostic.finding.location),
            switch,
            // The document describes this rejection without a message.
            ours: rule.name == "kernel-without-marker",
        };
        let layer = layer_of(report, &diagnostic, options.reference);
        Some(Reported { layer, rule_name: rule.name.clone(), message })
    });
    all.filter(|one| one.message.severity != Severity::Info).collect()
}

fn reported_for_text(report: &Report, options: &PipelineOptions) -> Vec<Reported> {
    reported(report, options, None)
}

/// Returns the messages for a switch: the engine's diagnostics of a text with the violation, or the document's message.
fn reported_for_switch(invariant: Invariant, options: &PipelineOptions) -> Vec<Reported> {
    match invariant.breach() {
        Breach::Text { rule, .. } => {
            let text = invariant.text().unwrap_or_default();
            let request = Request { text, language: Language::NvvmIr, ..Request::default() };
            let report = check(&request);
            reported(&report, options, Some(invariant)).into_iter().filter(|one| one.rule_name == rule).collect()
        }
        Breach::Mlir { layer, rule, gaps } => {
            let closing = match layer {
                Layer::OperationVerifier => ("mlir-pass-failed", [""; 1]),
                _ => ("mlir-between-pass", [MATERIALIZE_ASYNC; 1]),
            };
            let both = [(rule, gaps), (closing.0, &closing.1[..])];
            let of = |(rule, gaps): (&str, &[&str])| {
                let (words, code) = words(rule, gaps);
                let message = LayerMessage {
                    words,
                    severity: Severity::Error,
                    rule: code,
                    location: None,
                    switch: Some(invariant),
                    ours: false,
                };
                Reported { layer, rule_name: rule.to_owned(), message }
            };
            both.into_iter().map(of).collect()
        }
        Breach::Order(_) => Vec::new(),
    }
}

struct Walk<'o> {
    options: &'o PipelineOptions,
    reported: Vec<Reported>,
    events: Vec<Event>,
    stopped_at: Option<u32>,
}

impl Walk<'_> {
    fn push(&mut self, title: String, layer: Option<Layer>, boundary: String, state: EventState, why: &str) {
        self.push_with(title, layer, boundary, state, Vec::new(), why);
    }

    fn push_with(
        &mut self,
        title: String,
        layer: Option<Layer>,
        boundary: String,
        state: EventState,
        messages: Vec<LayerMessage>,
        why: &str,
    ) {
        let dark = self.stopped_at.is_some();
        let state = if dark { EventState::Dark } else { state };
        let messages = if dark { Vec::new() } else { messages };
        if state == EventState::Failed {
            self.stopped_at = Some(self.events.len() as u32);
        }
        self.events.push(Event { title, layer, boundary, state, messages, why: why.to_owned() });
    }

    fn point(&mut self, point: Point) {
        match point {
            Point::Stage(Stage::TileirVerifier) => self.tileir_verifier(),
            Point::Stage(Stage::NvvmVerifier) => self.explicit_verifier(),
            Point::Stage(stage) => self.pass(stage.title(), Some(stage)),
            Point::MaterializeAsync => self.pass(MATERIALIZE_ASYNC, None),
            Point::AgentVerifier => self.named_verifier(
                "the TileAA agent verifier",
                "It stands on the warp-specialised path and checks the graph of producers and consumers.",
            ),
            Point::NvvmIrVerifier => self.hearing(
                Layer::NvvmIrVerifier,
                "after MLIR has become LLVM IR",
                "One paragraph counts it to the third layer, the next one makes it the fourth (C128).",
            ),
            Point::Ptxas => self.hearing(Layer::Ptxas, "on the PTX", "The documents give no words of ptxas."),
        }
    }

    /// Adds a pass, with layer 1 inside of it and layer 2 after it.
    fn pass(&mut self, title: &str, stage: Option<Stage>) {
        let here = |layer: Layer| match layer {
            Layer::OperationVerifier => stage == Some(Stage::TileaaToTileas),
            _ => stage.is_none(),
        };
        let inside = self.taken(Layer::OperationVerifier, here(Layer::OperationVerifier));
        let turned = self.turned_round_at(stage);
        let state = match (inside.is_empty(), turned.is_some()) {
            (false, _) => EventState::Failed,
            (true, true) => EventState::Unseen,
            (true, false) => EventState::Passed,
        };
        let why = turned.unwrap_or_default();
        let layer = is_of_mlir(stage).then_some(Layer::OperationVerifier);
        self.push_with(title.to_owned(), layer, "inside of the pass".to_owned(), state, inside, &why);
        if is_of_mlir(stage) {
            self.between(title, here(Layer::BetweenPasses));
        }
    }

    fn between(&mut self, title: &str, is_where_it_breaks: bool) {
        let messages = self.taken(Layer::BetweenPasses, is_where_it_breaks);
        let (state, why, messages) = match (self.options.verifies_each(), messages.is_empty()) {
            (true, true) => (EventState::Passed, "", messages),
            (true, false) => {
                (EventState::Failed, "It fires here, and not at the pass that would have used the pair.", messages)
            }
            (false, true) => (EventState::Off, "In a Release build it runs only with verify-each.", messages),
            (false, false) => {
                (EventState::Unseen, "The module is broken here and nobody looks: verify-each is off.", Vec::new())
            }
        };
        let boundary = format!("right after “{}”", shown(title));
        self.push_with(
            Layer::BetweenPasses.title().to_owned(),
            Some(Layer::BetweenPasses),
            boundary,
            state,
            messages,
            why,
        );
    }

    /// Returns the messages of a layer if it reports at this point.
    fn taken(&self, layer: Layer, is_here: bool) -> Vec<LayerMessage> {
        let reported = self.reported.iter().filter(|one| is_here && one.layer == layer);
        reported.map(|one| one.message.clone()).collect()
    }

    /// Returns the explanation for a stage whose required predecessor comes later.
    fn turned_round_at(&self, stage: Option<Stage>) -> Option<String> {
        let broken = self.options.broken.iter().filter_map(|broken| broken.turned_round());
        let broken = broken.filter(|it| Some(it.then) == stage);
        let words: Vec<String> = broken
            .map(|it| {
                format!(
                    "{}: it runs before “{}”, and {}. The document names neither a layer nor words that report this.",
                    it.name,
                    it.first.title(),
                    it.because
                )
            })
            .collect();
        (!words.is_empty()).then(|| words.join(" "))
    }

    fn tileir_verifier(&mut self) {
        let broken = self.options.broken.contains(&Invariant::TileirVerification);
        let why = if broken {
            "TileIR semantic verification: it runs behind the conversion to LLVM, which erased what it looks at. It finds \
             nothing, and nobody says so."
        } else {
            "It checks regions, atoms, schedules and metadata, which the conversion to LLVM erases."
        };
        let state = if broken { EventState::Unseen } else { EventState::Passed };
        self.push(
            Stage::TileirVerifier.title().to_owned(),
            Some(Layer::ExplicitPasses),
            "at its named pass".to_owned(),
            state,
            why,
        );
    }

    fn named_verifier(&mut self, title: &str, why: &str) {
        let boundary = "at its named pass".to_owned();
        self.push(title.to_owned(), Some(Layer::ExplicitPasses), boundary, EventState::Passed, why);
    }

    fn explicit_verifier(&mut self) {
        if let Some(why) = self.turned_round_at(Some(Stage::NvvmVerifier)) {
            let boundary = "at its named pass".to_owned();
            let title = Stage::NvvmVerifier.title().to_owned();
            self.push(title, Some(Layer::ExplicitPasses), boundary, EventState::Unseen, &why);
            return;
        }
        self.hearing(Layer::ExplicitPasses, "at its named pass, after target conversion and before the back end", "");
    }

    /// Adds an event at which a layer reports all its messages.
    fn hearing(&mut self, layer: Layer, boundary: &str, why: &str) {
        let messages = self.taken(layer, true);
        let stops = messages.iter().any(|message| message.severity == Severity::Error);
        let unseen = self.options.broken.iter().any(|broken| self.goes_unseen(*broken, layer));
        let (state, why) = match (stops, unseen) {
            (true, _) => (EventState::Failed, why.to_owned()),
            (false, true) => {
                let reference = self.options.reference.name();
                (
                    EventState::Unseen,
                    format!("What is broken by switch is not reported by {reference} on this target. {why}"),
                )
            }
            (false, false) => (EventState::Passed, why.to_owned()),
        };
        let title = match layer {
            Layer::ExplicitPasses => "the NVVM IR verifier, as an explicit pass".to_owned(),
            other => other.title().to_owned(),
        };
        self.push_with(title, Some(layer), boundary.to_owned(), state, messages, why.trim());
    }

    /// Whether a switch breaks an invariant that this layer is responsible for and does not report.
    fn goes_unseen(&self, broken: Invariant, layer: Layer) -> bool {
        let Breach::Text { rule, .. } = broken.breach() else { return false };
        let meant = if broken == Invariant::SharedMemory { Layer::Ptxas } else { Layer::NvvmIrVerifier };
        meant == layer && !self.reported.iter().any(|one| one.message.switch == Some(broken) && one.rule_name == rule)
    }
}

/// Whether a stage processes MLIR operations; the verifier between passes follows each of these stages.
fn is_of_mlir(stage: Option<Stage>) -> bool {
    !matches!(stage, Some(Stage::NvptxBackend | Stage::Serialization))
}

fn shown(title: &str) -> &str {
    title.split(" (").next().unwrap_or(title)
}

/// Returns the documents' positions of the NVVM IR verifier (C021).
fn placements(events: &[Event]) -> Vec<Placement> {
    let before = |title: &str| events.iter().position(|event| event.title == title).map(|at| at as u32);
    let placement = |document: &str, claim: &str, before: Option<u32>| Placement {
        document: document.to_owned(),
        claim: claim.to_owned(),
        before,
    };
    vec![
        placement(
            "Tileiras: NVVM IR Verifier",
            "after every NVPTX-side pass, and before instruction selection",
            before(Stage::Serialization.title()),
        ),
        placement(
            "Tileiras: Pipeline Invariants and Verifiers",
            "once, after target conversion and before NVPTX backend lowering",
            before(Stage::NvptxBackend.title()),
        ),
        placement(
            "cicc: NVVM IR Verifier (Deep Dive)",
            "roughly a dozen times in each tier, between optimisations",
            None,
        ),
    ]
}
