import fs from 'node:fs';
import path from 'node:path';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { exited, makeDataDir, spawnServer, startServer, untilReady } from '../support/bench-server.ts';
import { type Finding, productionSettings, runScript } from './attacked-site.ts';

/** Whether the site starts with settings that must be refused. */
export async function startsAnyway(settings: Record<string, string>): Promise<boolean> {
  const child = spawnServer(Number(settings['PORT']), settings['DATA_DIR'] ?? '', settings);
  const url = `http://127.0.0.1:${settings['PORT']}`;
  const ended = await Promise.race([exited(child).then(() => true), untilReady(url).then(() => false)]);
  child.kill('SIGTERM');
  await exited(child);
  return !ended || child.exitCode !== 1;
}

const demoData: Finding = {
  name: '1 the accounts of a demo survive into production',
  async attack() {
    const demo = await startServer();
    await demo.stop();
    return (await startsAnyway(await productionSettings(demo.dataDir))) ? 'production started on a demo’s data' : null;
  },
};

const unsafeStart: Finding = {
  name: '15 production starts with a secret that can be guessed, or on an open http address',
  async attack() {
    const sound = await productionSettings(makeDataDir());
    const wrongs: Record<string, string>[] = [
      { SESSION_SECRET: 'bracknell-taxis-production-secret-2026' },
      { PUBLIC_URL: 'http://www.example.co.uk' },
      { PUBLIC_URL: 'https://www.example.co.uk', FIRM_FILE: 'firm.json' },
      { PUBLIC_URL: 'https://www.example.co.uk', DATABASE_URL: 'postgres://bracknell:bracknell@127.0.0.1:1/x' },
    ];
    for (const wrong of wrongs)
      if (await startsAnyway({ ...sound, ...wrong })) return `it started with ${JSON.stringify(wrong)}`;
    return null;
  },
};

/** Files and folders below a data folder that others on the machine could open. */
function openToOthers(dataDir: string): string[] {
  const below = ['mail', 'texts', 'uploads'].flatMap((name) => {
    const folder = path.join(dataDir, name);
    if (!fs.existsSync(folder)) return [];
    const inside = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));
    return [folder, ...inside];
  });
  return below.filter((file) => (fs.statSync(file).mode & 0o077) !== 0);
}

/** Stops the site and starts its backup elsewhere, so it comes after those that need the site. */
const restored: Finding = {
  name: '10 files are open to others, and a restore brings old sessions back',
  async attack(site) {
    const [open] = openToOthers(site.dataDir);
    if (open) return `${path.basename(open)} is open to others`;
    const [file, dataDir] = [`${site.dataDir}.tar.gz`, makeDataDir()];
    const settings: Record<string, string> = { ...site.settings, DATA_DIR: dataDir };
    await runScript('backup', [file], site.settings);
    await site.stop();
    await runScript('restore', [file], settings);
    fs.rmSync(file);
    const [restoredOpen] = openToOthers(dataDir);
    if (restoredOpen) return `${path.basename(restoredOpen)} is open to others after a restore`;
    const child = spawnServer(Number(settings['PORT']), dataDir, settings);
    await untilReady(site.url);
    const { user } = (await site.call('GET', '/api/Auth/me', undefined, { token: site.manager })).body;
    child.kill('SIGTERM');
    await exited(child);
    return user === null ? null : 'a session of the saved site goes on';
  },
};

const staleLock: Finding = {
  name: '16 a lock that names a foreign process keeps the site from starting',
  async attack(site) {
    const lock = path.join(postgresPaths(site.dataDir).data, 'postmaster.pid');
    // Our own process: it is running, and is not PostgreSQL.
    fs.writeFileSync(lock, `${process.pid}\n${path.dirname(lock)}\n${Math.floor(Date.now() / 1000)}\n5432\n\n\n`);
    const child = spawnServer(Number(site.settings['PORT']), site.dataDir, site.settings);
    const ready = await Promise.race([untilReady(site.url).then(() => true), exited(child).then(() => false)]);
    child.kill('SIGTERM');
    await exited(child);
    return ready ? null : 'it does not start';
  },
};

/** Findings about starting and about files on disk. They stop the site, so they come last. */
export const placeFindings: readonly Finding[] = [demoData, unsafeStart, restored, staleLock];
