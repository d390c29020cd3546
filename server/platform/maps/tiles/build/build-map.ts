import { UK_BOUNDS } from '#domain/places/geo.ts';
import {
  isInDetail,
  type MapTile,
  mapTiers,
  type TierZoom,
  type TileAddress,
  toWorld,
} from '#domain/places/map-tile.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Roads } from '../../routes/load-roads.ts';
import { builtUp } from './built-up.ts';
import { findLand } from './land.ts';
import { mapNames, namesByTile, namesOfTile } from './map-names.ts';
import { postcodePoints } from './postcode-points.ts';
import { lineNamesOfTile, linesOfTile, mapLines, namedLines } from './road-lines.ts';

/** Every tile of the country, level by level. Open sea and empty ground make no file. */
export function* buildMap(
  gazetteer: Gazetteer,
  roads: Roads,
  say: (line: string) => void,
): Generator<{ address: TileAddress; tile: MapTile }> {
  const points = postcodePoints(gazetteer);
  say(`${points.x.length} postcodes`);
  const land = findLand(points);
  const lines = mapLines(roads);
  const named = namedLines(roads);
  const names = mapNames(gazetteer, points);
  say(`${lines.length} lines, ${names.length} names`);
  for (const { data } of mapTiers) {
    const places = namesByTile(names, data);
    for (const address of tilesOf(data)) {
      const { x, y } = address;
      const shapes = { land: land.rings(address), ...builtUp(address, points), ...linesOfTile(address, lines) };
      const texts = namesOfTile(address, places.get(`${x}/${y}`) ?? [], lineNamesOfTile(address, named));
      const tile = withoutEmpty({ ...shapes, names: texts });
      if (Object.keys(tile).length > 0) yield { address, tile };
    }
  }
}

function tilesOf(zoom: TierZoom): TileAddress[] {
  const size = 2 ** zoom;
  const from = toWorld({ lat: UK_BOUNDS.north, lng: UK_BOUNDS.west });
  const to = toWorld({ lat: UK_BOUNDS.south, lng: UK_BOUNDS.east });
  const tiles: TileAddress[] = [];
  for (let y = Math.floor(from.y * size); y <= Math.floor(to.y * size); y++)
    for (let x = Math.floor(from.x * size); x <= Math.floor(to.x * size); x++) tiles.push({ zoom, x, y });
  return zoom === mapTiers.at(-1)?.data ? tiles.filter(isInDetail) : tiles;
}

export function withoutEmpty(tile: MapTile): MapTile {
  return Object.fromEntries(
    Object.entries(tile).filter(([, part]) => (Array.isArray(part) ? part.length > 0 : Object.keys(part).length > 0)),
  );
}
