import { describe, expect, it } from 'vitest';
import { parseCuratedCsv } from './curated-csv.ts';
import { curatedPlaces, withoutCurated } from './curated-rows.ts';
import type { EntryRow } from './entry-row.ts';

const heading = 'id;name;kind;at;near;address;aliases;note';
const csv = (...lines: string[]) => parseCuratedCsv([heading, ...lines].join('\n'));
const bracknell = { lat: 51.4136, lng: -0.7505 };
const entries: EntryRow[] = [
  { kind: 'town', name: 'Bracknell', town: 'Bracknell', outcode: 'RG12', location: bracknell },
  { kind: 'town', name: 'Reading', town: 'Reading', outcode: 'RG1', location: { lat: 51.456, lng: -0.971 } },
  {
    kind: 'station',
    name: 'Bracknell Station',
    town: 'Bracknell',
    outcode: 'RG12',
    location: { lat: 51.413, lng: -0.752 },
    crs: 'BCE',
  },
  { kind: 'street', name: 'High Street', town: 'Bracknell', outcode: 'RG12', location: { lat: 51.416, lng: -0.7507 } },
];
const source = {
  entries,
  postcode: (code: string) => (code === 'RG12 1AP' ? { lat: 51.4158, lng: -0.7513 } : undefined),
};

describe('the curated list', () => {
  it('is read with its aliases and its airfield flag', () => {
    const [row, airfield] = csv(
      '# shops',
      'lexicon;The Lexicon;shopping;RG12 1AP;Bracknell;High Street, Bracknell;Lexicon/Shops;',
      'oak;Oak Aerodrome;airport;RG12 1AP;Bracknell;Oak;;airfield',
    );
    expect(row).toMatchObject({ id: 'lexicon', aliases: ['Lexicon', 'Shops'], isAirfield: false, line: 3 });
    expect(airfield).toMatchObject({ id: 'oak', isAirfield: true });
  });

  it.each([
    ['a;A;shopping;RG12 1AP;Bracknell;x;;;', '9 fields'],
    ['A B;A;shopping;RG12 1AP;Bracknell;x;;', 'is no id'],
    ['a;A;moon;RG12 1AP;Bracknell;x;;', 'is no kind'],
    ['a;A;shopping;somewhere;Bracknell;x;;', 'names no postcode'],
    ['a;A;shopping;RG12 1AP;;x;;', 'a town that it is near'],
  ])('refuses %s', (line, reason) => {
    expect(() => csv(line)).toThrow(reason);
  });

  it('refuses a duplicate id, and another kind of file', () => {
    const line = 'a;A;shopping;RG12 1AP;Bracknell;x;;';
    expect(() => csv(line, line)).toThrow('twice');
    expect(() => parseCuratedCsv('name,kind')).toThrow('first line');
  });

  it('takes every position from the public data', () => {
    const rows = csv(
      'a;A;shopping;RG12 1AP;Bracknell;High Street, Bracknell;;',
      'b;B;hotel;street:High Street, Bracknell;Bracknell;High Street, Bracknell;;',
      'c;C;station;station:BCE;Bracknell;Station Road, Bracknell;;',
      'd;Bracknell;town;town:Bracknell;Bracknell;Berkshire;;',
      'e;E;airport;RG12 1AP;Bracknell;Airfield;;',
    );
    const places = curatedPlaces(rows, source);
    expect(places.map(({ location }) => location)).toEqual([
      { lat: 51.4158, lng: -0.7513 },
      { lat: 51.416, lng: -0.7507 },
      { lat: 51.413, lng: -0.752 },
      bracknell,
      { lat: 51.4158, lng: -0.7513 },
    ]);
    expect(places.map(({ town }) => town)).toEqual(['Bracknell', 'Bracknell', 'Bracknell', 'Bracknell', '']);
    expect(places[0]?.address).toBe('High Street, Bracknell RG12 1AP');
  });

  it('has the town of its address, whichever town is nearer', () => {
    const rows = csv(
      'sandhurst;Sandhurst;town;town:Bracknell;Bracknell;Berkshire GU47;;',
      'owlsmoor;Owlsmoor;area;RG12 1AP;Bracknell;Sandhurst GU47;;',
      'hotel;Holiday Inn;hotel;RG12 1AP;Bracknell;Wharfedale Road, Winnersh;;',
      'station;Bracknell Station;station;station:BCE;Bracknell;Station Road, Bracknell RG12 1AP;;',
    );
    const places = curatedPlaces(rows, source);
    expect(places.map(({ town, near }) => [town, near])).toEqual([
      ['Sandhurst', 'Bracknell'],
      ['Sandhurst', 'Bracknell'],
      ['Winnersh', 'Bracknell'],
      ['Bracknell', 'Bracknell'],
    ]);
  });

  it('names every row that it cannot place', () => {
    const rows = csv(
      'no-postcode;A;shopping;RG12 9XX;Bracknell;x;;',
      'no-street;B;hotel;street:Low Street, Bracknell;Bracknell;x;;',
      'no-town;C;hotel;RG12 1AP;Atlantis;x;;',
      'too-far;D;hotel;RG12 1AP;Reading;x;;',
      'false-postcode;E;station;station:BCE;Bracknell;Station Road, Bracknell RG12 7ZZ;;',
    );
    expect(() => curatedPlaces(rows, source)).toThrow(
      /no-postcode: .*\n.*no-street: .*\n.*no-town: .*\n.*too-far: 15\.\d km from Reading\n.*false-postcode: far/,
    );
  });

  it('replaces the same town and station of the public data', () => {
    const rows = csv(
      's;Bracknell Station;station;station:BCE;Bracknell;x;;',
      'b;Bracknell;town;town:Bracknell;Bracknell;x;;',
    );
    const left = withoutCurated(entries, curatedPlaces(rows, source), rows);
    expect(left.map(({ name }) => name)).toEqual(['Reading', 'High Street']);
  });
});
