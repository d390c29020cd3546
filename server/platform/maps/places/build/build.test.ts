import { describe, expect, it } from 'vitest';
import { isTownOfDistrict } from '../post-towns.ts';
import { openPostcodeTable } from '../postcode-table.ts';
import type { EntryRow } from './entry-row.ts';
import { labelStreets } from './label-streets.ts';
import { packPostcodes } from './postcode-sections.ts';
import { sampleAddressData } from './sample-address-data.ts';
import type { AddressData } from './source-data.ts';
import { stationRows } from './station-rows.ts';
import { withAliases } from './street-aliases.ts';
import { streetRows } from './street-rows.ts';
import { roughGrid, townRows } from './town-rows.ts';

const data = sampleAddressData();
const labels = labelStreets(data);

describe('towns', () => {
  it('give their name to streets that only have a council area', () => {
    const track = data.streets.findIndex(([name]) => name === 'Forest Track 3');
    expect(data.towns[labels.townOf[track] ?? -1]).toBe('Bracknell');
  });

  it('do not apply beyond their postcodes: a borough has the name of its town', () => {
    const streets: AddressData['streets'] = [
      ['Market Place', 0, 0, 0, 0, 481_200, 168_700],
      ['Broadcommon Road', 0, 1, 0, 0, 480_600, 173_200],
      ['School Road', 1, 1, 0, 0, 479_900, 173_600],
    ];
    const borough = { towns: ['Wokingham', 'Hurst'], districts: ['RG40', 'RG10'], streets, postcodes: [] };
    expect([...labelStreets(borough).townOf]).toEqual([0, 1, 1]);
  });

  it.each([
    ['Wokingham', 'RG41', true],
    ['Wokingham', 'RG10', false],
    ['Sandhurst', 'GU15', false],
    ['Sandhurst', 'TN18', true],
    ['London', 'TW6', false],
    ['London', 'TW19', false],
    ['London', 'SE1', true],
    ['Hurst', 'RG10', true],
    ['Reading', '', true],
  ])('%s may appear in an address of %s: %s', (town, outcode, is) => {
    expect(isTownOfDistrict(town, outcode)).toBe(is);
  });

  it('are distinguished when two share a name, and a council area is not a town', () => {
    const rows = townRows(data, labels, []);
    expect(rows.map(({ name, outcode }) => `${name} ${outcode}`).sort()).toEqual([
      'Bracknell RG12',
      'Newport NP20',
      'Newport PO30',
    ]);
  });

  it('have their centre where the list of cities puts it, and cities without a street nearby are dropped', () => {
    const cities = [
      { name: 'BRACKNELL', lat: 51.4136, lng: -0.7505 },
      { name: 'Paris', lat: 48.85, lng: 2.35 },
      { name: 'Suburb', lat: 51.4142, lng: -0.7522 },
    ];
    const rows = townRows(data, labels, cities);
    expect(rows.find(({ name }) => name === 'Bracknell')?.location).toEqual({ lat: 51.4136, lng: -0.7505 });
    expect(rows.find(({ name }) => name === 'Suburb')).toMatchObject({ town: 'Bracknell', outcode: 'RG12' });
    expect(rows.find(({ name }) => name === 'Paris')).toBeUndefined();
  });
});

describe('streets', () => {
  const rows = streetRows(data, labels);

  it('are one where their pieces touch, and two, told apart by sector, where they do not', () => {
    const high = rows.filter(({ name }) => name === 'High Street');
    expect(high.map(({ town, outcode, sector }) => `${town} ${outcode} ${sector}`).sort()).toEqual([
      'Bracknell RG12 1',
      'Bracknell RG12 2',
    ]);
  });

  it('are left out beyond 150 km', () => {
    expect(rows.some(({ name }) => name.startsWith('Newport Row'))).toBe(false);
    expect(rows.some(({ name }) => name.startsWith('Newport Lane'))).toBe(true);
  });
});

describe('other names of a street’s place', () => {
  const at = { kind: 'street', name: 'Harvest Ride', town: 'Bracknell', outcode: 'RG42' } as const;
  const settlement = (kind: 'village' | 'town', name: string, lat: number): EntryRow => ({
    kind,
    name,
    town: name,
    outcode: '',
    location: { lat, lng: -0.74 },
  });
  const villages = [settlement('village', 'Warfield', 51.44), settlement('village', 'Winkfield', 51.48)];
  const aliasesOf = (row: Partial<EntryRow>) => {
    const street = { ...at, location: { lat: 51.425, lng: -0.74 }, ...row };
    return withAliases([...villages, street], []).at(-1)?.also;
  };

  it('are the villages around any part of it, and its post town, but not its own town', () => {
    expect(aliasesOf({})).toEqual(['Warfield']);
    expect(aliasesOf({ points: [51.425, 51.47].map((lat) => ({ lat, lng: -0.74 })) })).toEqual([
      'Winkfield',
      'Warfield',
    ]);
    expect(aliasesOf({ town: 'Binfield' })).toEqual(['Bracknell', 'Warfield']);
  });

  it('are not kept far away, where people write what their satnav shows them', () => {
    expect(aliasesOf({ location: { lat: 52, lng: -0.74 } })).toBeUndefined();
  });
});

describe('stations', () => {
  it('take town and outcode from the nearest street', () => {
    const [row] = stationRows(
      data,
      labels,
      [{ stationName: 'Bracknell', lat: 51.4133, lng: -0.7518, crsCode: 'BCE' }].map(({ lng, ...row }) => ({
        ...row,
        long: lng,
      })),
    );
    expect(row).toMatchObject({ name: 'Bracknell Station', town: 'Bracknell', outcode: 'RG12', crs: 'BCE' });
  });
});

describe('postcodes', () => {
  const { outcodes, sections } = packPostcodes(data, labels, (town) => town);
  const table = openPostcodeTable(outcodes, sections, (town) => data.towns[town] ?? '');

  it('leave out Northern Ireland and entries without a position', () => {
    expect(outcodes).toEqual(['RG12']);
    expect(table.size).toBe(4);
    expect(table.unit('BT11AA')).toBeNull();
    expect(table.unit('RG121ZZ')).toBeNull();
  });

  it('keep their town, and their position to two metres', () => {
    const spot = table.unit('RG121AB');
    expect(spot?.code).toBe('RG12 1AB');
    expect(spot?.town).toBe('Bracknell');
    expect(spot?.location.lat).toBeCloseTo(51.4141, 4);
    expect(spot?.location.lng).toBeCloseTo(-0.7519, 4);
  });

  it('are listed in order by prefix', () => {
    expect(table.units('RG12', '1', 9).map(({ code }) => code)).toEqual(['RG12 1AA', 'RG12 1AB']);
    expect(table.units('RG12', '1', 1)).toHaveLength(1);
    expect(table.middle('RG12', '2')?.code).toBe('RG12 2');
    expect(table.middle('RG12', '3')).toBeNull();
    expect(table.middle('RG99', '')).toBeNull();
    expect(table.unit('RG121CC')).toBeNull();
  });
});

describe('the conversion back to the grid', () => {
  it('is exact to a metre', () => {
    const [east, north] = roughGrid({ lat: 51.41363, lng: -0.75054 });
    expect(east).toBeCloseTo(486_990, -2);
    expect(north).toBeCloseTo(169_100, -3);
  });
});
