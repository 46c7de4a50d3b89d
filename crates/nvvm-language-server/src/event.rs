//! Events that the server reacts to, whichever thread they come from.

use crate::check::Checked;
use crate::frames::Frame;

/// Event that the server reacts to.
pub(crate) enum Event {
    /// Something came in.
    Input(Frame),
    /// The input has ended.
    InputEnded,
    /// A check has ended.
    Checked(Box<Checked>),
    /// The process that the server is to end with does not run any more.
    ParentEnded,
}
