//! The translator's own tables: components, context object, caches.

/// A function of the subsystem: what it does, its address, its size as printed.
pub const COMPONENTS: &[(&str, &str, &str)] = &[
    ("Type translation entry", "sub_91AED0", "640 bytes"),
    ("Fixed-point driver", "sub_91AB30", "896 bytes"),
    ("Topological sort", "sub_919CD0", "896 bytes, 10-level BFS"),
    ("Type-kind dispatch", "sub_918E50", "2,400 bytes, 11+ categories"),
    ("Type-pair comparator", "sub_911D10", "1,024 bytes"),
    ("Global var creation", "sub_915C40", "2,018 bytes"),
    ("Address space logic", "sub_916430", "482 bytes"),
    ("Annotation emitter", "sub_914410", "3,524 bytes"),
    ("Kernel metadata", "sub_93AE30", "~5,600 bytes"),
    ("Special var classifier", "sub_920430 (old) / sub_127F7A0 (new)", ""),
    ("Special var codegen", "sub_922290 (old) / sub_1285550 (new)", ""),
];

/// A field of the context object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContextField {
    /// Bytes from the start.
    pub offset: u32,
    /// Bytes.
    pub size: u32,
    /// Its name.
    pub name: &'static str,
}

const fn field(offset: u32, size: u32, name: &'static str) -> ContextField {
    ContextField { offset, size, name }
}

/// Context Object Layout, as printed.
pub const CONTEXT: &[ContextField] = &[
    field(0x000, 8, "debug_logger"),
    field(0x008, 8, "pass_list_ptr"),
    field(0x010, 8, "target_info"),
    field(0x018, 8, "address_space_map"),
    field(0x020, 8, "llvm_context"),
    field(0x028, 8, "module_ptr"),
    field(0x038, 8, "edg_node_map"),
    field(0x038, 16, "visited_set"),
    field(0x050, 4, "iteration_counter"),
    field(0x060, 12, "visited_set control"),
    field(0x078, 8, "processed_list"),
    field(0x090, 16, "type_cache"),
    field(0x0a0, 8, "remap_list"),
    field(0x150, 8, "alignment_table"),
    field(0x168, 4, "threshold"),
    field(0x2a0, 16, "pending_replacements"),
    field(0x310, 1, "flags"),
];

/// Fields that the table puts over one another.
pub fn overlaps(fields: &[ContextField]) -> Vec<(&'static str, &'static str)> {
    let mut all = Vec::new();
    for (index, a) in fields.iter().enumerate() {
        for b in &fields[index + 1..] {
            if a.offset < b.offset + b.size && b.offset < a.offset + a.size {
                all.push((a.name, b.name));
            }
        }
    }
    all
}

/// Bytes between fields that the table leaves out: start and length.
pub fn holes(fields: &[ContextField]) -> Vec<(u32, u32)> {
    let mut sorted: Vec<_> = fields.to_vec();
    sorted.sort_by_key(|it| it.offset);
    let mut end = 0;
    let mut all = Vec::new();
    for field in sorted {
        if field.offset > end {
            all.push((end, field.offset - end));
        }
        end = end.max(field.offset + field.size);
    }
    all
}

/// Where pass `index` lies in the pass list: two pointers each, the first compared with 8 known tables.
pub const fn pass_offset(index: u32) -> Option<u32> {
    index.checked_mul(16)
}

/// How many tables passes are compared with; six analyses are named.
pub const KNOWN_PASSES: u32 = 8;

/// A cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cache {
    /// Its name.
    pub name: &'static str,
    /// Where it lies.
    pub location: &'static str,
    /// Its key.
    pub key: &'static str,
    /// Its value.
    pub value: &'static str,
    /// What for.
    pub purpose: &'static str,
}

/// Five Caching Layers.
pub const CACHES: &[Cache] = &[
    Cache {
        name: "Visited set",
        location: "ctx+0x38..+0x48",
        key: "EDG node ptr",
        value: "(presence only)",
        purpose: "Prevents re-processing the same declaration",
    },
    Cache {
        name: "Type cache",
        location: "ctx+0x70..+0x94",
        key: "EDG decl ptr",
        value: "child type ptr",
        purpose: "Tracks which LLVM type a declaration was previously translated to",
    },
    Cache {
        name: "Type-value map",
        location: "Per-call in sub_913E90",
        key: "EDG type ptr",
        value: "LLVM Type*",
        purpose: "Caches enum/struct translations; supports inline mode (up to 4 entries)",
    },
    Cache {
        name: "Scope table",
        location: "ctx+0x10, hash at +8/+24",
        key: "scope ID",
        value: "type info",
        purpose: "Maps scope identifiers to type information for type-pair comparison",
    },
    Cache {
        name: "Type index table",
        location: "ctx+0x98+",
        key: "compound key",
        value: "monotonic index",
        purpose: "Linear ordering of processed types; Jenkins-like hash for compound keys",
    },
];

/// Entries that the type-value map holds without a table.
pub const INLINE_ENTRIES: usize = 4;

/// Keys that mark empty and removed entries.
pub const SENTINELS: (u64, u64) = ((-8i64) as u64, (-16i64) as u64);

/// Bytes on the stack for descriptions of template arguments, and how many arguments they are for.
pub const ARGUMENT_BUFFER: (u32, u32) = (1536, 50);

/// Where descriptions of so many arguments lie.
pub const fn argument_storage(count: u32) -> &'static str {
    if count > ARGUMENT_BUFFER.1 { "heap" } else { "stack" }
}

/// What makes an instance's type: semantic matching only when both lists have something and both flags are set.
pub const fn template_function(substituted: bool, original: bool, flag_480: bool, flag_3a0: bool) -> &'static str {
    if substituted && original && flag_480 && flag_3a0 { "sub_910920" } else { "sub_906590" }
}
