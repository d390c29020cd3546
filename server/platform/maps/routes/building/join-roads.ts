import { crossing, nearestOnSegment, type PlanePoint, planeDistance, SquareIndex } from '../plane.ts';

/** A road on the plane, before it is cut at its junctions. */
export type LaidRoad = { apart: boolean; endReach?: number; points: (PlanePoint & { junction?: string })[] };

/** A place where a road is to be cut: on its segment `segment`, a share `t` along it. */
export type Cut = PlanePoint & { segment: number; t: number; junction?: string };

type Segment = { road: number; index: number };

/** A road that ends this near another one ends on it: houses are up to 30 m from their road. */
export const END_REACH_METRES = 60;
/** A street may be a dead end; a road from one place to another is not, and was just written a little too short. */
export const THROUGH_REACH_METRES = 190;
const TOUCH_METRES = 3;

const pointOf = (road: LaidRoad | undefined, index: number): PlanePoint & { junction?: string } => {
  const point = road?.points[index];
  if (!point) throw new Error('point out of reach');
  return point;
};

function indexSegments(roads: LaidRoad[]): SquareIndex<Segment> {
  const index = new SquareIndex<Segment>(500);
  roads.forEach((road, r) => {
    if (road.apart) return;
    for (let i = 0; i + 1 < road.points.length; i += 1) {
      index.add({ road: r, index: i }, pointOf(road, i), pointOf(road, i + 1));
    }
  });
  return index;
}

/**
 * Snaps the loose ends of roads onto the road next to them. Two loose ends beside a third road are both snapped onto
 * that road: if they only met each other, they would be left hanging beside the road that they lead to.
 */
function settleEnds(roads: LaidRoad[]): void {
  const index = indexSegments(roads);
  roads.forEach((road, r) => {
    if (road.apart) return;
    for (const at of [0, road.points.length - 1]) {
      const end = pointOf(road, at);
      if (end.junction) continue;
      const reach = road.endReach ?? END_REACH_METRES;
      let course = { distance: reach, point: end as PlanePoint };
      let otherEnd = course;
      for (const segment of index.near(end, end, reach)) {
        if (segment.road === r) continue;
        const other = roads[segment.road];
        const found = nearestOnSegment(end, pointOf(other, segment.index), pointOf(other, segment.index + 1));
        const isEnd =
          (segment.index === 0 && found.t === 0) ||
          (segment.index === (other?.points.length ?? 0) - 2 && found.t === 1);
        if (isEnd && found.distance < otherEnd.distance) otherEnd = found;
        if (!isEnd && found.distance < course.distance) course = found;
      }
      // An end close by is more likely to be meant than a road that is further away than houses are from theirs.
      const onCourse = course.distance < END_REACH_METRES || course.distance < otherEnd.distance;
      road.points[at] = { ...(onCourse ? course : otherEnd).point };
    }
  });
}

/**
 * Where each road meets others at grade: crossings, ends on it, and named junctions. Grade-separated roads meet only
 * the last.
 */
export function joinRoads(roads: LaidRoad[]): Cut[][] {
  settleEnds(roads);
  const index = indexSegments(roads);
  const cuts: Cut[][] = roads.map((road) =>
    road.points.flatMap((point, i) => {
      const end = i === 0 || i === road.points.length - 1;
      return point.junction || end ? [{ ...point, segment: Math.max(0, i - 1), t: i === 0 ? 0 : 1 }] : [];
    }),
  );
  roads.forEach((road, r) => {
    if (road.apart) return;
    for (let i = 0; i + 1 < road.points.length; i += 1) {
      const a = pointOf(road, i);
      const b = pointOf(road, i + 1);
      for (const other of index.near(a, b, TOUCH_METRES)) {
        if (other.road === r) continue;
        const c = pointOf(roads[other.road], other.index);
        const d = pointOf(roads[other.road], other.index + 1);
        const met = crossing(a, b, c, d);
        if (met) cuts[r]?.push({ ...met.point, segment: i, t: met.t });
        for (const vertex of [c, d]) {
          const touch = nearestOnSegment(vertex, a, b);
          if (touch.distance > TOUCH_METRES) continue;
          cuts[r]?.push({ x: vertex.x, y: vertex.y, segment: i, t: touch.t });
          const here = vertex === c ? 0 : 1;
          cuts[other.road]?.push({ x: vertex.x, y: vertex.y, segment: other.index, t: here });
        }
      }
    }
  });
  for (const road of cuts) road.sort((p, q) => p.segment + p.t - (q.segment + q.t));
  return cuts;
}

/** Names the position of a cut: cuts within a few metres of each other are one junction. */
export class JunctionBook {
  readonly nodes: PlanePoint[] = [];
  readonly #index = new SquareIndex<number>(100);
  readonly #named = new Map<string, number>();
  readonly #apart = new Set<number>();
  // Two crossings of a wide junction, or of a road drawn 10 m off, are the same junction.
  readonly #reach = 15;

  /** A cut on a grade-separated road gets its own node, unless its junction has a name. */
  nodeAt(cut: Cut, apart: boolean): number {
    const known = cut.junction === undefined ? undefined : this.#named.get(cut.junction);
    if (known !== undefined) return known;
    let found: number | undefined;
    if (!apart) {
      for (const node of this.#index.near(cut, cut, this.#reach)) {
        const place = this.nodes[node];
        if (place && !this.#apart.has(node) && planeDistance(place, cut) <= this.#reach) found = node;
      }
    }
    const node = found ?? this.nodes.push({ x: cut.x, y: cut.y }) - 1;
    if (found === undefined) this.#index.add(node, cut, cut);
    if (apart && cut.junction === undefined) this.#apart.add(node);
    if (cut.junction !== undefined) this.#named.set(cut.junction, node);
    return node;
  }
}
