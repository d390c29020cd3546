import type { KnownJourney, KnownPlace } from '../known-journeys.ts';
import { tariffV1 } from '../tariff-v1.ts';

/** A known place by its name, its position and what its address says after the name. */
export const known = (name: string, lat: number, lng: number, address?: string): KnownPlace => ({
  id: name.toLowerCase().replaceAll(/[^a-z]+/gu, '-'),
  name,
  place: { name, ...(address === undefined ? {} : { address }) },
  location: { lat, lng },
});

export const going = (pickup: KnownPlace, destination: KnownPlace, miles: number): KnownJourney => ({
  pickup,
  destination,
  isBack: false,
  metres: miles * tariffV1.metresPerMile,
});

export const bracknell = known('Bracknell', 51.4136, -0.7505, 'Berkshire RG12');
export const bagshot = known('Bagshot', 51.3607, -0.688, 'Surrey GU19');
export const ascot = known('Ascot', 51.4108, -0.6748, 'Berkshire SL5');
export const egham = known('Egham', 51.4316, -0.5524, 'Surrey TW20');
export const easthampsteadPark = known('Easthampstead Park', 51.3986, -0.7881, 'Off Peacock Lane, Wokingham RG40 3DF');
export const port = known('Southampton Port', 50.895, -1.3991, 'Ocean Way, Southampton SO14 3QN');
export const hospital = known('Frimley Park Hospital', 51.3197, -0.742, 'Portsmouth Road, Frimley GU16 7UJ');

/** The two examples that the office was shown: neighbours who pay very different prices. */
export const examples: readonly KnownJourney[] = [
  going(bracknell, port, 56),
  going(bagshot, port, 53),
  going(easthampsteadPark, hospital, 9.7),
  going(ascot, hospital, 10),
];
