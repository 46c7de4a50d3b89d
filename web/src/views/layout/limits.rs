//! A chart of the parameter limit over all targets, with the kernel's size. It shows the selected toolkit and the
//! published specification.

use crate::{
    parts::Term,
    state::{Store, store},
    words::{fixed, grouped},
};
use leptos::prelude::*;
use nvvm_engine::report::{Kernel, ParameterBuffer, Report};
use nvvm_engine::target::{Generation, Reference, Target};

/// The content of the chart.
#[derive(Clone, Debug, PartialEq)]
struct Chart {
    kernel: String,
    /// Bytes that the kernel needs.
    need: Option<u64>,
    /// The toolkit, and its limit for each target.
    toolkit: (Reference, Vec<Option<u64>>),
    /// The published specification, and its limit for each target.
    specification: (Reference, Vec<Option<u64>>),
    /// Index of the selected target.
    chosen: usize,
}

/// All targets, by generation.
fn targets() -> Vec<Target> {
    let mut all = Target::ALL.to_vec();
    all.sort_by_key(|target| target.generation());
    all
}

/// Bytes at the lower edge of the chart.
const LOWEST: f64 = 300.0;

impl Chart {
    fn of(store: Store) -> Option<Self> {
        let (target, reference) = (store.target.get(), store.reference.get());
        store.buffer(|report, kernel: &Kernel, buffer: &ParameterBuffer| {
            let limits = |reference: Reference| {
                let limit = |&target: &Target| limit(report, target, reference);
                (reference, targets().iter().map(limit).collect())
            };
            let (toolkit, specification) = if reference.is_measured() {
                (reference, Reference::Tileiras)
            } else {
                (Reference::CUDA_13_5, reference)
            };
            Self {
                kernel: kernel.demangled.split('(').next().unwrap_or_default().to_owned(),
                need: buffer.total,
                toolkit: limits(toolkit),
                specification: limits(specification),
                chosen: targets().iter().position(|other| *other == target).unwrap_or(0),
            }
        })
    }

    /// The largest number in the chart.
    fn highest(&self) -> u64 {
        let all = self.toolkit.1.iter().chain(&self.specification.1).flatten();
        all.copied().chain(self.need).max().unwrap_or(32_768)
    }

    /// The distance of a number from the upper edge, as a fraction of the height, on a logarithmic scale.
    fn height(&self, bytes: u64) -> f64 {
        let top = (self.highest() as f64 * 1.3).ln();
        let share = ((bytes as f64).max(LOWEST).ln() - LOWEST.ln()) / (top - LOWEST.ln());
        1.0 - share
    }

    /// The limits with a label at the side; of limits that are too close together, one.
    fn levels(&self) -> Vec<u64> {
        let mut all: Vec<u64> = self.toolkit.1.iter().chain(&self.specification.1).flatten().copied().collect();
        all.sort_unstable();
        all.dedup_by(|next, before| self.height(*before) - self.height(*next) < 0.09);
        all
    }

    /// A step line as an SVG path, with targets 1 wide and a height of 100.
    fn path(&self, limits: &[Option<u64>]) -> String {
        let mut path = String::new();
        let mut before: Option<u64> = None;
        for (limit, at) in limits.iter().zip(0u32..) {
            if let Some(bytes) = *limit {
                let y = fixed(self.height(bytes) * 100.0, 2);
                match before {
                    Some(_) => path += &format!("V{y}H{}", at + 1),
                    None => path += &format!("M{at} {y}H{}", at + 1),
                }
            }
            before = *limit;
        }
        path
    }

    /// The text alternative of the chart.
    fn words(&self) -> String {
        let mut words = String::from("Parameter limit by target.");
        for (reference, limits) in [&self.toolkit, &self.specification] {
            words += &format!(" {}:", name(*reference));
            for (limit, (first, last)) in runs(limits) {
                words += &format!(" {} on {first} to {last};", grouped(limit));
            }
        }
        match self.need {
            Some(need) => words + &format!(" {} needs {}.", self.kernel, grouped(need)),
            None => words,
        }
    }
}

/// The name in the legend.
fn name(reference: Reference) -> &'static str {
    if reference == Reference::Tileiras { "Published specification" } else { reference.name() }
}

/// The shortest common name of a generation.
const fn short_name(generation: Generation) -> &'static str {
    match generation {
        Generation::AdaLovelace => "Ada",
        other => other.name(),
    }
}

/// Whether the name of each generation fits below a chart of about 660 pixels, from left to right.
fn named(generations: &[(Generation, usize, usize)]) -> Vec<bool> {
    const CHARACTER: f64 = 6.3;
    let column = 660.0 / Target::ALL.len() as f64;
    let mut end = -99.0;
    let has_room = |&(generation, start, after): &(Generation, usize, usize)| {
        let middle = (start + after) as f64 / 2.0 * column;
        let half = short_name(generation).len() as f64 * CHARACTER / 2.0;
        let is_free = middle - half > end + 4.0;
        if is_free {
            end = middle + half;
        }
        is_free
    };
    generations.iter().map(has_room).collect()
}

/// The limit of a reference for a target, whether or not the function is a kernel there.
fn limit(report: &Report, target: Target, reference: Reference) -> Option<u64> {
    let is_meant = |line: &&nvvm_engine::report::ParameterLimitLine| {
        line.reference == reference && line.targets.contains(target) && reference.knows(target)
    };
    report.limits.iter().find(is_meant).map(|line| line.bytes)
}

/// Runs of adjacent targets with the same limit.
fn runs(limits: &[Option<u64>]) -> Vec<(u64, (Target, Target))> {
    let mut runs: Vec<(u64, (Target, Target))> = Vec::new();
    let mut before = None;
    for (limit, target) in limits.iter().zip(targets()) {
        match (runs.last_mut(), limit) {
            (Some(run), Some(_)) if *limit == before => run.1.1 = target,
            (_, Some(limit)) => runs.push((*limit, (target, target))),
            (_, None) => {}
        }
        before = *limit;
    }
    runs
}

/// The generations with their ranges of target indices, end exclusive.
fn generations() -> Vec<(Generation, usize, usize)> {
    let mut all: Vec<(Generation, usize, usize)> = Vec::new();
    for (at, target) in targets().iter().enumerate() {
        match all.last_mut() {
            Some(last) if last.0 == target.generation() => last.2 = at + 1,
            _ => all.push((target.generation(), at, at + 1)),
        }
    }
    all
}

/// The chart of limits.
#[component]
pub fn Limits() -> impl IntoView {
    let store = store();
    let chart = Memo::new(move |_| Chart::of(store));
    move || chart.get().map(|chart| view! { <Drawing chart=chart /> })
}

#[component]
fn Drawing(chart: Chart) -> impl IntoView {
    let count = Target::ALL.len();
    let percent = |share: f64| format!("{}%", fixed(share * 100.0, 3));
    let column = move |at: usize| at as f64 / count as f64;
    let levels = chart.levels();
    let labels = levels.iter().map(|&bytes| {
        view! { <span style:top=percent(chart.height(bytes))>{grouped(bytes)}</span> }
    });
    let y = |bytes: u64| fixed(chart.height(bytes) * 100.0, 2);
    let lines = levels.iter().map(|&bytes| {
        let y = y(bytes);
        view! { <line class="grid-line" x1="0" x2=count.to_string() y1=y.clone() y2=y /> }
    });
    let need = chart.need.map(|need| {
        let y = y(need);
        view! { <line class="need-line" x1="0" x2=count.to_string() y1=y.clone() y2=y /> }
    });
    let need_words = chart.need.map(|need| {
        view! {
            <span class="need-words" style:top=percent(chart.height(need))>
                {format!("{} needs {}", chart.kernel, grouped(need))}
            </span>
        }
    });
    let generations = generations();
    let named = named(&generations);
    let names = generations.into_iter().zip(named).map(|((generation, start, end), is_named)| {
        // On a narrow viewport, a name is longer than the columns of one or two targets.
        let is_narrow = end - start < 4;
        view! {
            <span
                class:narrow=is_narrow
                style:left=percent(column(start))
                style:width=percent(column(end - start))
                title=generation.name()
            >
                <span>{is_named.then(|| short_name(generation))}</span>
            </span>
        }
    });
    view! {
        <section class="sec" aria-labelledby="limits-title">
            <h3 id="limits-title"><Term id="term/ceiling" words="Limit" />" by target"</h3>
            <div class="limits" role="img" aria-label=chart.words() data-testid="limit-chart">
                <div class="limits-labels">{labels.collect_view()}</div>
                <div class="limits-plot">
                    <svg viewBox=format!("0 0 {count} 100") preserveAspectRatio="none" aria-hidden="true">
                        {lines.collect_view()}
                        <rect class="chosen-column" x=chart.chosen.to_string() y="0" width="1" height="100" />
                        <path class="specification-line" d=chart.path(&chart.specification.1) />
                        <path class="toolkit-line" d=chart.path(&chart.toolkit.1) />
                        {need}
                    </svg>
                    {need_words}
                </div>
                <div class="limits-generations">{names.collect_view()}</div>
            </div>
            <p class="limits-key">
                <span><i></i>{name(chart.toolkit.0)}</span>
                <span><i class="dotted"></i>{name(chart.specification.0)}</span>
                <span><i class="dashed"></i>"this kernel"</span>
            </p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::{Chart, generations, runs};
    use nvvm_engine::target::{Reference, Target};

    fn chart() -> Chart {
        let toolkit = Target::ALL.iter().map(|target| (target.index() > 5).then_some(4_096)).collect();
        let specification =
            Target::ALL.iter().map(|target| Some(if target.index() < 6 { 440 } else { 32_764 })).collect();
        Chart {
            kernel: "k".to_owned(),
            need: Some(6_200),
            toolkit: (Reference::CUDA_12_9, toolkit),
            specification: (Reference::Tileiras, specification),
            chosen: 10,
        }
    }

    #[test]
    fn larger_numbers_stand_higher() {
        let chart = chart();
        let heights: Vec<f64> = [440, 4_096, 6_200, 32_764].into_iter().map(|bytes| chart.height(bytes)).collect();
        assert!(heights.is_sorted_by(|one, next| one > next), "{heights:?}");
        assert!(heights.iter().all(|height| (0.0..=1.0).contains(height)), "{heights:?}");
        assert_eq!(chart.levels(), [440, 4_096, 32_764]);
    }

    #[test]
    fn a_line_is_interrupted_where_there_is_no_limit() {
        let chart = chart();
        let path = chart.path(&[Some(440), Some(440), None, Some(4_096), Some(440)]);
        assert_eq!(path.matches('M').count(), 2, "{path}");
        assert!(path.starts_with("M0 ") && path.ends_with("H5"), "{path}");
    }

    #[test]
    fn targets_with_one_limit_are_named_together() {
        let chart = chart();
        let found = runs(&chart.specification.1);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].1.0.to_string(), "sm_20");
        assert!(chart.words().contains("440 on sm_20 to sm_37;"), "{}", chart.words());
    }

    #[test]
    fn generations_are_all_targets() {
        let all = generations();
        assert_eq!((all[0].1, all.last().map(|last| last.2)), (0, Some(Target::ALL.len())));
        assert!(all.windows(2).all(|pair| pair[0].2 == pair[1].1));
    }
}
