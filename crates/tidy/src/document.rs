//! Tables and lists of the project's Markdown that the checks use as their data.

/// A row of a table as cells, with its line from 1.
pub type Row = (u32, Vec<String>);

/// The rows of the first table after a heading, without the table's head.
pub fn table(markdown: &str, heading: &str) -> Vec<Row> {
    let lines = (1..).zip(markdown.lines()).skip_while(|(_, line)| *line != heading).skip(1);
    let section = lines.take_while(|(_, line)| !line.starts_with("## "));
    let rows = section.skip_while(|(_, line)| !line.starts_with('|')).take_while(|(_, line)| line.starts_with('|'));
    rows.skip(2).map(|(line, text)| (line, cells(text))).collect()
}

/// The cells of a row, in which `\|` is a bar.
fn cells(row: &str) -> Vec<String> {
    let row = row.trim().trim_start_matches('|').replace("\\|", "\u{1}");
    let row = row.strip_suffix('|').unwrap_or(&row);
    row.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect()
}

/// The texts between backticks.
pub fn code(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// A list of layers: the names in the fence after `<!-- layers of FOLDER -->`, from first to last, with their lines.
/// The text after two blanks is a comment.
pub struct Layers {
    /// The path of the folder from the top folder.
    pub folder: String,
    /// The names with their lines.
    pub names: Vec<(String, u32)>,
}

/// All lists of layers of a document.
pub fn layers(markdown: &str) -> Vec<Layers> {
    let mut found: Vec<Layers> = Vec::new();
    let mut inside = false;
    for (line, text) in (1..).zip(markdown.lines()) {
        let marked = text.strip_prefix("<!-- layers of ").and_then(|rest| rest.strip_suffix(" -->"));
        if let Some(folder) = marked {
            found.push(Layers { folder: folder.to_owned(), names: Vec::new() });
            inside = false;
        } else if text.starts_with("```") {
            let is_first = found.last().is_some_and(|last| last.names.is_empty());
            inside = !inside && is_first;
        } else if let Some(last) = found.last_mut().filter(|_| inside) {
            let names = text.split("  ").next().unwrap_or_default();
            last.names.extend(
                names.split('·').map(|name| (name.trim().to_owned(), line)).filter(|(name, _)| !name.is_empty()),
            );
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_by_their_heading() {
        let text = "## A\n| x |\n| - |\n| 1 |\n## B\nprose\n\n| x | y |\n| - | - |\n| `a`, `b` | c \\| d |\n\n| z |\n";
        assert_eq!(table(text, "## B"), [(10, vec!["`a`, `b`".to_owned(), "c | d".to_owned()])]);
        assert_eq!(code("`a`, `b` and c"), ["a", "b"]);
    }

    #[test]
    fn layers_are_read_in_their_order() {
        let text = "<!-- layers of web/src -->\n```\na · b  first things\nc\n```\n```\nd\n```\n";
        let found = layers(text);
        assert_eq!(found.len(), 1);
        let names = found[0].names.iter().map(|(name, line)| (name.as_str(), *line)).collect::<Vec<_>>();
        assert_eq!(names, [("a", 3), ("b", 3), ("c", 4)]);
    }
}
