import { describe, expect, it } from 'vitest';
import { drivingSeconds } from '#domain/places/driving-time.ts';
import { DriveTable } from './drive-table.ts';
import { EmbeddedRoutes } from './embedded-routes.ts';

const places = {
  bracknell: { lat: 51.4136, lng: -0.7505 },
  heathrow: { lat: 51.47, lng: -0.4543 },
  gatwick: { lat: 51.1537, lng: -0.1821 },
  reading: { lat: 51.4543, lng: -0.9781 },
  edinburgh: { lat: 55.9533, lng: -3.1883 },
};
const table = new DriveTable();
const rushHour = new Date('2026-11-16T08:30:00Z');

describe('drives by the road graph', () => {
  const routes = new EmbeddedRoutes();
  const pairs = Object.entries(places).flatMap(([from, a]) =>
    Object.entries(places).flatMap(([to, b]) => (from < to ? [{ from, to, a, b }] : [])),
  );

  it.each(pairs)(
    'from $from to $to take as long at that hour as the route that is drawn, in either direction',
    ({ a, b }) => {
      const route = routes.routeNow([a, b]);
      const drive = table.drive(a, b, rushHour);
      const seconds = drivingSeconds(route, rushHour);
      // The table rounds places to eleven metres, the router to one metre.
      expect(Math.abs(drive.seconds / seconds - 1)).toBeLessThan(0.01);
      expect(Math.abs(drive.metres / route.metres - 1)).toBeLessThan(0.01);
      expect(Math.abs(table.drive(b, a, rushHour).seconds - drive.seconds)).toBeLessThanOrEqual(2);
    },
  );

  it('go straight to the next street, and take no time to where they already are', () => {
    expect(table.drive(places.bracknell, places.bracknell, rushHour)).toEqual({ seconds: 0, metres: 0 });
    const near = { lat: 51.415, lng: -0.7505 };
    expect(table.drive(places.bracknell, near, rushHour).metres).toBeGreaterThan(150);
    expect(table.drive(places.bracknell, near, rushHour).metres).toBeLessThan(1500);
  });
});
