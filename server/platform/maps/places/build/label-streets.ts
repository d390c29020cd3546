import { isTownOfDistrict } from '../post-towns.ts';
import type { AddressData } from './source-data.ts';
import { gridStreets, type StreetGrid } from './street-grid.ts';

/**
 * OS Open Names gives a street its settlement, or if it knows none, the council area ("Bracknell Forest", "Wiltshire").
 * Nobody calls such an area a town, so those streets take the town of the nearest street that has one. A council area
 * is recognised by its streets being far apart: a real town has one every 50 to 120 m of radius. Wokingham is both a
 * town and a borough; there the postcode decides.
 */
const sparse = { streets: 6, radius: 1500, perRoot: 290, share: 0.6, around: 8000 };

/** Council areas near us with too few such streets to be recognised by their spread. */
const councilAreas = new Set(['Bracknell Forest', 'Surrey Heath', 'Spelthorne', 'Runnymede', 'Rushmoor', 'Elmbridge']);

export interface StreetLabels {
  /** The town of each street, as an index into the address data's towns. */
  townOf: Uint32Array;
  /** Streets whose town is their own and not inherited. */
  own: Uint8Array;
  /** The nearest street that has a town of its own, or the nearest of those that the caller accepts. */
  nearest: StreetGrid['nearest'];
}

export function labelStreets({ towns, districts, streets }: AddressData): StreetLabels {
  const byTown: number[][] = towns.map(() => []);
  for (const [index, street] of streets.entries()) byTown[street[1]]?.push(index);
  const positionOf = (index: number): [number, number] => {
    const street = streets[index];
    return [street?.[5] ?? 0, street?.[6] ?? 0];
  };

  const own = new Uint8Array(streets.length).fill(1);
  for (const [town, members] of byTown.entries()) {
    if (!councilAreas.has(towns[town] ?? '') && !isScattered(members, positionOf)) continue;
    for (const member of members) own[member] = 0;
  }
  const canBear = (street: number, town: number) =>
    isTownOfDistrict(towns[town] ?? '', districts[streets[street]?.[2] ?? -1] ?? '');
  for (const [index, street] of streets.entries()) if (!canBear(index, street[1])) own[index] = 0;
  const settled = gridStreets(
    Array.from(streets.keys()).filter((index) => own[index] === 1),
    positionOf,
  );
  const townOf = Uint32Array.from(streets, (street, index) => {
    if (own[index] === 1) return street[1];
    const near = (takes?: (other: number) => boolean) => settled.nearest(street[5], street[6], takes);
    const nameOf = (other: number | null) => streets[other ?? -1]?.[1] ?? street[1];
    const nearest = nameOf(near());
    if (canBear(index, nearest)) return nearest;
    // Its town is across the edge of the district, and that of the next may be across another edge.
    const inDistrict = near((other) => streets[other]?.[2] === street[2]);
    return nameOf(inDistrict ?? near((other) => canBear(index, nameOf(other))));
  });
  return { townOf, own, nearest: settled.nearest };
}

function isScattered(members: number[], positionOf: (index: number) => [number, number]): boolean {
  let scattered = 0;
  for (const group of groupAround(members, positionOf, sparse.around)) {
    const positions = group.map(positionOf);
    const east = median(positions.map(([x]) => x));
    const north = median(positions.map(([, y]) => y));
    const radius = median(positions.map(([x, y]) => Math.hypot(x - east, y - north)));
    const isSparse =
      group.length >= sparse.streets && radius > sparse.radius && radius / Math.sqrt(group.length) > sparse.perRoot;
    if (isSparse) scattered += group.length;
  }
  return scattered > members.length * sparse.share;
}

/** Groups members that are within a distance of the group's first member. */
export function groupAround<T>(
  members: readonly T[],
  positionOf: (member: T) => readonly [number, number],
  distance: number,
): T[][] {
  const groups: { east: number; north: number; members: T[] }[] = [];
  for (const member of members) {
    const [east, north] = positionOf(member);
    const home = groups.find((group) => Math.hypot(group.east - east, group.north - north) <= distance);
    if (home === undefined) groups.push({ east, north, members: [member] });
    else home.members.push(member);
  }
  return groups.map((group) => group.members);
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
