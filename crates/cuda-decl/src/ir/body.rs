//! Generated bodies: reads of builtin variables and launches in source order, without the control flow around them.
//!
//! A device-side launch is generated as measured with nvcc 13.5: `__cudaCDP2GetParameterBufferV2` returns a buffer, the
//! arguments are stored at the offsets of the parameters if there are any, and `__cudaCDP2LaunchDeviceV2` launches.

use super::Writer;
use super::frame::{Body, Names};
use super::types::quoted;
use super::value::Known;
use crate::analysis::{Kernel, Launch, LaunchValue, SpecialUse, UseKind};
use crate::special::{self, SpecialVariable};
use nvvm_syntax::Span;
use nvvm_target::Dialect;
use rustc_hash::FxHashMap;

const GET_BUFFER: &str = "__cudaCDP2GetParameterBufferV2";
const LAUNCH: &str = "__cudaCDP2LaunchDeviceV2";
/// The type of `dim3` as a parameter of both functions.
const EXTENTS: &str = "{ i32, i32, i32 }";
/// The largest number of characters of a launch in the comment before it.
const COMMENT_LENGTH: usize = 100;

enum Event<'a> {
    Read(&'a SpecialUse),
    Launch(&'a Launch),
}

impl Event<'_> {
    /// The position in the order of events. A launch follows the reads within it.
    fn at(&self) -> (u32, u8) {
        match self {
            Event::Read(it) => (it.span.start, 0),
            Event::Launch(it) => (it.span.end, 1),
        }
    }
}

impl Writer<'_> {
    pub(super) fn line(&mut self, text: &str) {
        self.text.push_str("  ");
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Writes the body of a kernel without its `ret`.
    pub(super) fn body(&mut self, place: usize, kernel: &Kernel, names: Names, parameters: &[String]) {
        let function = Some(kernel.function);
        let analysis = self.analysis;
        let reads = analysis.special_uses.iter().filter(|it| it.within == function && it.kind == UseKind::Read);
        let launches = analysis.launches.iter().filter(|it| it.within == function);
        let mut events: Vec<Event> = reads.map(Event::Read).chain(launches.map(Event::Launch)).collect();
        events.sort_by_key(Event::at);
        let mut body = Body { kernel, place, names, parameters, reads: FxHashMap::default() };
        for event in events {
            match event {
                Event::Read(read) => self.read(&mut body, read),
                Event::Launch(launch) => self.launch(&mut body, launch),
            }
        }
    }

    fn read(&mut self, body: &mut Body, read: &SpecialUse) {
        let start = self.here();
        let variable = read.variable;
        let component = match &read.component {
            Some(name) => special::component(name),
            None if variable == SpecialVariable::WarpSize => Some(0),
            None => {
                self.whole(body, variable, read.span);
                return;
            }
        };
        let Some(component) = component else { return };
        if self.component(body, variable, component, "predef_tmp_comp").is_some() {
            self.mapped(read.span, start);
        }
    }

    /// Writes reads of all three components and a struct of them.
    fn whole(&mut self, body: &mut Body, variable: SpecialVariable, span: Span) {
        let start = self.here();
        let mut before = "undef".to_owned();
        for index in 0..3u8 {
            let Some(value) = self.component(body, variable, index, &format!("predef_tmp_comp{index}")) else { return };
            let name = body.names.fresh(if index == 2 { "predef_tmp" } else { "predef_tmp_part" });
            self.line(&format!("{name} = insertvalue {EXTENTS} {before}, i32 {value}, {index}"));
            before = name;
        }
        self.mapped(span, start);
    }

    /// Writes a read of one register. Returns the value.
    pub(super) fn component(
        &mut self,
        body: &mut Body,
        variable: SpecialVariable,
        component: u8,
        name: &str,
    ) -> Option<String> {
        let intrinsic = variable.intrinsic(component)?;
        let value = body.names.fresh(name);
        self.line(&format!("{value} = call i32 @{intrinsic}()"));
        self.functions.entry(intrinsic.clone()).or_insert_with(|| format!("declare i32 @{intrinsic}()"));
        body.reads.insert((variable, component), value.clone());
        Some(value)
    }

    fn launch(&mut self, body: &mut Body, launch: &Launch) {
        let child = launch.launched.and_then(|wanted| {
            let mut kernels = self.analysis.kernels.iter();
            let found = kernels.find(|it| it.function == wanted)?;
            let mut same = self.analysis.kernels.iter().enumerate().filter(|(_, it)| it.mangled == found.mangled);
            same.find(|(_, it)| self.is_written(it))
        });
        let what = self.comment(launch);
        let Some((place, child)) = child else {
            self.line(&format!("; {what}: not a kernel of this module"));
            return;
        };
        let start = self.here();
        self.line(&format!("; {what}"));
        let grid = self.extents(body, &launch.grid);
        let block = self.extents(body, &launch.block);
        let shared = self.integer(body, &launch.shared_bytes, "i32").unwrap_or_else(|| "undef".to_owned());
        let stream = self.stream(body, &launch.stream);
        // All stored values are computed before the branch.
        let mut stores = Vec::new();
        for (index, parameter) in child.parameters.iter().enumerate() {
            let value = launch.values.get(index).unwrap_or(&LaunchValue::Computed);
            let ty = self.parameter_type(place, index);
            stores.push((parameter, self.known(body, value, ty)));
        }
        self.calls(body, (place, child), [&grid, &block, &shared, &stream], &stores);
        self.mapped(launch.span, start);
    }

    fn calls(
        &mut self,
        body: &mut Body,
        (place, child): (usize, &Kernel),
        [grid, block, shared, stream]: [&str; 4],
        stores: &[(&crate::kernel::KernelParameter, Option<Known>)],
    ) {
        let modern = self.dialect == Dialect::Modern;
        let pointer = if modern { "ptr" } else { "i8*" };
        let symbol = quoted(&child.mangled);
        let address = if modern {
            format!("@{symbol}")
        } else {
            format!("bitcast ({}* @{symbol} to i8*)", self.kernel_type(place, child))
        };
        let buffer = body.names.fresh("buffer");
        self.line(&format!(
            "{buffer} = call {pointer} @{GET_BUFFER}({pointer} {address}, {EXTENTS} {grid}, {EXTENTS} {block}, i32 {shared})"
        ));
        let (missing, filled, after) =
            (body.names.fresh("no_buffer"), body.names.fresh("fill"), body.names.fresh("launched"));
        self.line(&format!("{missing} = icmp eq {pointer} {buffer}, null"));
        self.line(&format!("br i1 {missing}, label {after}, label {filled}"));
        self.text.push_str(&format!("\n{}:\n", filled.trim_start_matches('%')));
        for (parameter, known) in stores {
            match known {
                Some(known) => self.store(body, &buffer, parameter.offset, parameter.align, known),
                None => {
                    let name = self.one_line(&parameter.name);
                    self.line(&format!(
                        "; {name}, {} bytes at {}: computed by the body",
                        parameter.size, parameter.offset
                    ));
                }
            }
        }
        let status = body.names.fresh("status");
        self.line(&format!("{status} = call i32 @{LAUNCH}({pointer} {buffer}, {pointer} {stream})"));
        self.line(&format!("br label {after}"));
        self.text.push_str(&format!("\n{}:\n", after.trim_start_matches('%')));
        let declared = format!("declare {pointer} @{GET_BUFFER}({pointer}, {EXTENTS}, {EXTENTS}, i32)");
        self.functions.entry(GET_BUFFER.to_owned()).or_insert(declared);
        let declared = format!("declare i32 @{LAUNCH}({pointer}, {pointer})");
        self.functions.entry(LAUNCH.to_owned()).or_insert(declared);
    }

    fn store(&mut self, body: &mut Body, buffer: &str, offset: u64, align: u64, known: &Known) {
        let mut at = buffer.to_owned();
        let pointer = if self.dialect == Dialect::Modern { "ptr" } else { "i8*" };
        if offset > 0 {
            at = body.names.fresh("slot");
            self.line(&format!("{at} = getelementptr i8, {pointer} {buffer}, i64 {offset}"));
        }
        let mut to = "ptr".to_owned();
        if self.dialect == Dialect::Legacy {
            to = format!("{}*", known.ty);
            if to != "i8*" {
                let cast = body.names.fresh("slot");
                self.line(&format!("{cast} = bitcast i8* {at} to {to}"));
                at = cast;
            }
        }
        self.line(&format!("store {} {}, {to} {at}, align {align}", known.ty, known.value));
    }

    /// Returns a `dim3` value as an LLVM constant or as an inserted struct.
    fn extents(&mut self, body: &mut Body, values: &[LaunchValue; 3]) -> String {
        let values: Vec<String> =
            values.iter().map(|it| self.integer(body, it, "i32").unwrap_or_else(|| "undef".to_owned())).collect();
        if values.iter().all(|it| !it.starts_with('%')) {
            return format!("{{ i32 {}, i32 {}, i32 {} }}", values[0], values[1], values[2]);
        }
        let mut before = "undef".to_owned();
        for (index, value) in values.iter().enumerate() {
            let name = body.names.fresh("extents");
            self.line(&format!("{name} = insertvalue {EXTENTS} {before}, i32 {value}, {index}"));
            before = name;
        }
        before
    }

    fn stream(&mut self, body: &mut Body, value: &LaunchValue) -> String {
        let modern = self.dialect == Dialect::Modern;
        match value {
            LaunchValue::Integer(0) => "null".to_owned(),
            LaunchValue::Parameter(index) => {
                let ty = self.parameter_type(body.place, *index as usize);
                let Some(known) = self.known(body, value, ty).filter(|_| self.is_pointer(ty)) else {
                    return "undef".to_owned();
                };
                if modern || known.ty == "i8*" {
                    return known.value;
                }
                let name = body.names.fresh("stream");
                self.line(&format!("{name} = bitcast {} {} to i8*", known.ty, known.value));
                name
            }
            _ => "undef".to_owned(),
        }
    }

    /// Returns the source text of the launch on one line.
    fn comment(&self, launch: &Launch) -> String {
        match launch.text.char_indices().nth(COMMENT_LENGTH) {
            Some((end, _)) => format!("{} …", self.one_line(&launch.text[..end])),
            None => self.one_line(&launch.text),
        }
    }

    fn one_line(&self, text: &str) -> String {
        text.split(|it: char| it.is_whitespace() || it.is_control())
            .filter(|it| !it.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }
}
