import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleServer } from '../scripts/bundle-server.mjs';
import type { Seeded } from './seed-once.ts';
import { atMostRow, type BenchRow } from './support/bench-row.ts';
import { freePort, makeDataDir, spawnServer, startServer, untilReady } from './support/bench-server.ts';
import { databaseProcesses, residentMb, sharedOutMb } from './support/processes.ts';

/** The whole demo firm, put into an empty database by built code as users run it: clock time and processor time. */
async function seedRows(): Promise<BenchRow[]> {
  // Inside the project, so that its packages are found.
  const bundle = path.resolve(import.meta.dirname, '../.cache/seed-once');
  await bundleServer(bundle, { 'seed-once': 'bench/seed-once.ts' });
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(bundle, 'seed-once.js'), makeDataDir()]);
  const { site, database, clock }: Seeded = JSON.parse(stdout);
  return [
    atMostRow('seeding of the whole demo firm, processor time of site and database', site + database, 5, 's'),
    {
      name: 'of which the site, the database; and the same by the clock',
      value: `${site.toFixed(1)} s, ${database.toFixed(1)} s; ${clock.toFixed(1)} s`,
      target: 'shown',
      ok: true,
    },
  ];
}

/** Time to seed and to restart a server, and its idle memory. */
export async function benchStart(): Promise<BenchRow[]> {
  const seeding = await seedRows();
  const dataDir = makeDataDir();
  const first = await startServer(dataDir, { DEMO_FIRM: 'whole' });
  await first.stop();
  const port = await freePort();
  const start = performance.now();
  const child = spawnServer(port, dataDir);
  await untilReady(`http://127.0.0.1:${port}`);
  const seconds = (performance.now() - start) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const memory = residentMb(child.pid ?? 0) + sharedOutMb(databaseProcesses(dataDir));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  return [
    ...seeding,
    atMostRow('restart of a seeded server to ready', seconds, 3, 's'),
    atMostRow('idle memory of app and database, before places are asked for', memory, 250, 'MB', 0),
  ];
}
