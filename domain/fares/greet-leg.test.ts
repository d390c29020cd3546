import { describe, expect, it } from 'vitest';
import { isArrivalPlace } from './greet-leg.ts';
import { tariffV1 } from './tariff-v1.ts';

const isOne = (name: string, kind?: string) => isArrivalPlace(tariffV1, { name, kind });

describe('a place where travellers arrive', () => {
  it.each([
    'Heathrow',
    'Reading Station',
    'Southampton Port',
    'Victoria Coach Station',
    'Bristol Airport',
    'Bristol Airport, Lulsgate Bottom',
    'Dover Ferry Port',
    'Slough Stn',
    'Harwich Port',
    'Tilbury Docks',
    'Calais Ferry',
    'Bus Terminal',
  ])('is recognised by its words: %s', (name) => {
    expect(isOne(name)).toBe(true);
  });

  it.each([
    'Station Road, Bracknell',
    'Airport House, Croydon',
    '12 Port Way, Fleet',
    'Ascot',
    ...['Police', 'Fire', 'Petrol', 'Filling', 'Service', 'Power', 'Polling', 'Ambulance', 'Recycling'].map(
      (word) => `Bracknell ${word} Station`,
    ),
  ])('is not recognised in %s', (name) => {
    expect(isOne(name)).toBe(false);
  });

  it.each(['airport', 'station', 'port'])('is recognised by its kind: %s', (kind) => {
    expect(isOne('Bracknell', kind)).toBe(true);
  });

  it.each(['hotel', 'hospital', 'supermarket'])('is not recognised when its kind says otherwise: %s', (kind) => {
    expect(isOne('Hilton Heathrow Airport', kind)).toBe(false);
  });

  it.each(['address', 'postcode', 'area'])(
    'is recognised by its words when its kind is only a location: %s',
    (kind) => {
      expect(isOne('Terminal 5, Hounslow TW6 2GA', kind)).toBe(true);
      expect(isOne('12 Ringmead, Bracknell', kind)).toBe(false);
    },
  );
});
