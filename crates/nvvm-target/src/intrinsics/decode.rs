//! Decoder of `table.bin`, which the generator `generate-target-data` writes.
//!
//! Numbers are varints: seven bits per byte, lowest first. Signed numbers have the sign in the lowest bit. In order,
//! the file contains texts, target sets, shared parts (signatures, argument rules, verdicts, minimum PTX versions,
//! immediate gates, overload gates, older signatures, releases), front-coded names, and the columns, each for all
//! intrinsics. An optional cell is 0 if it has no value, else the index of the value plus 1.

use super::immediate_gate::ImmediateGate;
use super::stored::{
    COLUMNS, Columns, MinimumPtx, OlderSignature, OverloadGate, SignatureParts, StoredArgument, StoredReleases,
    StoredVerdict, Table,
};
use crate::{Target, TargetSet, ToolkitSet, Version};

/// The embedded bytes of the table of intrinsics.
pub(super) const BYTES: &[u8] = include_bytes!("table.bin");

/// Decodes the table of intrinsics; `None` if the bytes are invalid.
pub(super) fn decode(bytes: &[u8]) -> Option<Table> {
    let mut reader = Reader { bytes };
    let texts = reader.list(|reader| {
        let length = reader.length()?;
        String::from_utf8(reader.take(length)?.to_vec()).ok()
    })?;
    let sets = reader.list(|reader| Some(TargetSet::from_bits(reader.number()?)))?;
    let signatures =
        reader.list(|reader| Some(SignatureParts { results: reader.types()?, parameters: reader.types()? }))?;
    let arguments = reader.list(|reader| reader.list(Reader::argument))?;
    let verdicts = reader.list(Reader::verdict)?;
    let minimum_ptx = reader.list(Reader::minimum_ptx)?;
    let gates = reader.list(|reader| {
        reader.list(|reader| {
            let (argument, value) = (reader.small()?, reader.signed()?);
            Some(ImmediateGate { argument, value, targets: *sets.get(reader.length()?)? })
        })
    })?;
    let overloads = reader
        .list(|reader| reader.list(|reader| Some(OverloadGate { types: reader.small()?, set: reader.small()? })))?;
    let older = reader.list(|reader| {
        reader.list(|reader| Some(OlderSignature { llvm: reader.small()?, signature: reader.small()? }))
    })?;
    let releases = reader.list(Reader::releases)?;
    let count = reader.length()?;
    let (names, name_ends) = reader.names(count)?;
    let mut rows: Vec<Columns> = vec![[0; COLUMNS]; count];
    for column in 0..COLUMNS {
        reader.column(&mut rows, column)?;
    }
    Some(Table {
        texts,
        sets,
        signatures,
        arguments,
        verdicts,
        minimum_ptx,
        gates,
        overloads,
        older,
        releases,
        names,
        name_ends,
        rows,
    })
}

struct Reader<'bytes> {
    bytes: &'bytes [u8],
}

impl<'bytes> Reader<'bytes> {
    fn take(&mut self, length: usize) -> Option<&'bytes [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    fn signed(&mut self) -> Option<i64> {
        let value = self.number()?;
        Some((value >> 1) as i64 ^ -((value & 1) as i64))
    }

    fn small(&mut self) -> Option<u16> {
        // Most numbers are one byte.
        if let Some((&byte, rest)) = self.bytes.split_first()
            && byte < 0x80
        {
            self.bytes = rest;
            return Some(byte.into());
        }
        u16::try_from(self.number()?).ok()
    }

    /// Decodes one column of the table of intrinsics, i.e. the cell of this column in every row. The input position is
    /// kept in a local variable for speed, since most cells are one byte.
    fn column(&mut self, rows: &mut [Columns], column: usize) -> Option<()> {
        let mut bytes = self.bytes;
        for row in rows {
            let (&byte, rest) = bytes.split_first()?;
            if byte < 0x80 {
                row[column] = byte.into();
                bytes = rest;
            } else {
                let mut reader = Reader { bytes };
                row[column] = reader.small()?;
                bytes = reader.bytes;
            }
        }
        self.bytes = bytes;
        Some(())
    }

    /// Decodes the number of items of a list that follows in the input. The number is invalid if it exceeds that of the
    /// remaining bytes, since each item has at least one byte.
    fn length(&mut self) -> Option<usize> {
        let length = usize::try_from(self.number()?).ok()?;
        (length <= self.bytes.len()).then_some(length)
    }

    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.length()?;
        (0..count).map(|_| item(self)).collect()
    }

    /// Decodes a list of types, which is stored as pairs of a type and its number of repetitions. Longer lists than any
    /// signature has (a few hundred types) are invalid.
    fn types(&mut self) -> Option<Vec<u16>> {
        let mut types = Vec::new();
        for _ in 0..self.length()? {
            let (word, count) = (self.small()?, usize::from(self.small()?));
            if types.len() + count > 1024 {
                return None;
            }
            types.extend(std::iter::repeat_n(word, count));
        }
        Some(types)
    }

    fn argument(&mut self) -> Option<StoredArgument> {
        Some(StoredArgument {
            place: self.small()?,
            name: self.small()?,
            flags: self.list(Self::small)?,
            ranges: self.list(|reader| Some((reader.signed()?, reader.signed()?)))?,
        })
    }

    fn verdict(&mut self) -> Option<StoredVerdict> {
        let flags = self.number()?;
        Some(StoredVerdict {
            verify: flags & 1 != 0,
            measured: flags & 2 != 0,
            message: self.small()?,
            compile: self.small()?,
            assemble: self.small()?,
            tested: self.small()?,
        })
    }

    fn minimum_ptx(&mut self) -> Option<MinimumPtx> {
        let version = self.version()?;
        let family = self.version()?;
        Some(MinimumPtx {
            version,
            family: (family.major != 0).then_some(family),
            at: Target::from_index(self.length()?)?,
        })
    }

    fn releases(&mut self) -> Option<StoredReleases> {
        Some(StoredReleases {
            known: [self.toolkits()?, self.toolkits()?],
            newest: [self.toolkits()?, self.toolkits()?],
            before: [self.toolkits()?, self.toolkits()?],
            undeclared: self.toolkits()?,
            selected: self.toolkits()?,
        })
    }

    /// Decodes a set of toolkits, stored as intervals of releases. Returns `Some(None)` if there is no interval, and
    /// `None` if the input is invalid.
    ///
    /// Each interval is stored as its first release and the release after its last one, where 0.0 means no bound.
    fn toolkits(&mut self) -> Option<Option<ToolkitSet>> {
        let mut toolkits = None;
        for _ in 0..self.length()? {
            let (since, before) = (ToolkitSet::since(self.version()?), self.version()?);
            let stretch =
                if before.major == 0 && before.minor == 0 { since } else { since.and(ToolkitSet::before(before)) };
            toolkits = Some(stretch.or(toolkits.unwrap_or_default()));
        }
        Some(toolkits)
    }

    fn version(&mut self) -> Option<Version> {
        let (major, minor) = (self.number()?, self.number()?);
        Some(Version::new(u8::try_from(major).ok()?, u8::try_from(minor).ok()?))
    }

    /// Decodes the names of all intrinsics into one text. Also returns the end of each name in the text.
    fn names(&mut self, count: usize) -> Option<(String, Vec<u32>)> {
        let shared: Vec<usize> = (0..count).map(|_| self.length()).collect::<Option<_>>()?;
        let rests: Vec<usize> = (0..count).map(|_| self.length()).collect::<Option<_>>()?;
        let (mut names, mut ends) = (Vec::new(), Vec::with_capacity(count));
        let mut last = 0;
        for (shared, rest) in shared.into_iter().zip(rests) {
            // Names of intrinsics have about a hundred bytes; the limit bounds the memory for an invalid table.
            names.get(last..).filter(|name: &&[u8]| name.len() < 256)?.get(..shared)?;
            let prefix = last..last + shared;
            last = names.len();
            names.extend_from_within(prefix);
            names.extend_from_slice(self.take(rest)?);
            ends.push(u32::try_from(names.len()).ok()?);
        }
        // One UTF-8 validation for all names. A name boundary within a character is detected at lookup.
        Some((String::from_utf8(names).ok()?, ends))
    }
}

#[cfg(test)]
mod tests {
    use super::{BYTES, decode};

    #[test]
    fn the_embedded_table_is_whole() {
        let table = decode(BYTES).expect("the table");
        assert!(table.rows.len() > 3600);
        assert_eq!(table.rows.len(), table.name_ends.len());
    }

    /// An invalid table is rejected or decoded to another table, without a panic and within bounded time and memory.
    #[test]
    fn broken_tables_do_not_panic() {
        for length in (0..BYTES.len()).step_by(1009) {
            assert!(decode(&BYTES[..length]).is_none());
        }
        let mut broken = BYTES.to_vec();
        let mut state = 0x2545_f491u32;
        for _ in 0..100 {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let place = state as usize % broken.len();
            let kept = std::mem::replace(&mut broken[place], (state >> 24) as u8);
            if let Some(table) = decode(&broken) {
                table.visit_all();
            }
            broken[place] = kept;
        }
    }
}
