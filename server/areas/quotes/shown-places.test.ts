import { beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '#domain/booking/quote.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { type CarType, formCarTypes } from '#domain/fleet/car-classes.ts';
import { type Place, placeLabel } from '#domain/places/place.ts';
import { ensureGazetteer } from '#server/platform/maps/places/build/ensure-gazetteer.ts';
import { bracknellCentre, distanceKm } from '#server/platform/maps/places/distance-km.ts';
import { entryKinds, entryLocation, loadGazetteer } from '#server/platform/maps/places/gazetteer.ts';
import type { PlaceReference } from '#server/platform/maps/places/places-provider.ts';
import { presentCurated, presentEntry } from '#server/platform/maps/places/present-place.ts';
import type { Route } from '#server/platform/maps/routes/route-provider.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { priceQuote } from './create-quote.ts';
import { priceLegs } from './price-legs.ts';

const testServer = useTestServer();

/** One for each kind of fixed fare, and one without. */
const ends = ['cu:heathrow-t5', 'cu:bracknell', 'cu:gatwick', 'cu:reading', 'cu:waterloo', 'cu:windsor'];

const aroundKm = 40;
let places: Place[] = [];
/** What each of them is found as when its label is typed, by id. */
const byTyping = new Map<string, Place>();

beforeAll(async () => {
  const gazetteer = loadGazetteer(await ensureGazetteer());
  const isNear = (row: number) => distanceKm(entryLocation(gazetteer, row), bracknellCentre) <= aroundKm;
  const rows = Array.from(gazetteer.entries.kind.keys()).filter(
    (row) => entryKinds[gazetteer.entries.kind[row] ?? 0] !== 'street' && isNear(row),
  );
  places = [...gazetteer.curated.map(presentCurated), ...rows.map((row) => presentEntry(gazetteer, row))];
});

const pricesOf = (cars: Quote['cars']) => cars.map(({ carType, outbound }) => [carType, outbound.pence] as const);

const ask = (origin: PlaceReference, destination: PlaceReference) =>
  priceQuote(testServer().app.deps, {
    origin,
    destination,
    via: null,
    pickupTime: '2026-11-16T09:30',
    returnTime: null,
    passengers: 1,
    luggage: 1,
    greet: false,
    flightNumber: '',
  });

async function placeAt(reference: PlaceReference): Promise<Place> {
  const place = await testServer().app.deps.places.resolve(reference);
  if (!place) throw new Error(`${JSON.stringify(reference)} is no place`);
  return place;
}

/** What a journey between two places costs by the fare rules. */
function priceFrom(origin: Place, destination: Place, way: Route): readonly (readonly [CarType, number])[] {
  const ways = { direct: way, routed: way, back: null };
  const pickupAt = new Date('2026-11-16T09:30:00Z');
  const places = { origin, destination, via: null };
  return pricesOf(priceLegs(tariffV1, { places, ways, greet: false, pickupAt, returnAt: null }, formCarTypes));
}

/** A place of which only the label and the position are known. */
const labelOnly = (place: Place): Place => ({ ...place, id: '', imageUrl: '', iconUrl: '' });

describe('every place of our list, and every settlement and station within 40 km', () => {
  it('is found by typing its label', async () => {
    expect(places.length).toBeGreaterThan(1500);
    const wrong = [];
    for (const place of places) {
      const text = placeLabel(place);
      const found = await testServer().app.deps.places.resolve({ text });
      if (found) byTyping.set(place.id, found);
      if (found?.id !== place.id) wrong.push([text, found?.id]);
      else expect(found).toEqual({ ...place, typed: text });
    }
    expect(wrong).toEqual([]);
  });

  // A road that ends a street short of the next one sends every journey beyond it the long way round.
  it('is reached from Bracknell without a long way round', async () => {
    const wrong = [];
    for (const { name, location } of places) {
      const directKm = distanceKm(bracknellCentre, location);
      const { metres } = await testServer().app.deps.routes.route([bracknellCentre, location]);
      if (directKm > 2 && metres > 2500 * directKm) wrong.push([name, directKm, metres]);
    }
    expect(wrong).toEqual([]);
  });

  it.each(ends)('costs the same to %s by id, by label and by typed text', async (placeId) => {
    const end = await placeAt({ placeId });
    const wrong = [];
    for (const place of places.filter(({ location }) => distanceKm(location, end.location) > 0.1)) {
      const text = placeLabel(place);
      const way = await testServer().app.deps.routes.route([place.location, end.location]);
      const asked = [place, byTyping.get(place.id) ?? (await placeAt({ text })), labelOnly(place)];
      const answers = new Set(asked.map((origin) => JSON.stringify(priceFrom(origin, end, way))));
      if (answers.size > 1) wrong.push([text, ...answers]);
    }
    expect(wrong).toEqual([]);
  });

  it('costs in a quote what the fare rules say, by id and by typed text', async () => {
    const wrong = [];
    for (const [i, place] of places.entries()) {
      const end = await placeAt({ placeId: ends[i % ends.length] ?? '' });
      if (distanceKm(place.location, end.location) <= 0.1) continue;
      const text = placeLabel(place);
      const byId = pricesOf((await ask({ placeId: place.id }, { placeId: end.id })).cars);
      const byText = pricesOf((await ask({ text }, { text: placeLabel(end) })).cars);
      const way = await testServer().app.deps.routes.route([place.location, end.location]);
      const answers = new Set([byId, byText, priceFrom(place, end, way)].map((prices) => JSON.stringify(prices)));
      if (answers.size > 1) wrong.push([text, ...answers]);
    }
    expect(wrong).toEqual([]);
  });
});
