import { describe, expect, it } from 'vitest';
import { isAirport, isTransportHub, type Place, placeIconUrl, placeLabel, placeSchema } from './place.ts';
import { placeKinds } from './place-kinds.ts';

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
  it('survives a round trip', () => {
    expect(placeSchema.parse(ringmead)).toEqual(ringmead);
  });

  it('is refused with an impossible latitude or an unknown kind', () => {
    expect(placeSchema.safeParse({ ...ringmead, location: { lat: 91, lng: 0 } }).success).toBe(false);
    expect(placeSchema.safeParse({ ...ringmead, location: { lat: Number.NaN, lng: 0 } }).success).toBe(false);
    expect(placeSchema.safeParse({ ...ringmead, kind: 'moon' }).success).toBe(false);
  });

  it('is read with every kind that a quote may store', () => {
    const kept = `airport station port hospital health-centre hotel school college business-park shopping attraction
      venue sport restaurant public-building town village area street postcode address`.split(/\s+/);
    for (const kind of kept) expect(placeSchema.parse({ ...ringmead, kind }).kind).toBe(kind);
    expect(kept).toEqual([...placeKinds]);
  });

  it.each([
    [90, 180],
    [-90, -180],
  ])('may be at the limits of the globe: %i, %i', (lat, lng) => {
    expect(placeSchema.parse({ ...ringmead, location: { lat, lng } }).location).toEqual({ lat, lng });
  });

  it.each([
    { location: { lat: -91, lng: 0 } },
    { location: { lat: 0, lng: 181 } },
    { location: { lat: 0, lng: -181 } },
  ])('may not be beyond them: %j', (change) => {
    expect(placeSchema.safeParse({ ...ringmead, ...change }).success).toBe(false);
  });

  it('needs an id and a name, but no town', () => {
    const { town: _town, ...without } = ringmead;
    expect(placeSchema.parse({ ...without, typed: '12 Ringmead' })).toEqual({ ...without, typed: '12 Ringmead' });
    expect(placeSchema.safeParse({ ...ringmead, id: '' }).success).toBe(false);
    expect(placeSchema.safeParse({ ...ringmead, name: '' }).success).toBe(false);
  });

  it('shows its name once', () => {
    expect(placeLabel(ringmead)).toBe('Ringmead, Bracknell, RG12');
    expect(placeLabel({ name: 'The Lexicon', address: 'High Street, Bracknell' })).toBe(
      'The Lexicon, High Street, Bracknell',
    );
    expect(placeLabel({ name: 'RG12', address: '' })).toBe('RG12');
  });
});

describe('kinds of place', () => {
  it('count airports, stations and ports as transport hubs, and nothing else', () => {
    expect(placeKinds.filter(isTransportHub)).toEqual(['airport', 'station', 'port']);
    expect(placeKinds.filter(isAirport)).toEqual(['airport']);
  });

  it('have one icon each', () => {
    expect(new Set(placeKinds.map(placeIconUrl)).size).toBe(placeKinds.length);
    expect(placeIconUrl('business-park')).toBe('/assets/icons/place-business-park.svg');
  });
});
