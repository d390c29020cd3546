import { describe, expect, it } from 'vitest';
import { googleDirections, googleMap } from './google-link.ts';

const [from, via, to] = [
  { lat: 51.41, lng: -0.75 },
  { lat: 51.44, lng: -0.6 },
  { lat: 51.47, lng: -0.49 },
];
const asked = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe("Google's map of a route", () => {
  it('has an iframe URL with the key and every stop', () => {
    const address = googleMap('the-key', from, to, [via]);
    expect(address).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\/v1\/directions\?/);
    expect(asked(address)).toMatchObject({
      key: 'the-key',
      origin: '51.41,-0.75',
      waypoints: '51.44,-0.6',
      destination: '51.47,-0.49',
      mode: 'driving',
    });
  });

  it('has a plain link without a key, and without a stop when there is none', () => {
    expect(asked(googleDirections(from, to))).toEqual({
      api: '1',
      origin: '51.41,-0.75',
      destination: '51.47,-0.49',
      travelmode: 'driving',
    });
  });
});
