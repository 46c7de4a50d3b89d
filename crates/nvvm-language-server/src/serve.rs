//! The connection of the server to two streams.

use crate::checking_threads::CheckingThreads;
use crate::event::Event;
use crate::frames::{self, Frame};
use crate::parent;
use crate::server::{Ending, Server};
use lsp_server::Message;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Sender, TryRecvError};
use std::thread;

/// Reads messages and writes the server's output, until `exit`, the end of the input, or the end of the parent process.
/// Checks run on other threads, so that they do not delay other answers. A check starts when there is no more input, so
/// that of many keystrokes only the last one is checked.
///
/// # Errors
/// When the output cannot be written.
pub fn serve(mut server: Server, input: impl Read + Send + 'static, output: &mut impl Write) -> io::Result<Ending> {
    let (sender, events) = mpsc::channel();
    read(input, sender.clone());
    let mut threads = CheckingThreads::new(sender.clone());
    let mut is_parent_watched = false;
    loop {
        let event = match events.try_recv() {
            Err(TryRecvError::Empty) => {
                threads.start(&mut server);
                events.recv().ok()
            }
            event => event.ok(),
        };
        match event {
            Some(Event::Input(Frame::Message(message))) => write(server.handle(message), output)?,
            Some(Event::Input(Frame::Unreadable(refused))) => frames::refuse(output, &refused)?,
            Some(Event::Checked(checked)) => {
                threads.ended();
                write(server.checked(*checked), output)?;
            }
            Some(Event::InputEnded | Event::ParentEnded) | None => return Ok(Ending::Abrupt),
        }
        if let Some(ending) = server.ending() {
            return Ok(ending);
        }
        if let Some(parent) = server.parent().filter(|_| !is_parent_watched) {
            is_parent_watched = true;
            parent::watch(parent, sender.clone());
        }
    }
}

/// Reads messages on a separate thread, which may still wait for input when the server ends, and ends with the process.
fn read(input: impl Read + Send + 'static, events: Sender<Event>) {
    thread::spawn(move || {
        let mut input = BufReader::new(input);
        while let Ok(Some(frame)) = frames::read(&mut input) {
            if events.send(Event::Input(frame)).is_err() {
                return;
            }
        }
        // An error means that the server ended before its input.
        let _ = events.send(Event::InputEnded);
    });
}

fn write(messages: Vec<Message>, output: &mut impl Write) -> io::Result<()> {
    messages.into_iter().try_for_each(|message| message.write(output))
}
