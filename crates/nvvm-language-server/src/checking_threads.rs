//! Threads on which open texts are checked.

use crate::check::Check;
use crate::document_id::DocumentId;
use crate::event::Event;
use crate::server::Server;
use nvvm_engine::Checker;
use std::collections::BTreeMap;
use std::sync::mpsc::{self, Sender};
use std::{io, thread};

/// Stack of a thread that checks texts, in bytes. Classes derive from each other as deeply as the text says: a chain of
/// 60,000 takes between 8 MB and this. The main thread of a program may have as little as 1 MB.
pub const CHECKING_STACK: usize = 64 << 20;

/// Checks that run at the same time. A client that opens a whole project does not start them all at once.
const MOST_RUNNING: usize = 8;

/// A thread for each open text that was checked, which keeps what the next check of that text uses again.
pub(crate) struct CheckingThreads {
    threads: BTreeMap<DocumentId, Sender<Box<Check>>>,
    running: usize,
    events: Sender<Event>,
}

impl CheckingThreads {
    /// No thread yet. Results go to `events`.
    pub(crate) fn new(events: Sender<Event>) -> Self {
        CheckingThreads { threads: BTreeMap::new(), running: 0, events }
    }

    /// Starts the checks that the server has.
    pub(crate) fn start(&mut self, server: &mut Server) {
        // The thread of a closed text ends with the check that runs on it.
        self.threads.retain(|&document, _| server.is_open(document));
        while self.running < MOST_RUNNING
            && let Some(check) = server.next_check().map(Box::new)
        {
            self.running += 1;
            if let Err(check) = self.send(check) {
                // Without a thread the check runs here. The receiver is the caller's and is still there.
                let _ = self.events.send(Event::Checked(Box::new(check.run(&mut Checker::default()))));
            }
        }
    }

    /// Counts a check that has ended.
    pub(crate) fn ended(&mut self) {
        self.running = self.running.saturating_sub(1);
    }

    /// Gives a check to the thread of its text. Gives it back when there is no thread and none can be started.
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
