//! Modules from a grammar: every construct, type, attribute, linkage, intrinsic, ordering, scope, constraint of inline
//! assembly and specifier of a data layout can occur, in either dialect. The words of each position are a table of
//! common and rare words, so that most modules have at most one error.

mod assembly;
mod body;
mod function;
mod global;
mod header;
mod intrinsic;
mod maker;
mod metadata;
mod rows;
mod types;
mod words;

use crate::module::Module;
use crate::mutations::drawn;
use crate::prepare;
use maker::Maker;
use nvvm_target::Dialect;

/// The module of a number.
pub fn module(seed: u64, number: u64) -> Module {
    let mut maker = Maker::new(drawn(seed, number));
    let head = header::head(&mut maker);
    let globals: String = (0..maker.random.usize(0..=3)).map(|number| global::variable(&mut maker, number)).collect();
    let functions: String =
        (0..maker.random.usize(1..=3)).map(|number| function::defined(&mut maker, number)).collect();
    let aliases = global::alias(&mut maker);
    let end = metadata::end(&mut maker);
    let declared = maker.declarations();
    // Both front ends parse typed pointers, only that of sm_100 and later parses opaque ones.
    let dialect = (maker.dialect == Dialect::Modern).then_some(Dialect::Modern);
    let text = [head, globals, functions, aliases, declared, end].concat();
    let older_minor = Some(maker.random.u8(0..=9));
    Module { name: format!("grammar {seed}/{number}"), text, dialect, older_minor }
}

/// The number of [`of_intrinsic`]'s modules that are about different intrinsics.
pub fn intrinsics() -> u64 {
    2 * nvvm_target::intrinsics::all().count() as u64
}

/// A module that contains only a call of the intrinsic of this number, in either dialect.
pub fn of_intrinsic(seed: u64, number: u64) -> Module {
    let dialect = if number.is_multiple_of(2) { Dialect::Modern } else { Dialect::Legacy };
    let mut maker = Maker::plain(drawn(seed, number), dialect);
    maker.begin_function(&[]);
    let call = nvvm_target::intrinsics::all().nth(number as usize / 2).map(|it| intrinsic::call_of(&mut maker, it));
    let body = call.unwrap_or_default();
    let text = format!("define void @f() {{\n  {body}\n  ret void\n}}\n{}", maker.declarations());
    let dialect = (dialect == Dialect::Modern).then_some(Dialect::Modern);
    let (name, text) = (format!("intrinsic {seed}/{number}"), prepare::completed(&text, ""));
    Module { name, text, dialect, older_minor: Some(6) }
}

#[cfg(test)]
mod tests {
    use super::module;
    use nvvm_engine::report::Phase;
    use nvvm_engine::{Request, check};
    use nvvm_target::{Dialect, Reference, Target};
    use std::collections::BTreeSet;

    #[test]
    fn the_same_number_gives_the_same_module() {
        assert_eq!(module(5, 9).text, module(5, 9).text);
        assert_ne!(module(5, 9).text, module(6, 9).text);
    }

    /// A grammar whose modules are all rejected, or all for the same reason, would test nothing.
    #[test]
    fn many_modules_are_accepted_and_the_others_rejected_for_many_reasons() {
        let reference = Reference::parse("cuda-13.5").unwrap();
        let (mut accepted, mut reasons) = (0, BTreeSet::new());
        for number in 0..300 {
            let module = module(11, number);
            let target = if module.dialect == Some(Dialect::Modern) { "sm_100" } else { "sm_75" };
            let target = Target::parse(target).unwrap();
            let report = check(&Request { text: module.text, ..Request::default() });
            match nvvm_engine::first_shown(&report, target, reference, Phase::Verify) {
                None => accepted += 1,
                Some(shown) => _ = reasons.insert(report.findings[shown].judgements[0].message.clone()),
            }
        }
        assert!(accepted >= 20, "{accepted} of 300 are accepted");
        assert!(reasons.len() >= 60, "{} reasons: {reasons:#?}", reasons.len());
    }
}
