// How heavy the map's files are: ours and, given its folder, those of a map built from an extract:
// `npm run bench -- maps DATA_DIR`
import fs from 'node:fs';
import path from 'node:path';
import { findBuiltMaps, streetsFolder } from '#server/platform/maps/extract/built-maps.ts';
import { mostTileBytes } from '#server/platform/maps/tiles/build/tile-writer.ts';
import { mapFolder } from '#server/platform/maps/tiles/map-files.ts';
import { type BenchRow, zeroRow } from './support/bench-row.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function rowsOf(name: string, folder: string): BenchRow[] {
  const tiles = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json.br'))
    .map((file) => ({ file, bytes: fs.statSync(path.join(folder, file)).size }))
    .sort((a, b) => b.bytes - a.bytes);
  const [worst] = tiles;
  if (!worst) return [{ name: `${name}: files`, value: 'none', target: 'some', ok: false }];
  const all = tiles.reduce((sum, { bytes }) => sum + bytes, 0);
  const address = worst.file.replace('.json.br', '');
  return [
    { name: `${name}: files`, value: `${tiles.length}, ${kilobytes(all)}`, target: 'shown', ok: true },
    {
      name: `${name}: the heaviest file (${address})`,
      value: kilobytes(worst.bytes),
      target: `≤ ${kilobytes(mostTileBytes)}`,
      ok: worst.bytes <= mostTileBytes,
    },
    zeroRow(`${name}: files heavier than that`, tiles.filter(({ bytes }) => bytes > mostTileBytes).length),
  ];
}

/** All rows of the map's benchmark; needs a build. */
export function benchMapTiles(dataDir?: string): BenchRow[] {
  const own = fs.existsSync(mapFolder)
    ? rowsOf('map', mapFolder)
    : [{ name: 'map: files', value: 'not built: npm run build', target: 'some', ok: false }];
  const built = dataDir === undefined ? undefined : findBuiltMaps(dataDir);
  return built ? [...own, ...rowsOf('street map', streetsFolder(built.folder))] : own;
}
