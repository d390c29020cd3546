/** Builds what is out of date, or with `--force` everything. Parts can be named: `npm run build -- web`. */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { keepStamp, parts, root, staleParts, stampOf } from './build-parts.mjs';

const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isForced = process.argv.includes('--force');
const wanted = names.length > 0 ? names : Object.keys(parts);

const unknown = wanted.filter((part) => !Object.hasOwn(parts, part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

function run(command) {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(signal ?? `code ${code}`))));
  });
}

async function make(part) {
  const start = performance.now();
  const stamp = stampOf(part);
  console.log(`${'build'.padEnd(10)} ${part}`);
  await run(parts[part].command);
  keepStamp(part, stamp);
  console.log(`${'build'.padEnd(10)} ${part} done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const due = isForced ? wanted : staleParts(wanted);
if (due.length === 0) console.log(`${'build'.padEnd(10)} everything is up to date`);
const under = new Map();
for (const part of due) {
  const first = (parts[part].after ?? []).map((name) => under.get(name));
  under.set(
    part,
    Promise.all(first).then(() => make(part)),
  );
}
const ended = await Promise.allSettled(under.values());
for (const [i, { status, reason }] of ended.entries()) {
  if (status === 'rejected') console.error(`${'build'.padEnd(10)} ${due[i]} failed: ${reason.message}`);
}
process.exit(ended.some(({ status }) => status === 'rejected') ? 1 : 0);
