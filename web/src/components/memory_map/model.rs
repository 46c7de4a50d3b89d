//! The content of the memory map: pointers as boxes in address spaces, and casts as arrows between them.

use nvvm_engine::{
    Location, Report,
    report::{Judgement, PointerSpace, Reading, Severity},
    target::{Reference, Target},
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The generic address space, whose pointers do not tell the memory in their type.
pub const GENERIC: u32 = 0;
/// The spaces with a plate, in the order of the drawing: from the thread outwards.
pub const PLATES: [u32; 6] = [5, 3, 7, 1, 4, 101];
/// Maximum number of boxes on a plate; further ones are counted.
const MAX_ON_PLATE: usize = 3;
/// Maximum number of generic pointers into a space; further ones are counted.
const MAX_ON_RAIL: usize = 2;
/// A substring of the names of rules about casts between address spaces.
const CAST_RULES: &str = "addrspacecast";

/// The content of the drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MemoryModel {
    /// Number of listed pointers and globals.
    pub pointers: usize,
    /// Spaces that they are known to point into.
    pub spaces: BTreeSet<u32>,
    /// Boxes by the space of their type, except [`GENERIC`].
    pub plates: BTreeMap<u32, Group>,
    /// Boxes of generic pointers by the space that they point into; `None` if unknown.
    pub rail: BTreeMap<Option<u32>, Group>,
    /// Casts between drawn boxes.
    pub casts: Vec<Cast>,
    /// Every illegal cast, drawn or not.
    pub illegal: Vec<IllegalCast>,
    /// Size of the selected kernel's parameters, in bytes.
    pub parameter_bytes: Option<u64>,
}

/// The boxes in one place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// The drawn boxes.
    pub boxes: Vec<PointerBox>,
    /// Number of omitted boxes.
    pub skipped: usize,
}

/// A pointer or a global.
#[derive(Clone, Debug, PartialEq)]
pub struct PointerBox {
    /// Index in [`Reading::pointers`].
    pub index: u32,
    /// The name: `%p`, `@g`.
    pub name: String,
    /// The space of the pointer's type.
    pub space: u32,
    /// The space that it points into, if known.
    pub into: Option<u32>,
    /// The pointer's origin: `alloca`, `addrspacecast of %in`.
    pub known_from: String,
    /// Location of its name in the text.
    pub location: Location,
    /// Whether it is the result of an illegal cast.
    pub is_illegal: bool,
    /// The object that it points to, if the drawing shows it.
    pub memory: Option<MemoryObject>,
}

/// An unnamed object that a pointer contains the address of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryObject {
    /// Stack memory of a thread.
    Alloca,
    /// A by-value argument, with its size in bytes.
    Argument(Option<u64>),
}

/// The kind of conversion from one pointer to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastKind {
    /// `addrspacecast`
    Cast,
    /// An intrinsic that converts an address to another space.
    Call,
}

/// A conversion, drawn as an arrow.
#[derive(Clone, Debug, PartialEq)]
pub struct Cast {
    /// Index of the operand.
    pub from: u32,
    /// Index of the result.
    pub to: u32,
    /// The kind of conversion.
    pub kind: CastKind,
    /// Whether the cast is legal.
    pub is_legal: bool,
}

/// A rejected cast.
#[derive(Clone, Debug, PartialEq)]
pub struct IllegalCast {
    /// Index of the result.
    pub pointer: u32,
    /// Name of the operand.
    pub name: String,
    /// The operand's space.
    pub from: u32,
    /// The result's space.
    pub to: u32,
    /// The reported message.
    pub message: String,
    /// Location of the cast in the text.
    pub location: Location,
}

impl PointerBox {
    /// The name without the sigil.
    pub fn bare(&self) -> &str {
        self.name.trim_start_matches(['%', '@'])
    }
}

impl MemoryModel {
    /// Every box in reading order: plates from the thread outwards, then generic pointers.
    pub fn boxes(&self) -> impl Iterator<Item = &PointerBox> {
        let plates = PLATES.iter().filter_map(|space| self.plates.get(space));
        let others = self.plates.iter().filter(|(space, _)| !PLATES.contains(space)).map(|(_, group)| group);
        plates.chain(others).chain(self.rail.values()).flat_map(|group| &group.boxes)
    }

    /// The box with this index.
    pub fn find(&self, index: u32) -> Option<&PointerBox> {
        self.boxes().find(|found| found.index == index)
    }

    /// The spaces with pointers but without a plate.
    pub fn other_spaces(&self) -> impl Iterator<Item = (u32, &Group)> {
        self.plates.iter().filter(|(space, _)| !PLATES.contains(space)).map(|(&space, group)| (space, group))
    }
}

/// Creates the content for a target and a reference. If there are many pointers, those of the function `around` the
/// cursor and the ends of casts come first.
pub fn model(
    report: &Report,
    target: Target,
    reference: Reference,
    around: Option<&str>,
    parameter_bytes: Option<u64>,
) -> MemoryModel {
    let reading = report.reading(target, reference);
    let casts = casts(report, reading, target, reference);
    let illegal_ends: BTreeSet<u32> =
        casts.iter().filter(|cast| cast.problem.is_some()).flat_map(|cast| [cast.from, cast.to]).collect();
    let ends: BTreeSet<u32> = casts.iter().flat_map(|cast| [cast.from, cast.to]).collect();
    let weight = |index: u32, pointer: &PointerSpace| {
        let is_derived = pointer.known_from.starts_with("getelementptr");
        let is_near = around.is_some() && pointer.function.as_deref() == around;
        (!illegal_ends.contains(&index), !is_near, !ends.contains(&index), is_derived, index)
    };
    let mut plates: BTreeMap<u32, Vec<(u32, &PointerSpace)>> = BTreeMap::new();
    let mut rail: BTreeMap<Option<u32>, Vec<(u32, &PointerSpace)>> = BTreeMap::new();
    let mut spaces = BTreeSet::new();
    for (index, pointer) in (0..).zip(&reading.pointers) {
        spaces.extend(into(pointer));
        if pointer.address_space == GENERIC {
            rail.entry(into(pointer)).or_default().push((index, pointer));
        } else {
            plates.entry(pointer.address_space).or_default().push((index, pointer));
        }
    }
    let made_illegally: BTreeSet<u32> =
        casts.iter().filter(|cast| cast.problem.is_some()).map(|cast| cast.to).collect();
    let cast_down: BTreeSet<u32> = casts.iter().filter(|cast| cast.problem.is_none()).map(|cast| cast.from).collect();
    let group = |mut all: Vec<(u32, &PointerSpace)>, most: usize| {
        all.sort_by_key(|&(index, pointer)| weight(index, pointer));
        let skipped = all.len().saturating_sub(most);
        all.truncate(most);
        // Operands of legal casts are at the bottom, so that their arrows, which go down, cross no box.
        all.sort_by_key(|&(index, _)| (cast_down.contains(&index), !made_illegally.contains(&index), index));
        let boxes = all
            .into_iter()
            .map(|(index, pointer)| drawn(report, pointer, index, made_illegally.contains(&index), target, reference));
        Group { boxes: boxes.collect(), skipped }
    };
    let plates = plates.into_iter().map(|(space, all)| (space, group(all, MAX_ON_PLATE))).collect();
    let rail = rail.into_iter().map(|(space, all)| (space, group(all, MAX_ON_RAIL))).collect();
    let illegal = casts.iter().filter_map(|cast| {
        let (from, to) = (reading.pointers.get(cast.from as usize)?, reading.pointers.get(cast.to as usize)?);
        Some(IllegalCast {
            pointer: cast.to,
            name: from.name.clone(),
            from: from.address_space,
            to: to.address_space,
            message: cast.problem?.message.clone(),
            location: to.location,
        })
    });
    let illegal = illegal.collect();
    let mut model = MemoryModel {
        pointers: reading.pointers.len() + reading.skipped_pointers as usize,
        spaces,
        plates,
        rail,
        casts: Vec::new(),
        illegal,
        parameter_bytes,
    };
    let shown: BTreeSet<u32> = model.boxes().map(|shown| shown.index).collect();
    let both_drawn = casts.iter().filter(|cast| shown.contains(&cast.from) && shown.contains(&cast.to));
    model.casts = both_drawn
        .map(|cast| Cast { from: cast.from, to: cast.to, kind: cast.kind, is_legal: cast.problem.is_none() })
        .collect();
    model
}

/// The space that a pointer points into, if known.
fn into(pointer: &PointerSpace) -> Option<u32> {
    pointer.resolved_space.or(Some(pointer.address_space)).filter(|space| *space != GENERIC)
}

fn drawn(
    report: &Report,
    pointer: &PointerSpace,
    index: u32,
    is_illegal: bool,
    target: Target,
    reference: Reference,
) -> PointerBox {
    let memory = match pointer.known_from.as_str() {
        "alloca" => Some(MemoryObject::Alloca),
        "byval parameter" => Some(MemoryObject::Argument(argument_bytes(report, pointer, target, reference))),
        _ => None,
    };
    PointerBox {
        index,
        name: pointer.name.clone(),
        space: pointer.address_space,
        into: into(pointer),
        known_from: pointer.known_from.clone(),
        location: pointer.location,
        is_illegal,
        memory: memory.filter(|_| pointer.address_space == GENERIC),
    }
}

/// The size in bytes of the argument that a kernel's pointer refers to.
fn argument_bytes(report: &Report, pointer: &PointerSpace, target: Target, reference: Reference) -> Option<u64> {
    let kernel = report.kernels.iter().find(|kernel| Some(&kernel.name) == pointer.function.as_ref())?;
    let buffer = kernel.buffer(target, reference).or(kernel.buffers.first())?;
    let name = pointer.name.trim_start_matches('%');
    buffer.parameters.iter().find(|parameter| parameter.name == name).map(|parameter| parameter.size)
}

struct FoundCast<'r> {
    from: u32,
    to: u32,
    kind: CastKind,
    problem: Option<&'r Judgement>,
}

/// The casts of a reading, in text order.
fn casts<'r>(report: &'r Report, reading: &'r Reading, target: Target, reference: Reference) -> Vec<FoundCast<'r>> {
    let at: HashMap<(u32, u32), u32> = reading
        .pointers
        .iter()
        .zip(0..)
        .map(|(it, index)| ((it.location.offset, it.location.end_offset), index))
        .collect();
    let named: HashMap<(Option<&str>, &str), u32> = reading
        .pointers
        .iter()
        .zip(0..)
        .map(|(it, index)| ((it.function.as_deref(), it.name.as_str()), index))
        .collect();
    let is_accepted = report.verdict(target, reference).accepted;
    let problem = |findings: &[u32]| {
        if is_accepted { None } else { findings.iter().find_map(|&at| cast_error(report, at, target, reference)) }
    };
    let found = reading.pointers.iter().zip(0..).filter_map(|(pointer, to)| {
        if let [made, from, ..] = pointer.path.as_slice()
            && pointer.known_from.starts_with("addrspacecast of ")
        {
            let from = *at.get(&(from.location.offset, from.location.end_offset))?;
            return Some(FoundCast { from, to, kind: CastKind::Cast, problem: problem(&made.findings) });
        }
        let operand = pointer.known_from.strip_prefix("mapa of ")?;
        let from = named.get(&(pointer.function.as_deref(), operand)).or_else(|| named.get(&(None, operand)))?;
        Some(FoundCast { from: *from, to, kind: CastKind::Call, problem: None })
    });
    found.collect()
}

/// The error about a cast at a finding: for the selected reference and target, else for any with an error.
fn cast_error(report: &Report, at: u32, target: Target, reference: Reference) -> Option<&Judgement> {
    let finding = report.findings.get(at as usize)?;
    let is_about_casts = report.rule_of(finding).is_some_and(|rule| rule.name.contains(CAST_RULES));
    let is_error = |judgement: &&Judgement| judgement.severity == Severity::Error;
    let chosen = finding.judgements(target, reference).find(is_error);
    let any = || finding.judgements.iter().find(is_error);
    if is_about_casts { chosen.or_else(any) } else { None }
}

/// A highlighted pointer or cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lit {
    /// A pointer, by its index in [`Reading::pointers`].
    Pointer(u32),
    /// A cast, by the index of its result.
    Cast(u32),
}

impl Lit {
    /// The pointer whose location in the text is shown.
    pub const fn pointer(self) -> u32 {
        match self {
            Self::Pointer(index) | Self::Cast(index) => index,
        }
    }

    /// Whether a box is highlighted.
    pub fn lights(self, index: u32) -> bool {
        self == Self::Pointer(index)
    }

    /// Whether a cast is highlighted, by itself or by one of its ends.
    pub fn lights_cast(self, cast: &Cast) -> bool {
        match self {
            Self::Pointer(index) => cast.from == index || cast.to == index,
            Self::Cast(index) => cast.to == index,
        }
    }

    /// Whether a box keeps its color: it is highlighted, or an end of a highlighted cast.
    pub fn is_near(self, model: &MemoryModel, index: u32) -> bool {
        let is_end = |cast: &Cast| (cast.from == index || cast.to == index) && self.lights_cast(cast);
        self.lights(index) || model.casts.iter().any(is_end)
    }

    /// Whether the drawing contains it.
    pub fn is_drawn(self, model: &MemoryModel) -> bool {
        model.find(self.pointer()).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::{CastKind, Lit, MemoryModel, MemoryObject, model};
    use nvvm_engine::{
        Report, Request, check,
        target::{Reference, Target},
    };

    const HEAD: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
        target triple = \"nvptx64-nvidia-cuda\"\n";
    const BLEND: &str = "%Curve = type { double, [3 x float] }\n\
        @weights = internal addrspace(4) constant [64 x float] zeroinitializer\n\
        @tile = internal addrspace(3) global [6144 x float] undef\n\
        define ptx_kernel void @blend(ptr addrspace(1) %in, ptr byval(%Curve) align 8 %curve) {\n  \
          %acc = alloca [4 x float]\n  \
          %src = addrspacecast ptr addrspace(1) %in to ptr\n  \
          %part = addrspacecast ptr addrspace(3) @tile to ptr\n  \
          %out = addrspacecast ptr addrspace(3) @tile to ptr addrspace(1)\n  \
          store float 0.0, ptr addrspace(1) %out\n  ret void\n}\n\
        !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

    fn report(text: &str) -> Report {
        check(&Request { text: format!("{HEAD}{text}"), ..Request::default() })
    }

    fn on(report: &Report, target: &str) -> MemoryModel {
        model(report, Target::parse(target).expect("a target"), Reference::CUDA_13_5, None, None)
    }

    fn names(model: &MemoryModel) -> Vec<&str> {
        model.boxes().map(|drawn| drawn.name.as_str()).collect()
    }

    #[test]
    fn boxes_stand_in_the_space_of_their_type_and_generic_ones_on_the_rail() {
        let model = on(&report(BLEND), "sm_100");
        assert_eq!(names(&model), ["@tile", "%out", "%in", "@weights", "%src", "%part", "%acc", "%curve"]);
        assert_eq!((model.pointers, model.spaces.iter().copied().collect::<Vec<_>>()), (8, vec![1, 3, 4, 5, 101]));
        let memory = |name: &str| model.boxes().find(|drawn| drawn.name == name).and_then(|drawn| drawn.memory);
        assert_eq!(memory("%acc"), Some(MemoryObject::Alloca));
        assert_eq!(memory("%curve"), Some(MemoryObject::Argument(Some(24))));
    }

    #[test]
    fn casts_lead_from_box_to_box_and_the_illegal_one_has_its_message() {
        let model = on(&report(BLEND), "sm_100");
        let name = |index| model.find(index).map_or("", |drawn| drawn.name.as_str());
        let casts: Vec<_> =
            model.casts.iter().map(|cast| (name(cast.from), name(cast.to), cast.kind, cast.is_legal)).collect();
        let cast = CastKind::Cast;
        assert_eq!(
            casts,
            [("%in", "%src", cast, true), ("@tile", "%part", cast, true), ("@tile", "%out", cast, false)]
        );
        let [illegal] = model.illegal.as_slice() else { panic!("{:?}", model.illegal) };
        assert_eq!((illegal.name.as_str(), illegal.from, illegal.to), ("@tile", 3, 1));
        assert_eq!(illegal.message, "Cannot cast non-generic pointer to different non-generic pointer");
    }

    #[test]
    fn a_mapped_address_is_joined_to_its_operand() {
        let call =
            "  %peer = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @tile, i32 1)\n  %out";
        let declared = "declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)\n!nvvmir";
        let model = on(&report(&BLEND.replace("  %out", call).replace("!nvvmir", declared)), "sm_100");
        let peer = model.boxes().find(|drawn| drawn.name == "%peer").map_or(u32::MAX, |drawn| drawn.index);
        assert!(model.casts.iter().any(|cast| cast.kind == CastKind::Call && cast.to == peer && cast.is_legal));
    }

    #[test]
    fn many_pointers_are_counted_and_the_illegal_cast_stays_drawn() {
        let casts: String =
            (0..40).map(|n| format!("  %g{n} = addrspacecast ptr addrspace(3) @tile to ptr\n")).collect();
        let text = BLEND.replace("  %out", &format!("{casts}  %out"));
        let model = on(&report(&text), "sm_100");
        let rail = model.rail.get(&Some(3)).expect("generic pointers into shared memory");
        assert_eq!((rail.boxes.len(), rail.skipped), (2, 39));
        assert!(names(&model).contains(&"%out") && names(&model).len() < 20);
        assert_eq!(model.pointers, 48);
    }

    #[test]
    fn a_lit_cast_keeps_both_ends_bright() {
        let model = on(&report(BLEND), "sm_100");
        let index = |name: &str| model.boxes().find(|drawn| drawn.name == name).map_or(u32::MAX, |drawn| drawn.index);
        let cast = Lit::Cast(index("%out"));
        let near: Vec<&str> =
            model.boxes().filter(|drawn| cast.is_near(&model, drawn.index)).map(|drawn| drawn.name.as_str()).collect();
        assert_eq!(near, ["@tile", "%out"]);
        let tile = Lit::Pointer(index("@tile"));
        assert_eq!(model.casts.iter().filter(|cast| tile.lights_cast(cast)).count(), 2);
        assert!(!Lit::Pointer(u32::MAX).is_drawn(&model));
    }

    #[test]
    fn nothing_is_illegal_in_what_is_accepted() {
        let text = BLEND.replace("addrspace(3) @tile to ptr addrspace(1)", "addrspace(1) %in to ptr addrspace(1)");
        assert!(on(&report(&text), "sm_100").illegal.is_empty());
    }
}
