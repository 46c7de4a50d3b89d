//! Rows of *cicc: NVVM IR Verifier (Deep Dive)* in `docs/checklist.md` as texts: `rows/NAME.ll` is the test of that name.
//!
//! Such a file begins with `;;; says MESSAGE`, or `;;; says only MESSAGE` when nothing else is said of any of its texts.
//! Lines that begin with `;;; fails`, `;;; warns` or `;;; passes` say of the text behind them what `tileiras` makes of it
//! `on=sm_90`; `WORD=1,2` puts each of these numbers in the place of WORD. Lines that end in `; here` are those that the
//! message is said of.

use crate::diagnostics::{Diagnostic, diagnostics};
use nvvm_verify::Severity;
use std::collections::BTreeSet;
use std::path::Path;

/// What a file says of one of its texts.
struct Claim<'t> {
    /// How grave the message is, where it is said.
    says: Option<Severity>,
    target: &'t str,
    /// What stands for WORD, one after the other.
    words: Vec<&'t str>,
}

impl<'t> Claim<'t> {
    fn read(line: &'t str) -> Self {
        let mut words = line.split_whitespace();
        let says = match words.next() {
            Some("fails") => Some(Severity::Error),
            Some("warns") => Some(Severity::Warning),
            Some("passes") => None,
            other => panic!("{other:?} is no claim"),
        };
        let mut claim = Self { says, target: "", words: vec!["WORD"] };
        for word in words {
            match word.split_once('=') {
                Some(("on", target)) => claim.target = target,
                Some(("WORD", list)) => claim.words = list.split(',').collect(),
                _ => panic!("{word} is no word of a claim"),
            }
        }
        claim
    }

    /// Whether it holds of a text.
    fn prove(&self, message: &str, is_only: bool, text: &str) {
        let lines = (1..).zip(text.lines());
        let marked: BTreeSet<u32> = lines.filter(|(_, line)| line.ends_with("; here")).map(|(line, _)| line).collect();
        for word in &self.words {
            let said = diagnostics(&text.replace("WORD", word), self.target, "tileiras");
            let is_it = |one: &&Diagnostic| one.message == message && Some(one.severity) == self.says;
            let lines: BTreeSet<u32> = said.iter().filter(is_it).map(|one| one.line).collect();
            let expected = if self.says.is_some() { marked.clone() } else { BTreeSet::new() };
            assert!(self.says.is_none() || !marked.is_empty(), "no line is marked `; here`:\n{text}");
            assert_eq!(lines, expected, "{} {word}: {said:?}\n{text}", self.target);
            let others = said.iter().filter(|one| one.message != message || self.says.is_none());
            let others: Vec<_> = others.filter(|one| is_only || one.message == message).collect();
            assert!(others.is_empty(), "{} {word}: {others:?}\n{text}", self.target);
        }
    }
}

/// Proves what a file says.
fn prove(file: &str) {
    let (head, mut rest) = file.split_once('\n').expect("a first line");
    let message = head.strip_prefix(";;; says ").expect("a message");
    let (message, is_only) = message.strip_prefix("only ").map_or((message, false), |message| (message, true));
    let mut proved = 0;
    while !rest.is_empty() {
        let mut claims = Vec::new();
        while let Some((claim, behind)) = rest.strip_prefix(";;; ").and_then(|rest| rest.split_once('\n')) {
            claims.push(Claim::read(claim));
            rest = behind;
        }
        let end = rest.find("\n;;; ").map_or(rest.len(), |end| end + 1);
        let (text, behind) = rest.split_at(end);
        claims.iter().for_each(|claim| claim.prove(message, is_only, text));
        proved += claims.len();
        rest = behind;
    }
    assert!(proved > 1, "it takes a text that fails and one that passes");
}

macro_rules! rows {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            prove(include_str!(concat!("rows/", stringify!($name), ".ll")));
        })*

        /// The rows by name, with their files.
        pub const FILES: &[(&str, &str)] =
            &[$((stringify!($name), include_str!(concat!("rows/", stringify!($name), ".ll")))),*];
    };
}

rows! {
    m005_pragma_unroll
    m006_alloca_address_space
    m007_atomic_loads_and_stores
    m008_tensor_memory
    m009_cast_between_spaces
    m027_cluster_pre_hopper
    m028_cluster_non_kernel
    m029_cluster_partial_zero
    m030_cluster_max_blocks_zero
    m031_narrow_parameter
    m032_narrow_return
    m033_inreg
    m034_nest
    m035_section
    m036_alignment
    m037_prefix
    m038_prologue
    m039_personality
    m040_garbage_collector
    m041_non_void_entry
    m042_entry_parameters
    m043_exit_non_void
    m044_exit_parameters
    m045_gate_branch_all_convergent
    m046_gate_cvt_volta
    m047_gate_cvt_turing
    m048_gate_branch_convergent
    m049_gate_cvt_ada
    m050_gate_hopper
    m060_rounding_mode
    m061_src_subword_mode
    m062_dest_subword_mode
    m063_reserved_bits
    m077_atomic_cas_opcode
    m078_atomic_rmw_opcode
    m079_atomic_cast_opcode
    m082_atomic_cast_ordering
    m085_atomic_ordering_mode
    m086_atomic_scope_mode
    m088_atomic_cache_hint
    m089_atomic_operation_mode
    m090_atomic_128bit
    m091_atomic_vector_gate
    m092_nvvm_red_as_field
    m093_nvvm_red_pointer_as
    m094_nvvm_red_op
    m096_nvvm_red_op_type
    m097_nvvm_red_type_vlen
    m098_nvvm_red_ir_type
    m099_nvvm_red_ordering
    m100_fence_opcode
    m106_setmaxnreg_range
    m107_setmaxnreg_multiple_of_8
    m108_texture_dimensionality
    m109_texture_lod_adjust
    m110_texture_binding_mode
    m111_texture_border_mode
    m112_texture_address_mode
    m113_texture_scope
    m114_texture_semantic_mode
    m118_texture_address_space
    m122_constant_load_kind
    m129_mma_mnk
    m130_mma_atype
    m135_mma_rounding_mode
    m136_mma_opcode
    m137_mma_mismatched_ab
    m139_cvt_conversion_type
    m140_cvt_dst_type
    m141_cvt_src_type
    m142_cvt_different_types
    m143_cvt_different_widths
    m149_gate_hmmamma
    m150_gate_hmmaldab
    m151_gate_hmmaldc
    m152_gate_hmmastc
    m153_gate_immamma
    m154_gate_immaldab
    m155_gate_immaldc
    m156_gate_imma_stc
    m157_gate_bmmamma
    m171_subop_mode
    m172_geometry_out_mode
    m175_syncwarp_mode
    m176_cache_type
    m177_cache_op
    m179_isbe_write_kind
    m180_isbe_write_input
    m186_atomic_types
    m187_compare_exchange_spaces
    n02_alloca_alignment
    n08_special_registers_have_gates
    q04_single_bits_begin_with_turing
}

#[test]
fn every_file_is_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/texts/rows");
    let files = std::fs::read_dir(folder).expect("the rows are part of the project");
    let stem = |path: std::path::PathBuf| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let files: BTreeSet<String> = files.map(|file| stem(file.expect("a file").path())).collect();
    assert_eq!(files, FILES.iter().map(|(name, _)| (*name).to_owned()).collect());
}
