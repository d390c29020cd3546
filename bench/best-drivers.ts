import { atMostRow, type BenchRow } from './support/bench-row.ts';
import type { Desk } from './support/desk.ts';
import { startFullBoard } from './support/fill-board.ts';
import { databaseProcesses, processorSeconds, showsProcesses } from './support/processes.ts';

const rounds = 20;

/** Calls each path once in every round, one after another, and returns how long each call took, shortest first. */
async function timesOf(desk: Desk, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const path of paths) {
      const start = performance.now();
      const { status, body } = await desk.call('GET', path);
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    }
  return times.sort((a, b) => a - b);
}

const shareOf = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const shownMs = (name: string, ms: number): BenchRow => ({
  name,
  value: `${ms.toFixed(1)} ms`,
  target: 'shown',
  ok: true,
});

/** How soon the office sees who should drive a job. */
export async function benchBestDrivers(): Promise<BenchRow[]> {
  const { server, desk, day } = await startFullBoard();
  const { body } = await desk.call('GET', `/api/Admin/board?day=${day}`);
  const paths = (body.unassigned as string[]).map((id) => `/api/Admin/bookings/${id}/suggestions`);
  const start = performance.now();
  await desk.call('GET', paths[0] ?? '');
  const first = performance.now() - start;
  const worked = () =>
    showsProcesses ? processorSeconds([server.child.pid ?? 0, ...databaseProcesses(server.dataDir)]) * 1000 : 0;
  const before = worked();
  const times = await timesOf(desk, paths);
  const each = (worked() - before) / times.length;
  const idle = await timesOf(
    desk,
    paths.map(() => '/api/Auth/me'),
  );
  await server.stop();
  return [
    atMostRow('the best drivers of a job, half of the answers', shareOf(times, 0.5), 50, 'ms'),
    atMostRow('99 of 100 answers', shareOf(times, 0.99), 50, 'ms'),
    ...(showsProcesses ? [atMostRow('processor time of site and database for an answer', each, 50, 'ms')] : []),
    shownMs('the first answer after the start', first),
    shownMs(
      '99 of 100 answers of a route that does next to nothing: what the machine itself does',
      shareOf(idle, 0.99),
    ),
  ];
}
