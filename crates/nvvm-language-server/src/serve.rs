//! The server between two streams.

use crate::frames::{self, Frame};
use crate::server::{Ending, Server};
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

/// Reads messages and writes what the server says, until it is told to exit or the input ends. Texts are looked at once
/// nothing more has come in, so that of many keystrokes only the last one is waited for.
///
/// # Errors
/// When the output cannot be written.
pub fn serve(mut server: Server, input: impl Read + Send + 'static, output: &mut impl Write) -> io::Result<Ending> {
    let (sender, receiver) = mpsc::channel();
    // It waits for input when the server ends, and ends with the process.
    thread::spawn(move || {
        let mut input = BufReader::new(input);
        while let Ok(Some(frame)) = frames::read(&mut input) {
            if sender.send(frame).is_err() {
                break;
            }
        }
    });
    while let Some(frame) = next(&receiver, &mut server, output)? {
        match frame {
            Frame::Unreadable(refused) => frames::refuse(output, &refused)?,
            Frame::Message(message) => {
                for answer in server.handle(message) {
                    answer.write(output)?;
                }
            }
        }
        if let Some(ending) = server.ending() {
            return Ok(ending);
        }
    }
    Ok(Ending::Abrupt)
}

/// What comes in next; meanwhile texts are looked at. `None` at the end of the input.
fn next(receiver: &Receiver<Frame>, server: &mut Server, output: &mut impl Write) -> io::Result<Option<Frame>> {
    loop {
        match receiver.try_recv() {
            Ok(frame) => return Ok(Some(frame)),
            Err(TryRecvError::Disconnected) => return Ok(None),
            Err(TryRecvError::Empty) => match server.settle() {
                Some(said) => said.write(output)?,
                None => return Ok(receiver.recv().ok()),
            },
        }
    }
}
