//! The node's numbers in each numbering, and possible values of the byte at +0.

use super::{Choice, Table};
use crate::parts::Sentence;
use leptos::prelude::*;
use nvvm_engine::nodes::{ChosenNode, NumberScheme};

/// All numberings that contain the node, and a choice between readings of the document.
#[component]
pub fn Numbers(node: ChosenNode, choice: Choice) -> impl IntoView {
    let rows = node.numbers.iter().map(|number| {
        let range = if number.first == number.last { String::new() } else { format!(" to {:#04X}", number.last) };
        view! {
            <tr data-testid="node-number">
                <td>{title(number.scheme)}</td>
                <td class="mono">{format!("{:#04X}{range}", number.first)}</td>
                <td class="figure">{number.first}</td>
                <td>{number.printed.clone()}" "<span class="quiet"><Sentence text=number.contradictions.join(", ") /></span></td>
            </tr>
        }
    });
    let rows = rows.collect_view().into_any();
    let several = node.readings.len() > 1;
    let readings = node.readings.iter().enumerate().map(|(index, reading)| {
        let index = index as u32;
        let label = format!("{:#04X}: {}", reading.opcode, reading.why);
        view! {
            <li>
                <label>
                    <input
                        type="radio"
                        name="node-reading"
                        hidden=!several
                        prop:checked=index == node.reading
                        on:change=move |_| choice.options.update(|options| options.reading = index)
                    />
                    {label}
                </label>
            </li>
        }
    });
    let none = node.readings.is_empty().then_some("The document names no opcode for this.");
    let factory = (!node.factory.is_empty()).then(|| view! { <p>"Made by "<code>{node.factory.clone()}</code>"."</p> });
    view! {
        <h4>"Numbers"</h4>
        <Table
            label="Numbers of the node"
            columns=&[("Numbering", false), ("Number", false), ("Decimal", true), ("Also printed", false)]
            rows=rows
        />
        <p>"The value of the byte at +0 is:"</p>
        <ul class="plain-list" data-testid="node-readings">{readings.collect_view()}</ul>
        <p>{none}</p>
        {factory}
    }
}

const fn title(scheme: NumberScheme) -> &'static str {
    match scheme {
        NumberScheme::Dispatch => "Uniquing",
        NumberScheme::Bitcode => "Bitcode",
        NumberScheme::InstCombine => "InstCombine",
        NumberScheme::TypeTag => "Type tag at +16",
        NumberScheme::Creation => "Factory",
    }
}
