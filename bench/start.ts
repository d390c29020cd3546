import fs from 'node:fs';
import path from 'node:path';
import { atMostRow, type BenchRow } from './bench-row.ts';
import { freePort, makeDataDir, spawnServer, startServer, untilReady } from './bench-server.ts';

const residentMb = (pid: number) => {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** Private memory of PostgreSQL's processes; shared memory is counted once. */
function databaseMb(dataDir: string): number {
  const postmaster = Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = fs.readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    const stat = fs.existsSync(`/proc/${name}/stat`) ? fs.readFileSync(`/proc/${name}/stat`, 'utf8') : '';
    return Number(stat.split(') ')[1]?.split(' ')[1]) === postmaster;
  });
  return [String(postmaster), ...children].reduce((sum, pid) => {
    const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return sum + Number(/Pss:\s+(\d+)/.exec(rollup)?.[1] ?? 0) / 1024;
  }, 0);
}

/** Time to restart a seeded server, and its idle memory. */
export async function benchStart(): Promise<BenchRow[]> {
  const dataDir = makeDataDir();
  const first = await startServer(dataDir, { DEMO_FIRM: 'whole' });
  await first.stop();
  const port = await freePort();
  const start = performance.now();
  const child = spawnServer(port, dataDir);
  await untilReady(`http://127.0.0.1:${port}`);
  const seconds = (performance.now() - start) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const memory = residentMb(child.pid ?? 0) + databaseMb(dataDir);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  return [
    atMostRow('restart of a seeded server to ready', seconds, 3, 's'),
    atMostRow('idle memory of app and database, before places are asked for', memory, 250, 'MB', 0),
  ];
}
