//! Translation of `threadIdx` and the other builtin variables to intrinsics and special registers.

use crate::check::SourcePlaces as Places;
use crate::report::Location;
use cuda_decl::analysis::{SpecialUse, UseKind};
use cuda_decl::special::{access_lines, component};
use cuda_decl::{Analysis, rules};
use serde::{Deserialize, Serialize};

/// Maximum number of positions per component.
const MAX_PLACES: usize = 20;

/// A component of a builtin variable, or the whole variable, with its uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BuiltinAccess {
    /// The spelling: `threadIdx.x`.
    pub spelling: String,
    /// The type in CUDA.
    pub ty: String,
    /// The intrinsics, one per component.
    pub intrinsics: Vec<String>,
    /// The special registers, one per component.
    pub registers: Vec<String>,
    /// The back end's codes of the registers, if defined.
    pub codes: Vec<u8>,
    /// The IR of one access according to the document.
    pub lines: Vec<String>,
    /// The positions of reads.
    pub reads: Vec<Location>,
    /// The positions of invalid uses, with the message.
    pub refused: Vec<(Location, String)>,
}

/// Returns the components in order of first use.
pub(super) fn of(analysis: &Analysis, places: &Places) -> Vec<BuiltinAccess> {
    let mut all: Vec<BuiltinAccess> = Vec::new();
    for used in &analysis.special_uses {
        let spelling = spelling(used);
        let at = all.iter().position(|access| access.spelling == spelling).unwrap_or_else(|| {
            all.push(access(used, spelling));
            all.len() - 1
        });
        let Some(access) = all.get_mut(at) else { continue };
        let location = places.location(used.span);
        if used.kind == UseKind::Read {
            if access.reads.len() < MAX_PLACES {
                access.reads.push(location);
            }
        } else if access.refused.len() < MAX_PLACES {
            let words = refusal(analysis, used);
            access.refused.push((location, words));
        }
    }
    all
}

fn spelling(used: &SpecialUse) -> String {
    match &used.component {
        Some(component) => format!("{}.{component}", used.variable.name()),
        None => used.variable.name().to_owned(),
    }
}

fn access(used: &SpecialUse, spelling: String) -> BuiltinAccess {
    let member = used.component.as_deref();
    let components = match member {
        Some(member) => component(member).into_iter().collect(),
        None => vec![0u8, 1, 2],
    };
    BuiltinAccess {
        spelling,
        ty: used.variable.cuda_type().to_owned(),
        intrinsics: components.iter().filter_map(|&it| used.variable.intrinsic(it)).collect(),
        registers: components.iter().filter_map(|&it| used.variable.ptx(it)).collect(),
        codes: components.iter().filter_map(|&it| used.variable.backend_code(it)).collect(),
        lines: access_lines(used.variable, member),
        reads: Vec::new(),
        refused: Vec::new(),
    }
}

/// Returns the message of the diagnostic about a use.
fn refusal(analysis: &Analysis, used: &SpecialUse) -> String {
    let about = |rule: &str| rule == rules::SPECIAL_ASSIGNED.code || rule == rules::SPECIAL_ADDRESS.code;
    let found = analysis
        .diagnostics
        .iter()
        .find(|it| about(it.rule.code) && used.span.start <= it.span.start && it.span.end <= used.span.end);
    found.map(|it| it.message.clone()).unwrap_or_default()
}
