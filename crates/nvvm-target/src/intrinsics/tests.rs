use super::{Evidence, Kind, Known, all, is_type_suffix, lookup, messages, suggestions};
use crate::{Dialect, Reference, Target, TargetSet, Toolkit, Version};

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

fn base(callee: &str) -> Option<&'static str> {
    lookup(callee).map(super::intrinsic::Intrinsic::base_name)
}

/// The number of rows of `data/libnvvm-only.tsv`, one for each intrinsic that libNVVM supports and LLVM does not.
const LIBNVVM_ONLY: usize = 89;

#[test]
fn counts() {
    let of = |kind| all().filter(|intrinsic| intrinsic.kind() == kind).count();
    assert_eq!((of(Kind::Nvvm), of(Kind::Generic), of(Kind::LibNvvmOnly)), (3041, 555, LIBNVVM_ONLY));
    let gated = all().filter(|intrinsic| !intrinsic.immediate_gates().is_empty());
    assert_eq!(gated.count(), 165);
    let removed = all().filter(|intrinsic| intrinsic.kind() == Kind::Nvvm && intrinsic.removed_after().is_some());
    assert_eq!(removed.count(), 193);
}

#[test]
fn every_name_finds_itself() {
    let mut last = "";
    for intrinsic in all() {
        let name = intrinsic.base_name();
        assert!(last < name, "{last} before {name}");
        assert_eq!(base(name), Some(name));
        last = name;
    }
}

#[test]
fn overload_suffixes_resolve() {
    for (callee, name) in [
        ("llvm.nvvm.ldu.global.i.i32.p1", "llvm.nvvm.ldu.global.i"),
        ("llvm.nvvm.ldu.global.i.i32.p1i32", "llvm.nvvm.ldu.global.i"),
        ("llvm.memcpy.p0.p0.i64", "llvm.memcpy"),
        ("llvm.memcpy.p0i8.p0i8.i64", "llvm.memcpy"),
        ("llvm.memcpy.inline.p0.p0.i64", "llvm.memcpy.inline"),
        ("llvm.fma.v4f32", "llvm.fma"),
        ("llvm.fma.bf16", "llvm.fma"),
        ("llvm.masked.load.nxv2i64.p0nxv2i64", "llvm.masked.load"),
        ("llvm.nvvm.mapa.shared.cluster", "llvm.nvvm.mapa.shared.cluster"),
        ("llvm.nvvm.cvt.i32.f32", "llvm.nvvm.cvt"),
        ("llvm.nvvm.mma.sl_f32f32s.i32.i32", "llvm.nvvm.mma"),
        ("llvm.nvvm.atomic.rmw.v2f32.p0v2f32", "llvm.nvvm.atomic.rmw"),
        ("llvm.nvvm.atomic.add.gen.f.cta.f32.p0", "llvm.nvvm.atomic.add.gen.f.cta"),
    ] {
        assert_eq!(base(callee), Some(name), "{callee}");
    }
    for unknown in [
        "",
        ".",
        "llvm",
        "llvm.",
        "llvm.nvvm.fooblah",
        "llvm.nvvm.barrier0.i32",
        "llvm.nvvm.ldu.global.i.typo9x",
        "llvm.fma.f33x",
        "llvm.nvvm.ldu.global.é",
        "printf",
    ] {
        assert_eq!(base(unknown), None, "{unknown}");
    }
}

#[test]
fn type_suffixes() {
    for good in [
        "i32",
        "p0",
        "p0i8",
        "p1f32",
        "v4f32",
        "nxv2i64",
        "bf16",
        "a4i32",
        "sl_i32i32s",
        "s_name.1",
        "isVoid",
        "p0.i64",
    ] {
        assert!(is_type_suffix(good), "{good}");
    }
    for bad in ["", "x", "i", "global", "v4", "nxv", "32"] {
        assert!(!is_type_suffix(bad), "{bad}");
    }
}

#[test]
fn documented_gates() {
    let targets = |name: &str| lookup(name).expect(name).targets_under(Reference::Tileiras);
    let tma = targets("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d");
    assert!(!tma.contains(target("sm_80")) && tma.contains(target("sm_90")));
    assert_eq!(targets("llvm.nvvm.tcgen05.mma.shared"), TargetSet::at_least(100));
    let scaled = targets("llvm.nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m1.e3m2.f32.ue8m0");
    assert!(!scaled.contains(target("sm_100a")) && scaled.contains(target("sm_103")));
    let gate = lookup("llvm.nvvm.tcgen05.mma.shared").and_then(|one| one.gate_under(Reference::Mlir));
    assert!(gate.expect("a gate").source.to_string().contains("SM-Versioned Intrinsic"));
    assert!(targets("llvm.memcpy").is_all());
}

#[test]
fn measured_gates() {
    let ld = lookup("llvm.nvvm.tcgen05.ld.16x128b.x1").expect("in the table");
    let compile = ld.compile_targets(Toolkit::CUDA_13_5).expect("run");
    assert!(compile.contains(target("sm_100a")) && !compile.contains(target("sm_100")));
    assert!(!compile.contains(target("sm_120a")));
    let mma = lookup("llvm.nvvm.tcgen05.mma.shared").expect("in the table");
    assert_eq!(mma.min_sm(), Some(100));
    assert_eq!(mma.known_to(Toolkit::CUDA_13_5, Dialect::Legacy), Some(Known::No));
    assert_eq!(mma.min_ptx().map(|ptx| (ptx.version, ptx.at)), Some((Version::new(8, 6), target("sm_100a"))));
    let kind = mma.immediate_arguments().next().expect("an immediate");
    assert_eq!((kind.index(), kind.name(), kind.ranges()), (Some(5), Some("kind"), [(0, 5)].as_slice()));
    assert!(kind.allows(4) && !kind.allows(5) && !kind.allows(-1));
    let gates = mma.immediate_gates();
    let int8 = gates.iter().find(|gate| (gate.argument, gate.value) == (5, 3)).expect("a gate");
    let names: Vec<_> = int8.targets.iter().map(Target::name).collect();
    assert_eq!(names, ["sm_100a", "sm_101a", "sm_110a"]);
    // Shuffles without .sync end with sm_62.
    let shuffle = lookup("llvm.nvvm.shfl.down.i32").and_then(super::intrinsic::Intrinsic::targets_llvm).expect("gated");
    assert_eq!(shuffle.largest(), Some(target("sm_62")));
    // The legacy front end compiles unknown names to external functions, which ptxas rejects.
    let legacy = mma.verdict(Toolkit::CUDA_13_5, Dialect::Legacy).expect("a verdict");
    assert!(legacy.verify && legacy.compile.contains(target("sm_90")) && legacy.assemble.is_empty());
    let later = mma.verdict(Toolkit::CUDA_13_0, Dialect::Modern).expect("a verdict");
    assert_eq!(later.evidence, Evidence::OtherToolkit);
    assert!(!later.compile.contains(target("sm_107a")) && later.compile.contains(target("sm_100a")));
}

#[test]
fn names_between_known_names_are_unknown() {
    let called = |callee| super::lookup_called(callee).map(super::intrinsic::Intrinsic::base_name);
    for (callee, name) in [
        ("llvm.nvvm.add.foo", Some("llvm.nvvm.add")),
        ("llvm.nvvm.st.async.shared.cluster.i32", Some("llvm.nvvm.st.async")),
        ("llvm.nvvm.add.rn.ftz.f16", None),
        ("llvm.nvvm.mul.rn.ftz.v2f16", None),
        ("llvm.nvvm.mul.rn.f16", None),
        ("llvm.nvvm.rcp.rn.f.foo", None),
        ("llvm.nvvm.sqrt.rn.ftz.f.x", None),
        ("llvm.nvvm.nothing.of.the.kind", None),
        ("", None),
    ] {
        assert_eq!(called(callee), name, "{callee}");
    }
}

/// CUDA 13.1 and 13.3 select some intrinsics first. For these intrinsics, earlier releases have the verdict of 12.9.
#[test]
fn selection_begins_with_a_release() {
    for (name, first) in [
        ("llvm.nvvm.ex2.approx.f32", Version::new(13, 3)),
        ("llvm.nvvm.ex2.approx.ftz.f32", Version::new(13, 3)),
        ("llvm.nvvm.fabs.f32", Version::new(13, 1)),
        ("llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.3d", Version::new(13, 1)),
    ] {
        let found = lookup(name).expect("in the table");
        for &toolkit in Toolkit::ALL.iter().filter(|toolkit| toolkit.is_since(Version::new(13, 0))) {
            let verdict = found.verdict(toolkit, Dialect::Modern).expect("a verdict");
            let is_selected = verdict.compile.contains(target("sm_100a"));
            assert_eq!(is_selected, toolkit.is_since(first), "{name}, {}", toolkit.name());
        }
    }
}

#[test]
fn generic_intrinsics_have_verdicts() {
    let cos = lookup("llvm.cos.f32").expect("in the table");
    assert_eq!((cos.base_name(), cos.kind()), ("llvm.cos", Kind::Generic));
    let verdict = cos.verdict(Toolkit::CUDA_13_5, Dialect::Modern).expect("run");
    assert_eq!(verdict.message, Some("Unsupported intrinsic: {callee}"));
    assert!(!verdict.verify);
}

#[test]
fn every_cell_of_every_intrinsic_reads() {
    for intrinsic in all() {
        let types = intrinsic.signature().parameters().chain(intrinsic.signature().results());
        for token in types.chain(intrinsic.older_signatures().flat_map(|(_, older)| older.parameters())) {
            assert!(!token.text().is_empty());
            let slots = usize::from(token.overload_class().is_some())
                + usize::from(token.matches_slot().is_some())
                + usize::from(token.is_derived());
            assert_eq!(slots == 0, token.is_fixed() || token.text() == "...");
        }
        let parameters = intrinsic.signature().parameters().len();
        for argument in intrinsic.arguments() {
            assert!(argument.index().is_none_or(|index| index < parameters), "{intrinsic:?}");
            assert!(argument.ranges().iter().all(|(low, high)| low < high));
        }
        for &reference in Reference::ALL {
            let targets = intrinsic.targets_under(reference);
            let known = TargetSet::from_fn(|target| reference.knows(target));
            let measured = reference.toolkit().is_some() && intrinsic.gate_under(reference).is_some();
            assert!(!measured || targets.is_subset(known), "{intrinsic:?}");
        }
        for (_, targets) in intrinsic.overload_gates() {
            assert!(!targets.is_empty());
        }
    }
}

#[test]
fn misspelt_names_are_suggested() {
    for (misspelt, name) in [
        ("llvm.nvvm.barier0", "llvm.nvvm.barrier0"),
        ("llvm.nvvm.read.ptx.sreg.tdi.x", "llvm.nvvm.read.ptx.sreg.tid.x"),
        ("llvm.nvvm.tcgen05.mma.shard", "llvm.nvvm.tcgen05.mma.shared"),
    ] {
        let found = suggestions(misspelt);
        assert!(found.len() <= 3);
        assert_eq!(found.first().map(|found| found.base_name()), Some(name));
    }
    assert!(suggestions("").is_empty());
    assert!(suggestions("something.else.altogether").is_empty());
    assert!(suggestions(&"llvm.nvvm.".repeat(1000)).is_empty());
}

/// The constants for error messages about unsupported intrinsics must equal the messages of the measured verdicts.
#[test]
fn named_messages_agree_with_the_verdicts() {
    for intrinsic in all() {
        for &toolkit in &[Toolkit::CUDA_12_9, Toolkit::CUDA_13_5] {
            for &dialect in Dialect::ALL {
                let Some(verdict) = intrinsic.verdict(toolkit, dialect) else { continue };
                // An inferred verdict may have the message of a similar intrinsic.
                let Some(text) = verdict.message.filter(|text| text.contains(" supported on this arch")) else {
                    continue;
                };
                if verdict.evidence != Evidence::Measured {
                    continue;
                }
                let named = messages::compile_message(intrinsic.base_name(), toolkit, dialect);
                assert_eq!(named.map(|named| named.text), Some(text), "{intrinsic:?}");
            }
        }
    }
    for message in messages::COMPILE_MESSAGES {
        assert!(message.seen_on.iter().all(|number| Target::parse(&format!("sm_{number}")).is_some()));
        for prefix in message.prefixes {
            assert!(all().any(|intrinsic| intrinsic.base_name().starts_with(prefix)), "{prefix}");
        }
    }
}
