import { describe, expect, it } from 'vitest';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const get = (path: string) => testServer().call('GET', path);
const suggest = (query: Record<string, string>) => get(`/api/Places/suggest?${new URLSearchParams(query)}`);

const bracknell = '51.4160,-0.7530';
const wokingham = '51.4110,-0.8350';

/** The fields that a problem response names, with their messages. */
async function problemOf(answer: Promise<{ statusCode: number; headers: object; json(): { errors: object } }>) {
  const problem = await answer;
  expect(problem.statusCode).toBe(400);
  expect(problem.headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json') });
  return problem.json().errors;
}

const quote = (places: Record<string, unknown>) =>
  testServer().call('POST', '/api/Quotes', {
    body: {
      origin: { text: 'RG12 1AP' },
      destination: { text: 'Wokingham Station' },
      pickupTime: '2026-11-16T09:30',
      passengers: 1,
      luggage: 1,
      ...places,
    },
  });

describe('suggestions', () => {
  it('are a list, best first', async () => {
    const places = (await suggest({ q: 'heathrow', limit: '3' })).json().$values;
    expect(places).toHaveLength(3);
    expect(places[0]).toMatchObject({
      name: 'Heathrow Airport',
      kind: 'airport',
      imageUrl: '/assets/icons/place-airport.svg',
    });
    const photo = await testServer().call('GET', '/api/Places/photo/ChIJlexicon');
    expect(photo.statusCode).toBe(404);
  });

  it('are none before anything is typed', async () => {
    expect((await suggest({ q: ' ' })).json()).toEqual({ $values: [] });
  });

  it.each([
    ['no query', {}, 'q', 'Please type a place, an address or a postcode.'],
    ['10 kB', { q: 'a'.repeat(10_240) }, 'q', 'This is too long. Please shorten it.'],
    ['control characters', { q: 'Brack\u0000nell' }, 'q', 'Please remove any special characters.'],
    ['a limit of none', { q: 'a', limit: '0' }, 'limit', 'Please enter a whole number within the limits.'],
    ['a limit without end', { q: 'a', limit: '1e9' }, 'limit', 'Please enter a whole number within the limits.'],
    ['a limit that is no number', { q: 'a', limit: 'NaN' }, 'limit', 'This isn’t valid. Please check it.'],
    ['a strange session', { q: 'a', session: '../..' }, 'session', 'This isn’t valid. Please check it.'],
  ])('refuse %s', async (_, query, field, message) => {
    expect(await problemOf(suggest(query))).toEqual({ [field]: [message] });
  });

  it('take any script and find nothing for nonsense', async () => {
    for (const q of ['%', '\u{1f695}', "'; drop table places", '<b>', 'ØÆÅ łódź', '()[]{}*+?^$|\\', '９９９']) {
      expect((await suggest({ q })).statusCode, q).toBe(200);
    }
  });
});

describe('the place at a position', () => {
  const nearest = (query: string) => get(`/api/Places/nearest?${query}`);
  const namesAt = async (lat: number, lng: number) =>
    (await nearest(`lat=${lat}&lng=${lng}`)).json().$values.map(({ name }: { name: string }) => name);

  it('is the known place right there, then the nearest postcode', async () => {
    const [station] = (await suggest({ q: 'bracknell station', limit: '1' })).json().$values;
    const found = (await nearest(`lat=${station.location.lat}&lng=${station.location.lng}`)).json().$values;
    expect(found[0]).toEqual(station);
    expect(found[1]).toMatchObject({ kind: 'postcode', town: 'Bracknell' });
  });

  it('is the postcode in a street, in every corner of Great Britain', async () => {
    for (const postcode of ['RG12 8TR', 'KW1 4YR', 'TR19 7AA', 'CT14 7AB', 'HS2 0BS']) {
      const [{ location }] = (await suggest({ q: postcode, limit: '1' })).json().$values;
      expect(await namesAt(location.lat, location.lng), postcode).toContain(postcode);
    }
  });

  it('can be priced as it was found', async () => {
    const [place] = (await nearest('lat=51.4002&lng=-0.7471')).json().$values;
    expect((await quote({ origin: { placeId: place.id } })).statusCode).toBe(201);
  });

  it('is nothing in the North Sea and beyond our data', async () => {
    expect(await namesAt(55, -0.9)).toEqual([]);
    expect(await namesAt(54.6, -6.2)).toEqual([]);
  });

  it.each([
    ['Paris', 'lat=48.8566&lng=2.3522', 'lat', 'This place is outside the UK. Please choose one in the UK.'],
    ['out of range', 'lat=91&lng=0', 'lat', 'This place is outside the UK. Please choose one in the UK.'],
    ['no number', 'lat=NaN&lng=0', 'lat', 'Please enter coordinates such as 51.416,-0.749.'],
    ['an exponent', 'lat=51.4&lng=-7e-1', 'lng', 'Please enter coordinates such as 51.416,-0.749.'],
    ['half a point', 'lat=51.4', 'lng', 'Please enter coordinates such as 51.416,-0.749.'],
    ['two points', 'lat=51.4&lat=51.5&lng=-0.7', 'lat', 'Please enter coordinates such as 51.416,-0.749.'],
    ['10 kB', `lat=51.4&lng=${'1'.repeat(10_240)}`, 'lng', 'Please enter coordinates such as 51.416,-0.749.'],
    ['control characters', 'lat=51.4%00&lng=-0.7', 'lat', 'Please remove any special characters.'],
    ['an unknown field', 'lat=51.4&lng=-0.7&name=Ada', 'name', 'We don’t recognise this field. Please leave it out.'],
  ])('refuses %s', async (_, query, field, message) => {
    expect(await problemOf(nearest(query))).toEqual({ [field]: [message] });
  });
});

describe('a route', () => {
  it('goes from point to point, and through a stop', async () => {
    const direct = (await get(`/api/Maps/route?from=${bracknell}&to=${wokingham}`)).json();
    expect(direct).toMatchObject({ estimated: true, provider: 'embedded', geometry: { type: 'LineString' } });
    const round = (await get(`/api/Maps/route?from=${bracknell}&to=${bracknell}&via=${wokingham}`)).json();
    expect(round.metres).toBeGreaterThan(direct.metres * 1.8);
  });

  it('takes longer in the rush hour, as in a quote', async () => {
    const secondsAt = async (instant: string) => {
      testServer().now = new Date(instant);
      return (await get(`/api/Maps/route?from=${bracknell}&to=${wokingham}`)).json().seconds;
    };
    const [night, morning] = [await secondsAt('2026-11-16T03:00:00Z'), await secondsAt('2026-11-16T08:30:00Z')];
    expect(morning).toBeGreaterThan(night * 1.4);
  });

  it('can start at every place in the home area, as suggested', async () => {
    const areas = [...tariffV1.homeArea, 'great-hollands', 'bullbrook', 'whitegrove', 'amen-corner', 'north-ascot'];
    for (const id of areas) {
      const name = id.replaceAll('-', ' ');
      const [place] = (await suggest({ q: name, limit: '1' })).json().$values;
      expect(place.id, name).toBe(`cu:${id}`);
      const { lat, lng } = place.location;
      for (const degrees of [lat, lng]) expect(String(degrees), name).toMatch(/^-?\d+\.\d{1,6}$/);
      const answer = await get(`/api/Maps/route?from=${lat},${lng}&to=51.471490,-0.487240`);
      expect([answer.statusCode, answer.json().geometry?.type], name).toEqual([200, 'LineString']);
    }
  });

  it.each(['51.41599999999999998,-0.75300000000000000266', '51,-0.75', `51.416${'0'.repeat(40)},-0.753`])(
    'takes any number of decimals: %s',
    async (from) => {
      expect((await get(`/api/Maps/route?from=${from}&to=${wokingham}`)).statusCode).toBe(200);
      const [lat = '', lng = ''] = from.split(',');
      expect((await get(`/api/Places/nearest?lat=${lat}&lng=${lng}`)).statusCode).toBe(200);
    },
  );

  it('that cannot be priced is a problem response like any other', async () => {
    // From Land's End to John o' Groats and back to Penzance.
    const answer = await get('/api/Maps/route?from=50.0660,-5.7140&via=58.6370,-3.0700&to=50.1180,-5.5370');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'route-not-found', status: 422, detail: 'Error fetching distance: ABSURD_ANSWER' },
    ]);
  });

  it.each([
    ['latitude out of range', 'from=91,0', 'from', 'This place is outside the UK. Please choose one in the UK.'],
    ['longitude out of range', 'from=51.4,-181', 'from', 'This place is outside the UK. Please choose one in the UK.'],
    ['Paris', 'from=48.8566,2.3522', 'from', 'This place is outside the UK. Please choose one in the UK.'],
    ['Dublin', 'from=53.3498,-6.2603', 'from', 'This place is outside the UK. Please choose one in the UK.'],
    ['no number', 'from=NaN,NaN', 'from', 'Please enter coordinates such as 51.416,-0.749.'],
    ['infinity', 'from=Infinity,0', 'from', 'Please enter coordinates such as 51.416,-0.749.'],
    ['an exponent', 'from=5e1,0', 'from', 'Please enter coordinates such as 51.416,-0.749.'],
    ['one number', 'from=51.4', 'from', 'Please enter coordinates such as 51.416,-0.749.'],
    ['three numbers', 'from=51.4,-0.7,3', 'from', 'Please enter coordinates such as 51.416,-0.749.'],
    ['10 kB', `from=${'1'.repeat(10_240)}`, 'from', 'Please enter coordinates such as 51.416,-0.749.'],
    ['control characters', `from=${bracknell}%00`, 'from', 'Please remove any special characters.'],
    ['no start', 'q=1&from=', 'from', 'Please enter coordinates such as 51.416,-0.749.'],
    [
      'two stops',
      `from=${bracknell}&via=51.4,-0.8&via=51.5,-0.8`,
      'via',
      'Please enter coordinates such as 51.416,-0.749.',
    ],
    [
      'a stop abroad',
      `from=${bracknell}&via=50.95,1.85`,
      'via',
      'This place is outside the UK. Please choose one in the UK.',
    ],
    ['no way to go', `from=${wokingham}`, 'to', 'The pickup and the drop-off are the same. Please change one of them.'],
    ['a stop at the start', `from=${bracknell}&via=${bracknell}`, 'via', /stop/],
    ['a stop at the end', `from=${bracknell}&via=${wokingham}`, 'via', /stop/],
    ['an unknown field', `from=${bracknell}&mode=train`, 'mode', 'We don’t recognise this field. Please leave it out.'],
  ])('refuses %s', async (_, query, field, message) => {
    const errors = await problemOf(get(`/api/Maps/route?${query}&to=${wokingham}`));
    const said = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(errors).toMatchObject({ [field]: [said] });
  });
});

describe('a quote', () => {
  it.each([
    ['origin', { origin: { placeId: 'cu:atlantis' } }],
    ['origin', { origin: { placeId: 'pc:ZZ99ZZ' } }],
    ['destination', { destination: { placeId: '../../etc/passwd' } }],
    ['destination', { destination: { placeId: 'gp:ChIJ' } }],
    ['via', { via: { placeId: 'nm:N1' } }],
    ['via', { via: { text: 'xyzzy plugh' } }],
    ['destination', { destination: { text: '\u0007\u001b' } }],
  ])('names the unknown %s: %j', async (field, places) => {
    const answer = await quote(places);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'place-not-found']);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it.each([
    ['destination', { destination: { text: 'RG12 1AP' } }],
    ['via', { via: { text: 'RG12 1AP' } }],
    ['via', { via: { text: 'Wokingham Station' } }],
    ['origin.text', { origin: { text: 'a'.repeat(10_240) } }],
    ['via', { via: [{ text: 'Ascot' }, { text: 'Windsor' }] }],
  ])('refuses and names a nonsensical %s', async (field, places) => {
    expect(Object.keys(await problemOf(quote(places)))).toEqual([field]);
  });
});

describe('bad input in bulk', () => {
  const limited = useTestServer({ env: { RATE_LIMITS: 'on' } });

  it('counts towards the rate limit', async () => {
    const answers = [];
    for (let i = 0; i < 405; i++) answers.push(await limited().call('GET', '/api/Places/suggest?q=%00'));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 400).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
