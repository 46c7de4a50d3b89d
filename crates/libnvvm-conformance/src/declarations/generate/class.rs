//! Classes with random members, bases and attributes.

use super::{Generator, MEMBER_BYTES, Probe, Type};
use std::fmt::Write;

/// A class during generation.
#[derive(Default)]
struct Class {
    lines: Vec<String>,
    /// Members whose offsets can be probed.
    members: Vec<String>,
    bytes: u64,
    trivial: bool,
    fields: u32,
}

const BIT_FIELDS: &[(&str, u64)] = &[
    ("char", 8),
    ("unsigned char", 8),
    ("short", 16),
    ("unsigned short", 16),
    ("int", 32),
    ("unsigned", 32),
    ("long long", 64),
    ("bool", 1),
];

/// Members that take no space.
const ROOMLESS: &[&str] = &[
    "__host__ __device__ int get() const { return 1; }",
    "static constexpr int level = {i};",
    "using self_type = {s};",
    "friend struct unknown_friend;",
    "__device__ void operator()(int) {}",
    "template <class Q> __device__ Q cast(Q q) { return q; }",
    "static_assert({i} > 0, \"positive\");",
    "static __device__ int count();",
    "__host__ __device__ operator bool() const { return true; }",
    "enum { small = {i}, large };",
];

impl Generator {
    pub(super) fn class(&mut self) {
        let name = self.fresh("S");
        let keyword = self.pick(&["struct", "struct", "struct", "struct", "class", "union"]);
        let union = keyword == "union";
        let mut class = Class { trivial: true, ..Class::default() };
        let mut bases = Vec::new();
        let mut offsets_known = true;
        if !union && self.chance(28) {
            for _ in 0..self.pick(&["1", "1", "2"]).len() {
                let Some((base, bytes)) = self.declared(|it| it.base) else { continue };
                if bases.iter().any(|it: &String| it.ends_with(&base)) {
                    continue;
                }
                let virtually = self.chance(10);
                offsets_known &= !virtually;
                class.bytes += bytes + 16;
                class.trivial = false;
                let access = if keyword == "class" { "public " } else { self.pick(&["", "public ", ""]) };
                bases.push(format!("{access}{}{base}", if virtually { "virtual " } else { "" }));
            }
        }
        self.members(&mut class, 0, union);
        if !union && self.chance(9) {
            class.lines.push("  __host__ __device__ virtual void act() {}".to_owned());
            class.bytes += 16;
            class.trivial = false;
        }
        if !union && self.chance(8) {
            let line = self.pick(&["() {}", "() = default;", "(int) {}"]);
            class.lines.push(format!("  __host__ __device__ {name}{line}"));
            class.trivial &= line.contains("default");
        }
        let (before, front, back, after) = self.attributes(union, bases.is_empty());
        class.bytes += 64;
        let end = if !union && self.chance(5) { " final" } else { "" };
        let access = if keyword == "class" { "public:\n" } else { "" };
        let bases_text = if bases.is_empty() { String::new() } else { format!(" : {}", bases.join(", ")) };
        writeln!(
            self.text,
            "{before}{keyword}{front} {name}{end}{bases_text} {{\n{access}{}\n}}{back};{after}",
            class.lines.join("\n")
        )
        .expect("a string");
        let record = format!("{}{name}", self.scope);
        let members = if offsets_known { class.members } else { Vec::new() };
        let probe = Some(Probe { record: record.clone(), members });
        let base = !union && end.is_empty() && class.bytes < MEMBER_BYTES / 2;
        self.types.push(Type { name: record, bytes: class.bytes, trivial: class.trivial, base, probe });
    }

    /// Attributes before the class, after its keyword, after its opening brace, and after the class.
    fn attributes(&mut self, union: bool, packable: bool) -> (String, String, String, &'static str) {
        let mut place = (String::new(), String::new(), String::new(), "");
        let power = 1_u32 << self.random.u32(3..=6);
        let small = 1_u32 << self.random.u32(0..=3);
        match self.random.u32(0..30) {
            0 => place.1 = format!(" alignas({power})"),
            1 => place.1 = format!(" __align__({power})"),
            2 => place.1 = format!(" __attribute__((aligned({power})))"),
            3 if packable => place.1 = " __attribute__((packed))".to_owned(),
            4 if packable => place.2 = " __attribute__((packed))".to_owned(),
            5 => place.2 = format!(" __attribute__((aligned({power})))"),
            6 => place.2 = format!(" __align__({power})"),
            7 if packable => place.1 = format!(" __attribute__((packed, aligned({small})))"),
            8 if !union => {
                place.0 = format!("#pragma pack(push, {small})\n");
                place.3 = "\n#pragma pack(pop)";
            }
            9 => place.1 = " alignas(double)".to_owned(),
            10 => place.1 = format!(" __builtin_align__({power})"),
            11 => place.1 = " [[maybe_unused]]".to_owned(),
            _ => {}
        }
        place
    }

    fn members(&mut self, class: &mut Class, depth: u32, union: bool) {
        let indent = "  ".repeat(depth as usize + 1);
        for _ in 0..self.random.u32(1..=if depth == 0 { 6 } else { 3 }) {
            match self.random.u32(0..100) {
                0..=33 => self.field(class, &indent, depth, union),
                34..=46 => self.array(class, &indent, depth, union),
                47..=55 => self.pointer(class, &indent, depth),
                56..=69 => self.bit_fields(class, &indent),
                70..=79 if depth < 2 => self.nested(class, &indent, depth),
                80..=86 if depth == 0 => {
                    let line = self.pick(ROOMLESS);
                    let line = self.filled(line, "").0;
                    if !class
                        .lines
                        .iter()
                        .any(|it| it.ends_with(&line) || it.split('{').next() == line.split('{').next())
                    {
                        class.lines.push(format!("{indent}{line}"));
                    }
                }
                _ => self.field(class, &indent, depth, union),
            }
        }
        if class.fields == 0 {
            self.field(class, &indent, depth, union);
        }
    }

    fn member_type(&mut self, union: bool) -> (String, u64) {
        if union {
            return self.declared(|it| it.trivial).filter(|_| self.chance(40)).unwrap_or_else(|| self.scalar());
        }
        self.any_type()
    }

    fn field(&mut self, class: &mut Class, indent: &str, depth: u32, union: bool) {
        let (ty, bytes) = self.member_type(union);
        let name = named(class, depth);
        let small = 1_u32 << self.random.u32(0..=6);
        let line = match self.random.u32(0..24) {
            0 => format!("alignas({small}) {ty} {name};"),
            1 => format!("{ty} {name} __attribute__((aligned({small})));"),
            2 => format!("{ty} {name} __attribute__((packed));"),
            3 => format!("const {ty}* {name}, *{name}_p, {name}_c = {{}};"),
            4 => format!("mutable {ty} {name};"),
            5 => format!("volatile {ty} {name};"),
            6 => format!("[[no_unique_address]] {ty} {name};"),
            7 => format!("__align__({small}) {ty} {name};"),
            8 if !union => format!("{ty} {name} = {{}};"),
            _ => format!("{ty} {name};"),
        };
        class.bytes += bytes + 64 + if line.contains("_c = ") { bytes + 32 } else { 0 };
        class.trivial &= !line.contains('=');
        class.lines.push(format!("{indent}{line}"));
    }

    fn array(&mut self, class: &mut Class, indent: &str, depth: u32, union: bool) {
        let (ty, bytes) = self.member_type(union);
        let (first, count) = self.constant(5);
        let (second, more) = if self.chance(25) { self.constant(3) } else { (String::new(), 1) };
        if bytes * count * more > MEMBER_BYTES {
            return;
        }
        let name = named(class, depth);
        let second = if second.is_empty() { second } else { format!("[{second}]") };
        class.bytes += bytes * count * more + 16;
        class.lines.push(format!("{indent}{ty} {name}[{first}]{second};"));
    }

    fn pointer(&mut self, class: &mut Class, indent: &str, depth: u32) {
        let (ty, _) = self.any_type();
        let name = named(class, depth);
        let line = match self.random.u32(0..7) {
            0 => format!("void (*{name})({ty});"),
            1 => format!("{ty} (*{name})[3];"),
            2 => format!("float (*{name}[2])(float);"),
            3 => format!("const {ty}* const* {name};"),
            4 => format!("{ty}* __restrict__ {name};"),
            5 => format!("auto (*{name})(int) -> {ty};"),
            _ => format!("{ty}* {name};"),
        };
        class.bytes += 24;
        class.lines.push(format!("{indent}{line}"));
    }

    fn bit_fields(&mut self, class: &mut Class, indent: &str) {
        for _ in 0..self.random.u32(1..=4) {
            let (ty, bits) = BIT_FIELDS[self.random.usize(0..BIT_FIELDS.len())];
            let width = if self.chance(60) { self.random.u64(1..=bits.min(12)) } else { self.random.u64(1..=bits) };
            let name = format!("b{}", class.fields);
            class.fields += 1;
            class.bytes += 8;
            class.lines.push(match self.random.u32(0..12) {
                0 if bits > 1 => format!("{indent}{ty} : 0;"),
                1 => format!("{indent}{ty} : {width};"),
                _ => format!("{indent}{ty} {name} : {width};"),
            });
        }
    }

    fn nested(&mut self, class: &mut Class, indent: &str, depth: u32) {
        let union = self.chance(55);
        let mut inner = Class { fields: class.fields, trivial: true, ..Class::default() };
        self.members(&mut inner, depth + 1, union);
        if inner.lines.iter().all(|it| it.contains(" : ")) {
            return;
        }
        class.fields = inner.fields + 1;
        class.bytes += inner.bytes + 16;
        class.trivial &= inner.trivial;
        let name = if self.chance(60) { String::new() } else { format!(" g{}", class.fields) };
        class.lines.push(format!("{indent}{} {{", if union { "union" } else { "struct" }));
        class.lines.append(&mut inner.lines);
        class.lines.push(format!("{indent}}}{name};"));
    }
}

/// The name of the next member, which becomes a probe if its offset can be asked for.
fn named(class: &mut Class, depth: u32) -> String {
    let name = format!("f{}", class.fields);
    class.fields += 1;
    if depth == 0 {
        class.members.push(name.clone());
    }
    name
}
