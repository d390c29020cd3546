import type { LineKind } from '#domain/places/map-tile.ts';
import type { Tags } from './read-block.ts';

/** What we draw for an OpenStreetMap way: a line, or a kind of ground. Nothing for the rest. */
export type WayKind = { as: 'line'; kind: LineKind; isRoad: boolean } | { as: 'ground'; kind: GroundKind };

export type GroundKind = 'green' | 'lake';

// https://wiki.openstreetmap.org/wiki/Roads_in_the_United_Kingdom
const roads: Readonly<Record<string, LineKind>> = {
  motorway: 'motorway',
  motorway_link: 'motorway',
  trunk: 'dual',
  trunk_link: 'dual',
  primary: 'a',
  primary_link: 'a',
  secondary: 'b',
  secondary_link: 'b',
  tertiary: 'c',
  tertiary_link: 'c',
  unclassified: 'street',
  residential: 'street',
  living_street: 'street',
  road: 'street',
  service: 'street',
  pedestrian: 'street',
};

const green: readonly (readonly [string, RegExp])[] = [
  ['leisure', /^(park|common|golf_course|nature_reserve|recreation_ground)$/],
  ['landuse', /^(forest|village_green|recreation_ground|cemetery)$/],
  ['natural', /^(wood|heath)$/],
];

const line = (kind: LineKind, isRoad = false): WayKind => ({ as: 'line', kind, isRoad });

/** Sidings, driveways and car parks would crowd the map; a tunnel cannot be seen. */
export function kindOfWay(tag: Tags, isClosed: boolean): WayKind | undefined {
  const highway = tag('highway');
  if (highway !== undefined) {
    const kind = roads[highway];
    if (!kind || tag('area') === 'yes' || (highway === 'service' && isPrivateWay(tag))) return undefined;
    return line(kind, highway !== 'pedestrian');
  }
  const isTunnel = (tag('tunnel') ?? 'no') !== 'no';
  if (/^(rail|light_rail)$/.test(tag('railway') ?? ''))
    return tag('service') === undefined && !isTunnel ? line('rail') : undefined;
  if (/^(river|canal)$/.test(tag('waterway') ?? '')) return isTunnel ? undefined : line('water');
  if (!isClosed) return undefined;
  if (tag('natural') === 'water' || tag('landuse') === 'reservoir' || tag('waterway') === 'dock')
    return { as: 'ground', kind: 'lake' };
  return green.some(([key, values]) => values.test(tag(key) ?? '')) ? { as: 'ground', kind: 'green' } : undefined;
}

const isPrivateWay = (tag: Tags): boolean => tag('service') !== undefined || /^(private|no)$/.test(tag('access') ?? '');
