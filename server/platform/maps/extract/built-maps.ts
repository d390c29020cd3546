import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/**
 * What `npm run maps:build` has made, under the data folder: every build has a folder of its own, and one small file
 * names the current one. That file is written last, so a half-made build is never found.
 */
export interface BuiltMaps {
  readonly folder: string;
  readonly hasRoutes: boolean;
}

const currentSchema = z.object({
  folder: z.string().check(z.regex(/^map-[\w-]+$/)),
  hasRoutes: z.boolean(),
  /** Bytes of the files that the router reads: a copy that was cut short is noticed at the start. */
  routeBytes: z.number(),
});

const mapsFolder = (dataDir: string): string => path.resolve(dataDir, 'maps');
const currentFile = (dataDir: string): string => path.join(mapsFolder(dataDir), 'current.json');

export const coverageFile = (folder: string): string => path.join(folder, 'coverage.json');
export const streetsFolder = (folder: string): string => path.join(folder, 'streets');
export const routesFolder = (folder: string): string => path.join(folder, 'valhalla');

/** The operator's maps, or undefined when none were built. Throws when they are damaged. */
export function findBuiltMaps(dataDir: string): BuiltMaps | undefined {
  const file = currentFile(dataDir);
  if (!fs.existsSync(file)) return undefined;
  const parsed = currentSchema.safeParse(readJson(file));
  if (!parsed.success) throw new Error(`${file} is damaged`);
  const folder = path.join(mapsFolder(dataDir), parsed.data.folder);
  if (!fs.existsSync(coverageFile(folder))) throw new Error(`${folder} is not complete`);
  const { hasRoutes, routeBytes } = parsed.data;
  if (hasRoutes && bytesBelow(routesFolder(folder)) !== routeBytes)
    throw new Error(`${routesFolder(folder)} is damaged`);
  return { folder, hasRoutes };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export function bytesBelow(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** A new, empty folder for a build; what earlier builds left half-made is deleted. */
export function startBuild(dataDir: string): string {
  const folder = path.join(mapsFolder(dataDir), `building-${process.pid}`);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const name of namesIn(dataDir)) {
    const pid = /^building-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) fs.rmSync(path.join(mapsFolder(dataDir), name), { recursive: true });
  }
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Makes a finished build the current one. The previous one stays until the next build, because a running site still
 * reads it.
 */
export function finishBuild(dataDir: string, draft: string, lastStep: (folder: string) => void): BuiltMaps {
  const before = readJson(currentFile(dataDir));
  const name = `map-${randomUUID()}`;
  const folder = path.join(mapsFolder(dataDir), name);
  fs.renameSync(draft, folder);
  lastStep(folder);
  const hasRoutes = fs.existsSync(routesFolder(folder));
  const current = { folder: name, hasRoutes, routeBytes: bytesBelow(routesFolder(folder)) };
  const temporary = `${currentFile(dataDir)}.${process.pid}`;
  fs.writeFileSync(temporary, JSON.stringify(current));
  fs.renameSync(temporary, currentFile(dataDir));
  const kept = currentSchema.safeParse(before);
  for (const old of namesIn(dataDir))
    if (old.startsWith('map-') && old !== name && old !== kept.data?.folder)
      fs.rmSync(path.join(mapsFolder(dataDir), old), { recursive: true, force: true });
  return { folder, hasRoutes };
}

const namesIn = (dataDir: string): string[] =>
  fs.existsSync(mapsFolder(dataDir)) ? fs.readdirSync(mapsFolder(dataDir)) : [];

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
