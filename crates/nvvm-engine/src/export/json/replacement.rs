//! Errors that appear wherever a finding is gone.

#[cfg(feature = "schema")]
use super::shape;
use crate::report::{Finding, Passing, Report};
use nvvm_target::{Reference, References, Target, TargetSet};
use serde::Serialize;

/// An error that appears where a finding is gone.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Replacement"))]
pub(super) struct ReplacementDocument<'r> {
    code: &'r str,
    line: u32,
    /// The targets with the error under the reference.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<shape::TargetName>"))]
    targets: Vec<&'static str>,
    /// The toolkits with the error on the target.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<shape::ReferenceName>"))]
    toolkits: Vec<&'static str>,
}

/// Returns the errors on all targets, and with all toolkits, without the finding. Empty if one of them passes.
pub(super) fn replaced_by<'r>(
    report: &'r Report,
    passing: &Passing,
    finding: &Finding,
) -> Vec<ReplacementDocument<'r>> {
    let document = |index: u32, targets: TargetSet, toolkits: References| {
        let error = report.findings.get(index as usize)?;
        Some(ReplacementDocument {
            code: &report.rule_of(error)?.code,
            line: error.location.line,
            targets: targets.iter().map(Target::name).collect(),
            toolkits: toolkits.iter().map(Reference::id).collect(),
        })
    };
    let on_targets = passing.replacement::<TargetSet>(finding).into_iter().flat_map(|it| it.errors);
    let by_toolkits = passing.replacement::<References>(finding).into_iter().flat_map(|it| it.errors);
    let on_targets = on_targets.filter_map(|(index, targets)| document(index, targets, References::NONE));
    on_targets.chain(by_toolkits.filter_map(|(index, set)| document(index, TargetSet::empty(), set))).collect()
}
