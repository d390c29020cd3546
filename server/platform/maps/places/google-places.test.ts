import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeSchema } from '#domain/places/place.ts';
import { type AnsweringServer, type Asked, startAnsweringServer } from './answering-server.ts';
import { createGooglePlaces } from './google-places.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.answer = answer;
});

const prediction = (placeId: string, main: string) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: `${main}, Bracknell, UK`, matches: [{ endOffset: 3 }] },
    structuredFormat: { mainText: { text: main }, secondaryText: { text: 'Bracknell, UK' } },
    types: ['establishment'],
  },
});
const details: Record<string, object> = {
  ChIJlexicon: {
    id: 'ChIJlexicon',
    displayName: { text: 'The Lexicon', languageCode: 'en' },
    formattedAddress: 'High St, Bracknell RG12 1AP, UK',
    location: { latitude: 51.4158, longitude: -0.7513 },
    types: ['shopping_mall', 'point_of_interest'],
    addressComponents: [{ longText: 'Bracknell', shortText: 'Bracknell', types: ['postal_town'], languageCode: 'en' }],
    photos: [{ name: 'places/ChIJlexicon/photos/AUc7tXW', authorAttributions: [{ displayName: 'Ann Other' }] }],
  },
  ChIJt5: {
    id: 'ChIJt5',
    displayName: { text: 'Heathrow Terminal 5' },
    formattedAddress: 'Wallis Rd, Longford, Hounslow TW6 2GA, UK',
    location: { latitude: 51.4723, longitude: -0.4886 },
    types: ['airport', 'transit_station'],
  },
  ChIJparis: {
    id: 'ChIJparis',
    displayName: { text: 'Paris' },
    formattedAddress: 'Paris',
    location: { latitude: 48.85, longitude: 2.35 },
  },
};

function answer({ url }: Asked) {
  if (url.pathname === '/v1/places:autocomplete') {
    return {
      body: {
        suggestions: [
          prediction('ChIJlexicon', 'The Lexicon'),
          { queryPrediction: { text: { text: 'lexicon shops' } } },
          prediction('ChIJparis', 'Paris'),
          prediction('ChIJt5', 'Heathrow Terminal 5'),
        ],
      },
    };
  }
  if (url.pathname.endsWith('/media')) return { body: { photoUri: `${server.url}/kept/lexicon.jpg` } };
  if (url.pathname === '/kept/lexicon.jpg') return { type: photoType, body: 'a photo' };
  if (url.pathname === '/v1/places:searchText') return { body: { places: [details.ChIJlexicon] } };
  const found = details[url.pathname.split('/').at(-1) ?? ''];
  return found === undefined ? { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } } : { body: found };
}

/** What the photo’s address answers with. */
let photoType = 'image/jpeg';

const google = () => createGooglePlaces({ apiKey: 'test-key', baseUrl: server.url });
const paths = () => server.asked.map(({ url }) => url.pathname);

describe('Google Places', () => {
  it('is queried for the United Kingdom with the session and the key', async () => {
    await google().suggest('lex', { limit: 5, sessionToken: 'session-1' });
    const [request] = server.asked;
    expect(request?.method).toBe('POST');
    expect(request?.headers['x-goog-api-key']).toBe('test-key');
    expect(request?.headers['x-goog-fieldmask']).toBe('suggestions.placePrediction.placeId');
    expect(request?.body).toMatchObject({
      input: 'lex',
      includedRegionCodes: ['gb'],
      regionCode: 'GB',
      sessionToken: 'session-1',
    });
    expect(request?.url.search).toBe('');
  });

  it('gives places in our shape, with the session in their ids', async () => {
    const places = await google().suggest('lex', { limit: 5, sessionToken: 'session-1' });
    expect(places.map(({ id, name, kind }) => [id, name, kind])).toEqual([
      ['gp:ChIJlexicon~session-1', 'The Lexicon', 'shopping'],
      ['gp:ChIJt5~session-1', 'Heathrow Terminal 5', 'airport'],
    ]);
    expect(places[0]).toMatchObject({
      address: 'High St, Bracknell RG12 1AP',
      town: 'Bracknell',
      imageUrl: '/api/Places/photo/ChIJlexicon',
      imageCredit: 'Ann Other',
      location: { lat: 51.4158, lng: -0.7513 },
    });
    for (const place of places) expect(placeSchema.parse(place)).toEqual(place);
  });

  it('ends the session with the place that was chosen, not before', async () => {
    const provider = google();
    const [place] = await provider.suggest('lex', { limit: 1, sessionToken: 'session-1' });
    expect(server.asked.filter(({ url }) => url.searchParams.has('sessionToken'))).toEqual([]);
    const resolved = await provider.resolve({ placeId: place?.id ?? '' });
    expect(resolved?.name).toBe('The Lexicon');
    expect(server.asked.at(-1)?.url.searchParams.get('sessionToken')).toBe('session-1');
  });

  it('has a photo of a place that it suggested, fetched once a day, 500 px wide, and without our key', async () => {
    let clock = 0;
    const provider = createGooglePlaces({ apiKey: 'k', baseUrl: server.url, now: () => clock });
    expect(await provider.photo('ChIJlexicon')).toBeNull();
    const [lexicon, terminal] = await provider.suggest('l', { limit: 3 });
    expect(terminal).toMatchObject({ imageUrl: '/assets/icons/place-airport.svg' });
    expect(lexicon?.imageUrl).toBe('/api/Places/photo/ChIJlexicon');
    server.asked.length = 0;
    const both = await Promise.all([provider.photo('ChIJlexicon'), provider.photo('ChIJlexicon')]);
    expect(both.map(String)).toEqual(['a photo', 'a photo']);
    expect(paths()).toEqual(['/v1/places/ChIJlexicon/photos/AUc7tXW/media', '/kept/lexicon.jpg']);
    expect(server.asked[0]?.url.searchParams.get('maxWidthPx')).toBe('500');
    expect(server.asked[1]?.headers['x-goog-api-key']).toBeUndefined();
    expect(await provider.photo('ChIJt5')).toBeNull();
    clock = 25 * 60 * 60 * 1000;
    expect(await provider.photo('ChIJlexicon')).toBeNull();
  });

  it('shows no photo that is not one', async () => {
    const provider = google();
    await provider.suggest('l', { limit: 3 });
    photoType = 'text/html';
    expect(await provider.photo('ChIJlexicon')).toBeNull();
    photoType = 'image/jpeg';
  });

  it('looks up a prediction once a day', async () => {
    let clock = 0;
    const provider = createGooglePlaces({ apiKey: 'k', baseUrl: server.url, now: () => clock });
    await provider.suggest('l', { limit: 1 });
    await provider.suggest('le', { limit: 1 });
    expect(paths().filter((path) => path.endsWith('ChIJlexicon'))).toHaveLength(1);
    clock = 25 * 60 * 60 * 1000;
    await provider.suggest('lex', { limit: 1 });
    expect(paths().filter((path) => path.endsWith('ChIJlexicon'))).toHaveLength(2);
  });

  it('resolves a text when the result contains all of it', async () => {
    expect((await google().resolve({ text: 'the lexicon bracknell' }))?.id).toBe('gp:ChIJlexicon');
    expect(await google().resolve({ text: 'the lexicon reading' })).toBeNull();
    expect(await google().resolve({ placeId: 'cu:lexicon' })).toBeNull();
  });

  it('reads an empty response as no places', async () => {
    server.answer = () => ({ body: {} });
    expect(await google().suggest('zzz', { limit: 5 })).toEqual([]);
    expect(await google().resolve({ text: 'zzz' })).toBeNull();
  });
});
