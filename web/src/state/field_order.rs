//! A tried order of a type's fields. The engine checks the text with it, and that report replaces the text's report
//! until the order is applied or restored, or the text is edited.

use super::{check, checked::CheckedText, places, store::Store, tried_order::TriedOrder};
use crate::protocol::ToWorker;
use leptos::prelude::*;
use nvvm_engine::{
    FieldOrder,
    report::{MovableMember, TypeLayout},
};
use std::sync::Arc;

/// An order with one member moved. Access specifiers stay at their places.
pub fn moved(members: &[MovableMember], order: &[u32], from: usize, to: usize) -> Vec<u32> {
    let mut wanted = order.to_vec();
    if from < wanted.len() && to < wanted.len() {
        let member = wanted.remove(from);
        wanted.insert(to, member);
    }
    let section = |number: u32| members.get(number as usize).map(|member| member.section);
    let mut ordered = Vec::with_capacity(wanted.len());
    for member in members {
        let next = wanted.iter().position(|&number| section(number) == Some(member.section)).unwrap_or(0);
        ordered.push(wanted.remove(next));
    }
    ordered
}

/// Tries an order of a type's members. The original order restores the text's report.
pub fn try_order(store: Store, ty: &TypeLayout, order: Vec<u32>) {
    let tried = store.tried_order.get_untracked().filter(|tried| tried.ty == ty.name);
    let (members, original) = match tried {
        Some(tried) => (tried.members.clone(), Arc::clone(&tried.original)),
        None => {
            restore(store);
            (ty.members.clone(), store.checked_as_written())
        }
    };
    let tried = TriedOrder { ty: ty.name.clone(), members, order, original };
    if tried.is_original() {
        restore(store);
        return;
    }
    let (members, order) = (tried.members.clone(), tried.order.clone());
    store.tried_order.set(Some(Arc::new(tried)));
    check::ask_about_all(store, &ToWorker::Reorder { in_lesson: store.in_lesson, members, order });
}

/// Tries an order of a type's members and shows the type's section.
pub fn show(store: Store, ty: &TypeLayout, order: Vec<u32>) {
    store.ordered_type.set(Some(ty.name.clone()));
    let tried = store.tried_order.get_untracked();
    let original = tried.as_ref().and_then(|tried| tried.original_type(store.place_of_reading.get_untracked()));
    try_order(store, original.filter(|original| original.name == ty.name).unwrap_or(ty), order);
    if let Some(section) = document().get_element_by_id("field-order") {
        section.scroll_into_view();
    }
}

/// Shows the worker's report for the tried order.
pub fn show_answer(store: Store) {
    let Some((order, reordered)) = store.answers.reordered.get() else { return };
    let Some(tried) = store.tried_order.get_untracked().filter(|tried| tried.order == order) else { return };
    store.answers.reordered.set(None);
    let Some(reordered) = reordered else {
        restore(store);
        return;
    };
    let (report, generated_tokens) = (reordered.report.clone(), reordered.generated_tokens.clone());
    let CheckedText { offsets, editor, .. } = tried.original.as_ref();
    let checked = CheckedText { offsets: offsets.clone(), report, generated_tokens, editor: *editor };
    store.selection.set(None);
    store.checked_now.set(Arc::new(checked));
}

/// Restores the text's report.
pub fn restore(store: Store) {
    if let Some(tried) = store.tried_order.get_untracked() {
        store.tried_order.set(None);
        store.selection.set(None);
        store.checked_now.set(Arc::clone(&tried.original));
    }
}

/// Applies the tried order to the text, as one undoable step.
pub fn apply(store: Store) {
    let Some(tried) = store.tried_order.get_untracked() else { return };
    let order = FieldOrder { members: &tried.members, order: &tried.order };
    if let Some(edits) = order.edits(&tried.original.text()) {
        restore(store);
        places::apply(store, &edits, None);
    }
}

#[cfg(test)]
mod tests {
    use super::moved;
    use nvvm_engine::report::MovableMember;

    fn members(sections: &[u8]) -> Vec<MovableMember> {
        let member = |(&section, at): (&u8, u32)| MovableMember { offset: at * 10, end_offset: at * 10 + 9, section };
        sections.iter().zip(0..).map(member).collect()
    }

    #[test]
    fn a_member_moves_past_the_others() {
        let members = members(&[0; 4]);
        assert_eq!(moved(&members, &[0, 1, 2, 3], 0, 2), [1, 2, 0, 3]);
        assert_eq!(moved(&members, &[1, 2, 0, 3], 3, 0), [3, 1, 2, 0]);
        assert_eq!(moved(&members, &[0, 1, 2, 3], 3, 9), [0, 1, 2, 3]);
    }

    #[test]
    fn places_keep_their_access() {
        let members = members(&[0, 0, 2, 2]);
        assert_eq!(moved(&members, &[0, 1, 2, 3], 1, 2), [0, 1, 2, 3]);
        assert_eq!(moved(&members, &[0, 1, 2, 3], 3, 0), [0, 1, 3, 2]);
    }
}
