//! The layout of the kernel parameter buffer and of every type: sizes, offsets, padding, limits, and their calculation.

mod fields;
mod identity;
mod limits;
mod order;
mod shared;
mod snippet;
mod stepper;
mod types;
mod walk;

use crate::{
    components::byte_map::{ByteMap, Segment},
    parts::{Place, kernel_choice::KernelChoice},
    state::{Store, buffer_of, store},
    words::{counted, grouped, plain},
};
use fields::Fields;
use identity::Identity;
use leptos::prelude::*;
use limits::Limits;
use nvvm_engine::{
    Language,
    report::{BufferParameter, KernelCriterion},
};
use order::Order;
use shared::SharedMemory;
use std::{collections::HashSet, sync::Arc};
use stepper::{Stepper, padding};
use walk::{Row, rows, segments, selected};

/// The view *Layout*: the parameters of the selected kernel, then the types of the code.
#[component]
pub fn Layout() -> impl IntoView {
    view! {
        <Parameters />
        <section class="sec" aria-labelledby="types-title">
            <h3 id="types-title">"Types"</h3>
            <types::Types />
        </section>
    }
}

#[component]
fn Parameters() -> impl IntoView {
    let store = store();
    let has_kernels = Memo::new(move |_| store.report(|report| !report.kernels.is_empty()));
    view! {
        <p class="quiet" hidden=move || has_kernels.get()>{move || match store.language.get() {
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
        {move || has_kernels.get().then(|| view! { <Buffer /> })}
        <Order />
        {move || has_kernels.get().then(|| view! { <Limits /><SharedMemory /><Facts /> })}
    }
}

/// The steps of the walkthrough that are not collapsed, by their indices in the buffer.
pub fn walked(store: Store) -> Vec<u32> {
    let rows = store.buffer(|_, _, buffer| store.toggled_steps.with(|toggled| rows(&buffer.steps, toggled)));
    rows.unwrap_or_default().iter().filter(|row| row.number.is_some()).map(|row| row.index).collect()
}

/// The bytes of the selected kernel: headline, map, stepper and table.
#[component]
fn Buffer() -> impl IntoView {
    let store = store();
    let toggled = store.toggled_steps;
    Effect::new(move |_| {
        store.checked.track();
        store.kernel.track();
        if toggled.with_untracked(|toggled| !toggled.is_empty()) {
            toggled.set(HashSet::new());
        }
    });
    let rows: Memo<Arc<Vec<Row>>> = Memo::new(move |_| {
        let rows = store.buffer(|_, _, buffer| toggled.with(|toggled| rows(&buffer.steps, toggled)));
        Arc::new(rows.unwrap_or_default())
    });
    let segments: Memo<Arc<Vec<Segment>>> = Memo::new(move |_| {
        let colors = store.field_colors();
        let found = rows.with(|rows| store.buffer(|_, _, buffer| segments(rows, &buffer.steps, &colors)));
        Arc::new(found.unwrap_or_default())
    });
    let limit = Memo::new(move |_| {
        let (target, reference) = (store.target.get(), store.reference.get());
        store.buffer(|report, kernel, _| Some(report.limit(kernel, target, reference)?.bytes)).flatten()
    });
    let placed = Signal::derive(move || {
        let selection = store.selection.get();
        rows.with(|rows| selected(rows, selection).map(|_| ()))?;
        segments.with(|segments| segments.iter().position(|it| it.selection == selection)).map(|at| at + 1)
    });
    let map = move || {
        let segments = segments.get();
        (!segments.is_empty()).then(|| {
            let label = format!("Bytes in rows of 8: {}", types::fields_of(&segments));
            view! { <ByteMap segments=segments.to_vec() label=label placed=placed limit=limit.get() /> }
        })
    };
    view! {
        <Headline />
        <Identity />
        <div class="lay">
            <div>{map}</div>
            <Stepper rows=rows />
        </div>
        <Fields rows=rows segments=segments />
    }
}

/// Bytes required, and bytes of padding among them.
#[component]
fn Headline() -> impl IntoView {
    let store = store();
    let numbers = Memo::new(move |_| store.buffer(|_, _, buffer| (buffer.total, padding(buffer))).unwrap_or_default());
    let several = Memo::new(move |_| store.report(|report| report.kernels.len() > 1));
    let total = move || numbers.get().0;
    let rest = move || match numbers.get() {
        (None, _) => ": a parameter has no size".to_owned(),
        (_, 0) => ", no padding".to_owned(),
        (_, padding) => format!(", {} of them padding", grouped(padding)),
    };
    view! {
        <div class="lay-head">
            <h3>
                <b data-testid="kernel-total" data-bytes=move || total().map(|bytes| bytes.to_string())>
                    {move || total().map_or_else(|| "Unknown size".to_owned(), |bytes| counted(bytes, "byte"))}
                </b>
                {rest}
            </h3>
            {move || several.get().then(|| view! { <KernelChoice /> })}
        </div>
    }
}

/// The reason why the function is a kernel, parameters without a size, and the resulting PTX directives.
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
            let counting = match kernel.buffers.len() {
                1 => "All sources agree on this size.".to_owned(),
                _ => buffer_of(kernel, target, reference).map(|buffer| buffer.counting.clone()).unwrap_or_default(),
            };
            let source = report.limit(kernel, target, reference).map(|limit| plain(&limit.source));
            let is_skipped = kernel.is_kernel(target, reference) && !kernel.emitted;
            let directives = kernel.directives(target, reference).to_vec();
            Some((of_this, of_others, is_skipped, directives, errors, counting, source))
        })
    };
    move || {
        facts().map(|(criteria, others, is_skipped, directives, errors, counting, source)| {
            view! {
                {errors.into_iter().map(|parameter| view! {
                    <p class="callout">
                        {format!("{} has no size: {} ", parameter.name, parameter.error.unwrap_or_default())}
                        <Place location=parameter.location />
                    </p>
                }).collect_view()}
                <dl class="facts">
                    <div><dt>"Counted as"</dt><dd>{counting}</dd></div>
                    {source.map(|source| view! { <div><dt>"Source of the limit"</dt><dd>{source}</dd></div> })}
                    <Criteria title="Recognized as a kernel because" criteria=criteria />
                    <Criteria title="Other toolkits recognize it because" criteria=others />
                    {is_skipped.then(|| view! {
                        <div>
                            <dt>"Not emitted"</dt>
                            <dd>"no .entry is emitted: the kernel has internal linkage or no body here"</dd>
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
