//! The nodes of a module in the order in which they are made: what a node needs is made before it, symbols first, then
//! what stands in the text, line by line. This order is ours: the document names none.

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
    /// Its operands, `None` for nothing; what is left out because there is too much of it is nothing, too.
    pub operands: Vec<Option<u32>>,
    /// Where its operands stand.
    pub spans: Vec<Span>,
    /// Where it stands in the text first.
    pub span: Option<Span>,
    /// How often it was asked for.
    pub asked_for: u32,
    /// Whether it is one of those that are found again.
    pub is_unique: bool,
}

/// The nodes with what asks for them.
pub(super) struct Graph {
    pub module: Module,
    pub nodes: Vec<Node>,
    /// Each asking, in order: the node, and whether it was there already.
    pub asked: Vec<(u32, bool)>,
    /// What was left out.
    pub left_out: u32,
    /// The numbers of metadata nodes.
    pub metadata_numbers: FxHashMap<MetadataId, u32>,
    mentions: Vec<(Span, u32)>,
    known: FxHashMap<Entity, Option<u32>>,
    keys: FxHashMap<Key, u32>,
    /// Operands that were not made when they were used: node, position, what they are.
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
            left_out: 0,
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

    /// The node of the smallest text that holds a byte, or ends there.
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
        // What could not be read is no type.
        if ty != TypeId::ERROR {
            self.make(Entity::Type(ty), span);
        }
    }

    fn make_value(&mut self, value: Value, span: Span, function: Option<FunctionId>) {
        if let Some(entity) = Entity::of(value, function) {
            self.make(entity, span);
        }
    }

    /// Makes an entity with all that it needs, without recursion: nesting is as deep as the text wants.
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
            // What is open becomes a node, too.
            if self.nodes.len() + open.len() >= MAX_NODES {
                self.left_out += 1;
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

    /// The type that has to be there before an entity.
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
