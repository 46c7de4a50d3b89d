//! Properties of reductions of any text: no panic, termination, and no loss of the finding.

use crate::common::{at, report};
use nvvm_engine::Language;
use nvvm_reduce::{Reducer, Wanted, reduce};
use proptest::prelude::*;

const IR: &str = "%T = type { i32, [4 x i8] }\n@g = internal global %T { i32 1, [4 x i8] c\"ab\\00d\" }, align 8 ; note\n\
    define void @k(ptr byval(%T) %p, i32) #0 !dbg !1 {\n  %2 = load i32, ptr %p, !range !{i32 0, i32 9}\n  br label %3\n\
    3:\n  %4 = phi i32 [ %2, %1 ]\n  switch i32 %4, label %5 [\n    i32 1, label %3\n  ]\n5:\n  fence seq_cst\n\
      #dbg_value(i32 %4, !2, !DIExpression(), !3)\n  call void @h(i32 %4, ptr null)\n  ret void\n}\n\
    declare void @h(i32, ptr)\nattributes #0 = { \"a\"=\"b\" }\n!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"kernel\", i32 1}\n\
    !1 = !DILocation(line: 3, scope: !0)\n!2 = !{}\n!3 = !{!2, null}\n";

const CUDA: &str = "#if 1\n#define X(a) \\\n  a\n#endif\ntemplate <class T> struct S { T a; int b[3]; };\n\
    __global__ void k(S<double> s, int *p, char c[9999]) { p[0] = s.b[1] << 2; } // end\nauto r = R\"x(\")x\";\n";

/// Returns a strategy for a text with some of its bytes replaced.
fn broken(text: &'static str) -> impl Strategy<Value = String> {
    let changes = proptest::collection::vec((0..text.len(), 0..12_usize, "[%@!#{}()<>,;\"a0 \n]{0,3}"), 0..6);
    changes.prop_map(move |changes| {
        let mut text = text.to_owned();
        for (start, length, instead) in changes {
            let start = start.min(text.len());
            let end = (start + length).min(text.len());
            if text.is_char_boundary(start) && text.is_char_boundary(end) {
                text.replace_range(start..end, &instead);
            }
        }
        text
    })
}

fn keeps_the_finding(text: &str, language: Language, reference: &str) {
    let at = at("sm_80", reference);
    let Some(wanted) = Wanted::from_report(&report(text, language), at, None) else { return };
    assert!(wanted.is_given_by(&report(text, language)), "a text gives its own finding");
    let small = reduce(text, language, 100_000, |text| wanted.is_given_by(&report(text, language)));
    assert!(wanted.is_given_by(&report(&small, language)), "{small}");
    assert!(small.lines().count() <= text.lines().count(), "{small}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn broken_ir_keeps_its_finding(text in broken(IR), measured in any::<bool>()) {
        keeps_the_finding(&text, Language::NvvmIr, if measured { "cuda-13.5" } else { "tileiras" });
    }

    #[test]
    fn broken_declarations_keep_their_finding(text in broken(CUDA)) {
        keeps_the_finding(&text, Language::Cuda, "tileiras");
    }

    #[test]
    fn any_text_and_any_answers_terminate(text in any::<String>(), answers in any::<u64>(), cuda in any::<bool>()) {
        let language = if cuda { Language::Cuda } else { Language::NvvmIr };
        let mut reducer = Reducer::new(text.as_bytes(), language, 20_000);
        let mut last = text.clone().into_bytes();
        let mut bits = answers;
        while let Some(candidate) = reducer.candidate().map(<[u8]>::to_vec) {
            bits = bits.rotate_left(1) ^ candidate.len() as u64;
            reducer.answer(bits & 1 == 1);
            if bits & 1 == 1 {
                last = candidate;
            }
        }
        prop_assert_eq!(reducer.text(), last);
    }

    #[test]
    fn mixed_answers_to_broken_text_terminate(text in broken(IR), answers in any::<u64>()) {
        let mut bits = answers;
        reduce(&text, Language::NvvmIr, 100_000, |candidate| {
            bits = bits.rotate_left(5) ^ candidate.len() as u64;
            bits % 3 == 0
        });
    }
}
