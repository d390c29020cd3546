import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { atMostRow, type BenchRow } from './support/bench-row.ts';
import { exited, freePort, makeDataDir, spawnServer, untilReady } from './support/bench-server.ts';
import { BookingTally } from './support/booking-tally.ts';

function killDatabase(dataDir: string): void {
  const place = postgresPaths(dataDir);
  spawnSync(path.join(place.bin, 'pg_ctl'), ['-D', place.data, '-m', 'immediate', '-w', 'stop'], {
    ...place.user,
    cwd: '/',
  });
}

/** Kills server and database repeatedly under load: nothing acknowledged may be lost, duplicated or half-written. */
export async function benchKill(kills = 20): Promise<BenchRow[]> {
  const dataDir = makeDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = spawnServer(port, dataDir);
  await untilReady(url);
  const tally = new BookingTally('kill');
  tally.start(url);
  let slowest = 0;
  for (let i = 0; i < kills; i += 1) {
    console.error(`kill ${i + 1} of ${kills}, ${tally.acknowledged.size} bookings acknowledged`);
    await new Promise((resolve) => setTimeout(resolve, 1200 + (i % 5) * 150));
    if (i % 3 === 2) killDatabase(dataDir);
    child.kill('SIGKILL');
    await exited(child);
    const start = performance.now();
    child = spawnServer(port, dataDir);
    await untilReady(url);
    slowest = Math.max(slowest, (performance.now() - start) / 1000);
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await tally.end();
  const found = await tally.check({ host: postgresPaths(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  child.kill('SIGTERM');
  await exited(child);
  return [
    {
      name: 'kills, acknowledged bookings',
      value: `${kills}, ${tally.acknowledged.size}`,
      target: '≥ 20 kills',
      ok: kills >= 20 && tally.acknowledged.size > 0,
    },
    ...found,
    atMostRow('slowest recovery to ready', slowest, 3, 's'),
  ];
}
