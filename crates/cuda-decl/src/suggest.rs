//! Spelling suggestions.

/// Returns the candidate with the smallest edit distance. The distance is at most a third of the name's length, and at
/// most 3.
pub(crate) fn nearest<'a>(name: &str, candidates: &[&'a str]) -> Option<&'a str> {
    if name.len() > 64 {
        return None;
    }
    let most = (name.chars().count() / 3).clamp(1, 3);
    let near = candidates.iter().filter(|it| it.len() <= 64).map(|it| (distance(name, it), *it));
    near.filter(|it| it.0 <= most && it.0 > 0).min_by_key(|it| it.0).map(|it| it.1)
}

/// Returns the edit distance: characters that must be changed, added or removed.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = cost.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    #[test]
    fn slips_are_found() {
        let known = ["float4", "float2", "int32_t", "Params"];
        assert_eq!(super::nearest("flaot4", &known), Some("float4"));
        assert_eq!(super::nearest("Parms", &known), Some("Params"));
        assert_eq!(super::nearest("Tensor", &known), None);
    }
}
