//! The rows of *Tileiras: NVVM IR Verifier* in `tests/checklist.tsv` that are about verdicts and texts. Each test is named
//! after its row.

use super::rows::{rows, texts};
use nvvm_target::Target;
use nvvm_verify::rules;

const NOT_A_KERNEL: &str = "a function that is not __global__ cannot be launched";
const LAUNCH_ARGUMENT: &str = "A pointer to local memory or memory in 'addrspace(0)' has been used as a launch \
                               argument. Dereferencing this within the launch is undefined";

rows! { "000"
    a01_global_and_constant_pointers_may_be_passed
    a05_intrinsics_have_an_introducing_sm
    a06_parameters_first_then_launches_and_kernels_only
    i03_generic_and_local_pointers_fire_shared_ones_are_disputed
    i06_findings_stand_at_the_call
    i07_every_fault_is_shown_and_the_first_is_the_one_that_stops
    m01_launch_of_non_kernel
    m02_local_pointer_as_launch_argument
    m03_opaque_parameter
    m04_overflow_text
    n05_ceilings_go_by_the_major_version
    n07_a_total_equal_to_the_limit_passes
    n09_tcgen05_needs_sm_100
    n10_block_scaled_matrices_need_sm_103
    t02_ceilings_by_family
    w04_worked_example_on_sm_75
    w05_worked_example_fails_on_sm_80_as_well
    w06_data_8000_fits_from_sm_80_on
    w07_ir_sample_with_40000_elements
    w08_ir_sample_of_the_tma_load
    w09_ir_sample_of_the_local_argument
    w10_ir_sample_of_the_missing_marker
    x02_byval_counts_the_struct_and_not_the_pointer
    x04_the_target_alone_changes_the_verdict
}

#[test]
fn i04_messages_are_byte_exact() {
    // Copied from the documents literally, with typographic errors, as a check of the rules' wordings.
    let documented = [
        (
            "kernel-parameter-space-overflow",
            "Formal parameter space overflowed ({} bytes required, max {} bytes allowed) in function {}",
        ),
        ("kernel-parameter-space-overflow", "formal parameter space overflowed: {} > {} bytes for {}"),
        ("param-scalable", "argument {} has scalable type; not supported in NVVM kernels"),
        ("param-opaque", "opaque parameter type"),
        ("launch-non-kernel", NOT_A_KERNEL),
        ("launch-arg-address-space", LAUNCH_ARGUMENT),
        ("mlir-pass-failed", "pass failed; per-op verifier may have fired"),
        ("mlir-between-pass", "between-pass verifier rejected IR after '{}'"),
        ("mlir-coordinates", "'nv_tileas.async.tiled_tma_load' op expects {} coordinates, but got {}"),
        (
            "mlir-region-arguement",
            "'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types \
             [{}], but got: [{}]",
        ),
    ];
    for (name, message) in documented {
        let rule = rules::find(name).unwrap_or_else(|| panic!("{name} is a rule"));
        assert!(rule.messages().contains(&message), "{name}: {message}");
    }
}

#[test]
fn m03_is_the_fault_of_an_earlier_stage() {
    let help = rules::find("param-opaque").expect("a rule").help;
    assert!(help.contains("fault of an earlier stage"), "{help}");
}

#[test]
fn n05_there_is_no_limit_of_a_target_that_does_not_exist() {
    for unknown in ["sm_10", "sm_130"] {
        assert_eq!(Target::parse(unknown), None);
    }
}

#[test]
fn x03_four_classes_of_bugs() {
    // Each is a row of its own, whose texts LLVM's parser accepts.
    for name in [
        "w07_ir_sample_with_40000_elements",
        "w08_ir_sample_of_the_tma_load",
        "m02_local_pointer_as_launch_argument",
        "m01_launch_of_non_kernel",
    ] {
        let (_, file) = FILES.iter().find(|(known, _)| *known == name).expect("a row");
        assert!(file.contains("\n;;; fails "), "{name}");
        for text in texts(file) {
            let module = nvvm_syntax::parse(text);
            assert!(module.errors.is_empty(), "{name}: {:?}", module.errors);
        }
    }
}
