//! Shared memory of a block: the gauge, and the selected kernel's variables.

use crate::{
    components::memory_map::{SharedGauge, SharedUse},
    parts::{
        Place,
        kernel_choice::KernelChoice,
        long_name::LongName,
        more::{More, PAGE},
    },
    state::{Store, store},
    words::{counted, grouped},
};
use leptos::prelude::*;
use nvvm_engine::report::{Kernel, SharedVariable};

/// Maximum length of a name, in characters.
const MAXIMUM_NAME: usize = 40;

/// Shared memory of a kernel.
#[derive(Clone, PartialEq)]
struct Taken {
    gauge: SharedUse,
    variables: Vec<SharedVariable>,
}

/// The gauge and variables of the selected kernel; empty without kernels.
#[component]
pub fn SharedMemory() -> impl IntoView {
    let store = store();
    let taken = Memo::new(move |_| taken(store));
    let is_many = Memo::new(move |_| store.report(|report| report.kernels.len() > 1));
    move || {
        taken.get().map(|Taken { gauge, variables }| {
            let (bytes, limit) = (gauge.bytes, gauge.limit);
            view! {
                <section class="memory-section" aria-labelledby="memory-shared">
                    <h3 id="memory-shared">"Shared memory of a block"</h3>
                    {is_many.get().then(|| view! { <KernelChoice /> })}
                    <div
                        data-testid="shared-memory"
                        data-bytes=bytes.to_string()
                        data-limit=limit.map(|limit| limit.to_string())
                    >
                        <SharedGauge shared=gauge />
                    </div>
                    {(!variables.is_empty()).then(|| view! { <Variables variables=variables /> })}
                </section>
            }
        })
    }
}

/// The variables with their offsets, paginated.
#[component]
fn Variables(variables: Vec<SharedVariable>) -> impl IntoView {
    let (shown, total) = (RwSignal::new(PAGE), variables.len());
    let variables = StoredValue::new(variables);
    let rows = move || variables.with_value(|all| all.iter().take(shown.get()).cloned().map(row).collect_view());
    view! {
        <details class="shared-variables">
            <summary>{counted(total as u64, "shared variable")}</summary>
            <div class="scroll" tabindex="0" role="region" aria-label="Shared variables of the kernel">
                <table>
                    <thead>
                        <tr>
                            <th scope="col">"Variable"</th>
                            <th scope="col" class="figure">"Offset"</th>
                            <th scope="col" class="figure">"Bytes"</th>
                            <th scope="col" class="figure">"Align"</th>
                            <th scope="col">"Line"</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <More total=total shown=shown />
            <p class="quiet small">
                "Variables of the kernel and of the functions that it calls, after optimization. ptxas may order them \
                 differently. Dynamic shared memory ("<code>"extern __shared__"</code>") is added by the launch."
            </p>
        </details>
    }
}

fn taken(store: Store) -> Option<Taken> {
    let (target, reference) = (store.target.get(), store.reference.get());
    store.report(|report| {
        let kernel: &Kernel = report.kernels.get(store.kernel.get()).or(report.kernels.first())?;
        let gauge = SharedUse {
            bytes: kernel.known_shared_bytes(),
            is_open: kernel.shared_is_open,
            limit: kernel.shared_limit(target, reference),
            opt_in: target.most_shared_of_block().bytes.into(),
            target,
        };
        Some(Taken { gauge, variables: kernel.shared.clone() })
    })
}

fn row(variable: SharedVariable) -> impl IntoView {
    view! {
        <tr>
            <th scope="row" class="mono"><LongName name=variable.name.clone() spelt=variable.name most=MAXIMUM_NAME /></th>
            <td class="figure">{grouped(variable.offset)}</td>
            <td class="figure">{grouped(variable.size)}</td>
            <td class="figure">{grouped(variable.align)}</td>
            <td><Place location=variable.location /></td>
        </tr>
    }
}
