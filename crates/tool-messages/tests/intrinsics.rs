//! Every row of the table of intrinsics is asked for by a message.

use nvvm_target::intrinsics::{self, Intrinsic};
use nvvm_target::{TargetSet, Version};
use tool_messages::{Answer, Line, answer};

fn answer_for(name: &str) -> Answer {
    let text = format!("LLVM ERROR: Cannot select: intrinsic %{name}");
    let (message, answer) = answer(&Line::new(&text), str::to_owned).unwrap_or_else(|| panic!("no answer: {text}"));
    assert_eq!(message.id, "llvm-cannot-select-intrinsic", "{name}");
    assert!(answer.meaning.contains(name), "{}", answer.meaning);
    answer
}

/// The targets on which some overload is selected.
fn targets(intrinsic: Intrinsic) -> TargetSet {
    let overloads = intrinsic.overload_gates().map(|(_, targets)| targets);
    overloads.fold(intrinsic.targets_llvm().unwrap_or_default(), TargetSet::union)
}

#[test]
fn what_is_told_is_what_the_row_has() {
    let mut asked = [0; 3];
    for intrinsic in intrinsics::all() {
        let (name, targets) = (intrinsic.base_name(), targets(intrinsic));
        let answer = answer_for(name);
        let command = |part: &str| answer.actions.iter().filter(|action| action.contains(part)).count();
        if targets.is_empty() || targets.is_all() {
            // Whoever selects it everywhere is no reason for choosing another target.
            assert_eq!((answer.targets.as_deref(), command("-mcpu=")), (None, 0), "{name}: {answer:?}");
            asked[0] += 1;
            continue;
        }
        assert_eq!(answer.targets, Some(targets.to_string()), "{name}");
        let first = targets.iter().find(|target| target.info().renamed_to.is_none()).expect("a target");
        assert!(answer.meaning.contains(first.name()), "{name}: {}", answer.meaning);
        let has_all_later = TargetSet::at_least(first.sm()).is_subset(targets);
        let or_later = format!("Compile for {first} or later: `-mcpu={first}`.");
        assert_eq!(answer.actions.contains(&or_later), has_all_later, "{name}: {answer:?}");
        // What a letter or a generation grants is not in later targets.
        let told =
            |action: &String| action.contains(&format!("`-mcpu={first}`")) && action.contains("later ones neither");
        assert_eq!(answer.actions.iter().any(told), !has_all_later, "{name}: {answer:?}");
        asked[if has_all_later { 1 } else { 2 }] += 1;
    }
    assert!(asked.iter().all(|count| *count > 300), "{asked:?}");
}

#[test]
fn a_version_is_told_where_it_is_that_of_the_first_target() {
    let oldest = Version::new(3, 2);
    for intrinsic in intrinsics::all() {
        let answer = answer_for(intrinsic.base_name());
        let minimum = intrinsic.min_ptx().filter(|minimum| minimum.version > oldest && !targets(intrinsic).is_empty());
        let told = answer.actions.iter().find_map(|action| action.strip_prefix("Ask for PTX ISA "));
        let told = told.and_then(|action| Version::parse(action.split(' ').next()?));
        assert_eq!(told, minimum.map(|minimum| minimum.version), "{intrinsic:?}: {answer:?}");
        assert_eq!(answer.toolkits.is_some(), told.is_some(), "{intrinsic:?}");
    }
    // Copies to shared memory need no more than those from it.
    for (to, from) in [("g2s.tile.3d", "s2g.tile.3d"), ("g2s.im2col.5d", "s2g.im2col.5d")] {
        let [to, from] = [to, from].map(|name| answer_for(&format!("llvm.nvvm.cp.async.bulk.tensor.{name}")));
        assert_eq!((to.targets, to.toolkits), (from.targets, from.toolkits));
    }
}

#[test]
fn intrinsics_removed_in_later_releases_are_named_and_claim_no_requirement() {
    let mut asked = 0;
    for intrinsic in intrinsics::all() {
        let Some(last) = intrinsic.removed_after() else { continue };
        let answer = answer_for(intrinsic.base_name());
        assert!(answer.meaning.contains(&format!("LLVM {last} is the last with it")), "{}", answer.meaning);
        assert!(!answer.meaning.contains("sm_20"), "{}", answer.meaning);
        assert!(answer.targets.is_none_or(|targets| targets != "every target"), "{intrinsic:?}");
        asked += 1;
    }
    assert!(asked > 200, "{asked}");
}
