import { beforeAll, describe, expect, it } from 'vitest';
import { priceJourney } from '#domain/fares/price-journey.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import { pinText } from '#domain/places/pin.ts';
import { isTransportHub, type Place, placeLabel } from '#domain/places/place.ts';
import { ensureGazetteer } from './build/ensure-gazetteer.ts';
import { createEmbeddedPlaces } from './embedded-places.ts';
import { type CuratedPlace, type Gazetteer, loadGazetteer } from './gazetteer.ts';
import { hubsOf, ownedByHubs } from './hubs.ts';
import { keepTyped } from './keep-typed.ts';
import { withPins } from './pins.ts';
import type { NearestPlaces, PlacesProvider } from './places-provider.ts';
import { extractPostcode } from './postcode-text.ts';

let gazetteer: Gazetteer;
let places: PlacesProvider;
let own: PlacesProvider & NearestPlaces;
beforeAll(async () => {
  gazetteer = loadGazetteer(await ensureGazetteer());
  own = createEmbeddedPlaces(gazetteer);
  const hubs = hubsOf(gazetteer);
  places = withPins(keepTyped(ownedByHubs(own, () => hubs)), own);
}, 120_000);

const text = (typed: string) => places.resolve({ text: typed });
const times = { leaves: { day: '2026-11-19', clock: '10:00' }, arrives: { day: '2026-11-19', clock: '11:00' } };

/** The price and the charges in it, by distance as the crow flies: what matters is that every way gives the same. */
function priced(origin: Place, destination: Place): string {
  const metres = greatCircleMetres(origin.location, destination.location);
  const measured = { directMetres: metres, routedMetres: metres, greet: false, bankHoliday: false, times };
  const { executive } = priceJourney(tariffV1, { origin, destination, ...measured });
  const lines = executive.lines.filter(({ code }) => code !== 'metered' && code !== 'rounding');
  return `${executive.pence} ${lines.map(({ code, amount }) => `${code} ${amount}`).join(', ')}`;
}

async function prices(starts: readonly Place[], place: Place | null) {
  return place && starts.map((start) => [priced(start, place), priced(place, start)]);
}

/** Every way to say a place: its names, its postcode, its point clicked on the map, its point as a pin. */
async function waysTo({ name, aliases, address, location }: CuratedPlace): Promise<[string, Place | null][]> {
  const code = extractPostcode(address)?.postcode;
  const spaced = code && `${code.slice(0, -3)} ${code.slice(-3)}`;
  const names = [name, ...aliases, `${name}, ${address}`, ...(code && spaced ? [spaced, code.toLowerCase()] : [])];
  const typed = names.map(async (each): Promise<[string, Place | null]> => [each, await text(each)]);
  const [clicked] = await own.nearest(location);
  return [
    ...(await Promise.all(typed)),
    ['clicked', clicked ? await places.resolve({ placeId: clicked.id }) : null],
    ['pin', await text(pinText('Our meeting point', location))],
  ];
}

describe('one place, one price', () => {
  it('however an airport, a port or a station is typed, clicked or put on the map', async () => {
    const starts = (await Promise.all(['Bracknell', 'Crowthorne', 'Reading', 'Slough'].map(text))).flatMap(
      (place) => place ?? [],
    );
    expect(starts).toHaveLength(4);
    const hubs = gazetteer.curated.filter(({ kind }) => isTransportHub(kind));
    expect(hubs.length).toBeGreaterThan(70);
    const wrong: string[] = [];
    for (const hub of hubs) {
      const usual = JSON.stringify(await prices(starts, await places.resolve({ placeId: `cu:${hub.id}` })));
      for (const [way, place] of await waysTo(hub))
        if (JSON.stringify(await prices(starts, place)) !== usual) wrong.push(`${hub.id}: ${way} → ${place?.id}`);
    }
    expect(wrong).toEqual([]);
  });

  it('and so is every other place of our list, by its name, its postcode, a click and a pin on it', async () => {
    const starts = [(await text('Bracknell')) as Place, (await text('Heathrow Terminal 5')) as Place];
    const wrong: string[] = [];
    for (const { id, name, kind, address, location } of gazetteer.curated) {
      const code = extractPostcode(address)?.postcode;
      if (isTransportHub(kind) || code === undefined) continue;
      const usual = JSON.stringify(await prices(starts, await places.resolve({ placeId: `cu:${id}` })));
      const [clicked] = await own.nearest(location);
      const ways = {
        [`${name}, ${address}`]: await text(`${name}, ${address}`),
        [code]: await text(code),
        clicked: clicked ? await places.resolve({ placeId: clicked.id }) : null,
        pin: await text(pinText('Our meeting point', location)),
      };
      for (const [way, place] of Object.entries(ways))
        if (JSON.stringify(await prices(starts, place)) !== usual)
          wrong.push(
            `${id}: ${way} → ${place?.id} ${place?.address} ${JSON.stringify(await prices(starts, place))} ${usual}`,
          );
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['TW6 2GA', 'cu:heathrow-t5'],
    ['tw62ga', 'cu:heathrow-t5'],
    ['Wallis Road, TW6 2GA', 'cu:heathrow-t5'],
    ['RH6 0NP', 'cu:gatwick'],
    ['SE1 8SW', 'cu:waterloo'],
  ])('%s is %s, by name, kind and charges, and what was typed stays', async (typed, id) => {
    expect(await text(typed)).toMatchObject({ id, typed });
    expect((await places.suggest(typed, { limit: 5 }))[0]?.id).toBe(id);
  });

  it('inside the fence every postcode has the airport’s fare', async () => {
    const bracknell = (await text('Bracknell')) as Place;
    for (const { code } of gazetteer.postcodes.units('TW6', '', 200)) {
      const place = await text(code);
      expect(place && priced(bracknell, place), code).toMatch(/^5500 fixed-fare 5500/);
    }
  });

  it('leaves hotels, streets and houses beside a terminal or a station alone', async () => {
    expect(await text('Sofitel Heathrow Terminal 5')).toMatchObject({ kind: 'hotel' });
    expect(await text('Market Street, Bracknell')).toMatchObject({ kind: 'street' });
    expect(await text('RG12 1AP')).toMatchObject({ kind: 'postcode' });
  });

  it('takes what another service found at a terminal’s address', async () => {
    const found: Place = {
      id: 'gp:abc',
      name: 'Wallis Rd',
      address: 'Wallis Rd, Longford, Hounslow TW6 2GA',
      kind: 'address',
      location: { lat: 51.4701, lng: -0.489 },
      imageUrl: '',
      iconUrl: '',
    };
    const service: PlacesProvider = {
      name: 'google',
      suggest: () => Promise.resolve([found, { ...found, id: 'gp:def' }]),
      resolve: () => Promise.resolve(found),
    };
    const owned = ownedByHubs(service, () => hubsOf(gazetteer));
    expect((await owned.resolve({ placeId: 'gp:abc' }))?.id).toBe('cu:heathrow-t5');
    expect((await owned.suggest('wallis', { limit: 5 })).map(({ id }) => id)).toEqual(['cu:heathrow-t5']);
  });
});

describe('a pin', () => {
  const at: LatLng = { lat: 51.4432, lng: -0.7312 };

  it('keeps the words and the point, and is the same place by its id and by its label', async () => {
    const pin = (await text(pinText('Heathrow Barn, behind the church', at))) as Place;
    expect(pin).toMatchObject({ name: 'Heathrow Barn, behind the church', kind: 'address', location: at });
    expect(pin.address).toMatch(/^RG42 \d[A-Z]{2}, Warfield \(51\.4432, -0\.7312\)$/);
    expect(await places.resolve({ placeId: pin.id })).toEqual(pin);
    expect(await text(`${pin.name}, ${pin.address}`)).toEqual(pin);
    expect((await places.suggest(`${pin.name}, ${pin.address}`, { limit: 5 }))[0]).toEqual(pin);
    expect(pin.id.length).toBeLessThanOrEqual(200);
  });

  it('is priced by its point and never by its words', async () => {
    const bracknell = (await text('Bracknell')) as Place;
    const pin = (await text(pinText('Heathrow Terminal 5', at))) as Place;
    const other = (await text(pinText('The Old Barn', at))) as Place;
    expect(priced(bracknell, pin)).toBe(priced(bracknell, other));
  });

  it.each(['Heathrow Terminal 5', 'Gatwick Airport, my house', 'T5, RG42 6AB', 'TW6 2GA', 'Paddington', 'Oxford'])(
    'does not say %s, where a driver would go for the fare of the point',
    async (words) => {
      const pin = (await text(pinText(words, at))) as Place;
      expect(placeLabel(pin)).toMatch(/^RG42 \d[A-Z]{2}, Warfield \(51\.4432, -0\.7312\)$/);
      expect(await places.resolve({ placeId: pin.id })).toEqual(pin);
      expect(await text(placeLabel(pin))).toEqual(pin);
    },
  );

  it.each([
    'The Old Barn',
    'Windsor Castle, back gate',
    '12 Gatwick Close',
    'Warfield',
    'RG42 6AB, second gate',
    'Church',
  ])('says %s, which is here or nowhere else', async (words) => {
    expect((await text(pinText(words, at)))?.name).toBe(words);
  });

  it.each(['Barn (48.85, 2.35)', 'Barn (48.85000, 2.35000)', '(51.44320, -0.73120)', 'Barn (91.00000, 0.00000)'])(
    'is not %s',
    async (typed) => {
      expect((await text(typed))?.id ?? '').not.toMatch(/^at:/);
    },
  );

  it('refuses ids that are no pins', async () => {
    for (const placeId of ['at:', 'at:51.4,-0.7', 'at:51.4432,-0.7312~%E0%A4%A', 'at:48.85000,2.35000~Paris'])
      expect(await places.resolve({ placeId })).toBeNull();
  });
});
