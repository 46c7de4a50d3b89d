//! Problems of lessons have places, and parsing any file takes bounded time.

use nvvm_lessons::{Lesson, check_lesson, limits, parse};
use std::time::{Duration, Instant};

fn problems(markdown: &str) -> Vec<(u32, u32, String)> {
    let parsed = parse(markdown);
    let all = parsed.problems.into_iter().chain(check_lesson(&parsed.lesson));
    all.map(|problem| (problem.place.line, problem.place.column, problem.message)).collect()
}

fn with_step(items: &str) -> String {
    format!(
        "---\nid: a\ntitle: A\n---\n## One\n\n```cuda\nstruct P {{ char a; int b; }};\n__global__ void k(P p) {{}}\n```\n\n{items}"
    )
}

/// The only problem of a lesson with these items.
fn one(items: &str) -> (u32, String) {
    let all = problems(&with_step(items));
    assert_eq!(all.len(), 1, "{all:?}");
    (all[0].0, all[0].2.clone())
}

#[test]
fn every_problem_has_its_line() {
    let hints = "- wrong 7: no\n- wrong 9: no\n- wrong: no\n";
    assert_eq!(problems(&with_step(&format!("- ask: total of k\n{hints}"))), []);
    let (line, reported) = one(&format!("- ask: weight of k\n{hints}"));
    assert!(line == 12 && reported.contains("no query"), "{line} {reported}");
    let (line, reported) = one(&format!("- ask: total of kk\n{hints}"));
    assert!(line == 12 && reported.contains("there are: k"), "{line} {reported}");
    let (line, reported) = one("- ask: total of k\n- wrong 7: no\n- wrong 8: no\n- wrong: no\n");
    assert!(line == 14 && reported.contains("is the right answer"), "{line} {reported}");
    let (line, reported) = one("- ask: total of k\n- wrong 7: no\n- wrong seven: no\n- wrong: no\n");
    assert!(line == 14 && reported.contains("no answer here"), "{line} {reported}");
    let (line, reported) = one("- ask: total of k\n- wrong 7: no\n- wrong 7: no\n- wrong: no\n");
    assert!(line == 14 && reported.contains("a hint already"), "{line} {reported}");
    let (line, reported) = one("- ask: total of k\n- wrong 7: no\n- wrong: no\n");
    assert!(line == 12 && reported.contains("at least 2"), "{line} {reported}");
    let (line, reported) = one("- ask: total of k\n- wrong 7: no\n- wrong 9: no\n");
    assert!(line == 12 && reported.contains("general hint"), "{line} {reported}");
    let (line, reported) = one(&format!("- ask: total of k\n{hints}- show: nothing\n"));
    assert!(line == 16 && reported.contains("no view"), "{line} {reported}");
    let (line, reported) = one("Only prose.\n");
    assert!(line == 5 && reported.contains("asks for nothing"), "{line} {reported}");
}

#[test]
fn goals_are_checked_for_the_start_and_the_solution() {
    let goal = |goal: &str, solution: &str| {
        one(&format!("- goal: {goal}\n- wrong: no\n- solution:\n\n```cuda\n{solution}\n```\n"))
    };
    let better = "struct P { int b; };\n__global__ void k(P p) {}";
    assert!(goal("total of k <= 8", better).1.contains("from the start"));
    assert!(goal("total of k <= 3", better).1.contains("The total of k is 4; at most 3 is asked for."));
    assert!(goal("total of k <= 4, keeps fields of P", better).1.contains("no longer those of the beginning"));
    assert!(goal("total of k <= many", better).1.contains("no whole number"));
    assert!(goal("is nice", better).1.contains("no condition"));
    assert!(one("- goal: total of k <= 4\n- wrong: no\n").1.contains("solution is missing"));
    let reported = problems(&with_step("- goal: total of k <= 4\n- wrong: no\n- solution:\n"));
    assert!(reported.iter().any(|it| it.2.contains("a fence")), "{reported:?}");
}

#[test]
fn front_matter_is_checked() {
    let of = |front: &str| {
        problems(&with_step("- ask: total of k\n- wrong 7: n\n- wrong 9: n\n- wrong: n\n").replacen(
            "id: a\ntitle: A",
            front,
            1,
        ))
    };
    assert!(of("id: A b\ntitle: A")[0].2.contains("An id has"));
    assert!(of("id: a")[0].2.contains("no `title:`"));
    assert_eq!((of("id: a\ntitle: A\nrows: [000-A03, x]")[0].0, of("id: a\ntitle: A\nminutes: many")[0].0), (4, 4));
    assert!(of("id: a\ntitle: A\nauthor: me")[0].2.contains("not known here"));
    assert!(problems("# Hello")[0].2.contains("begins with a line `---`"));
    assert!(problems("---\nid: a\n").iter().any(|it| it.2.contains("does not end")));
}

#[test]
fn lists_in_prose_stay_prose() {
    let text = with_step("* one: two\n* three\n\n- ask: total of k\n- wrong 7: n\n- wrong 9: n\n- wrong: n\n");
    let parsed = parse(&text);
    assert_eq!(parsed.problems, []);
    assert!(parsed.lesson.steps[0].prose.contains("three"));
    assert!(!parsed.lesson.steps[0].prose.contains("struct P"));
}

/// Parses and checks a lesson. Asserts that this takes less than 60 seconds and reports a problem.
fn parse_bounded(name: &str, markdown: &str) -> Lesson {
    let begin = Instant::now();
    let parsed = parse(markdown);
    let reported = check_lesson(&parsed.lesson);
    assert!(begin.elapsed() < Duration::from_secs(60), "{name}: {:?}", begin.elapsed());
    assert!(!parsed.problems.is_empty() || !reported.is_empty(), "{name}");
    assert!(parsed.problems.len() <= limits::PROBLEMS && reported.len() <= limits::PROBLEMS, "{name}");
    assert!(parsed.lesson.steps.len() <= limits::STEPS, "{name}");
    parsed.lesson
}

#[test]
fn hostile_lessons_take_bounded_time() {
    let front = "---\nid: a\ntitle: A\n---\n";
    let huge = format!("{front}{}", "x".repeat(limits::LESSON_BYTES));
    assert_eq!(parse_bounded("huge", &huge).steps.len(), 0);
    parse_bounded("steps", &format!("{front}{}", "## a\n".repeat(9_000)));
    parse_bounded("quotes", &format!("{front}## a\n{}x\n", ">".repeat(60_000)));
    parse_bounded("lists", &format!("{front}## a\n{}x\n", "- ".repeat(30_000)));
    parse_bounded("brackets", &format!("{front}## a\n{}\n", "[".repeat(60_000)));
    parse_bounded("emphasis", &format!("{front}## a\n{}\n", "*a_".repeat(30_000)));
    parse_bounded("queries", &format!("{front}## a\n{}\n", "{{ size of T }}".repeat(500)));
    parse_bounded("open queries", &format!("{front}## a\n{}\n", "{{".repeat(3_000)));
    parse_bounded("items", &with_step(&"- wrong 1: a\n".repeat(5_000)));
    parse_bounded("asks", &with_step(&"- ask: total of k\n".repeat(3_000)));
    parse_bounded("fences", &with_step(&"```cuda\nint a;\n```\n".repeat(3_000)));
    parse_bounded("conditions", &with_step(&format!("- goal: {}\n", "total of k <= 1, ".repeat(30))));
    parse_bounded("long query", &with_step(&format!("- ask: size of {}\n", "a.".repeat(20_000))));
    parse_bounded("front", &format!("---\n{}---\n## a\n", "rows: [a]\n".repeat(9_000)));
    let nested = format!("struct A {{ {} }};", "struct { ".repeat(3_000));
    parse_bounded("nested text", &with_step("- ask: total of k\n").replace("struct P { char a; int b; };", &nested));
    let binary: String = (0u8..=255).map(char::from).cycle().take(40_000).collect();
    parse_bounded("binary", &binary);
    parse_bounded("binary steps", &format!("{front}## {binary}"));
    parse_bounded("nothing", "");
    parse_bounded("carriage returns", &format!("{front}## a\r- ask: x\r"));
}

/// A lesson at the limits: many steps that reuse one long text, with hints whose queries need all targets and the
/// translation.
#[test]
fn a_lesson_at_the_limits_takes_bounded_time() {
    let class = |i: usize| {
        format!("template<int N> struct S{i} {{ double a[N]; char c; }};\n__global__ void k{i}(S{i}<{i}> s) {{}}\n")
    };
    let mut text: String = (1..400).map(class).collect();
    text.truncate(text[..limits::TEXT_BYTES].rfind('\n').expect("a line") + 1);
    let hint = |answer: usize| {
        format!("- wrong {answer}: {{{{ targets that pass under mlir }}}} {{{{ translation order }}}}\n")
    };
    let hints: String = (0..14).map(hint).collect();
    let step = |i: usize| {
        format!(
            "## {i}\n\n{{{{ translation passes on sm_90 under mlir }}}}\n\nTEXT- ask: total of k5\n{hints}- wrong: no\n\n"
        )
    };
    let steps: String = (0..limits::STEPS).map(step).collect();
    let steps = steps.replacen("TEXT", &format!("```cuda\n{text}```\n\n"), 1).replace("TEXT", "");
    let begin = Instant::now();
    let parsed = parse(&format!("---\nid: a\ntitle: A\n---\n{steps}"));
    assert_eq!((parsed.problems, parsed.lesson.steps.len()), (vec![], limits::STEPS));
    assert_eq!(check_lesson(&parsed.lesson), []);
    assert!(begin.elapsed() < Duration::from_secs(60), "{:?}", begin.elapsed());
}

#[test]
fn every_prefix_of_a_lesson_parses() {
    let whole =
        with_step("- goal: total of k <= 4, keeps fields of P\n- wrong: ü\n- solution:\n\n```cuda\nint ü;\n```\n");
    for (end, _) in whole.char_indices() {
        let _ = parse(&whole[..end]);
    }
}
