//! Printing of module-level entities other than functions, types and metadata: target lines, global variables, aliases
//! and ifuncs.

use super::Printer;
use crate::global::{Global, GlobalKind, Linkage, Visibility};
use crate::value::Operand;

impl Printer<'_> {
    /// Prints the whole module, with its entities in LLVM's order.
    pub(super) fn module(&mut self) {
        let module = self.module;
        for (keyword, line) in [
            ("source_filename", module.source_filename),
            ("target datalayout", module.data_layout),
            ("target triple", module.triple),
        ] {
            if let Some((contents, _)) = line {
                self.text(keyword);
                self.text(" = ");
                self.quoted(contents);
                self.text("\n");
            }
        }
        for &(line, _) in &module.module_asm {
            self.text("module asm ");
            self.quoted(line);
            self.text("\n");
        }
        self.type_definitions();
        for &(name, _) in &module.comdats {
            self.name("$", name);
            self.text(" = comdat any\n");
        }
        // Symbols are printed in textual order, which determines the numbers of unnamed symbols.
        let mut globals: Vec<&Global> = module.globals.as_slice().iter().collect();
        globals.sort_by_key(|global| global.span);
        for global in globals {
            self.global(global);
        }
        self.attribute_groups();
        self.named_metadata();
        self.numbered_metadata();
    }

    pub(super) fn global(&mut self, global: &Global) {
        let module = self.module;
        match global.kind {
            GlobalKind::Undefined => {}
            GlobalKind::Variable { constant, initializer } => self.variable(global, constant, initializer),
            GlobalKind::Function(id) => {
                if let Some(function) = module.functions.get(id) {
                    self.function(global, function);
                }
            }
            GlobalKind::Alias(target) => self.indirect(global, " alias ", target),
            GlobalKind::IFunc(target) => self.indirect(global, " ifunc ", target),
        }
    }

    fn variable(&mut self, global: &Global, constant: bool, initializer: Option<Operand>) {
        self.global_name(global);
        self.text(" =");
        if initializer.is_none() && global.linkage.is_none() {
            self.text(" external");
        }
        self.linkage_and_visibility(global);
        if global.thread_local {
            self.text(" thread_local");
        }
        self.symbol_address_space(global, b'G');
        if global.externally_initialized {
            self.text(" externally_initialized");
        }
        self.text(if constant { " constant " } else { " global " });
        self.ty(global.value_type);
        if let Some(initializer) = initializer {
            self.text(" ");
            self.value(initializer);
        }
        self.global_properties(global, ", ");
        self.attachments(global.metadata, ", ");
        self.attributes(global.attributes);
        self.text("\n");
    }

    fn indirect(&mut self, global: &Global, keyword: &str, target: Operand) {
        self.global_name(global);
        self.text(" =");
        self.linkage_and_visibility(global);
        if global.thread_local {
            self.text(" thread_local");
        }
        self.text(keyword);
        self.ty(global.value_type);
        self.text(", ");
        self.typed_value(target);
        if let Some(partition) = global.partition {
            self.text(", partition ");
            self.quoted(partition);
        }
        self.attachments(global.metadata, ", ");
        self.text("\n");
    }

    /// Prints ` addrspace(N)`, the address space of a symbol. Prints nothing if N is 0 and the data layout sets no
    /// default address space by `layout_letter` (`P` for functions, `G` for variables).
    pub(super) fn symbol_address_space(&mut self, global: &Global, layout_letter: u8) {
        let layout = self.module.data_layout.map_or(&[][..], |(layout, _)| self.module.names.bytes(layout));
        let has_default = layout.split(|&byte| byte == b'-').any(|part| part.first() == Some(&layout_letter));
        if global.address_space != 0 || has_default {
            self.format(format_args!(" addrspace({})", global.address_space));
        }
    }

    pub(super) fn linkage_and_visibility(&mut self, global: &Global) {
        if let Some(linkage) = global.linkage {
            // LLVM prints `external` only for variables. Function declarations are marked by `declare`.
            let is_function = matches!(global.kind, GlobalKind::Function(_));
            if !(is_function && linkage == Linkage::External) {
                self.text(" ");
                self.text(linkage.keyword());
            }
        }
        match global.visibility {
            Visibility::Default => {}
            Visibility::Hidden => self.text(" hidden"),
            Visibility::Protected => self.text(" protected"),
        }
        if global.dll_import {
            self.text(" dllimport");
        }
    }

    /// Prints section, partition, comdat and alignment, each with `separator` before it.
    pub(super) fn global_properties(&mut self, global: &Global, separator: &str) {
        if let Some((section, _)) = global.section {
            self.text(separator);
            self.text("section ");
            self.quoted(section);
        }
        if let Some(partition) = global.partition {
            self.text(separator);
            self.text("partition ");
            self.quoted(partition);
        }
        if let Some((comdat, _)) = global.comdat {
            self.text(separator);
            self.text("comdat(");
            self.name("$", comdat);
            self.text(")");
        }
        if let Some((align, _)) = global.align {
            self.text(separator);
            self.format(format_args!("align {}", align.bytes()));
        }
    }
}
