import { describe, expect, it } from 'vitest';
import { geoHref } from './geo-link.ts';

describe('the link to the phone’s navigation', () => {
  it('has the coordinates and a label', () => {
    const place = { text: 'Terminal 5 (Departures), Heathrow', point: { lat: 51.47, lng: -0.4888 } };
    expect(geoHref(place)).toBe('geo:51.47,-0.4888?q=51.47,-0.4888(Terminal%205%20%28Departures%29%2C%20Heathrow)');
  });

  it('searches for the address when the coordinates are unknown', () => {
    expect(geoHref({ text: 'RG12 8TR & more', point: null })).toBe('geo:0,0?q=RG12%208TR%20%26%20more');
  });
});
