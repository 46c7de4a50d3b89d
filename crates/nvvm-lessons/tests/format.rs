//! Problems have places, and whatever a file holds, reading it ends soon.

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

/// The one problem of a lesson with these items.
fn one(items: &str) -> (u32, String) {
    let all = problems(&with_step(items));
    assert_eq!(all.len(), 1, "{all:?}");
    (all[0].0, all[0].2.clone())
}

#[test]
fn every_problem_has_its_line() {
    let hints = "- wrong 7: no\n- wrong 9: no\n- wrong: no\n";
    assert_eq!(problems(&with_step(&format!("- ask: total of k\n{hints}"))), []);
    let (line, said) = one(&format!("- ask: weight of k\n{hints}"));
    assert!(line == 12 && said.contains("no query"), "{line} {said}");
    let (line, said) = one(&format!("- ask: total of kk\n{hints}"));
    assert!(line == 12 && said.contains("there are: k"), "{line} {said}");
    let (line, said) = one("- ask: total of k\n- wrong 7: no\n- wrong 8: no\n- wrong: no\n");
    assert!(line == 14 && said.contains("is the right answer"), "{line} {said}");
    let (line, said) = one("- ask: total of k\n- wrong 7: no\n- wrong seven: no\n- wrong: no\n");
    assert!(line == 14 && said.contains("no answer here"), "{line} {said}");
    let (line, said) = one("- ask: total of k\n- wrong 7: no\n- wrong 7: no\n- wrong: no\n");
    assert!(line == 14 && said.contains("a hint already"), "{line} {said}");
    let (line, said) = one("- ask: total of k\n- wrong 7: no\n- wrong: no\n");
    assert!(line == 12 && said.contains("at least 2"), "{line} {said}");
    let (line, said) = one("- ask: total of k\n- wrong 7: no\n- wrong 9: no\n");
    assert!(line == 12 && said.contains("general hint"), "{line} {said}");
    let (line, said) = one(&format!("- ask: total of k\n{hints}- show: nothing\n"));
    assert!(line == 16 && said.contains("no view"), "{line} {said}");
    let (line, said) = one("Only prose.\n");
    assert!(line == 5 && said.contains("asks for nothing"), "{line} {said}");
}

#[test]
fn goals_are_checked_at_both_ends() {
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
    let said = problems(&with_step("- goal: total of k <= 4\n- wrong: no\n- solution:\n"));
    assert!(said.iter().any(|it| it.2.contains("a fence")), "{said:?}");
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

/// Reads and checks; it has to end soon, and to say something.
fn survives(name: &str, markdown: &str) -> Lesson {
    let begin = Instant::now();
    let parsed = parse(markdown);
    let said = check_lesson(&parsed.lesson);
    assert!(begin.elapsed() < Duration::from_secs(60), "{name}: {:?}", begin.elapsed());
    assert!(!parsed.problems.is_empty() || !said.is_empty(), "{name}");
    assert!(parsed.problems.len() <= limits::PROBLEMS && said.len() <= limits::PROBLEMS, "{name}");
    assert!(parsed.lesson.steps.len() <= limits::STEPS, "{name}");
    parsed.lesson
}

#[test]
fn hostile_lessons_end_soon() {
    let front = "---\nid: a\ntitle: A\n---\n";
    let huge = format!("{front}{}", "x".repeat(limits::LESSON_BYTES));
    assert_eq!(survives("huge", &huge).steps.len(), 0);
    survives("steps", &format!("{front}{}", "## a\n".repeat(9_000)));
    survives("quotes", &format!("{front}## a\n{}x\n", ">".repeat(60_000)));
    survives("lists", &format!("{front}## a\n{}x\n", "- ".repeat(30_000)));
    survives("brackets", &format!("{front}## a\n{}\n", "[".repeat(60_000)));
    survives("emphasis", &format!("{front}## a\n{}\n", "*a_".repeat(30_000)));
    survives("queries", &format!("{front}## a\n{}\n", "{{ size of T }}".repeat(500)));
    survives("open queries", &format!("{front}## a\n{}\n", "{{".repeat(3_000)));
    survives("items", &with_step(&"- wrong 1: a\n".repeat(5_000)));
    survives("asks", &with_step(&"- ask: total of k\n".repeat(3_000)));
    survives("fences", &with_step(&"```cuda\nint a;\n```\n".repeat(3_000)));
    survives("conditions", &with_step(&format!("- goal: {}\n", "total of k <= 1, ".repeat(30))));
    survives("long query", &with_step(&format!("- ask: size of {}\n", "a.".repeat(20_000))));
    survives("front", &format!("---\n{}---\n## a\n", "rows: [a]\n".repeat(9_000)));
    let nested = format!("struct A {{ {} }};", "struct { ".repeat(3_000));
    survives("nested text", &with_step("- ask: total of k\n").replace("struct P { char a; int b; };", &nested));
    let binary: String = (0u8..=255).map(char::from).cycle().take(40_000).collect();
    survives("binary", &binary);
    survives("binary steps", &format!("{front}## {binary}"));
    survives("nothing", "");
    survives("carriage returns", &format!("{front}## a\r- ask: x\r"));
}

/// As much as a lesson may ask: steps that all go on with one long text, and hints that ask for everything.
#[test]
fn a_greedy_lesson_ends_soon() {
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
fn any_cut_of_a_lesson_is_read() {
    let whole =
        with_step("- goal: total of k <= 4, keeps fields of P\n- wrong: ü\n- solution:\n\n```cuda\nint ü;\n```\n");
    for (end, _) in whole.char_indices() {
        let _ = parse(&whole[..end]);
    }
}
