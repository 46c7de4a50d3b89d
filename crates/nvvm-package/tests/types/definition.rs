//! Parsed types of the JSON Schemas that schemars generates.

use serde_json::Value;

/// A named type.
pub struct Definition {
    pub name: String,
    pub documentation: String,
    pub body: Body,
}

/// The definition of a named type.
pub enum Body {
    Object(Vec<Field>),
    /// An enumeration of strings.
    Words(Vec<String>),
}

/// A member of an object.
pub struct Field {
    pub name: String,
    pub documentation: String,
    pub kind: Kind,
    /// Whether the member is always present.
    pub required: bool,
}

/// The type of a value.
pub enum Kind {
    Text,
    Whole,
    Number,
    Truth,
    Named(String),
    List(Box<Kind>),
    OrNothing(Box<Kind>),
}

impl Definition {
    /// Parses a definition. Panics on an unknown form of schema.
    pub fn read(name: &str, schema: &Value) -> Self {
        let body = if schema["type"] == "object" {
            let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
            let fields = schema["properties"].as_object().expect("an object has members");
            Body::Object(fields.iter().map(|(name, field)| member(name, field, required)).collect())
        } else {
            Body::Words(words(schema).unwrap_or_else(|| panic!("{name}: {schema}")))
        };
        Definition { name: name.to_owned(), documentation: documentation(schema), body }
    }
}

fn member(name: &str, schema: &Value, required: &[Value]) -> Field {
    Field {
        name: name.to_owned(),
        documentation: documentation(schema),
        kind: kind(schema),
        required: required.iter().any(|required| required == name),
    }
}

/// Returns the strings of an enumeration, with and without a description for each.
fn words(schema: &Value) -> Option<Vec<String>> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(text).collect();
    }
    let each = schema["oneOf"].as_array()?.iter();
    let lists: Option<Vec<Vec<String>>> =
        each.map(|one| text(&one["const"]).map_or_else(|| words(one), |word| Some(vec![word]))).collect();
    Some(lists?.concat())
}

fn kind(schema: &Value) -> Kind {
    if let Some(path) = schema["$ref"].as_str() {
        return Kind::Named(path.trim_start_matches("#/$defs/").to_owned());
    }
    if let Some([one, nothing]) = schema["anyOf"].as_array().map(Vec::as_slice) {
        assert_eq!(nothing["type"], "null", "{schema}");
        return Kind::OrNothing(Box::new(kind(one)));
    }
    if let Some([one, nothing]) = schema["type"].as_array().map(Vec::as_slice) {
        assert_eq!(nothing, "null", "{schema}");
        let mut alone = schema.clone();
        alone["type"] = one.clone();
        return Kind::OrNothing(Box::new(kind(&alone)));
    }
    match schema["type"].as_str() {
        Some("string") => Kind::Text,
        Some("integer") => Kind::Whole,
        Some("number") => Kind::Number,
        Some("boolean") => Kind::Truth,
        Some("array") => Kind::List(Box::new(kind(&schema["items"]))),
        _ => panic!("no type of the packages: {schema}"),
    }
}

/// Returns the first paragraph of the description, without rustdoc links.
fn documentation(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let paragraph = text.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    let mut plain = String::new();
    let mut rest = paragraph.as_str();
    // [`Name`](path) and [`Name`] are `Name`.
    while let Some((before, link)) = rest.split_once("[`") {
        let Some((name, after)) = link.split_once("`]") else { break };
        plain.push_str(before);
        plain.push_str(&format!("`{name}`"));
        rest = match after.strip_prefix('(').and_then(|target| target.split_once(')')) {
            Some((_, after)) => after,
            None => after,
        };
    }
    plain.push_str(rest);
    plain
}
