//! Generation of NVVM IR for declarations: a complete module with the layouts of the source.

mod body;
mod frame;
mod kernel;
pub(crate) mod types;
mod value;

use crate::analysis::Analysis;
use crate::entities::Space;
use nvvm_abi::data_layout::NVPTX64_LAYOUT;
use nvvm_syntax::Span;
use nvvm_target::Dialect;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use types::{TypeTexts, quoted};

/// Options of the generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The dialect.
    pub dialect: Dialect,
    /// Whether memory spaces on types become address spaces of pointers (*cicc: Type Translation, Globals & Special
    /// Variables*). nvcc ignores these memory spaces.
    pub documented_spaces: bool,
}

impl From<Dialect> for Options {
    fn from(dialect: Dialect) -> Self {
        Options { dialect, documented_spaces: false }
    }
}

/// A range of the generated text with the declaration that it is generated from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// The span in the CUDA source.
    pub source: Span,
    /// The span in the generated text.
    pub generated: Span,
}

/// A struct type in the generated text; sizes and offsets in bytes.
#[derive(Clone, Debug)]
pub struct GeneratedStruct {
    /// The class, as an index of [`Analysis::records`]; `None` for a class of CUDA's headers.
    pub record: Option<usize>,
    /// The span of the type definition, without the end of the line.
    pub definition: Span,
    /// The name without `%` and quotes.
    pub name: String,
    /// Size in the source.
    pub size: u64,
    /// Offset of each element.
    pub offsets: Vec<u64>,
}

/// A generated module.
#[derive(Clone, Debug)]
pub struct GeneratedModule {
    /// The text of the module.
    pub text: String,
    /// The source map, in order of the generated text. Inner ranges follow outer ones.
    pub map: Vec<Mapping>,
    /// The struct types, in order.
    pub structs: Vec<GeneratedStruct>,
}

/// Generates a module: types, globals, kernels, annotations, version, data layout and triple. Kernel bodies consist of
/// reads of builtin variables and launches in source order.
pub fn ir_text(analysis: &Analysis, options: impl Into<Options>) -> GeneratedModule {
    let options = options.into();
    let texts = TypeTexts::new(&analysis.model, options.dialect, options.documented_spaces);
    let mut writer = Writer {
        analysis,
        texts,
        dialect: options.dialect,
        text: String::new(),
        map: Vec::new(),
        structs: Vec::new(),
        annotations: Vec::new(),
        used: Vec::new(),
        functions: BTreeMap::new(),
    };
    writer.module();
    writer.map.sort_by_key(|it| (it.generated.start, std::cmp::Reverse(it.generated.end)));
    GeneratedModule { text: writer.text, map: writer.map, structs: writer.structs }
}

struct Writer<'a> {
    analysis: &'a Analysis,
    texts: TypeTexts<'a>,
    dialect: Dialect,
    text: String,
    map: Vec<Mapping>,
    structs: Vec<GeneratedStruct>,
    /// Operands of `!nvvm.annotations`.
    annotations: Vec<String>,
    /// Variables of `@llvm.used`, with their address spaces and types.
    used: Vec<(String, u32, String)>,
    /// Declarations of called functions, by name.
    functions: BTreeMap<String, String>,
}

impl Writer<'_> {
    fn here(&self) -> u32 {
        self.text.len() as u32
    }

    fn mapped(&mut self, source: Span, start: u32) {
        if !source.is_empty() {
            let generated = Span::new(start, self.here());
            self.map.push(Mapping { source, generated });
        }
    }

    fn module(&mut self) {
        self.text.push_str(&format!("target datalayout = \"{NVPTX64_LAYOUT}\"\n"));
        self.text.push_str("target triple = \"nvptx64-nvidia-cuda\"\n");
        self.struct_types();
        self.globals();
        self.kernels();
        self.called_functions();
        self.metadata();
    }

    fn struct_types(&mut self) {
        let model = self.texts.model;
        if !model.structs.is_empty() {
            self.text.push('\n');
        }
        let mut records = vec![None; model.structs.len()];
        for (index, record) in self.analysis.records.iter().enumerate() {
            if let Some(slot @ None) = record.model_struct.and_then(|place| records.get_mut(place)) {
                *slot = Some(index);
            }
        }
        for place in types::order(model) {
            let structure = &model.structs[place];
            let body = self.texts.bodies[place].clone();
            let start = self.here();
            let name = self.texts.names[place].clone();
            self.text.push_str(&name);
            self.text.push_str(if body.packed { " = type <{ " } else { " = type { " });
            for (index, element) in body.elements.iter().enumerate() {
                if index > 0 {
                    self.text.push_str(", ");
                }
                let at = self.here();
                self.text.push_str(&element.text);
                if let Some(field) = element.field {
                    let span = structure.fields[field].span;
                    self.mapped(span, at);
                }
            }
            self.text.push_str(if body.packed { " }>" } else { " }" });
            let definition = Span::new(start, self.here());
            if structure.is_users {
                self.mapped(structure.span, start);
            }
            self.text.push('\n');
            self.structs.push(GeneratedStruct {
                record: records[place],
                definition,
                name: name.trim_start_matches('%').trim_matches('"').to_owned(),
                size: structure.size,
                offsets: body.elements.iter().map(|it| it.offset).collect(),
            });
        }
    }

    fn globals(&mut self) {
        let mut written = FxHashSet::default();
        for place in materialisation_order(self.analysis) {
            let global = &self.analysis.globals[place];
            if !written.insert(global.name.clone()) || global.size.is_none() {
                continue;
            }
            if written.len() == 1 {
                self.text.push('\n');
            }
            let start = self.here();
            let ty = self.texts.text(global.model_type);
            let space = global.space.address_space();
            let name = quoted(&global.name);
            let linkage = match (global.is_extern, global.is_static) {
                (true, _) => "external ",
                (false, true) => "internal ",
                (false, false) => "",
            };
            let value = match (global.is_extern, global.space) {
                (true, _) => "",
                (false, Space::Shared) => " undef",
                (false, _) => " zeroinitializer",
            };
            let align = global.align;
            self.text.push_str(&format!("@{name} = {linkage}addrspace({space}) global {ty}{value}, align {align}"));
            let span = global.span;
            self.mapped(span, start);
            self.text.push('\n');
            if global.space == Space::Managed {
                let pointer = self.pointer_to(&ty, space);
                self.annotations.push(format!("!{{{pointer} @{name}, !\"managed\", i32 1}}"));
                self.used.push((name, space, ty));
            }
        }
        self.keep();
    }

    /// Writes `@llvm.used`, which keeps managed variables alive.
    fn keep(&mut self) {
        if self.used.is_empty() {
            return;
        }
        let modern = self.dialect == Dialect::Modern;
        let element = if modern { "ptr" } else { "i8*" };
        let values: Vec<String> = self
            .used
            .iter()
            .map(|(name, space, ty)| {
                if modern {
                    format!("ptr addrspacecast (ptr addrspace({space}) @{name} to ptr)")
                } else {
                    let cast = format!(
                        "i8 addrspace({space})* bitcast ({ty} addrspace({space})* @{name} to i8 addrspace({space})*)"
                    );
                    format!("i8* addrspacecast ({cast} to i8*)")
                }
            })
            .collect();
        self.text.push_str(&format!(
            "@llvm.used = appending global [{} x {element}] [{}], section \"llvm.metadata\"\n",
            values.len(),
            values.join(", ")
        ));
    }

    fn pointer_to(&self, ty: &str, space: u32) -> String {
        let space = if space == 0 { String::new() } else { format!(" addrspace({space})") };
        if self.dialect == Dialect::Modern { format!("ptr{space}") } else { format!("{ty}{space}*") }
    }

    fn called_functions(&mut self) {
        if !self.functions.is_empty() {
            self.text.push('\n');
        }
        for declaration in self.functions.values() {
            self.text.push_str(declaration);
            self.text.push('\n');
        }
    }

    fn metadata(&mut self) {
        let mut nodes = Vec::new();
        let mut operands = Vec::new();
        for annotation in std::mem::take(&mut self.annotations) {
            operands.push(format!("!{}", nodes.len()));
            nodes.push(annotation);
        }
        // Lists within annotations become nodes of their own.
        for index in 0..nodes.len() {
            if let Some(at) = nodes[index].get(2..).and_then(|it| it.find("!{")) {
                let at = at + 2;
                let list = nodes[index][at..nodes[index].len() - 1].to_owned();
                let number = nodes.len();
                nodes[index].replace_range(at.., &format!("!{number}}}"));
                nodes.push(list);
            }
        }
        self.text.push('\n');
        if !operands.is_empty() {
            self.text.push_str(&format!("!nvvm.annotations = !{{{}}}\n", operands.join(", ")));
        }
        self.text.push_str(&format!("!nvvmir.version = !{{!{}}}\n", nodes.len()));
        nodes.push("!{i32 2, i32 0}".to_owned());
        for (number, node) in nodes.iter().enumerate() {
            self.text.push_str(&format!("!{number} = {node}\n"));
        }
    }
}

/// Orders globals so that each follows those in its initializer. A cycle begins with its first declared variable.
pub(crate) fn materialisation_order(analysis: &Analysis) -> Vec<usize> {
    let mut places = FxHashMap::default();
    for (place, global) in analysis.globals.iter().enumerate() {
        places.entry(&global.name).or_insert(place);
    }
    let mut done = vec![0u8; analysis.globals.len()];
    let mut all = Vec::with_capacity(done.len());
    let mut stack = Vec::new();
    for start in 0..done.len() {
        stack.push(start);
        while let Some(&place) = stack.last() {
            match done[place] {
                0 => {
                    done[place] = 1;
                    let needed = analysis.globals[place].depends_on.iter().filter_map(|it| places.get(it).copied());
                    stack.extend(needed.filter(|it| done[*it] == 0));
                }
                1 => {
                    done[place] = 2;
                    all.push(place);
                    stack.pop();
                }
                _ => {
                    stack.pop();
                }
            }
        }
    }
    all
}
