/** What `npm run check` and `npm test` run, and how: each stage is a program that passes or fails. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './build-parts.mjs';

const tool = (name, ...args) => ({ program: path.join(root, 'node_modules/.bin', name), args });
const script = (...args) => ({ program: process.execPath, args });

/** Checks of the sources. They are independent, so they run in parallel. */
export const checks = [
  { name: 'types of the server', ...tool('tsc', '-p', 'tsconfig.server.json') },
  { name: 'types of the browser tests', ...tool('tsc', '-p', 'tsconfig.e2e.json') },
  { name: 'types of the web', ...tool('tsc', '-p', 'tsconfig.web.json') },
  { name: 'types of the domain', ...tool('tsc', '-p', 'tsconfig.json') },
  { name: 'lint', ...tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', ...tool('biome', 'check', '.') },
  { name: 'layers', ...script('--import', 'tsx', 'scripts/layers-check.ts') },
  { name: 'texts', ...script('--import', 'tsx', 'scripts/texts-check.ts') },
  { name: 'docs', ...script('--import', 'tsx', 'scripts/docs-check.ts') },
];

export const unused = { name: 'unused code', ...tool('knip') };
export const build = { name: 'build', ...script('scripts/build.mjs') };

export const unitTests = (report, ...more) => ({
  name: 'unit and API tests',
  ...tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more),
});
/** The quick part: whatever starts a PostgreSQL is left to `npm test`. */
export const quickPart = ['--project=!server', '--exclude=scripts/commands.test.ts', '--exclude=scripts/state/**'];

/** The quick part under another Node. */
export const quickTestsUnder = (version, program) => ({
  name: `quick tests under Node ${version}`,
  program,
  args: ['node_modules/vitest/vitest.mjs', 'run', ...quickPart],
});

export const browserTests = (report) => ({
  name: 'browser tests',
  ...tool('playwright', 'test'),
  env: { E2E_REPORT: report },
});

const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Runs a stage; its output is shown as it comes, or with `quiet` only when it fails. */
export async function run(stage, { quiet = false } = {}) {
  const start = performance.now();
  if (!quiet) console.log(`\n== ${stage.name}`);
  const child = spawn(stage.program, stage.args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...stage.env },
    shell: process.platform === 'win32',
  });
  const words = [];
  child.stdout?.on('data', (chunk) => words.push(chunk));
  child.stderr?.on('data', (chunk) => words.push(chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      words.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${stage.name} (${seconds(start)})`);
  if (code !== 0 && quiet) process.stdout.write(Buffer.concat(words));
  return code === 0;
}

/** Runs stages two at a time, for machines with two cores. Returns the result of each. */
export async function runSideBySide(stages) {
  const waiting = [...stages];
  const ended = [];
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) ended.push(await run(stage, { quiet: true }));
  };
  await Promise.all([worker(), worker()]);
  return ended;
}
