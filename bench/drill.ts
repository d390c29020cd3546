import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '#server/platform/database/database.ts';
import { withPostgres } from '#server/platform/database/with-postgres.ts';
import { projectRoot } from '#server/project-root.ts';
import { type BenchRow, zeroRow } from './support/bench-row.ts';
import { exited, makeDataDir, startServer } from './support/bench-server.ts';
import { BookingTally } from './support/booking-tally.ts';
import { tokenOf } from './support/desk.ts';

/** The operator's own command, on a data folder; returns the seconds it took. */
async function command(name: 'backup' | 'restore', file: string, dataDir: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, file], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  await exited(child);
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}`);
  return (performance.now() - start) / 1000;
}

/** Rows and content of every table, counted and hashed by PostgreSQL itself and not by the code under test. */
async function tablesOf(dataDir: string): Promise<Map<string, string>> {
  const postgres = await withPostgres(dataDir);
  const db = openDatabase(postgres.config);
  const { rows } = await db.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const found = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: sums } = await db.pool.query<{ n: number; hash: string | null }>(
      `select count(*) as n, md5(string_agg(h, '' order by h)) as hash from (select md5(t::text) as h from ${name} t) x`,
    );
    found.set(name, `${sums[0]?.n} ${sums[0]?.hash}`);
  }
  await db.end();
  await postgres.release();
  return found;
}

/** Every file beside the database, by its content. */
function filesOf(dataDir: string): Map<string, string> {
  const names = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const kept = names.filter((name) => !name.startsWith('postgres') && fs.statSync(path.join(dataDir, name)).isFile());
  const hash = (name: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(dataDir, name)))
      .digest('hex');
  return new Map(kept.map((name) => [name, hash(name)]));
}

const differences = (one: Map<string, string>, two: Map<string, string>) =>
  [...new Set([...one.keys(), ...two.keys()])].filter((name) => one.get(name) !== two.get(name));

async function addPicture(url: string): Promise<string> {
  const form = new FormData();
  form.set('fileName', 'me');
  form.set('title', 'Me');
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffb624' } })
    .png()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(png)]), 'me.png');
  const headers = { authorization: `Bearer ${await tokenOf(url, 'reader')}` };
  const answer = await fetch(`${url}/api/ProfileImage/UploadImage`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { url: string }).url;
}

/**
 * A firm's day: demo data, bookings for some seconds and a picture. One backup is taken while the site runs, one after
 * it has stopped.
 */
async function liveAndSave(dataDir: string, underWay: string, closed: string) {
  const server = await startServer(dataDir);
  const tally = new BookingTally('drill');
  tally.start(server.url);
  const picture = await addPicture(server.url);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  await command('backup', underWay, dataDir);
  await tally.end();
  await server.stop();
  return { picture, booked: tally.acknowledged.size, seconds: await command('backup', closed, dataDir) };
}

/**
 * Backup, restore into an empty place, and a comparison of every table and file; then the restored site has to serve.
 */
export async function benchDrill(): Promise<BenchRow[]> {
  const [dataDir, second, third] = [makeDataDir(), makeDataDir(), makeDataDir()];
  const [underWay, closed] = [`${second}.1.tar.gz`, `${second}.2.tar.gz`];
  const { picture, booked, seconds } = await liveAndSave(dataDir, underWay, closed);
  const restored = await command('restore', closed, second);
  const [tables, again] = [await tablesOf(dataDir), await tablesOf(second)];
  const [files, filesAgain] = [filesOf(dataDir), filesOf(second)];
  const rows = [...tables.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);
  // A restore ends sessions and emailed links on purpose.
  for (const name of ['public.sessions', 'public.mailed_tokens', 'public.last_backup'])
    for (const side of [tables, again]) side.delete(name);
  for (const name of differences(tables, again)) console.error(`${name}: ${tables.get(name)} is ${again.get(name)}`);

  const site = await startServer(second);
  const shown = await fetch(`${site.url}${picture}`);
  const token = await tokenOf(site.url, 'writer');
  const headers = { authorization: `Bearer ${token}` };
  const verified = await fetch(`${site.url}/api/Admin/register/verify`, { headers });
  const { ok } = (await verified.json()) as { ok: boolean };
  await site.stop();

  await command('restore', underWay, third);
  const other = await startServer(third);
  const ready = (await fetch(`${other.url}/readyz`)).status;
  await other.stop();
  for (const file of [underWay, closed]) fs.rmSync(file);
  const size = `${tables.size}, ${rows} rows, ${files.size} files, ${booked} bookings`;
  return [
    { name: 'saved tables', value: size, target: '> 0', ok: rows > 0 && files.size > 0 && booked > 0 },
    zeroRow('tables with other rows or content', differences(tables, again).length),
    zeroRow('files that are missing, new or different', differences(files, filesAgain).length),
    {
      name: 'the restored site shows the picture',
      value: String(shown.status),
      target: '200',
      ok: shown.status === 200,
    },
    { name: 'the restored register is unbroken', value: String(ok), target: 'true', ok },
    { name: 'a backup taken while people booked serves', value: String(ready), target: '200', ok: ready === 200 },
    { name: 'backup, restore', value: `${seconds.toFixed(1)} s, ${restored.toFixed(1)} s`, target: 'shown', ok: true },
  ];
}
