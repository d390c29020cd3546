import { AppError, badField } from '#domain/api/errors.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { daysIn, instantsOf, type Period } from '#domain/booking/period.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';
import { momentAt } from '#domain/fares/charge-zones.ts';
import { type Journey, type PricedJourney, pricedAs, priceJourney } from '#domain/fares/price-journey.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { Place } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';
import { type SoldJourney, soldJourneys } from './journeys-store.ts';
import { findVersion } from './tariff-versions-store.ts';

const mostJourneys = 10_000;
const mostRoutes = 100;
// Pricing is CPU-bound: after this many journeys other requests get a turn.
const breather = 250;

const named = (place: Place | null, text: string) => place ?? { name: text };
const townOf = (place: Place | null, text: string) => place?.town ?? place?.name ?? text;

/** The length of the route without the stops, which a booking does not store; if unknown, that of the route driven. */
async function directMetres(deps: Deps, sold: SoldJourney): Promise<number> {
  const [from, to] = [sold.pickupPlace?.location, sold.dropoffPlace?.location];
  if (!sold.viaPlace || !from || !to) return sold.metres;
  try {
    return (await deps.routes.route([from, to])).metres;
  } catch (error) {
    if (error instanceof RouteError) return sold.metres;
    throw error;
  }
}

async function journeyOf(deps: Deps, sold: SoldJourney): Promise<Journey> {
  return {
    origin: named(sold.pickupPlace, sold.pickupLocation),
    destination: named(sold.dropoffPlace, sold.dropoffLocation),
    via: sold.via === '' ? undefined : named(sold.viaPlace, sold.via),
    moreStops: sold.moreStops.map(({ text, place }) => named(place, text)),
    directMetres: await directMetres(deps, sold),
    routedMetres: sold.metres,
    greet: sold.greet,
    bankHoliday: isBankHoliday(londonDate(sold.pickupAt)),
    times: { leaves: momentAt(sold.pickupAt), arrives: momentAt(sold.endsAt) },
  };
}

/** Prices journeys with one tariff. Many customers take the same route, so each route is priced only once. */
function makePricer(tariff: Tariff) {
  const known = new Map<string, PricedJourney>();
  return (journey: Journey, car: SoldJourney['carType']): number | null => {
    const key = JSON.stringify(journey);
    let priced = known.get(key);
    if (!priced) known.set(key, (priced = priceJourney(tariff, journey)));
    return priced[pricedAs[car]]?.pence ?? null;
  };
}

interface Sum {
  journeys: number;
  before: number;
  after: number;
}

const inPounds = ({ before, after }: Sum) => ({
  before: poundsOf(before),
  after: poundsOf(after),
  change: poundsOf(after - before),
});

/** The effect of a version: the journeys of a period priced with the current tariff and with it. */
export async function tryTariff(deps: Deps, version: number, period: Period) {
  if (daysIn(period) < 1) throw badField('to', 'Error_period');
  const found = await findVersion(deps.db, version);
  if (!found) throw new AppError('not-found');
  const base = await deps.tariffAt(deps.db, deps.clock());
  const { since, until } = instantsOf(period);
  const sold = await soldJourneys(deps.db, since, until, mostJourneys + 1);
  const [priceNow, priceThen] = [makePricer(base), makePricer(found.tariff)];
  const total: Sum = { journeys: 0, before: 0, after: 0 };
  const routes = new Map<string, Sum>();
  let onRequest = 0;
  for (const [i, one] of sold.slice(0, mostJourneys).entries()) {
    if (i % breather === breather - 1) await new Promise(setImmediate);
    const journey = await journeyOf(deps, one);
    const [before, after] = [priceNow(journey, one.carType), priceThen(journey, one.carType)];
    // Without a price in one of the versions there is nothing to compare.
    if (before === null || after === null) {
      onRequest += 1;
      continue;
    }
    const name = `${townOf(one.pickupPlace, one.pickupLocation)} – ${townOf(one.dropoffPlace, one.dropoffLocation)}`;
    const route = routes.get(name) ?? { journeys: 0, before: 0, after: 0 };
    for (const sum of [total, route]) {
      sum.journeys += 1;
      sum.before += before;
      sum.after += after;
    }
    routes.set(name, route);
  }
  return {
    ...period,
    versions: { before: base.version, after: version },
    journeys: total.journeys,
    onRequest,
    isCapped: sold.length > mostJourneys,
    revenue: inPounds(total),
    routes: [...routes]
      .sort(([a, x], [b, y]) => y.journeys - x.journeys || a.localeCompare(b))
      .slice(0, mostRoutes)
      .map(([route, sum]) => ({ route, journeys: sum.journeys, ...inPounds(sum) })),
  };
}
