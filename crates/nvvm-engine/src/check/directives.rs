//! PTX directives that a kernel's annotations and attributes turn into.
//!
//! Keys: *cicc: Type Translation, Globals & Special Variables*, Annotation Reader Functions; the spellings of the
//! annotation keys are those that libNVVM 12.9 to 13.5 were measured to read (`cluster_dim_x`, not `cluster_dimx`).
//! Texts and order: the PTX that libNVVM writes.

use nvvm_syntax::Module;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use nvvm_verify::facts::Facts;
use rustc_hash::FxHashMap;

#[derive(Default)]
struct Launch {
    required_threads: [Option<i64>; 3],
    maximum_threads: [Option<i64>; 3],
    minimum_blocks: Option<i64>,
    maximum_registers: Option<i64>,
    cluster: [Option<i64>; 3],
    maximum_cluster_rank: Option<i64>,
    blocks_are_clusters: bool,
}

/// The annotations of all functions, so that each kernel finds its own at once.
pub struct Directives<'m> {
    module: &'m Module,
    annotated: FxHashMap<FunctionId, Vec<(&'m str, i64)>>,
}

impl<'m> Directives<'m> {
    /// Sorts the annotations of a module by function.
    pub fn new(module: &'m Module, facts: &Facts) -> Self {
        let mut annotated: FxHashMap<FunctionId, Vec<(&str, i64)>> = FxHashMap::default();
        for annotation in &facts.annotations {
            let subject = annotation.subject.and_then(|subject| module.globals.get(subject));
            if let (Some(GlobalKind::Function(function)), Some(value)) = (subject.map(|it| it.kind), annotation.integer)
            {
                annotated.entry(function).or_default().push((module.names.str(annotation.key), value));
            }
        }
        Directives { module, annotated }
    }

    /// The directives of a kernel, in the order in which PTX has them.
    pub fn of(&self, id: FunctionId) -> Vec<String> {
        let Some(function) = self.module.functions.get(id) else { return Vec::new() };
        let mut launch = Launch::default();
        for &(key, value) in self.annotated.get(&id).map_or(&[][..], Vec::as_slice) {
            launch.annotate(key, value);
        }
        for attribute in self.module.all_attributes(function.attributes) {
            if let AttributeKind::String(key, value) = attribute.kind
                && let Some(key) = self.module.names.str(key).strip_prefix("nvvm.")
            {
                launch.attribute(key, self.module.names.str(value));
            }
        }
        launch.directives()
    }
}

impl Launch {
    fn annotate(&mut self, key: &str, value: i64) {
        match key {
            "reqntidx" => self.required_threads[0] = Some(value),
            "reqntidy" => self.required_threads[1] = Some(value),
            "reqntidz" => self.required_threads[2] = Some(value),
            "maxntidx" => self.maximum_threads[0] = Some(value),
            "maxntidy" => self.maximum_threads[1] = Some(value),
            "maxntidz" => self.maximum_threads[2] = Some(value),
            "cluster_dim_x" => self.cluster[0] = Some(value),
            "cluster_dim_y" => self.cluster[1] = Some(value),
            "cluster_dim_z" => self.cluster[2] = Some(value),
            "minctasm" => self.minimum_blocks = Some(value),
            "maxnreg" => self.maximum_registers = Some(value),
            "cluster_max_blocks" | "maxclusterrank" => self.maximum_cluster_rank = Some(value),
            _ => {}
        }
    }

    fn attribute(&mut self, key: &str, value: &str) {
        let number = || value.trim().parse().ok();
        match key {
            "reqntid" => self.required_threads = triple(value),
            "maxntid" => self.maximum_threads = triple(value),
            "cluster_dim" => self.cluster = triple(value),
            "minctasm" => self.minimum_blocks = number(),
            "maxnreg" => self.maximum_registers = number(),
            "maxclusterrank" => self.maximum_cluster_rank = number(),
            "blocksareclusters" => self.blocks_are_clusters = true,
            _ => {}
        }
    }

    fn directives(&self) -> Vec<String> {
        let mut directives = Vec::new();
        if self.blocks_are_clusters {
            directives.push(".blocksareclusters".to_owned());
        }
        directives.extend(dimensions(".maxntid", self.maximum_threads));
        directives.extend(dimensions(".reqntid", self.required_threads));
        directives.extend(self.minimum_blocks.map(|blocks| format!(".minnctapersm {blocks}")));
        directives.extend(self.maximum_registers.map(|registers| format!(".maxnreg {registers}")));
        if let Some(cluster) = dimensions(".reqnctapercluster", self.cluster) {
            if !self.blocks_are_clusters {
                directives.push(".explicitcluster".to_owned());
            }
            directives.push(cluster);
        }
        directives.extend(self.maximum_cluster_rank.map(|rank| format!(".maxclusterrank {rank}")));
        directives
    }
}

/// A directive with three dimensions, when one of them is set; the others are 1.
fn dimensions(name: &str, dimensions: [Option<i64>; 3]) -> Option<String> {
    dimensions.iter().any(Option::is_some).then(|| {
        let [x, y, z] = dimensions.map(|dimension| dimension.unwrap_or(1));
        format!("{name} {x}, {y}, {z}")
    })
}

/// `128,2`: what is missing is not set.
fn triple(value: &str) -> [Option<i64>; 3] {
    let mut parts = value.split(',').map(|part| part.trim().parse().ok());
    std::array::from_fn(|_| parts.next().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_and_attributes_make_the_same_directives() {
        let mut annotated = Launch::default();
        for (key, value) in [("reqntidx", 256), ("cluster_dim_x", 2), ("maxnreg", 32), ("minctasm", 4)] {
            annotated.annotate(key, value);
        }
        let mut attributed = Launch::default();
        for (key, value) in [("reqntid", "256"), ("cluster_dim", "2,1,1"), ("maxnreg", "32"), ("minctasm", "4")] {
            attributed.attribute(key, value);
        }
        let expected =
            [".reqntid 256, 1, 1", ".minnctapersm 4", ".maxnreg 32", ".explicitcluster", ".reqnctapercluster 2, 1, 1"];
        assert_eq!(annotated.directives(), expected);
        assert_eq!(attributed.directives(), expected);
        assert!(Launch::default().directives().is_empty());
    }
}
