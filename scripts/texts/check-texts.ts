import fs from 'node:fs';
import path from 'node:path';
import { languageCodes } from '#domain/i18n/language.ts';
import { formatProblems } from './format-rules.ts';
import { gapProblems, nameProblems, shapeProblems } from './gap-rules.ts';
import { readCalls } from './read-calls.ts';
import { readTexts, sourceFiles } from './read-texts.ts';

/** Reads every text and every place that uses one; the result has a line for each fault. */
export function checkTexts(root: string): { texts: number; calls: number; problems: string[] } {
  const texts = readTexts(root, 'eng');
  const files = sourceFiles(root, ['domain', 'server', 'web', 'e2e']).filter((file) => !/\.test\.tsx?$/.test(file));
  const sources = files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const);
  const calls = sources.flatMap(([file, text]) => readCalls(file, text));
  const forPeople = sources.filter(([file]) => !file.startsWith('e2e/'));
  const problems = [
    ...(texts.size === 0 || calls.length === 0 ? ['nothing was checked: no text, or no place that says one'] : []),
    ...nameProblems(texts),
    ...languageCodes
      .filter((code) => fs.existsSync(path.join(root, 'domain/i18n', code)))
      .flatMap((code) => shapeProblems(readTexts(root, code)).map((why) => `${code} ${why}`)),
    ...calls.flatMap((call) => gapProblems(call, texts)),
    ...forPeople.flatMap(([file, text]) => formatProblems(file, text)),
  ];
  return { texts: texts.size, calls: calls.length, problems };
}
