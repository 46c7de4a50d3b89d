//! The threads on which open texts are checked.

use crate::check::Check;
use crate::document_id::DocumentId;
use crate::event::Event;
use crate::server::Server;
use nvvm_engine::Checker;
use std::collections::BTreeMap;
use std::sync::mpsc::{self, Sender};
use std::{io, thread};

/// The stack size of a thread that checks texts, in bytes. The recursion over base classes is as deep as the text's
/// hierarchy: a chain of 60,000 classes takes more than 8 MB and less than this. The main thread may have as little as
/// 1 MB.
pub const CHECKING_STACK: usize = 64 << 20;

/// The maximum number of concurrent checks, so that a client that opens a whole project does not start all of them.
const MOST_RUNNING: usize = 8;

/// A thread for each open text, which keeps the state that the next check of the text reuses.
pub(crate) struct CheckingThreads {
    threads: BTreeMap<DocumentId, Sender<Box<Check>>>,
    running: usize,
    events: Sender<Event>,
}

impl CheckingThreads {
    /// Creates the pool without threads. Results are sent to `events`.
    pub(crate) fn new(events: Sender<Event>) -> Self {
        CheckingThreads { threads: BTreeMap::new(), running: 0, events }
    }

    /// Starts the pending checks of the server.
    pub(crate) fn start(&mut self, server: &mut Server) {
        // The thread of a closed text ends after its current check.
        self.threads.retain(|&document, _| server.is_open(document));
        while self.running < MOST_RUNNING
            && let Some(check) = server.next_check().map(Box::new)
        {
            self.running += 1;
            if let Err(check) = self.send(check) {
                // Without a thread, the check runs here. Sending cannot fail: the caller owns the receiver.
                let _ = self.events.send(Event::Checked(Box::new(check.run(&mut Checker::default()))));
            }
        }
    }

    /// Records that a check has ended.
    pub(crate) fn ended(&mut self) {
        self.running = self.running.saturating_sub(1);
    }

    /// Sends a check to the thread of its text. Returns the check when there is no thread and none can be started.
    fn send(&mut self, check: Box<Check>) -> Result<(), Box<Check>> {
        let document = check.document();
        if !self.threads.contains_key(&document) {
            match checking_thread(self.events.clone()) {
                Ok(thread) => drop(self.threads.insert(document, thread)),
                Err(_) => return Err(check),
            }
        }
        match self.threads.get(&document) {
            Some(thread) => thread.send(check).map_err(|unsent| unsent.0),
            None => Err(check),
        }
    }
}

fn checking_thread(events: Sender<Event>) -> io::Result<Sender<Box<Check>>> {
    let (sender, checks) = mpsc::channel::<Box<Check>>();
    thread::Builder::new().name("check".to_owned()).stack_size(CHECKING_STACK).spawn(move || {
        let mut checker = Checker::default();
        for check in checks {
            if events.send(Event::Checked(Box::new(check.run(&mut checker)))).is_err() {
                return;
            }
        }
    })?;
    Ok(sender)
}
