//! Answers to requests of views that need more than the report.

use super::tools;
use crate::protocol::details::{DetailsOf, NodesQuestion, NodesShown, ROWS, from_bytes, to_bytes};
use nvvm_engine::{
    Request,
    nodes::ModuleNodes,
    pipeline::{PipelineOptions, timeline},
    report::Report,
};
use std::cell::RefCell;

thread_local! {
    /// The nodes of the last text, which are reused for each movement of the cursor.
    static NODES: RefCell<Option<(String, ModuleNodes)>> = const { RefCell::new(None) };
}

/// The answer about a text and its report.
pub fn answer(of: DetailsOf, asked: &[u8], request: &Request, report: &Report) -> Vec<u8> {
    let found = match of {
        DetailsOf::Nodes => from_bytes(asked).map(|asked: NodesQuestion| to_bytes(&nodes(request, &asked))),
        DetailsOf::Tools => tools::answer(asked, request, report),
        DetailsOf::Pipeline => from_bytes(asked).map(|asked: PipelineOptions| to_bytes(&timeline(report, &asked))),
    };
    found.unwrap_or_default()
}

fn nodes(request: &Request, asked: &NodesQuestion) -> NodesShown {
    NODES.with_borrow_mut(|known| {
        if known.as_ref().is_some_and(|(text, _)| *text != request.text) {
            *known = None;
        }
        let (_, nodes) = known.get_or_insert_with(|| (request.text.clone(), ModuleNodes::of(request)));
        look(nodes, asked)
    })
}

fn look(nodes: &ModuleNodes, asked: &NodesQuestion) -> NodesShown {
    let chosen = asked.node.or_else(|| asked.offset.and_then(|offset| nodes.at(offset))).or_else(|| nodes.first());
    let page = asked.first_row.unwrap_or(chosen.unwrap_or_default()) / ROWS * ROWS;
    NodesShown {
        summary: nodes.summary(asked.options.base),
        rows: nodes.rows(asked.options.base, page, ROWS),
        chosen: chosen.and_then(|node| nodes.chosen(node, &asked.options)),
    }
}
