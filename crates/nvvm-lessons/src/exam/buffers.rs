//! The exam of *The parameter buffer*: a random struct and a kernel.

use super::{builder::ExamBuilder, pick, place};
use fastrand::Rng;
use nvvm_engine::Language;
use nvvm_target::{Reference, Target};

/// C types with their sizes in bytes.
const TYPES: &[(&str, u64)] = &[("char", 1), ("short", 2), ("int", 4), ("float", 4), ("double", 8), ("long long", 8)];

/// Names of fields.
const NAMES: &[&str] = &["alpha", "beta", "gamma", "delta"];

struct Field {
    ty: &'static str,
    size: u64,
    name: &'static str,
    count: u64,
}

impl Field {
    fn written(&self) -> String {
        match self.count {
            1 => format!("    {} {};\n", self.ty, self.name),
            count => format!("    {} {}[{count}];\n", self.ty, self.name),
        }
    }
}

pub(super) fn source(seed: u64, random: &mut Rng) -> String {
    let mut fields: Vec<Field> = NAMES
        .iter()
        .take(place(random, 2, 5))
        .map(|&name| {
            let (ty, size) = pick(random, TYPES);
            let count = if random.u8(0..4) == 0 { random.u64(2..=5) } else { 1 };
            Field { ty, size, name, count }
        })
        .collect();
    // Two pairs of a `char` and a `double`: 14 bytes of padding, of which another order needs at most 7.
    let wide = |name| Field { ty: "double", size: 8, name, count: 1 };
    let narrow = |name| Field { ty: "char", size: 1, name, count: 1 };
    fields.splice(0..0, [narrow("first"), wide("wide"), narrow("second"), wide("deep")]);
    fields.push(narrow("last"));
    let (flag, flag_size) = pick(random, TYPES);
    let text = |fields: &[Field]| {
        let members: String = fields.iter().map(Field::written).collect();
        format!("struct Cell {{\n{members}}};\n__global__ void sweep({flag} flag, Cell cell, char mode) {{}}\n")
    };
    let mut exam = ExamBuilder::new("parameter-buffer", "Quiz: the parameter buffer", seed, 12);
    let target = Target::parse(pick(random, &["sm_75", "sm_80", "sm_90", "sm_100"])).unwrap_or(Target::ALL[0]);
    exam.text(Language::Cuda, target, Reference::Tileiras, text(&fields));

    let asked = place(random, 2, fields.len());
    let (name, packed) = (fields[asked].name, fields[..asked].iter().map(|it| it.size * it.count).sum::<u64>());
    let inside = exam.number(&format!("offset of Cell.{name}"));
    exam.ask(
        "Offset of a field",
        &format!(
            "The buffer of `sweep` begins with `flag`, followed by `cell`. At which byte does `cell.{name}` start?"
        ),
        &format!("offset of sweep.cell.{name}"),
        &numbers(&[inside, packed, packed + flag_size, inside + flag_size, inside + 1]),
        "First find the start of `cell`, a multiple of its alignment. Then add the offset of the field.",
    );
    let size = exam.number("size of Cell");
    let sum: u64 = fields.iter().map(|field| field.size * field.count).sum();
    exam.ask(
        "Padding of a struct",
        "How many bytes of `Cell` are padding, including the tail padding?",
        "padding of Cell",
        &numbers(&[exam.number("tail of Cell"), 0, size, sum, size - sum + 1]),
        "Subtract the sizes of all fields from the size of the struct.",
    );
    exam.ask(
        "Size of the buffer",
        "How many bytes does the parameter buffer of `sweep` take?",
        "total of sweep",
        &numbers(&[size, size + flag_size + 1, sum + flag_size + 1, exam.number("offset of sweep.mode") + 8]),
        "`mode` is one byte, and nothing follows the last parameter.",
    );
    fields.sort_by_key(|field| std::cmp::Reverse(field.size));
    let better = text(&fields);
    let mut ordered = ExamBuilder::new("parameter-buffer", "", seed, 1);
    ordered.text(Language::Cuda, target, Reference::Tileiras, better.clone());
    exam.goal(
        "Remove the padding",
        "Reorder the fields so that `Cell` has its smallest size.",
        &format!("size of Cell <= {}, keeps fields of Cell, keeps signature of sweep", ordered.number("size of Cell")),
        &better,
        "Put the widest fields first: after a wide field, narrower fields need no padding.",
    );
    exam.finish()
}

fn numbers(numbers: &[u64]) -> Vec<String> {
    numbers.iter().map(u64::to_string).collect()
}
