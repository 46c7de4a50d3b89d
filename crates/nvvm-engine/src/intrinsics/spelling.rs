//! Declaration and call of an intrinsic as text: overload types, name suffixes, and argument values.

use nvvm_target::Dialect;
use nvvm_target::intrinsics::{Argument, Intrinsic, OverloadClass, Signature, TypeToken};

/// The spelling of one intrinsic in one dialect.
pub(super) struct Spelling {
    /// The name with its overload suffixes: `llvm.nvvm.ldu.global.i.i32.p1`.
    pub callee: String,
    /// The result type: `void`, `i32`, `{ i32, i32 }`.
    pub result: String,
    /// The type and a valid value of each argument.
    pub arguments: Vec<(String, String)>,
}

/// A type for an overload slot with its name suffix.
#[derive(Clone)]
struct Slot {
    ty: String,
    suffix: String,
}

impl Spelling {
    /// Chooses the simplest types for the overload slots. Returns `None` when the table does not determine the types.
    pub(super) fn of(intrinsic: Intrinsic, dialect: Dialect) -> Option<Self> {
        let signature = preferred(intrinsic);
        let mut writer =
            Writer { name: intrinsic.base_name(), dialect, slots: Vec::new(), scalar: scalar_of(signature) };
        let results = signature.results().map(|token| writer.ty(token)).collect::<Option<Vec<String>>>()?;
        let parameters = signature.parameters().map(|token| writer.ty(token)).collect::<Option<Vec<String>>>()?;
        let immediates: Vec<Argument> = intrinsic.immediate_arguments().collect();
        let arguments = parameters.into_iter().enumerate().map(|(index, ty)| {
            let immediate = immediates.iter().find(|argument| argument.index() == Some(index));
            let value = value_of(&ty, immediate.copied());
            (ty, value)
        });
        let result = match results.as_slice() {
            [] => "void".to_owned(),
            [only] => only.clone(),
            several => format!("{{ {} }}", several.join(", ")),
        };
        let arguments = arguments.collect();
        let suffixes: String = writer.slots.iter().map(|slot| format!(".{}", slot.suffix)).collect();
        Some(Self { callee: format!("{}{suffixes}", intrinsic.base_name()), result, arguments })
    }

    /// Returns the declaration: `declare i32 @name(i32, i32)`.
    pub(super) fn declaration(&self) -> String {
        let types: Vec<&str> = self.arguments.iter().map(|(ty, _)| ty.as_str()).collect();
        format!("declare {} @{}({})", self.result, self.callee, types.join(", "))
    }

    /// Returns the call: `call i32 @name(i32 undef, i32 0)`.
    pub(super) fn call(&self) -> String {
        let arguments: Vec<String> = self.arguments.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        format!("call {} @{}({})", self.result, self.callee, arguments.join(", "))
    }
}

/// Returns the newest signature, or the previous one when the newest only adds an overload with gates.
fn preferred(intrinsic: Intrinsic) -> Signature {
    let is_fixed = |signature: &Signature| signature.results().chain(signature.parameters()).all(TypeToken::is_fixed);
    let older = intrinsic.older_signatures().map(|(_, signature)| signature).find(is_fixed);
    if intrinsic.overload_gates().next().is_some() {
        return older.unwrap_or(intrinsic.signature());
    }
    intrinsic.signature()
}

/// Returns the pointee type of typed pointers: the type of the loaded or stored value.
fn scalar_of(signature: Signature) -> &'static str {
    let mut classes = signature.results().chain(signature.parameters()).filter_map(TypeToken::overload_class);
    let scalar = classes.find(|class| *class != OverloadClass::Pointer);
    match scalar {
        Some(OverloadClass::Float | OverloadClass::ScalarFloat) => "float",
        Some(OverloadClass::Integer | OverloadClass::ScalarInteger) => "i32",
        _ => "i8",
    }
}

struct Writer {
    name: &'static str,
    dialect: Dialect,
    slots: Vec<Slot>,
    scalar: &'static str,
}

impl Writer {
    fn ty(&mut self, token: TypeToken) -> Option<String> {
        if let Some(class) = token.overload_class() {
            let slot = self.slot(class);
            let ty = slot.ty.clone();
            self.slots.push(slot);
            return Some(ty);
        }
        if let Some(slot) = token.matches_slot() {
            return self.slots.get(slot).map(|slot| slot.ty.clone());
        }
        // Types without a constant that could be written here.
        let usable = token.is_fixed() && !token.text().contains(':') && !matches!(token.text(), "token" | "label");
        usable.then(|| match self.dialect {
            Dialect::Modern => token.text().to_owned(),
            Dialect::Legacy => old_spelling(token.text()),
        })
    }

    fn slot(&self, class: OverloadClass) -> Slot {
        let plain = |ty: &str, suffix: &str| Slot { ty: ty.to_owned(), suffix: suffix.to_owned() };
        match class {
            OverloadClass::Any | OverloadClass::Integer | OverloadClass::ScalarInteger => plain("i32", "i32"),
            OverloadClass::Float | OverloadClass::ScalarFloat => plain("float", "f32"),
            OverloadClass::Vector | OverloadClass::IntegerVector => plain("<4 x i32>", "v4i32"),
            OverloadClass::FloatVector => plain("<4 x float>", "v4f32"),
            OverloadClass::Pointer => self.pointer(),
            OverloadClass::PointerVector => match self.dialect {
                Dialect::Modern => plain("<4 x ptr>", "v4p0"),
                Dialect::Legacy => plain("<4 x i8*>", "v4p0i8"),
            },
        }
    }

    fn pointer(&self) -> Slot {
        let space = self.space();
        let place = if space == 0 { String::new() } else { format!(" addrspace({space})") };
        match self.dialect {
            Dialect::Modern => Slot { ty: format!("ptr{place}"), suffix: format!("p{space}") },
            Dialect::Legacy => {
                let pointee = self.scalar;
                let mangled = if pointee == "float" { "f32" } else { pointee };
                Slot { ty: format!("{pointee}{place}*"), suffix: format!("p{space}{mangled}") }
            }
        }
    }

    /// Returns the address space in the intrinsic's name. A conversion between pointers has two; the result's comes
    /// first.
    fn space(&self) -> u32 {
        let named = |word: &str| match word {
            "global" => Some(1),
            "shared" => Some(3),
            "constant" | "const" => Some(4),
            "local" => Some(5),
            "param" => Some(101),
            _ => None,
        };
        let parts: Vec<&str> = self.name.split('.').collect();
        if let [.., "ptr", from, "to", to] = parts.as_slice() {
            let side = if self.slots.is_empty() { to } else { from };
            return named(side).unwrap_or(0);
        }
        // `atomic.….gen.…` accepts any pointer; loads name their address space.
        parts.iter().find_map(|part| named(part)).unwrap_or(0)
    }
}

/// Returns a type as LLVM 7 spells it: typed pointers and no bfloat.
fn old_spelling(ty: &str) -> String {
    match ty {
        "bfloat" => "i16".to_owned(),
        "<2 x bfloat>" => "i32".to_owned(),
        "ptr" => "i8*".to_owned(),
        other => match other.strip_prefix("ptr addrspace") {
            Some(space) => format!("i8 addrspace{space}*"),
            None => other.to_owned(),
        },
    }
}

/// Returns the smallest valid immediate, or `undef` for other arguments.
fn value_of(ty: &str, immediate: Option<Argument>) -> String {
    match (ty, immediate) {
        ("metadata", _) => "!{}".to_owned(),
        (_, None) => "undef".to_owned(),
        ("i1", Some(_)) => "false".to_owned(),
        ("float" | "double" | "half", Some(_)) => "0.0".to_owned(),
        (_, Some(argument)) => argument.ranges().first().map_or(0, |&(low, _)| low).to_string(),
    }
}
