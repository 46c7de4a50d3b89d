//! Replacing the contents of a file as a whole.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Replaces the contents of a file. The new ones are written beside it and renamed over it, so that a failure, such as a
/// full disk, leaves the old ones. Permissions stay; of a link the file that it leads to is replaced.
///
/// # Errors
/// When the file is read-only, or a file beside it cannot be written or renamed.
pub fn replace_file(path: &Path, contents: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let metadata = fs::metadata(&path)?;
    if metadata.permissions().readonly() {
        return Err(io::Error::new(ErrorKind::PermissionDenied, "it is read-only"));
    }
    let folder = path.parent().unwrap_or(Path::new("/"));
    let mut file = tempfile::Builder::new().prefix(".nvvm-check-").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(contents)?;
    keep_owner(file.as_file(), &metadata);
    file.as_file().set_permissions(metadata.permissions())?;
    // A rename may reach the disk before the contents do.
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// Gives a file the owner and the group of another one, as far as this process may.
#[cfg(unix)]
fn keep_owner(file: &File, metadata: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let is_own = file.metadata().is_ok_and(|own| (own.uid(), own.gid()) == (metadata.uid(), metadata.gid()));
    if !is_own {
        // Without the right to do so the file belongs to whoever runs the program, as a copy would.
        let _ = fchown(file, Some(metadata.uid()), Some(metadata.gid()));
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}
