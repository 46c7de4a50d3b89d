//! The translation of a kernel's attributes to function metadata and PTX.

use super::Found;
use crate::{parts::Place, state::store, words::targets};
use leptos::prelude::*;
use nvvm_engine::{KernelDirective, TranslatedKernel};

/// Each kernel, according to the document and to nvcc's output.
#[component]
pub fn Kernels(found: Found) -> impl IntoView {
    move || {
        let found = found.get()?;
        if found.kernels.is_empty() {
            return Some(view! { <p class="quiet">"This code has no kernel."</p> }.into_any());
        }
        Some(found.kernels.iter().cloned().map(|kernel| view! { <Kernel kernel=kernel /> }).collect_view().into_any())
    }
}

#[component]
fn Kernel(kernel: TranslatedKernel) -> impl IntoView {
    let TranslatedKernel { name, metadata, documented, measured, location } = kernel;
    let key = name.clone();
    let plain = metadata.is_empty() && measured.is_empty();
    let keys = metadata.into_iter().map(|(key, value)| {
        let text = value.map_or(key.clone(), |value| format!("{key} = {value}"));
        view! { <li class="mono">{text}</li> }
    });
    let directives = documented.into_iter().map(|directive| view! { <li class="mono">{directive}</li> });
    let printed = measured.into_iter().map(|directive| view! { <Directive directive=directive /> });
    view! {
        <div class="translated" data-testid="translated-kernel" data-name=key>
            <p><span class="mono"><strong>{name}</strong></span>" "<Place location=location /></p>
            {if plain {
                view! { <p class="quiet small">"No attributes: it is marked as a kernel and has no directives."</p> }.into_any()
            } else {
                view! {
                    <div class="beside">
                        <div><p class="quiet small">"Metadata, by the document"</p><ul>{keys.collect_view()}</ul></div>
                        <div><p class="quiet small">"Directives, by the document"</p><ul>{directives.collect_view()}</ul></div>
                        <div><p class="quiet small">"Directives, measured in nvcc 13.5"</p><ul>{printed.collect_view()}</ul></div>
                    </div>
                }.into_any()
            }}
        </div>
    }
}

#[component]
fn Directive(directive: KernelDirective) -> impl IntoView {
    let store = store();
    let KernelDirective { text, targets: set, location } = directive;
    let here = move || set.contains(store.target.get());
    let elsewhere = move || (!here()).then(|| format!(" only on {}", targets(set)));
    view! {
        <li class:elsewhere=move || !here()>
            <span class="mono">{text}</span><span class="quiet small">{elsewhere}</span>" "<Place location=location />
        </li>
    }
}
