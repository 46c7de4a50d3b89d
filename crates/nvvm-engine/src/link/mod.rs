//! Share links: the whole state in the fragment of a URL. No server is involved, and links stay valid.
//!
//! Format: `#v1.<codec>.<payload>`. The payload is base64url without padding; codec `d` is raw deflate, `r` an
//! uncompressed record.
//!
//! The record (see `record`) consists of tagged fields, so that each build can open links of earlier and later builds.
//! `tests/golden-links.json` contains links that must stay valid.

mod digest;
mod record;

pub use digest::result_digest;

use crate::report::Language;
use crate::{HeaderText, Mode, Standard, default_target};
use base64::Engine as _;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};
use nvvm_target::{Reference, Target};
use record::Record;

/// Maximum size of an unpacked record, in bytes. A page displays a text of as many empty lines within a few seconds.
pub const MAX_RECORD_BYTES: usize = 8 << 20;

/// The kind of content in a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinkKind {
    /// A text to check.
    #[default]
    Text,
    /// A lesson in Markdown.
    Lesson,
    /// A series: links or ids of lessons, one per line.
    Series,
    /// A student's result for a lesson.
    Result,
    /// A lecture: a list of links to the page, with notes.
    Lecture,
}

impl LinkKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Text, Self::Lesson, Self::Series, Self::Result, Self::Lecture];

    /// Returns the name in links: `text`, `lesson`, `series`, `result`, `lecture`.
    pub fn id(self) -> &'static str {
        match self {
            LinkKind::Text => "text",
            LinkKind::Lesson => "lesson",
            LinkKind::Series => "series",
            LinkKind::Result => "result",
            LinkKind::Lecture => "lecture",
        }
    }

    /// Parses an [`id`](Self::id).
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// The state that a link restores.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkState {
    /// The kind of the text.
    pub kind: LinkKind,
    /// Version of the engine that created the link.
    pub engine: String,
    /// The selected reference.
    pub reference: Reference,
    /// The selected target.
    pub target: Target,
    /// The text's language.
    pub language: Language,
    /// The verifier mode.
    pub mode: Mode,
    /// The C++ standard of CUDA text.
    pub standard: Standard,
    /// The open pane, by the page's name for it; empty for the default.
    pub view: String,
    /// The selection: byte offsets of its start and end.
    pub selection: Option<(u32, u32)>,
    /// The [`result_digest`] at creation, with which a later build detects that its result differs.
    pub expected: Option<u32>,
    /// Numbers of errors and warnings at creation, for comparison when the results differ.
    pub counts: Option<(u32, u32)>,
    /// Headers that the text includes.
    pub headers: Vec<HeaderText>,
    /// The text.
    pub text: String,
}

impl Default for LinkState {
    fn default() -> Self {
        LinkState {
            kind: LinkKind::Text,
            engine: crate::VERSION.to_owned(),
            reference: Reference::Tileiras,
            target: default_target(),
            language: Language::default(),
            mode: Mode::default(),
            standard: Standard::default(),
            view: String::new(),
            selection: None,
            expected: None,
            counts: None,
            headers: Vec::new(),
            text: String::new(),
        }
    }
}

/// A decoded link.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedLink {
    /// The restored state.
    pub state: LinkState,
    /// Replacements of targets and references that this build does not know, one sentence each.
    pub notes: Vec<String>,
}

/// A link that cannot be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError {
    /// The problem in one or two sentences for users.
    pub message: String,
    /// The part of the text that could be recovered.
    pub salvaged_text: Option<String>,
}

// Users may add padding when they copy a link; the checksum covers trailing bits.
const BASE64URL: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Whether the record of `state` is small enough for [`decode`].
pub fn can_be_opened(state: &LinkState) -> bool {
    record::write(state).len() <= MAX_RECORD_BYTES
}

/// Encodes `state` as a fragment, including the `#`.
pub fn encode(state: &LinkState) -> String {
    let record = record::write(state);
    // The highest compression level takes seconds for large texts.
    let level = if record.len() < 1 << 20 { 9 } else { 6 };
    let deflated = miniz_oxide::deflate::compress_to_vec(&record, level);
    let (codec, payload) = if deflated.len() < record.len() { ('d', &deflated) } else { ('r', &record) };
    format!("#v1.{codec}.{}", BASE64URL.encode(payload))
}

/// Decodes a fragment, with or without its `#`.
///
/// # Errors
/// A [`LinkError`] with the problem and the recovered text for anything but an undamaged link.
pub fn decode(fragment: &str) -> Result<OpenedLink, LinkError> {
    let fragment = fragment.trim();
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    if fragment.is_empty() {
        return Err(refused("This link is empty: there is nothing after its #."));
    }
    let mut parts = fragment.splitn(3, '.');
    let version = parts.next().unwrap_or_default();
    let Some(number) = version.strip_prefix('v').filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
    else {
        return Err(refused("This is no playground link: what follows the # has to start with v1."));
    };
    if number != "1" {
        return Err(refused(&format!(
            "This link has format {}, made by another version of the playground; this version reads format 1.",
            shown(version)
        )));
    }
    let (Some(codec), Some(payload)) = (parts.next(), parts.next()) else {
        return Err(refused("This link is cut short: it ends before its text begins."));
    };
    let packed = base64_prefix(payload);
    let (bytes, complete) = match codec {
        "r" => (packed, true),
        "d" => inflate(&packed)?,
        _ => {
            return Err(refused(&format!(
                "This link is packed in a way that this version does not know (codec {}).",
                shown(codec)
            )));
        }
    };
    match record::read(&bytes) {
        (record, true) if complete => Ok(open(record)),
        (record, _) => Err(damaged(record)),
    }
}

fn refused(message: &str) -> LinkError {
    LinkError { message: message.to_owned(), salvaged_text: None }
}

fn damaged(record: Record) -> LinkError {
    let salvaged_text = record.text.filter(|text| !text.is_empty()).map(|text| {
        // A text that was cut within a character ends before it.
        String::from_utf8(text).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    });
    let message = match salvaged_text {
        Some(_) => "This link is damaged: it was cut short or changed on its way. A part of its text could be saved.",
        None => "This link is damaged: it was cut short or changed on its way, and nothing of it could be saved.",
    };
    LinkError { message: message.to_owned(), salvaged_text }
}

/// Formats a part of the fragment for a message: at most 12 printable ASCII characters.
fn shown(part: &str) -> String {
    let short: String = part.chars().filter(char::is_ascii_graphic).take(12).collect();
    format!("\u{201c}{short}\u{201d}")
}

/// Decodes the prefix within the base64url alphabet. Line breaks of mail programs are skipped. A copied full stop or
/// bracket ends the payload; the checksum detects missing data.
fn base64_prefix(payload: &str) -> Vec<u8> {
    let mut digits: Vec<u8> = payload
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
        .collect();
    if digits.len() % 4 == 1 {
        digits.pop();
    }
    BASE64URL.decode(&digits).unwrap_or_default()
}

/// Decompresses a deflate stream. Returns the bytes and whether the stream was complete.
fn inflate(mut packed: &[u8]) -> Result<(Vec<u8>, bool), LinkError> {
    // With this flag, a truncated stream stops without an error and all previous bytes are decoded.
    const FLAGS: u32 =
        inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF | inflate_flags::TINFL_FLAG_HAS_MORE_INPUT;
    let mut decompressor = Box::<DecompressorOxide>::default();
    let mut bytes = vec![0; packed.len().saturating_mul(4).clamp(1024, MAX_RECORD_BYTES)];
    let mut length = 0;
    loop {
        let (status, read, written) = decompress(&mut decompressor, packed, &mut bytes, length, FLAGS);
        length += written;
        packed = packed.get(read..).unwrap_or_default();
        if status == TINFLStatus::HasMoreOutput {
            if bytes.len() >= MAX_RECORD_BYTES {
                return Err(refused(&format!(
                    "This link unpacks to more than {} MiB, which no honest link does; it was not opened.",
                    MAX_RECORD_BYTES >> 20
                )));
            }
            bytes.resize(bytes.len().saturating_mul(2).min(MAX_RECORD_BYTES), 0);
            continue;
        }
        bytes.truncate(length);
        return Ok((bytes, status == TINFLStatus::Done));
    }
}

fn open(record: Record) -> OpenedLink {
    let mut notes = Vec::new();
    let fallback = LinkState::default();
    let target = record.target.as_deref().and_then(Target::parse).unwrap_or_else(|| {
        notes.push(replaced("target", record.target.as_deref(), fallback.target.name()));
        fallback.target
    });
    let reference = record.reference.as_deref().and_then(Reference::parse).unwrap_or_else(|| {
        notes.push(replaced("reference", record.reference.as_deref(), fallback.reference.id()));
        fallback.reference
    });
    let language = match record.language.as_deref() {
        None => Language::default(),
        Some(id) => Language::parse(id).unwrap_or_else(|| {
            notes.push(replaced("language", Some(id), fallback.language.id()));
            fallback.language
        }),
    };
    let mode = match record.mode.as_deref() {
        None => Mode::default(),
        Some(id) => Mode::parse(id).unwrap_or_else(|| {
            notes.push(replaced("mode", Some(id), fallback.mode.id()));
            fallback.mode
        }),
    };
    let standard = match record.standard.as_deref() {
        None => Standard::default(),
        Some(id) => Standard::parse(id).unwrap_or_else(|| {
            notes.push(replaced("standard", Some(id), fallback.standard.id()));
            fallback.standard
        }),
    };
    let kind = match record.kind.as_deref() {
        None => LinkKind::Text,
        Some(id) => LinkKind::parse(id).unwrap_or_else(|| {
            notes.push(format!("The link carries a {}, which is not known here; it is shown as text.", shown(id)));
            LinkKind::Text
        }),
    };
    let text = record.text.unwrap_or_default();
    let text = String::from_utf8(text).unwrap_or_else(|error| {
        notes.push("The link's text is not UTF-8; what could not be read is shown as \u{fffd}.".to_owned());
        String::from_utf8_lossy(error.as_bytes()).into_owned()
    });
    let state = LinkState {
        kind,
        engine: record.engine.unwrap_or_default(),
        reference,
        target,
        language,
        mode,
        standard,
        view: record.view.unwrap_or_default(),
        selection: record.selection,
        expected: record.expected,
        counts: record.counts,
        headers: record.headers,
        text,
    };
    OpenedLink { state, notes }
}

fn replaced(what: &str, given: Option<&str>, fallback: &str) -> String {
    match given {
        Some(given) => format!("The link's {what} {} is not known here; {fallback} is shown instead.", shown(given)),
        None => format!("The link names no {what}; {fallback} is shown."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn message(fragment: &str) -> String {
        decode(fragment).expect_err(fragment).message
    }

    #[test]
    fn what_is_no_link_is_told_apart() {
        assert!(message("").contains("empty"));
        assert!(message("#").contains("empty"));
        assert!(message("#section-2").contains("no playground link"));
        assert!(message("#v2.d.AAAA").contains("format \u{201c}v2\u{201d}"));
        assert!(message("#v1").contains("cut short"));
        assert!(message("#v1.d").contains("cut short"));
        assert!(message("#v1.z.AAAA").contains("codec \u{201c}z\u{201d}"));
        assert!(message("#v1.d.").contains("damaged"));
        assert!(message("#v1.r.!!!!").contains("damaged"));
    }

    #[test]
    fn a_link_survives_mail_and_chat() {
        let state = LinkState { text: "define void @f() {\n  ret void\n}\n".repeat(4), ..LinkState::default() };
        let link = encode(&state);
        let (head, tail) = link.split_at(link.len() / 2);
        for worn in [format!(" {link}\n"), format!("{head}\r\n {tail}"), format!("{link})."), format!("{link}==")] {
            assert_eq!(decode(&worn).expect("opens").state, state, "{worn:?}");
        }
    }

    #[test]
    fn a_cut_link_gives_back_the_beginning_of_its_text() {
        let text: String = (0..400).map(|line| format!("line number {line}: {}\n", line * line)).collect();
        let link = encode(&LinkState { text: text.clone(), ..LinkState::default() });
        let error = decode(&link[..link.len() / 2]).expect_err("cut");
        let salvaged = error.salvaged_text.expect("half of it is there");
        assert!(salvaged.len() > 1000 && text.starts_with(&salvaged), "{} bytes", salvaged.len());
    }

    #[test]
    fn a_bomb_is_not_unpacked() {
        let bomb = miniz_oxide::deflate::compress_to_vec(&vec![0; MAX_RECORD_BYTES + 1], 9);
        let link = format!("#v1.d.{}", BASE64URL.encode(bomb));
        assert!(message(&link).contains("8 MiB"));
    }

    #[test]
    fn tiny_texts_are_not_deflated() {
        assert!(encode(&LinkState::default()).starts_with("#v1.r."));
        let long = LinkState { text: "ret void\n".repeat(99), ..LinkState::default() };
        assert!(encode(&long).starts_with("#v1.d."));
    }

    #[test]
    fn unknown_names_fall_back_with_a_note() {
        let bytes = record::tests::with_names("cuda-99.9", "sm_999");
        let link = format!("#v1.r.{}", BASE64URL.encode(bytes));
        let opened = decode(&link).expect("opens");
        assert_eq!((opened.state.target.name(), opened.state.reference.id()), ("sm_80", "tileiras"));
        assert_eq!(opened.notes.len(), 2);
        assert!(opened.notes[0].contains("sm_999") && opened.notes[1].contains("cuda-99.9"), "{:?}", opened.notes);
    }

    fn any_state() -> impl Strategy<Value = LinkState> {
        (
            (
                0..Reference::ALL.len(),
                0..Target::ALL.len(),
                any::<bool>(),
                any::<bool>(),
                (0..LinkKind::ALL.len(), 0..Standard::ALL.len()),
            ),
            (
                "[a-z-]{0,12}",
                any::<Option<(u32, u32)>>(),
                (any::<Option<u32>>(), any::<Option<(u32, u32)>>()),
                "[0-9.]{0,8}",
            ),
            prop_oneof![any::<String>(), "(%x = add i32 %y, [0-9]{1,9}\n){0,40}"],
            proptest::collection::vec((any::<String>(), any::<String>()), 0..3),
        )
            .prop_map(
                |(
                    (reference, target, cuda, unified, (kind, standard)),
                    (view, selection, (expected, counts), engine),
                    text,
                    headers,
                )| {
                    LinkState {
                        kind: LinkKind::ALL[kind],
                        engine,
                        reference: Reference::ALL[reference],
                        target: Target::ALL[target],
                        language: if cuda { Language::Cuda } else { Language::NvvmIr },
                        mode: if unified { Mode::Unified } else { Mode::Standard },
                        standard: Standard::ALL[standard],
                        view,
                        selection,
                        expected,
                        counts,
                        headers: headers.into_iter().map(|(path, text)| HeaderText { path, text }).collect(),
                        text,
                    }
                },
            )
    }

    proptest! {
        #[test]
        fn links_round_trip(state in any_state()) {
            let opened = decode(&encode(&state)).expect("opens");
            prop_assert_eq!(opened.state, state);
            prop_assert!(opened.notes.is_empty());
        }

        #[test]
        fn any_fragment_is_answered(fragment in any::<String>(), payload in "[A-Za-z0-9_-]{0,200}") {
            let _ = decode(&fragment);
            let _ = decode(&format!("#v1.d.{payload}"));
            let _ = decode(&format!("#v1.r.{payload}"));
        }

        #[test]
        fn a_changed_link_never_opens_as_something_else(state in any_state(), place in any::<prop::sample::Index>()) {
            let link = encode(&state);
            let at = 6 + place.index(link.len() - 6);
            let swapped = if link.as_bytes()[at] == b'A' { 'B' } else { 'A' };
            let changed = format!("{}{swapped}{}", &link[..at], &link[at + 1..]);
            if let Ok(opened) = decode(&changed) {
                // The trailing bits of the last digit and the bits that deflate does not use carry no data.
                prop_assert_eq!(opened.state, state);
            }
        }
    }
}
