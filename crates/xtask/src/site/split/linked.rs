//! A module as the linker wrote it, with symbols and relocations (`web/build.rs` requests them).

use anyhow::{Context, Result, bail, ensure};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};
use wasmparser::{
    CustomSectionReader, Data, DataKind, KnownCustom, Linking, Name, Operator, Parser, Payload, RelocationEntry,
    RelocationType, SymbolInfo, TypeRef,
};

/// The parsed parts of the module.
#[derive(Default)]
pub struct Linked<'w> {
    /// File ranges of function bodies, in order.
    bodies: Vec<Range<usize>>,
    /// Number of imported functions, whose indices precede those of the module's own.
    imported: u32,
    /// Names by function index; a function may have several.
    names: BTreeMap<u32, BTreeSet<&'w str>>,
    /// The file range and memory address of each segment.
    segments: Vec<(Range<usize>, usize)>,
    symbols: Vec<SymbolInfo<'w>>,
    code: Relocations,
    data: Relocations,
}

/// The relocations of a section.
#[derive(Default)]
struct Relocations {
    /// The section's index.
    section: Option<u32>,
    /// File offset of the section's content.
    start: usize,
    entries: Vec<RelocationEntry>,
}

/// The target of a relocation.
pub enum Target<'w> {
    /// A function: the address is a table slot.
    Function(BTreeSet<&'w str>),
    /// A data symbol, by its index.
    Data(usize),
}

impl<'w> Linked<'w> {
    /// Parses a module.
    ///
    /// # Errors
    ///
    /// When it is not a valid module, or has no relocations.
    pub fn read(wasm: &'w [u8]) -> Result<Self> {
        let mut linked = Self::default();
        let mut relocations = Vec::new();
        let mut section = 0;
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            match &payload {
                Payload::ImportSection(imports) => {
                    for import in imports.clone().into_imports() {
                        linked.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionStart { range, .. } => {
                    linked.code = Relocations { section: Some(section), start: range.start, entries: Vec::new() };
                }
                Payload::CodeSectionEntry(body) => linked.bodies.push(body.range()),
                Payload::DataSection(data) => {
                    let start = data.range().start;
                    linked.data = Relocations { section: Some(section), start, entries: Vec::new() };
                    for segment in data.clone() {
                        linked.segments.push(place(&segment?)?);
                    }
                }
                Payload::CustomSection(custom) => linked.read_custom(custom, &mut relocations)?,
                _ => {}
            }
            section += u32::from(payload.as_section().is_some());
        }
        ensure!(!relocations.is_empty(), "the linker was not asked for its relocations");
        for symbol in &linked.symbols {
            if let SymbolInfo::Func { index, name: Some(name), .. } = symbol {
                linked.names.entry(*index).or_default().insert(name);
            }
        }
        for (section, entries) in relocations {
            for of in [&mut linked.code, &mut linked.data].into_iter().filter(|of| of.section == Some(section)) {
                of.entries.extend_from_slice(&entries);
            }
        }
        Ok(linked)
    }

    fn read_custom(
        &mut self,
        section: &CustomSectionReader<'w>,
        relocations: &mut Vec<(u32, Vec<RelocationEntry>)>,
    ) -> Result<()> {
        match section.as_known() {
            KnownCustom::Linking(linking) => {
                for subsection in linking.subsections() {
                    let Linking::SymbolTable(symbols) = subsection? else { continue };
                    self.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                }
            }
            KnownCustom::Reloc(of) => {
                relocations.push((of.section_index(), of.entries().into_iter().collect::<Result<_, _>>()?));
            }
            KnownCustom::Name(names) => {
                for name in names {
                    let Name::Function(functions) = name? else { continue };
                    for naming in functions {
                        let naming = naming?;
                        self.names.entry(naming.index).or_default().insert(naming.name);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The names of each function with a body.
    pub fn functions(&self) -> impl Iterator<Item = BTreeSet<&'w str>> {
        (self.imported..).zip(&self.bodies).map(|(index, _)| self.names_of(index))
    }

    /// Data symbols by index, with their memory ranges.
    pub fn data(&self) -> impl Iterator<Item = (usize, Range<usize>)> {
        self.symbols.iter().enumerate().filter_map(|(number, symbol)| {
            let SymbolInfo::Data { symbol: Some(defined), .. } = symbol else { return None };
            let (_, address) = self.segments.get(defined.index as usize)?;
            let start = address + defined.offset as usize;
            Some((number, start..start + defined.size as usize))
        })
    }

    /// The relocations in code: the names of the function that contains each, and its target.
    ///
    /// # Errors
    /// When a relocation is outside of all functions, or has a kind that Rust does not produce.
    pub fn in_code(&self) -> Result<Vec<(BTreeSet<&'w str>, Target<'w>)>> {
        let mut found = Vec::new();
        for entry in &self.code.entries {
            let Some(target) = self.target(entry)? else { continue };
            let at = self.code.start + entry.offset as usize;
            let body = self.bodies.partition_point(|body| body.end <= at);
            ensure!(self.bodies.get(body).is_some_and(|body| body.contains(&at)), "a relocation in no function");
            found.push((self.names_of(self.imported + u32::try_from(body)?), target));
        }
        Ok(found)
    }

    /// The relocations in data: the memory address of each, and its target.
    ///
    /// # Errors
    /// When a relocation is outside of all segments, or has a kind that Rust does not produce.
    pub fn in_data(&self) -> Result<Vec<(usize, Target<'w>)>> {
        let mut found = Vec::new();
        for entry in &self.data.entries {
            let Some(target) = self.target(entry)? else { continue };
            let at = self.data.start + entry.offset as usize;
            let segment = self.segments.iter().find(|(bytes, _)| bytes.contains(&at));
            let (bytes, address) = segment.context("a relocation in no segment")?;
            found.push((address + at - bytes.start, target));
        }
        Ok(found)
    }

    /// The target of a relocation; `None` when it is not an address.
    fn target(&self, entry: &RelocationEntry) -> Result<Option<Target<'w>>> {
        use RelocationType as Type;
        match entry.ty {
            Type::TableIndexSleb | Type::TableIndexI32 => {
                let Some(SymbolInfo::Func { index, .. }) = self.symbols.get(entry.index as usize) else {
                    bail!("a place in the table for no function");
                };
                Ok(Some(Target::Function(self.names_of(*index))))
            }
            Type::MemoryAddrLeb | Type::MemoryAddrSleb | Type::MemoryAddrI32 => {
                Ok(Some(Target::Data(entry.index as usize)))
            }
            Type::FunctionIndexLeb | Type::TypeIndexLeb | Type::GlobalIndexLeb | Type::TableNumberLeb => Ok(None),
            other => bail!("a relocation of a kind that is not known: {other:?}"),
        }
    }

    fn names_of(&self, function: u32) -> BTreeSet<&'w str> {
        self.names.get(&function).cloned().unwrap_or_default()
    }
}

/// The file range and memory address of a segment.
fn place(segment: &Data) -> Result<(Range<usize>, usize)> {
    let DataKind::Active { offset_expr, .. } = &segment.kind else { bail!("a segment without a place") };
    let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
        bail!("a segment at a place that is no constant");
    };
    Ok((segment.range.end - segment.data.len()..segment.range.end, usize::try_from(value)?))
}
