import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '#server/env.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { makeMaps } from './make-maps.ts';
import { type Answer, startAnsweringServer } from './places/answering-server.ts';

const service = await startAnsweringServer();
const gone = await startAnsweringServer();
await gone.close();
afterAll(() => service.close());

const told: string[] = [];
const logged: unknown[] = [];
beforeEach(() => {
  told.length = 0;
  logged.length = 0;
  service.asked.length = 0;
});

const mapsOf = (settings: Record<string, string>) =>
  makeMaps(readEnv(settings), {
    log: { info: () => undefined, warn: (...words: unknown[]) => logged.push(words) },
    onFallback: (provider, reason) => told.push(`${provider}: ${reason}`),
  });
const answerWith = (answer: Answer) => {
  service.answer = () => answer;
};

const bracknell = { lat: 51.416, lng: -0.753 };
const wokingham = { lat: 51.411, lng: -0.835 };

// Engines have 800 ms, which may be too short on a busy machine: then a test asks again.
describe('routes', { retry: 2 }, () => {
  const ends = [bracknell, wokingham].map(({ lat, lng }) => [lng, lat]);
  const line = { type: 'LineString', coordinates: ends };
  const osrm = { code: 'Ok', routes: [{ distance: 7400, duration: 700, geometry: line }] };

  it('are our own unless another engine is configured', async () => {
    const { routes } = await mapsOf({});
    expect(await routes.route([bracknell, wokingham])).toMatchObject({ provider: 'embedded', estimated: true });
  });

  it('come from the configured engine, and are cached', async () => {
    answerWith({ body: osrm });
    const { routes } = await mapsOf({ ROUTES_PROVIDER: 'osrm', ROUTES_URL: service.url });
    const way = await routes.route([bracknell, wokingham]);
    expect(way).toMatchObject({ provider: 'osrm', estimated: false, metres: 7400 });
    await routes.route([bracknell, wokingham]);
    expect([service.asked.length, told]).toEqual([1, []]);
  });

  it.each(['osrm', 'valhalla'])('fall back to our own when %s is down, and say so', async (provider) => {
    const { routes } = await mapsOf({ ROUTES_PROVIDER: provider, ROUTES_URL: gone.url });
    expect(await routes.route([bracknell, wokingham])).toMatchObject({ provider: 'embedded', estimated: true });
    expect(told).toEqual([`${provider}: UNREACHABLE`]);
    expect(JSON.stringify(logged)).toContain(provider);
    expect(JSON.stringify(logged)).not.toContain('51.4');
  });

  it("never put an engine's own message into a log or a metric", async () => {
    answerWith({ status: 400, body: { code: 'near 12 Ringmead, Bracknell' } });
    const { routes } = await mapsOf({ ROUTES_PROVIDER: 'osrm', ROUTES_URL: service.url });
    await routes.route([bracknell, wokingham]);
    expect(told).toEqual(['osrm: other']);
    expect(JSON.stringify(logged)).not.toContain('Ringmead');
  });

  it('are our own when the built ones are damaged: the site runs, with a line in the log', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'damaged-maps-'));
    fs.mkdirSync(path.join(dataDir, 'maps'));
    fs.writeFileSync(path.join(dataDir, 'maps/current.json'), '{"folder":"map-1"');
    const { routes } = await mapsOf({ DATA_DIR: dataDir });
    expect(await routes.route([bracknell, wokingham])).toMatchObject({ provider: 'embedded' });
    expect(JSON.stringify(logged)).toContain('is damaged');
    logged.length = 0;
    await mapsOf({ DATA_DIR: dataDir, ROUTES_PROVIDER: 'embedded', MAP_TILES: 'embedded' });
    expect(logged).toEqual([]);
    fs.rmSync(dataDir, { recursive: true });
  });

  it('stop the start when the in-process engine is not installed', async () => {
    const start = mapsOf({ ROUTES_PROVIDER: 'valhalla-local', DATA_DIR: '/none' });
    await expect(start).rejects.toThrow(EnvError);
    await expect(start).rejects.toThrow(/ROUTES_PROVIDER: .*(npm install|maps:build)/);
  });
});

describe('places', { retry: 2 }, () => {
  it('come from the configured service, or from our own', async () => {
    answerWith({ body: { features: [] } });
    const { places } = await mapsOf({ PLACES_PROVIDER: 'photon', PLACES_URL: service.url });
    expect(await places.suggest('heathrow', { limit: 3 })).toEqual([]);
    answerWith({ status: 500 });
    const [first] = await places.suggest('heathrow', { limit: 3 });
    expect([first?.name, told]).toEqual(['Heathrow Airport', ['photon: status 500']]);
    expect(JSON.stringify(logged)).not.toContain('heathrow');
  });

  it.each(['RG12 1HS', 'rg121hs', 'Unit 4, Station Approach, Bracknell RG12 1HS', 'bracknell taxis'])(
    'know the firm’s own office as %s, though its postcode is newer than the data',
    async (typed) => {
      const { places } = await mapsOf({});
      const [first] = await places.suggest(typed, { limit: 5 });
      expect(first).toMatchObject({ name: 'Bracknell Taxis', address: 'Unit 4, Station Approach, Bracknell RG12 1HS' });
      expect(await places.resolve({ placeId: first?.id ?? '' })).toEqual(first);
      expect(await places.resolve({ text: typed })).toEqual({ ...first, typed });
      expect(Math.abs((first?.location.lat ?? 0) - 51.415)).toBeLessThan(0.02);
    },
  );

  it('do not take a neighbour at its postcode for it', async () => {
    const { places } = await mapsOf({});
    const found = await places.suggest('9 RG12 1HS', { limit: 5 });
    expect(found.map(({ name }) => name)).not.toContain('Bracknell Taxis');
  });

  const house = {
    osm_type: 'way',
    osm_id: 77,
    lat: '51.4160',
    lon: '-0.7530',
    category: 'building',
    type: 'house',
    name: 'Xyzzy Lodge',
    display_name: 'Xyzzy Lodge, Bracknell',
  };

  it('are looked up by the extra service only when the first does not know the text', async () => {
    answerWith({ body: [house] });
    const { places } = await mapsOf({ NOMINATIM_URL: service.url, PUBLIC_URL: 'https://taxi.example.org' });
    await places.suggest('xyzzy lodge', { limit: 3 });
    await places.resolve({ text: 'Heathrow Terminal 5' });
    expect(service.asked).toEqual([]);
    const found = await places.resolve({ text: 'Xyzzy Lodge' });
    expect(found).toMatchObject({ id: 'nm:W77', name: 'Xyzzy Lodge' });
    expect(service.asked[0]?.headers['user-agent']).toBe('bracknell-taxis (https://taxi.example.org)');
    expect(await places.resolve({ placeId: 'nm:W77' })).toMatchObject({ name: 'Xyzzy Lodge' });
  });

  it('stay unknown when the extra service is down', async () => {
    const { places } = await mapsOf({ NOMINATIM_URL: gone.url });
    expect(await places.resolve({ text: 'Xyzzy Lodge' })).toBeNull();
    expect(told).toEqual(['nominatim: unreachable']);
  });
});

describe('a site whose route engine is down', () => {
  const testServer = useTestServer({ env: { ROUTES_PROVIDER: 'osrm', ROUTES_URL: gone.url } });

  it('still quotes: fixed fares exact, distances marked as estimated, and the metric counts', async () => {
    const body = {
      origin: { text: 'RG12 1AP' },
      destination: { text: 'Heathrow Terminal 5' },
      pickupTime: '2026-11-16T09:30',
      passengers: 1,
      luggage: 1,
    };
    const quote = await testServer().call('POST', '/api/Quotes', { body });
    expect(quote.statusCode, quote.body).toBe(201);
    expect(quote.json().outbound.estimated).toBe(true);
    expect(quote.json().cars[0]).toMatchObject({ carType: 'Executive', price: 55 });
    const metrics = await testServer().call('GET', '/metrics');
    expect(metrics.body).toMatch(/^maps_fallbacks_total\{provider="osrm",reason="UNREACHABLE"\} [1-9]/m);
  });
});
