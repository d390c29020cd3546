import type { PageTariff } from '#domain/api/site/page-context.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';
import type { OwnPlace } from '#web/shared/place-field/place-offers.ts';

/** The busiest first. A driver needs the terminal, not only the airport. */
const heathrow = ['5', '2', '3', '4'].map((terminal) => `Heathrow Terminal ${terminal}`);
/** Together with the person's own places, few enough to need little scrolling. */
const most = 8;

const kindOf = (name: string): PlaceKind =>
  /station|pancras|waterloo/i.test(name) ? 'station' : /\bport\b/i.test(name) ? 'port' : 'airport';

const favourite = (name: string): OwnPlace => ({ id: name, name, address: '', kind: kindOf(name), isFavourite: true });

/** Where most of the firm's customers go, Heathrow first: the destinations with published prices. */
export function favouritePlaces({ banner, published }: Pick<PageTariff, 'banner' | 'published'>): readonly OwnPlace[] {
  const all = [...banner, ...published];
  const terminals = all.some(({ id }) => id === 'heathrow') ? heathrow : [];
  const others = all.filter(({ id }) => id !== 'heathrow').map(({ to }) => to);
  return [...new Set([...terminals, ...others])].map(favourite);
}

/** The person's own places, then the favourites that are not among them. */
export function withFavourites(own: readonly OwnPlace[], favourites: readonly OwnPlace[]): readonly OwnPlace[] {
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...favourites.filter(({ name }) => !names.has(name))].slice(0, most);
}
