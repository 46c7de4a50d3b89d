//! Lines of ptxas' and nvlink's `-v`: what each kernel uses. They hold no error, so that they are answered only where the
//! rest of a log is not.

use crate::answer::bytes;
use crate::message::{Asked, MEASURED, Message};
use crate::{Answer, Number, Tool};

const PHASE: &str = "adding up what a kernel needs";

macro_rules! info {
    ($($id:literal $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Ptxas, phase: PHASE, wordings: $wordings, source: MEASURED, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = info![
    "ptxas-info-spills" &["{} bytes stack frame, {} bytes spill stores, {} bytes spill loads"] => spills;
    "ptxas-info-registers" &["Used {} registers", "Used {} registers, {}"] => registers;
    "ptxas-info" &[
        "Compiling entry function '{}' for '{}'", "Function properties for {}", "{} bytes gmem", "{} bytes gmem, {}", "Compile time = {}", "Overriding global maxrregcount {} with entry-specific value {} computed using thread count", "Overriding maximum register limit {} for '{}' with {} of maxrregcount option",
    ] => |asked| {
        (asked.line.text().contains("info") || asked.line.text().starts_with("Function properties")).then(|| {
            Answer::new("Information that `-v` asks for, about what kernels use. It is no error.")
                .action("If a build failed, the cause stands in another line: paste the lines that say `error` or `fatal`.")
        })
    };
];

fn spills(asked: &Asked<'_>) -> Option<Answer> {
    let number = |hole, meaning| Number::read(asked.value(hole), meaning);
    let stack = number(0, "bytes of local memory that each thread has as its stack")?;
    let stores = number(1, "bytes of registers that are written to it")?;
    let loads = number(2, "bytes of registers that are read back")?;
    let answer = if stores.value + loads.value == 0 {
        Answer::new("Information of ptxas, no error: no registers were spilled.")
    } else {
        Answer::new(format!("Information of ptxas, no error: the function needs more registers than it may have, so that {} are spilled to local memory and {} read back, which costs time.", bytes(stores.value), bytes(loads.value)))
            .action("Give it more registers (`__launch_bounds__` with fewer threads, a larger `-maxrregcount`), or make less live at once: smaller tiles, less unrolling, and indices into local arrays that are known while compiling.")
            .action("Is it said of one release or target only? Compare with another ptxas, as the allocation of registers differs.")
    };
    Some(answer.numbers([stack, stores, loads]))
}

fn registers(asked: &Asked<'_>) -> Option<Answer> {
    let registers = Number::read(asked.value(0), "registers of each thread")?;
    Some(
        Answer::new(format!("Information of ptxas, no error: each thread of the kernel has {} registers.", registers.value))
            .numbers([registers])
            .action("A multiprocessor has 65,536 registers: with 128 for each thread 512 threads run at once. `smem` is shared memory of a block, `cmem[0]` parameters and constants, `gmem` variables of the module."),
    )
}
