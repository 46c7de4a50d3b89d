//! Calculators for the algorithms of the type translation, step by step: driver, comparator, handlers.

use super::Calculator;
use super::form::{Answer, Problem, Values, choice, flag, number, text};
use crate::entry_table::{Row, Table};
use cuda_decl::translate::fixed_point::{
    Gates, INCOMPLETE, MOST_PAIRS, MOST_PASSES, Node, PASS_STEPS, Step, child_count, compare_and_replace,
    default_handler, driver_steps, invalidated,
};
use nvvm_target::Document;

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "type-passes",
        title: "The driver of the type translation",
        summary: "The steps of `translate_all_types` with each of its three gates open or shut, for so many passes.",
        text: "Three gates make eight ways. Each pass sorts, invalidates and processes, the last two in reverse; when any \
               of them changed something, there is one more pass. The document’s loop has no bound; here it ends after 64 \
               passes that change something.",
        fields: &[
            flag("pre_process", "Pre-process (byte_3C34E60)"),
            flag("late", "Late types (byte_3C35480)"),
            flag("cleanup", "Cleanup (dword_3C351E0)"),
            number("changing", "Passes that change something", "2"),
            number("late_changes", "Late passes that change something", "1"),
        ],
        document: Document::CiccTypeTranslation,
        section: "Fixed-Point Iteration Algorithm",
        search: &["translate_all_types", "single_iteration", "sub_91AA50", "late_fixup", "flush_and_finalize", "gates"],
        see: &["term/fixed-point", "contradiction/C030", "contradiction/C039", "calculator/compare-types"],
        answer: passes,
    },
    Calculator {
        name: "compare-types",
        title: "Two types in the comparator",
        summary: "The worklist of `compare_and_replace` for two types: what is recorded, swapped, replaced and pushed.",
        text: "The type with the smaller index comes first. Kinds up to 0x17 (23) are primitive: with one above it the \
               scope is recorded. An incomplete type has 0xFFFFFFFF (`UINT_MAX`) in the scope table and is swapped to the \
               left. Pointers and references (75, 76) push what they point to when their qualifier is 1, 14, 32 or 33; \
               unions (50, 51) push themselves against each child. The document’s loop has no bound; here it ends after \
               256 pairs.",
        fields: &[
            number("left", "Kind of the first type", "75"),
            number("right", "Kind of the second", "75"),
            number("qualifier", "Qualifier word of the second", "32"),
            number("children", "Children of the second", "1"),
            number("scope", "Entry of the second in the scope table", "1"),
            choice(
                "shape",
                "The two",
                &[("apart", "are apart"), ("same", "are one type"), ("cycle", "point at each other")],
            ),
        ],
        document: Document::CiccTypeTranslation,
        section: "Type-Pair Comparison Engine",
        search: &["compare_and_replace", "sub_911D10", "worklist", "UINT_MAX", "0x17", "sentinel", "incomplete types"],
        see: &[
            "calculator/qualifier-word",
            "calculator/type-kind",
            "term/diamond",
            "contradiction/C038",
            "contradiction/C039",
        ],
        answer: compare,
    },
    Calculator {
        name: "scope-mapping",
        title: "What the default handler does with a scope",
        summary: "Looks a type up in the scope table before and after a pass: only a changed mapping is replaced.",
        text: "A mapping that changed is replaced and its metadata propagated; one that stayed, or that was not there, is \
               left alone.",
        fields: &[text("before", "Before, or none", "1"), text("now", "Now, or none", "2")],
        document: Document::CiccTypeTranslation,
        section: "EDG Type Kind Dispatch",
        search: &["default handler", "scope table", "mapping changed", "metadata propagation"],
        see: &["calculator/type-kind", "table/001-T03"],
        answer: mapping,
    },
    Calculator {
        name: "compound-children",
        title: "Children of a compound type",
        summary: "How many children the word at +20 of a class’s node counts, and which of them go to the comparator.",
        text: "A child takes two words, so the low 28 bits are halved. Only what is referred to once goes to the \
               comparator; what is referred to more often is a [diamond](ref:term/diamond).",
        fields: &[number("raw", "Word at node+20", "6"), number("references", "References to a child", "2")],
        document: Document::CiccTypeTranslation,
        section: "Compound Type (Struct/Class) Translation",
        search: &["node+20", "0xFFFFFFF", "child count", "refcount", "unique children", "compound handler"],
        see: &["term/diamond", "calculator/compare-types"],
        answer: children,
    },
    Calculator {
        name: "invalidated-members",
        title: "Which members are invalidated with a class",
        summary: "Whose cached types are dropped when a class is invalidated: all members but kinds 54 and 55.",
        text: "Typedefs (54) and using declarations (55) keep their entries.",
        fields: &[text("kinds", "Kinds of the members, with commas", "26, 54, 55, 27")],
        document: Document::CiccTypeTranslation,
        section: "Five Caching Layers",
        search: &["invalidation", "cascade", "typedef", "using", "cache", "sub_913880"],
        see: &["table/001-T05", "calculator/type-kind"],
        answer: members,
    },
];

/// Maximum number of members.
const MOST_MEMBERS: usize = 64;
/// Maximum number of children of a union.
const MOST_CHILDREN: u64 = 16;

fn passes(values: &Values<'_>) -> Result<Answer, Problem> {
    let most = u64::from(u32::MAX);
    let gates = Gates {
        pre_process: values.is_yes("pre_process"),
        optimization: values.is_yes("late"),
        cleanup: values.is_yes("cleanup"),
    };
    let (changing, late) = (values.at_most("changing", most)? as u32, values.at_most("late_changes", most)? as u32);
    let steps = driver_steps(gates, changing, late);
    let of_pass = |step: &str| if step.starts_with("single_iteration") { PASS_STEPS.join(", ") } else { String::new() };
    let passes = steps.iter().filter(|step| step.starts_with("single_iteration")).count();
    let row = |(place, step): (usize, &&str)| {
        Row::new(vec![(place + 1).to_string().into(), (*step).into(), of_pass(step).into()])
    };
    let rows = steps.iter().enumerate().map(row).collect();
    let mut answer = Answer::default().with("Passes", passes).with("Steps", steps.len());
    if changing > MOST_PASSES || gates.optimization && late > MOST_PASSES {
        answer = answer.with("Stopped", format!("here after {MOST_PASSES} passes that change something"));
    }
    Ok(answer.shown(Table::new("Step by step", &["#Step", "What", "In it"], rows)))
}

/// Builds the two types and their children. The first type has one child for each of the second's, as a pointer has.
fn nodes(values: &Values<'_>) -> Result<Vec<Node>, Problem> {
    let (left, right) = (values.byte("left")?, values.byte("right")?);
    let qualifier = values.at_most("qualifier", 0xFFFF)? as u16;
    let count = values.at_most("children", MOST_CHILDREN)? as usize;
    let scope = values.at_most("scope", u64::from(u32::MAX))? as u32;
    let node = |kind, qualifier, children: Vec<usize>, scope| Node { kind, qualifier, children, scope };
    if values.text("shape") == "cycle" {
        let turn = |kind: u8, next: usize, scope| node(kind, qualifier, vec![next], scope);
        return Ok(vec![turn(left, 2, 0), turn(right, 3, scope), turn(left, 0, 2), turn(right, 1, 3)]);
    }
    // The first type's child precedes those of the second, so that the order equals that of the indices.
    let of_second: Vec<usize> = (3..3 + count).collect();
    let mut nodes = vec![node(left, 0, vec![2], 0), node(right, qualifier, of_second, scope)];
    nodes.extend((0..=count).map(|_| node(2, 0, Vec::new(), 2)));
    Ok(nodes)
}

fn compare(values: &Values<'_>) -> Result<Answer, Problem> {
    let nodes = nodes(values)?;
    let second = if values.text("shape") == "same" { 0 } else { 1 };
    let steps = compare_and_replace(&nodes, 0, second);
    let count = |wanted: fn(&Step) -> bool| steps.iter().filter(|step| wanted(step)).count();
    let scope = match nodes.get(1).is_some_and(|node| node.scope == INCOMPLETE) {
        true => "0xFFFFFFFF: incomplete",
        false => "complete",
    };
    let answer = Answer::default()
        .with("Scope recorded", count(|step| matches!(step, Step::RecordScope(..))))
        .with("Swapped", count(|step| matches!(step, Step::Swap(..))))
        .with("Replaced", count(|step| matches!(step, Step::Replace(..))))
        .with("Pushed", count(|step| matches!(step, Step::Push(..))))
        .with("The second type is", scope);
    Ok(answer.by(steps.iter().take(MOST_MEMBERS).map(description).collect()))
}

/// Describes a step with the types that it processes.
fn description(step: &Step) -> (String, String) {
    let of = |what: &str, left: &usize, right: &usize| (what.to_owned(), format!("types {left} and {right}"));
    match step {
        Step::Skip(left, right) => of("equal: skipped", left, right),
        Step::RecordScope(left, right) => of("primitive against compound: scope recorded", left, right),
        Step::Swap(left, right) => of("incomplete: swapped", left, right),
        Step::Replace(left, right) => of("replaced", left, right),
        Step::Push(left, right) => of("pushed", left, right),
        Step::Stopped => ("stopped".to_owned(), format!("after {MOST_PAIRS} pairs, the bound of this page")),
    }
}

fn mapping(values: &Values<'_>) -> Result<Answer, Problem> {
    let of = |name: &str| match values.text(name) {
        "none" => Ok(None),
        _ => values.at_most(name, u64::from(u32::MAX)).map(|value| Some(value as u32)),
    };
    Ok(Answer::default().with("What happens", default_handler(of("before")?, of("now")?)))
}

fn children(values: &Values<'_>) -> Result<Answer, Problem> {
    let count = child_count(values.number("raw")?);
    let says = match values.number("references")? {
        0 => "not referred to",
        1 => "unique: it goes to the comparator",
        _ => "a diamond: the comparator is not called on it",
    };
    Ok(Answer::default().with("Children", count).with("A child with so many references", says))
}

fn members(values: &Values<'_>) -> Result<Answer, Problem> {
    let kinds = values.list("kinds", MOST_MEMBERS, "kind")?;
    let bytes: Vec<u8> = kinds.iter().filter_map(|&kind| u8::try_from(kind).ok()).collect();
    if bytes.len() != kinds.len() {
        return Err(Problem::at("kinds", "A kind is a byte: at most 255."));
    }
    let dropped = invalidated(&bytes);
    let listed = |kinds: &[u8]| match kinds {
        [] => "none".to_owned(),
        kinds => kinds.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    };
    let kept: Vec<u8> = bytes.iter().copied().filter(|kind| !dropped.contains(kind)).collect();
    Ok(Answer::default().with("Dropped", listed(&dropped)).with("Kept", listed(&kept)))
}
