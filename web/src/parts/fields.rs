//! Fields with their labels: what is switched on, and addresses that are typed.

use leptos::prelude::*;

/// A box to tick, with its label.
#[component]
pub fn Toggle(
    /// What it switches on.
    label: &'static str,
    /// What tests find it by.
    testid: &'static str,
    /// Which one it is, where several have the same `testid`.
    #[prop(optional)]
    name: Option<&'static str>,
    /// Whether it is on.
    #[prop(into)]
    value: Signal<bool>,
    /// What becomes of another choice.
    set: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label>
            <input
                type="checkbox"
                data-testid=testid
                data-name=name
                prop:checked=move || value.get()
                on:change=move |event| set(event_target_checked(&event))
            />
            {label}
        </label>
    }
}

/// A field for an address in hexadecimal, which may be left empty.
#[component]
pub fn AddressField(
    /// Whose address it is.
    label: &'static str,
    /// What tests find it by.
    testid: &'static str,
    /// The address; `None` while nothing is chosen.
    #[prop(into)]
    value: Signal<Option<u64>>,
    /// What becomes of another one; nothing is called for what is no address.
    set: impl Fn(Option<u64>) + 'static,
) -> impl IntoView {
    let wrong = RwSignal::new(false);
    let changed = move |event| {
        let text = event_target_value(&event);
        let text = text.trim();
        let digits = text.strip_prefix("0x").or(text.strip_prefix("0X")).unwrap_or(text);
        let parsed = if text.is_empty() { Some(None) } else { u64::from_str_radix(digits, 16).ok().map(Some) };
        wrong.set(parsed.is_none());
        if let Some(address) = parsed {
            set(address);
        }
    };
    view! {
        <label class="address-field">
            {label}
            <input
                type="text"
                class="mono"
                data-testid=testid
                spellcheck="false"
                autocomplete="off"
                size="16"
                placeholder="by the allocator"
                aria-invalid=move || wrong.get().to_string()
                prop:value=move || value.get().map(|address| format!("{address:#X}")).unwrap_or_default()
                on:change=changed
            />
            <span class="lost small" role="status">{move || wrong.get().then_some("write 0x1000")}</span>
        </label>
    }
}
