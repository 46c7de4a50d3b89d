//! Variables in memory spaces, according to the document and to measurements.

use super::Found;
use crate::parts::{Place, Sentence, space::Space};
use leptos::prelude::*;
use nvvm_engine::{GlobalCategory, TranslatedGlobal};

/// The variables in order of creation.
#[component]
pub fn Globals(found: Found) -> impl IntoView {
    move || {
        let found = found.get()?;
        let categories = view! { <Categories categories=found.categories.clone() /> };
        if found.globals.is_empty() {
            let text = "No variable here is __device__, __constant__, __shared__ or __managed__.";
            return Some(view! { <p class="quiet">{text}</p> {categories} }.into_any());
        }
        let rows = found.globals.iter().cloned().map(|global| view! { <Global global=global /> }).collect_view();
        Some(
            view! {
                <p class="quiet small">"In order of creation: a variable that an initializer names comes first."</p>
                <div class="scroll" tabindex="0" role="region" aria-label="Table of translated globals">
                    <table>
                        <thead>
                            <tr><th>"Variable"</th><th>"By the document"</th><th>"Measured in nvcc"</th><th>"Created with"</th></tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                {categories}
            }
            .into_any(),
        )
    }
}

/// The categories of the module's driver; empty when all of them are empty.
#[component]
fn Categories(categories: Vec<GlobalCategory>) -> impl IntoView {
    let is_empty = categories.iter().all(|category| category.members.is_empty());
    let rows = categories.into_iter().map(|GlobalCategory { name, members }| {
        let members = if members.is_empty() { "–".to_owned() } else { members.join(", ") };
        view! { <tr data-testid="global-category"><td>{name}</td><td class="mono">{members}</td></tr> }
    });
    let rows = rows.collect_view();
    (!is_empty).then(|| {
        view! {
            <p>"The driver sorts them into seven categories:"</p>
            <table>
                <thead><tr><th>"Category"</th><th>"Variables"</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        }
    })
}

#[component]
fn Global(global: TranslatedGlobal) -> impl IntoView {
    let key = global.name.clone();
    let differs = global.documented_space != global.measured_space;
    let log = global.align_logarithm.map(|log| format!(" (stored as {log})")).unwrap_or_default();
    let after = (!global.after.is_empty()).then(|| format!("after {}", global.after.join(", ")));
    let created = [Some(format!("align {}{log}", global.align)), global.annotation, after];
    let created = created.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    view! {
        <tr data-testid="translated-global" data-name=key data-address-space=global.documented_space.to_string()>
            <td>
                <span class="mono">{global.name}</span>" "<Place location=global.location />
                <br />
                <span class="quiet small">{format!("{} {}", global.keyword, global.ty)}</span>
            </td>
            <td><Space space=global.documented_space /><br /><span class="quiet small"><Sentence text=global.because /></span></td>
            <td>
                <Space space=global.measured_space />
                {differs.then(|| view! { <br /><span class="small remark">"! differs"</span> })}
            </td>
            <td class="small">{created}<br /><span class="quiet">{format!("category {}", global.category)}</span></td>
        </tr>
    }
}
