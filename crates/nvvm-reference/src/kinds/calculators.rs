//! What the documents compute, as forms.

use crate::calculators::{Calculator, all, calculate};
use crate::entry::{Block, Citation, Entry, Kind, links};
use crate::listing::Listed;
use crate::markdown;

/// All calculators under the documents that they follow.
pub(crate) fn listed() -> Vec<Listed> {
    all().map(listed_calculator).collect()
}

fn listed_calculator(calculator: &Calculator) -> Listed {
    Listed::new(Kind::Calculator, calculator.name, calculator.title, calculator.summary)
        .under(calculator.document.title())
        .also(calculator.search.iter().copied())
        .with_text(format!("calculator {} {}", calculator.section, calculator.text))
}

/// A calculator's entry, with what stands in its form at first.
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

    /// Ids that lead nowhere are left out of an entry, so that they would not be missed there.
    #[test]
    fn what_is_near_exists() {
        for calculator in all() {
            for id in calculator.see {
                assert!(heading(id).is_some(), "{}: {id}", calculator.name);
            }
        }
    }
}
