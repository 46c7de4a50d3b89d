//! The lecture builder: links of the page in order, with a note for each.

use super::{
    builder::{Builder, Words},
    order::Entry,
};
use crate::{
    share,
    state::{
        Area, drafts,
        lecture::{self, Opens},
        lessons::{LearnPlace, Listed},
        opening, store,
    },
};
use leptos::prelude::*;
use nvvm_engine::link::{LinkKind, LinkState};
use nvvm_lessons::{Lecture, LectureItem, limits::NOTE_BYTES, title_of};

const WORDS: Words = Words {
    id: "lecture",
    heading: "Build a lecture",
    about: "Any links of this page in an order, with a note for each: code, lessons, reference entries. The lecture is a \
            link too; arrow keys, page keys and buttons step through it.",
    entries: "Items of your lecture",
    none: "No items yet. Add links below, or “Add to lecture” in the Share menu of any page.",
    add: "Add items",
};

/// The lecture builder.
#[component]
pub fn LectureEditor() -> impl IntoView {
    let store = store();
    let made = RwSignal::new(lecture::written());
    let refused = RwSignal::new(Vec::<String>::new());
    let keep = move || {
        if !made.with_untracked(lecture::keep_written) {
            refused.set(vec!["The browser cannot store this lecture.".to_owned()]);
        }
    };
    let change = move |change: &mut dyn FnMut(&mut Lecture) -> Vec<String>| {
        let mut reason = Vec::new();
        made.update(|lecture| reason = change(lecture));
        refused.set(reason);
        keep();
    };
    // The input elements contain the typed text already, so the list is not rendered again.
    let typed = move |change: &dyn Fn(&mut Lecture)| {
        made.update_untracked(|lecture| change(lecture));
        keep();
    };
    let add_code = move |_| {
        change(&mut |lecture| {
            share::item_of_code(store).and_then(|item| lecture.add(item)).err().into_iter().collect()
        });
    };
    let pasted = RwSignal::new(String::new());
    let add_links = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let words = pasted.get_untracked();
        change(&mut |lecture| add_all(lecture, &words));
        pasted.set(String::new());
    };
    let entries = move || {
        let list = store.lessons.list();
        made.with(|lecture| {
            let entry = |(at, item): (usize, &LectureItem)| {
                let (title, problem) = match titled(&item.link, &list) {
                    Ok(title) => (title, None),
                    Err(why) => (shown(&item.link), Some(format!("Item {}: {why}", at + 1))),
                };
                let note = move |event| {
                    let note = event_target_value(&event);
                    typed(&|lecture| {
                        if let Some(item) = lecture.items.get_mut(at) {
                            item.note.clone_from(&note);
                        }
                    });
                };
                Entry { below: below(&title, problem, &item.note, note), title }
            };
            lecture.items.iter().enumerate().map(entry).collect()
        })
    };
    let swap = Callback::new(move |(from, to): (usize, usize)| {
        change(&mut |lecture| {
            lecture.items.swap(from, to);
            Vec::new()
        });
    });
    let remove = Callback::new(move |at: usize| {
        change(&mut |lecture| {
            lecture.items.remove(at);
            Vec::new()
        });
    });
    let none = move || made.with(|lecture| lecture.items.is_empty());
    let begin = move |_| {
        let fragment = made.with_untracked(lecture::fragment);
        if let Some((at, _)) = crate::state::lecture_address::split(&fragment) {
            opening::go_to_item(store, &at);
        }
    };
    let clear = move |_| {
        change(&mut |lecture| {
            *lecture = Lecture::default();
            Vec::new()
        });
    };
    let rename = move |title: String| typed(&|lecture| lecture.title.clone_from(&title));
    let share = move |()| made.with_untracked(|lecture| share::copy_lecture_link(store, lecture));
    let more = view! {
        <button type="button" data-testid="lecture-begin" disabled=none on:click=begin>"Open the lecture"</button>
        <button type="button" class="link" disabled=none on:click=clear>"Delete all items"</button>
    }
    .into_any();
    view! {
        <Builder
            words=WORDS
            title=Signal::derive(move || made.with(|lecture| lecture.title.clone()))
            rename=Callback::new(rename)
            entries=entries
            is_empty=Signal::derive(none)
            swap=swap
            remove=remove
            refused=refused
            share=Callback::new(share)
            more=more
        >
            <form on:submit=add_links>
                <label class="wide-field">
                    "Links, one after the other"
                    <textarea
                        rows="3"
                        class="lesson-source"
                        data-testid="lecture-links"
                        spellcheck="false"
                        prop:value=move || pasted.get()
                        on:input=move |event| pasted.set(event_target_value(&event))
                    ></textarea>
                </label>
                <p class="controls">
                    <button type="submit" data-testid="lecture-add-links" disabled=move || pasted.with(|text| text.trim().is_empty())>
                        "Add links"
                    </button>
                    <button type="button" data-testid="lecture-add-code" on:click=add_code>"Add the code in Check"</button>
                </p>
            </form>
        </Builder>
    }
}

/// The error message of an item, and its note.
fn below(
    title: &str,
    problem: Option<String>,
    note: &str,
    on_note: impl FnMut(leptos::ev::Event) + 'static,
) -> AnyView {
    view! {
        {problem.map(|problem| view! { <p class="order-problem" role="alert">{problem}</p> })}
        <textarea
            rows="2"
            data-testid="lecture-note"
            aria-label=format!("Note on {title}")
            placeholder="Note (optional)"
            maxlength=NOTE_BYTES / 4
            prop:value=note.to_owned()
            on:input=on_note
        ></textarea>
    }
    .into_any()
}

/// Adds the links in a text, and the items of linked lectures. Returns error messages for those not added.
fn add_all(lecture: &mut Lecture, words: &str) -> Vec<String> {
    let count = words.split_whitespace().count();
    let mut refused = Vec::new();
    for (word, number) in words.split_whitespace().zip(1..) {
        let added = match LectureItem::of_link(word) {
            Ok(item) => match lecture::read(&item.link) {
                Ok(other) => {
                    if lecture.title.is_empty() {
                        lecture.title = other.title;
                    }
                    other.items.into_iter().try_for_each(|item| lecture.add(item))
                }
                Err(_) => lecture::opens(&item.link).and_then(|_| lecture.add(item)),
            },
            Err(why) => Err(why),
        };
        if let Err(why) = added {
            refused.push(if count > 1 { format!("Link {number} of {count}: {why}") } else { why });
        }
    }
    refused
}

/// A title for an item's link.
fn titled(link: &str, list: &[Listed]) -> Result<String, String> {
    Ok(match lecture::opens(link)? {
        Opens::Place(Area::Reference(entry)) if !entry.is_empty() => format!("Reference: {entry}"),
        Opens::Place(Area::Learn(place)) => match LearnPlace::parse(&place) {
            LearnPlace::Lesson(name, step) => {
                let found = list.iter().find(|lesson| lesson.id == name);
                // Without the list, unknown ids cannot be detected.
                let is_unknown = found.is_none() && !list.is_empty() && crate::state::lessons::seed_of(&name).is_none();
                if is_unknown {
                    return Err(format!("There is no lesson “{}” on this page.", shown(&name)));
                }
                let title = found.map_or(name.as_str(), |lesson| lesson.title.as_str());
                match step {
                    Some(step) => format!("Lesson: {title}, step {}", step + 1),
                    None => format!("Lesson: {title}"),
                }
            }
            _ => "Learn".to_owned(),
        },
        Opens::Place(area) => area.title().to_owned(),
        Opens::Link(state) => of_link(&state),
    })
}

fn of_link(state: &LinkState) -> String {
    match state.kind {
        LinkKind::Lesson => format!("Lesson: {}", title_of(&state.text)),
        LinkKind::Series => "Course".to_owned(),
        LinkKind::Result => "Results".to_owned(),
        LinkKind::Text | LinkKind::Lecture => format!("Code: {} ({})", drafts::title_of(&state.text), state.target),
    }
}

/// A link, shortened for a message.
fn shown(link: &str) -> String {
    match link.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", link.get(..end).unwrap_or_default()),
        None => link.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Lecture, LectureItem, add_all, lecture, titled};

    #[test]
    fn links_and_lectures_are_added_and_the_others_say_why_they_are_not() {
        let mut made = Lecture::default();
        assert_eq!(add_all(&mut made, "https://a.example/#learn/padding #ref/target/sm_90\n"), Vec::<String>::new());
        let links: Vec<&str> = made.items.iter().map(|item| item.link.as_str()).collect();
        assert_eq!(links, ["#learn/padding", "#ref/target/sm_90"]);
        let other = Lecture { title: "Monday".to_owned(), items: vec![LectureItem::of_link("#ref").expect("a link")] };
        let words = format!("nothing #learn/tail {} #v1.d.AAAA", lecture::fragment(&other));
        let refused = add_all(&mut made, &words);
        assert_eq!(refused.len(), 2, "{refused:?}");
        assert!(refused[0].starts_with("Link 1 of 4: ") && refused[1].starts_with("Link 4 of 4: "), "{refused:?}");
        assert_eq!((made.title.as_str(), made.items.len()), ("Monday", 4));
    }

    #[test]
    fn items_have_titles() {
        assert_eq!(titled("#ref/target/sm_90", &[]).as_deref(), Ok("Reference: target/sm_90"));
        assert_eq!(titled("#learn/padding/3", &[]).as_deref(), Ok("Lesson: padding, step 3"));
        assert_eq!(titled("#learn", &[]).as_deref(), Ok("Learn"));
        assert!(titled("#hello", &[]).is_err());
    }
}
