import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { benches } from './bench-list.ts';
import { reportHead, reportSection } from './report.ts';
import type { BenchRow } from './support/bench-row.ts';
import { endServers } from './support/bench-server.ts';
import { describeMachine } from './support/machine.ts';

const reportFile = path.join(projectRoot, 'bench/report.md');
const minutes = (since: number) => `${((performance.now() - since) / 60_000).toFixed(1)} min`;

/** Runs one benchmark; a failure becomes a row that says so, and the others still run. */
async function runOne(name: string, argument: string | undefined): Promise<BenchRow[]> {
  try {
    return (await benches[name]?.run(argument)) ?? [];
  } catch (error) {
    console.error(error);
    await endServers();
    return [{ name: 'the benchmark itself', value: String(error).split('\n')[0] ?? '', target: 'runs', ok: false }];
  }
}

// An interrupted run stops its servers too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [wanted, argument] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in benches)) {
  console.error(`There is no benchmark ${wanted}. Choose from: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const names = wanted ? [wanted] : Object.keys(benches);
const start = performance.now();
const machine = describeMachine();
let report = `${reportHead(machine)}\n`;
console.log(`\n${report}`);
let missed = 0;
for (const [i, name] of names.entries()) {
  console.error(`\n[${i + 1} of ${names.length}] ${name}, ${minutes(start)} so far`);
  const rows = await runOne(name, argument);
  const section = reportSection(`${benches[name]?.section} (\`${name}\`)`, rows, machine);
  console.log(`\n${section}`);
  missed += rows.filter((row) => !row.ok).length;
  report += `${section}\n`;
  // After each benchmark, so that an interrupted run has a report too.
  if (!wanted) fs.writeFileSync(reportFile, report);
}
const last = missed === 0 ? 'Every aim was met.' : `${missed} ${missed === 1 ? 'aim was' : 'aims were'} missed.`;
console.log(last);
if (!wanted) {
  fs.writeFileSync(reportFile, `${report}${last}\n`);
  console.log(`The whole report is in ${path.relative(process.cwd(), reportFile)} (${minutes(start)}).`);
}
process.exit(missed === 0 ? 0 : 1);
