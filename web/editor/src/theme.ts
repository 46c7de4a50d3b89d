// The editor's looks. Colours are the page's custom properties, which reach into the shadow root.
import { EditorView } from "@codemirror/view";

const squiggle = (colour: string) => ({
  backgroundImage: "none",
  paddingBottom: "0",
  textDecoration: `underline wavy var(${colour}) 1px`,
  textDecorationSkipInk: "none",
  textUnderlineOffset: "3px",
});

// CodeMirror's own marks are pictures, the content of the element itself.
const mark = (severity: string, text: string, colour: string) => ({
  [`.cm-lint-marker-${severity}`]: { content: "normal" },
  [`.cm-lint-marker-${severity}::before`]: {
    content: `"${text}"`,
    color: `var(${colour})`,
    font: "700 12px/1 var(--sans)",
  },
});

export const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--bg)", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { padding: "8px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 16px 0 6px" },
  // Paper cannot be scrolled.
  "@media print": {
    ".cm-scroller": { overflow: "visible" },
    ".cm-content": { whiteSpace: "break-spaces", overflowWrap: "anywhere", flexShrink: "1", minWidth: "0" },
  },
  ".cm-gutters": { backgroundColor: "var(--bg)", color: "var(--ink-3)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 6px 0 2px", minWidth: "28px" },
  ".cm-activeLine": { backgroundColor: "var(--active-line)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--active-line)", color: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--selection)",
  },
  ".cm-selectionMatch": { backgroundColor: "var(--match)" },
  ".twin": { backgroundColor: "var(--lit)", borderRadius: "2px" },
  ".twin-line": { boxShadow: "inset 3px 0 0 var(--accent)" },
  ".linked": { backgroundColor: "var(--lit)", borderRadius: "2px" },

  ".cm-lintRange": { backgroundPosition: "left bottom" },
  ".cm-lintRange-error": squiggle("--no"),
  ".cm-lintRange-warning": squiggle("--warning"),
  ".cm-lintRange-info": squiggle("--accent"),
  ".cm-lintPoint:after": { borderBottomColor: "var(--no)" },
  ".cm-gutter-lint": { width: "18px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "3px 0 0 4px" },
  ".cm-lint-marker": { width: "12px", height: "12px" },
  ...mark("error", "✕", "--no"),
  ...mark("warning", "!", "--warning"),
  ...mark("info", "i", "--accent"),

  // Numbered as the engine's TOKEN_CLASSES.
  ".tok-0": { color: "var(--token-comment)", fontStyle: "italic" },
  ".tok-1, .tok-2, .tok-8": { fontWeight: "600" },
  // Behind the tokens, whose colors it takes away.
  ".skipped, .skipped *": { color: "var(--ink-2)", fontStyle: "italic", fontWeight: "normal" },
  ".tok-15": { color: "var(--no)" },

  ".hint": {
    font: "11px/1.3 var(--sans)",
    margin: "0 2px 0 3px",
    padding: "0 4px",
    borderRadius: "3px",
    color: "var(--ink-2)",
    backgroundColor: "var(--hint)",
    borderLeft: "3px solid var(--hint-hue, transparent)",
    userSelect: "none",
    whiteSpace: "nowrap",
  },
  ".cm-labels": { width: "56px" },
  ".cm-labels .cm-gutterElement": {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: "4px",
    padding: "0 4px 0 0",
    font: "11px/1.3 var(--sans)",
    color: "var(--ink-2)",
  },
  ".cm-labels span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  ".cm-labels .cm-gutterElement:has(span)::after": {
    content: "''",
    flex: "none",
    width: "6px",
    height: "14px",
    borderRadius: "2px",
    background: "var(--hint-hue, transparent)",
  },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((field) => [`.hint.f${field}, .cm-labels .f${field}`, { "--hint-hue": `var(--f${field})` }]),
  ),
  ...Object.fromEntries(
    [0, 1, 3, 4, 5, 7, "other"].map((space) => [`.hint.space-${space}, .cm-labels .space-${space}`, { "--hint-hue": `var(--s${space === "other" ? "-other" : space})` }]),
  ),

  ".cm-tooltip": {
    border: "1px solid var(--edge)",
    borderRadius: "6px",
    backgroundColor: "var(--bg)",
    color: "var(--ink)",
    boxShadow: "var(--shadow)",
    maxWidth: "min(560px, 92vw)",
    font: "13px/1.45 var(--sans)",
  },
  ".cm-diagnostic": { padding: "8px 12px", borderLeft: "3px solid var(--accent)", marginLeft: "0" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--no)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
  ".cm-diagnosticAction": {
    font: "inherit",
    color: "var(--accent)",
    backgroundColor: "transparent",
    border: "none",
    padding: "4px 0",
    marginLeft: "0",
    textDecoration: "underline",
    cursor: "pointer",
  },
  ".tooltip-message": { fontFamily: "var(--mono)", fontSize: "12px", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  ".tooltip-help": { marginTop: "4px" },
  ".tooltip-code": { marginTop: "4px", color: "var(--ink-2)", fontSize: "12px" },
  ".name-card": { padding: "6px 10px", maxWidth: "min(480px, 90vw)" },
  ".name-card > :first-child, .name-card code": { fontFamily: "var(--mono)", fontSize: "12px" },
  ".name-card a": { color: "var(--accent)", fontSize: "12.5px" },

  ".cm-panels": { backgroundColor: "var(--bg)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-search": { font: "13px var(--sans)", padding: "6px 8px" },
  ".cm-search label": { fontSize: "12px" },
  ".cm-textfield, .cm-button": {
    font: "13px var(--sans)",
    color: "var(--ink)",
    background: "var(--bg)",
    border: "1px solid var(--edge)",
    borderRadius: "4px",
    padding: "3px 6px",
  },
  ".cm-searchMatch": { backgroundColor: "var(--match)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--lit)" },
});
