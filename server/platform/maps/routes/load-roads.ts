import { readFileSync } from 'node:fs';
import type { LatLng } from '#domain/places/geo.ts';
import { ROAD_CLASSES, type RoadClass, type RoadFile, type RoadFlags } from './road-data.ts';

/** A stretch of road between two junctions. */
export type RoadEdge = RoadFlags & {
  from: number;
  to: number;
  class: RoadClass;
  limitMph: number;
  /** "A329", "M4", "B3430"; empty for a road without a number. */
  ref: string;
  /** "Wokingham Road"; empty when the source gives only a number. */
  name: string;
  /** Explicit length; undefined if the shape gives it. */
  metres: number | undefined;
  /** From junction to junction, both included. */
  points: LatLng[];
};

export type Roads = { nodes: LatLng[]; edges: RoadEdge[] };

const NUMBERED = /^([MAB]\d+(?:\(M\))?)(?: (.+))?$/;

/** Unpacks the columns of roads.json. */
export function unpackRoads(file: RoadFile): Roads {
  const nodes: LatLng[] = [];
  for (let i = 0; i + 1 < file.nodes.length; i += 2) {
    nodes.push({ lat: (file.nodes[i] ?? 0) / 1e5, lng: (file.nodes[i + 1] ?? 0) / 1e5 });
  }
  const edges = file.edges.map((row): RoadEdge => {
    const [from = 0, to = 0, roadClass = 0, flags = 0, limitMph = 0, name = 0, metres = 0, ...steps] = row;
    const start = nodes[from] ?? { lat: 0, lng: 0 };
    const points = [start];
    let lat = Math.round(start.lat * 1e5);
    let lng = Math.round(start.lng * 1e5);
    for (let i = 0; i + 1 < steps.length; i += 2) {
      lat += steps[i] ?? 0;
      lng += steps[i + 1] ?? 0;
      points.push({ lat: lat / 1e5, lng: lng / 1e5 });
    }
    const words = file.names[name] ?? '';
    const numbered = NUMBERED.exec(words);
    return {
      from,
      to,
      class: ROAD_CLASSES[roadClass] ?? 'street',
      closed: (flags & 1) !== 0,
      apart: (flags & 2) !== 0,
      oneway: (flags & 4) !== 0,
      limitMph,
      ref: numbered?.[1] ?? '',
      name: numbered ? (numbered[2] ?? '') : words,
      metres: metres === 0 ? undefined : metres,
      points,
    };
  });
  return { nodes, edges };
}

/** The road network that ships with the product, for the embedded router and the base map. */
export function loadRoads(file: URL | string = new URL('./data/roads.json', import.meta.url)): Roads {
  return unpackRoads(JSON.parse(readFileSync(file, 'utf8')) as RoadFile);
}
