//! The lexer of CUDA C++ ([lex]).

use crate::symbol::{Symbol, Symbols};
use nvvm_syntax::Span;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// An identifier or keyword.
    Word,
    /// A preprocessing number.
    Number,
    /// A character literal with its prefix.
    Character,
    /// A string literal with its prefix.
    Text,
    /// An operator or punctuator. Each `>` is a token of its own; [`Token::glued`] distinguishes `>>` from `> >`.
    Punctuator,
    /// The end of the text.
    End,
}

/// A preprocessing token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    /// The kind.
    pub kind: TokenKind,
    /// Its spelling.
    pub text: Symbol,
    /// The source span; for a token of a macro expansion, the span of the macro's use.
    pub span: Span,
    /// Whether the token directly follows the previous one, without whitespace.
    pub glued: bool,
    /// Whether the token is the first of its line.
    pub starts_line: bool,
    /// The value of `#pragma pack` at the token, 0 for none.
    pub pack: u8,
}

/// A lexical error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LexicalError {
    /// An unterminated `/*` comment.
    OpenComment,
    /// An unterminated character or string literal.
    OpenQuote,
    /// A byte that cannot begin a token.
    StrayByte,
}

// Longer ones precede their prefixes, for maximal munch.
const PUNCTUATORS: &[&str] = &[
    "<<<", "<<=", "->*", "...", "<=>", "::", "##", "->", "++", "--", "<<", "<=", "==", "!=", "&&", "||", "+=", "-=",
    "*=", "/=", "%=", "&=", "|=", "^=", ".*", "{", "}", "[", "]", "(", ")", ";", ":", "?", ".", "+", "-", "*", "/",
    "%", "^", "&", "|", "~", "!", "=", "<", ">", ",", "#", "@", "$", "\\",
];

/// The origin of a sequence of tokens, which determines their spans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A source text that begins at this offset of the concatenated sources.
    Written(u32),
    /// A text that is not the user's. All its tokens have this span.
    Place(Span),
}

/// Splits a text into tokens. Returns the tokens and the lexical errors.
pub(crate) fn tokens(source: &str, symbols: &mut Symbols, origin: Origin) -> (Vec<Token>, Vec<(LexicalError, Span)>) {
    let mut lexer = Lexer { source, bytes: source.as_bytes(), at: 0, symbols, origin, starts_line: true, glued: false };
    let mut all = Vec::with_capacity(source.len() / 4);
    let mut errors = Vec::new();
    loop {
        lexer.skip_blanks(&mut errors);
        match lexer.next(&mut errors) {
            Some(token) => all.push(token),
            None => return (all, errors),
        }
    }
}

/// The tokens of a header with their own table of spellings, shared between compilation configurations.
#[derive(Clone, Debug)]
pub(crate) struct Lexed {
    spellings: Symbols,
    /// Spans are relative to the header.
    tokens: Vec<Token>,
    errors: Vec<(LexicalError, Span)>,
}

impl Lexed {
    /// Splits a header into tokens.
    pub(crate) fn of(source: &str) -> Self {
        let mut spellings = Symbols::default();
        let (tokens, errors) = tokens(source, &mut spellings, Origin::Written(0));
        Lexed { spellings, tokens, errors }
    }

    /// Returns the tokens with spans in the concatenated sources, where the header begins at `base`.
    pub(crate) fn with_base(&self, symbols: &mut Symbols, base: u32) -> (Vec<Token>, Vec<(LexicalError, Span)>) {
        let meant: Vec<Symbol> = self.spellings.all().map(|it| symbols.intern(it)).collect();
        let moved = |span: Span| Span::new(base.saturating_add(span.start), base.saturating_add(span.end));
        let token = |it: &Token| Token { text: meant[it.text.number()], span: moved(it.span), ..*it };
        (self.tokens.iter().map(token).collect(), self.errors.iter().map(|(it, span)| (*it, moved(*span))).collect())
    }
}

struct Lexer<'a> {
    source: &'a str,
    bytes: &'a [u8],
    at: usize,
    symbols: &'a mut Symbols,
    origin: Origin,
    starts_line: bool,
    glued: bool,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn span(&self, start: usize) -> Span {
        self.range(start, self.at)
    }

    fn range(&self, start: usize, end: usize) -> Span {
        match self.origin {
            Origin::Written(base) => Span::new(base.saturating_add(start as u32), base.saturating_add(end as u32)),
            Origin::Place(place) => place,
        }
    }

    fn skip_blanks(&mut self, errors: &mut Vec<(LexicalError, Span)>) {
        self.glued = true;
        loop {
            let start = self.at;
            match self.peek(0) {
                b'\n' => {
                    self.at += 1;
                    self.starts_line = true;
                }
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => self.at += 1,
                b'\\' if self.peek(1) == b'\n' => self.at += 2,
                b'\\' if self.peek(1) == b'\r' && self.peek(2) == b'\n' => self.at += 3,
                b'/' if self.peek(1) == b'/' => {
                    while self.at < self.bytes.len() && self.peek(0) != b'\n' {
                        // A backslash at the end of the line continues the comment.
                        self.at += if self.peek(0) == b'\\' && self.peek(1) == b'\n' { 2 } else { 1 };
                    }
                }
                b'/' if self.peek(1) == b'*' => match self.source.get(self.at + 2..).and_then(|rest| rest.find("*/")) {
                    Some(length) => self.at += length + 4,
                    None => {
                        self.at = self.bytes.len();
                        errors.push((LexicalError::OpenComment, self.range(start, start + 2)));
                    }
                },
                // A byte order mark.
                0xef if self.at == 0 && self.source.starts_with('\u{feff}') => self.at += 3,
                _ => return,
            }
            self.glued = false;
        }
    }

    fn next(&mut self, errors: &mut Vec<(LexicalError, Span)>) -> Option<Token> {
        let start = self.at;
        let first = *self.bytes.get(start)?;
        let kind = match first {
            b'"' | b'\'' => self.quoted(first, errors, start),
            b'0'..=b'9' => self.number(),
            b'.' if self.peek(1).is_ascii_digit() => self.number(),
            b'_' | b'a'..=b'z' | b'A'..=b'Z' | 0x80.. => {
                while matches!(self.peek(0), b'_' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | 0x80..) {
                    self.at += 1;
                }
                let word = self.source.get(start..self.at).unwrap_or("");
                match self.peek(0) {
                    quote @ (b'"' | b'\'') if matches!(word, "u" | "U" | "L" | "u8") => {
                        self.quoted(quote, errors, start)
                    }
                    b'"' if matches!(word, "R" | "u8R" | "uR" | "UR" | "LR") => self.raw(errors, start),
                    _ => TokenKind::Word,
                }
            }
            _ => {
                let rest = self.source.get(start..).unwrap_or("");
                // Comparing the first byte avoids most string comparisons.
                let first = rest.as_bytes().first();
                let found = PUNCTUATORS.iter().find(|it| it.as_bytes().first() == first && rest.starts_with(**it));
                match found {
                    Some(text) => self.at += text.len(),
                    None => {
                        self.at += 1;
                        errors.push((LexicalError::StrayByte, self.span(start)));
                    }
                }
                TokenKind::Punctuator
            }
        };
        let spelling = self.source.get(start..self.at).unwrap_or("");
        let (kind, spelling) = match alternative(spelling).filter(|_| kind == TokenKind::Word) {
            Some(operator) => (TokenKind::Punctuator, operator),
            None => (kind, spelling),
        };
        let text = self.symbols.intern(spelling);
        let span = self.span(start);
        let token = Token { kind, text, span, glued: self.glued, starts_line: self.starts_line, pack: 0 };
        self.starts_line = false;
        Some(token)
    }

    fn number(&mut self) -> TokenKind {
        while let byte @ (b'.' | b'_' | b'\'' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z') = self.peek(0) {
            self.at += 1;
            let hexadecimal = matches!(byte, b'p' | b'P');
            if (hexadecimal || matches!(byte, b'e' | b'E')) && matches!(self.peek(0), b'+' | b'-') {
                self.at += 1;
            }
        }
        TokenKind::Number
    }

    fn quoted(&mut self, quote: u8, errors: &mut Vec<(LexicalError, Span)>, start: usize) -> TokenKind {
        self.at += 1;
        loop {
            match self.peek(0) {
                b'\\' if self.at + 1 < self.bytes.len() => self.at += 2,
                byte if byte == quote => {
                    self.at += 1;
                    break;
                }
                byte if byte == b'\n' || self.at >= self.bytes.len() => {
                    errors.push((LexicalError::OpenQuote, self.range(start, start + 1)));
                    break;
                }
                _ => self.at += 1,
            }
        }
        while !self.source.is_char_boundary(self.at.min(self.source.len())) {
            self.at += 1;
        }
        self.at = self.at.min(self.bytes.len());
        if quote == b'"' { TokenKind::Text } else { TokenKind::Character }
    }

    fn raw(&mut self, errors: &mut Vec<(LexicalError, Span)>, start: usize) -> TokenKind {
        let rest = self.source.get(self.at + 1..).unwrap_or("");
        let end = rest.find('(').and_then(|open| {
            let close = format!("){}\"", rest.get(..open)?);
            rest.get(open..)?.find(&close).map(|length| open + length + close.len())
        });
        match end {
            Some(length) => self.at += 1 + length,
            None => {
                self.at = self.bytes.len();
                errors.push((LexicalError::OpenQuote, self.range(start, start + 1)));
            }
        }
        TokenKind::Text
    }
}

/// Returns the operator of an alternative token ([lex.digraph]).
fn alternative(word: &str) -> Option<&'static str> {
    Some(match word {
        "and" => "&&",
        "and_eq" => "&=",
        "bitand" => "&",
        "bitor" => "|",
        "compl" => "~",
        "not" => "!",
        "not_eq" => "!=",
        "or" => "||",
        "or_eq" => "|=",
        "xor" => "^",
        "xor_eq" => "^=",
        _ => return None,
    })
}

/// Whether the identifier is reserved as a keyword.
pub(crate) fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "alignas"
            | "alignof"
            | "asm"
            | "auto"
            | "bool"
            | "break"
            | "case"
            | "catch"
            | "char"
            | "char8_t"
            | "char16_t"
            | "char32_t"
            | "class"
            | "const"
            | "consteval"
            | "constexpr"
            | "constinit"
            | "const_cast"
            | "continue"
            | "decltype"
            | "default"
            | "delete"
            | "do"
            | "double"
            | "dynamic_cast"
            | "else"
            | "enum"
            | "explicit"
            | "export"
            | "extern"
            | "false"
            | "float"
            | "for"
            | "friend"
            | "goto"
            | "if"
            | "inline"
            | "int"
            | "long"
            | "mutable"
            | "namespace"
            | "new"
            | "noexcept"
            | "nullptr"
            | "operator"
            | "private"
            | "protected"
            | "public"
            | "register"
            | "reinterpret_cast"
            | "return"
            | "short"
            | "signed"
            | "sizeof"
            | "static"
            | "static_assert"
            | "static_cast"
            | "struct"
            | "switch"
            | "template"
            | "this"
            | "thread_local"
            | "throw"
            | "true"
            | "try"
            | "typedef"
            | "typeid"
            | "typename"
            | "union"
            | "unsigned"
            | "using"
            | "virtual"
            | "void"
            | "volatile"
            | "wchar_t"
            | "while"
            | "__int128"
            | "_Float16"
            | "__fp16"
            | "__bf16"
            | "__float128"
            | "__attribute__"
            | "__restrict__"
            | "__restrict"
            | "__device__"
            | "__host__"
            | "__global__"
            | "__shared__"
            | "__constant__"
            | "__managed__"
            | "__grid_constant__"
            | "__launch_bounds__"
            | "__cluster_dims__"
            | "__maxnreg__"
            | "__block_size__"
            | "__align__"
            | "__builtin_align__"
            | "__forceinline__"
            | "__noinline__"
            | "__signed__"
            | "__signed"
            | "_Static_assert"
            | "requires"
            | "concept"
            | "__extension__"
            | "__inline__"
            | "__inline"
            | "__volatile__"
            | "__const"
            | "__alignof__"
            | "__alignof"
            | "_Alignof"
            | "_Alignas"
            | "__typeof__"
            | "typeof"
            | "__asm__"
            | "__declspec"
            | "_Bool"
            | "_Complex"
            | "__builtin_va_list"
            | "__nv_pure__"
            | "__tile_global__"
            | "co_return"
            | "co_await"
            | "co_yield"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<String> {
        let mut symbols = Symbols::default();
        let (tokens, errors) = tokens(source, &mut symbols, Origin::Written(0));
        assert!(errors.is_empty(), "{errors:?}");
        tokens.iter().map(|token| symbols.text(token.text).to_owned()).collect()
    }

    #[test]
    fn closing_angles_stand_alone_and_launches_do_not() {
        assert_eq!(texts("a<b<c>> d"), ["a", "<", "b", "<", "c", ">", ">", "d"]);
        assert_eq!(texts("k<<<1,2>>>(x)"), ["k", "<<<", "1", ",", "2", ">", ">", ">", "(", "x", ")"]);
        assert_eq!(
            texts("0x1.8p-3f 1'000u u8\"x\" L'y' R\"(a\"b)\" // c\n1"),
            ["0x1.8p-3f", "1'000u", "u8\"x\"", "L'y'", "R\"(a\"b)\"", "1"]
        );
    }

    #[test]
    fn any_bytes_end() {
        let mut symbols = Symbols::default();
        for source in ["/* open", "\"open", "'\\", "R\"(open", "\u{feff}a\u{1F600}`", "\\", "'\u{e9}"] {
            let (_, errors) = tokens(source, &mut symbols, Origin::Written(0));
            assert!(errors.len() <= 2, "{source}: {errors:?}");
        }
    }
}
