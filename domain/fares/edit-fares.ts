import type { Pence } from '#domain/basics/money.ts';
import { wordsOf } from '#domain/places/keywords.ts';
import { isSetFor } from './fixed-fares.ts';
import type { FixedFare, Tariff, TariffPlace } from './tariff.ts';

/** A new fixed fare. Places are given by id, or by a name that the tariff does not have yet. */
export interface NewFare {
  readonly at: string;
  /** The other end: anywhere, in the home area, or one more place. */
  readonly reach: 'anywhere' | 'home' | 'place';
  readonly other: string;
  readonly fare: Pence;
  /** Whether the price page shows it too; only for an airport, station or port. */
  readonly isPublished: boolean;
  /** The id of the fare that prices the journey so far: the first match wins, so the new one comes before it. */
  readonly before?: string;
}

interface Named {
  readonly id: string;
}

const has = (list: readonly Named[], id: string) => list.some((each) => each.id === id);

/** The tariff's place of that id or name. */
export function placeOf(tariff: Tariff, name: string): TariffPlace | undefined {
  const said = wordsOf(name).join(' ');
  return tariff.places.find(({ id, label }) => id === name || wordsOf(label).join(' ') === said);
}

// Ids are letters and hyphens, like the tariff's own.
export const slug = (text: string): string =>
  wordsOf(text)
    .map((word) => word.replaceAll(/\d/gu, ''))
    .filter(Boolean)
    .join('-');

export function freeId(list: readonly Named[], asked: string): string {
  return has(list, asked) ? freeId(list, `${asked}-x`) : asked;
}

/** A name is valid when an address could contain it: two letters or more. */
export const isPlaceName = (name: string): boolean => name.trim().length <= 60 && slug(name).length >= 2;

/** The tariff with a place of that name added, as a town or village if it is new. */
function withPlace(tariff: Tariff, name: string): { tariff: Tariff; place: TariffPlace } {
  const known = placeOf(tariff, name);
  if (known) return { tariff, place: known };
  const label = name.trim();
  const place = { id: freeId(tariff.places, slug(label)), label, any: [[label]], settlement: true, hub: false };
  return { tariff: { ...tariff, places: [...tariff.places, place] }, place };
}

/** The tariff's existing fare for the same journey. */
export function sameFare(tariff: Tariff, asked: Pick<NewFare, 'at' | 'reach' | 'other'>): FixedFare | undefined {
  const at = placeOf(tariff, asked.at)?.id;
  const other = placeOf(tariff, asked.other)?.id;
  if (at === undefined) return undefined;
  return tariff.fixedFares.find((rule) =>
    asked.reach === 'place'
      ? other !== undefined && isSetFor(rule, at, other)
      : !rule.with && rule.at.includes(at) && rule.homeAreaOnly === (asked.reach === 'home'),
  );
}

/** The first match wins, so the narrower fare comes first: two places, then home area, then anywhere. */
function placed(fares: readonly FixedFare[], fare: FixedFare, before: string | undefined): FixedFare[] {
  const isWider = (rule: FixedFare) =>
    fare.with
      ? !rule.with
      : fare.homeAreaOnly && !rule.with && !rule.homeAreaOnly && rule.at.includes(fare.at[0] ?? '');
  const next = fares.findIndex((rule) => isWider(rule) || rule.id === before);
  return next === -1 ? [...fares, fare] : fares.toSpliced(next, 0, fare);
}

/** Whether the price page may show such a fare: from an airport, station or port to anywhere or the home area. */
export const canPublish = (tariff: Tariff, { at, reach }: Pick<NewFare, 'at' | 'reach'>): boolean =>
  reach !== 'place' && (placeOf(tariff, at)?.hub ?? false);

/** The tariff with one more fixed fare. */
export function addFare(before: Tariff, asked: NewFare): Tariff {
  const one = withPlace(before, asked.at);
  const two = asked.reach === 'place' ? withPlace(one.tariff, asked.other) : { tariff: one.tariff, place: null };
  const { tariff } = two;
  const at = one.place.id;
  const wantedId = two.place ? `${at}-${two.place.id}` : asked.reach === 'home' ? `${at}-home` : at;
  const fare: FixedFare = {
    id: freeId(tariff.fixedFares, wantedId),
    at: [at],
    ...(two.place && { with: [two.place.id] }),
    homeAreaOnly: asked.reach === 'home',
    fare: asked.fare,
  };
  const line = {
    id: freeId(tariff.published, at),
    location: one.place.label,
    place: at,
    fixedFare: fare.id,
  };
  const isShown = asked.isPublished && canPublish(tariff, asked);
  return {
    ...tariff,
    fixedFares: placed(tariff.fixedFares, fare, asked.before),
    published: isShown ? [...tariff.published, line] : tariff.published,
  };
}

const placesOf = (fares: readonly FixedFare[]) => new Set(fares.flatMap((fare) => [...fare.at, ...(fare.with ?? [])]));

/**
 * The tariff without a fare; its lines on the price page and the banner go too, and so does a town that no other fare
 * names.
 */
export function removeFare(tariff: Tariff, id: string): Tariff {
  const published = tariff.published.filter((line) => line.fixedFare !== id);
  const fixedFares = tariff.fixedFares.filter((fare) => fare.id !== id);
  const before = placesOf(tariff.fixedFares);
  const used = new Set([...placesOf(fixedFares), ...tariff.homeArea, ...published.map(({ place }) => place)]);
  return {
    ...tariff,
    places: tariff.places.filter((place) => place.hub || !before.has(place.id) || used.has(place.id)),
    fixedFares,
    published,
    banner: tariff.banner.filter((line) => has(published, line)),
  };
}

/** Puts missing items back in their old position: after the last of their old neighbours that still exists. */
function rejoin<T>(list: readonly T[], source: readonly T[], idOf: (each: T) => string, missing: readonly T[]): T[] {
  const joined = [...list];
  for (const item of missing) {
    const ids = joined.map(idOf);
    if (ids.includes(idOf(item))) continue;
    const earlier = new Set(source.slice(0, source.indexOf(item)).map(idOf));
    joined.splice(ids.findLastIndex((id) => earlier.has(id)) + 1, 0, item);
  }
  return joined;
}

/**
 * The tariff with a fare restored from another version, with its places, its line of the price page and of the banner.
 */
export function restoreFare(tariff: Tariff, source: Tariff, id: string): Tariff {
  const idOf = (each: Named) => each.id;
  const fares = source.fixedFares.filter((fare) => fare.id === id);
  const places = placesOf(fares);
  const lines = source.published.filter((line) => line.fixedFare === id);
  return {
    ...tariff,
    places: rejoin(
      tariff.places,
      source.places,
      idOf,
      source.places.filter((place) => places.has(place.id)),
    ),
    fixedFares: rejoin(tariff.fixedFares, source.fixedFares, idOf, fares),
    published: rejoin(tariff.published, source.published, idOf, lines),
    banner: rejoin(
      tariff.banner,
      source.banner,
      String,
      source.banner.filter((line) => has(lines, line)),
    ),
  };
}
