//! Whole answers about resource limits, for numbers on either side of every limit.

use nvvm_target::{Reference, Target, TargetSet};
use tool_messages::{Answer, Line, answer};

fn answer_to(text: &str) -> Answer {
    answer(&Line::new(text), str::to_owned).unwrap_or_else(|| panic!("no answer: {text}")).1
}

const POINTER: &str =
    "Pass a pointer to a struct in global memory, or put what does not change into `__constant__` memory.";
const LAYOUT: &str =
    "See which parameter takes how many bytes: paste the declaration or the IR, and look at Parameters.";

#[test]
fn parameters_of_libnvvm_are_told_by_the_sentence() {
    for (number, needed) in [4_097_u64, 4_224, 19_001, 32_764].into_iter().enumerate() {
        let text = format!(
            "/q{number}/k.cu({number}): Error: Formal parameter space overflowed ({needed} bytes required, max 4096 bytes allowed) in function fresh{number}"
        );
        let answer = answer_to(&text);
        let over = prose_bytes(needed - 4_096);
        assert_eq!(
            answer.meaning,
            format!(
                "`fresh{number}` has {} of parameters, {over} more than the 4,096 bytes that are allowed for this target and toolkit.",
                prose_bytes(needed)
            )
        );
        assert_eq!(answer.targets.as_deref(), Some("sm_70 and later, with CUDA 12.1 or later (32,764 bytes)"));
        assert_eq!(answer.toolkits.as_deref(), Some("CUDA 12.1 and later, on sm_70 and later"));
        assert_eq!(
            answer.actions,
            [
                "Compile for sm_70 or later with CUDA 12.1 or later, where 32,764 bytes are allowed.",
                &format!("{POINTER} A lambda's captures are parameters."),
                LAYOUT
            ]
        );
        assert_eq!(
            answer.numbers.iter().map(|number| number.meaning.as_str()).collect::<Vec<_>>(),
            [
                "bytes of parameters that the kernel has",
                "bytes that are allowed here; libNVVM allows sm_35 to sm_62 4,096; sm_70 to sm_87 and sm_89 to \
                 sm_90a 4,096, from CUDA 12.1 on 32,764; sm_88 and sm_100 to sm_121f 32,764"
            ]
        );
    }
    let answer = answer_to(
        "Error: Formal parameter space overflowed (32765 bytes required, max 32764 bytes allowed) in function k9",
    );
    assert_eq!(answer.targets.as_deref(), Some("none: 32,764 bytes is the most anywhere"));
    assert_eq!((answer.toolkits, answer.actions.len()), (None, 2));
}

fn prose_bytes(count: u64) -> String {
    let digits = count.to_string();
    let (thousands, rest) = digits.split_at(digits.len().saturating_sub(3));
    let noun = if count == 1 { "byte" } else { "bytes" };
    if thousands.is_empty() { format!("{rest} {noun}") } else { format!("{thousands},{rest} {noun}") }
}

#[test]
fn parameters_of_ptxas_are_told_by_the_sentence() {
    for needed in [4_353_u64, 9_007, 32_764] {
        let answer = answer_to(&format!(
            "ptxas error   : Entry function 'f{needed}' uses too much parameter space ({needed:#x} bytes, 0x1100 max)."
        ));
        assert_eq!(answer.targets.as_deref(), Some("sm_70 and later, with PTX ISA 8.1 or later"));
        assert_eq!(answer.toolkits.as_deref(), Some("CUDA 12.1 and later, on sm_70 and later"));
        assert_eq!(
            answer.actions,
            [
                "On sm_70 and later compile with CUDA 12.1 and later: 32,764 bytes are allowed there. In LLVM: `-mattr=+ptx81`.",
                POINTER,
                LAYOUT
            ]
        );
    }
    let answer =
        answer_to("ptxas error   : Entry function 'f' uses too much parameter space (0x7ffd bytes, 0x1100 max).");
    assert_eq!(answer.targets.as_deref(), Some("none: 32,764 bytes is the most anywhere"));
    let meaning = answer.numbers.last().map(|number| number.meaning.as_str()).unwrap_or_default();
    assert!(meaning.ends_with("sm_88 and sm_100 to sm_121f 32,764"), "{meaning}");
}

/// The targets whose block can have this many bytes when it asks.
fn asking(bytes: u64) -> TargetSet {
    TargetSet::from_fn(|target| u64::from(target.most_shared_of_block().bytes) >= bytes)
}

#[test]
fn shared_memory_is_told_by_what_a_block_can_have() {
    let granted = |target: Target| Reference::NEWEST.static_shared_limit(target).map(|limit| u64::from(limit.bytes));
    let mut limits: Vec<u64> = Target::ALL.iter().filter_map(|&target| granted(target)).collect();
    let mut of_blocks: Vec<u64> =
        Target::ALL.iter().map(|target| u64::from(target.most_shared_of_block().bytes)).collect();
    for list in [&mut limits, &mut of_blocks] {
        list.sort_unstable();
        list.dedup();
    }
    let largest = *of_blocks.last().expect("a size");
    let mut seen = [0; 2];
    for most in &limits {
        for needed in limits.iter().chain(&of_blocks).flat_map(|size| [*size, size + 1]).filter(|needed| needed > most)
        {
            let answer = answer_to(&format!(
                "ptxas error   : Entry function 'g{needed}' uses too much shared data ({needed:#x} bytes, {most:#x} max)"
            ));
            let targets = answer.targets.expect("targets");
            // Who is named has room for it, and whoever has room is named.
            let enough =
                TargetSet::from_fn(|target| granted(target).is_some_and(|bytes| bytes >= needed && bytes > *most));
            assert_eq!(targets.starts_with("none: "), enough.is_empty(), "{needed} of {most}: {targets}");
            for target in enough {
                let size = format!("{} for", prose_bytes(granted(target).expect("a limit")));
                assert!(targets.contains(&size), "{needed} of {most}: {targets}");
            }
            let advice = answer.actions.first().expect("advice");
            let can_ask = asking(needed);
            assert_eq!(advice.contains("cudaFuncSetAttribute"), !can_ask.is_empty(), "{needed} of {most}: {advice}");
            if can_ask.is_empty() {
                assert_eq!(
                    *advice,
                    format!(
                        "No GPU gives a block so much, at the launch neither: {} is the most. Part of it has to go to global memory.",
                        prose_bytes(largest)
                    )
                );
            } else {
                assert!(advice.ends_with(&format!("{} can be given on {can_ask}.", prose_bytes(needed))), "{advice}");
            }
            let without_asking = answer.meaning.ends_with("a kernel has without asking.");
            assert_eq!(without_asking, *most == 49_152, "{}", answer.meaning);
            seen[usize::from(can_ask.is_empty())] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}
