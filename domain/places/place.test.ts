import { describe, expect, it } from 'vitest';
import { isAirport, isTransportHub, type Place, placeIconUrl, placeKinds, placeLabel, placeSchema } from './place.ts';

const ringmead: Place = {
  id: 'st:ringmead.bracknell.rg12',
  name: 'Ringmead',
  address: 'Ringmead, Bracknell, RG12',
  kind: 'street',
  location: { lat: 51.395, lng: -0.76 },
  imageUrl: '',
  iconUrl: placeIconUrl('street'),
  town: 'Bracknell',
};

describe('a place', () => {
  it('is read back as it was written', () => {
    expect(placeSchema.parse(ringmead)).toEqual(ringmead);
  });

  it('is refused with a latitude off the globe or a kind nobody knows', () => {
    expect(placeSchema.safeParse({ ...ringmead, location: { lat: 91, lng: 0 } }).success).toBe(false);
    expect(placeSchema.safeParse({ ...ringmead, location: { lat: Number.NaN, lng: 0 } }).success).toBe(false);
    expect(placeSchema.safeParse({ ...ringmead, kind: 'moon' }).success).toBe(false);
  });

  it('says its name once', () => {
    expect(placeLabel(ringmead)).toBe('Ringmead, Bracknell, RG12');
    expect(placeLabel({ name: 'The Lexicon', address: 'High Street, Bracknell' })).toBe(
      'The Lexicon, High Street, Bracknell',
    );
    expect(placeLabel({ name: 'RG12', address: '' })).toBe('RG12');
  });
});

describe('kinds of place', () => {
  it('counts airports, stations and ports as transport hubs, and nothing else', () => {
    expect(placeKinds.filter(isTransportHub)).toEqual(['airport', 'station', 'port']);
    expect(placeKinds.filter(isAirport)).toEqual(['airport']);
  });

  it('gives each kind an icon of its own', () => {
    expect(new Set(placeKinds.map(placeIconUrl)).size).toBe(placeKinds.length);
    expect(placeIconUrl('business-park')).toBe('/assets/icons/place-business-park.svg');
  });
});
