//! Printing of attributes and attribute groups.

use super::Printer;
use crate::attribute::{Attribute, AttributeKind, Attributes};
use crate::intern::Name;

impl Printer<'_> {
    /// Prints attributes, each with a space before it.
    pub(super) fn attributes(&mut self, attributes: Attributes) {
        let module = self.module;
        for attribute in module.attributes_of(attributes) {
            self.text(" ");
            self.attribute(attribute, false);
        }
    }

    fn attribute(&mut self, attribute: &Attribute, in_group: bool) {
        match attribute.kind {
            AttributeKind::Keyword(name) => self.keyword(name),
            // The module stores only the first number of `vscale_range`.
            AttributeKind::Integer(name, _) if self.module.names.bytes(name) == b"vscale_range" => {
                self.source_text(attribute.span);
            }
            AttributeKind::Integer(name, number) => {
                self.keyword(name);
                match self.module.names.bytes(name) {
                    b"align" | b"alignstack" if in_group => self.format(format_args!("={number}")),
                    b"align" => self.format(format_args!(" {number}")),
                    _ => self.format(format_args!("({number})")),
                }
            }
            AttributeKind::Type(name, ty) => {
                self.keyword(name);
                self.text("(");
                self.ty(ty);
                self.text(")");
            }
            AttributeKind::AllocationSize { element_size, element_count } => {
                self.format(format_args!("allocsize({element_size}"));
                if let Some(count) = element_count {
                    self.format(format_args!(",{count}"));
                }
                self.text(")");
            }
            AttributeKind::Range { ty, lower, upper } => {
                self.text("range(");
                self.ty(ty);
                self.text(" ");
                self.keyword(lower);
                self.text(", ");
                self.keyword(upper);
                self.text(")");
            }
            AttributeKind::Arguments(name, arguments) => {
                self.keyword(name);
                self.text("(");
                let arguments = self.source(arguments);
                self.text(&arguments);
                self.text(")");
            }
            AttributeKind::String(key, value) => {
                self.quoted(key);
                if value != Name::EMPTY {
                    self.text("=");
                    self.quoted(value);
                }
            }
            AttributeKind::Group(number) => self.format(format_args!("#{number}")),
        }
    }

    /// Prints an interned keyword, without the quotes that a name might need.
    pub(super) fn keyword(&mut self, name: Name) {
        let module = self.module;
        self.text(module.names.str(name));
    }

    /// Prints all attribute groups, ordered by number: `attributes #N = { … }`
    pub(super) fn attribute_groups(&mut self) {
        let module = self.module;
        let mut groups: Vec<_> = module.attribute_groups.iter().collect();
        groups.sort_unstable_by_key(|&(&number, _)| number);
        for (number, &attributes) in groups {
            self.format(format_args!("attributes #{number} = {{"));
            for attribute in module.attributes_of(attributes) {
                self.text(" ");
                self.attribute(attribute, true);
            }
            self.text(" }\n");
        }
    }
}
