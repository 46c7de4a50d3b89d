//! The end of a module: annotations of kernels, the version, flags, nodes of debug information.

use super::maker::Maker;

/// Nodes of debug information with their fields, common ones and those of later parsers.
const NODES: &[&str] = &[
    "distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !90, producer: \"p\", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)",
    "distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !90, emissionKind: DebugDirectivesOnly, nameTableKind: None)",
    "distinct !DICompileUnit(language: DW_LANG_C_plus_plus_20, file: !90, emissionKind: FullDebug, sysroot: \"/\")",
    "!DIFile(filename: \"a.cu\", directory: \"/\")",
    "!DIFile(filename: \"a.cu\", directory: \"/\", checksumkind: CSK_MD5, checksum: \"0123456789abcdef0123456789abcdef\", source: \"x\")",
    "!DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)",
    "!DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed, flags: DIFlagBigEndian)",
    "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !90, size: 64, dwarfAddressSpace: 1)",
    "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !90, size: 64, annotations: !90)",
    "!DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: !90, ptrAuthKey: 1)",
    "!DICompositeType(tag: DW_TAG_structure_type, name: \"s\", file: !90, line: 1, size: 64, elements: !90, identifier: \"s\")",
    "!DICompositeType(tag: DW_TAG_array_type, baseType: !90, size: 64, elements: !90, rank: 1)",
    "!DISubroutineType(types: !90)",
    "!DISubroutineType(types: !90, cc: DW_CC_nocall)",
    "!DISubrange(count: 4)",
    "!DISubrange(count: 4, lowerBound: 1)",
    "!DISubrange(lowerBound: 1, upperBound: 4)",
    "!DIEnumerator(name: \"e\", value: 1)",
    "!DIEnumerator(name: \"e\", value: 1, isUnsigned: true)",
    "!DILocalVariable(name: \"x\", scope: !90, file: !90, line: 1, type: !90)",
    "!DILocalVariable(name: \"x\", arg: 1, scope: !90, align: 32, annotations: !90)",
    "!DILexicalBlock(scope: !90, file: !90, line: 1, column: 1)",
    "!DILocation(line: 1, column: 2, scope: !90)",
    "!DILocation(line: 1, column: 2, scope: !90, isImplicitCode: true)",
    "!DILocation(line: 1, column: 2, scope: !90, atomGroup: 1, atomRank: 1)",
    "!DIExpression(DW_OP_plus_uconst, 8)",
    "!DIExpression(DW_OP_LLVM_fragment, 0, 32)",
    "!DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed)",
    "!DIExpression(DW_OP_LLVM_arg, 0)",
    "!DIExpression(DW_OP_over, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value)",
    "!DIExpression(DW_OP_unknown)",
    "!DIGlobalVariable(name: \"g\", scope: !90, file: !90, line: 1, type: !90, isLocal: true, isDefinition: true)",
    "!DIGlobalVariableExpression(var: !90, expr: !DIExpression())",
    "!DITemplateTypeParameter(name: \"T\", type: !90)",
    "!DITemplateTypeParameter(name: \"T\", type: !90, defaulted: true)",
    "!DITemplateValueParameter(name: \"N\", type: !90, value: i32 4)",
    "!DINamespace(name: \"n\", scope: !90)",
    "!DINamespace(name: \"n\", scope: !90, exportSymbols: true)",
    "!DIImportedEntity(tag: DW_TAG_imported_module, scope: !90, entity: !90, line: 1)",
    "!DIImportedEntity(tag: DW_TAG_imported_module, scope: !90, entity: !90, elements: !90)",
    "!DILabel(scope: !90, name: \"l\", file: !90, line: 1)",
    "!DIMacro(type: DW_MACINFO_define, line: 1, name: \"M\", value: \"1\")",
    "!DIStringType(name: \"s\", size: 8)",
    "!DIGenericSubrange(count: 4)",
    "!DICommonBlock(scope: !90, name: \"c\")",
    "!DIAssignID()",
    "!DIArgList(i32 1)",
    "!DIObjCProperty(name: \"p\")",
    "!DIModule(scope: !90, name: \"m\")",
    "!GenericDINode(tag: DW_TAG_entry_point, header: \"h\")",
    "distinct !DISubprogram(name: \"f\", scope: !90, file: !90, line: 1, type: !90, isDefinition: true, unit: !90)",
    "!DISubprogram(name: \"f\", scope: !90, spFlags: DISPFlagDefinition, unit: !90)",
    "!DIUnknown(name: \"f\")",
    "!DIFile(filename: \"a.cu\")",
    "!DIBasicType(nme: \"int\")",
    "!DIBasicType(size: -1)",
    "!DIBasicType(name: \"a\", name: \"b\")",
    "!DIDerivedType(tag: DW_TAG_nothing)",
    "!DISubprogram(flags: DIFlagNothing)",
];

/// Module flags and other named metadata.
const NAMED: &[&str] = &[
    "!llvm.module.flags = !{!80}\n!80 = !{i32 1, !\"wchar_size\", i32 4}\n",
    "!llvm.module.flags = !{!80}\n!80 = !{i32 2, !\"Debug Info Version\", i32 3}\n",
    "!llvm.module.flags = !{!80}\n!80 = !{i32 4, !\"nvvm-reflect-ftz\", i32 0}\n",
    "!llvm.module.flags = !{!80}\n!80 = !{i32 9, !\"x\", i32 0}\n",
    "!llvm.module.flags = !{!80}\n!80 = !{!\"x\"}\n",
    "!llvm.module.flags = !{!80, !80}\n!80 = !{i32 1, !\"x\", i32 4}\n",
    "!llvm.ident = !{!80}\n!80 = !{!\"p\"}\n",
    "!llvm.ident = !{!80}\n!80 = !{i32 1}\n",
    "!llvm.linker.options = !{!80}\n!80 = !{!\"a\"}\n",
    "!llvm.commandline = !{!80}\n!80 = !{i32 0}\n",
    "!llvm.dbg.cu = !{!80}\n!80 = !{}\n",
    "!named = !{!80}\n!80 = distinct !{!80, null, !\"s\", i32 7}\n",
    "!named = !{!81}\n",
    "!named = !{i32 1}\n",
    "!80 = !{!80, metadata !\"x\"}\n",
];

/// Keys of annotations.
const KEYS: &[&str] = &[
    "maxntidx",
    "maxntidy",
    "reqntidx",
    "reqntidz",
    "minctasm",
    "maxnreg",
    "maxclusterrank",
    "cluster_dim_x",
    "cluster_max_blocks",
    "align",
    "texture",
    "surface",
    "sampler",
    "managed",
    "grid_constant",
    "rdoimage",
    "callalign",
    "nvvm.blocksareclusters",
    "anything",
];

/// All text after the last symbol.
pub fn end(maker: &mut Maker) -> String {
    let mut text = String::from("!0 = !{}\n!90 = !{}\n");
    let mut annotations = Vec::new();
    for (number, (pointer, name)) in maker.kernels.clone().into_iter().enumerate() {
        let number = 100 + number;
        let value = if maker.odd() { maker.of(&["i32 0", "i64 1", "i32 2", "!\"x\"", "null"]) } else { "i32 1" };
        annotations.push(format!("!{number}"));
        let more = if maker.one_in(4) { annotation(maker) } else { String::new() };
        text.push_str(&format!("!{number} = !{{{pointer} {name}, !\"kernel\", {value}{more}}}\n"));
    }
    if let Some((pointer, name)) = maker.symbols.first().cloned()
        && maker.odd()
    {
        annotations.push("!99".to_owned());
        let annotation = annotation(maker);
        text.push_str(&format!("!99 = !{{{pointer} {name}{annotation}}}\n"));
    }
    if !annotations.is_empty() {
        text.push_str(&format!("!nvvm.annotations = !{{{}}}\n", annotations.join(", ")));
    }
    for number in 60..62 {
        if maker.odd() {
            let node = maker.of(NODES);
            text.push_str(&format!("!{number} = {node}\n"));
        }
    }
    if maker.odd() {
        text.push_str(maker.of(NAMED));
    }
    if !maker.odd() {
        let version = if maker.odd() {
            maker.of(&[
                "i32 1, i32 0",
                "i32 2, i32 1",
                "i32 3, i32 0",
                "i64 2, i32 0",
                "i32 2",
                "i32 2, i32 0, i32 9, i32 9",
            ])
        } else {
            maker.of(&["i32 2, i32 0", "i32 2, i32 0, i32 3, i32 1"])
        };
        text.push_str(&format!("!nvvmir.version = !{{!70}}\n!70 = !{{{version}}}\n"));
    }
    text
}

fn annotation(maker: &mut Maker) -> String {
    let key = maker.of(KEYS);
    let value = if maker.odd() {
        maker.of(&["i32 -1", "i64 8", "!\"x\"", "i32 0", "!0", "i1 true"])
    } else {
        maker.of(&["i32 1", "i32 32", "i32 2"])
    };
    format!(", !\"{key}\", {value}")
}
