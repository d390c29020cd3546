import { pathMetres } from '#domain/places/geo.ts';
import { fromPlane, type PlanePoint, planeDistance, toPlane } from '../plane.ts';
import { ROAD_CLASSES, type RoadFile } from '../road-data.ts';
import {
  type Cut,
  END_REACH_METRES,
  JunctionBook,
  joinRoads,
  type LaidRoad,
  THROUGH_REACH_METRES,
} from './join-roads.ts';
import { type AddressData, makeResolver } from './resolve-references.ts';
import type { RoadSource, SourceRoad } from './road-source.ts';

const small = (degrees: number): number => Math.round(degrees * 1e5);

type Piece = { from: number; to: number; road: SourceRoad; shape: PlanePoint[]; share: number };

function lay(source: RoadSource, data: AddressData): LaidRoad[] {
  const resolve = makeResolver(source, data);
  return source.roads.map((road) => ({
    apart: road.apart,
    endReach: road.class === 'street' ? END_REACH_METRES : THROUGH_REACH_METRES,
    points: road.points.map((reference) => {
      const point = toPlane(resolve(reference));
      return reference.kind === 'junction' ? { ...point, junction: reference.junction } : point;
    }),
  }));
}

function cutRoad(road: SourceRoad, laid: LaidRoad, cuts: Cut[], book: JunctionBook): Piece[] {
  const pieces: Piece[] = [];
  const whole = pathMetres(laid.points.map(fromPlane));
  let before: { cut: Cut; node: number } | undefined;
  for (const cut of cuts) {
    const node = book.nodeAt(cut, road.apart);
    if (before && before.node !== node) {
      const start = before.cut;
      const between = laid.points.filter((_, i) => i > start.segment && i <= cut.segment);
      const shape = [start, ...between, cut].filter((point, i, all) => {
        const last = all[i - 1];
        return !last || planeDistance(last, point) > 1;
      });
      pieces.push({ from: before.node, to: node, road, shape, share: pathMetres(shape.map(fromPlane)) / whole });
    }
    if (!before || before.node !== node) before = { cut, node };
  }
  if (pieces.length === 0) throw new Error(`"${road.name}" leads from a junction to the same one; give it a second`);
  return pieces;
}

function edgeRow(piece: Piece, nodes: PlanePoint[], nameIndex: number): number[] {
  const { road } = piece;
  const chain = [nodes[piece.from], ...piece.shape.slice(1, -1), nodes[piece.to]].filter(
    (point) => point !== undefined,
  );
  const steps: number[] = [];
  let last = { lat: 0, lng: 0 };
  chain.forEach((point, i) => {
    const { lat, lng } = fromPlane(point);
    const here = { lat: small(lat), lng: small(lng) };
    if (i > 0) steps.push(here.lat - last.lat, here.lng - last.lng);
    last = here;
  });
  const flags = (road.closed ? 1 : 0) + (road.apart ? 2 : 0) + (road.oneway ? 4 : 0);
  const metres = road.metres === undefined ? 0 : Math.round(road.metres * piece.share);
  return [piece.from, piece.to, ROAD_CLASSES.indexOf(road.class), flags, road.limitMph, nameIndex, metres, ...steps];
}

/** Turns road sources into the network that the router loads. */
export function buildRoads(source: RoadSource, data: AddressData): RoadFile {
  const laid = lay(source, data);
  const cuts = joinRoads(laid);
  const book = new JunctionBook();
  const named = (cut: Cut): boolean => cut.junction !== undefined;
  // Named junctions first, so that what crosses near them joins them.
  source.roads.forEach((road, i) => cuts[i]?.filter(named).forEach((cut) => book.nodeAt(cut, road.apart)));
  const pieces = source.roads.flatMap((road, i) => {
    const course = laid[i];
    return course ? cutRoad(road, course, cuts[i] ?? [], book) : [];
  });
  const names = [...new Set(source.roads.map((road) => road.name))];
  const nodes = book.nodes.flatMap((node) => {
    const { lat, lng } = fromPlane(node);
    return [small(lat), small(lng)];
  });
  const edges = pieces.map((piece) => edgeRow(piece, book.nodes, names.indexOf(piece.road.name)));
  return { version: 1, nodes, names, edges };
}
