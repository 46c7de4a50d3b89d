//! Tests of answers, hints, goals and results.

use nvvm_engine::Language;
use nvvm_lessons::{
    Attempt, Control, Grade, Lesson, LessonResult, StepResult, StepText, Subject, fill, grade, html, parse, parse_goal,
    parse_query, question, review, shipped,
};

const LESSON: &str = r"---
id: test
title: A test
---
## Predict

```cuda on sm_80 under tileiras
struct Pixel { char tag; int value; };
__global__ void draw(Pixel p) {}
```

It has {{ size of Pixel }}.

- ask: offset of draw.p.value
- wrong 1: Not {{ offset of draw.p.value }}?
- wrong 5: No.
- wrong: In general.

## Then see

- ask: verdict on sm_75 sm_80
- wrong rejected: It is small.
- wrong sm_75: What of sm_80?
- wrong: Look again.

## Make it larger

- goal: size of Pixel >= 12, keeps signature of draw
- wrong: Add something.
- solution:
```cuda
struct Pixel { char tag; int value; int more; };
__global__ void draw(Pixel p) {}
```

## Go on with that

- ask: size of Pixel
- wrong 8: That was before.
- wrong 4: No.
- wrong: Hm.
";

fn lesson() -> Lesson {
    let parsed = parse(LESSON);
    assert_eq!(parsed.problems, []);
    parsed.lesson
}

fn answered(step: usize, given: &str) -> Grade {
    let lesson = lesson();
    let start = lesson.written_start(step);
    grade(&lesson.steps[step], &start, &Attempt::Answer(given.to_owned())).expect("graded")
}

#[test]
fn each_wrong_answer_has_its_hint() {
    assert!(answered(0, "4").right);
    assert!(answered(0, " 4 bytes").right && answered(0, "0x4").right);
    assert_eq!(answered(0, "1").hint.as_deref(), Some("Not 4?"));
    assert_eq!(answered(0, "1 byte").hint.as_deref(), Some("Not 4?"));
    assert_eq!(answered(0, "5").hint.as_deref(), Some("No."));
    assert_eq!(answered(0, "77").hint.as_deref(), Some("In general."));
    let lost = answered(0, "four");
    assert!(!lost.right && lost.hint.is_none() && lost.misunderstood.is_some());
}

#[test]
fn a_right_answer_comes_with_the_sentences_of_the_sizing_steps() {
    let start = StepText {
        text: "struct Pixel { char tag; double weight; };\n__global__ void draw(int n, Pixel p) {}\n".to_owned(),
        ..lesson().written_start(0)
    };
    let step = |query: &str| {
        let parsed = parse(&format!(
            "---\nid: test\ntitle: A test\n---\n## S\n\n```cuda\nstruct Q {{ int a; }};\n```\n\n- ask: {query}\n- wrong: No.\n"
        ));
        parsed.lesson.steps[0].clone()
    };
    let reason = |query: &str, given: &str| {
        let made = grade(&step(query), &start, &Attempt::Answer(given.to_owned())).expect("graded");
        assert!(made.right, "{query}: {made:?}");
        made.reason
    };
    let weight = "A `double` has alignment 8; 9 is not a multiple of 8, so 7 padding bytes are inserted. \
                  A `double` takes 8 bytes and starts at 16, a multiple of 8.";
    assert_eq!(reason("offset of draw.p.weight", "16").as_deref(), Some(weight));
    assert_eq!(
        reason("size of draw.n", "4").as_deref(),
        Some("An `int` takes 4 bytes and starts at 0, a multiple of 4.")
    );
    assert_eq!(reason("kernels", "draw"), None);
    let wrong = grade(&step("offset of draw.p.weight"), &start, &Attempt::Answer("9".to_owned())).expect("graded");
    assert_eq!(wrong.reason, None);
}

#[test]
fn byte_choices_are_whole_rows() {
    let text = |text: &str| StepText { text: text.to_owned(), ..lesson().written_start(0) };
    let asked = |query: &str, code: &str| {
        let source = format!(
            "---\nid: test\ntitle: A test\n---\n## S\n\n```cuda\nstruct Q {{ int a; }};\n```\n\n- ask: {query}\n- wrong: No.\n"
        );
        question(&parse(&source).lesson.steps[0], &text(code)).expect("asked").expect("a question").byte_choices
    };
    let pixel = "struct Pixel { char tag; double weight; };\n__global__ void draw(Pixel p, int n) {}\n";
    assert_eq!(asked("offset of Pixel.weight", pixel), Some(24));
    assert_eq!(asked("offset of draw.n", pixel), Some(32));
    assert_eq!(asked("size of Pixel.weight", pixel), None);
    let long = "struct Long { char tags[100]; int count; };\n__global__ void draw(Long p) {}\n";
    assert_eq!(asked("offset of Long.count", long), None);
}

#[test]
fn verdicts_are_words_or_targets() {
    for right in ["accepted", "sm_75, sm_80", "sm_75..sm_80", "sm_80 sm_75"] {
        assert!(answered(1, right).right, "{right}");
    }
    assert_eq!(answered(1, "none").hint.as_deref(), Some("It is small."));
    assert_eq!(answered(1, "sm_80").hint.as_deref(), Some("Look again."));
}

#[test]
fn a_question_contains_the_control_and_not_the_answer() {
    let lesson = lesson();
    let asked = |step: usize| question(&lesson.steps[step], &lesson.written_start(step)).expect("asked");
    assert!(matches!(asked(0).expect("a question").control, Control::Number(_)));
    let Control::Several(targets) = asked(1).expect("a question").control else { panic!("a strip of targets") };
    assert_eq!(targets.len(), 2);
    assert!(asked(2).is_none());
}

#[test]
fn a_goal_reports_unmet_conditions() {
    let lesson = lesson();
    let start = lesson.written_start(2);
    let made = |text: &str| grade(&lesson.steps[2], &start, &Attempt::Text(text.to_owned())).expect("graded");
    let same = made(&start.text);
    assert!(!same.right && !same.conditions[0].met && same.conditions[1].met);
    assert_eq!(same.conditions[0].why, "The size of Pixel is 8; at least 12 is asked for.");
    assert_eq!(same.hint.as_deref(), Some("Add something."));
    let other = made("struct Pixel { int value[5]; };\n__global__ void draw(Pixel p, int n) {}\n");
    assert!(!other.right && other.conditions[0].met && !other.conditions[1].met);
    assert!(made("struct Pixel { int value[5]; };\n__global__ void draw(Pixel p) {}\n").right);
    let empty = made("// nothing\n");
    assert!(!empty.right && empty.conditions[0].why.contains("nothing"), "{:?}", empty.conditions);
    let broken = made("struct Pixel {");
    assert!(!broken.right && !broken.conditions[0].why.is_empty());
}

#[test]
fn a_step_without_a_text_starts_with_the_previous_text_of_the_student() {
    let lesson = lesson();
    let sized = |start: &nvvm_lessons::StepText| {
        grade(&lesson.steps[3], start, &Attempt::Answer("20".to_owned())).expect("graded")
    };
    assert!(!sized(&lesson.written_start(3)).right);
    let made = "struct Pixel { int value[5]; };\n__global__ void draw(Pixel p) {}\n";
    let start = lesson.start(3, &|step| (step == 2).then(|| made.to_owned()));
    assert!(sized(&start).right);
}

#[test]
fn a_review_grades_all_steps_again() {
    let lesson = lesson();
    let answer =
        |text: &str| StepResult { last: Some(Attempt::Answer(text.to_owned())), attempts: 2, ..StepResult::default() };
    let larger = "struct Pixel { int value[5]; };\n__global__ void draw(Pixel p) {}\n";
    let made = StepResult { last: Some(Attempt::Text(larger.to_owned())), attempts: 1, ..StepResult::default() };
    let result = LessonResult {
        lesson: lesson.id.clone(),
        digest: lesson.digest,
        who: "Ada".to_owned(),
        steps: vec![answer("4"), StepResult::default(), made, answer("20")],
        ..LessonResult::default()
    };
    let read = LessonResult::from_text(&result.to_text()).expect("read");
    assert_eq!(read, result);
    let seen = review(&lesson, &read);
    let right: Vec<Option<bool>> = seen.steps.iter().map(|step| Some(step.grade.as_ref()?.right)).collect();
    assert_eq!(right, [Some(true), None, Some(true), Some(true)]);
    assert_eq!((seen.right, seen.same_lesson, seen.who.as_str()), (3, true, "Ada"));
    let claimed = LessonResult { steps: vec![answer("5")], digest: 1, ..result };
    let seen = review(&lesson, &claimed);
    assert_eq!((seen.right, seen.same_lesson), (0, false));
    assert!(LessonResult::from_text("{").is_err() && LessonResult::from_text(&"x".repeat(2 << 20)).is_err());
}

#[test]
fn a_result_contains_its_exam_seed_or_lesson() {
    let of = |result: LessonResult| LessonResult::from_text(&result.to_text()).expect("read").lesson();
    let by_link = LessonResult { source: LESSON.to_owned(), ..LessonResult::default() };
    assert_eq!(of(by_link), Some(lesson()));
    let exam = nvvm_lessons::exam("kernels", 7).expect("an exam");
    let taken = LessonResult { lesson: exam.id.clone(), seed: Some(7), ..LessonResult::default() };
    assert_eq!(of(taken), Some(exam));
    assert_eq!(of(LessonResult { lesson: "padding".to_owned(), ..LessonResult::default() }), None);
    assert_eq!(
        of(LessonResult { lesson: "exam-kernels-8".to_owned(), seed: Some(7), ..LessonResult::default() }),
        None
    );
}

/// Every answer gets a grade with a hint, or an explanation of the expected form.
#[test]
fn every_answer_gets_a_grade_or_an_explanation() {
    let long = "sm_75..sm_80, ".repeat(100);
    let strange = [
        "",
        " ",
        "`",
        "``",
        ",",
        ",,",
        "..",
        "sm_",
        "sm_80..",
        "..sm_80",
        "sm_90..sm_75",
        "0x",
        "0xfffffffffffffffff",
        "-1",
        "1e9",
        "18446744073709551616",
        "NV",
        "nv0101",
        "none",
        "None",
        "all",
        "\u{0}",
        "é, 🦀",
        "{ i8",
        "@",
        "%",
        "accepted on sm_80",
        "1, 2, 3",
        &long,
    ];
    for lesson in shipped().iter().map(|lesson| parse(lesson.markdown).lesson) {
        for (index, step) in lesson.steps.iter().enumerate().filter(|(_, step)| step.kind() == "ask") {
            let start = lesson.written_start(index);
            for given in strange {
                let graded = grade(step, &start, &Attempt::Answer(given.to_owned())).expect(&lesson.id);
                let helped = graded.right || graded.hint.is_some() || graded.misunderstood.is_some();
                assert!(helped, "{} {index}: {given:?}", lesson.id);
            }
        }
    }
}

/// Parsing a prefix of a query, or a query without one of its words, does not panic.
#[test]
fn no_malformed_query_panics() {
    for lesson in shipped().iter().map(|lesson| parse(lesson.markdown).lesson) {
        for text in nvvm_lessons::outline(&lesson).steps.into_iter().map(|step| step.goal) {
            for (end, _) in text.char_indices() {
                let _ = (parse_query(&text[..end]), nvvm_lessons::parse_goal(&text[..end]));
            }
            let words: Vec<&str> = text.split(' ').collect();
            for removed in 0..words.len() {
                let rest = [&words[..removed], &words[removed + 1..]].concat().join(" ");
                let _ = (parse_query(&rest), nvvm_lessons::parse_goal(&rest));
            }
        }
    }
}

#[test]
fn queries_that_cannot_be_filled_in_stay_and_are_reported() {
    let lesson = lesson();
    let subject = Subject::new(&lesson.written_start(0));
    let (text, failed) = fill("{{ size of Pixel }}, {{ size of Nothing }} and {{", &subject);
    assert_eq!(text, "8 bytes, {{ size of Nothing }} and {{");
    assert_eq!(failed.len(), 2);
    assert!(failed[0].1.contains("there are: Pixel"), "{}", failed[0].1);
}

#[test]
fn errors_of_queries_list_the_possible_names() {
    let lesson = lesson();
    let subject = Subject::new(&lesson.written_start(0));
    let error = |query: &str| parse_query(query).and_then(|query| subject.answer(&query)).expect_err(query);
    assert!(error("total of drw").contains("there are: draw"));
    assert!(error("offset of draw.p.values").contains("p.value"));
    assert!(error("size of Pixel on sm_1").contains("sm_121"));
    assert!(error("size of Pixel under cuda-1").contains("cuda-13.5"));
    assert!(error("weight of Pixel").contains("size, align"));
    assert!(error("node hash of 3").contains("not modelled"));
    assert!(error("order of tail, head, belly").contains("nvvm-verifier"));
    assert!(error("verdict on sm_80 under tileiras at compile").contains("phases"));
}

#[test]
fn untrusted_html_is_escaped() {
    let made =
        html("Hi <script>alert(1)</script> ![x](https://a.b/c.png) [a](javascript:alert(1)) [b](https://c.d) **e**");
    assert!(!made.contains("<script") && !made.contains("<img") && !made.contains("javascript:"), "{made}");
    assert!(made.contains("https://c.d") && made.contains("<strong>e</strong>"), "{made}");
    let block = html("<div onclick=\"x\">\nhi\n</div>\n");
    assert!(!block.contains("<div"), "{block}");
    let quoted = html("[a](<https://x\" onclick=\"y>)");
    assert!(!quoted.contains("\" onclick"), "{quoted}");
}

/// Whether a text that began as `start` meets a condition.
fn keeps(condition: &str, language: Language, start: &str, text: &str) -> bool {
    let of = |text: &str| {
        let (on, under) = (nvvm_target::Target::ALL[0], nvvm_target::Reference::Tileiras);
        Subject::new(&StepText { text: text.to_owned(), language, on, under })
    };
    let goal = parse_goal(condition).expect(condition);
    goal.results(&of(text), &of(start)).iter().all(|condition| condition.met)
}

#[test]
fn keeps_fields_includes_the_fields_of_member_types() {
    const START: &str = "struct Part { char tag; int value; };\nstruct Whole { Part parts[2]; const Part one; Part* far; \
                         double last; };\n__global__ void k(Whole w) {}\n";
    let kept = |text: &str| keeps("keeps fields of Whole", Language::Cuda, START, text);
    assert!(kept(START));
    assert!(kept(&START.replace("char tag; int value;", "int value; char tag;")), "another order is allowed");
    assert!(!kept(&START.replace("char tag; int value;", "int value;")), "a field inside is gone");
    assert!(!kept(&START.replace("int value", "short value")));
    assert!(!kept(&START.replace("double last; ", "")));
    // The pointee of a field is not part of the type.
    let far = "struct Far { int a; };\nstruct Whole { Far* far; };\n__global__ void k(Whole w) {}\n";
    assert!(keeps("keeps fields of Whole", Language::Cuda, far, &far.replace("int a;", "")));

    let module = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
                  f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n%struct.Part = type { i8, i32 }\n\
                  %struct.Whole = type { [2 x %struct.Part], double }\n\
                  define ptx_kernel void @k(ptr byval(%struct.Whole) %w) {\n  ret void\n}\n";
    let kept = |text: &str| keeps("keeps fields of Whole", Language::NvvmIr, module, text);
    assert!(kept(&module.replace("{ i8, i32 }", "{ i32, i8 }")));
    assert!(!kept(&module.replace("{ i8, i32 }", "{ i32 }")));
}
