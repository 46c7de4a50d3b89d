//! The answer to a line of a log.

/// The answer to a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The meaning, in one or two plain sentences.
    pub meaning: String,
    /// The numbers in it.
    pub numbers: Vec<Number>,
    /// The targets on which it would not be said, for people.
    pub targets: Option<String>,
    /// The toolkits with which it would not be said, for people.
    pub toolkits: Option<String>,
    /// Remedies, the likeliest first.
    pub actions: Vec<String>,
    /// An example of the playground that shows it, by its id.
    pub example: Option<&'static str>,
}

/// A number of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// `0x11e0`
    pub as_written: String,
    /// 4576
    pub value: u64,
    /// `bytes of parameters that the kernel has`
    pub meaning: String,
}

impl Number {
    /// Reads a decimal or hexadecimal number; `None` when it is none.
    pub fn read(text: &str, meaning: &str) -> Option<Number> {
        let value = match text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16),
            None => text.parse(),
        };
        Some(Number { as_written: text.to_owned(), value: value.ok()?, meaning: meaning.to_owned() })
    }
}

impl Answer {
    /// An answer with nothing but its meaning.
    pub(crate) fn new(meaning: impl Into<String>) -> Answer {
        Answer { meaning: meaning.into(), ..Answer::default() }
    }

    #[must_use]
    pub(crate) fn numbers(self, numbers: impl IntoIterator<Item = Number>) -> Answer {
        Answer { numbers: numbers.into_iter().collect(), ..self }
    }

    #[must_use]
    pub(crate) fn targets(self, targets: impl Into<String>) -> Answer {
        Answer { targets: Some(targets.into()), ..self }
    }

    #[must_use]
    pub(crate) fn toolkits(self, toolkits: Option<String>) -> Answer {
        Answer { toolkits, ..self }
    }

    /// One more thing to do.
    #[must_use]
    pub(crate) fn action(mut self, action: impl Into<String>) -> Answer {
        self.actions.push(action.into());
        self
    }

    #[must_use]
    pub(crate) fn example(self, example: &'static str) -> Answer {
        Answer { example: Some(example), ..self }
    }
}

/// `4,576 bytes`
pub(crate) fn bytes(count: u64) -> String {
    nvvm_target::prose::counted(count, "byte")
}
