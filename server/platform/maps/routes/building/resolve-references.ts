import type { LatLng } from '#domain/places/geo.ts';
import { gridToLatLng } from '#domain/places/national-grid.ts';
import { METRES_PER_DEGREE } from '../plane.ts';
import type { Reference, RoadSource } from './road-source.ts';

/** The two tables of the address data that roads refer to. */
export type AddressData = {
  postcodes: readonly (readonly [postcode: string, lat: number, lng: number, ...rest: unknown[]])[];
  streets: readonly (readonly [
    name: string,
    town: number,
    district: number,
    region: number,
    country: number,
    easting: number,
    northing: number,
  ])[];
  districts: readonly string[];
};

/** The point this many metres east and north of another. */
export function shifted(point: LatLng, east: number, north: number): LatLng {
  const lat = point.lat + north / METRES_PER_DEGREE;
  return { lat, lng: point.lng + east / (METRES_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180)) };
}

/** Streets of the same name in one postcode district are numbered from west to east. */
const streetKey = (street: string, district: string): string => `${street}@${district}`;

/** Finds every postcode and street that the source names, in one pass over the address data. */
export function makeResolver(source: RoadSource, data: AddressData): (reference: Reference) => LatLng {
  const references = [...source.junctions.values(), ...source.roads.flatMap((road) => road.points)];
  const wantedPostcodes = new Set<string>();
  const wantedStreets = new Set<string>();
  for (const reference of references) {
    if (reference.kind === 'postcode') wantedPostcodes.add(reference.postcode);
    if (reference.kind === 'street') wantedStreets.add(streetKey(reference.street, reference.district));
  }

  const postcodes = new Map<string, LatLng>();
  for (const [postcode, lat, lng] of data.postcodes) {
    if (wantedPostcodes.has(postcode)) postcodes.set(postcode, { lat, lng });
  }
  const streets = new Map<string, [easting: number, northing: number][]>();
  for (const [name, , district, , , easting, northing] of data.streets) {
    const key = streetKey(name, data.districts[district] ?? '');
    if (wantedStreets.has(key)) streets.set(key, [...(streets.get(key) ?? []), [easting, northing]]);
  }
  for (const found of streets.values()) found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);

  const resolve = (reference: Reference): LatLng => {
    if (reference.kind === 'junction') {
      const junction = source.junctions.get(reference.junction);
      if (!junction || junction.kind === 'junction') throw new Error(`no junction is called "${reference.junction}"`);
      return resolve(junction);
    }
    if (reference.kind === 'postcode') {
      const point = postcodes.get(reference.postcode);
      if (!point) throw new Error(`the address data has no postcode ${reference.postcode}`);
      return shifted(point, reference.east, reference.north);
    }
    const found = streets.get(streetKey(reference.street, reference.district))?.[reference.which - 1];
    if (!found)
      throw new Error(`the address data has no ${reference.street} @${reference.district} #${reference.which}`);
    return shifted(gridToLatLng(...found), reference.east, reference.north);
  };
  return resolve;
}
