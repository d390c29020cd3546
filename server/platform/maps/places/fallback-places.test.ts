import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from './answering-server.ts';
import { ensureGazetteer } from './build/ensure-gazetteer.ts';
import { createEmbeddedPlaces } from './embedded-places.ts';
import { createFallbackPlaces } from './fallback-places.ts';
import { loadGazetteer } from './gazetteer.ts';
import { createGooglePlaces } from './google-places.ts';
import { createPhotonPlaces } from './photon-places.ts';
import type { PlacesProvider } from './places-provider.ts';

let server: AnsweringServer;
let embedded: PlacesProvider;
const stepsIn: string[] = [];

beforeAll(async () => {
  server = await startAnsweringServer();
  embedded = createEmbeddedPlaces(loadGazetteer(await ensureGazetteer()));
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  stepsIn.length = 0;
});

const behind = (primary: PlacesProvider, timeoutMs?: number) =>
  createFallbackPlaces({
    primary,
    embedded,
    timeoutMs,
    onFallback: (provider, reason) => stepsIn.push(`${provider}: ${reason}`),
  });
const photon = () => createPhotonPlaces({ baseUrl: server.url });
const google = () => createGooglePlaces({ apiKey: 'k', baseUrl: server.url });
const feature = {
  geometry: { type: 'Point', coordinates: [-0.7513, 51.4158] },
  properties: {
    osm_type: 'W',
    osm_id: 520,
    osm_key: 'shop',
    osm_value: 'mall',
    countrycode: 'GB',
    name: 'Only Photon knows',
  },
};

describe('a service that works', () => {
  it('answers, and the gazetteer is not used', async () => {
    server.answer = () => ({ body: { features: [feature] } });
    const places = behind(photon());
    expect((await places.suggest('heathrow', { limit: 3 })).map(({ name }) => name)).toEqual(['Only Photon knows']);
    expect(places.name).toBe('photon');
    expect(stepsIn).toEqual([]);
  });
});

describe('a service that fails', () => {
  it.each([
    ['status 429', { status: 429, body: { error: 'slow down' } }],
    ['status 500', { status: 500, body: 'Internal Server Error' }],
    ['status 403', { status: 403, body: { error: { message: 'bad key' } } }],
    ['rubbish', { status: 200, body: '<html>not what you asked for</html>' }],
    ['rubbish', { status: 200, body: { features: [{ nonsense: true }], suggestions: 'no', places: 'no' } }],
    ['time-out', { hang: true }],
  ])('with %s is replaced by the gazetteer', { retry: 2 }, async (reason, answer) => {
    server.answer = () => answer;
    // Only the silent one times out; the others may be slow on a busy machine, and are asked again.
    const timeoutMs = reason === 'time-out' ? 150 : 5000;
    for (const primary of [photon(), google()]) {
      const found = await behind(primary, timeoutMs).suggest('heathrow', { limit: 3 });
      expect(found[0]?.id).toBe('cu:heathrow');
      expect((await behind(primary, timeoutMs).resolve({ text: 'Bracknell' }))?.id).toBe('cu:bracknell');
    }
    expect(stepsIn).toEqual([`photon: ${reason}`, `photon: ${reason}`, `google: ${reason}`, `google: ${reason}`]);
  });

  it('that is unreachable is replaced too', async () => {
    const gone = createPhotonPlaces({ baseUrl: 'http://127.0.0.1:1' });
    expect((await behind(gone).suggest('rg12 1ap', { limit: 1 }))[0]?.id).toBe('pc:RG121AP');
    expect(stepsIn).toEqual(['photon: unreachable']);
  });

  it('times out after 800 ms', async () => {
    server.answer = () => ({ hang: true });
    const start = performance.now();
    await behind(photon()).suggest('heathrow', { limit: 1 });
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThan(700);
    expect(waited).toBeLessThan(2000);
  });
});

describe('ids', () => {
  it('of the gazetteer are resolved by the gazetteer, whatever the service says', async () => {
    server.answer = () => ({ status: 500 });
    expect((await behind(photon()).resolve({ placeId: 'cu:heathrow-t5' }))?.name).toBe('Heathrow Terminal 5');
    expect(server.asked).toEqual([]);
    expect(stepsIn).toEqual([]);
  });

  it('of a service that is down are unknown for now', async () => {
    server.answer = () => ({ status: 503 });
    expect(await behind(photon()).resolve({ placeId: 'ph:W520@51.41580,-0.75130:Only Photon knows' })).toBeNull();
    expect(stepsIn).toEqual(['photon: status 503']);
  });
});

describe('texts', () => {
  it('that the service does not know are looked up in the gazetteer', async () => {
    server.answer = () => ({ body: { features: [] } });
    expect((await behind(photon()).resolve({ text: 'The Lexicon' }))?.id).toBe('cu:lexicon');
    expect(stepsIn).toEqual([]);
  });
});
