// A page that uses the package; the tests bundle it and check its types.
import init, { check, explain, whatIf, type CheckedFile, type Diagnostic } from "nvvm-check";

export async function codes(text: string, module: BufferSource): Promise<string[]> {
  await init({ module_or_path: module });
  const file: CheckedFile = check(text, { target: "sm_75", reference: "tileiras" });
  const diagnostics: Diagnostic[] = file.diagnostics;
  return diagnostics.map((diagnostic) => diagnostic.code);
}

export function limits(text: string): (number | null)[] {
  return check(text).kernels.map((kernel) => kernel.parameter_limit);
}

export function page(): string | undefined {
  return explain("NV0101")?.markdown;
}

export function targets(text: string): string[] {
  return whatIf(text).columns.flatMap((column) => column.targets);
}

export function slips() {
  // @ts-expect-error: no option has this name
  check("", { sm: "sm_75" });
  // @ts-expect-error: no reference has this name
  check("", { reference: "cuda-1.0" });
  // @ts-expect-error: a verdict is one of two words
  check("").verdict === "maybe";
}
