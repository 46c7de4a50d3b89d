//! The shared memory that a kernel uses before any launch asks for more.

use crate::{
    parts::{
        Place,
        long_name::LongName,
        more::{More, PAGE},
    },
    state::{Store, store},
    words::{counted, grouped},
};
use leptos::prelude::*;
use nvvm_engine::report::{Kernel, SharedVariable};

/// The longest name that is shown whole, in characters.
const MAXIMUM_NAME: usize = 40;

/// What is shown of a kernel.
#[derive(Clone, PartialEq)]
struct Taken {
    variables: Vec<SharedVariable>,
    bytes: u64,
    limit: Option<u64>,
    /// Whether it may take more, which is not known.
    is_open: bool,
}

/// The sum against the limit, and the variables that make it; nothing for a kernel that takes none.
#[component]
pub fn SharedMemory() -> impl IntoView {
    let store = store();
    let taken = Memo::new(move |_| taken(store));
    move || {
        taken.get().map(|Taken { variables, bytes, limit, is_open }| {
            let (shown, total) = (RwSignal::new(PAGE), variables.len());
            let variables = StoredValue::new(variables);
            let rows = move || {
                variables.with_value(|all| all.iter().take(shown.get()).cloned().map(row).collect_view())
            };
            let over = limit.is_some_and(|limit| bytes > limit);
            let sentence = match limit {
                Some(limit) if over => format!("{} too many", counted(bytes - limit, "byte")),
                _ if is_open => "functions that are not followed may use more".to_owned(),
                Some(limit) => format!("{} free", counted(limit - bytes, "byte")),
                None => "no limit is known".to_owned(),
            };
            view! {
                <h3>"Shared memory"</h3>
                <p class="total" class:over=over data-testid="shared-memory" data-bytes=bytes.to_string()
                    data-limit=limit.map(|limit| limit.to_string())>
                    {is_open.then_some("at least ")}
                    <strong>{counted(bytes, "byte")}</strong>" of variables with a size of their own, "
                    <strong>{limit.map_or_else(|| "no number".to_owned(), grouped)}</strong>
                    {move || format!(" allowed on {}: ", store.target.get())}
                    <span class="difference">{sentence}</span>
                </p>
                <div class="scroll" tabindex="0" role="region" aria-label="Shared variables of the kernel">
                    <table>
                        <thead>
                            <tr>
                                <th scope="col">"Variable"</th>
                                <th scope="col" class="figure">"Offset"</th>
                                <th scope="col" class="figure">"Bytes"</th>
                                <th scope="col" class="figure">"Align"</th>
                                <th scope="col">"Where"</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                <More total=total shown=shown />
                <p class="quiet small">
                    "Variables of the kernel and of the functions it calls, without those that the optimizer removes; ptxas may \
                     order them otherwise. What the launch asks for ("<code>"extern __shared__"</code>") is added to it."
                </p>
            }
        })
    }
}

fn taken(store: Store) -> Option<Taken> {
    let (target, reference) = (store.target.get(), store.reference.get());
    store.report(|report| {
        let kernel: &Kernel = report.kernels.get(store.kernel.get()).or(report.kernels.first())?;
        (!kernel.shared.is_empty()).then(|| Taken {
            variables: kernel.shared.clone(),
            bytes: kernel.known_shared_bytes(),
            is_open: kernel.shared_is_open,
            limit: kernel.shared_limit(target, reference),
        })
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
