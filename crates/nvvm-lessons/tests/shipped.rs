//! The lessons of the project pass all checks; the courses, lessons and rows that they name exist.

use nvvm_lessons::{COURSES, Outline, Problem, check_lesson, outline, parse, shipped};
use std::collections::HashSet;
use std::path::Path;

fn rendered(path: &str, problems: &[Problem]) -> Vec<String> {
    problems
        .iter()
        .map(|problem| format!("{path}:{}:{}: {}", problem.place.line, problem.place.column, problem.message))
        .collect()
}

#[test]
fn every_lesson_passes_the_checks() {
    let mut all = Vec::new();
    for lesson in shipped() {
        let parsed = parse(lesson.markdown);
        all.extend(rendered(lesson.path, &parsed.problems));
        all.extend(rendered(lesson.path, &check_lesson(&parsed.lesson)));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn every_file_is_listed_and_named_after_its_lesson() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let mut files = Vec::new();
    for course in COURSES {
        for entry in std::fs::read_dir(root.join(course.id)).into_iter().flatten() {
            let name = entry.expect("an entry").file_name().into_string().expect("a name");
            files.push(format!("{}/{name}", course.id));
        }
    }
    let mut listed: Vec<&str> = shipped().iter().map(|lesson| lesson.path).collect();
    listed.sort_unstable();
    files.sort_unstable();
    assert_eq!(listed, files);
    for lesson in shipped() {
        let parsed = parse(lesson.markdown).lesson;
        let (course, name) = lesson.path.split_once('/').expect("a folder");
        assert_eq!(parsed.course, course, "{}", lesson.path);
        assert_eq!(name.get(3..), Some(format!("{}.md", parsed.id).as_str()), "{}", lesson.path);
    }
}

#[test]
fn lessons_name_existing_lessons_and_rows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/checklist.tsv");
    let checklist = std::fs::read_to_string(root).expect("the checklist");
    let rows: HashSet<&str> = checklist.lines().filter_map(|line| line.split('\t').next()).collect();
    let mut known = HashSet::new();
    for lesson in shipped() {
        let Outline { id, after, rows: taught, minutes, steps, .. } = outline(&parse(lesson.markdown).lesson);
        for earlier in after {
            assert!(known.contains(&earlier), "{id} comes after {earlier}, which is not before it");
        }
        for row in &taught {
            assert!(rows.contains(row.as_str()), "{id}: there is no row {row}");
        }
        assert!(!taught.is_empty() && minutes > 0, "{id}");
        assert!((3..=6).contains(&steps.len()), "{id} has {} steps", steps.len());
        assert!(known.insert(id.clone()), "{id} stands twice");
    }
}

/// The index of lessons that the page shows before it fetches any lesson.
#[test]
fn the_index_matches_the_lessons() {
    #[derive(serde::Serialize)]
    struct Entry {
        path: &'static str,
        #[serde(flatten)]
        outline: Outline,
    }
    let entries: Vec<Entry> = shipped()
        .iter()
        .map(|lesson| Entry { path: lesson.path, outline: outline(&parse(lesson.markdown).lesson) })
        .collect();
    let text = format!("{}\n", serde_json::to_string_pretty(&entries).expect("JSON"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons/index.json");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("the index is written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "the index is another: run BLESS=1 cargo test -p nvvm-lessons shipped::");
}
