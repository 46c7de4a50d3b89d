//! Tokens for syntax highlighting. The text is taken as written: no macro expansion, no name lookup.

use crate::lexer::{Origin, TokenKind, is_keyword, tokens};
use crate::symbol::{Symbol, Symbols};
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

/// The class of a token for its color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum HighlightClass {
    Comment,
    Keyword,
    /// A type of CUDA's headers, or a class declared in the text. Names of builtin types are keywords.
    Type,
    /// A qualifier or attribute, such as `__global__` and `alignas`.
    Attribute,
    /// A preprocessing directive, such as `#define`.
    Directive,
    Number,
    String,
    /// A builtin variable, such as `threadIdx`.
    Builtin,
}

/// Returns the highlighted tokens in source order. Plain names and punctuation are omitted.
pub fn highlight(source: &str) -> Vec<(Span, HighlightClass)> {
    let mut symbols = Symbols::default();
    let (tokens, _) = tokens(source, &mut symbols, Origin::Written(0));
    let named = classes(&tokens, &symbols);
    let mut pieces = Vec::new();
    let mut end = 0;
    let mut after_hash = false;
    for (index, token) in tokens.iter().enumerate() {
        comment(source, end, token.span.start, &mut pieces);
        end = token.span.end;
        let text = symbols.text(token.text);
        let class = match token.kind {
            TokenKind::Number => Some(HighlightClass::Number),
            TokenKind::Character | TokenKind::Text => Some(HighlightClass::String),
            TokenKind::Word if after_hash => Some(HighlightClass::Directive),
            // A declared variable may have a name that ends in `_t`.
            TokenKind::Word if text.ends_with("_t") && is_declared(tokens.get(index + 1), &symbols) => None,
            TokenKind::Word if named.contains(&token.text) => Some(HighlightClass::Type),
            TokenKind::Word => word(text),
            TokenKind::Punctuator if token.starts_line && text == "#" => Some(HighlightClass::Directive),
            TokenKind::Punctuator | TokenKind::End => None,
        };
        after_hash = token.starts_line && text == "#";
        pieces.extend(class.map(|class| (token.span, class)));
    }
    comment(source, end, source.len() as u32, &mut pieces);
    pieces
}

/// Whether the next token shows that a name is being declared.
fn is_declared(next: Option<&crate::lexer::Token>, symbols: &Symbols) -> bool {
    next.is_some_and(|next| matches!(symbols.text(next.text), ";" | "=" | "[" | ":"))
}

/// Returns the names after `struct`, `class`, `union`, `enum` and `typename`.
fn classes(tokens: &[crate::lexer::Token], symbols: &Symbols) -> FxHashSet<Symbol> {
    let names_class = |text| matches!(symbols.text(text), "struct" | "class" | "union" | "enum" | "typename");
    let pairs = tokens.windows(2).filter(|pair| names_class(pair[0].text) && pair[1].kind == TokenKind::Word);
    pairs.map(|pair| pair[1].text).filter(|&name| word(symbols.text(name)).is_none()).collect()
}

/// Adds the comment between two tokens, from its first slash on. Only blanks and comments occur there.
fn comment(source: &str, start: u32, end: u32, pieces: &mut Vec<(Span, HighlightClass)>) {
    let Some(between) = source.get(start as usize..end as usize) else { return };
    if let Some(slash) = between.find('/') {
        let start = start + slash as u32;
        let end = end - (between.len() - between.trim_end().len()) as u32;
        pieces.push((Span::new(start, end), HighlightClass::Comment));
    }
}

fn word(text: &str) -> Option<HighlightClass> {
    match text {
        "bool" | "char" | "char8_t" | "char16_t" | "char32_t" | "wchar_t" | "short" | "int" | "long" | "float"
        | "double" | "void" | "signed" | "unsigned" | "__int128" | "_Float16" | "__fp16" | "__bf16" | "__float128"
        | "_Bool" => Some(HighlightClass::Keyword),
        "half" | "half2" | "dim3" | "uint" | "ushort" | "CUtensorMap" => Some(HighlightClass::Type),
        "threadIdx" | "blockIdx" | "blockDim" | "gridDim" | "warpSize" => Some(HighlightClass::Builtin),
        "alignas" => Some(HighlightClass::Attribute),
        _ if text.starts_with("__nv_") || text.starts_with("nv_bfloat") || text.starts_with("__half") => {
            Some(HighlightClass::Type)
        }
        _ if text.starts_with("__") && text.ends_with("__") => Some(HighlightClass::Attribute),
        _ if text.ends_with("_t") || is_vector(text) => Some(HighlightClass::Type),
        _ if is_keyword(text) => Some(HighlightClass::Keyword),
        _ => None,
    }
}

/// Whether the name is that of a vector type, such as `float4`.
fn is_vector(text: &str) -> bool {
    let Some(base) = text.strip_suffix(['1', '2', '3', '4']) else { return false };
    let base = base.strip_prefix('u').unwrap_or(base);
    matches!(base, "char" | "short" | "int" | "long" | "longlong" | "float" | "double")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_their_classes() {
        let source = "#define N 8 // eight\nstruct __align__(16) S { float4 v; /* a\n b */ Q* q; };\n\
                      struct Q;\n__global__ void k(S s) { int i = threadIdx.x; }";
        let found: Vec<(&str, HighlightClass)> =
            highlight(source).into_iter().map(|(span, class)| (span.text(source), class)).collect();
        use HighlightClass as H;
        for expected in [
            ("#", H::Directive),
            ("define", H::Directive),
            ("8", H::Number),
            ("// eight", H::Comment),
            ("struct", H::Keyword),
            ("__align__", H::Attribute),
            ("float4", H::Type),
            ("int", H::Keyword),
            ("/* a\n b */", H::Comment),
            ("Q", H::Type),
            ("threadIdx", H::Builtin),
        ] {
            assert!(found.contains(&expected), "{expected:?} in {found:?}");
        }
        assert!(found.iter().all(|(text, _)| !matches!(*text, "N" | "k" | "s" | "{")));
    }

    #[test]
    fn any_text_ends() {
        for source in ["", "/", "/*", "// é", "#", "\"", "\u{1F600}/* x"] {
            let pieces = highlight(source);
            assert!(pieces.iter().all(|(span, _)| source.get(span.start as usize..span.end as usize).is_some()));
        }
    }
}
