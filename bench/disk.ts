import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { atMostRow, type BenchRow, zeroRow } from './support/bench-row.ts';
import { makeDataDir, startServer } from './support/bench-server.ts';
import { BookingTally } from './support/booking-tally.ts';
import { tokenOf } from './support/desk.ts';

// A new database takes 70 MB with its demo data; the rest fills quickly.
const diskMegabytes = 220;

/** A small separate disk; null if we are not allowed to create one. */
function mountDisk(): string | null {
  const folder = makeDataDir();
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', folder]);
  return made.status === 0 ? folder : null;
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const handle = fs.openSync(file, 'a');
  try {
    for (;;) fs.writeSync(handle, Buffer.alloc(64 * 1024));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(handle);
  }
}

async function sendPicture(url: string, token: string): Promise<number> {
  const form = new FormData();
  form.set('fileName', 'x');
  form.set('title', 'x');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(png)]), 'x.png');
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/ProfileImage/UploadImage`, { method: 'POST', headers, body: form })).status;
}

/** Seconds until the next booking succeeds. */
async function untilBooked(tally: BookingTally): Promise<number> {
  const [start, before] = [performance.now(), tally.acknowledged.size];
  while (tally.acknowledged.size === before && performance.now() - start < 60_000)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return (performance.now() - start) / 1000;
}

const statusRow = (name: string, status: number, target: number): BenchRow => ({
  name,
  value: String(status),
  target: String(target),
  ok: status === target,
});

/**
 * Fills the disk under a running site while people book, then frees space: nothing acknowledged is lost, and it
 * recovers without help.
 */
export async function benchDisk(): Promise<BenchRow[]> {
  const dataDir = mountDisk();
  if (!dataDir)
    return [
      { name: 'disk full', value: 'not run: only root on Linux may make a small disk', target: 'shown', ok: true },
    ];
  try {
    return await fillAndFree(dataDir);
  } finally {
    spawnSync('umount', ['-l', dataDir]);
  }
}

async function fillAndFree(dataDir: string): Promise<BenchRow[]> {
  const server = await startServer(dataDir);
  const tally = new BookingTally('disk');
  const ballast = path.join(dataDir, 'ballast.part');
  const token = await tokenOf(server.url, 'reader');
  tally.start(server.url);
  const rows: BenchRow[] = [];
  let slowest = 0;
  for (let round = 1; round <= 2; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const before = tally.acknowledged.size;
    console.error(`filling the disk, round ${round}, ${before} bookings so far`);
    fill(ballast);
    await new Promise((resolve) => setTimeout(resolve, 6000));
    const last = String(tally.acknowledged.size - before);
    rows.push(
      { name: `round ${round}: bookings in the last kilobytes`, value: last, target: 'shown', ok: true },
      statusRow(`round ${round}: the process lives`, (await fetch(`${server.url}/healthz`)).status, 200),
      statusRow(`round ${round}: a picture is refused`, await sendPicture(server.url, token), 503),
    );
    fs.rmSync(ballast);
    slowest = Math.max(slowest, await untilBooked(tally));
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await tally.end();
  rows.push(statusRow('a picture afterwards', await sendPicture(server.url, token), 201));
  const found = await tally.check({ host: postgresPaths(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  const parts = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));
  await server.stop();
  return [
    ...rows,
    ...found,
    zeroRow('half-written files left', parts.length),
    atMostRow('from room on the disk to the next booking', slowest, 10, 's'),
  ];
}
