import { beforeAll, describe, expect, it } from 'vitest';
import { type Place, placeLabel, placeSchema } from '#domain/places/place.ts';
import { ensureGazetteer } from './build/ensure-gazetteer.ts';
import { distanceKm } from './distance-km.ts';
import { createEmbeddedPlaces } from './embedded-places.ts';
import { type Gazetteer, loadGazetteer } from './gazetteer.ts';
import type { PlacesProvider } from './places-provider.ts';

let gazetteer: Gazetteer;
let places: PlacesProvider;

beforeAll(async () => {
  gazetteer = loadGazetteer(await ensureGazetteer());
  places = createEmbeddedPlaces(gazetteer);
});

const suggest = (query: string, limit = 8): Promise<Place[]> => places.suggest(query, { limit });
const first = async (query: string): Promise<string> => {
  const [place] = await suggest(query);
  return place === undefined ? '' : placeLabel(place);
};
const resolve = async (text: string): Promise<string | null> => {
  const place = await places.resolve({ text });
  return place === null ? null : placeLabel(place);
};

describe('postcodes', () => {
  it.each(['RG12 1AP', 'rg121ap', ' rg12 1ap '])('are found: "%s"', async (query) => {
    expect(await first(query)).toBe('RG12 1AP, Bracknell');
  });

  it('are listed from a partial one', async () => {
    const found = await suggest('rg12 1');
    expect(found[0]?.name).toBe('RG12 1');
    expect(found.slice(1).every(({ name }) => name.startsWith('RG12 1'))).toBe(true);
  });

  it('are found by outcode, and the town with it', async () => {
    const found = await suggest('rg45');
    expect(found[0]).toMatchObject({ id: 'pc:RG45', kind: 'postcode', town: 'Crowthorne' });
    expect(found.map(({ name }) => name)).toContain('Crowthorne');
  });

  it('cover Great Britain but not Northern Ireland', async () => {
    expect(await first('EH1 1YZ')).toContain('Edinburgh');
    expect(await first('CF10 1EP')).toMatch(/Cardiff|Caerdydd/);
    expect(await suggest('BT1 5GS')).toEqual([]);
    expect(gazetteer.postcodes.size).toBeGreaterThan(1_700_000);
  });

  it('fall back to the sector while they are newer than the data', async () => {
    expect(await first('RG12 1ZZ')).toBe('RG12 1, Bracknell');
    expect(await resolve('RG12 1ZZ')).toBeNull();
  });
});

describe('streets', () => {
  it.each(['high street crow', 'crowthorne high st', 'crow high str', 'HIGH ST, CROWTHORNE', 'high street rg45'])(
    'are found by word prefixes in any order: %s',
    async (query) => {
      expect(await first(query)).toBe('High Street, Crowthorne, RG45');
    },
  );

  it('are the nearest ones when no town is given', async () => {
    expect(await first('high street')).toBe('High Street, Bracknell, RG12');
  });

  it('keep the house number in front', async () => {
    const [place] = await suggest('12 Ringmead');
    expect(place).toMatchObject({ name: '12 Ringmead', address: '12 Ringmead, Bracknell, RG12', kind: 'street' });
    expect(await first('flat 3, 12a london rd wokingham')).toBe('Flat 3, 12a London Road, Wokingham, RG40');
    expect(await first('7 RG12 1AP')).toBe('7 RG12 1AP, Bracknell');
  });

  it('are found by abbreviations such as St', async () => {
    expect(await first('saint marks rd binfield')).toContain("St Mark's Road, Binfield");
    expect(await first('st marks road binfield')).toContain("St Mark's Road, Binfield");
    expect(await first('priestwood ave')).toContain('Priestwood Avenue, Bracknell');
    expect(await first('martins ln bracknell')).toContain('Martins Lane, Bracknell');
  });

  it('show the town that people say, not the council area', async () => {
    const found = await Promise.all(['nine mile ride', 'swinley road', 'harvest ride'].map((query) => suggest(query)));
    for (const { town } of found.flat())
      expect(town).not.toMatch(/Bracknell Forest|Windsor and Maidenhead|Surrey Heath/);
  });
});

describe('known places', () => {
  it.each([
    ['LHR', 'Heathrow Airport'],
    ['t5', 'Heathrow Terminal 5'],
    ['heathrow t3', 'Heathrow Terminal 3'],
    ['LGW', 'Gatwick Airport'],
    ['gatwick north', 'Gatwick North Terminal'],
    ['luton apt', 'Luton Airport'],
    ['RBH', 'Royal Berkshire Hospital'],
    ['the lexicon', 'The Lexicon'],
    ['bracknell stn', 'Bracknell Station'],
    ['bracknell train station', 'Bracknell Station'],
    ['crowthorne station', 'Crowthorne Station'],
    ['london waterloo', 'Waterloo Station'],
    ['mayflower', 'Mayflower Cruise Terminal'],
    ['jennetts park', "Jennett's Park"],
    ['sandhurst academy', 'Royal Military Academy Sandhurst'],
    ['rma sandhurst', 'Royal Military Academy Sandhurst'],
    ['sandhurst school', 'Sandhurst School'],
    ['reading school', 'Reading School'],
    ['albert hall', 'Royal Albert Hall'],
    ['kings college hosp', "King's College Hospital"],
    ['great hollands surgery', 'Great Hollands Practice'],
    ['royal berkshire hotel', 'Royal Berkshire Hotel'],
    ['hilton t4', 'Hilton Heathrow Terminal 4'],
    ['white waltham air', 'White Waltham Airfield'],
    ['martins heron', 'Martins Heron'],
    ['readíng', 'Reading'],
    ['leeds', 'Leeds'],
    ['oxford', 'Oxford'],
  ])('%s is %s', async (query, name) => {
    expect((await suggest(query))[0]?.name).toBe(name);
  });

  it.each([
    ['hethrow', 'Heathrow Airport'],
    ['gatwikc', 'Gatwick Airport'],
    ['brakcnell', 'Bracknell'],
    ['wokinghma station', 'Wokingham Station'],
    ['leg oland', 'Legoland Windsor'],
    ['coralreef', 'Coral Reef'],
    ['royal berkshrie hospital', 'Royal Berkshire Hospital'],
  ])('%s, misspelt, is %s', async (query, name) => {
    const found = await suggest(query, 3);
    expect(found.map((place) => place.name)).toContain(name);
  });

  it('have no price: that is the tariff’s job', async () => {
    const found = [
      ...(await suggest('reading')),
      ...(await suggest('heathrow')),
      ...(await suggest('bracknell station')),
    ];
    expect(found.length).toBeGreaterThan(10);
    for (const place of found) expect(JSON.stringify(place)).not.toMatch(/price|free|28\.00|varies/i);
  });

  it('have London where London is, once', async () => {
    const found = (await suggest('London', 20)).filter(({ name }) => name === 'London');
    expect(found.map(({ id }) => id)).toEqual(['cu:london']);
    // Charing Cross; two roads around Heathrow are called London's too.
    const charingCross = { lat: 51.5073, lng: -0.1276 };
    expect(distanceKm(found[0]?.location ?? { lat: 0, lng: 0 }, charingCross)).toBeLessThan(1);
  });

  it('are more than 200, each with an id, a kind and a point in the country', async () => {
    expect(gazetteer.curated.length).toBeGreaterThanOrEqual(200);
    for (const { id } of gazetteer.curated) {
      const place = await places.resolve({ placeId: `cu:${id}` });
      expect(placeSchema.parse(place)).toEqual(place);
    }
  });
});

describe('ids', () => {
  it('lead back to the very same place', async () => {
    const queries = [
      'rg12',
      'rg12 1',
      'rg12 1ap',
      '12 ringmead',
      'london road',
      'st',
      'newport',
      'heathrow',
      '5 high street RG45 7AD',
      'station',
      'woking',
    ];
    for (const query of queries) {
      for (const place of await suggest(query, 20)) {
        expect(await places.resolve({ placeId: place.id })).toEqual(place);
      }
    }
  });

  it('of a street stay valid when its town is corrected', async () => {
    const [street] = await suggest('hanworth road tw3');
    expect(street?.id).toBe('st:hanworth-road.hounslow.tw3');
    expect(await places.resolve({ placeId: 'st:hanworth-road.london.tw3' })).toEqual(street);
    expect(await places.resolve({ placeId: 'st:hanworth-road.london.tw3/12' })).toMatchObject({
      name: '12 Hanworth Road',
    });
  });

  it.each([
    '',
    'cu:nowhere',
    'rs:ZZZ',
    'pc:ZZ991AA',
    'st:no.such.rg12',
    'tw:atlantis.rg1',
    'gp:abc',
    'st:ringmead.bracknell.rg12@RG129XX',
    '../..',
  ])('that were never issued are unknown: "%s"', async (placeId) => {
    expect(await places.resolve({ placeId })).toBeNull();
  });
});

describe('typed places', () => {
  it.each([
    ['Bracknell', 'Bracknell, Berkshire RG12'],
    ['Ringmead', 'Ringmead, Bracknell, RG12'],
    ['12 Ringmead, Bracknell', '12 Ringmead, Bracknell, RG12'],
    ['Reading Road, Wokingham', 'Reading Road, Wokingham, RG41'],
    ['12 High Street, Crowthorne RG45 7AD', '12 High Street, Crowthorne, RG45 7AD'],
    ['The Old Bakery, 3 High Street, Crowthorne, Berkshire', '3 High Street, Crowthorne, RG45'],
    ['RG12 1AP', 'RG12 1AP, Bracknell'],
    ['7, RG12 1AP', '7 RG12 1AP, Bracknell'],
    ['The Lexicon, Bracknell, RG12 1AP', 'The Lexicon, High Street, Bracknell RG12 1AP'],
  ])('%s', async (text, label) => {
    expect(await resolve(text)).toBe(label);
  });

  it.each([
    ['London Heathrow', 'Heathrow Airport'],
    ['Heathrow Airport Terminal 5', 'Heathrow Terminal 5'],
    ['St Pancras', 'St Pancras Station'],
    ['Didcot Parkway', 'Didcot Parkway Station'],
  ])('%s is %s', async (text, name) => {
    expect((await places.resolve({ text }))?.name).toBe(name);
  });

  it.each(['High Street', 'asdfgh qwerty', 'zz', '', '   ', 'Flat 2', '\u0000\u0007', 'constructor', '12', 'Lon'])(
    'are unknown when ambiguous or meaningless: %j',
    async (text) => {
      expect(await places.resolve({ text })).toBeNull();
    },
  );

  it('are placed by postcode when the street is long', async () => {
    const whole = await places.resolve({ text: '1 London Road, Bracknell, RG12 2AA' });
    const spot = gazetteer.postcodes.unit('RG122AA');
    expect(whole?.location).toEqual(spot?.location);
  });
});

describe('any input', () => {
  it('is answered quickly and without a crash', async () => {
    const odd = [
      '',
      ' ',
      "'",
      '&',
      '💥',
      '%',
      '..',
      'a'.repeat(10_000),
      'a '.repeat(5000),
      '\u0000',
      '__proto__',
      'toString',
      '-1',
      '٣',
      'ß',
      'rg12 1ab '.repeat(30),
      'a,'.repeat(100),
      'heathrow,'.repeat(22),
      `${'st road,'.repeat(22)} RG12 1AP`,
    ];
    for (const query of odd) {
      // CPU time, not wall-clock time: the machine may be busy.
      const start = process.cpuUsage();
      expect(await suggest(query)).toBeInstanceOf(Array);
      await places.resolve({ text: query });
      await places.resolve({ placeId: query });
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(1000);
    }
  });

  it('never returns more than asked for, nor one place twice', async () => {
    for (const query of ['b', 'road', 'rg1', 'high street', 'station']) {
      const found = await suggest(query, 5);
      expect(found.length).toBeLessThanOrEqual(5);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    }
  });

  it('ranks near places before far ones of the same name', async () => {
    const streets = (await suggest('station road', 8)).filter(({ kind }) => kind === 'street');
    const far = streets.map(({ location }) => distanceKm(location, { lat: 51.416, lng: -0.749 }));
    expect(far.length).toBeGreaterThan(3);
    expect(far[0]).toBeLessThan(3);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
  });
});
