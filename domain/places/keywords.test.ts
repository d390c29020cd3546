import { describe, expect, it } from 'vitest';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { matchPlaces, type NamedPlace, placeParts, wordsOf } from './keywords.ts';

function idsOf(place: NamedPlace): string {
  return [...matchPlaces(place, tariffV1.places)].sort().join(' ');
}

/** An address as people write it, and the places of the tariff that it names. */
const addresses: readonly (readonly [string, string])[] = [
  // Towns
  ['Reading', 'reading'],
  ['READING', 'reading'],
  ['Réading', 'reading'],
  ['Reading Station', 'reading'],
  ['Reading West', 'reading'],
  ['Reading Green Park', 'reading'],
  ['Friar Street, Reading, RG1 1AA', 'reading'],
  ['Friar Street Reading RG1 1AA', 'reading'],
  ['Flat 3, 14 Kings Road, Reading, Berkshire, RG1 3AR, UK', 'reading'],
  ['Hilton Reading', 'reading'],
  ['Reading Crown Court, The Forbury', 'reading'],
  ['Royal Berkshire Hospital, London Road, Reading', 'reading'],
  ['Select Car Leasing Stadium, Junction 11 M4, Reading RG2 0FL', 'reading'],
  ['Crowthorne High Street', 'crowthorne'],
  ['High Street, Crowthorne RG45 7AX', 'crowthorne'],
  ['Wellington College, Duke’s Ride, Crowthorne, RG45 7PU', 'crowthorne'],
  ['Broadmoor Hospital, Lower Broadmoor Road, Crowthorne', 'crowthorne'],
  ['The Lexicon, Bracknell RG12 1AP', 'bracknell'],
  ['Bracknell, Berkshire', 'bracknell'],
  ['Bracknell Berkshire RG12 1JG', 'bracknell'],
  ['Bracknell Station, Station Road, Bracknell', 'bracknell'],
  ['Royal Military Academy Sandhurst, Haig Road, Camberley', 'sandhurst'],
  ['Yorktown Road, Little Sandhurst, Sandhurst GU47 9BL', 'sandhurst'],
  ['Market Place, Wokingham', 'wokingham'],
  ['Wokingham Station Road', 'wokingham'],
  ['Hounslow High Street', 'hounslow'],
  ['Terrace Road South, Binfield, Bracknell RG42 4DW', 'binfield bracknell'],
  ['Jennett’s Park, Bracknell', 'bracknell jennetts-park'],
  ["12 Peacock Lane, Jennett's Park", 'jennetts-park'],
  ['Birch Hill, Bracknell', 'birch-hill bracknell'],
  ['Martins Heron Station', 'martins-heron'],
  ['Hanworth, Bracknell', 'bracknell hanworth'],
  // Streets, houses and boroughs with a town's name
  ['Reading Road, Wokingham', 'wokingham'],
  ['Reading Road Wokingham', 'wokingham'],
  ['Reading Rd., Wokingham RG41 1EG', 'wokingham'],
  ['Reading Road South, Fleet GU52 7UA', ''],
  ['Old Reading Road, Henley-on-Thames', ''],
  ['12 Bracknell Road, Crowthorne', 'crowthorne'],
  ['12 Bracknell Road Crowthorne RG45 6SU', 'crowthorne'],
  ['Wokingham Road, Bracknell', 'bracknell'],
  ['Old Bracknell Lane West, Bracknell RG12 7AH', 'bracknell'],
  ['Old Wokingham Road, Crowthorne', 'crowthorne'],
  ['Windsor Road, Ascot', ''],
  ['Sandhurst Lane, Blackwater, Camberley', ''],
  ['Crowthorne Road North, Bracknell', 'bracknell'],
  ['Birch Hill Road, Bracknell', 'bracknell'],
  ['Bracknell Close, Camberley', ''],
  ['Bracknell House, 4 High Street, Ascot', ''],
  ['Reading Court, Basingstoke', ''],
  ['Bracknell Court South, Ascot', ''],
  ['Bracknell Court 2, Ascot', ''],
  ['Bracknell Court 12b, Ascot', ''],
  ['Bracknell Court unit2, Ascot', 'bracknell'],
  ['Bracknell Court 2bx, Ascot', 'bracknell'],
  ['Bracknell Court rg12x9, Ascot', 'bracknell'],
  ['Reading Football Academy, Old Wokingham, UK', 'wokingham'],
  ['Sandhurst, Bracknell Forest', 'sandhurst'],
  ['High Street, Crowthorne, Bracknell Forest, RG45', 'crowthorne'],
  ['Bracknell Forest Council, Time Square, Market Street, Bracknell', 'bracknell'],
  ['The Reading Room, Church Lane, Warfield', 'warfield'],
  ['Reading Rooms, Winkfield', ''],
  ['Wokingham Without', ''],
  ['Readingham Lodge', ''],
  // Names with two towns
  ['Bracknell and Wokingham College, Church Road, Bracknell RG12 1DJ', 'bracknell'],
  ['Bracknell & Wokingham College', 'bracknell wokingham'],
  ['Bracknell and Wokingham College Church Road Bracknell', 'bracknell'],
  ['Reading Football Academy, Bearwood Park, Wokingham RG41, UK', 'wokingham'],
  ['Reading Football Academy, Wokingham Berkshire, Thames Valley', 'wokingham'],
  ['Reading FC Training Ground, Bearwood Park, Wokingham RG41 5BZ', 'wokingham'],
  ['Wokingham Waterside Centre, Thames Valley Park Drive, Reading', 'reading'],
  // Namesakes elsewhere
  ['Sandhurst, Cranbrook, Kent', ''],
  ['Hanworth, Feltham TW13', ''],
  ['Binfield Heath, Henley-on-Thames', ''],
  // Airports
  ['Heathrow', 'heathrow'],
  ['heathrow terminal 5', 'heathrow'],
  ['London-Heathrow', 'heathrow'],
  ['Heathrow Airport (LHR), Longford TW6', 'heathrow'],
  ['Terminal 5, Wallis Road, Hounslow TW6 2GA', 'heathrow hounslow'],
  ['T4, Hounslow', 'heathrow hounslow'],
  ['Premier Inn London Heathrow Airport (Bath Road), 15 Bath Road, Hounslow', 'heathrow hounslow'],
  ['Premier Inn Heathrow Bath Road', 'heathrow'],
  ['Heathrow Close', ''],
  ['4 Heathrow Close, Longford', ''],
  ['Terminal Road, Hounslow', 'hounslow'],
  ['London Gatwick Airport South Terminal', 'gatwick'],
  ['Gatwick Road, Crawley', ''],
  ['London Luton Airport, Airport Way, Luton LU2 9LY', 'luton'],
  ['Luton Road, Harpenden', ''],
  ['Luton Airport Parkway', 'luton'],
  ['Luton, Chatham, Kent', ''],
  ['London Stansted Airport', 'stansted'],
  ['Stanstead Airport', 'stansted'],
  ['Stansted Park, Rowlands Castle PO9 6DX', ''],
  ['Stansted Park', ''],
  ['Stansted Park PO9', ''],
  ['Stanstead Abbotts, Ware', ''],
  ['London City Airport, Hartmann Road, London E16 2PX', 'city-airport'],
  ['City Airport', 'city-airport'],
  ['City Road, London EC1', ''],
  // Docks and stations
  ['Southampton Port', 'southampton-port'],
  ['Port of Southampton', 'southampton-port'],
  ['Ocean Cruise Terminal, Dock Gate 4, Southampton SO14 3QN', 'southampton-port'],
  ['Western Docks, Southampton', 'southampton-port'],
  ['Southampton Airport Terminal', ''],
  ['Southampton Road, Portsmouth', ''],
  ['Southampton Sports Centre', ''],
  ['St. Pancras International, Euston Road, London N1C 4QP', 'st-pancras'],
  ['Saint Pancras station', 'st-pancras'],
  ["King's Cross St Pancras", 'st-pancras'],
  ['St Pancras', 'st-pancras'],
  ['St Pancras Way, London NW1', ''],
  ['12 St Pancras, Chichester PO19 7SJ', ''],
  ['London Waterloo', 'waterloo'],
  ['Waterloo Station, London SE1 8SW', 'waterloo'],
  ['Waterloo, UK', 'waterloo'],
  ['Waterloo Road, Wokingham', 'wokingham'],
  ['Waterloo Road, London SE1', ''],
  ['Waterloo Hotel, Dukes Ride, Crowthorne', 'crowthorne'],
  ['Waterloo Station Approach, London', 'waterloo'],
  ['Waterlooville', ''],
  ['', ''],
];

describe('matchPlaces', () => {
  it.each(addresses)('%s → %s', (text, expected) => {
    expect(idsOf({ name: text })).toBe(expected);
  });

  // A phrase that counts only alone is not alone as part of another name.
  const onlyAlone = new Set(['St Pancras', 'Waterloo, UK']);
  it.each(addresses.filter(([text]) => !onlyAlone.has(text)))('%s as an address → %s', (text, expected) => {
    expect(idsOf({ name: 'The Old Bakery', address: text })).toBe(expected);
  });

  it.each([...onlyAlone])('%s is ignored when it is only part of another name', (text) => {
    expect(idsOf({ name: 'The Old Bakery', address: text })).toBe('');
  });

  it('reads name, address and typed words together', () => {
    expect(idsOf({ name: 'Terminal 5', address: 'Hounslow TW6 2GA' })).toBe('heathrow hounslow');
    expect(idsOf({ name: 'Waterloo', address: 'Waterloo' })).toBe('waterloo');
    expect(idsOf({ name: 'TW6 2GA', address: 'TW6 2GA', typed: 'Heathrow Terminal 5, TW6 2GA' })).toBe('heathrow');
    expect(idsOf({ name: 'Winnersh', address: 'Berkshire RG41', typed: 'Winnersh, Wokingham, UK' })).toBe('wokingham');
  });

  it('never reads hidden text', () => {
    const hidden = { town: 'Crowthorne', tags: ['Heathrow'], near: 'Bracknell', imageUrl: 'Reading' };
    expect(idsOf({ name: 'Sandhurst', address: 'Berkshire GU47', ...hidden })).toBe('sandhurst');
  });

  it.each([
    { name: 'Reading Football Academy', address: 'Bearwood Park', typed: 'Reading Football Academy, Wokingham' },
    { name: 'Reading Road', address: 'Reading Road, Wokingham, RG41', typed: '12 Reading Road' },
  ])('prefers the town to names: $typed', (place) => {
    expect(idsOf(place)).toBe('wokingham');
  });

  it('recognises a namesake by the typed text', () => {
    expect(idsOf({ name: 'Sandhurst', address: 'Sandhurst, TN18', typed: 'Sandhurst, Kent' })).toBe('');
  });
});

describe('every set of phrases of the tariff', () => {
  const sets = tariffV1.places.flatMap(({ id, any, alone = [] }) =>
    [...any, ...alone.map((phrase) => [phrase])].map((phrases) => ({ id, phrases })),
  );

  it.each(sets)('$id is found by $phrases, whatever comes before', ({ id, phrases }) => {
    const matchers = tariffV1.places.map((place) => ({ ...place, settlement: false }));
    expect(matchPlaces({ name: phrases.join(', ') }, matchers)).toContain(id);
    expect(matchPlaces({ name: phrases.toReversed().join(', '), typed: phrases.join(', ') }, matchers)).toContain(id);
  });

  it('is found by a phrase that counts only on its own, and by the second set', () => {
    const matchers = [
      { id: 'alone', any: [], alone: ['Waterloo'], settlement: false },
      { id: 'second', any: [['Clapham'], ['Saint Pancras', 'London']], settlement: false },
    ];
    expect([...matchPlaces({ name: 'Waterloo' }, matchers)]).toEqual(['alone']);
    expect([...matchPlaces({ name: 'London', address: 'St Pancras' }, matchers)]).toEqual(['second']);
  });

  it('is found again when the same place is asked about by another tariff', () => {
    const place = { name: 'Heathrow Terminal 5' };
    expect(matchPlaces(place, tariffV1.places).size).toBe(1);
    expect(matchPlaces(place, []).size).toBe(0);
    expect(matchPlaces(place, tariffV1.places).size).toBe(1);
  });
});

describe('wordsOf', () => {
  it('drops accents, apostrophes, punctuation and postcodes', () => {
    expect(wordsOf('Café “Duke’s”, St. Mary-le-Bow & Co RG12 1AA')).toEqual(
      'cafe dukes st mary le bow and co'.split(' '),
    );
    expect(wordsOf('  Saint  ‘Mary’ `s  M4 ')).toEqual(['st', 'mary', 's', 'm4']);
    expect(wordsOf('B1 1AA, RG42 1AA, EC1A 1BB, RG121AA x')).toEqual(['x']);
    expect(wordsOf('xRG12 1AA RG12 1AAA')).toEqual(['xrg12', '1aa', 'rg12', '1aaa']);
  });
});

describe('placeParts', () => {
  it('splits shown and typed text at commas, brackets and spaced dashes', () => {
    const place = { name: 'A, B; C|D (E) [F] G/H\nI', address: 'J - K – L — M-N', typed: ' , ' };
    expect(placeParts(place).map((words) => words.join(' '))).toEqual([...'ABCDEFGHIJKL'.toLowerCase(), 'm n']);
    expect(placeParts({ name: 'A' })).toEqual([['a']]);
  });
});
