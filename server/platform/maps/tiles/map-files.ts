import path from 'node:path';
import type { TileAddress } from '#domain/places/map-tile.ts';
import { projectRoot } from '#server/project-root.ts';

/** Where the base map lies after a build. */
export const mapFolder = path.join(projectRoot, 'dist/map');

/** One file of the base map; kept compressed, as nearly every browser wants it. */
export function tileFile(folder: string, { zoom, x, y }: TileAddress): string {
  return path.join(folder, String(zoom), String(x), `${y}.json.br`);
}

/** Says which map this is, so that browsers may keep its files for ever. */
export const mapStampFile = (folder: string): string => path.join(folder, 'map.json');
