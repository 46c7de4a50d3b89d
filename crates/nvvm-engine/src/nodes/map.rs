//! Simulation of a uniquing map: insertion and erasure of nodes.
//!
//! The document defines the hash, both sentinels, and the rehash at equal capacity once tombstones exceed an eighth of
//! the buckets (C126). The initial size, doubling at three quarters, and quadratic probing follow LLVM's DenseMap and
//! are assumptions.

use super::data::{Bucket, MapHistory, MapState, MapStep, MapStepKind};

/// Maximum number of listed steps.
const MAX_STEPS: usize = 400;

/// Maximum number of listed buckets.
const MAX_BUCKETS: usize = 1024;

/// Range of the initial number of buckets.
const FIRST_BUCKETS: std::ops::RangeInclusive<u32> = 4..=65_536;

/// Simulates a map. `asked` holds the requests in order: node, hash, and whether the node existed already. At the end,
/// `erase` nodes are erased. `until` is the number of steps after which the state is captured.
pub(super) fn history(asked: &[(u32, u64, bool)], first_buckets: u32, erase: u32, until: Option<u32>) -> MapHistory {
    let buckets = first_buckets.clamp(*FIRST_BUCKETS.start(), *FIRST_BUCKETS.end()).next_power_of_two();
    let mut map = Map { buckets: vec![Bucket::Empty; buckets as usize], ..Map::default() };
    map.until = until.unwrap_or(u32::MAX);
    map.show_when(map.until == 0);
    for &(node, hash, was_there) in asked {
        map.hashes.insert(node, hash);
        if was_there {
            let (bucket, probes) = map.find(node);
            map.step(MapStepKind::Hit, Some(node), bucket, probes);
        } else {
            map.insert(node);
        }
    }
    let made: Vec<u32> = asked.iter().filter(|it| !it.2).map(|it| it.0).collect();
    for node in made.into_iter().take(erase as usize) {
        map.erase(node);
    }
    map.show_when((map.steps.len() as u32) < map.until);
    let skipped = map.steps.len().saturating_sub(MAX_STEPS);
    MapHistory { steps: map.steps.split_off(skipped), skipped: skipped as u32, state: map.shown }
}

#[derive(Default)]
struct Map {
    buckets: Vec<Bucket>,
    hashes: rustc_hash::FxHashMap<u32, u64>,
    items: u32,
    tombstones: u32,
    steps: Vec<MapStep>,
    until: u32,
    shown: MapState,
}

impl Map {
    fn step(&mut self, kind: MapStepKind, node: Option<u32>, bucket: Option<u32>, probes: u32) {
        let (items, tombstones) = (self.items, self.tombstones);
        self.steps.push(MapStep { kind, node, bucket, probes, items, tombstones, buckets: self.buckets.len() as u32 });
        self.show_when(self.steps.len() as u32 == self.until);
    }

    /// Captures the state if `wanted`.
    fn show_when(&mut self, wanted: bool) {
        if wanted {
            let buckets = self.buckets.iter().take(MAX_BUCKETS).copied().collect();
            let bucket_count = self.buckets.len() as u32;
            self.shown = MapState { after: self.steps.len() as u32, buckets, bucket_count };
        }
    }

    /// Returns the bucket of a node and the number of probed buckets, with LLVM's quadratic probing.
    fn find(&self, node: u32) -> (Option<u32>, u32) {
        let (bucket, probes) = self.walk(node, |bucket| bucket == Bucket::Node(node));
        (bucket, probes)
    }

    /// Returns the first bucket in a node's probe sequence that satisfies `wanted`, if any, and the number of probed
    /// buckets.
    fn walk(&self, node: u32, wanted: impl Fn(Bucket) -> bool) -> (Option<u32>, u32) {
        let mask = self.buckets.len() as u64 - 1;
        let mut at = self.hashes.get(&node).copied().unwrap_or_default() & mask;
        for probe in 1..=self.buckets.len() as u64 {
            if wanted(self.buckets[at as usize]) {
                return (Some(at as u32), probe as u32);
            }
            at = (at + probe) & mask;
        }
        (None, self.buckets.len() as u32)
    }

    fn put(&mut self, node: u32) -> (Option<u32>, u32) {
        let (bucket, probes) = self.walk(node, |bucket| !matches!(bucket, Bucket::Node(_)));
        if let Some(bucket) = bucket {
            let was = std::mem::replace(&mut self.buckets[bucket as usize], Bucket::Node(node));
            self.tombstones -= u32::from(was == Bucket::Tombstone);
        }
        (bucket, probes)
    }

    fn insert(&mut self, node: u32) {
        if (u64::from(self.items) + 1) * 4 >= self.buckets.len() as u64 * 3 {
            self.again(self.buckets.len() * 2);
            self.step(MapStepKind::Grow, None, None, 0);
        }
        let (bucket, probes) = self.put(node);
        self.items += 1;
        self.step(MapStepKind::Insert, Some(node), bucket, probes);
    }

    fn erase(&mut self, node: u32) {
        let (Some(bucket), probes) = self.find(node) else { return };
        self.buckets[bucket as usize] = Bucket::Tombstone;
        self.items -= 1;
        self.tombstones += 1;
        self.step(MapStepKind::Erase, Some(node), Some(bucket), probes);
        if self.tombstones > self.buckets.len() as u32 >> 3 {
            self.again(self.buckets.len());
            self.step(MapStepKind::Rehash, None, None, 0);
        }
    }

    /// Reinserts all nodes into a new array of `buckets` empty buckets.
    fn again(&mut self, buckets: usize) {
        let before = std::mem::replace(&mut self.buckets, vec![Bucket::Empty; buckets]);
        self.tombstones = 0;
        for bucket in before {
            if let Bucket::Node(node) = bucket {
                self.put(node);
            }
        }
    }
}
