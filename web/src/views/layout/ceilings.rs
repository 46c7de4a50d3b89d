//! The ceilings as a table: the same numbers as in the drawing.

use super::gauge::Gauge;
use crate::{
    parts::Term,
    words::{counted, grouped},
};
use leptos::prelude::*;

/// What a buffer of `total` bytes leaves below a ceiling.
fn left(total: u64, ceiling: u64) -> String {
    match ceiling.checked_sub(total) {
        Some(free) => format!("{} free", counted(free, "byte")),
        None => format!("✕ {} too many", counted(total - ceiling, "byte")),
    }
}

/// One row for each number.
#[component]
pub fn Ceilings(gauge: Gauge) -> impl IntoView {
    let total = gauge.total;
    let rows = gauge.ceilings.into_iter().map(|ceiling| {
        view! {
            <tr class:here=ceiling.chosen>
                <td class="figure">{grouped(ceiling.bytes)}</td>
                <td>{ceiling.setters}</td>
                <td>{left(total, ceiling.bytes)}</td>
            </tr>
        }
    });
    view! {
        <details class="ceilings">
            <summary>"The ceilings as a table"</summary>
            <table>
                <thead><tr><th class="figure"><Term id="term/ceiling" words="Bytes" /></th><th><Term id="term/reference" words="Set by" /></th><th>"Here"</th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::left;

    #[test]
    fn what_is_left_is_said_in_words() {
        assert_eq!(left(1_023, 1_024), "1 byte free");
        assert_eq!(left(40_016, 1_024), "✕ 38,992 bytes too many");
    }
}
