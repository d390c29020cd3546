import type { BenchRow } from './support/bench-row.ts';
import { aimsSetOn } from './support/machine.ts';

const verdict = (row: BenchRow) => (row.target === 'shown' ? '' : row.ok ? 'met' : 'MISSED');
const mark = (row: BenchRow) => (row.dependsOnMachine ? ' ¹' : '');

export const reportHead = (machine: string) =>
  `# Benchmarks\n\nMeasured on ${machine}. Ratios and counts hold elsewhere too, times and sizes do not.\n`;

/** One benchmark's table; targets that depend on the machine are marked, and both machines named. */
export function reportSection(title: string, rows: readonly BenchRow[], machine: string): string {
  const note = `¹ Depends on the machine. The aim was set on ${aimsSetOn}; this was measured on ${machine}.`;
  return [
    `## ${title}`,
    '',
    '| what | measured | aim | |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.name} | ${row.value} | ${row.target}${mark(row)} | ${verdict(row)} |`),
    '',
    ...(rows.some((row) => row.dependsOnMachine) ? [note, ''] : []),
  ].join('\n');
}
