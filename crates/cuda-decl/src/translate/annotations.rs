//! Kernel metadata: parameters, clusters, and the translation of attributes to PTX directives.

use crate::kernel::LaunchFacts;

/// Bytes between two parameters of a function declaration.
pub const PARAMETER_STRIDE: u32 = 40;

/// Returns the offset in bytes of a parameter from the first one.
pub const fn parameter_offset(index: u32) -> Option<u32> {
    index.checked_mul(PARAMETER_STRIDE)
}

/// Whether a parameter is hidden: bit 0x20 at launch+198 is clear (with launch attributes), or param+32 is set.
pub const fn is_hidden(launch_198: Option<u8>, param_32: u64) -> bool {
    param_32 != 0
        || match launch_198 {
            Some(flags) => flags & 0x20 == 0,
            None => false,
        }
}

/// The parameter index of function-level metadata.
pub const FUNCTION_INDEX: u32 = 0xffff_ffff;

/// Returns the metadata of a cluster, in order; empty without the presence flag (word 10).
pub fn cluster_metadata(words: &[u32; 13]) -> Vec<(&'static str, Option<String>)> {
    if words[10] == 0 {
        return Vec::new();
    }
    let joined = |indices: [usize; 3]| indices.map(|index| decimal(words[index])).join(",");
    vec![
        ("nvvm.blocksareclusters", None),
        ("nvvm.reqntid", Some(joined([12, 11, 10]))),
        ("nvvm.cluster_dim", Some(joined([7, 6, 5]))),
    ]
}

/// Formats a decimal number two digits at a time, as from a table of `00` to `99`.
pub fn decimal(mut number: u32) -> String {
    let mut pairs = Vec::new();
    while number >= 100 {
        pairs.push(format!("{:02}", number % 100));
        number /= 100;
    }
    pairs.push(number.to_string());
    pairs.reverse();
    pairs.concat()
}

/// The translation of a kernel's attributes to PTX, by stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Lifecycle {
    /// Documented function-level metadata.
    pub documented_metadata: Vec<(&'static str, Option<String>)>,
    /// Documented PTX directives.
    pub documented_directives: Vec<String>,
}

/// Translates the attributes of a kernel as documented. With a cluster, the maximum number of threads becomes the
/// required number, and the minimum number of blocks is lost; nvcc does neither.
pub fn lifecycle(facts: &LaunchFacts) -> Lifecycle {
    let mut metadata = Vec::new();
    let mut documented = Vec::new();
    let text = |it: [u64; 3], gap: &str| format!("{}{gap}{}{gap}{}", it[0], it[1], it[2]);
    if let Some(cluster) = facts.cluster {
        let block = facts.block.or(facts.max_threads.map(|it| [it, 1, 1]));
        metadata.push(("nvvm.blocksareclusters", None));
        documented.push(".blocksareclusters".to_owned());
        if let Some(block) = block {
            metadata.push(("nvvm.reqntid", Some(text(block, ","))));
            documented.push(format!(".reqntid {}", text(block, ", ")));
        }
        metadata.push(("nvvm.cluster_dim", Some(text(cluster, ","))));
        documented.push(format!(".reqnctapercluster {}", text(cluster, ", ")));
    } else {
        if let Some(threads) = facts.max_threads {
            metadata.push(("nvvm.maxntid", Some(text([threads, 1, 1], ","))));
            documented.push(format!(".maxntid {threads}, 1, 1"));
        }
        let mut one = |key: &'static str, directive: &str, value: Option<u64>| {
            if let Some(value) = value {
                metadata.push((key, Some(value.to_string())));
                documented.push(format!("{directive} {value}"));
            }
        };
        one("nvvm.minctasm", ".minnctapersm", facts.min_blocks);
        one("nvvm.maxclusterrank", ".maxclusterrank", facts.max_cluster);
        one("nvvm.maxnreg", ".maxnreg", facts.max_registers);
    }
    Lifecycle { documented_metadata: metadata, documented_directives: documented }
}

/// The type code that the instruction selector requires of a register intrinsic, and the resulting opcode.
pub const SELECTION: (u8, u32) = (7, 3457);

/// Returns the opcode that the instruction selector selects for a type code. `None` is a type other than i32, a fatal
/// error.
pub const fn select_register(type_code: u8) -> Option<u32> {
    if type_code == SELECTION.0 { Some(SELECTION.1) } else { None }
}
