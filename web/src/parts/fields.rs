//! Labeled input fields: toggles and addresses.

use leptos::prelude::*;

/// A checkbox with its label.
#[component]
pub fn Toggle(
    /// The label.
    label: &'static str,
    /// The test id.
    testid: &'static str,
    /// A name that distinguishes fields with the same `testid`.
    #[prop(optional)]
    name: Option<&'static str>,
    /// Whether it is checked.
    #[prop(into)]
    value: Signal<bool>,
    /// Sets another value.
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

/// An optional field for a hexadecimal address.
#[component]
pub fn AddressField(
    /// The label.
    label: &'static str,
    /// The test id.
    testid: &'static str,
    /// The address; `None` while empty.
    #[prop(into)]
    value: Signal<Option<u64>>,
    /// Sets another value; not called for invalid addresses.
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
