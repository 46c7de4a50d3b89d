// How a program for Node uses the package: its types ask for nothing of a browser's.
import init, { answerLog, check, rules, type LogAnswer, type RuleSummary } from "nvvm-check";

export async function answers(log: string): Promise<LogAnswer[]> {
  await init();
  return answerLog(log, check("").path);
}

export const all: RuleSummary[] = rules();
