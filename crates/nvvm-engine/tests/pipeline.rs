//! The timeline of a module according to *Tileiras: Pipeline Invariants and Verifiers*, through the public interface.

use nvvm_engine::pipeline::{
    Breach, Build, Event, EventState, Invariant, Layer, OptimisationLevel, PassCase, PipelineOptions, Stage, Timeline,
    timeline,
};
use nvvm_engine::report::Severity;
use nvvm_engine::{Language, Mode, Request, check};
use nvvm_target::{Reference, Target};

/// Start of every module.
const HEAD: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:\
                    32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
                    target triple = \"nvptx64-nvidia-cuda\"\n!nvvmir.version = !{!99}\n!99 = !{i32 2, i32 0}\n";

const KERNEL: &str = "define ptx_kernel void @k(i32 %n) {\n  ret void\n}\n";

fn options(reference: Reference) -> PipelineOptions {
    PipelineOptions::new(Target::parse("sm_90").expect("a target"), reference)
}

fn run_with(text: &str, options: &PipelineOptions) -> Timeline {
    run_module(&format!("{HEAD}{text}"), options)
}

fn run_module(text: &str, options: &PipelineOptions) -> Timeline {
    let request = Request { text: text.to_owned(), language: Language::NvvmIr, ..Request::default() };
    timeline(&check(&request), options)
}

fn broken(invariant: Invariant) -> PipelineOptions {
    PipelineOptions { broken: vec![invariant], ..options(Reference::Mlir) }
}

fn failing(timeline: &Timeline) -> &Event {
    &timeline.events[timeline.stopped_at.expect("something stops it") as usize]
}

/// Checks that exactly the events after the stopping one are not reached.
fn assert_dark_after(timeline: &Timeline) {
    let stop = timeline.stopped_at.expect("something stops it") as usize;
    for (at, event) in timeline.events.iter().enumerate() {
        assert_eq!(event.state == EventState::Dark, at > stop, "{at}: {event:?}");
        assert!(event.state != EventState::Dark || event.messages.is_empty());
    }
}

#[test]
fn a_clean_module_passes_and_one_that_overflows_stops_what_follows() {
    for reference in [Reference::Mlir, Reference::Tileiras] {
        let clean = run_with(KERNEL, &options(reference));
        assert!(!clean.run.failed && clean.stopped_at.is_none() && clean.reported_by.is_none(), "{reference:?}");
        assert!(clean.events.iter().all(|event| matches!(event.state, EventState::Passed | EventState::Off)));
        let heavy = run_module(&Invariant::ParameterSpace.text().expect("a text"), &options(reference));
        assert!(heavy.run.failed);
        assert_dark_after(&heavy);
        assert_eq!(heavy.events.last().map(|event| event.state), Some(EventState::Dark));
        assert!(!heavy.run.checkers[0].messages.is_empty());
    }
}

#[test]
fn two_checkers_are_called_by_the_driver_and_two_classes_are_only_listed() {
    let clean = run_with(KERNEL, &options(Reference::Tileiras));
    let called: Vec<_> = clean.run.checkers.iter().filter(|it| !it.procedure.is_empty()).collect();
    let procedures: Vec<_> = called.iter().map(|it| it.procedure.as_str()).collect();
    assert_eq!(procedures, ["check_parameter_space(fn, target)", "check_launch_arguments(fn)"]);
    assert_eq!(clean.run.checkers.len(), 4);
    let launch = run_module(&Invariant::LaunchTarget.text().expect("a text"), &options(Reference::Tileiras));
    assert_eq!(launch.run.checkers[1].messages, ["a function that is not __global__ cannot be launched"]);
}

#[test]
fn the_documents_place_the_verifier_differently() {
    let clean = run_with(KERNEL, &options(Reference::Mlir));
    let at = |document: &str| {
        let placement = clean.placements.iter().find(|it| it.document == document).expect("a claim");
        placement.before.map(|before| clean.events[before as usize].title.as_str())
    };
    assert_eq!(at("Tileiras: NVVM IR Verifier"), Some(Stage::Serialization.title()));
    assert_eq!(at("Tileiras: Pipeline Invariants and Verifiers"), Some(Stage::NvptxBackend.title()));
    assert_eq!(at("cicc: NVVM IR Verifier (Deep Dive)"), None);
    assert!(clean.events.iter().any(|event| event.title.contains("as an explicit pass")));
}

#[test]
fn o1_hides_two_of_seven_insertions_and_a_switch_hides_all() {
    let inserted = |level, disable_nvvm_verify| {
        let options = PipelineOptions { level, disable_nvvm_verify, ..options(Reference::Tileiras) };
        let rows = run_with(KERNEL, &options).insertions;
        assert_eq!(rows.len(), 7);
        rows.into_iter().filter(|row| row.inserted).map(|row| row.position).collect::<Vec<_>>()
    };
    let o1 = inserted(OptimisationLevel::O1, false);
    assert!(o1.len() == 5 && o1.iter().all(|row| row != "After EarlyCSE" && row != "After LoopIndexSplit"));
    assert_eq!(o1.last().map(String::as_str), Some("After LowerSwitch"));
    assert_eq!([OptimisationLevel::O2, OptimisationLevel::O3].map(|level| inserted(level, false).len()), [7, 7]);
    assert_eq!(inserted(OptimisationLevel::O3, true), [""; 0]);
}

#[test]
fn information_is_off_unless_it_is_asked_for() {
    let request =
        |mode| Request { text: format!("{HEAD}{KERNEL}"), language: Language::NvvmIr, mode, ..Request::default() };
    let told = |mode, show_info, disable_nvvm_verify| {
        let options = PipelineOptions { show_info, disable_nvvm_verify, ..options(Reference::Tileiras) };
        timeline(&check(&request(mode)), &options).info
    };
    assert!(!options(Reference::Tileiras).show_info && !options(Reference::Tileiras).disable_nvvm_verify);
    assert_eq!(told(Mode::Unified, false, false), [""; 0]);
    assert_eq!(told(Mode::Unified, true, false), ["IR Kind is UnifiedNVVMIR"]);
    assert_eq!(told(Mode::Unified, true, true), [""; 0]);
    assert_eq!(told(Mode::Standard, true, false), [""; 0]);
}

#[test]
fn the_second_layer_runs_in_debug_builds_or_when_asked_for() {
    let states = |build, verify_each| {
        let options = PipelineOptions { build, verify_each, ..options(Reference::Mlir) };
        let events = run_with(KERNEL, &options).events;
        let of = |layer: Layer| {
            let states = events.iter().filter(|event| event.layer == Some(layer)).map(|event| event.state);
            let mut states: Vec<_> = states.collect();
            assert!(!states.is_empty(), "{layer:?}");
            states.dedup();
            states
        };
        // The first layer cannot be disabled; the others run at their points.
        for layer in [Layer::OperationVerifier, Layer::ExplicitPasses, Layer::NvvmIrVerifier, Layer::Ptxas] {
            assert_eq!(of(layer), [EventState::Passed], "{layer:?}");
        }
        of(Layer::BetweenPasses)
    };
    assert_eq!(states(Build::Release, false), [EventState::Off]);
    assert_eq!(states(Build::Release, true), [EventState::Passed]);
    assert_eq!(states(Build::Debug, false), [EventState::Passed]);
}

#[test]
fn a_pass_is_run_step_by_step() {
    let run = |run_fails, verify_fails, verify_each| {
        let pass = PassCase { run_fails, verify_fails };
        run_with(KERNEL, &PipelineOptions { pass, verify_each, ..options(Reference::Mlir) }).pass_run
    };
    let failed = run(true, true, true);
    assert_eq!(failed.error.as_deref(), Some("pass failed; per-op verifier may have fired"));
    let reached: Vec<bool> = failed.steps.iter().map(|step| step.reached).collect();
    assert_eq!(reached, [true, true, false, false, false, false]);
    let rejected = run(false, true, true);
    assert_eq!(rejected.error.as_deref(), Some("between-pass verifier rejected IR after 'MaterializeAsync'"));
    assert!(!rejected.succeeded && rejected.steps[4].reached && !rejected.steps[5].reached);
    for (verify_fails, verify_each) in [(true, false), (false, true), (false, false)] {
        let good = run(false, verify_fails, verify_each);
        assert!(good.succeeded && good.error.is_none() && good.steps[5].reached, "{verify_fails} {verify_each}");
    }
}

#[test]
fn layers_report_in_their_order_and_a_break_halts_the_rest() {
    let all = [Invariant::Coordinates, Invariant::RegionArguments, Invariant::ParameterSpace];
    for (from, layer) in [Layer::OperationVerifier, Layer::BetweenPasses, Layer::ExplicitPasses].into_iter().enumerate()
    {
        let options = PipelineOptions { broken: all[from..].to_vec(), build: Build::Debug, ..options(Reference::Mlir) };
        let run = run_with(KERNEL, &options);
        assert_eq!(run.reported_by, Some(layer));
        assert_dark_after(&run);
        assert!(!failing(&run).messages.is_empty() && !failing(&run).boundary.is_empty());
    }
}

#[test]
fn a_half_rewritten_pair_shows_at_the_boundary_of_its_pass() {
    let options = PipelineOptions { verify_each: true, ..broken(Invariant::RegionArguments) };
    let run = run_with(KERNEL, &options);
    let event = failing(&run);
    assert_eq!((event.layer, event.boundary.as_str()), (Some(Layer::BetweenPasses), "right after “MaterializeAsync”"));
    let words: Vec<_> = event.messages.iter().map(|message| message.words.as_str()).collect();
    assert_eq!(
        words,
        [
            "'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types \
             [...], but got: [...]",
            "between-pass verifier rejected IR after 'MaterializeAsync'",
        ]
    );
    // Without the second layer, the violation is not reported.
    let unseen = run_with(KERNEL, &broken(Invariant::RegionArguments));
    assert!(unseen.stopped_at.is_none());
    assert_eq!(unseen.events.iter().filter(|event| event.state == EventState::Unseen).count(), 1);
}

#[test]
fn explicit_verifiers_stand_at_their_stages() {
    let events = run_with(KERNEL, &options(Reference::Mlir)).events;
    let at = |title: &str| events.iter().position(|event| event.title.contains(title)).expect(title);
    let explicit: Vec<_> = events.iter().filter(|event| event.layer == Some(Layer::ExplicitPasses)).collect();
    assert_eq!(explicit.len(), 3);
    assert!(at("TileIR verifier") < at("convert-tileas-to-llvm"));
    assert!(at("agent verifier") < at("TileAA becomes TileAS"));
    assert!(at("kernel metadata is attached") < at("as an explicit pass"));
    assert!(at("as an explicit pass") < at("lowering in the NVPTX back end"));
}

/// Returns options with a reference and target that report the violation; toolkits accept `ptr` from sm_100 on.
fn who_says(invariant: Invariant) -> PipelineOptions {
    match invariant {
        Invariant::SharedMemory => {
            PipelineOptions::new(Target::parse("sm_100").expect("a target"), Reference::CUDA_13_5)
        }
        _ => options(Reference::Mlir),
    }
}

#[test]
fn every_invariant_that_a_text_can_break_is_reported_by_text_and_by_switch_alike() {
    let expected = [
        (Invariant::KernelMark, Layer::ExplicitPasses),
        (Invariant::LaunchTarget, Layer::ExplicitPasses),
        (Invariant::ParameterSpace, Layer::ExplicitPasses),
        (Invariant::ScalableParameter, Layer::ExplicitPasses),
        (Invariant::AddressSpaceCast, Layer::NvvmIrVerifier),
        (Invariant::SharedMemory, Layer::Ptxas),
    ];
    for (invariant, layer) in expected {
        let options = who_says(invariant);
        let text = invariant.text().expect("a text breaks it");
        let by_text = run_module(&text, &options);
        let by_switch = run_with(KERNEL, &PipelineOptions { broken: vec![invariant], ..options });
        let words = |timeline: &Timeline| {
            let messages =
                timeline.events.iter().flat_map(|event| &event.messages).map(|message| message.words.clone());
            messages.collect::<Vec<_>>()
        };
        assert_eq!(by_switch.reported_by, Some(layer), "{invariant:?} by switch: {:?}", words(&by_switch));
        assert_dark_after(&by_switch);
        let switched = words(&by_switch);
        assert!(switched.iter().all(|message| words(&by_text).contains(message)), "{invariant:?}: {switched:?}");
        assert!(by_text.stopped_at.is_some());
        assert!(
            failing(&by_switch)
                .messages
                .iter()
                .all(|message| message.switch == Some(invariant) && message.location.is_none())
        );
    }
}

#[test]
fn a_pointer_to_local_memory_is_warned_of_and_stops_nothing() {
    let run = run_with(KERNEL, &broken(Invariant::LaunchPointer));
    assert!(run.stopped_at.is_none() && !run.run.failed);
    let messages: Vec<_> = run.events.iter().flat_map(|event| &event.messages).collect();
    assert!(messages.len() == 1 && messages[0].severity == Severity::Warning, "{messages:?}");
    // According to the other document, the pass fails.
    let options = PipelineOptions { reference: Reference::Tileiras, ..broken(Invariant::LaunchPointer) };
    assert!(run_with(KERNEL, &options).run.failed);
}

#[test]
fn invariants_of_mlir_are_broken_by_switch_only() {
    for (invariant, words) in [
        (Invariant::Coordinates, "'nv_tileas.async.tiled_tma_load' op expects 3 coordinates, but got 2"),
        (Invariant::RegionArguments, "'nv_tileas.async.pipeline.consume_one' op expects region arguement types"),
    ] {
        assert!(invariant.text().is_none() && matches!(invariant.breach(), Breach::Mlir { .. }));
        let run = run_with(KERNEL, &PipelineOptions { build: Build::Debug, ..broken(invariant) });
        assert!(failing(&run).messages[0].words.starts_with(words), "{:?}", failing(&run));
        assert_dark_after(&run);
    }
}

#[test]
fn a_broken_order_is_named_and_not_reported() {
    for invariant in Invariant::ALL.iter().copied().filter(|it| matches!(it.breach(), Breach::Order(_))) {
        let turned = invariant.turned_round().expect("an order");
        let run = run_with(KERNEL, &broken(invariant));
        let unseen: Vec<_> = run.events.iter().filter(|event| event.state == EventState::Unseen).collect();
        assert!(!unseen.is_empty() && unseen.iter().all(|event| event.why.contains(turned.name)), "{invariant:?}");
        assert!(run.stopped_at.is_none());
        assert_ne!(run.events, run_with(KERNEL, &options(Reference::Mlir)).events);
    }
    let order = vec![Stage::TileasToLlvm, Stage::TileirVerifier];
    let problems = run_with(KERNEL, &PipelineOptions { order, ..options(Reference::Mlir) }).order_problems;
    assert_eq!(problems.iter().map(|it| it.row.as_str()).collect::<Vec<_>>(), ["TileIR semantic verification"]);
    let good = run_with(KERNEL, &PipelineOptions { order: Stage::ALL.to_vec(), ..options(Reference::Mlir) });
    assert_eq!(good.order_problems, []);
}

#[test]
fn all_that_can_be_broken_has_a_name_of_its_own() {
    for &invariant in Invariant::ALL {
        assert_eq!(Invariant::parse(invariant.id()), Some(invariant));
        assert!(!invariant.title().is_empty());
    }
    assert_eq!(Invariant::parse("nonsense"), None);
}
