//! `threadIdx` and its kin: from the access to the intrinsic and to the special register.

use crate::check::SourcePlaces as Places;
use crate::report::Location;
use cuda_decl::analysis::{SpecialUse, UseKind};
use cuda_decl::special::{access_lines, component};
use cuda_decl::{Analysis, rules};
use serde::{Deserialize, Serialize};

/// How many places one access lists.
const MAX_PLACES: usize = 20;

/// A component of a builtin variable, or the whole, with all its uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BuiltinAccess {
    /// `threadIdx.x`
    pub spelling: String,
    /// Its type in CUDA.
    pub ty: String,
    /// Intrinsics, one per component.
    pub intrinsics: Vec<String>,
    /// What PTX reads, one per component.
    pub registers: Vec<String>,
    /// The back end's codes of the registers, where they have one.
    pub codes: Vec<u8>,
    /// The IR that one access turns into, by the document.
    pub lines: Vec<String>,
    /// Where it is read.
    pub reads: Vec<Location>,
    /// Where something forbidden is done to it, with the words.
    pub refused: Vec<(Location, String)>,
}

/// The accesses in order of first use.
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

/// The words of the diagnostic about a use.
fn refusal(analysis: &Analysis, used: &SpecialUse) -> String {
    let about = |rule: &str| rule == rules::SPECIAL_ASSIGNED.code || rule == rules::SPECIAL_ADDRESS.code;
    let found = analysis
        .diagnostics
        .iter()
        .find(|it| about(it.rule.code) && used.span.start <= it.span.start && it.span.end <= used.span.end);
    found.map(|it| it.message.clone()).unwrap_or_default()
}
