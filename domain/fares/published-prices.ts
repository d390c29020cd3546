import { type Pence, pounds } from '#domain/basics/money.ts';
import type { NamedPlace } from '#domain/places/keywords.ts';
import { exactPence, percentOf, roundFare } from './exact-fare.ts';
import { matchingFixedFares } from './fixed-fares.ts';
import { priceJourney } from './price-journey.ts';
import type { Tariff } from './tariff.ts';

/** A price as pages and the API show it, in pounds. */
export interface PublishedPrice {
  readonly location: string;
  readonly price: number;
}

/** The tariff as the API answers it, in pounds. */
export interface PublishedTariff {
  readonly version: number;
  readonly published: readonly PublishedPrice[];
  readonly meetAndGreet: number;
  readonly bankHolidaySupplement: number;
}

/** What a journey from an area to a published destination costs. */
export interface AreaFare {
  /** The id of the published price. */
  readonly id: string;
  readonly location: string;
  readonly executive: Pence;
  readonly saloon: Pence;
}

type PublishedLine = Tariff['published'][number];

function priceOf(tariff: Tariff, line: PublishedLine): PublishedPrice {
  const rule = tariff.fixedFares.find(({ id }) => id === line.fixedFare);
  if (!rule) throw new RangeError(`The tariff has no fixed fare ${line.fixedFare}`);
  return { location: line.location, price: pounds(rule.fare) };
}

/** The prices of the price page and of `GET /api/Tariff`, in the page's order. */
export function publishedTariff(tariff: Tariff): PublishedTariff {
  return {
    version: tariff.version,
    published: tariff.published.map((line) => priceOf(tariff, line)),
    meetAndGreet: pounds(tariff.meetAndGreet),
    bankHolidaySupplement: pounds(tariff.bankHolidaySupplement),
  };
}

/** The lines of the banner and of the flip board, in their order. */
export function bannerLines(tariff: Tariff): PublishedPrice[] {
  return tariff.banner.flatMap((id) => {
    const line = tariff.published.find((published) => published.id === id);
    return line ? [priceOf(tariff, line)] : [];
  });
}

/**
 * Without a distance, only fares set for the destination itself are sure: "Wokingham 15" matches Wokingham to
 * Southampton too, but is out of reach there.
 */
function sureFare(tariff: Tariff, area: NamedPlace, line: PublishedLine): Omit<AreaFare, 'id' | 'location'> | null {
  const found = matchingFixedFares(tariff, area, { name: line.location }).find(({ rule }) =>
    [...rule.at, ...(rule.with ?? [])].includes(line.place),
  );
  if (!found) return null;
  const fare = exactPence(tariff, found.rule.fare);
  return { executive: roundFare(fare), saloon: roundFare(percentOf(fare, tariff.saloonPercent)) };
}

/**
 * The fare from an area to every published destination, by the rules of a quote. `metresTo` gives the distance to a
 * destination by the id of its published price; a destination without one is shown only when its fixed fare is sure.
 */
export function areaFares(
  tariff: Tariff,
  area: NamedPlace,
  metresTo: Readonly<Record<string, number>> = {},
): AreaFare[] {
  return tariff.published.flatMap((line) => {
    const { id, location } = line;
    const metres = metresTo[id];
    if (metres === undefined) {
      const sure = sureFare(tariff, area, line);
      return sure ? [{ id, location, ...sure }] : [];
    }
    const journey = { origin: area, destination: { name: location }, directMetres: metres, routedMetres: metres };
    const { executive, saloon } = priceJourney(tariff, { ...journey, greet: false, bankHoliday: false });
    return [{ id, location, executive: executive.pence, saloon: saloon.pence }];
  });
}
