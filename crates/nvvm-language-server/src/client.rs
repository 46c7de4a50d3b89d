//! The capabilities of the client that the server uses.

use lsp_types::{ClientCapabilities, DiagnosticTag};

/// The capabilities that the client announced.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Client {
    /// Related information of a diagnostic.
    pub related_places: bool,
    /// Links from a diagnostic's code.
    pub code_addresses: bool,
    /// The tag for unnecessary code, which is rendered faded.
    pub unnecessary: bool,
    /// Edits that name the version of the text that they apply to.
    pub versioned_edits: bool,
    /// Requests of the server for settings.
    pub asked_for_settings: bool,
    /// Dynamic registration for changes of settings.
    pub registers_settings: bool,
    /// Requests of the server to refresh inlay hints.
    pub refreshes_hints: bool,
}

impl Client {
    /// Reads the capabilities of a client.
    pub(crate) fn of(says: &ClientCapabilities) -> Self {
        let diagnostics = says.text_document.as_ref().and_then(|it| it.publish_diagnostics.as_ref());
        let workspace = says.workspace.as_ref();
        let tags = diagnostics.and_then(|it| it.tag_support.as_ref()).map(|it| it.value_set.as_slice());
        let settings = workspace.and_then(|it| it.did_change_configuration.as_ref());
        let edits = workspace.and_then(|it| it.workspace_edit.as_ref());
        Client {
            related_places: diagnostics.and_then(|it| it.related_information).unwrap_or(false),
            code_addresses: diagnostics.and_then(|it| it.code_description_support).unwrap_or(false),
            unnecessary: tags.is_some_and(|tags| tags.contains(&DiagnosticTag::UNNECESSARY)),
            versioned_edits: edits.and_then(|it| it.document_changes).unwrap_or(false),
            asked_for_settings: workspace.and_then(|it| it.configuration).unwrap_or(false),
            registers_settings: settings.and_then(|it| it.dynamic_registration).unwrap_or(false),
            refreshes_hints: workspace
                .and_then(|it| it.inlay_hint.as_ref())
                .and_then(|it| it.refresh_support)
                .unwrap_or(false),
        }
    }
}
