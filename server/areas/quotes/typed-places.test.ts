import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();

interface Car {
  readonly carType: string;
  readonly price: number;
  readonly lines: readonly { readonly code: string }[];
}

const ask = (origin: object, destination: object) =>
  testServer().call('POST', '/api/Quotes', {
    body: { origin, destination, pickupTime: '2026-11-16T09:30', passengers: 1, luggage: 1 },
  });

/** Both cars' prices, and the code of what set them. */
async function pricesOf(origin: object, destination: object) {
  const answer = await ask(origin, destination);
  expect(answer.statusCode, answer.body).toBe(201);
  const cars: Car[] = answer.json().cars;
  const priceOf = (type: string) => cars.find(({ carType }) => carType === type)?.price;
  return { executive: priceOf('Executive'), saloon: priceOf('Saloon'), by: cars[0]?.lines[0]?.code };
}

describe('places that used to be priced by a hidden town', () => {
  it.each([
    ['cu:bracknell', 'cu:sandhurst', 19, 17],
    ['cu:heathrow', 'cu:sandhurst', 63, 57],
    ['cu:heathrow-t5', 'cu:owlsmoor', 63, 57],
    ['cu:bracknell', 'cu:owlsmoor', 19, 17],
    ['cu:heathrow', 'cu:twyford', 55, 49.5],
    ['cu:heathrow', 'cu:arborfield', 55, 49.5],
    ['cu:heathrow', 'cu:winnersh', 55, 49.5],
    ['cu:heathrow', 'cu:finchampstead', 55, 49.5],
    ['cu:heathrow', 'cu:wokingham', 60, 54],
    ['cu:heathrow', 'cu:crowthorne', 60, 54],
    ['cu:bracknell', 'cu:crowthorne', 15, 13.5],
    ['cu:heathrow', 'cu:bracknell', 55, 49.5],
    ['cu:heathrow', 'cu:hounslow', 30, 27],
    ['cu:bracknell', 'cu:city-airport', 130, 117],
    ['cu:bracknell', 'cu:southampton-port', 150, 135],
    ['cu:sandhurst', 'cu:st-pancras', 100, 90],
    ['cu:birch-hill', 'cu:waterloo', 100, 90],
    ['cu:bracknell', 'cu:stansted', 140, 126],
  ])('%s – %s is £%d, Saloon £%d, either way round', async (from, to, executive, saloon) => {
    const expected = { executive, saloon, by: 'fixed-fare' };
    expect(await pricesOf({ placeId: from }, { placeId: to })).toEqual(expected);
    expect(await pricesOf({ placeId: to }, { placeId: from })).toEqual(expected);
  });

  it.each(['twyford', 'arborfield', 'winnersh', 'finchampstead', 'barkham'])(
    'Bracknell – %s is priced by distance: a borough is not a town',
    async (id) => {
      expect((await pricesOf({ placeId: 'cu:bracknell' }, { placeId: `cu:${id}` })).by).toBe('metered');
    },
  );

  // The address data calls these streets after the borough.
  it.each(['Broadcommon Road, Hurst', 'Lodge Road, Hurst', 'Jouldings Lane', 'Milley Lane, Hare Hatch'])(
    '%s is not in Wokingham',
    async (q) => {
      const found = (await testServer().call('GET', `/api/Places/suggest?q=${encodeURIComponent(q)}`)).json().$values;
      expect(found[0].kind).toBe('street');
      expect(JSON.stringify(found[0])).not.toContain('Wokingham');
    },
  );

  it('streets and postcodes in Hounslow say so', async () => {
    for (const q of ['High Street TW3', 'TW3 1HL']) {
      const found = (await testServer().call('GET', `/api/Places/suggest?q=${encodeURIComponent(q)}`)).json().$values;
      expect(found[0].address, q).toContain('Hounslow');
    }
  });
});

/** What old clients send: labels of another gazetteer, often with a postcode. */
const texts: readonly (readonly [from: string, to: string, executive: number])[] = [
  ['Bracknell, UK', 'Heathrow Terminal 5, Hounslow TW6 2GA', 55],
  ['Bracknell, UK', 'Gatwick Airport, Horley, Gatwick RH6 0NP, UK', 90],
  ['Bracknell RG12, UK', 'Terminal 5, Hounslow', 55],
  ['Sandhurst, UK', 'London Heathrow Airport (LHR), Longford, Hounslow, UK', 63],
  ['Sandhurst, UK', 'Bracknell, Berkshire, UK', 19],
  ['Wokingham RG40, UK', 'Heathrow Airport (LHR), Longford TW6, UK', 60],
  ['Crowthorne RG45 7AX, UK', 'Heathrow Terminal 3, Longford, Hounslow TW6 1QG, UK', 60],
  ['12 High Street, Crowthorne RG45 7AX, UK', 'Heathrow Airport Terminal 5, Longford, Hounslow, UK', 60],
  ['12 High Street, Crowthorne RG45 7AX, UK', 'Bracknell Station, Station Road, Bracknell, UK', 15],
  ['Reading Station, Station Hill, Reading, UK', 'Bracknell, UK', 27],
  ['Hilton Reading, Drake Way, Reading RG2 0GQ, UK', 'The Lexicon, Bracknell, UK', 27],
  ['Royal Berkshire Hospital, Craven Road, Reading RG1 5AN, UK', "Jennett's Park, Bracknell, UK", 27],
  ['Premier Inn London Heathrow Airport, 15 Bath Road, Hounslow TW6 2AB, UK', 'Bracknell RG12 1AP, UK', 55],
  ['Acme Ltd, Unit 4, Wokingham RG40 2BB', 'Bracknell, UK', 15],
  ['Reading Road, Wokingham RG41 1EG', 'Bracknell, UK', 15],
  ['Hounslow TW3 1HL, UK', 'Heathrow Terminal 4, Hounslow, UK', 30],
  ['Birch Hill, Bracknell RG12, UK', 'London Luton Airport (LTN), Airport Way, Luton, UK', 90],
  ['Bracknell, UK', 'Luton Airport, Airport Way, Luton LU2 9LY, UK', 90],
  ['Bracknell, UK', 'London Gatwick Airport (LGW), Horley, Gatwick, UK', 90],
  ['Bracknell, UK', 'Gatwick North Terminal, Horley RH6 0PJ, UK', 90],
  ['Bracknell, UK', 'London Stansted Airport (STN), Bassingbourn Road, Stansted, UK', 140],
  ['Bracknell, UK', 'London City Airport, Hartmann Road, London E16 2PX, UK', 130],
  ['Bracknell, UK', 'London St. Pancras International, Euston Road, London N1C 4QP, UK', 100],
  ['Bracknell, UK', 'Waterloo Station, London SE1 8SW, UK', 100],
  ['Bracknell, UK', 'Ocean Cruise Terminal, Southampton SO14 3QN, UK', 150],
  ['Twyford, Reading, UK', 'Bracknell, UK', 27],
  ['Church Street, Twyford, Reading RG10 9DR, UK', 'Bracknell, UK', 27],
];

describe('addresses typed by old clients', () => {
  it.each(texts)('%s – %s is £%d', async (from, to, executive) => {
    const prices = await pricesOf({ text: from }, { text: to });
    expect(prices).toMatchObject({ executive, by: 'fixed-fare' });
    expect(await pricesOf({ text: to }, { text: from })).toEqual(prices);
  });

  it('cost the same in a booking without a quote', async () => {
    const token = await logInAs(testServer(), 'old-client@example.org');
    const book = (from: string, to: string, price: number) =>
      testServer().call('POST', '/api/Reservations/add', {
        token,
        body: {
          pickupLocation: from,
          via: '',
          dropoffLocation: to,
          pickupTime: '2026-11-16T09:30',
          passengers: 1,
          louggages: 1,
          greet: false,
          price,
          carType: 'Executive',
          carImage: '',
          name: 'Old Client',
          phoneNumber: '07700900123',
          email: 'old-client@example.org',
          driverInstruction: '',
        },
      });
    for (const [from, to, executive] of texts) {
      const refused = await book(from, to, executive - 1);
      expect([refused.statusCode, refused.json().code], from).toEqual([409, 'price-changed']);
      const booked = await book(from, to, executive);
      expect([booked.statusCode, booked.json().price], `${from} – ${to}`).toEqual([201, executive]);
    }
  });

  it('keep the position of their postcode and the text as sent', async () => {
    const text = 'Acme Ltd, Unit 4, Wokingham RG40 2BB';
    const postcode = (await ask({ text: 'RG40 2BB' }, { text: 'Bracknell' })).json().origin;
    const quoted = (await ask({ text }, { text: 'Bracknell' })).json().origin;
    expect(quoted).toMatchObject({ label: text, typed: text, location: postcode.location });
    const again = (await ask({ text: 'Birch Hill, Bracknell RG12 7WW' }, { text: 'Ascot' })).json().origin;
    const spot = (await ask({ text: 'RG12 7WW' }, { text: 'Ascot' })).json().origin;
    expect(again.location).toEqual(spot.location);
  });

  it.each(['Terminal 5, Leeds', 'Ringmead, Reading', 'High Street, Nowhereville'])(
    'that contradict themselves are refused: %s',
    async (text) => {
      const answer = await ask({ text }, { text: 'Bracknell' });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'place-not-found']);
    },
  );

  it.each(['Bracknell\u0007', 'Heathrow\u202e Terminal 5', '\u2028Gatwick\n Airport'])(
    'are a single plain line: %j',
    async (text) => {
      const answer = await ask({ text }, { text: 'Ascot' });
      expect([answer.statusCode, answer.json().origin?.typed]).toEqual([
        201,
        text.replaceAll(/[\p{C}\p{Zl}]+/gu, ' ').trim(),
      ]);
    },
  );
});
