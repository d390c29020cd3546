import type { MapTile, TileAddress, TileName } from '#domain/places/map-tile.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Roads } from '../routes/load-roads.ts';
import { withoutEmpty } from '../tiles/build/build-map.ts';
import { builtUp } from '../tiles/build/built-up.ts';
import { findLand } from '../tiles/build/land.ts';
import { mapNames, namesByTile, namesOfTile } from '../tiles/build/map-names.ts';
import type { PostcodePoints } from '../tiles/build/postcode-points.ts';
import { lineNamesOfTile, linesOfTile, type MapLine, mapLines, namedLines } from '../tiles/build/road-lines.ts';
import { mostTileBytes, packTile, TileWriter } from '../tiles/build/tile-writer.ts';
import { type Coverage, coverageZoom } from './coverage.ts';
import type { ExtractWays } from './read-extract.ts';
import { StreetIndex } from './street-index.ts';
import { knownParts, streetLevels, streetsOfTile, type Thrift, thriftSteps } from './street-tiles.ts';

/** Raised whenever the format of the data changes, so that browsers fetch it again. */
const streetsFormat = 1;

/** What the street map is made of: the extract's lines on our own ground, under our own place names. */
export interface StreetSources {
  readonly ways: ExtractWays;
  readonly coverage: Coverage;
  readonly gazetteer: Gazetteer;
  readonly lived: PostcodePoints;
  readonly roads: Roads;
}

/** Writes the tiles wherever the extract knows the ground; elsewhere the base map is shown as before. */
export function writeStreets(folder: string, sources: StreetSources, say: (line: string) => void): void {
  const { coverage } = sources;
  const writer = new TileWriter(folder, `streets ${streetsFormat} ${sources.gazetteer.stamp}`);
  const make = tileMaker(sources);
  for (const level of streetLevels) {
    const tiles = tilesOf(coverage, level);
    let [done, thrifty] = [0, 0];
    for (const address of tiles) {
      for (const thrift of thriftSteps) {
        const packed = packTile(make(address, thrift));
        if (packed.length > mostTileBytes && thrift !== thriftSteps.at(-1)) continue;
        if (thrift > 0) thrifty++;
        writer.write(address, packed);
        break;
      }
      if (++done % 2000 === 0) say(`street map: level ${level}, ${done} of ${tiles.length} files`);
    }
    if (thrifty > 0) say(`street map: level ${level}, ${thrifty} crowded files show fewer small streets`);
  }
  writer.finish((line) => say(`street map: ${line}`));
}

function tilesOf(coverage: Coverage, level: number): TileAddress[] {
  const shift = coverageZoom - level;
  const found = new Map<string, TileAddress>();
  for (const { x, y } of coverage.knownCells()) {
    const address = { zoom: level, x: x >> shift, y: y >> shift };
    found.set(`${address.x}/${address.y}`, address);
  }
  return [...found.values()];
}

function tileMaker({ ways, coverage, gazetteer, lived, roads }: StreetSources) {
  const index = new StreetIndex(ways);
  const land = findLand(lived);
  const isKnown = (x: number, y: number) =>
    coverage.isKnown(Math.floor(x * 2 ** coverageZoom), Math.floor(y * 2 ** coverageZoom));
  const beyond = (lines: MapLine[]) => lines.flatMap((line) => unknownParts(line, isKnown));
  const [ownLines, ownNamed] = [beyond(mapLines(roads)), beyond(namedLines(roads))];
  const names = mapNames(gazetteer, lived).filter(({ kind, x, y }) => kind !== 'street' || !isKnown(x, y));
  const named = new Map(streetLevels.map((level) => [level as number, namesByTile(names, level)]));
  return (address: TileAddress, thrift: Thrift): MapTile => {
    const { lines, refs, streets, sights, ...ground } = streetsOfTile(address, index, coverage, thrift);
    const own = linesOfTile(address, ownLines);
    const here = named.get(address.zoom)?.get(`${address.x}/${address.y}`) ?? [];
    const texts = namesOfTile(address, here, [...streets, ...lineNamesOfTile(address, ownNamed)]);
    return withoutEmpty({
      land: land.rings(address),
      ...builtUp(address, lived),
      ...ground,
      lines: withBoth(lines, own.lines),
      refs: [...refs, ...own.refs],
      names: { ...texts, sight: withoutTwins([...(texts.sight ?? []), ...sights]) },
    });
  };
}

function withBoth(a: NonNullable<MapTile['lines']>, b: NonNullable<MapTile['lines']>): NonNullable<MapTile['lines']> {
  const both: Record<string, readonly (readonly number[])[]> = { ...a };
  for (const [kind, lines] of Object.entries(b)) both[kind] = [...(both[kind] ?? []), ...lines];
  return both;
}

const withoutTwins = (names: readonly TileName[]): TileName[] =>
  names.filter(([, , , text], i) => names.findIndex(([, , , other]) => other === text) === i);

/** Our own roads on ground that the extract does not know, cut finely enough to end near its border. */
function unknownParts(line: MapLine, isKnown: (x: number, y: number) => boolean): MapLine[] {
  const fine: number[] = line.points.slice(0, 2);
  const step = 2 ** -coverageZoom / 2;
  for (let i = 0; i + 3 < line.points.length; i += 2) {
    const [ax, ay, bx, by] = line.points.slice(i, i + 4) as [number, number, number, number];
    const count = Math.max(1, Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)) / step));
    for (let at = 1; at <= count; at++) fine.push(ax + ((bx - ax) * at) / count, ay + ((by - ay) * at) / count);
  }
  return knownParts(fine, (x, y) => !isKnown(x, y)).map((points) => ({ ...line, points }));
}
