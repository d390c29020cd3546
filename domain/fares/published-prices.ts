import type { LondonDate } from '#domain/basics/london-time.ts';
import { type Pence, pounds } from '#domain/basics/money.ts';
import type { ChargedPlace } from './charges.ts';
import { priceJourney } from './price-journey.ts';
import type { Tariff } from './tariff.ts';
import { writtenOut } from './written-out.ts';

/** A price as pages and the API show it, in pounds. */
export interface PublishedPrice {
  readonly location: string;
  readonly price: number;
}

/** The tariff as the API returns it, in pounds. */
export interface PublishedTariff {
  readonly version: number;
  readonly published: readonly PublishedPrice[];
  readonly meetAndGreet: number;
  readonly bankHolidaySupplement: number;
}

/** Where an advertised journey starts. */
export interface Start {
  /** The id of its place in the tariff. */
  readonly id: string;
  readonly name: string;
  /** The place as typed into a quote. */
  readonly from: string;
}

/** Where an advertised journey ends. */
export interface Destination {
  /** The id of the published line. */
  readonly id: string;
  readonly location: string;
  /** The place as typed into a quote. */
  readonly to: string;
}

/** What one advertised journey costs in each car, without extras. */
export interface AdvertisedPrice extends Destination {
  readonly executive: Pence;
  readonly saloon: Pence;
  /** Whether a fixed fare applies; otherwise the price depends on the exact address. */
  readonly isFixed: boolean;
}

/** A journey between two places found on our maps. */
export interface MeasuredJourney {
  readonly origin: ChargedPlace;
  readonly destination: ChargedPlace;
  readonly metres: number;
}

/** Returns the journey between two named places; undefined if the maps do not know one of them. */
export type Measured = (from: string, to: string) => MeasuredJourney | undefined;

/** Where people may start: the towns and villages of the home area, in order. */
export function startsOf(tariff: Tariff): Start[] {
  return tariff.homeArea.flatMap((id) => {
    const place = tariff.places.find((each) => each.id === id);
    return place ? [{ id, name: place.label, from: writtenOut(id, place.label) }] : [];
  });
}

/** The destinations of the price page, in order. */
export function destinationsOf(tariff: Tariff): Destination[] {
  return tariff.published.map(({ id, location, place }) => ({ id, location, to: writtenOut(place, location) }));
}

/**
 * The price of every published destination from a start, by the rules of a quote. A destination that our maps do not
 * know from there is left out: nobody could book it at that price. A zone that charges at certain hours counts as
 * charging: no quote is dearer than the page.
 */
export function advertisedPrices(tariff: Tariff, start: Start, measured: Measured, day: LondonDate): AdvertisedPrice[] {
  const times = { leaves: { day, clock: null }, arrives: { day, clock: null } };
  return destinationsOf(tariff).flatMap((line) => {
    const found = measured(start.from, line.to);
    if (!found) return [];
    const { origin, destination, metres } = found;
    const journey = { origin, destination, directMetres: metres, routedMetres: metres, times };
    const { executive, saloon } = priceJourney(tariff, { ...journey, greet: false, bankHoliday: false });
    const isFixed = executive.lines.some(({ code }) => code === 'fixed-fare');
    return [{ ...line, executive: executive.pence, saloon: saloon.pence, isFixed }];
  });
}

/** The prices of `GET /api/Tariff`: an Executive car from the first town of the home area, in the page's order. */
export function publishedTariff(tariff: Tariff, measured: Measured, day: LondonDate): PublishedTariff {
  const [first] = startsOf(tariff);
  const prices = first ? advertisedPrices(tariff, first, measured, day) : [];
  return {
    version: tariff.version,
    published: prices.map(({ location, executive }) => ({ location, price: pounds(executive) })),
    meetAndGreet: pounds(tariff.meetAndGreet),
    bankHolidaySupplement: pounds(tariff.bankHolidaySupplement),
  };
}
