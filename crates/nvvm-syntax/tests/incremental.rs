//! After any series of edits the module is that of a fresh reading, and an edit inside a body reads only this body.

use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Edit, IncrementalParser, Module, parse, printer};
use std::fmt::Write;

const LEGACY: &str = r#"target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%struct.Pair = type { i32, float }
@table = internal addrspace(4) constant [2 x i32] [i32 1, i32 2], align 4
@pair = addrspace(1) global %struct.Pair zeroinitializer, align 4
@counter = internal addrspace(1) global i32 3

define i32 @first(i32 %count) {
  %sum = add nsw i32 %count, 1 ; a note
  %twice = shl i32 %sum, 1
  ret i32 %twice
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

define void @kernel(float addrspace(1)* nocapture %out, i32) #1 !dbg !3 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !4
  %more = call i32 @later(i32 signext %tid, float addrspace(1)* nonnull align 4 %out) #0 [ "tag"(i32 %tid) ]
  switch i32 %more, label %other [
    i32 0, label %loop
    i32 1, label %done
  ]

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 7
  %place = getelementptr inbounds float, float addrspace(1)* %out, i32 %i
  store float 0x3FF3333340000000, float addrspace(1)* %place, align 4, !dbg !4
  %again = icmp slt i32 %next, %0
  br i1 %again, label %loop, label %done

other:
  call void asm sideeffect "bar.sync $0;", "r"(i32 %tid)
  %packed = insertvalue { i32, i32 } undef, i32 %tid, 1
  %part = extractvalue { i32, i32 } %packed, 1
  %3 = select i1 true, i32 %part, i32 9
  fence seq_cst
  %old = atomicrmw add i32 addrspace(1)* @counter, i32 %3 monotonic
  br label %done

done:
  ret void
}

define i32 @later(i32 %a, float addrspace(1)* %b) {
  %v = load float, float addrspace(1)* %b, align 4
  %c = fptosi float %v to i32
  ret i32 %c
}

define internal void @last() {
  call void @kernel(float addrspace(1)* null, i32 5)
  ret void
}

attributes #0 = { nounwind readnone }
attributes #1 = { convergent "target-cpu"="sm_80" }
!nvvm.annotations = !{!0}
!llvm.module.flags = !{!2}
!0 = !{void (float addrspace(1)*, i32)* @kernel, !"kernel", i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "kernel", line: 12)
!4 = !DILocation(line: 14, column: 31, scope: !3)
"#;

const MODERN: &str = r#"target triple = "nvptx64-nvidia-cuda"
%pair = type { i32, ptr }
@shared = internal addrspace(3) global [64 x float] undef, align 4
declare void @use(ptr noundef)
define ptx_kernel void @k(ptr noundef %p, i32 noundef %"odd name") #0 {
  %1 = alloca %pair, align 8
  %q = getelementptr inbounds i8, ptr %p, i64 4
  store i32 %"odd name", ptr %1, align 4
  call void @use(ptr noundef %q)
  %v = freeze i32 %"odd name"
  %w = call i32 @helper(ptr noundef %1)
  ret void
}
define internal i32 @helper(ptr %p) {
entry:
  %x = load atomic i32, ptr %p syncscope("device") acquire, align 4
  %y = tail call i32 @helper(ptr %p) #1
  %z = add nuw nsw i32 %x, %y
  br label %end
end:
  %r = phi i32 [ %z, %entry ]
  ret i32 %r
}
attributes #0 = { nounwind }
attributes #1 = { convergent }
"#;

/// Lines that edits put into bodies; some are errors there.
const LINES: &[&str] = &[
    "  %new = add i32 1, 2\n",
    "  %f = fadd float 1.0, 2.0\n",
    "  call void @last()\n",
    "  %a1 = alloca i64, align 8\n",
    "  %s = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0, !dbg !4\n",
    "  ; only a note\n",
    "  fence acquire\n",
    "  unreachable\n",
    "name:\n",
    "}\n",
    "  %u = add i17 1, 2\n",
    "  %e = load i32, i32* @unknown\n",
    "  %c = add i32 ptrtoint (i32 (i32)* @first to i32), 1\n",
    "  call void asm \"x\", \"\"()\n",
];

const WORDS: &[&str] =
    &["", "1", "7", "%", "i32", "i64", " ", "\n", ";", "@", "x", "\"", "/*", "}", "nuw ", "add", ", ", "é"];

/// Everything that is read from a module, in the order of its arenas.
fn dump(module: &Module, source: &str) -> String {
    let mut dump = printer::print(module, source);
    let out = &mut dump;
    let _ = writeln!(out, "{:?}\n{:?}\n{:?}", module.errors, module.syntax, module.debug_records.len());
    // Symbols stand in the order of their first mention, which may be in a body.
    let mut globals: Vec<_> = module.globals.as_slice().iter().collect();
    globals.sort_by_key(|global| (global.span.start, module.global_text(global)));
    for global in globals {
        let _ = writeln!(
            out,
            "{} {:?} {:?} {:?}",
            module.global_text(global),
            global.name_span,
            global.type_span,
            global.span
        );
        let _ = writeln!(
            out,
            "{:?} {:?}",
            module.attachments_of(global.metadata).len(),
            module.attributes_of(global.attributes).len()
        );
        if let GlobalKind::Variable { initializer: Some(operand), .. } = global.kind {
            let _ = writeln!(out, "{:?}", operand.span);
        }
    }
    for (id, function) in module.functions.iter() {
        let _ = writeln!(out, "{id:?} {:?} {:?}", function.parameters_span, function.return_type_span);
        if function.is_definition {
            let _ = writeln!(out, "{:?} {:?}", function.blocks, function.instructions);
        }
        for parameter in module.parameters_of(function) {
            let _ = writeln!(
                out,
                "{:?} {:?}",
                parameter.span,
                module.attributes_of(parameter.attributes).iter().map(|it| it.span).collect::<Vec<_>>()
            );
        }
        for (id, block) in module.blocks_of(function) {
            let _ = writeln!(out, "{id:?} {:?} {:?} {:?}", block.span, block.instructions, block.function);
        }
        for (id, one) in module.instructions_of(function.instructions) {
            let _ = writeln!(out, "{id:?} {:?} {:?} {:?} {:?}", one.name_span, one.opcode_span, one.span, one.block);
            for operand in module.operands_of(one.operands) {
                let _ = writeln!(out, "  {}", of(operand));
            }
            for attachment in module.attachments_of(one.metadata) {
                let _ = writeln!(out, "  {:?} {:?}", attachment.span, module.metadata[attachment.node].span);
            }
            let nvvm_syntax::instruction::Detail::Call(call) = one.detail else { continue };
            let call = &module.calls[call];
            let _ = writeln!(out, "  {} {:?}", of(&call.callee), call.tail);
            for run in module.argument_attributes.get(call.argument_attributes.range()).unwrap_or(&[]) {
                let _ =
                    writeln!(out, "  {:?}", module.attributes_of(*run).iter().map(|it| it.span).collect::<Vec<_>>());
            }
            for bundle in module.bundles.get(call.bundles.range()).unwrap_or(&[]) {
                module.operands_of(bundle.operands).iter().for_each(|operand| {
                    let _ = writeln!(out, "  {}", of(operand));
                });
            }
        }
    }
    let mut numbers: Vec<_> = module.numbered_metadata.iter().collect();
    numbers.sort();
    for (number, id) in numbers {
        let _ = writeln!(out, "!{number} {:?}", module.metadata[id].span);
    }
    module.metadata_fields.iter().for_each(|field| {
        let _ = writeln!(out, "{:?}", field.span);
    });
    module.named_metadata.iter().for_each(|named| {
        let _ = writeln!(out, "{:?} {:?}", named.name_span, named.span);
    });
    module.types.structs.iter().for_each(|(_, it)| {
        let _ = writeln!(out, "{:?}", it.span);
    });
    let _ = writeln!(out, "{:?}", module.types.field_spans);
    dump
}

/// Symbols, constants and metadata have other numbers when they were mentioned in another order: their text is printed.
fn of(operand: &Operand) -> String {
    match operand.value {
        Value::Global(_) | Value::Constant(_) | Value::Metadata(_) => format!("{:?}", operand.span),
        value => format!("{value:?} {:?}", operand.span),
    }
}

/// Makes `count` edits at random and compares after each; gives how many of them read a body alone.
fn edit(original: &str, count: u32, seed: u64) -> u32 {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut parser = IncrementalParser::default();
    let mut text = original.to_owned();
    parser.read(&text, None);
    let mut alone = 0;
    // Most edits are seen while the text can be read.
    let mut readable = text.clone();
    for step in 0..count {
        let (start, end, inserted) = an_edit(&mut random, &text);
        let before = text.clone();
        text.replace_range(start..end, &inserted);
        let edit = Edit { start: start as u32, old_end: end as u32, new_end: (start + inserted.len()) as u32 };
        let module = parser.read(&text, Some(edit));
        let fresh = parse(&text);
        let (expected, got) = (dump(&fresh, &text), dump(module, &text));
        assert!(
            expected == got,
            "seed {seed}, step {step}: {inserted:?} for {start}..{end} of\n{before}\n{}",
            first_difference(&expected, &got)
        );
        let errors = !fresh.errors.is_empty();
        alone += u32::from(parser.reread().is_some());
        if !errors && random.u8(..) < 250 {
            readable.clone_from(&text);
        } else if errors && random.u8(..) < 90 {
            let edit = Edit { start: 0, old_end: text.len() as u32, new_end: readable.len() as u32 };
            text.clone_from(&readable);
            parser.read(&text, Some(edit));
        }
        if text.len() > original.len() * 2 {
            text = original.to_owned();
            readable.clone_from(&text);
            parser.read(&text, None);
        }
    }
    alone
}

fn an_edit(random: &mut fastrand::Rng, text: &str) -> (usize, usize, String) {
    let boundary = |at: usize| (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    let line_start = |at: usize| text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |newline| at + newline + 1);
    let at = boundary(random.usize(..=text.len()));
    match random.u8(..8) {
        0 => (at, at, WORDS[random.usize(..WORDS.len())].to_owned()),
        1 => (at, boundary((at + random.usize(..3)).min(text.len())), WORDS[random.usize(..WORDS.len())].to_owned()),
        2 => (line_start(at), line_start(at), LINES[random.usize(..LINES.len())].to_owned()),
        3 => (line_start(at), line_end(at), String::new()),
        4 => (line_end(at), line_end(at), text[line_start(at)..line_end(at)].to_owned()),
        // A number becomes another one, which mostly leaves the text readable.
        _ => match text[at..].find(|character: char| character.is_ascii_digit()) {
            Some(found) => (at + found, at + found + random.usize(..2), random.u8(..120).to_string()),
            None => (at, at, " ".to_owned()),
        },
    }
}

fn first_difference(expected: &str, got: &str) -> String {
    let lines = expected.lines().zip(got.lines()).find(|(one, other)| one != other);
    lines.map_or_else(|| "one is longer".to_owned(), |(expected, got)| format!("expected {expected}\n     got {got}"))
}

fn many_edits(count: u32, seeds: u64) {
    let mut alone = 0;
    for seed in 0..seeds {
        for text in [LEGACY, MODERN] {
            alone += edit(text, count, seed);
        }
    }
    let all = count * seeds as u32 * 2;
    println!("{alone} of {all} edits read a body alone");
    assert!(alone > all / 10, "{alone} of {all} edits read a body alone");
}

#[test]
fn edits_give_the_module_of_a_fresh_reading() {
    for text in [LEGACY, MODERN] {
        assert_eq!(parse(text).errors, []);
    }
    many_edits(400, 4);
}

/// The long run: `cargo test --release -p nvvm-syntax incremental:: -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_edits_give_the_module_of_a_fresh_reading() {
    many_edits(1_000, 50);
}

#[test]
fn a_body_without_its_brace_is_not_read_alone() {
    let mut text = "define i32 @f(i32 %a) {\n  ret i32 %a\n}".to_owned();
    let mut parser = IncrementalParser::default();
    parser.read(&text, None);
    // What looks like the brace is part of a statement that cannot be read: the text ends before the body.
    for (place, inserted) in [("}", "  add "), ("  ret", "  %b = add i32 %a, 1\n"), ("  ret", "  %b = add i32 %a, 2\n")]
    {
        let at = text.find(place).unwrap();
        text.insert_str(at, inserted);
        let edit = Edit { start: at as u32, old_end: at as u32, new_end: (at + inserted.len()) as u32 };
        let module = parser.read(&text, Some(edit));
        assert_eq!(module.errors, parse(&text).errors, "{text}");
    }
}

#[test]
fn an_edit_in_ten_megabytes_reads_one_body() {
    let function = "define i32 @fNUMBER(i32 %a) {\n  %b = add i32 %a, 1\n  %c = mul i32 %b, 3\n  ret i32 %c\n}\n\n";
    let mut text: String =
        (0..).map(|number: u32| function.replace("NUMBER", &number.to_string())).take(110_000).collect();
    assert!(text.len() > 9_500_000);
    let mut parser = IncrementalParser::default();
    parser.read(&text, None);
    assert_eq!(u32::from(parser.reread().is_some()), 0);
    let middle = text.len() / 2;
    let at = middle + text[middle..].find("i32 %a, 1").unwrap() + "i32 %a, 1".len();
    text.insert(at, '7');
    let module = parser.read(&text, Some(Edit { start: at as u32, old_end: at as u32, new_end: at as u32 + 1 }));
    assert_eq!(module.functions.len(), 110_000);
    assert_eq!(u32::from(parser.reread().is_some()), 1);
    // Outside of bodies all is read.
    text.insert_str(0, "@g = global i32 1\n");
    let module = parser.read(&text, Some(Edit { start: 0, old_end: 0, new_end: 18 }));
    assert_eq!(module.globals.len(), 110_001);
    assert_eq!(u32::from(parser.reread().is_some()), 0);
}
