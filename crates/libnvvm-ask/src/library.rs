//! The library's C interface, as `nvvm.h` of the CUDA toolkit declares it. All unsafe code of the project is here and
//! in `fork`.

use crate::Phase;
use libloading::Library;
use serde::{Deserialize, Serialize};
use std::ffi::{CString, c_char, c_int, c_void};
use std::fmt;
use std::path::Path;
use std::ptr;

/// The type `nvvmProgram`.
type Program = *mut c_void;
type CreateProgram = unsafe extern "C" fn(*mut Program) -> c_int;
type AddModule = unsafe extern "C" fn(Program, *const c_char, usize, *const c_char) -> c_int;
type Run = unsafe extern "C" fn(Program, c_int, *const *const c_char) -> c_int;
type Size = unsafe extern "C" fn(Program, *mut usize) -> c_int;
type Text = unsafe extern "C" fn(Program, *mut c_char) -> c_int;
type DestroyProgram = unsafe extern "C" fn(*mut Program) -> c_int;

/// The library's result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The return code: 0 is success, 3 an unknown IR version, 6 rejected by verify, 7 a wrong `-arch`, 9 a failed
    /// compilation.
    pub code: i32,
    /// The log.
    pub log: String,
    /// The PTX; empty unless the module was compiled.
    pub ptx: String,
}

/// The reason why the library could not be run.
#[derive(Clone, Debug, PartialEq)]
pub struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// The maximum size of a text from the library, 256 MiB; a longer one is not read.
const MAXIMUM_TEXT: usize = 1 << 28;

/// Runs the library on a module called `m` in this process, which a crash of the library ends.
///
/// # Errors
/// When the library cannot be loaded, is not a libNVVM, or cannot create a program.
pub fn ask(library: &Path, module: &[u8], options: &[String], phase: Phase) -> Result<Answer, Error> {
    Loaded::new(library)?.ask(module, options, phase)
}

/// A loaded library.
pub struct Loaded(Library);

impl Loaded {
    /// Loads a library.
    ///
    /// # Errors
    /// When the library cannot be loaded.
    pub fn new(library: &Path) -> Result<Loaded, Error> {
        // SAFETY: loading runs the library's own constructors. The user named the file as a libNVVM, and this process
        // exists to run it.
        let library = unsafe { Library::new(library) }.map_err(|error| Error(format!("cannot be loaded: {error}")))?;
        Ok(Loaded(library))
    }

    /// As the function [`ask`].
    ///
    /// # Errors
    /// When the library is not a libNVVM, or cannot create a program.
    pub fn ask(&self, module: &[u8], options: &[String], phase: Phase) -> Result<Answer, Error> {
        let options: Vec<CString> = options
            .iter()
            .map(|option| CString::new(option.as_str()).map_err(|_| Error("an option holds a zero byte".to_owned())))
            .collect::<Result<_, _>>()?;
        Interface::of(&self.0)?.ask(module, &options, phase)
    }
}

/// The functions that are called, borrowed from the library.
struct Interface<'l> {
    create: libloading::Symbol<'l, CreateProgram>,
    add: libloading::Symbol<'l, AddModule>,
    verify: libloading::Symbol<'l, Run>,
    compile: libloading::Symbol<'l, Run>,
    log_size: libloading::Symbol<'l, Size>,
    log: libloading::Symbol<'l, Text>,
    result_size: libloading::Symbol<'l, Size>,
    result: libloading::Symbol<'l, Text>,
    destroy: libloading::Symbol<'l, DestroyProgram>,
}

/// A function of the library.
///
/// # Safety
/// `T` has to be the type of the function of that name.
unsafe fn symbol<'l, T>(library: &'l Library, name: &str) -> Result<libloading::Symbol<'l, T>, Error> {
    // SAFETY: the caller guarantees the type.
    unsafe { library.get(name.as_bytes()) }.map_err(|error| Error(format!("is no libNVVM: {error}")))
}

impl<'l> Interface<'l> {
    fn of(library: &'l Library) -> Result<Self, Error> {
        // SAFETY: the types are those of nvvm.h, unchanged since CUDA 7.
        unsafe {
            Ok(Interface {
                create: symbol(library, "nvvmCreateProgram")?,
                add: symbol(library, "nvvmAddModuleToProgram")?,
                verify: symbol(library, "nvvmVerifyProgram")?,
                compile: symbol(library, "nvvmCompileProgram")?,
                log_size: symbol(library, "nvvmGetProgramLogSize")?,
                log: symbol(library, "nvvmGetProgramLog")?,
                result_size: symbol(library, "nvvmGetCompiledResultSize")?,
                result: symbol(library, "nvvmGetCompiledResult")?,
                destroy: symbol(library, "nvvmDestroyProgram")?,
            })
        }
    }

    fn ask(&self, module: &[u8], options: &[CString], phase: Phase) -> Result<Answer, Error> {
        let mut program: Program = ptr::null_mut();
        // SAFETY: the pointer is to a valid place of the right type, which outlives the call.
        let code = unsafe { (self.create)(&mut program) };
        if code != 0 {
            return Err(Error(format!("nvvmCreateProgram returns {code}")));
        }
        // SAFETY: the program is alive; buffer and length belong together; the name is a C string.
        let code = unsafe { (self.add)(program, module.as_ptr().cast(), module.len(), c"m".as_ptr()) };
        if code != 0 {
            return Ok(Answer { code, log: self.text(program, &self.log_size, &self.log), ptx: String::new() });
        }
        let pointers: Vec<*const c_char> = options.iter().map(|option| option.as_ptr()).collect();
        let run = match phase {
            Phase::Verify => &self.verify,
            Phase::Compile => &self.compile,
        };
        let count = c_int::try_from(pointers.len()).map_err(|_| Error("too many options".to_owned()))?;
        // SAFETY: the program is alive, and so are the options that the pointers refer to.
        let code = unsafe { run(program, count, pointers.as_ptr()) };
        let log = self.text(program, &self.log_size, &self.log);
        let compiled = phase == Phase::Compile && code == 0;
        let ptx = if compiled { self.text(program, &self.result_size, &self.result) } else { String::new() };
        // SAFETY: the program is alive and not used any more.
        unsafe { (self.destroy)(&mut program) };
        Ok(Answer { code, log, ptx })
    }

    /// A text of the program, by the function that returns its size with the final zero byte and the one that copies
    /// it.
    fn text(&self, program: Program, size: &Size, copy: &Text) -> String {
        let mut bytes = 0_usize;
        // SAFETY: the program is alive; the pointer is to a valid place of the right type.
        let code = unsafe { size(program, &mut bytes) };
        if code != 0 || bytes == 0 || bytes > MAXIMUM_TEXT {
            return String::new();
        }
        // One more byte, in case a library does not count the zero byte.
        let mut buffer = vec![0_u8; bytes + 1];
        // SAFETY: the buffer has the size that the library reported.
        let code = unsafe { copy(program, buffer.as_mut_ptr().cast()) };
        let end = buffer.iter().position(|&byte| byte == 0).unwrap_or(buffer.len());
        buffer.truncate(end);
        if code == 0 { String::from_utf8_lossy(&buffer).into_owned() } else { String::new() }
    }
}
