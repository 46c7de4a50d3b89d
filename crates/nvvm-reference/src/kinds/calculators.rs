//! Entries of calculators.

use crate::calculators::{Calculator, all, calculate};
use crate::entry::{Block, Citation, Entry, Kind, links};
use crate::listing::Listed;
use crate::markdown;

/// Returns all calculators by document.
pub(crate) fn listed() -> Vec<Listed> {
    all().map(listed_calculator).collect()
}

fn listed_calculator(calculator: &Calculator) -> Listed {
    Listed::new(Kind::Calculator, calculator.name, calculator.title, calculator.summary)
        .under(calculator.document.title())
        .also(calculator.search.iter().copied())
        .with_text(format!("calculator {} {}", calculator.section, calculator.text))
}

/// Returns the entry of a calculator, with the initial values in its form.
pub(crate) fn entry(name: &str) -> Option<Entry> {
    let calculator = all().find(|it| it.name == name)?;
    let mut entry = Entry::new(listed_calculator(calculator).heading);
    entry.body.push(Block::Calculator(calculate(name, &[])?));
    entry.body.extend(markdown::blocks(calculator.text));
    entry.sources = vec![Citation::plain(format!("*{}*, {}", calculator.document, calculator.section))];
    entry.see_also = links(calculator.see);
    Some(entry)
}

#[cfg(test)]
mod tests {
    use crate::calculators::all;
    use crate::catalogue::heading;

    /// Entries omit ids without an entry, so the omission would not be noticed otherwise.
    #[test]
    fn what_is_near_exists() {
        for calculator in all() {
            for id in calculator.see {
                assert!(heading(id).is_some(), "{}: {id}", calculator.name);
            }
        }
    }
}
