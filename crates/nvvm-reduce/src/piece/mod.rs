//! Tokens of either language with matched brackets, for the passes over any text.

pub(crate) mod cuda;
pub(crate) mod ir;

use nvvm_syntax::Span;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `(`, `[`, `{`, `<`
    Open,
    /// `)`, `]`, `}`, `>`
    Close,
    Comma,
    Semicolon,
    Equal,
    /// `@f`, `%x`, `!7`, `!name`, `#0`, `$c` or a label
    Name,
    Number,
    Text,
    Comment,
    /// A line that begins with `#`, in CUDA text
    Directive,
    /// Anything else
    Word,
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub kind: Kind,
    pub span: Span,
    /// The index of the matching bracket.
    pub partner: Option<usize>,
}

impl Piece {
    pub(crate) fn new(kind: Kind, span: Span) -> Piece {
        Piece { kind, span, partner: None }
    }
}

/// Matches brackets: each closing one with the nearest unmatched opening one of its kind.
pub(crate) fn match_brackets(pieces: &mut [Piece], text: &str) {
    let mut open: Vec<(usize, u8)> = Vec::new();
    for index in 0..pieces.len() {
        let Some(&piece) = pieces.get(index) else { continue };
        let byte = text.as_bytes().get(piece.span.start as usize).copied().unwrap_or(0);
        match piece.kind {
            Kind::Open => open.push((index, byte)),
            Kind::Close => {
                let wanted = match byte {
                    b')' => b'(',
                    b']' => b'[',
                    b'}' => b'{',
                    _ => b'<',
                };
                // An unmatched `>` is an operator; any other bracket closes the unmatched ones within it.
                let depth = if wanted == b'<' {
                    open.last().filter(|(_, byte)| *byte == b'<').map(|_| open.len() - 1)
                } else {
                    open.iter().rposition(|&(_, byte)| byte == wanted)
                };
                if let Some(depth) = depth {
                    let (opening, _) = open[depth];
                    open.truncate(depth);
                    pieces[opening].partner = Some(index);
                    pieces[index].partner = Some(opening);
                }
            }
            _ => {}
        }
    }
}

/// Returns the comma-separated elements between two brackets, each from its first token to its last.
pub(crate) fn elements(pieces: &[Piece], open: usize, close: usize) -> Vec<Span> {
    let mut elements = Vec::new();
    let mut current: Option<Span> = None;
    let mut index = open + 1;
    while let Some(piece) = pieces.get(index).filter(|_| index < close) {
        if piece.kind == Kind::Comma {
            // Only broken text has an empty element.
            elements.push(current.take().unwrap_or(Span::at(piece.span.start)));
            index += 1;
            continue;
        }
        let last = if piece.kind == Kind::Open { piece.partner.filter(|&end| end < close) } else { None };
        let last = last.unwrap_or(index);
        let whole = piece.span.to(pieces.get(last).map_or(piece.span, |piece| piece.span));
        current = Some(current.map_or(whole, |current| current.to(whole)));
        index = last + 1;
    }
    elements.extend(current);
    elements
}
