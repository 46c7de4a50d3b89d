//! Suggestions of intrinsics for a misspelled name.

use super::{Intrinsic, all};

/// The maximum length of a name for which suggestions are computed. No intrinsic's name is that long.
const LONGEST: usize = 160;

/// Returns up to three intrinsics with the most similar names, the most similar first.
///
/// The similarity is the edit distance: the number of insertions, deletions, substitutions and transpositions of
/// adjacent characters. Names whose distance exceeds a sixth of the length of `name` are not returned, which also
/// bounds the time of the search.
pub fn suggestions(name: &str) -> Vec<Intrinsic> {
    if name.len() > LONGEST || name.is_empty() {
        return Vec::new();
    }
    let mut limit = (name.len() / 6).clamp(1, 8);
    let mut found: Vec<(usize, Intrinsic)> = Vec::new();
    let mut rows = [[0; LONGEST + 1]; 3];
    let letters = Letters::of(name.as_bytes());
    for intrinsic in all() {
        let other = intrinsic.base_name();
        if name.len().abs_diff(other.len()) > limit || letters.least_distance(other.as_bytes()) > limit {
            continue;
        }
        let Some(distance) = distance(name.as_bytes(), other.as_bytes(), limit, &mut rows) else {
            continue;
        };
        let place = found.partition_point(|(known, _)| *known <= distance);
        found.insert(place, (distance, intrinsic));
        found.truncate(3);
        if let [.., (worst, _)] = found.as_slice()
            && found.len() == 3
        {
            limit = *worst;
        }
    }
    found.into_iter().map(|(_, intrinsic)| intrinsic).collect()
}

/// Counts of the characters of a name, in 64 classes by the character code modulo 64. A comparison of the counts
/// excludes most names before the edit distance is computed.
struct Letters([i16; 64]);

impl Letters {
    fn of(name: &[u8]) -> Self {
        let mut counts = [0; 64];
        for byte in name {
            counts[usize::from(byte % 64)] += 1;
        }
        Letters(counts)
    }

    /// Returns a lower bound of the edit distance to another name, from the numbers of surplus and missing characters.
    /// One substitution removes a surplus character and adds a missing one.
    fn least_distance(&self, other: &[u8]) -> usize {
        let mut counts = self.0;
        for byte in other {
            counts[usize::from(byte % 64)] -= 1;
        }
        let different: usize = counts.iter().map(|count| usize::from(count.unsigned_abs())).sum();
        different.div_ceil(2)
    }
}

/// Returns the optimal string alignment distance of two names if it is at most `limit`. Only cells near the diagonal of
/// the matrix are computed.
fn distance(left: &[u8], right: &[u8], limit: usize, rows: &mut [[usize; LONGEST + 1]; 3]) -> Option<usize> {
    if left.len().abs_diff(right.len()) > limit || right.len() > LONGEST {
        return None;
    }
    let beyond = limit + 1;
    let [before_last, last, current] = rows;
    for (column, cell) in last.iter_mut().enumerate().take(right.len() + 1) {
        *cell = column.min(beyond);
    }
    for (row, &byte) in left.iter().enumerate() {
        let (first, end) = (row.saturating_sub(limit), (row + limit + 1).min(right.len()));
        current[first] = if first == 0 { (row + 1).min(beyond) } else { beyond };
        let mut smallest = current[first];
        for (column, &other) in right.iter().enumerate().take(end).skip(first) {
            let replaced = last[column] + usize::from(byte != other);
            let mut best = replaced.min(last[column + 1] + 1).min(current[column] + 1);
            let swapped = row > 0 && column > 0 && left[row - 1] == other && right[column - 1] == byte;
            if swapped {
                best = best.min(before_last[column - 1] + 1);
            }
            current[column + 1] = best.min(beyond);
            smallest = smallest.min(best);
        }
        if end < right.len() {
            current[end + 1] = beyond;
        }
        if smallest > limit {
            return None;
        }
        std::mem::swap(before_last, last);
        std::mem::swap(last, current);
    }
    let found = last[right.len()];
    (found <= limit).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Letters, distance};

    fn within(left: &str, right: &str, limit: usize) -> Option<usize> {
        let mut rows = [[0; LONGEST + 1]; 3];
        distance(left.as_bytes(), right.as_bytes(), limit, &mut rows)
    }

    /// Computes the optimal string alignment distance with the full matrix, for comparison with the optimized
    /// algorithm.
    fn plain(left: &[u8], right: &[u8]) -> usize {
        let mut table = vec![vec![0; right.len() + 1]; left.len() + 1];
        for (row, cells) in table.iter_mut().enumerate() {
            cells[0] = row;
        }
        table[0] = (0..=right.len()).collect();
        for row in 1..=left.len() {
            for column in 1..=right.len() {
                let cost = usize::from(left[row - 1] != right[column - 1]);
                let mut best =
                    (table[row - 1][column - 1] + cost).min(table[row - 1][column] + 1).min(table[row][column - 1] + 1);
                if row > 1 && column > 1 && left[row - 1] == right[column - 2] && left[row - 2] == right[column - 1] {
                    best = best.min(table[row - 2][column - 2] + 1);
                }
                table[row][column] = best;
            }
        }
        table[left.len()][right.len()]
    }

    #[test]
    fn the_band_loses_nothing() {
        let words =
            ["", "a", "ab", "ba", "abcd", "acbd", "abdc", "xabcd", "abcdx", "bacd", "dcba", "aabbccdd", "abcabc"];
        for left in words {
            for right in words {
                let exact = plain(left.as_bytes(), right.as_bytes());
                assert!(Letters::of(left.as_bytes()).least_distance(right.as_bytes()) <= exact, "{left} {right}");
                for limit in 1..=8 {
                    let expected = (exact <= limit).then_some(exact);
                    assert_eq!(within(left, right, limit), expected, "{left} {right} {limit}");
                }
            }
        }
    }
}
