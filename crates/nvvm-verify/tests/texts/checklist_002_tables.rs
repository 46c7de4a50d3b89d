//! The tables of messages of *cicc: NVVM IR Verifier (Deep Dive)*. Each test is named after its row in
//! `tests/checklist.tsv`; the reference is `tileiras`.

use super::by_page::page_says;
use super::checklist_002_module::{accepts, says_unsupported};
use super::diagnostics::errors;
use nvvm_target::documented::inline_assembly;
use nvvm_verify::{Reach, rules};

/// The evidence that a text can cause a message.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sample {
    /// An example of a rule's page causes it at the marked line.
    Page,
    /// No text can cause it, for the reason that the rule states.
    None,
}
use Sample::{None as Never, Page};

/// Checks the messages of a table, each with its evidence; `{}` is a value.
fn table(rows: &[(&str, Sample)]) {
    for &(message, sample) in rows {
        let mut samples = rules::all().filter(|rule| rule.messages().contains(&message)).map(|rule| match rule.reach {
            Reach::Text => page_says(rule, message).then_some(Page),
            Reach::NotFromText(why) => (!why.is_empty() && rule.outcomes().is_empty()).then_some(Never),
            Reach::ShownAs(_) => None,
        });
        assert!(samples.any(|found| found == Some(sample)), "{message}: {sample:?}");
    }
}

#[test]
fn t10_address_space_messages() {
    table(&[
        ("pointer address space not global", Never),
        ("arg1 invalid addrspace", Never),
        ("arg0 of intrinsic not pointer", Never),
        ("Operand must be in constant address space", Never),
        ("memmove/memcpy cannot target constant address space", Page),
        ("memset cannot point to constant address space", Page),
        ("llvm.nvvm.stackrestore is only supported with local address space pointers", Page),
        ("llvm.nvvm.stacksave is only supported with local address space pointers", Page),
    ]);
}

#[test]
fn t11_type_messages() {
    table(&[
        ("Invalid type for bswap, need i16, i32, or i64", Page),
        ("Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these", Page),
        ("Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64", Page),
        ("Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double", Page),
        ("op1 of intrinsic not containing f32 or i32 element", Never),
    ]);
    // The widths of inline assembly according to the text, not to the mask.
    let message = "Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double";
    for width in [1, 2, 8, 12, 16, 24, 32, 48, 64, 128] {
        let text = format!("define void @f() {{\n  call void asm sideeffect \"\", \"r\"(i{width} 0)\n  ret void\n}}\n");
        let refused = errors(&text, "sm_90", "tileiras").iter().any(|reported| reported == message);
        assert_eq!(refused, !inline_assembly::admits(width), "i{width}");
    }
}

#[test]
fn t12_atomic_messages() {
    table(&[
        ("the opcode of atomic_cas must be CAS", Page),
        ("the opcode of atomic_rmw must not be CAS, CAST or CAST_SPIN", Page),
        ("the opcode of atomic_cast must be CAST or CAST_SPIN", Page),
        ("atomic.cast only overloads on i32 and i64", Page),
        ("atomic.cast is only allowed on shared pointers", Page),
        ("atomic.cast works on shared memory, so cannot be ordered", Page),
        ("the opcode of atomic_rmw_v2f32 and atomic_rmw_v4f32 must be FADD", Page),
        ("Global ordering on atomics is only allowed on generic/global pointers", Page),
        ("ordering mode not a valid value", Page),
        ("scope mode not a valid value", Page),
        ("unsupported ordering for nvvm.atomic.rmw", Page),
        ("Cache operation hint not a valid value", Page),
        ("operation mode not a valid value", Page),
        ("128b atomics not supported on this architecture!", Page),
        ("vector atomics not supported on this architecture!", Page),
    ]);
}

#[test]
fn t13_texture_messages() {
    table(&[
        ("dimensionality not a valid value", Page),
        ("LOD Adjust mode not a valid value", Page),
        ("Binding Mode is not a valid value", Page),
        ("border mode not a valid value", Page),
        ("address mode not a valid value", Page),
        ("scope not a valid value", Page),
        ("semantic mode not a valid value", Page),
        ("query mode is not a valid value", Page),
        ("Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable", Page),
        ("nvvm_texsurf_handle op0 must be metadata wrapping a GlobalVariable", Page),
        ("Texture/surface variables must be global address space", Page),
        ("Desc parameter is deprecated and should be undef.", Never),
    ]);
}

#[test]
fn t18_other_categories() {
    table(&[
        ("llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer", Page),
        ("Invalid subop mode", Page),
        ("geometry out mode not a valid value", Page),
        ("op1 of GeometryOut intrinsic must be constant when CUT mode", Page),
        ("op1 of GeometryOut intrinsic must be 0 when CUT mode", Page),
        ("syncwarp mode not a valid value", Page),
        ("invalid cache type", Page),
        ("invalid cache op", Page),
        ("Invalid wait mode", Never),
        ("Only writes to MAP or ATTR are supported", Page),
        ("Cannot write to input ISBE", Page),
        ("First argument of 'llvm.nvvm.sub' must be a constant.", Page),
        ("The first argument of load/store intrinsic must be a constant.", Page),
        (
            "nvvm address space conversion intrinsics are not supported. Please use addrspacecast instruction for address space conversions",
            Page,
        ),
        ("Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic", Page),
    ]);
    // The two rows whose texts contain a value.
    let clock = "declare i64 @llvm.nvvm.read.ptx.sreg.clock64()\n\
                 define void @f() {\n  %x = call i64 @llvm.nvvm.read.ptx.sreg.clock64()\n  ret void\n}\n";
    assert!(!errors(clock, "sm_20", "tileiras").is_empty());
    accepts(clock);
    assert!(says_unsupported("llvm.nvvm.bogus"));
}
