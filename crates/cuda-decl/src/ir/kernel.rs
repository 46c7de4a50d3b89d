//! Generated kernels: signatures, function attributes of the modern dialect, annotations of the legacy dialect.

use super::Writer;
use super::frame::Names;
use super::types::{by_value, quoted};
use crate::analysis::Kernel;
use crate::kernel::KernelParameter;
use crate::model::{FloatKind, ModelType, ModelTypeId};
use nvvm_target::Dialect;

impl Writer<'_> {
    pub(super) fn kernels(&mut self) {
        let mut written = rustc_hash::FxHashSet::default();
        for (place, kernel) in self.analysis.kernels.iter().enumerate() {
            if self.is_written(kernel) && written.insert(kernel.mangled.as_str()) {
                self.kernel(place, kernel);
            }
        }
    }

    /// Whether the module contains this declaration of a kernel.
    pub(super) fn is_written(&self, kernel: &Kernel) -> bool {
        let sized = kernel.parameters.iter().all(|it| it.error.is_none());
        // No code is emitted for a template without specializations.
        let is_pattern = kernel.defined && !kernel.emitted;
        let is_defined_elsewhere =
            !kernel.emitted && self.analysis.kernels.iter().any(|it| it.mangled == kernel.mangled && it.emitted);
        sized && !is_pattern && !is_defined_elsewhere
    }

    fn kernel(&mut self, place: usize, kernel: &Kernel) {
        let start = self.here() + 1;
        let keyword = if kernel.defined { "define" } else { "declare" };
        let linkage = if kernel.is_static && kernel.defined { " internal" } else { "" };
        let convention = if self.dialect == Dialect::Modern { " ptx_kernel" } else { "" };
        self.text.push_str(&format!("\n{keyword}{linkage}{convention} void @{}(", quoted(&kernel.mangled)));
        let mut names = Names::default();
        let mut values = Vec::new();
        let mut types = Vec::new();
        for (index, parameter) in kernel.parameters.iter().enumerate() {
            if index > 0 {
                self.text.push_str(", ");
            }
            let at = self.here();
            let ty = self.parameter_type(place, index);
            let (value, attributes) = self.parameter(ty, parameter);
            self.text.push_str(&value);
            self.text.push_str(&attributes);
            if parameter.grid_constant && self.dialect == Dialect::Modern {
                self.text.push_str(" \"nvvm.grid_constant\"");
            }
            if kernel.defined {
                let name = if parameter.name.is_empty() { format!("p{index}") } else { parameter.name.clone() };
                let name = names.fresh(&name);
                self.text.push_str(&format!(" {name}"));
                values.push(name);
            }
            types.push(value);
            self.mapped(parameter.span, at);
        }
        self.text.push(')');
        let attributes = self.kernel_attributes(kernel);
        self.text.push_str(&attributes);
        if kernel.defined {
            self.text.push_str(" {\n");
            self.body(place, kernel, names, &values);
            self.text.push_str("  ret void\n}");
        }
        self.mapped(kernel.span, start);
        self.text.push('\n');
        if kernel.defined && self.dialect == Dialect::Legacy {
            self.legacy_annotations(kernel, &types.join(", "));
        }
    }

    /// Returns the type of a kernel's parameter.
    pub(super) fn parameter_type(&self, place: usize, index: usize) -> ModelTypeId {
        let types = self.analysis.model.kernels.get(place);
        types.and_then(|it| it.get(index)).copied().unwrap_or(ModelTypeId::UNKNOWN)
    }

    /// Returns the function type of a kernel in the legacy dialect, `void (i32, float*)`.
    pub(super) fn kernel_type(&self, place: usize, kernel: &Kernel) -> String {
        let types: Vec<String> = kernel
            .parameters
            .iter()
            .enumerate()
            .map(|(index, it)| self.parameter(self.parameter_type(place, index), it).0)
            .collect();
        format!("void ({})", types.join(", "))
    }

    /// Returns type and attributes of a parameter. Non-scalar types are passed `byval`.
    fn parameter(&self, ty: ModelTypeId, parameter: &KernelParameter) -> (String, String) {
        let text = self.texts.text(ty);
        let (align, restrict) = (parameter.align, parameter.restrict);
        match self.analysis.model.ty(ty) {
            // A `__grid_constant__` parameter has an address, even a scalar one.
            kind if by_value(kind) || parameter.grid_constant => {
                let pointer = self.pointer_to(&text, 0);
                let by_value =
                    if self.dialect == Dialect::Modern { format!(" byval({text})") } else { " byval".to_owned() };
                (pointer, format!("{by_value} align {align}"))
            }
            ModelType::Bool | ModelType::Unknown => (text, " zeroext".to_owned()),
            ModelType::Integer { bits, signed } if *bits < 32 => {
                (text, if *signed { " signext" } else { " zeroext" }.to_owned())
            }
            ModelType::Pointer { .. } if restrict => (text, " noalias".to_owned()),
            ModelType::Float(FloatKind::LongDouble) => ("double".to_owned(), String::new()),
            _ => (text, String::new()),
        }
    }

    /// Returns the function attributes of the modern dialect.
    fn kernel_attributes(&self, kernel: &Kernel) -> String {
        if self.dialect == Dialect::Legacy {
            return String::new();
        }
        let facts = &kernel.launch;
        let mut all = String::new();
        let mut add = |key: &str, value: String| all.push_str(&format!(" \"nvvm.{key}\"=\"{value}\""));
        let triple = |it: [u64; 3]| format!("{},{},{}", it[0], it[1], it[2]);
        if let Some(threads) = facts.max_threads {
            add("maxntid", threads.to_string());
        }
        if let Some(block) = facts.block {
            add("reqntid", triple(block));
        }
        if let Some(blocks) = facts.min_blocks {
            add("minctasm", blocks.to_string());
        }
        if let Some(rank) = facts.max_cluster {
            add("maxclusterrank", rank.to_string());
        }
        if let Some(registers) = facts.max_registers {
            add("maxnreg", registers.to_string());
        }
        if let Some(cluster) = facts.cluster {
            add("cluster_dim", triple(cluster));
        }
        if facts.block.is_some() {
            all.push_str(" \"nvvm.blocksareclusters\"");
        }
        all
    }

    fn legacy_annotations(&mut self, kernel: &Kernel, types: &str) {
        let function = format!("void ({types})* @{}", quoted(&kernel.mangled));
        let facts = &kernel.launch;
        let mut pairs: Vec<(&str, u64)> = vec![("kernel", 1)];
        let triple = |keys: [&'static str; 3], values: [u64; 3]| keys.into_iter().zip(values);
        if let Some(threads) = facts.max_threads {
            pairs.extend(triple(["maxntidx", "maxntidy", "maxntidz"], [threads, 1, 1]));
        }
        if let Some(block) = facts.block {
            pairs.extend(triple(["reqntidx", "reqntidy", "reqntidz"], block));
        }
        pairs.extend(facts.min_blocks.map(|it| ("minctasm", it)));
        pairs.extend(facts.max_cluster.map(|it| ("maxclusterrank", it)));
        pairs.extend(facts.max_registers.map(|it| ("maxnreg", it)));
        if let Some(cluster) = facts.cluster {
            pairs.extend(triple(["cluster_dim_x", "cluster_dim_y", "cluster_dim_z"], cluster));
        }
        for (key, value) in pairs {
            self.annotations.push(format!("!{{{function}, !\"{key}\", i32 {value}}}"));
        }
        let constants: Vec<String> =
            kernel.parameters.iter().filter(|it| it.grid_constant).map(|it| format!("i32 {}", it.index + 1)).collect();
        if !constants.is_empty() {
            // One list for all parameters. It follows its user, so that metadata numbers are in order.
            self.annotations.push(format!("!{{{function}, !\"grid_constant\", !{{{}}}}}", constants.join(", ")));
        }
    }
}
