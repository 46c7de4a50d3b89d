//! The nodes of a module in creation order: dependencies first, symbols before everything else, then line by line. The
//! document does not define this order; it is an assumption.

use super::MAX_NODES;
use super::entity::Entity;
use super::key::{Key, OperandKey, key};
use super::operands::uses;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::metadata::MetadataId;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use rustc_hash::FxHashMap;

/// A node.
pub(super) struct Node {
    pub entity: Entity,
    /// The operands; `None` for null operands and for those beyond the limit on nodes.
    pub operands: Vec<Option<u32>>,
    /// The source ranges of the operands.
    pub spans: Vec<Span>,
    /// The first occurrence in the text.
    pub span: Option<Span>,
    /// Number of requests for the node.
    pub asked_for: u32,
    /// Whether the node is uniqued.
    pub is_unique: bool,
}

/// The nodes of a module and the requests for them.
pub(super) struct Graph {
    pub module: Module,
    pub nodes: Vec<Node>,
    /// The requests in order: the node, and whether it existed already.
    pub asked: Vec<(u32, bool)>,
    /// Number of omitted entities.
    pub skipped: u32,
    /// The numbers of metadata nodes.
    pub metadata_numbers: FxHashMap<MetadataId, u32>,
    mentions: Vec<(Span, u32)>,
    known: FxHashMap<Entity, Option<u32>>,
    keys: FxHashMap<Key, u32>,
    /// Operands without a node at the time of use: node, operand index, entity.
    pending: Vec<(u32, usize, Entity)>,
}

impl Graph {
    pub(super) fn of(module: Module) -> Self {
        let metadata_numbers = module.numbered_metadata.iter().map(|(number, id)| (id, number)).collect();
        let mut graph = Graph {
            metadata_numbers,
            module,
            nodes: Vec::new(),
            asked: Vec::new(),
            skipped: 0,
            mentions: Vec::new(),
            known: FxHashMap::default(),
            keys: FxHashMap::default(),
            pending: Vec::new(),
        };
        graph.make_all();
        for (node, at, entity) in std::mem::take(&mut graph.pending) {
            graph.nodes[node as usize].operands[at] = graph.known.get(&entity).copied().flatten();
        }
        graph
    }

    /// Returns the node with the smallest source range that contains a byte offset or ends there.
    pub(super) fn at(&self, offset: u32) -> Option<u32> {
        let holds = |span: &Span| span.start <= offset && offset <= span.end && !span.is_empty();
        let around = self.mentions.iter().filter(|(span, _)| holds(span));
        around.min_by_key(|(span, _)| (span.end == offset, span.len())).map(|(_, node)| *node)
    }

    fn make_all(&mut self) {
        let mut symbols: Vec<_> = self.module.globals.iter().map(|(id, global)| (global.span.start, id)).collect();
        symbols.sort_unstable();
        for &(_, id) in &symbols {
            let global = self.module.globals[id];
            self.make_type(global.value_type, global.type_span);
            self.make(Entity::Global(id), global.name_span);
        }
        self.make_named_types();
        for (_, id) in symbols {
            match self.module.globals[id].kind {
                GlobalKind::Variable { initializer: Some(operand), .. }
                | GlobalKind::Alias(operand)
                | GlobalKind::IFunc(operand) => self.make_value(operand.value, operand.span, None),
                GlobalKind::Function(function) => self.make_function(function),
                GlobalKind::Variable { initializer: None, .. } | GlobalKind::Undefined => {}
            }
        }
        self.make_metadata();
    }

    fn make_named_types(&mut self) {
        let named: Vec<(TypeId, Span)> = self
            .module
            .types
            .iter()
            .filter_map(|(id, kind)| match kind {
                TypeKind::Named(name) => Some((id, self.module.types.structs.get(name)?.span)),
                _ => None,
            })
            .collect();
        for (id, span) in named {
            self.make_type(id, span);
        }
    }

    fn make_function(&mut self, id: FunctionId) {
        let function = self.module.functions[id];
        self.make_type(function.return_type, function.return_type_span);
        for (index, parameter) in self.module.parameters_of(&function).to_vec().into_iter().enumerate() {
            self.make_type(parameter.ty, parameter.type_span);
            self.make(Entity::Argument(id, index as u32), parameter.span);
        }
        let blocks: Vec<_> = self.module.blocks_of(&function).map(|(id, block)| (id, block.span)).collect();
        for &(block, span) in &blocks {
            self.make(Entity::Block(block), span);
        }
        for id in function.instructions.ids() {
            let Some(span) = self.module.instructions.get(id).map(|it| it.span) else { continue };
            self.make(Entity::Instruction(id), span);
        }
    }

    fn make_metadata(&mut self) {
        for index in 0..self.module.metadata.len() {
            let id = MetadataId::from_index(index);
            let span = self.module.metadata[id].span;
            self.make(Entity::Metadata(id), span);
        }
    }

    fn make_type(&mut self, ty: TypeId, span: Span) {
        // The error type has no node.
        if ty != TypeId::ERROR {
            self.make(Entity::Type(ty), span);
        }
    }

    fn make_value(&mut self, value: Value, span: Span, function: Option<FunctionId>) {
        if let Some(entity) = Entity::of(value, function) {
            self.make(entity, span);
        }
    }

    /// Creates the node of an entity and of its dependencies. Iterative, since the text determines the nesting depth.
    fn make(&mut self, root: Entity, span: Span) {
        let mut open = vec![(root, false)];
        while let Some((entity, needs_are_there)) = open.pop() {
            if needs_are_there {
                self.finish(entity);
                continue;
            }
            if self.known.contains_key(&entity) {
                continue;
            }
            // Entities on the stack become nodes as well.
            if self.nodes.len() + open.len() >= MAX_NODES {
                self.skipped += 1;
                return;
            }
            self.known.insert(entity, None);
            open.push((entity, true));
            let used = uses(&self.module, entity);
            let needs = used.iter().filter_map(|it| it.entity).chain(self.type_of(entity));
            let needs: Vec<Entity> = needs.filter(|it| it.is_made_on_demand()).collect();
            open.extend(needs.into_iter().rev().map(|entity| (entity, false)));
        }
        if let Some(Some(node)) = self.known.get(&root).copied() {
            self.mention(node, span);
        }
    }

    fn mention(&mut self, node: u32, span: Span) {
        if !span.is_empty() {
            self.mentions.push((span, node));
            let known = &mut self.nodes[node as usize].span;
            *known = known.or(Some(span));
        }
    }

    /// Returns the type that an entity depends on.
    fn type_of(&self, entity: Entity) -> Option<Entity> {
        let ty = match entity {
            Entity::Constant(id) => self.module.constants.get(id)?.ty,
            Entity::Instruction(id) => self.module.instructions.get(id)?.ty,
            _ => return None,
        };
        (ty != TypeId::ERROR).then_some(Entity::Type(ty))
    }

    fn finish(&mut self, entity: Entity) {
        let used = uses(&self.module, entity);
        let found: Vec<_> = used.iter().map(|it| it.entity.map(|entity| (entity, self.node_of(entity)))).collect();
        let as_key = |it: &Option<(Entity, Option<u32>)>| match it {
            Some((_, Some(node))) => OperandKey::Node(*node),
            Some((entity, None)) => OperandKey::Later(*entity),
            None => OperandKey::Null,
        };
        let key = key(&self.module, entity, found.iter().map(as_key).collect());
        let is_unique = key.is_some();
        let there = key.as_ref().and_then(|key| self.keys.get(key).copied());
        let node = there.unwrap_or(self.nodes.len() as u32);
        if there.is_none() {
            for (at, used) in found.iter().enumerate() {
                if let Some((entity, None)) = used {
                    self.pending.push((node, at, *entity));
                }
            }
            let operands = found.iter().map(|it| it.and_then(|(_, node)| node)).collect();
            let spans = used.iter().map(|it| it.span).collect();
            self.nodes.push(Node { entity, operands, spans, span: None, asked_for: 0, is_unique });
            self.keys.extend(key.map(|key| (key, node)));
        }
        self.nodes[node as usize].asked_for += 1;
        self.asked.push((node, there.is_some()));
        self.known.insert(entity, Some(node));
        let places: Vec<_> = used.iter().zip(&found).filter_map(|(used, it)| Some((used.span, (*it)?))).collect();
        for (span, (operand, node)) in places {
            if let Some(node) = node.filter(|_| operand.is_made_on_demand()) {
                self.mention(node, span);
            }
        }
    }

    fn node_of(&self, entity: Entity) -> Option<u32> {
        self.known.get(&entity).copied().flatten()
    }
}
