//! `--watch`: changes trigger a check, and a signal ends the program.

use super::{FENCE, FINE, Folder, command, nvvm_check};
use std::io::{BufRead, BufReader};
use std::process::Child;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// Time limit of a check on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for a line with a word. The order between standard output and standard error is undefined, so all waits are
/// for lines of standard error.
fn wait(lines: &Receiver<String>, word: &str) {
    while !lines.recv_timeout(PATIENCE).expect("a line in time").contains(word) {}
}

/// Starts watching files; output arrives line by line.
fn watching(arguments: &[&str]) -> (Child, Receiver<String>) {
    let mut child = command(&[&["--watch"], arguments].concat()).spawn().expect("it runs");
    let (sender, lines) = mpsc::channel();
    for output in [
        Box::new(child.stdout.take().expect("piped")) as Box<dyn std::io::Read + Send>,
        Box::new(child.stderr.take().expect("piped")),
    ] {
        let sender = sender.clone();
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).for_each(|line| drop(sender.send(line)));
        });
    }
    (child, lines)
}

fn end(mut child: Child) {
    assert!(child.try_wait().expect("it is ours").is_none());
    child.kill().expect("it runs still");
    child.wait().expect("it ends");
}

#[test]
fn files_and_their_headers_are_checked_again() {
    let folder = Folder::new("watch");
    let module = folder.file("k.ll", FINE);
    folder.file("params.h", "struct P { int v[4]; };\n");
    let cuda = folder.file("k.cu", "#include \"params.h\"\n__global__ void k(P p) {}\n");
    let (child, lines) = watching(&["--sm", "sm_75", "--reference", "tileiras", &module, &cuda]);
    wait(&lines, "2 files: 2 accepted");
    wait(&lines, "watching 3 files");
    folder.file("k.ll", FENCE);
    wait(&lines, "2 files: 1 accepted, 1 rejected");
    wait(&lines, "watching 3 files");
    // As editors do: a new file replaces the old one.
    let new = folder.file("new", "struct P { int v[4000]; };\n");
    std::fs::rename(new, folder.0.join("params.h")).expect("it is there");
    wait(&lines, "2 files: 0 accepted, 2 rejected");
    wait(&lines, "watching 3 files");
    // A change of another file triggers nothing: the next message is about the last change.
    folder.file("other.ll", "nothing");
    folder.file("k.ll", FINE);
    wait(&lines, "2 files: 1 accepted, 1 rejected");
    end(child);
}

#[test]
fn changes_of_neighbors_delay_no_answer() {
    let folder = Folder::new("watch-neighbors");
    let (module, other) = (folder.file("k.ll", FINE), folder.file("other.ll", FINE));
    let (child, lines) = watching(&[&module, &other]);
    wait(&lines, "watching 2 files");
    let neighbor = folder.0.join("neighbor.log");
    let (stop, stopped) = mpsc::channel::<()>();
    let writer = std::thread::spawn(move || {
        while stopped.recv_timeout(Duration::from_millis(5)) == Err(mpsc::RecvTimeoutError::Timeout) {
            std::fs::write(&neighbor, "more").expect("a file");
        }
    });
    folder.file("k.ll", "define void @f( {\n");
    wait(&lines, "1 accepted, 1 rejected");
    drop(stop);
    writer.join().expect("it ends");
    end(child);
}

#[test]
fn headers_that_appear_are_noticed() {
    let folder = Folder::new("watch-appears");
    let (include, fine) = (folder.0.join("include"), folder.file("fine.ll", FINE));
    let cuda = folder.file("k.cu", "#include \"late.h\"\n#include \"sub/later.h\"\n__global__ void k(P p, Q q) {}\n");
    let options = ["--sm", "sm_75", "--reference", "tileiras", "-I", include.to_str().expect("UTF-8"), &cuda, &fine];
    let (child, lines) = watching(&options);
    wait(&lines, "2 files: 2 accepted");
    wait(&lines, "watching 2 files");
    folder.file("late.h", "struct P { int v[4]; };\n");
    wait(&lines, "watching 3 files");
    // Neither the folder of `-I` nor its subfolder exists yet.
    std::fs::create_dir_all(include.join("sub")).expect("a folder");
    std::fs::write(include.join("sub/later.h"), "struct Q { int v[4000]; };\n").expect("a file");
    wait(&lines, "2 files: 1 accepted, 1 rejected");
    wait(&lines, "watching 4 files");
    end(child);
}

#[test]
fn folders_that_are_made_again_are_noticed() {
    let folder = Folder::new("watch-again");
    let inner = folder.0.join("inner");
    let module = inner.join("k.ll");
    std::fs::create_dir(&inner).expect("a folder");
    std::fs::write(&module, FINE).expect("a file");
    let (child, lines) = watching(&[module.to_str().expect("UTF-8"), &folder.file("fine.ll", FINE)]);
    wait(&lines, "2 files: 2 accepted");
    wait(&lines, "watching 2 files");
    for remove in [true, false] {
        if remove {
            std::fs::remove_dir_all(&inner).expect("it is there");
        } else {
            std::fs::rename(&inner, folder.0.join("elsewhere")).expect("it is there");
        }
        wait(&lines, "1 not looked at");
        wait(&lines, "watching 2 files");
        std::fs::create_dir(&inner).expect("a folder");
        std::fs::write(&module, FINE).expect("a file");
        wait(&lines, "2 files: 2 accepted");
        wait(&lines, "watching 2 files");
        // The new folder is watched, not only its parent.
        std::thread::sleep(Duration::from_millis(300));
        std::fs::write(&module, "define void @f( {\n").expect("a file");
        wait(&lines, "2 files: 1 accepted, 1 rejected");
        wait(&lines, "watching 2 files");
    }
    end(child);
}

#[cfg(unix)]
#[test]
fn the_file_that_a_link_leads_to_is_watched() {
    let folder = Folder::new("watch-link");
    let inner = folder.0.join("inner");
    std::fs::create_dir(&inner).expect("a folder");
    std::fs::write(inner.join("k.ll"), FINE).expect("a file");
    let link = folder.0.join("link.ll");
    std::os::unix::fs::symlink("inner/k.ll", &link).expect("a link");
    let (child, lines) = watching(&[link.to_str().expect("UTF-8"), &folder.file("fine.ll", FINE)]);
    wait(&lines, "2 files: 2 accepted");
    wait(&lines, "watching 2 files");
    std::fs::write(inner.join("k.ll"), "define void @f( {\n").expect("a file");
    wait(&lines, "2 files: 1 accepted, 1 rejected");
    end(child);
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it() {
    use std::os::unix::process::ExitStatusExt;
    let folder = Folder::new("interrupt");
    let fine = folder.file("fine.ll", FINE);
    let mut child = command(&["--watch", &fine]).spawn().expect("it runs");
    let mut stderr = BufReader::new(child.stderr.take().expect("piped"));
    let mut line = String::new();
    stderr.read_line(&mut line).expect("a line");
    assert_eq!(line, "nvvm-check: watching 1 file\n");
    // SIGINT may be ignored: a shell that starts the tests in the background sets that for its children.
    let ended = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(ended.is_ok_and(|status| status.success()));
    assert_eq!(child.wait().expect("it ends").signal(), Some(15));
}

#[test]
fn only_files_that_can_change_are_watched() {
    assert_eq!(nvvm_check(&["--watch", "-"]).status.code(), Some(2));
    let folder = Folder::new("watch-formats");
    let fine = folder.file("fine.ll", FINE);
    assert_eq!(nvvm_check(&["--watch", "--fix", &fine]).status.code(), Some(2));
    assert_eq!(nvvm_check(&["--watch", "--format", "lit", &fine]).status.code(), Some(2));
}
