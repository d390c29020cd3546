import { drawnPictures, type Place, type PlaceLocation } from '#domain/places/place.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import { isOptionalWord } from './abbreviations.ts';
import { foldWords, slugOf } from './fold-text.ts';
import {
  type CuratedPlace,
  entryKinds,
  entryLocation,
  entryName,
  entryOutcode,
  entryTown,
  type Gazetteer,
} from './gazetteer.ts';
import { formatPlaceId } from './place-id.ts';
import type { PostcodeSpot } from './postcode-table.ts';

/** What was typed in addition to the place itself. */
export interface Precision {
  house?: string;
  /** A full postcode, without space, that locates the address on the street. */
  postcode?: { code: string; location: PlaceLocation };
}

interface Parts {
  id: string;
  name: string;
  address: string;
  kind: PlaceKind;
  location: PlaceLocation;
  town: string;
}

function toPlace({ town, ...parts }: Parts): Place {
  return {
    ...parts,
    ...drawnPictures(parts.kind),
    ...(town === '' ? {} : { town }),
  };
}

export function presentCurated({ id, name, kind, address, town, location }: CuratedPlace): Place {
  return toPlace({ id: formatPlaceId({ type: 'cu', key: id }), name, kind, address, town, location });
}

/** The whole postcode, a sector or an outcode. */
export function presentPostcode({ code, location, town }: PostcodeSpot, { house }: Precision = {}): Place {
  const isWhole = / \d[A-Z]{2}$/.test(code);
  const name = isWhole && house !== undefined ? `${house} ${code}` : code;
  return toPlace({
    id: formatPlaceId({
      type: 'pc',
      key: isWhole ? code.replace(' ', '') : code.replace(' ', '-'),
      house: isWhole ? house : undefined,
    }),
    name,
    address: joined(name, town),
    kind: 'postcode',
    location,
    town,
  });
}

/** A postcode with the text before it, for a place that is not known by name. */
export function presentWritten(spot: PostcodeSpot, rest: string, text: string): Place {
  const place = presentPostcode(spot);
  const town = foldWords(spot.town);
  const written = foldWords(rest).filter((word) => !isOptionalWord(word));
  if (written.every((word) => town.includes(word))) return place;
  // A text of several parts names the town; it need not be the one in our data.
  if (rest.includes(',') || town.every((word) => written.includes(word)))
    return { ...place, name: text, address: text };
  const name = `${rest} ${spot.code}`;
  return { ...place, name, address: joined(name, spot.town) };
}

export function presentEntry(gazetteer: Gazetteer, row: number, precision: Precision = {}): Place {
  const kind = entryKinds[gazetteer.entries.kind[row] ?? 0] ?? 'street';
  const town = entryTown(gazetteer, row);
  const outcode = entryOutcode(gazetteer, row);
  const location = entryLocation(gazetteer, row);
  const uploadName = entryName(gazetteer, row);
  if (kind === 'street') return presentStreet(gazetteer, row, precision);
  const address = uploadName === town ? joined(uploadName, outcode) : joined(uploadName, town, outcode);
  return toPlace({
    id: entryId(gazetteer, row),
    name: uploadName,
    address,
    kind,
    location,
    town,
  });
}

function presentStreet(gazetteer: Gazetteer, row: number, { house, postcode }: Precision): Place {
  const town = entryTown(gazetteer, row);
  const name = [house, entryName(gazetteer, row)].filter((part) => part !== undefined).join(' ');
  const district = postcode === undefined ? districtOf(gazetteer, row) : spaced(postcode.code);
  return toPlace({
    id: entryId(gazetteer, row, { house, postcode }),
    name,
    address: joined(name, town, district),
    kind: 'street',
    location: postcode?.location ?? entryLocation(gazetteer, row),
    town,
  });
}

export function entryId(gazetteer: Gazetteer, row: number, { house, postcode }: Precision = {}): string {
  const kind = entryKinds[gazetteer.entries.kind[row] ?? 0];
  const name = slugOf(entryName(gazetteer, row));
  const district = slugOf(districtOf(gazetteer, row));
  if (kind === 'station') return formatPlaceId({ type: 'rs', key: gazetteer.stationCodes.get(row) ?? '' });
  if (kind !== 'street') return formatPlaceId({ type: 'tw', key: `${name}.${district}` });
  const key = `${name}.${slugOf(entryTown(gazetteer, row))}.${district}`;
  return formatPlaceId({ type: 'st', key, at: postcode?.code, house });
}

function districtOf(gazetteer: Gazetteer, row: number): string {
  const sector = gazetteer.entries.sector[row] ?? 255;
  return sector === 255 ? entryOutcode(gazetteer, row) : `${entryOutcode(gazetteer, row)} ${sector}`;
}

function spaced(postcode: string): string {
  return `${postcode.slice(0, -3)} ${postcode.slice(-3)}`;
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
