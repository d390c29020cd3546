import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeLabel, placeSchema } from '#domain/places/place.ts';
import { type AnsweringServer, startAnsweringServer } from './answering-server.ts';
import { createNominatimResolve } from './nominatim-resolve.ts';
import { createPhotonPlaces } from './photon-places.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const feature = (properties: object, coordinates: [number, number]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    osm_type: 'W',
    osm_id: 1,
    osm_key: 'place',
    osm_value: 'house',
    countrycode: 'GB',
    country: 'United Kingdom',
    ...properties,
  },
});
const lexicon = feature(
  {
    osm_type: 'W',
    osm_id: 520,
    osm_key: 'shop',
    osm_value: 'mall',
    name: 'The Lexicon',
    street: 'High Street',
    city: 'Bracknell',
    postcode: 'RG12 1AP',
    extent: [-0.75, 51.42, -0.74, 51.41],
  },
  [-0.7513, 51.4158],
);
const ringmead = feature(
  { osm_type: 'N', osm_id: 12, housenumber: '12', street: 'Ringmead', city: 'Bracknell', postcode: 'RG12 7LT' },
  [-0.762, 51.395],
);
const heathrow = feature(
  { osm_type: 'R', osm_id: 5, osm_key: 'aeroway', osm_value: 'aerodrome', name: 'Heathrow Airport', city: 'London' },
  [-0.4569, 51.4707],
);
const calais = feature({ osm_id: 9, name: 'Calais', countrycode: 'FR' }, [1.85, 50.95]);
const dublin = feature({ osm_id: 10, name: 'Bracknell Lodge', countrycode: undefined }, [-6.26, 53.35]);
const answer = (...features: object[]) => ({ body: { type: 'FeatureCollection', features } });

describe('Photon', () => {
  const photon = () => createPhotonPlaces({ baseUrl: server.url });

  it('is queried with the typed text, near Bracknell', async () => {
    server.answer = () => answer();
    await photon().suggest('lexi & co', { limit: 4 });
    const [request] = server.asked;
    expect(request?.url.pathname).toBe('/api');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      q: 'lexi & co',
      limit: '4',
      lat: '51.416',
      lon: '-0.749',
      lang: 'en',
    });
  });

  it('gives places of the United Kingdom in our shape', async () => {
    server.answer = () => answer(lexicon, calais, ringmead, dublin, heathrow);
    const places = await photon().suggest('x', { limit: 5 });
    expect(places.map(placeLabel)).toEqual([
      'The Lexicon, High Street, Bracknell, RG12 1AP',
      '12 Ringmead, Bracknell, RG12 7LT',
      'Heathrow Airport, London',
    ]);
    expect(places.map(({ kind }) => kind)).toEqual(['shopping', 'address', 'airport']);
    expect(places[0]).toMatchObject({ location: { lat: 51.4158, lng: -0.7513 }, town: 'Bracknell' });
    for (const place of places) expect(placeSchema.parse(place)).toEqual(place);
  });

  it('finds a place again by its id, and trusts the service, not the id', async () => {
    server.answer = () => answer(ringmead, lexicon);
    const [, place] = await photon().suggest('x', { limit: 5 });
    server.asked.length = 0;
    expect(await photon().resolve({ placeId: place?.id ?? '' })).toEqual(place);
    expect(server.asked[0]?.url.searchParams.get('q')).toBe('The Lexicon');
    const moved = (place?.id ?? '').replace('51.41580', '51.90000');
    expect((await photon().resolve({ placeId: moved }))?.location).toEqual({ lat: 51.4158, lng: -0.7513 });
    expect(await photon().resolve({ placeId: 'ph:W521@51.41580,-0.75130:The Lexicon' })).toBeNull();
    expect(await photon().resolve({ placeId: 'ph:nonsense' })).toBeNull();
  });

  it('resolves a text only when the result contains all of it', async () => {
    server.answer = () => answer(ringmead);
    expect((await photon().resolve({ text: '12 Ringmead, Bracknell RG127LT, UK' }))?.name).toBe('12 Ringmead');
    expect(await photon().resolve({ text: '12 Ringmead, Reading' })).toBeNull();
    server.answer = () => answer();
    expect(await photon().resolve({ text: 'nowhere' })).toBeNull();
  });
});

describe('Nominatim', () => {
  const nominatim = () =>
    createNominatimResolve({ baseUrl: `${server.url}/`, userAgent: 'Bracknell Taxis (office@example.org)' });
  const row = {
    place_id: 1,
    licence: 'Data © OpenStreetMap contributors',
    osm_type: 'way',
    osm_id: 77,
    lat: '51.3950',
    lon: '-0.7620',
    category: 'highway',
    type: 'residential',
    place_rank: 26,
    importance: 0.1,
    addresstype: 'road',
    name: 'Ringmead',
    display_name: 'Ringmead, Bracknell, RG12 7LT, United Kingdom',
    address: {
      road: 'Ringmead',
      town: 'Bracknell',
      postcode: 'RG12 7LT',
      country: 'United Kingdom',
      country_code: 'gb',
    },
  };

  it('identifies itself, and searches Great Britain only', async () => {
    server.answer = () => ({ body: [row] });
    const place = await nominatim().resolve({ text: 'Ringmead, Bracknell' });
    expect(place).toMatchObject({
      id: 'nm:W77',
      name: 'Ringmead',
      address: 'Ringmead, Bracknell, RG12 7LT',
      kind: 'street',
      town: 'Bracknell',
    });
    expect(server.asked[0]?.headers['user-agent']).toBe('Bracknell Taxis (office@example.org)');
    expect(server.asked[0]?.url.searchParams.get('countrycodes')).toBe('gb');
  });

  it('looks up its own ids and no others', async () => {
    server.answer = () => ({ body: [row] });
    expect((await nominatim().resolve({ placeId: 'nm:W77' }))?.name).toBe('Ringmead');
    expect(server.asked[0]?.url.pathname).toBe('/lookup');
    expect(await nominatim().resolve({ placeId: 'cu:lexicon' })).toBeNull();
  });

  it('finds nothing for an empty text, abroad, or when the result does not match', async () => {
    server.answer = () => ({ body: [] });
    expect(await nominatim().resolve({ text: 'Ringmead' })).toBeNull();
    server.answer = () => ({ body: [{ ...row, lat: '48.85', lon: '2.35' }] });
    expect(await nominatim().resolve({ text: 'Ringmead' })).toBeNull();
    server.answer = () => ({ body: [row] });
    expect(await nominatim().resolve({ text: 'Ringmead, Reading' })).toBeNull();
  });
});
