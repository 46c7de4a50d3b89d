// Findings as squiggles, gutter marks and tooltips.
import { setDiagnostics } from "@codemirror/lint";
import type { Diagnostic } from "@codemirror/lint";
import type { EditorState, StateEffect } from "@codemirror/state";

/** Findings as columns of equal length. Severity: 0 info, 1 warning, 2 error. */
export interface DiagnosticTable {
  starts: Uint32Array;
  ends: Uint32Array;
  severities: Uint8Array;
  /** Which finding of the report each one is. */
  findings: Uint32Array;
  codes: string[];
  messages: string[];
  helps: string[];
  /** What the fix does; empty where there is none. */
  fixes: string[];
}

const SEVERITIES = ["info", "warning", "error"] as const;

export function showDiagnostics(
  state: EditorState,
  table: DiagnosticTable,
  current: (offset: number, side: number) => number,
  explain: (finding: number) => void,
  applyFix: (finding: number) => void,
): readonly StateEffect<unknown>[] {
  const diagnostics = table.messages.map((message, index): Diagnostic => {
    const from = current(table.starts[index] ?? 0, -1);
    const to = Math.max(from, current(table.ends[index] ?? 0, 1));
    const finding = table.findings[index] ?? 0;
    const fix = table.fixes[index] ?? "";
    const code = table.codes[index] ?? "";
    // What has no rule has no page about it.
    const actions = code === "" ? [] : [{ name: "Explain", apply: () => explain(finding) }];
    if (fix !== "") actions.unshift({ name: `Fix: ${fix}`, apply: () => applyFix(finding) });
    return {
      from,
      to,
      message,
      severity: SEVERITIES[table.severities[index] ?? 0] ?? "info",
      renderMessage: () => tooltip(message, code, table.helps[index] ?? ""),
      actions,
    };
  });
  return [setDiagnostics(state, diagnostics).effects ?? []].flat();
}

function tooltip(message: string, code: string, help: string): HTMLElement {
  const element = document.createElement("div");
  const lines: [string, string][] = [
    ["tooltip-message", message],
    ["tooltip-help", help],
    ["tooltip-code", code],
  ];
  for (const [className, text] of lines) {
    if (text === "") continue;
    const line = document.createElement("div");
    line.className = className;
    line.textContent = text;
    element.append(line);
  }
  return element;
}
