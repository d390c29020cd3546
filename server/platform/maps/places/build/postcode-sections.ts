import type { PlaceLocation } from '#domain/places/place.ts';
import { isTownOfDistrict, saidTownOf } from '../post-towns.ts';
import { inwardNumber, type PostcodeSections } from '../postcode-table.ts';
import type { StreetLabels } from './label-streets.ts';
import type { AddressData } from './source-data.ts';
import { roughGrid } from './town-rows.ts';

/** Northern Irish postcodes need a separate licence for commercial use, so none is included. */
const northernIreland = /^BT\d/;
/** The directory gives 99.999999 to postcodes without a position. */
const noPosition = 90;

const steps = 65_535;

export interface PackedPostcodes {
  outcodes: string[];
  sections: PostcodeSections;
}

type Row = readonly [inward: number, lat: number, lng: number, town: number];

/** Sorted by outcode and inward part; `townNumber` turns a town of the address data into its number in the index. */
export function packPostcodes(
  data: AddressData,
  labels: StreetLabels,
  townNumber: (town: number) => number,
): PackedPostcodes {
  const groups = new Map<string, Row[]>();
  const townNumbers = new Map(data.towns.map((name, number) => [name, number]));
  const isHere = (town: number, outcode: string) => isTownOfDistrict(data.towns[town] ?? '', outcode);
  const labelOf = (street: number) => labels.townOf[street] ?? 0;
  const districtOf = (street: number) => data.districts[data.streets[street]?.[2] ?? -1];
  /** Where most streets around are across the edge of the district, the nearest of the district itself decides. */
  function townIn(outcode: string, location: PlaceLocation, nearest: readonly number[]): number | null {
    const near = nearest.map(labelOf);
    const most = townOf(near);
    if (most !== null && isHere(most, outcode)) return most;
    const isEdge = near.some((town) => isHere(town, outcode));
    const postTown = isEdge ? undefined : townNumbers.get(saidTownOf(outcode) ?? '');
    const own = labels.nearest(...roughGrid(location), (street) => districtOf(street) === outcode);
    // A district of large users only has neither a town nor a street.
    return postTown ?? (own === null ? most : labelOf(own));
  }
  let town = 0;
  for (const [postcode, lat, lng, nearest] of data.postcodes) {
    if (lat > noPosition || northernIreland.test(postcode)) continue;
    const [outcode = '', inward = ''] = postcode.split(' ');
    town = townIn(outcode, { lat, lng }, nearest) ?? town;
    const row: Row = [inwardNumber(inward), lat, lng, townNumber(town)];
    const group = groups.get(outcode);
    if (group === undefined) groups.set(outcode, [row]);
    else group.push(row);
  }
  const outcodes = [...groups.keys()].sort();
  const count = [...groups.values()].reduce((sum, group) => sum + group.length, 0);
  const sections: PostcodeSections = {
    starts: new Uint32Array(outcodes.length + 1),
    boxes: new Float32Array(outcodes.length * 4),
    inward: new Uint16Array(count),
    lat: new Uint16Array(count),
    lng: new Uint16Array(count),
    town: new Uint16Array(count),
  };
  let row = 0;
  for (const [index, outcode] of outcodes.entries()) {
    row = packGroup(sections, index, groups.get(outcode) ?? [], row);
    sections.starts[index + 1] = row;
  }
  return { outcodes, sections };
}

function packGroup(sections: PostcodeSections, index: number, group: Row[], first: number): number {
  const box = boxOf(group);
  sections.boxes.set(box, index * 4);
  // Read back, because 32-bit floats lose digits.
  const [south = 0, west = 0, latStep = 0, lngStep = 0] = sections.boxes.subarray(index * 4, index * 4 + 4);
  let row = first;
  for (const [inward, lat, lng, town] of group.sort((a, b) => a[0] - b[0])) {
    sections.inward[row] = inward;
    sections.lat[row] = stepsFrom(south, latStep, lat);
    sections.lng[row] = stepsFrom(west, lngStep, lng);
    sections.town[row] = town;
    row++;
  }
  return row;
}

function boxOf(group: readonly Row[]): [south: number, west: number, latStep: number, lngStep: number] {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const [, lat, lng] of group) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  // A step more than needed, to allow for rounding to 32 bits.
  return [south, west, (north - south) / (steps - 1) || 1e-7, (east - west) / (steps - 1) || 1e-7];
}

function stepsFrom(start: number, step: number, value: number): number {
  return Math.max(0, Math.min(steps, Math.round((value - start) / step)));
}

/** The town of most of the nearest streets; on a tie, of the nearest. */
function townOf(towns: readonly number[]): number | null {
  const [first, second, third] = towns;
  if (first === undefined) return null;
  return second !== undefined && second === third ? second : first;
}
