import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { TileAddress } from '#domain/places/map-tile.ts';
import { projectRoot } from '#server/project-root.ts';

/** Where the base map is after a build. */
export const mapFolder = path.join(projectRoot, 'dist/map');

/** One file of the base map; stored compressed, as nearly every browser accepts it. */
export function tileFile(folder: string, { zoom, x, y }: TileAddress): string {
  return path.join(folder, String(zoom), String(x), `${y}.json.br`);
}

/** Identifies the map, so that browsers may cache its files for ever. */
export const mapStampFile = (folder: string): string => path.join(folder, 'map.json');

/** The map that is shown: our own, and over it the streets of the operator's extract. */
export interface MapFiles {
  readonly folder: string;
  /** The folder of the streets; null without an extract. */
  readonly streets: string | null;
  readonly version: string;
}

/** The version of the map in a folder; undefined when there is none. */
export function mapVersion(folder: string): string | undefined {
  try {
    const { version } = JSON.parse(fs.readFileSync(mapStampFile(folder), 'utf8')) as { version?: unknown };
    return typeof version === 'string' && /^\w{1,19}$/.test(version) ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Finds what was built. Without a build of our own map every tile is empty, and the route has a plain background. */
export function findMapFiles(streets: string | null): MapFiles {
  const [own, theirs] = [mapVersion(mapFolder) ?? 'none', streets === null ? undefined : mapVersion(streets)];
  return { folder: mapFolder, streets: theirs ? streets : null, version: theirs ? `${own}-${theirs}` : own };
}

const unpack = promisify(brotliDecompress);

/** One file of the map, packed; a damaged file of the extract is logged and ours is used. Null where there is none. */
export async function readMapTile(
  { folder, streets }: MapFiles,
  address: TileAddress,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Buffer | null> {
  const read = (from: string) => fs.promises.readFile(tileFile(from, address)).catch(() => null);
  const packed = streets === null ? null : await read(streets);
  if (packed) {
    const isWhole = await unpack(packed).then(
      () => true,
      () => false,
    );
    if (isWhole) return packed;
    log.warn({ ...address }, 'a file of the built street map is damaged; ours is shown. Run maps:build again');
  }
  return read(folder);
}
