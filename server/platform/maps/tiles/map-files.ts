import path from 'node:path';
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
