//! Kernel metadata: parameters, clusters, and the way from attributes to PTX directives.

use crate::kernel::LaunchFacts;

/// Bytes between two parameters of a function declaration.
pub const PARAMETER_STRIDE: u32 = 40;

/// Where parameter `index` lies behind the first, in bytes.
pub const fn parameter_offset(index: u32) -> Option<u32> {
    index.checked_mul(PARAMETER_STRIDE)
}

/// Whether a parameter is hidden: bit 0x20 at launch+198 clear (with launch attributes), or param+32 set.
pub const fn is_hidden(launch_198: Option<u8>, param_32: u64) -> bool {
    param_32 != 0
        || match launch_198 {
            Some(flags) => flags & 0x20 == 0,
            None => false,
        }
}

/// The index that function-level metadata uses.
pub const FUNCTION_INDEX: u32 = 0xffff_ffff;

/// Metadata of a cluster, in order; nothing without the presence flag (word 10).
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

/// A number in decimal, two digits at a time from a table of `00` to `99`.
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

/// The stages from attributes to PTX.
#[derive(Clone, Debug, PartialEq)]
pub struct Lifecycle {
    /// Function-level metadata by the document.
    pub documented_metadata: Vec<(&'static str, Option<String>)>,
    /// PTX directives by the document.
    pub documented_directives: Vec<String>,
}

/// The way of a kernel's attributes to PTX by the document, which turns the bound on threads into the required number as
/// soon as there is a cluster, and loses the bound on blocks; nvcc does neither.
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

/// The instruction selector's check of a register intrinsic: the type code that it wants and the opcode that it makes.
pub const SELECTION: (u8, u32) = (7, 3457);

/// The opcode that the instruction selector makes of the type code of a register intrinsic; `None` when the type is not
/// i32, which is fatal.
pub const fn select_register(type_code: u8) -> Option<u32> {
    if type_code == SELECTION.0 { Some(SELECTION.1) } else { None }
}
