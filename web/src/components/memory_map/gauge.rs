//! Shared memory of a block to scale: a kernel's use, its static limit, and the launch's opt-in limit.

use crate::words::{fixed, grouped};
use leptos::prelude::*;
use nvvm_engine::target::Target;

/// Bytes in a kibibyte.
const KIB: u64 = 1_024;
/// Minimum distance between labels of other targets and this one's, in percent of the scale.
const CLEAR: u64 = 13;

/// Use of shared memory by a kernel, and limits, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedUse {
    /// Total size of the variables whose size is known.
    pub bytes: u64,
    /// Whether the kernel also uses memory of unknown size.
    pub is_open: bool,
    /// The limit of static variables; `None` when the reference has no number.
    pub limit: Option<u64>,
    /// The opt-in limit of a launch.
    pub opt_in: u64,
    /// The target.
    pub target: Target,
}

impl SharedUse {
    /// Whether the static variables exceed their limit.
    pub fn is_over(&self) -> bool {
        self.limit.is_some_and(|limit| self.bytes > limit)
    }

    /// The end of the scale: the largest opt-in limit of all targets, or the use.
    fn scale(&self) -> u64 {
        let largest = Target::ALL.iter().map(|target| u64::from(target.most_shared_of_block().bytes)).max();
        largest.unwrap_or(self.opt_in).max(self.bytes).max(self.limit.unwrap_or(0))
    }

    /// The labels on the scale: the limits of this target, then those of others where space permits.
    fn marks(&self) -> Vec<Mark> {
        let scale = self.scale();
        let own = |bytes: u64, word: &'static str| Mark { bytes, word, is_own: true };
        let mut marks: Vec<Mark> =
            self.limit.filter(|limit| *limit != self.opt_in).map(|limit| own(limit, "static")).into_iter().collect();
        let word = if self.limit == Some(self.opt_in) { "static and opt-in" } else { "opt-in" };
        marks.push(own(self.opt_in, word));
        let mut others: Vec<u64> =
            Target::ALL.iter().map(|target| target.most_shared_of_block().bytes.into()).collect();
        others.sort_unstable();
        others.dedup();
        for bytes in others {
            let far = |mark: &Mark| mark.bytes.abs_diff(bytes).saturating_mul(100) >= scale.saturating_mul(CLEAR);
            if marks.iter().all(far) {
                marks.push(Mark { bytes, word: "", is_own: false });
            }
        }
        marks
    }

    /// Formats `24,576 of 49,152 bytes static. sm_100 allows 227 KB when the launch opts in.`
    fn sentence(&self) -> (String, String) {
        let least = if self.is_open { "at least " } else { "" };
        let (target, opt_in) = (self.target, kibibytes(self.opt_in));
        let used = match self.limit {
            Some(limit) => format!("{least}{} of {} bytes", grouped(self.bytes), grouped(limit)),
            None => format!("{least}{} bytes", grouped(self.bytes)),
        };
        let over = self.limit.and_then(|limit| self.bytes.checked_sub(limit)).filter(|over| *over > 0);
        let over = over.map(|over| format!(", {} too many", grouped(over))).unwrap_or_default();
        let opts_in = if self.limit == Some(self.opt_in) {
            format!("{target} allows no more when the launch opts in.")
        } else {
            format!("{target} allows {opt_in} when the launch opts in.")
        };
        (used, format!(" static{over}. {opts_in}"))
    }
}

/// A limit on the scale.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mark {
    bytes: u64,
    word: &'static str,
    is_own: bool,
}

/// Formats `24 KB`, `600 B`.
fn kibibytes(bytes: u64) -> String {
    match bytes {
        _ if bytes < KIB => format!("{bytes} B"),
        _ if bytes.is_multiple_of(KIB) => format!("{} KB", grouped(bytes / KIB)),
        _ => format!("{} KB", fixed(bytes as f64 / KIB as f64, 1)),
    }
}

/// A position on the scale, as a CSS percentage.
fn percent(bytes: u64, scale: u64) -> String {
    format!("{}%", fixed(bytes as f64 / scale.max(1) as f64 * 100.0, 2))
}

/// The gauge: the sentence and the scale.
#[component]
pub fn SharedGauge(shared: SharedUse) -> impl IntoView {
    let scale = shared.scale();
    let (used, rest) = shared.sentence();
    let marks = shared.marks().into_iter().map(|mark| {
        let number = if mark.is_own { kibibytes(mark.bytes) } else { grouped(mark.bytes / KIB) };
        let words = if mark.word.is_empty() { number } else { format!("{number} {}", mark.word) };
        view! {
            <b class="gauge-mark" class:own=mark.is_own class:end={mark.bytes == scale} style:left=percent(mark.bytes, scale)>
                <span>{words}</span>
            </b>
        }
    });
    let label = format!("Shared memory of a block: {used}{rest}");
    view! {
        <div
            class="shared-gauge"
            class:over=shared.is_over()
            data-testid="shared-gauge"
            data-bytes=shared.bytes.to_string()
            data-limit=shared.limit.map(|limit| limit.to_string())
            data-opt-in=shared.opt_in.to_string()
        >
            <p><b class="gauge-used">{used}</b>{rest}</p>
            <div class="gauge-lane" role="img" aria-label=label>
                <i class="gauge-opt-in" style:width=percent(shared.opt_in, scale)></i>
                {shared.limit.map(|limit| view! { <i class="gauge-static" style:width=percent(limit, scale)></i> })}
                <i class="gauge-bar" style:width=percent(shared.bytes, scale)></i>
                <span class="gauge-number">{(shared.bytes > 0).then(|| kibibytes(shared.bytes))}</span>
                {marks.collect_view()}
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{SharedUse, kibibytes};
    use nvvm_engine::target::Target;

    fn used(bytes: u64, target: &str) -> SharedUse {
        let target = Target::parse(target).expect("a target");
        let opt_in = target.most_shared_of_block().bytes.into();
        SharedUse { bytes, is_open: false, limit: Some(49_152), opt_in, target }
    }

    #[test]
    fn the_sentence_has_both_limits() {
        let (used_words, rest) = used(24_576, "sm_100").sentence();
        assert_eq!(used_words, "24,576 of 49,152 bytes");
        assert_eq!(rest, " static. sm_100 allows 227 KB when the launch opts in.");
        assert_eq!(
            used(50_000, "sm_61").sentence().1,
            " static, 848 too many. sm_61 allows no more when the launch opts in."
        );
    }

    #[test]
    fn marks_of_other_targets_keep_clear() {
        let words =
            |target: &str| -> Vec<u64> { used(0, target).marks().iter().map(|mark| mark.bytes / 1_024).collect() };
        assert_eq!(words("sm_100"), [48, 227, 96, 163]);
        assert_eq!(words("sm_61"), [48, 96, 163, 227]);
    }

    #[test]
    fn sizes_are_short() {
        assert_eq!([kibibytes(600), kibibytes(24_576), kibibytes(25_000)], ["600 B", "24 KB", "24.4 KB"]);
    }
}
