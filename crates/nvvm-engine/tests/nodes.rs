//! The nodes of a module according to *cicc: NVVM IR Node Layout*, through the public interface.

use nvvm_engine::nodes::{
    Bucket, ChosenNode, HeaderPartKind, MapStepKind, ModuleNodes, NodeKind, NodeOptions, NodeTablesRow, NumberScheme,
    hash_steps, pointer_hash_step, sizes_of, tagged_pointer,
};
use nvvm_engine::{Language, Request};
use nvvm_target::documented::node::HashWidth;

fn nodes(text: &str) -> ModuleNodes {
    ModuleNodes::of(&Request { text: text.to_owned(), language: Language::NvvmIr, ..Request::default() })
}

/// Returns a function with these instructions.
fn body(lines: &[&str]) -> String {
    let types = "%pair = type { i32, float }\n";
    let head = "define void @f(i32 %a, i32 %b, ptr %p) {\nentry:\n";
    format!("{types}{head}  {}\n  ret void\n}}\n", lines.join("\n  "))
}

/// Returns the node at the last occurrence of a text, with these options.
fn at_with(text: &str, what: &str, options: &NodeOptions) -> ChosenNode {
    let nodes = nodes(text);
    let offset = text.rfind(what).unwrap_or_else(|| panic!("{what} in {text}")) as u32;
    let node = nodes.at(offset).unwrap_or_else(|| panic!("no node at {what}"));
    nodes.chosen(node, options).expect("it is there")
}

fn at(text: &str, what: &str) -> ChosenNode {
    at_with(text, what, &NodeOptions::default())
}

/// Returns the numbers of a node in a numbering scheme.
fn numbers(node: &ChosenNode, scheme: NumberScheme) -> Vec<(u16, u16)> {
    node.numbers.iter().filter(|number| number.scheme == scheme).map(|number| (number.first, number.last)).collect()
}

#[test]
fn the_header_is_painted_to_the_byte() {
    let branch = at(&body(&["br i1 true, label %entry, label %entry"]), "br i1");
    let parts: Vec<_> = branch.header.iter().map(|part| (part.offset, part.size, part.name.as_str())).collect();
    assert_eq!(
        parts,
        [
            (0, 1, "opcode"),
            (1, 1, "hole"),
            (2, 2, "subopcode"),
            (4, 4, "(padding)"),
            (8, 4, "num_operands"),
            (12, 4, "hole"),
            (16, 8, "context_ptr"),
            (24, 4, "extra_A"),
            (28, 4, "hole"),
        ]
    );
    assert_eq!((branch.header[0].value, branch.header[4].value), (Some(0x1A), Some(3)));
    let holes = branch.header.iter().filter(|part| part.kind == HeaderPartKind::Hole);
    assert!(holes.clone().count() == 3 && holes.clone().all(|part| part.value.is_none()));
    // The second extra field overlaps the upper half of the first one's eight bytes.
    let switch = at(&body(&["switch i32 %a, label %entry [ i32 1, label %entry ]"]), "switch");
    let extras: Vec<_> = switch.header.iter().filter(|part| part.kind == HeaderPartKind::Extra).collect();
    assert_eq!(extras.iter().map(|part| (part.offset, part.size)).collect::<Vec<_>>(), [(24, 4), (28, 4)]);
    assert!(extras[1].note.contains("upper half"));
    // One table has the type tag at +16.
    assert!(switch.notes.iter().any(|note| note.contradiction.as_deref() == Some("C111") && !note.ours));
}

#[test]
fn nodes_of_the_text_have_24_bytes_and_eight_for_each_operand() {
    for (line, bytes) in [
        ("fence seq_cst", 24),
        ("%x = load i32, ptr %p", 32),
        ("%x = add i32 %a, %b", 40),
        ("%x = select i1 true, i32 %a, i32 %b", 48),
        ("%x = call i32 (...) @g(i32 1, i32 2, i32 3)", 56),
    ] {
        let text = format!("declare i32 @g(...)\n{}", body(&[line]));
        let node = at(&text, line);
        assert_eq!((node.sizes[0].bytes, node.row.bytes), (bytes, bytes), "{line}");
        assert_eq!(node.row.header - node.row.start, bytes - 24, "{line}");
    }
}

#[test]
fn a_switch_has_two_sizes_and_the_factories_have_others() {
    let of = |bytes: u64, id: &str, operands: u32| {
        let sizes = sizes_of(Some(0x1B), operands, true);
        sizes.iter().any(|size| size.bytes == bytes && size.contradiction.as_deref() == Some(id))
    };
    assert!(of(88, "C112", 5) && of(72, "C112", 5) && of(80, "C124", 5) && of(112, "C124", 5));
    let switch = at(&body(&["switch i32 %a, label %entry [ i32 1, label %entry ]"]), "switch");
    let bytes: Vec<u64> = switch.sizes.iter().map(|size| size.bytes).collect();
    assert_eq!(bytes, [24 + 32, 32 + 32, 48 + 32, 80, 72 + 32]);
    assert!(switch.sizes[2].says.contains("about 88 bytes, where the fields come to 72"), "{:?}", switch.sizes[2]);
}

#[test]
fn opcode_0x10_has_a_flag_at_40_and_48_bytes_of_header() {
    let options = NodeOptions { reading: 1, ..NodeOptions::default() };
    let pair = at_with(&body(&["%v = load %pair, ptr %p"]), "%pair = ", &options);
    assert_eq!(pair.readings.iter().map(|reading| reading.opcode).collect::<Vec<_>>(), [0x13, 0x10]);
    assert_eq!((pair.reading, pair.row.operands), (1, 2));
    let flag = pair.header.iter().find(|part| part.name == "extra_flag").expect("a flag");
    assert_eq!((flag.offset, flag.size), (40, 1));
    assert!(pair.sizes.iter().any(|size| size.bytes == 64 && size.says.contains("+41")), "{:?}", pair.sizes);
    assert_eq!(pair.table.and_then(|table| table.contradiction).as_deref(), Some("C119"));
}

#[test]
fn operands_lie_before_the_header() {
    let text = body(&["%x = select i1 true, i32 %a, i32 %b"]);
    let options = NodeOptions { header: Some(0x1000), ..NodeOptions::default() };
    let select = at_with(&text, "%x = select", &options);
    let addresses: Vec<u64> = select.operands.iter().map(|operand| operand.address).collect();
    assert_eq!(addresses, [0xFE8, 0xFF0, 0xFF8]);
    let roles: Vec<_> = select.operands.iter().map(|it| (it.role.as_str(), it.text.as_str())).collect();
    assert_eq!(roles, [("condition", "true"), ("value if true", "%a"), ("value if false", "%b")]);
    assert_eq!(select.operands[0].formula, "0x1000 + 8 × (0 − 3)");
    // Without a given address, the node is where the allocator places it, relative to the base.
    let moved = at_with(&text, "%x = select", &NodeOptions { base: 0x20_0000, ..NodeOptions::default() });
    let standard = at(&text, "%x = select");
    assert_eq!(moved.header_address - 0x20_0000, standard.header_address - NodeOptions::default().base);
    assert_eq!(moved.operands[0].address, moved.row.start);
    // An operand points to the header of its node.
    let a = nodes(&text).chosen(moved.operands[1].node.expect("a node"), &NodeOptions::default()).expect("%a");
    assert_eq!((a.row.kind, a.row.header), (NodeKind::Argument, standard.operands[1].pointer));
}

#[test]
fn tagged_pointers_are_taken_apart_bit_by_bit() {
    let direct = tagged_pointer(0x7F00_0000_1000);
    assert_eq!((direct.pointer, direct.indirect, direct.undocumented), (0x7F00_0000_1000, false, false));
    let indirect = tagged_pointer(0x7F00_0000_1004);
    assert_eq!((indirect.pointer, indirect.indirect, indirect.tag), (0x7F00_0000_1000, true, [true, false, false]));
    assert!(indirect.steps.iter().any(|step| step.contains("v = *v")));
    let odd = tagged_pointer(0x7F00_0000_1001);
    assert_eq!((odd.pointer, odd.indirect, odd.undocumented), (0x7F00_0000_1000, false, true));
    // In a node, the pointer is part of the header.
    let options = NodeOptions { context: Some(0x7F00_0000_1004), ..NodeOptions::default() };
    let node = at_with(&body(&["fence seq_cst"]), "fence", &options);
    assert_eq!(node.context, indirect);
    assert_eq!(node.header.iter().find(|part| part.offset == 16).and_then(|part| part.value), Some(0x7F00_0000_1004));
}

#[test]
fn the_same_node_made_twice_is_one_and_swapped_operands_make_two() {
    let text = body(&["%x = add i32 %a, %b", "%y = add i32 %b, %a", "%z = add i32 %a, %b"]);
    let (x, y, z) = (at(&text, "%x = add"), at(&text, "%y = add"), at(&text, "%z = add"));
    assert_eq!((x.row.node, x.row.asked_for), (z.row.node, 2));
    assert_ne!(x.row.node, y.row.node);
    let map = x.map.clone().expect("binary operations have a map");
    let kinds: Vec<_> = map.steps.iter().map(|step| step.kind).collect();
    assert_eq!(kinds, [MapStepKind::Insert, MapStepKind::Insert, MapStepKind::Hit]);
    assert_eq!(map.steps.last().map(|step| step.items), Some(2));
    let again: Vec<_> = x.made_again.iter().map(|it| (it.change.as_str(), it.found)).collect();
    assert_eq!(again, [("nothing", true), ("operands 0 and 1 swapped", false), ("another subopcode", true)]);
    assert_ne!(x.made_again[0].hash, x.made_again[1].hash);
    // Another operation, flag or width makes another node.
    let text = body(&["%x = add i32 %a, %b", "%y = add nsw i32 %a, %b", "%z = sub i32 %a, %b"]);
    assert_eq!(nodes(&text).summary(0).found_again, 0);
}

#[test]
fn the_subopcode_counts_for_three_opcodes_only() {
    for (line, counts) in [
        ("invoke void @g() to label %entry unwind label %entry", true),
        ("unreachable", true),
        ("%l = landingpad i32 cleanup", true),
        ("switch i32 %a, label %entry []", false),
        ("call void @g()", false),
    ] {
        let text = format!("declare void @g()\n{}", body(&[line]));
        let node = at(&text, line);
        let other = node.made_again.iter().find(|it| it.change == "another subopcode").expect("it is tried");
        assert_eq!(other.found, !counts, "{line}");
        assert_eq!(node.table.map(|table| table.compares_subopcode), Some(counts), "{line}");
    }
}

#[test]
fn hashes_are_shown_step_by_step() {
    assert_eq!(pointer_hash_step(0x1000, HashWidth::Bits64), (0x8, 0x100, 0x108));
    assert_eq!(pointer_hash_step(0x2000, HashWidth::Bits64).2, 0x210);
    let (_, _, wide) = pointer_hash_step(0x7F3A_1234_5678, HashWidth::Bits64);
    assert_eq!((wide, wide & 63), (0x7CC_3C2A_5F4C, 12));
    assert_eq!(pointer_hash_step(0x7F3A_1234_5678, HashWidth::Bits32).2, 0x12A_5F4C);
    let (_, _, other) = pointer_hash_step(0x55D0_C0DE_0040, HashWidth::Bits64);
    assert_eq!((other, other & 63), (0x577_E46D_8F04, 4));
    let steps = |opcode, pointers: [u64; 2], width| {
        let steps = hash_steps(opcode, &pointers, width);
        assert_eq!((steps.seed, steps.folds.len(), steps.hash), (u64::from(opcode), 2, steps.folds[1].after));
        assert!(steps.folds.iter().all(|fold| fold.before ^ fold.mixed == fold.after));
        [steps.folds[0].after, steps.folds[1].after]
    };
    let (narrow, wide) = (HashWidth::Bits32, HashWidth::Bits64);
    assert_eq!(steps(4, [0x1000, 0x2000], narrow), [0x9E37_7BC6, 0xCD93_37FC]);
    assert_eq!(steps(4, [0x1000, 0x2000], wide)[1], 0x28_CD93_37FC);
    assert_eq!(steps(4, [0x2000, 0x1000], narrow), [0x9E37_7CCE, 0xCD93_F1BA]);
    assert_eq!(steps(5, [0x1000, 0x2000], narrow), [0x9E37_7C07, 0xCD93_208D]);
    let pointers = [0x7F3A_1234_5678, 0x55D0_C0DE_0040];
    assert_eq!(steps(0x1B, pointers, narrow), [0xDA61_DFD0, 0x8BD4_AB61]);
    assert_eq!(steps(0x1B, pointers, wide), [0x7CC_DA61_DFD0, 0x1_FD6E_8BD4_AB61]);
    // The hash of a node uses the addresses of its operands.
    let add = at(&body(&["%x = add i32 %a, %b"]), "%x = add");
    let pointers: Vec<u64> = add.operands.iter().map(|operand| operand.pointer).collect();
    let hash = add.hash.expect("it has an opcode");
    assert_eq!((hash.wide, hash.narrow), (hash_steps(5, &pointers, wide), hash_steps(5, &pointers, narrow)));
}

/// Returns a module with this number of different integers.
fn integers(count: u32) -> String {
    let lines: Vec<String> = (0..count).map(|value| format!("store i32 {value}, ptr %p")).collect();
    body(&lines.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn erasing_leaves_tombstones_until_an_eighth_of_the_buckets_are_some() {
    for (buckets, kept, rehashed) in [(64, 8, 9), (16, 2, 3)] {
        let text = integers(11);
        let history = |erase| {
            let options = NodeOptions { buckets, erase, ..NodeOptions::default() };
            at_with(&text, "0, ptr", &options).map.expect("integers have a map")
        };
        let before = history(kept);
        let last = before.steps.last().expect("steps").clone();
        assert_eq!((last.kind, last.items, last.tombstones), (MapStepKind::Erase, 11 - kept, kept), "{buckets}");
        let tombstones = before.state.buckets.iter().filter(|bucket| **bucket == Bucket::Tombstone).count();
        assert_eq!((tombstones as u32, before.state.bucket_count), (kept, buckets));
        let after = history(rehashed);
        let last = after.steps.last().expect("steps").clone();
        assert_eq!((last.kind, last.tombstones, last.buckets), (MapStepKind::Rehash, 0, buckets), "{buckets}");
        assert_eq!(last.items, 11 - rehashed);
        assert!(!after.state.buckets.contains(&Bucket::Tombstone));
    }
}

#[test]
fn a_map_is_shown_after_each_of_its_steps_and_grows() {
    let text = integers(20);
    let full = |step| {
        let options = NodeOptions { buckets: 16, step, ..NodeOptions::default() };
        at_with(&text, "0, ptr", &options).map.expect("integers have a map")
    };
    for step in 0..=21 {
        let shown = full(Some(step)).state;
        let held = shown.buckets.iter().filter(|bucket| matches!(bucket, Bucket::Node(_))).count();
        assert_eq!((shown.after, held as u32), (step, if step < 12 { step } else { step - 1 }), "{step}");
    }
    let grown = full(None);
    assert!(grown.steps.iter().any(|step| step.kind == MapStepKind::Grow && step.buckets == 32));
    assert_eq!((grown.steps.len(), grown.state.bucket_count), (21, 32));
}

#[test]
fn slabs_double_every_128_and_nodes_are_aligned() {
    // About 640 kB of nodes: the first 128 slabs hold 512 KiB.
    let text = integers(9_000);
    let nodes = nodes(&text);
    let summary = nodes.summary(0x1_0001);
    assert!(summary.slabs.len() > 129, "{}", summary.slabs.len());
    assert_eq!((summary.slabs[127].bytes, summary.slabs[128].bytes), (4096, 8192));
    let whole: u64 = summary.slabs[..128].iter().map(|slab| slab.bytes).sum();
    assert_eq!((whole, summary.slabs[0].address), (524_288, 0x1_0008), "the base is aligned, too");
    let rows = nodes.rows(0x1_0001, 0, u32::MAX);
    assert_eq!(rows.len() as u32, summary.nodes);
    for row in &rows {
        let slab = &summary.slabs[row.slab as usize];
        assert!(row.start % 8 == 0 && row.header % 8 == 0, "{row:?}");
        assert!(slab.address <= row.start && row.start + row.bytes <= slab.address + slab.bytes, "{row:?}");
    }
    assert!(rows.windows(2).all(|pair| pair[0].start + pair[0].bytes <= pair[1].start), "in order, none over another");
}

#[test]
fn erasing_frees_no_memory_and_what_overflows_a_slab_opens_another() {
    let text = integers(60);
    let bytes = nodes(&text).summary(0).bytes;
    let options = NodeOptions { erase: 5, ..NodeOptions::default() };
    let erased = at_with(&text, "0, ptr", &options);
    assert_eq!(erased.map.expect("a map").steps.last().map(|step| step.kind), Some(MapStepKind::Erase));
    assert_eq!(nodes(&text).summary(0).bytes, bytes);
    let first = &nodes(&text).summary(0).slabs[0];
    assert!(first.used > 4096 - 64 && nodes(&text).summary(0).slabs.len() > 1);
    // A node that exceeds every slab; the document does not describe this case.
    let cases: Vec<String> = (0..400).map(|value| format!("i32 {value}, label %entry")).collect();
    let text = body(&[&format!("switch i32 %a, label %entry [ {} ]", cases.join(" "))]);
    let switch = at(&text, "switch");
    assert!(switch.allocation.oversized && switch.skipped_operands > 0);
    assert!(switch.notes.iter().any(|note| note.ours && note.words.contains("larger than a slab")));
}

#[test]
fn three_numberings_stand_side_by_side() {
    let text = body(&["%x = add i32 %a, %b", "fence seq_cst", "%q = alloca i32"]);
    let all = |what: &str| {
        let node = at(&text, what);
        [NumberScheme::Dispatch, NumberScheme::Bitcode, NumberScheme::InstCombine].map(|it| numbers(&node, it))
    };
    assert_eq!(all("%x = add"), [vec![(5, 5)], vec![(0x23, 0x23)], vec![(0x41, 0x41)]]);
    assert_eq!(all("fence"), [vec![], vec![(0x40, 0x40)], vec![(0x11A, 0x11A)]]);
    let alloca = [vec![(0x18, 0x18)], vec![(0x18, 0x18), (0x3C, 0x3C), (0x58, 0x58)], vec![(0x134, 0x174)]];
    assert_eq!(all("%q = alloca"), alloca);
    let cast = at(&body(&["%x = zext i32 %a to i64"]), "%x = zext");
    assert_eq!(
        (numbers(&cast, NumberScheme::Bitcode), cast.factory.as_str()),
        (vec![(0x36, 0x36)], "sub_B51D30(40, …)")
    );
}

#[test]
fn what_the_document_does_not_name_has_no_opcode_table_or_hash() {
    let select = at(&body(&["%x = select i1 true, i32 %a, i32 %b"]), "%x = select");
    assert!(select.readings.is_empty() && select.table.is_none() && select.hash.is_none() && select.map.is_none());
    assert!(select.notes.iter().any(|note| note.words.contains("names no opcode")));
    assert_eq!(select.header[0].value, None);
    // Two such nodes stay separate.
    let text = body(&["%x = select i1 true, i32 %a, i32 %b", "%y = select i1 true, i32 %a, i32 %b"]);
    assert_ne!(at(&text, "%x = select").row.node, at(&text, "%y = select").row.node);
}

#[test]
fn the_table_of_an_opcode_has_its_place_and_its_contradictions() {
    let text = format!(
        "declare void @g()\n{}!0 = !{{i32 1}}\n",
        body(&["%x = add i32 %a, 7", "call void @g()", "%y = phi i32 [ 1, %entry ]"])
    );
    let table = |what: &str| at(&text, what).table.expect("a row");
    assert_eq!((table("%x = add").opcode, table("%x = add").offset), (0x05, Some(528)));
    assert_eq!((table("7").opcode, table("7").offset), (0x0D, Some(784)));
    let call = table("call void");
    assert_eq!((call.opcode, call.offset, call.counters), (0x1F, Some(1328), Some((336, 2688, 1344))));
    assert_eq!(call.contradiction.as_deref(), Some("C118"));
    let metadata = table("!{i32 1}");
    assert_eq!((metadata.opcode, metadata.offset, metadata.counters), (0x16, Some(1040), Some((264, 2112, 1056))));
    assert_eq!(table("%y = phi").offset, None);
}

#[test]
fn a_place_of_the_text_leads_to_the_smallest_thing_there() {
    let text = body(&["%x = add i32 %a, 77", "%v = load %pair, ptr %p"]);
    let kind = |what: &str| at(&text, what).row.kind;
    assert_eq!(
        (kind("77"), kind("%x = "), kind("@f"), kind("%pair = ")),
        (NodeKind::Constant, NodeKind::Instruction, NodeKind::Symbol, NodeKind::Type)
    );
    assert_eq!(nodes(&text).at(u32::MAX), None);
    let first = nodes(&text).first().expect("an instruction");
    assert_eq!(nodes(&text).chosen(first, &NodeOptions::default()).map(|it| it.row.keyword), Some("add".to_owned()));
}

#[test]
fn nothing_is_too_odd_or_too_large() {
    let cyclic = "%t = type { %t* }\n!0 = !{!1}\n!1 = !{!0, null}\n@g = global ptr @g\n";
    let made = nodes(cyclic);
    assert!(made.summary(u64::MAX).nodes > 4);
    for node in 0..made.summary(0).nodes {
        let options =
            NodeOptions { base: u64::MAX, header: Some(0), context: Some(u64::MAX), ..NodeOptions::default() };
        assert!(made.chosen(node, &options).is_some());
    }
    assert!(made.chosen(u32::MAX, &NodeOptions::default()).is_none());
    let large = nodes(&integers(15_000)).summary(0);
    assert!(large.nodes as usize <= nvvm_engine::nodes::MAX_NODES + 64 && large.skipped > 0, "{}", large.nodes);
    assert_eq!(nodes("").summary(0).nodes, 0);
    let deep = format!("@g = global {}i32 0{}", "[1 x ".repeat(2000), "]".repeat(2000));
    nodes(&deep).rows(0, 0, 10);
    for broken in ["define void @f( {", "%x = add i32 %a", "!0 = !{", "@a = alias i32, ptr @a"] {
        nodes(broken).rows(0, 0, 100);
    }
    let cuda = Request { text: "struct S { int x; };".to_owned(), language: Language::Cuda, ..Request::default() };
    assert_eq!(ModuleNodes::of(&cuda).first(), None);
}

/// Returns the first cell of each highlighted row.
fn lit(rows: &[NodeTablesRow]) -> Vec<&str> {
    rows.iter().filter(|row| row.lit).map(|row| row.cells[0].as_str()).collect()
}

#[test]
fn factories_builders_and_the_context_are_lit_where_the_node_is() {
    let sum = at(&body(&["%r = add i32 %a, %b"]), "%r").beside;
    assert_eq!((sum.factories.len(), sum.builders.len(), sum.context.len()), (10, 3, 9));
    assert_eq!(lit(&sum.factories), ["sub_B504D0"]);
    assert!(lit(&sum.builders).is_empty(), "an instruction has a factory");
    let address = at(&body(&["%r = getelementptr i8, ptr %p, i32 1"]), "%r").beside;
    assert_eq!(lit(&address.factories), ["sub_B52260"]);
    let tuple = at("!named = !{!0}\n!0 = !{!\"a\", !\"b\"}\n", "!{!\"a\"").beside;
    assert!(lit(&tuple.factories).is_empty());
    assert_eq!(lit(&tuple.builders), ["sub_1627350"]);
    // The table is in the overlap of two regions, so both are highlighted.
    assert_eq!(lit(&tuple.context), ["+496..+1136", "+1040..+1424"]);
    let branch = at(&body(&["br i1 true, label %entry, label %entry"]), "br i1").beside;
    let table = at(&body(&["br i1 true, label %entry, label %entry"]), "br i1").table.and_then(|table| table.offset);
    let offset = table.expect("a place");
    for row in &branch.context {
        let ends: Vec<u32> =
            row.cells[0].split("..").map(|end| end.trim_start_matches('+').parse().expect("a byte")).collect();
        assert_eq!(row.lit, (ends[0]..ends[1]).contains(&offset), "{row:?}");
    }
}
