//! Printing of names and quoted strings.

use super::Printer;
use crate::global::{Global, GlobalName};
use crate::ids::{BlockId, StructId};
use crate::intern::Name;
use crate::types::StructName;
use crate::value::LocalName;

impl Printer<'_> {
    /// Prints a name after its sigil, in quotes if LLVM requires them.
    pub(super) fn name(&mut self, sigil: &str, name: Name) {
        let bytes = self.module.names.bytes(name);
        self.text(sigil);
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
        if bytes.first().is_some_and(|first| !first.is_ascii_digit()) && bytes.iter().all(plain) {
            self.out.extend(bytes.iter().map(|&byte| byte as char));
        } else {
            self.quoted(name);
        }
    }

    /// Prints a string in quotes. Bytes that are not allowed in quotes are printed as `\XX`.
    pub(super) fn quoted(&mut self, name: Name) {
        self.text("\"");
        let bytes = self.module.names.bytes(name);
        for &byte in bytes {
            match byte {
                b'"' | b'\\' => self.escape(byte),
                b' '..=b'~' => self.out.push(byte as char),
                _ => self.escape(byte),
            }
        }
        self.text("\"");
    }

    fn escape(&mut self, byte: u8) {
        self.format(format_args!("\\{byte:02X}"));
    }

    /// Prints a metadata name, `!name`, without quotes. Characters other than letters, digits and `-$._` are escaped.
    pub(super) fn metadata_name(&mut self, name: Name) {
        self.text("!");
        let bytes = self.module.names.bytes(name);
        for (index, &byte) in bytes.iter().enumerate() {
            match byte {
                b'-' | b'$' | b'.' | b'_' => self.out.push(byte as char),
                _ if byte.is_ascii_alphabetic() || (index > 0 && byte.is_ascii_digit()) => self.out.push(byte as char),
                _ => self.escape(byte),
            }
        }
    }

    /// Prints the name of a symbol: `@name` or `@0`
    pub(super) fn global_name(&mut self, global: &Global) {
        match global.name {
            GlobalName::Named(name) => self.name("@", name),
            GlobalName::Numbered(number) => self.format(format_args!("@{number}")),
        }
    }

    /// Prints the name of an identified struct: `%name` or `%0`
    pub(super) fn struct_name(&mut self, id: StructId) {
        match self.module.types.structs.get(id).map(|identified| identified.name) {
            Some(StructName::Named(name)) => self.name("%", name),
            Some(StructName::Numbered(number)) => self.format(format_args!("%{number}")),
            None => self.text(super::TOO_DEEP),
        }
    }

    /// Prints a local name: `%x` or `%7`
    pub(super) fn local_name(&mut self, name: LocalName) {
        match name {
            LocalName::Named(name) => self.name("%", name),
            LocalName::Numbered(number) => self.format(format_args!("%{number}")),
            LocalName::None => self.text(super::TOO_DEEP),
        }
    }

    /// Prints the name of a block as in operands: `%name`
    pub(super) fn block_name(&mut self, id: BlockId) {
        let name = self.module.blocks.get(id).map_or(LocalName::None, |block| block.name);
        self.local_name(name);
    }
}
