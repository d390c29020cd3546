import { gridToLatLng } from '#domain/places/national-grid.ts';
import { bracknellCentre } from '../distance-km.ts';
import type { EntryRow } from './entry-row.ts';
import { groupAround, type StreetLabels } from './label-streets.ts';
import type { AddressData } from './source-data.ts';
import { roughGrid } from './town-rows.ts';

/** Streets further away than this firm is likely to drive are left out; their postcodes stay. */
const streetsWithinKm = 150;
/** Pieces of one road within this distance are one street to somebody who types it. */
const sameStreet = 1500;
/** Where the villages along a street may give it a second name. */
const pointsWithin = 30_000;

interface Piece {
  east: number;
  north: number;
  outcode: string;
  sector: number | undefined;
}

export function streetRows(data: AddressData, labels: StreetLabels): EntryRow[] {
  const sectors = sectorsOfStreets(data);
  const [centreEast, centreNorth] = roughGrid(bracknellCentre);
  const groups = new Map<string, { name: string; town: string; outcode: string; pieces: Piece[] }>();
  for (const [index, [name, , district, , , east, north]] of data.streets.entries()) {
    if (Math.hypot(east - centreEast, north - centreNorth) > streetsWithinKm * 1000) continue;
    const found = sectors.get(index);
    const outcode = data.districts[district] ?? found?.outcode ?? '';
    const town = data.towns[labels.townOf[index] ?? 0] ?? '';
    const key = `${name}|${town}|${outcode}`;
    const piece = { east, north, outcode, sector: found?.outcode === outcode ? found.sector : undefined };
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name, town, outcode, pieces: [piece] });
    else group.pieces.push(piece);
  }
  const rows: EntryRow[] = [];
  for (const { name, town, outcode, pieces } of groups.values()) {
    const streets = groupAround(pieces, (piece) => [piece.east, piece.north] as const, sameStreet);
    const taken = new Set<number | undefined>();
    const isNear = pieces.some(({ east, north }) => Math.hypot(east - centreEast, north - centreNorth) <= pointsWithin);
    const points = isNear ? pieces.map(({ east, north }) => gridToLatLng(east, north)) : undefined;
    for (const street of streets) {
      const sector = streets.length > 1 ? street.find((piece) => piece.sector !== undefined)?.sector : undefined;
      // Two streets with the same label cannot be told apart by the person who picks one.
      if (taken.has(sector)) continue;
      taken.add(sector);
      rows.push({ kind: 'street', name, town, outcode, sector, location: middleOf(street), ...(points && { points }) });
    }
  }
  return rows;
}

function middleOf(street: readonly Piece[]): { lat: number; lng: number } {
  const east = street.reduce((sum, piece) => sum + piece.east, 0) / street.length;
  const north = street.reduce((sum, piece) => sum + piece.north, 0) / street.length;
  const gap = (piece: Piece) => Math.hypot(piece.east - east, piece.north - north);
  const best = street.reduce((a, b) => (gap(b) < gap(a) ? b : a));
  return gridToLatLng(best.east, best.north);
}

/** The sector of a street, if a postcode names it as its nearest. */
function sectorsOfStreets(data: AddressData): Map<number, { outcode: string; sector: number }> {
  const sectors = new Map<number, { outcode: string; sector: number }>();
  for (const [postcode, , , [nearest]] of data.postcodes) {
    if (nearest === undefined || sectors.has(nearest)) continue;
    const [outcode = '', inward = ''] = postcode.split(' ');
    sectors.set(nearest, { outcode, sector: Number(inward[0]) });
  }
  return sectors;
}
