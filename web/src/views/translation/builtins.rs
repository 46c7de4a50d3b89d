//! Accesses to `threadIdx` and other built-in variables, with their special registers.

use super::Found;
use crate::parts::{Place, Term};
use leptos::prelude::*;
use nvvm_engine::BuiltinAccess;

/// Every access once.
#[component]
pub fn Builtins(found: Found) -> impl IntoView {
    move || {
        let found = found.get()?;
        if found.builtins.is_empty() {
            let text = "No body here uses threadIdx, blockIdx, blockDim, gridDim or warpSize.";
            return Some(view! { <p class="quiet">{text}</p> }.into_any());
        }
        Some(found.builtins.iter().cloned().map(|access| view! { <Access access=access /> }).collect_view().into_any())
    }
}

#[component]
fn Access(access: BuiltinAccess) -> impl IntoView {
    let BuiltinAccess { spelling, ty, intrinsics, registers, codes, lines, reads, refused } = access;
    let key = spelling.clone();
    let codes: Vec<String> = codes.iter().map(|code| format!("0x{code:02x}")).collect();
    let way = format!(" → {}", registers.join(", "));
    let codes = (!codes.is_empty()).then(|| format!("back end's code {}", codes.join(", ")));
    let known = !intrinsics.is_empty();
    let intrinsics = intrinsics.into_iter().enumerate().map(|(place, name)| {
        let between = if place == 0 { "" } else { ", " };
        view! { {between}<Term id=format!("intrinsic/{name}") words=name /> }
    });
    let intrinsics = intrinsics.collect_view();
    view! {
        <div class="translated" data-testid="builtin-access" data-name=key>
            <p>
                <span class="mono"><strong>{spelling}</strong></span>" "
                <span class="quiet small">{ty}</span>" "
                {reads.into_iter().map(|location| view! { <Place location=location />" " }).collect_view()}
            </p>
            {known.then(|| view! { <p class="mono small signature">{intrinsics}{way}" "<span class="quiet">{codes}</span></p> })}
            {refused.into_iter().map(|(location, words)| view! {
                <p><span class="lost"><span aria-hidden="true">"✕ "</span>"refused"</span>" "<span class="message">{words}</span>" "<Place location=location /></p>
            }).collect_view()}
            {(!lines.is_empty()).then(|| view! { <pre class="ptx" tabindex="0">{lines.join("\n")}</pre> })}
        </div>
    }
}
