//! The layout of the kernel parameter buffer and of every type: sizes, offsets, padding, limits, and how each number is
//! calculated.

mod ceilings;
pub mod gauge;
mod identity;
mod now;
mod shared;
mod snippet;
mod steps;
mod types;
mod unfolded;
mod walk;

use crate::{
    parts::{Place, kernel_choice::KernelChoice},
    state::{Store, buffer_of, store},
    words::{counted, grouped},
};
use ceilings::Ceilings;
use gauge::{Gauge, GaugeDrawing};
use identity::Identity;
use leptos::prelude::*;
use nvvm_engine::{
    Language,
    report::{BufferParameter, Kernel, KernelCriterion, ParameterBuffer, Report},
};
use shared::SharedMemory;
use steps::Steps;
use walk::rows;

/// The view: the parameters of the chosen kernel, then the types of the code.
#[component]
pub fn Layout() -> impl IntoView {
    view! {
        <Parameters />
        <h3 class="section-title">"Types"</h3>
        <types::Types />
    }
}

#[component]
fn Parameters() -> impl IntoView {
    let store = store();
    let some = Memo::new(move |_| store.report(|report| !report.kernels.is_empty()));
    view! {
        <p class="quiet" hidden=move || some.get()>{move || match store.language.get() {
            Language::NvvmIr => view! {
                "No kernel here. A function is one by its calling convention "<code>"ptx_kernel"</code>
                ", the attribute "<code>"nvvm.kernel"</code>", or "<code>"!nvvm.annotations"</code>"."
            }.into_any(),
            Language::Cuda => view! {
                "No kernel here. Declare one with "<code>"__global__"</code>"; of a template, ask for an instance: "
                <code>"auto instance = name<float>;"</code>
            }
            .into_any(),
        }}</p>
        {move || some.get().then(|| view! {
            <KernelChoice />
            <Identity />
            <Total />
            {move || gauge_of(store).map(|gauge| view! { <GaugeDrawing gauge=gauge.clone() /><Ceilings gauge=gauge /> })}
            <Steps />
            <SharedMemory />
            <Facts />
        })}
    }
}

/// The steps of the walkthrough as it is folded now, by their positions among the buffer's.
pub fn walked(store: Store) -> Vec<u32> {
    let rows = store.buffer(|_, _, buffer| store.toggled_steps.with(|toggled| rows(&buffer.steps, toggled)));
    rows.unwrap_or_default().iter().filter(|row| row.number.is_some()).map(|row| row.index).collect()
}

fn gauge_of(store: Store) -> Option<Gauge> {
    let (target, reference) = (store.target.get(), store.reference.get());
    let width = width_of_side(store.presenting.get());
    store.buffer(|report, kernel, buffer| Gauge::of(report, kernel, buffer, target, reference, width))
}

/// About how wide the panes are, in pixels, by the page's style sheet.
fn width_of_side(presenting: bool) -> f64 {
    /// The largest type on projectors, beside the usual one.
    const LARGEST: f64 = 1.6;
    let window_width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1_280.0);
    if presenting {
        window_width / LARGEST - 40.0
    } else if window_width < 1_100.0 {
        window_width - 40.0
    } else {
        window_width * 0.52 - 40.0
    }
}

/// Bytes required and bytes allowed, and what lies between them.
#[component]
fn Total() -> impl IntoView {
    let store = store();
    let numbers = Memo::new(move |_| {
        let (target, reference) = (store.target.get(), store.reference.get());
        let read = |report: &Report, kernel: &Kernel, buffer: &ParameterBuffer| {
            let limit = report.limit(kernel, target, reference).map(|limit| limit.bytes);
            (buffer.total, limit, kernel.is_kernel(target, reference))
        };
        store.buffer(read).unwrap_or_default()
    });
    let total = move || numbers.get().0;
    let limit = move || numbers.get().1;
    let sentence = move || match numbers.get() {
        (_, _, false) if store.reference.get().knows(store.target.get()) => {
            format!("no kernel for {}, so no ceiling", store.reference.get().name())
        }
        (Some(total), Some(limit), _) if total > limit => format!("{} too many", counted(total - limit, "byte")),
        (Some(total), Some(limit), _) => format!("{} free", counted(limit - total, "byte")),
        (None, ..) => "a parameter has no size".to_owned(),
        (_, None, _) => "no ceiling is known".to_owned(),
    };
    let over = move || matches!(numbers.get(), (Some(total), Some(limit), _) if total > limit);
    let counting = move || {
        store.buffer(|_, kernel, buffer| match kernel.buffers.len() {
            1 => "every reference counts the same here".to_owned(),
            _ => buffer.counting.clone(),
        })
    };
    let source = move || {
        let (target, reference) = (store.target.get(), store.reference.get());
        store.buffer(|report, kernel, _| Some(crate::words::plain(&report.limit(kernel, target, reference)?.source)))
    };
    view! {
        <p class="total" class:over=over class:unknown=move || total().is_none()>
            <strong data-testid="kernel-total" data-bytes=move || total().map(|bytes| bytes.to_string())>
                {move || total().map_or_else(|| "unknown".to_owned(), |bytes| counted(bytes, "byte"))}
            </strong>
            " required, "
            <strong data-testid="kernel-limit" data-bytes=move || limit().map(|bytes| bytes.to_string())>
                {move || limit().map_or_else(|| "no number".to_owned(), grouped)}
            </strong>
            {move || format!(" allowed on {}: ", store.target.get())}
            <span class="difference">{sentence}</span>
        </p>
        <p class="quiet small">{counting}{move || source().flatten().map(|source| format!(" · ceiling: {source}"))}</p>
    }
}

/// Why it is a kernel, parameters without a size, and the PTX directives that come of it.
#[component]
fn Facts() -> impl IntoView {
    let store = store();
    let facts = move || {
        let (target, reference) = (store.target.get(), store.reference.get());
        store.report(|report| {
            let kernel = report.kernels.get(store.kernel.get()).or(report.kernels.first())?;
            let errors: Vec<BufferParameter> = buffer_of(kernel, target, reference)
                .map(|buffer| buffer.parameters.iter().filter(|parameter| parameter.error.is_some()).cloned().collect())
                .unwrap_or_default();
            let (of_this, of_others): (Vec<KernelCriterion>, Vec<_>) =
                kernel.criteria.iter().cloned().partition(|criterion| criterion.makes_kernel(target, reference));
            let left_out = kernel.is_kernel(target, reference) && !kernel.emitted;
            Some((of_this, of_others, left_out, kernel.directives(target, reference).to_vec(), errors))
        })
    };
    move || {
        facts().map(|(criteria, others, left_out, directives, errors)| {
            view! {
                {errors.into_iter().map(|parameter| view! {
                    <p class="callout">
                        {format!("{} has no size: {} ", parameter.name, parameter.error.unwrap_or_default())}
                        <Place location=parameter.location />
                    </p>
                }).collect_view()}
                <dl class="facts">
                    <Criteria title="Kernel because" criteria=criteria />
                    <Criteria title="Kernel to others because" criteria=others />
                    {left_out.then(|| view! {
                        <div>
                            <dt>"Left out"</dt>
                            <dd>"no .entry comes of it: nothing outside can name it, or its body is elsewhere"</dd>
                        </div>
                    })}
                    {(!directives.is_empty()).then(|| view! {
                        <div><dt>"In PTX"</dt><dd class="mono">{directives.join("  ")}</dd></div>
                    })}
                </dl>
            }
        })
    }
}

#[component]
fn Criteria(title: &'static str, criteria: Vec<KernelCriterion>) -> impl IntoView {
    (!criteria.is_empty()).then(|| {
        let criteria = criteria.into_iter().map(|criterion| view! { <Criterion criterion=criterion /> });
        view! { <div><dt>{title}</dt><dd>{criteria.collect_view()}</dd></div> }
    })
}

#[component]
fn Criterion(criterion: KernelCriterion) -> impl IntoView {
    view! {
        <span class="criterion">
            {criterion.what}" "{criterion.location.map(|location| view! { <Place location=location /> })}
        </span>
    }
}
