//! Atomic replacement of a file's content.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Replaces the content of a file. The new content is written to a temporary file and renamed, so that a failure, such
/// as a full disk, keeps the old content. Permissions are kept; a symbolic link's target is replaced.
///
/// # Errors
/// When the file is read-only, or the temporary file cannot be written or renamed.
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
    // Otherwise the rename may reach the disk before the content.
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// Sets the owner and group of a file to those of another, if permitted.
#[cfg(unix)]
fn keep_owner(file: &File, metadata: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let is_own = file.metadata().is_ok_and(|own| (own.uid(), own.gid()) == (metadata.uid(), metadata.gid()));
    if !is_own {
        // Without permission, the file belongs to the current user.
        let _ = fchown(file, Some(metadata.uid()), Some(metadata.gid()));
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}
