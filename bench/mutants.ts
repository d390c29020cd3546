import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import type { BenchRow } from './support/bench-row.ts';
import { exited } from './support/bench-server.ts';
import { ownProgram } from './support/own-package.ts';

const leastPercent = 95;
const cache = '.cache/mutants';
/** Folders of the domain without rules: the contract is checked by API tests, texts by their own tests. */
const withoutRules: ReadonlySet<string> = new Set(['api', 'i18n']);

/** The parts of the mutation-testing report schema that are read here. */
export interface MutantReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}
interface Mutant {
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError' | 'CompileError';
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** A folder's score: how many changes to its rules its own tests detect. */
export function mutantRow(folder: string, { files }: MutantReport): BenchRow {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (...wanted: Mutant['status'][]) => all.filter(({ status }) => wanted.includes(status)).length;
  const [caught, survived, uncovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
  // In tenths of a percent and rounded down, so that a target shown as met is met.
  const score = Math.floor((caught * 1000) / (caught + survived + uncovered)) / 10;
  const name = `domain/${folder}`;
  const target = `≥ ${leastPercent} %`;
  if (Number.isNaN(score)) return { name, value: 'nothing to change', target: 'shown', ok: true };
  const parts = `${caught} caught, ${survived} survived, ${uncovered} not covered, ${count('Ignored')} left out`;
  return { name, value: `${score.toFixed(1)} %: ${parts}`, target, ok: score >= leastPercent };
}

/** The surviving mutants, one line each. */
export const unnoticed = ({ files }: MutantReport): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start }, mutatorName, replacement = '' }) => {
        const change = replacement.replace(/\s+/g, ' ').slice(0, 100);
        return `${file}:${start.line}:${start.column} ${mutatorName}: ${change}`;
      }),
  );

/** Runs Stryker on one whole folder: incremental results are not always correct. */
async function mutate(program: string, folder: string): Promise<MutantReport> {
  const report = path.join(cache, `${folder}.json`);
  const rules = [`domain/${folder}/**/*.ts`, `!domain/${folder}/**/*.test.ts`];
  // A version of the price list is data: its prices are checked against the price page, one by one. Nor are the tests'
  // building blocks rules.
  const mutated = [...rules, '!domain/**/tariff*-v1.ts', '!domain/**/testing/**'].join(',');
  const cores = Math.max(1, os.availableParallelism() - 1);
  const args = ['run', 'bench/mutants/stryker.config.json', '--mutate', mutated, '--concurrency', String(cores)];
  const child = spawn(process.execPath, [program, ...args, '--incremental', '--force', '--incrementalFile', report], {
    cwd: projectRoot,
    env: { ...process.env, MUTANTS_FOLDER: `domain/${folder}` },
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  await exited(child);
  if (child.exitCode !== 0) throw new Error(`Stryker ended with ${child.exitCode ?? child.signalCode}`);
  return JSON.parse(fs.readFileSync(path.join(projectRoot, report), 'utf8')) as MutantReport;
}

/** Puts small faults into the domain's rules, one at a time: do the tests beside them notice? One score per folder. */
export async function benchMutants(only?: string): Promise<BenchRow[]> {
  const folders = fs
    .readdirSync(path.join(projectRoot, 'domain'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !withoutRules.has(entry.name))
    .map(({ name }) => name);
  if (only && !folders.includes(only))
    throw new Error(`no rules in domain/${only}; choose from: ${folders.join(', ')}`);
  const program = ownProgram('mutants', '@stryker-mutator/core/bin/stryker.js');
  const rows: BenchRow[] = [];
  for (const folder of only ? [only] : folders) {
    console.error(`domain/${folder} …`);
    try {
      const report = await mutate(program, folder);
      for (const line of unnoticed(report)) console.error(`not noticed: ${line}`);
      rows.push(mutantRow(folder, report));
    } catch (error) {
      rows.push({ name: `domain/${folder}`, value: String(error), target: `≥ ${leastPercent} %`, ok: false });
    }
  }
  return rows;
}
