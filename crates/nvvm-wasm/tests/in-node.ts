// A program for Node that uses the package: its types need no browser types.
import init, { answerLog, check, rules, type LogAnswer, type RuleSummary } from "nvvm-check";

export async function answers(log: string): Promise<LogAnswer[]> {
  await init();
  return answerLog(log, check("").path);
}

export const all: RuleSummary[] = rules();
