import { type LineKind, lineKinds } from '#domain/places/map-tile.ts';
import { Areas } from './areas.ts';
import { GrowingList } from './growing-list.ts';
import { NodePlaces } from './node-places.ts';
import { OsmFile } from './osm-file.ts';
import type { Tags } from './read-block.ts';
import { type GroundKind, kindOfWay } from './way-kinds.ts';

/** The kinds of an extract's ways, lines first. */
const wayKinds = [...lineKinds, 'green', 'lake'] as const satisfies (LineKind | GroundKind)[];
type Drawn = (typeof wayKinds)[number];

export interface ExtractWay {
  readonly kind: Drawn;
  readonly isRoad: boolean;
  readonly name: string;
  /** "A329"; empty for a road without a number. */
  readonly ref: string;
  /** x, y, x, y … in steps of the Mercator square; valid as long as the extract. */
  readonly points: Int32Array;
}

/** The streets, railways, waters and parks of an extract, in columns. */
export class ExtractWays {
  readonly #points = new GrowingList(Int32Array);
  readonly #starts = new GrowingList(Uint32Array);
  /** The kind, the name and the number of each way. */
  readonly #kinds = new GrowingList(Uint32Array);
  readonly #texts: string[] = [];
  readonly #textRows = new Map<string, number>();

  get size(): number {
    return this.#starts.length;
  }

  get pointCount(): number {
    return this.#points.length / 2;
  }

  add(way: Omit<ExtractWay, 'points'>, points: readonly number[]): void {
    this.#starts.push(this.#points.length);
    this.#kinds.push(wayKinds.indexOf(way.kind) * 2 + Number(way.isRoad));
    this.#kinds.push(this.#textRow(way.name));
    this.#kinds.push(this.#textRow(way.ref));
    for (const value of points) this.#points.push(value);
  }

  way(i: number): ExtractWay {
    const [starts, kinds] = [this.#starts.values(), this.#kinds.values()];
    const code = kinds[3 * i] ?? 0;
    return {
      kind: wayKinds[code >> 1] ?? 'street',
      isRoad: code % 2 === 1,
      name: this.#texts[kinds[3 * i + 1] ?? 0] ?? '',
      ref: this.#texts[kinds[3 * i + 2] ?? 0] ?? '',
      points: this.#points.values().subarray(starts[i] ?? 0, starts[i + 1] ?? this.#points.length),
    };
  }

  #textRow(text: string): number {
    const known = this.#textRows.get(text);
    if (known !== undefined) return known;
    this.#textRows.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }
}

const isRing = (nodes: readonly number[]): boolean => nodes.length > 3 && nodes[0] === nodes.at(-1);

/**
 * Reads an extract in several passes: which nodes its streets need and which areas it has, the borders of those areas,
 * where the nodes are, and the streets themselves.
 */
export function readExtract(file: string, say: (line: string) => void): ExtractWays {
  const extract = new OsmFile(file);
  const progress = (what: string) => sayTenths(say, what);
  try {
    const places = new NodePlaces();
    const areas = new Areas();
    const eachDrawn = (draw: (nodes: readonly number[], tag: Tags) => void) => ({
      way: (nodes: readonly number[], tag: Tags) => {
        if (nodes.length > 1 && kindOfWay(tag, isRing(nodes))) draw(nodes, tag);
      },
    });
    const want = (nodes: readonly number[]) => nodes.forEach((id) => places.want(id));
    const relation = areas.addRelation.bind(areas);
    extract.visit({ ...eachDrawn(want), relation }, progress('looking for streets'));
    const keepBorder = (nodes: readonly number[], _: Tags, id: number) => areas.keepWay(nodes, id) && want(nodes);
    if (areas.size > 0) extract.visit({ way: keepBorder }, progress('reading borders of waters and parks'));
    places.sort();
    extract.visit({ node: (id, lat, lng) => places.set(id, lat, lng) }, progress('reading positions'));
    const ways = new ExtractWays();
    extract.visit(
      eachDrawn((nodes, tag) => addWay(ways, places, nodes, tag)),
      progress('reading streets'),
    );
    for (const { points, ...about } of areas.rings((id) => places.at(id)))
      ways.add({ ...about, isRoad: false, ref: '' }, points);
    if (ways.size === 0) throw new Error(`${file} has no streets, railways or waters that a map could show.`);
    say(`${ways.size} streets, railways, waters and parks with ${ways.pointCount} points`);
    return ways;
  } finally {
    extract.close();
  }
}

function addWay(ways: ExtractWays, places: NodePlaces, nodes: readonly number[], tag: Tags): void {
  const kind = kindOfWay(tag, isRing(nodes));
  const points = nodes.flatMap((id) => {
    const at = places.at(id);
    return at ? [at.x, at.y] : [];
  });
  if (!kind || points.length < 4) return;
  // Several numbers ("A329;A322") are shown as the first of them.
  const ref = kind.as === 'line' && kind.isRoad ? (tag('ref')?.split(';')[0]?.trim() ?? '') : '';
  const about = { kind: kind.kind, isRoad: kind.as === 'line' && kind.isRoad, name: tag('name')?.trim() ?? '' };
  ways.add({ ...about, ref: /^[ABM]\d/.test(ref) ? ref : '' }, points);
}

/** Says how far a pass is, at every tenth of the file. */
function sayTenths(say: (line: string) => void, what: string): (share: number) => void {
  let said = 0;
  return (share) => {
    const tenth = Math.floor(share * 10);
    if (tenth <= said) return;
    said = tenth;
    say(`${what}: ${tenth * 10} %`);
  };
}
