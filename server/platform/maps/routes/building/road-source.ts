import { ROAD_CLASSES, type RoadClass, type RoadFlags, USUAL_LIMIT_MPH } from '../road-data.ts';

/** Where a point of a road is: at a postcode, a street in OS Open Names, or a junction with a name of its own. */
export type Reference =
  | { kind: 'postcode'; postcode: string; east: number; north: number }
  | { kind: 'street'; street: string; district: string; which: number; east: number; north: number }
  | { kind: 'junction'; junction: string };

export type SourceRoad = RoadFlags & {
  name: string;
  class: RoadClass;
  limitMph: number;
  metres: number | undefined;
  points: Reference[];
};

export type RoadSource = { roads: SourceRoad[]; junctions: Map<string, Reference> };

const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?: ([+-]\d+) ([+-]\d+))?$/;
const STREET = /^(.+) @([A-Z]{1,2}\d[A-Z\d]?)(?: #(\d+))?(?: ([+-]\d+) ([+-]\d+))?$/;
const JUNCTION = /^\[(.+)\]$/;

/** Reads one point: `RG12 1AA`, `RG12 1AA +40 -120` (metres east and north), `Mill Lane @RG12 #2`, `[M4 J10]`. */
export function parseReference(text: string): Reference {
  const junction = JUNCTION.exec(text)?.[1];
  if (junction) return { kind: 'junction', junction };
  const postcode = POSTCODE.exec(text);
  if (postcode?.[1]) {
    return { kind: 'postcode', postcode: postcode[1], east: Number(postcode[2] ?? 0), north: Number(postcode[3] ?? 0) };
  }
  const street = STREET.exec(text);
  if (street?.[1] && street[2]) {
    const [, name, district, which = '1', east = '0', north = '0'] = street;
    return { kind: 'street', street: name, district, which: Number(which), east: Number(east), north: Number(north) };
  }
  throw new Error(`not a postcode, street or junction: "${text}"`);
}

const FLAGS = new Set(['closed', 'apart', 'oneway']);

function parseManner(text: string): Omit<SourceRoad, 'name' | 'points'> {
  const words = text.trim().split(/\s+/);
  const roadClass = ROAD_CLASSES.find((known) => known === words[0]);
  if (!roadClass) throw new Error(`unknown class of road: "${text}"`);
  const apart = words.includes('apart') || roadClass === 'motorway' || roadClass === 'rail' || roadClass === 'water';
  const road = {
    class: roadClass,
    apart,
    closed: apart || words.includes('closed'),
    oneway: words.includes('oneway'),
    limitMph: USUAL_LIMIT_MPH[roadClass],
    metres: undefined as number | undefined,
  };
  for (const word of words.slice(1)) {
    if (/^\d+mph$/.test(word)) road.limitMph = Number.parseInt(word, 10);
    else if (/^\d+m$/.test(word)) road.metres = Number.parseInt(word, 10);
    else if (!FLAGS.has(word)) throw new Error(`unknown word "${word}" in "${text}"`);
  }
  return road;
}

function parseLine(line: string, into: RoadSource): void {
  const parts = line.split('|');
  if (parts.length === 1) {
    const [name, reference] = line.split(' = ');
    if (!name || !reference) throw new Error('neither a road nor a junction');
    if (into.junctions.has(name.trim())) throw new Error(`junction "${name.trim()}" is named twice`);
    into.junctions.set(name.trim(), parseReference(reference.trim()));
    return;
  }
  const [name = '', manner = '', course = ''] = parts;
  const points = course.split('>').map((point) => parseReference(point.trim()));
  if (points.length < 2) throw new Error('a road needs two points');
  into.roads.push({ name: name.trim(), ...parseManner(manner), points });
}

/**
 * Reads road sources: one road a line, `A322 Bagshot Road | dual closed 50mph | point > point > …`, one named junction a
 * line, `M4 J10 = point`; `#` starts a comment line.
 */
export function parseRoadSource(files: { file: string; text: string }[]): RoadSource {
  const source: RoadSource = { roads: [], junctions: new Map() };
  for (const { file, text } of files) {
    text.split('\n').forEach((raw, i) => {
      const line = raw.trim();
      if (line === '' || line.startsWith('#')) return;
      try {
        parseLine(line, source);
      } catch (error) {
        throw new Error(`${file}:${i + 1}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    });
  }
  return source;
}
