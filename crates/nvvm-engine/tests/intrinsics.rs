//! Search in the table of intrinsics, and insertion of calls.

use nvvm_engine::{Request, check, intrinsic_insertion, intrinsics_search};
use nvvm_target::{Reference, Target, intrinsics};

const MODERN: &str = "define void @f(ptr %p) {\nentry:\n  %x = load i32, ptr %p\n  ret void\n}\n";
const LEGACY: &str = "define void @f(i32* %p) {\nentry:\n  %x = load i32, i32* %p\n  ret void\n}\n";

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

fn inserted(name: &str, text: &str, offset: usize) -> Option<String> {
    let insertion = intrinsic_insertion(name, text, offset as u32, target("sm_90"))?;
    let mut result = text.to_owned();
    for edit in insertion.edits.iter().rev() {
        result.replace_range(edit.offset as usize..edit.end_offset as usize, &edit.text);
    }
    Some(result)
}

#[test]
fn an_exact_name_comes_first_and_limits_hold() {
    let found = intrinsics_search("barrier0", None, 5);
    assert_eq!(found.rows[0].name, "llvm.nvvm.barrier0");
    assert!(found.matches as usize >= found.rows.len() && found.rows.len() <= 5);
    assert!(!found.only_close);
    let whole = intrinsics_search("", None, usize::MAX);
    assert_eq!(whole.matches as usize, intrinsics::all().len());
    assert_eq!(whole.rows.len(), intrinsics::all().len());
}

#[test]
fn every_word_must_be_there_in_any_order() {
    let found = intrinsics_search("SHARED  mbarrier init", None, 50);
    assert!(found.matches > 0);
    for row in &found.rows {
        assert!(["mbarrier", "init", "shared"].iter().all(|word| row.name.contains(word)), "{}", row.name);
    }
}

#[test]
fn a_misspelt_name_finds_the_closest() {
    let found = intrinsics_search("llvm.nvvm.mbarier.init", None, 10);
    assert!(found.only_close && found.matches == 0);
    assert!(found.rows.iter().any(|row| row.name == "llvm.nvvm.mbarrier.init"));
}

#[test]
fn a_target_leaves_out_what_it_does_not_have() {
    let all = intrinsics_search("tcgen05.mma", None, 500);
    let old = intrinsics_search("tcgen05.mma", Some((target("sm_75"), Reference::CUDA_13_5)), 500);
    let new = intrinsics_search("tcgen05.mma", Some((target("sm_100a"), Reference::CUDA_13_5)), 500);
    assert!(all.matches > 0 && old.matches == 0 && old.rows.is_empty() && !old.only_close);
    assert_eq!(old.elsewhere, all.matches);
    assert!(new.matches > 0);
    for row in &new.rows {
        let gate = row.targets.iter().find(|group| group.references.contains(&Reference::CUDA_13_5)).expect("a gate");
        assert!(gate.targets.contains(target("sm_100a")), "{}", row.name);
    }
}

#[test]
fn rows_say_what_the_table_says() {
    let row = &intrinsics_search("llvm.nvvm.mapa.shared.cluster", None, 1).rows[0];
    assert_eq!(row.minimum_sm, Some(90));
    assert_eq!(row.minimum_ptx.as_deref(), Some("7.8"));
    assert!(row.signature.starts_with("ptr addrspace("), "{}", row.signature);
    assert_eq!(row.targets.iter().map(|group| group.references.len()).sum::<usize>(), Reference::ALL.len());
    let dropped = &intrinsics_search("llvm.nvvm.abs.bf16", None, 1).rows[0];
    assert!(dropped.note.as_deref().is_some_and(|note| note.contains("19 is the last")), "{:?}", dropped.note);
}

/// Each inserted call parses without an error, has LLVM's declaration, and is declared once only.
#[test]
fn what_is_inserted_reads_and_fits_its_declaration() {
    let mut inserted_calls = 0;
    for intrinsic in intrinsics::all() {
        let name = intrinsic.base_name();
        for text in [MODERN, LEGACY] {
            let Some(result) = inserted(name, text, text.find("ret").unwrap()) else {
                assert!(!name.starts_with("llvm.nvvm."), "{name} can be inserted");
                continue;
            };
            inserted_calls += 1;
            let report = check(&Request { text: result.clone(), ..Request::default() });
            assert!(report.parses, "{result}");
            // The declaration is the newest one; older releases may have another.
            let newest = Target::parse("sm_100").expect("a target");
            let mut diagnostics = report.diagnostics(newest, Reference::CUDA_13_5);
            let bad = diagnostics.any(|one| report.rules[one.finding.rule as usize].name == "bad-intrinsic-signature");
            assert!(!bad, "{name}\n{result}");
            let again = inserted(name, &result, result.find("ret").unwrap()).expect("a second call");
            assert_eq!(again.matches("declare ").count(), 1, "{again}");
        }
    }
    assert!(inserted_calls > 6_000, "{inserted_calls}");
}

#[test]
fn a_call_stands_on_its_own_line_and_never_among_phis() {
    let text = "define i32 @f(i1 %c) {\na:\n  br i1 %c, label %b, label %b\nb:\n  %x = phi i32 [ 0, %a ], [ 1, %a ]\n  \
                %y = phi i32 [ 2, %a ], [ 3, %a ]\n  ret i32 %x\n}\n";
    let result = inserted("llvm.nvvm.barrier0", text, text.find("%x").unwrap()).expect("inserted");
    assert!(result.contains("[ 3, %a ]\n  call void @llvm.nvvm.barrier0()\n  ret i32 %x\n}\n"), "{result}");
    assert!(result.ends_with("}\n\ndeclare void @llvm.nvvm.barrier0()\n"), "{result}");
    let result = inserted("llvm.nvvm.barrier0", MODERN, MODERN.find("load").unwrap()).expect("inserted");
    assert!(result.contains("ptr %p\n  call void @llvm.nvvm.barrier0()\n  ret void"), "{result}");
    // Outside of functions, only a declaration is inserted.
    let result = inserted("llvm.nvvm.barrier0", "", 0).expect("inserted");
    assert_eq!(result, "declare void @llvm.nvvm.barrier0()\n");
}
