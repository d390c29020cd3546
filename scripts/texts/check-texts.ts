import fs from 'node:fs';
import path from 'node:path';
import { gapProblems, nameProblems } from './gap-rules.ts';
import { readCalls } from './read-calls.ts';
import { readTexts, sourceFiles } from './read-texts.ts';

/** Reads every text and every place that says one; the answer has a line for each fault. */
export function checkTexts(root: string): { texts: number; calls: number; problems: string[] } {
  const texts = readTexts(root, 'eng');
  const files = sourceFiles(root, ['domain', 'server', 'web', 'e2e']).filter((file) => !/\.test\.tsx?$/.test(file));
  const calls = files.flatMap((file) => readCalls(file, fs.readFileSync(path.join(root, file), 'utf8')));
  const problems = [...nameProblems(texts), ...calls.flatMap((call) => gapProblems(call, texts))];
  return { texts: texts.size, calls: calls.length, problems };
}
