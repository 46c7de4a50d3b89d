//! Conversion of kernels and launch bounds: the calling convention `ptx_kernel` and the attributes `"nvvm.…"` become
//! annotations in `!nvvm.annotations`, which libNVVM's legacy (LLVM 7) front end interprets.

use super::Legacy;
use crate::module::{extend_named, integer, numbered_tuple, string, wrapped};
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::{CallingConvention, Function, FunctionId};
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{Operand, Value};
use rustc_hash::FxHashSet;

/// The launch bound attributes, each with the keys of the equivalent annotations: one key for each number in the
/// attribute's value.
const BOUNDS: [(&str, &[&str]); 6] = [
    ("nvvm.maxntid", &["maxntidx", "maxntidy", "maxntidz"]),
    ("nvvm.reqntid", &["reqntidx", "reqntidy", "reqntidz"]),
    ("nvvm.cluster_dim", &["cluster_dim_x", "cluster_dim_y", "cluster_dim_z"]),
    ("nvvm.minctasm", &["minctasm"]),
    ("nvvm.maxnreg", &["maxnreg"]),
    ("nvvm.maxclusterrank", &["cluster_max_blocks"]),
];

/// The maximum number of comma-separated numbers that are parsed from the value of an attribute. Every launch bound has
/// fewer.
const MAXIMUM_PARTS: usize = 8;

impl Legacy<'_> {
    /// Adds annotations to `!nvvm.annotations` for the kernels, launch bounds and parameter properties of all
    /// functions.
    pub(super) fn launch_bounds(&mut self) {
        let kernels = self.annotated_kernels();
        let mut nodes = Vec::new();
        for (id, function) in self.old.functions.iter() {
            let mut pairs = Vec::new();
            if function.calling_convention == CallingConvention::PTX_KERNEL {
                self.new.functions[id].calling_convention = CallingConvention::C;
                if !kernels.contains(&id) {
                    pairs.push(("kernel", 1));
                }
            }
            self.bounds(function, &mut pairs);
            self.alignments(function, &mut pairs);
            if !pairs.is_empty() {
                nodes.push(self.annotation(function, &pairs));
            }
            nodes.extend(self.grid_constants(function));
        }
        if !nodes.is_empty() {
            extend_named(&mut self.new, "nvvm.annotations", &nodes);
        }
    }

    /// Returns the functions that the module's annotations mark as kernels.
    fn annotated_kernels(&self) -> FxHashSet<FunctionId> {
        let mut kernels = FxHashSet::default();
        let mut seen = FxHashSet::default();
        for named in self.old.named("nvvm.annotations") {
            for &node in self.old.members_of(named.members) {
                if !seen.insert(node) {
                    continue;
                }
                let Some(&[first, ref rest @ ..]) = self.old.tuple(node) else { continue };
                let kernel =
                    rest.chunks(2).any(|pair| matches!(pair, &[key, value] if self.is_kernel_pair(key, value)));
                let Some(MetadataKind::Value(operand)) = self.old.metadata.get(first).map(|node| node.kind) else {
                    continue;
                };
                kernels.extend(self.old.resolve_function(operand.value).filter(|_| kernel));
            }
        }
        kernels
    }

    fn is_kernel_pair(&self, key: MetadataId, value: MetadataId) -> bool {
        let kind = |id: MetadataId| self.old.metadata.get(id).map(|metadata| metadata.kind);
        match (kind(key), kind(value)) {
            (Some(MetadataKind::String(key)), Some(MetadataKind::Value(value))) => {
                self.old.names.bytes(key) == b"kernel" && self.old.integer(value.value) == Some(1)
            }
            _ => false,
        }
    }

    fn bounds(&mut self, function: &Function, pairs: &mut Vec<(&'static str, i64)>) {
        for attribute in self.old.all_attributes(function.attributes) {
            let AttributeKind::String(key, value) = attribute.kind else { continue };
            let key = self.old.names.str(key);
            if !key.starts_with("nvvm.") {
                continue;
            }
            let value = self.old.names.str(value);
            let parts = value.split(',').take(MAXIMUM_PARTS);
            let numbers: Option<Vec<i64>> = parts.map(|number| number.trim().parse().ok()).collect();
            let known = BOUNDS.iter().find(|(name, _)| *name == key);
            match (known, numbers) {
                (Some((_, keys)), Some(numbers)) if numbers.len() <= keys.len() => {
                    pairs.extend(keys.iter().copied().zip(numbers));
                }
                _ => {
                    let what =
                        format!("the attribute `\"{key}\"` has no counterpart among annotations and was left out");
                    self.remarks.lost(attribute.span, what);
                }
            }
        }
    }

    /// Adds the annotations for the `alignstack(N)` of parameters, which determines their alignment in the parameter
    /// buffer.
    fn alignments(&self, function: &Function, pairs: &mut Vec<(&'static str, i64)>) {
        let parameters = self.old.parameters_of(function).iter().map(|parameter| parameter.attributes);
        let lists = std::iter::once(function.return_attributes).chain(parameters);
        for (index, list) in (0_i64..).zip(lists) {
            for attribute in self.old.all_attributes(list) {
                if let AttributeKind::Integer(name, bytes) = attribute.kind
                    && self.old.names.bytes(name) == b"alignstack"
                    && let Ok(bytes) = u16::try_from(bytes)
                {
                    pairs.push(("align", index << 16 | i64::from(bytes)));
                }
            }
        }
    }

    fn annotation(&mut self, function: &Function, pairs: &[(&'static str, i64)]) -> MetadataId {
        let mut members = vec![self.function_node(function)];
        for &(key, value) in pairs {
            members.push(string(&mut self.new, key));
            let value = integer(&mut self.new, value, TypeId::I32);
            members.push(wrapped(&mut self.new, value));
        }
        numbered_tuple(&mut self.new, &members)
    }

    fn function_node(&mut self, function: &Function) -> MetadataId {
        let pointer = self.new.globals.get(function.global).map_or(TypeId::ERROR, |global| global.pointer_type);
        let operand = Operand { value: Value::Global(function.global), ty: pointer, span: Default::default() };
        wrapped(&mut self.new, operand)
    }

    /// Returns the annotation that lists the parameters with `"nvvm.grid_constant"`, counted from 1; `None` if there
    /// are none.
    fn grid_constants(&mut self, function: &Function) -> Option<MetadataId> {
        let old = self.old;
        let mut numbers = Vec::new();
        for (index, parameter) in (1_i64..).zip(old.parameters_of(function)) {
            let marked = old.all_attributes(parameter.attributes).any(|attribute| match attribute.kind {
                AttributeKind::String(key, _) => old.names.bytes(key) == b"nvvm.grid_constant",
                _ => false,
            });
            if marked {
                let number = integer(&mut self.new, index, TypeId::I32);
                numbers.push(wrapped(&mut self.new, number));
            }
        }
        if numbers.is_empty() {
            return None;
        }
        let list = numbered_tuple(&mut self.new, &numbers);
        let function = self.function_node(function);
        let key = string(&mut self.new, "grid_constant");
        Some(numbered_tuple(&mut self.new, &[function, key, list]))
    }
}
