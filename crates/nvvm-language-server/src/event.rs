//! The events of the server's main loop, from all threads.

use crate::check::Checked;
use crate::frames::Frame;

/// An event that the server reacts to.
pub(crate) enum Event {
    /// A frame was read from the input.
    Input(Frame),
    /// The input has ended.
    InputEnded,
    /// A check has ended.
    Checked(Box<Checked>),
    /// The process that the server has to end with has exited.
    ParentEnded,
}
