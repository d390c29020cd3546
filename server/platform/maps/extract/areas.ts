import { doubleArea } from '../tiles/build/contour.ts';
import type { Member, Tags } from './read-block.ts';
import { type GroundKind, kindOfWay } from './way-kinds.ts';

/** Ground whose border is made of several ways, with holes in it: a wide river, a wood with a clearing. */
interface Area {
  readonly kind: GroundKind;
  readonly name: string;
  readonly outer: readonly number[];
  readonly inner: readonly number[];
}

type Ring = number[];

/** The areas of an extract that a map shows, and the ways that their borders are made of. */
export class Areas {
  readonly #areas: Area[] = [];
  /** The nodes of each way of a border; undefined until it is read. */
  readonly #ways = new Map<number, Float64Array | undefined>();

  get size(): number {
    return this.#areas.length;
  }

  addRelation(members: readonly Member[], tag: Tags): void {
    if (tag('type') !== 'multipolygon') return;
    const kind = kindOfWay(tag, true);
    if (kind?.as !== 'ground') return;
    const waysOf = (isMeant: (role: string) => boolean) =>
      members.filter(({ role }) => isMeant(role)).map(({ way }) => way);
    // Old data leaves out the border's role.
    const [outer, inner] = [waysOf((role) => role === 'outer' || role === ''), waysOf((role) => role === 'inner')];
    for (const way of [...outer, ...inner]) this.#ways.set(way, undefined);
    this.#areas.push({ kind: kind.kind, name: tag('name')?.trim() ?? '', outer, inner });
  }

  /** Keeps a way when a border needs it, and says whether it does. */
  keepWay(nodes: readonly number[], id: number): boolean {
    if (!this.#ways.has(id)) return false;
    this.#ways.set(id, Float64Array.from(nodes));
    return true;
  }

  /** Every area as closed rings, each with its holes cut out; `at` returns where a node is. */
  *rings(at: (node: number) => { x: number; y: number } | undefined) {
    for (const { kind, name, outer, inner } of this.#areas) {
      const ringsOf = (ways: readonly number[]): Ring[] =>
        closeRings(ways.flatMap((way) => this.#ways.get(way) ?? [])).flatMap((nodes) => {
          const places = nodes.map(at);
          // Half a lake at the extract's border would be drawn with a straight shore that it does not have.
          return places.includes(undefined) ? [] : [places.flatMap((place) => (place ? [place.x, place.y] : []))];
        });
      const borders = ringsOf(outer).sort((a, b) => b.length - a.length);
      const holes = ringsOf(inner);
      for (const [i, border] of borders.entries()) {
        const own = holes.filter((hole) => isInside(hole[0] ?? 0, hole[1] ?? 0, border));
        // The name appears once, on the largest part.
        yield { kind, name: i === 0 ? name : '', points: own.reduce(cutHole, border) };
      }
    }
  }
}

/** Joins ways end to end, in whatever order and direction they are given; what does not close is left out. */
function closeRings(ways: readonly Float64Array[]): number[][] {
  const open = new Set(ways.filter((way) => way.length > 1));
  const ends = new Map<number, Float64Array[]>();
  for (const way of open)
    for (const end of [way[0] ?? 0, way.at(-1) ?? 0]) ends.set(end, [...(ends.get(end) ?? []), way]);
  const rings: number[][] = [];
  for (const first of open) {
    open.delete(first);
    const ring = [...first];
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1) ?? 0;
      const next = ends.get(end)?.find((way) => open.has(way));
      if (!next) break;
      open.delete(next);
      ring.push(...(next[0] === end ? next : next.slice().reverse()).subarray(1));
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring);
  }
  return rings;
}

/** Whether a point lies inside a ring: a line from it to the east crosses the ring an odd number of times. */
function isInside(x: number, y: number, ring: Ring): boolean {
  let inside = false;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [ax, ay, bx, by] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[i + 2] ?? 0, ring[i + 3] ?? 0];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/**
 * Makes one ring of two: along the border, over a seam without width to the hole, around it the other way and back, so
 * that tiles need no separate form for ground with holes.
 */
function cutHole(border: Ring, hole: Ring): Ring {
  const [x, y] = [hole[0] ?? 0, hole[1] ?? 0];
  let nearest = 0;
  let least = Infinity;
  for (let i = 0; i + 1 < border.length; i += 2) {
    const distance = ((border[i] ?? 0) - x) ** 2 + ((border[i + 1] ?? 0) - y) ** 2;
    if (distance < least) [nearest, least] = [i, distance];
  }
  const around = doubleArea(border) > 0 === doubleArea(hole) > 0 ? turned(hole) : hole;
  return [...border.slice(0, nearest + 2), ...around, ...border.slice(nearest)];
}

/** The same ring the other way round. */
export function turned(ring: readonly number[]): Ring {
  const back: Ring = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) back.push(ring[i] ?? 0, ring[i + 1] ?? 0);
  return back;
}
