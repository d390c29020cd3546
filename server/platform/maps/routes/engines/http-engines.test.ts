import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { RouteProvider } from '../route-provider.ts';
import { sendJson, startEngine } from '../testing/engine-server.ts';
import { GoogleRoutes } from './google-routes.ts';
import { OsrmRoutes } from './osrm-routes.ts';
import { unpackShape } from './valhalla-answer.ts';
import { ValhallaRoutes } from './valhalla-routes.ts';

const bracknell = { lat: 51.4163, lng: -0.7513 };
const ascot = { lat: 51.4062, lng: -0.6758 };
const reading = { lat: 51.4583, lng: -0.9717 };
const line = {
  type: 'LineString',
  coordinates: [
    [-0.7513, 51.4163],
    [-0.9717, 51.4583],
  ],
} as const;

let running: { stop(): Promise<void> } | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function engine(answer: (response: ServerResponse) => void) {
  const started = await startEngine((_, response) => answer(response));
  running = started;
  return started;
}

describe('OSRM', () => {
  const good = {
    code: 'Ok',
    waypoints: [],
    routes: [{ distance: 18_499.4, duration: 1050.6, weight: 1050.6, legs: [], geometry: line }],
  };

  it('asks for the fastest route and reads distance, time and line', async () => {
    const { base, asked } = await engine((response) => sendJson(response, 200, good));
    const route = await new OsrmRoutes(base).route([bracknell, ascot, reading]);
    expect(route).toEqual({ metres: 18_499, seconds: 1051, geometry: line, estimated: false, provider: 'osrm' });
    const [path, search] = asked[0]?.url.split('?') ?? [];
    expect(path).toBe('/route/v1/driving/-0.751300,51.416300;-0.675800,51.406200;-0.971700,51.458300');
    expect(search).toContain('geometries=geojson');
  });

  it('works under a path, with or without a trailing slash', async () => {
    const { base, asked } = await engine((response) => sendJson(response, 200, good));
    await new OsrmRoutes(`${base}osrm`).route([bracknell, reading]);
    expect(asked[0]?.url).toMatch(/^\/osrm\/route\/v1\/driving\//);
  });

  it('passes on the OSRM error code', async () => {
    const { base } = await engine((response) =>
      sendJson(response, 400, { code: 'NoRoute', message: 'Impossible route' }),
    );
    await expect(new OsrmRoutes(base).route([bracknell, reading])).rejects.toThrow('Error fetching distance: NoRoute');
  });
});

describe('Valhalla', () => {
  const good = (packed: string) => ({
    trip: {
      status: 0,
      status_message: 'Found route between points',
      units: 'kilometers',
      summary: { length: 18.499, time: 1050.6 },
      legs: [{ shape: packed, summary: {} }],
    },
  });

  it('asks by car in kilometres and reads the summary', async () => {
    const { base, asked } = await engine((response) => sendJson(response, 200, good('')));
    const route = await new ValhallaRoutes(base).route([bracknell, reading]);
    expect(route).toMatchObject({ metres: 18_499, seconds: 1051, estimated: false, provider: 'valhalla' });
    expect(asked[0]?.url).toBe('/route');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      locations: [
        { lat: 51.4163, lon: -0.7513 },
        { lat: 51.4583, lon: -0.9717 },
      ],
      costing: 'auto',
      units: 'kilometers',
    });
  });

  it('asks for the sensible route: the longer of two must be worth its miles, and turns are not avoided', async () => {
    const { base, asked } = await engine((response) => sendJson(response, 200, good('')));
    await new ValhallaRoutes(base).route([bracknell, reading]);
    const { auto } = JSON.parse(asked[0]?.body ?? '').costing_options;
    expect(auto.maneuver_penalty).toBe(0);
    // Valhalla's own weights: sixteen metres count as a second.
    const secondsPerKilometre = (auto.use_distance / 16 / (1 - auto.use_distance)) * 1000;
    expect(secondsPerKilometre).toBeCloseTo(10);
  });

  it('decodes shapes', () => {
    // Google's own example of the encoding, (38.5, -120.2) (40.7, -120.95) (43.252, -126.453), has five decimals.
    const tenfold = ([lng, lat]: [number, number]) => [lat, lng].map((degrees) => Math.round(degrees * 1e4) / 1e3);
    expect(unpackShape('_p~iF~ps|U_ulLnnqC_mqNvxq`@').map(tenfold)).toEqual([
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ]);
  });

  it('passes on the error number', async () => {
    const words = {
      error_code: 442,
      error: 'No path could be found for input',
      status_code: 400,
      status: 'Bad Request',
    };
    const { base } = await engine((response) => sendJson(response, 400, words));
    await expect(new ValhallaRoutes(base).route([bracknell, reading])).rejects.toThrow('VALHALLA_442');
  });
});

describe('Google', () => {
  const good = { routes: [{ distanceMeters: 18_499, duration: '1051s', polyline: { geoJsonLinestring: line } }] };

  it('asks only for what is needed, with the key in a header', async () => {
    const { base, asked } = await engine((response) => sendJson(response, 200, good));
    const route = await new GoogleRoutes('secret-key', base).route([bracknell, ascot, reading]);
    expect(route).toEqual({ metres: 18_499, seconds: 1051, geometry: line, estimated: false, provider: 'google' });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/directions/v2:computeRoutes' });
    expect(asked[0]?.headers['x-goog-api-key']).toBe('secret-key');
    expect(asked[0]?.headers['x-goog-fieldmask']).toContain('routes.distanceMeters');
    const body = JSON.parse(asked[0]?.body ?? '') as { intermediates: unknown[] };
    expect(body).toMatchObject({ travelMode: 'DRIVE', origin: { location: { latLng: { latitude: 51.4163 } } } });
    expect(body.intermediates).toHaveLength(1);
  });

  it('reads an empty response as no route', async () => {
    const { base } = await engine((response) => sendJson(response, 200, {}));
    await expect(new GoogleRoutes('key', base).route([bracknell, reading])).rejects.toThrow('ZERO_RESULTS');
  });

  it('passes on the status of an error and never the key', async () => {
    const words = { error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' } };
    const { base } = await engine((response) => sendJson(response, 429, words));
    const failed: unknown = await new GoogleRoutes('secret-key', base)
      .route([bracknell, reading])
      .catch((error: unknown) => error);
    expect(String(failed)).toContain('Error fetching distance: RESOURCE_EXHAUSTED');
    expect(String(failed)).not.toContain('secret-key');
  });
});

describe.each<[string, (base: string) => RouteProvider]>([
  ['OSRM', (base) => new OsrmRoutes(base)],
  ['Valhalla', (base) => new ValhallaRoutes(base)],
  ['Google', (base) => new GoogleRoutes('key', base)],
])('%s in trouble', (_name, make) => {
  it.each([
    ['too many requests as a page', 429, '<html>slow down</html>', 'HTTP_429'],
    ['a server error', 500, 'oops', 'HTTP_500'],
    ['an unavailable server with a JSON body', 503, '{}', 'HTTP_503'],
    ['rubbish', 200, 'not json at all', 'UNREADABLE_ANSWER'],
    ['another service’s JSON', 200, '{"routes":"yes","trip":1,"code":"Ok"}', 'UNREADABLE_ANSWER'],
  ])('%s', async (_words, status, text, expected) => {
    const { base } = await engine((response) => response.writeHead(status).end(text));
    await expect(make(base).route([bracknell, reading])).rejects.toThrow(`Error fetching distance: ${expected}`);
  });

  it('a timeout', async () => {
    const { base } = await engine(() => undefined);
    await expect(make(base).route([bracknell, reading], AbortSignal.timeout(60))).rejects.toThrow('TIMEOUT');
  });

  it('a refused connection', async () => {
    await expect(make('http://127.0.0.1:9/').route([bracknell, reading])).rejects.toThrow('UNREACHABLE');
  });
});
