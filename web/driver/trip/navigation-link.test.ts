import { describe, expect, it } from 'vitest';
import type { Job } from '#web/api/driver/jobs.ts';
import { navigationHref } from './navigation-link.ts';

const job = {
  pickupLocation: '37 Forest Road, Warfield',
  pickupPoint: { lat: 51.44, lng: -0.74 },
  via: 'Bracknell Station',
  viaPoint: { lat: 51.41, lng: -0.75 },
  moreStops: [{ text: 'A house, that nobody knows', point: null }],
  dropoffLocation: 'Heathrow Terminal 5',
  dropoffPoint: { lat: 51.47, lng: -0.48 },
  boardedAt: null,
} as unknown as Job;
const onBoard: Job = { ...job, boardedAt: '2026-11-20T06:40:00Z' };

describe('navigation', () => {
  it('leads to the pickup before the passenger is on board', () => {
    expect(navigationHref(job, 'google')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=51.44%2C-0.74&travelmode=driving&dir_action=navigate',
    );
    expect(navigationHref(job, 'waze')).toBe('https://waze.com/ul?ll=51.44%2C-0.74&navigate=yes');
    expect(navigationHref(job, 'apple')).toBe('https://maps.apple.com/?daddr=51.44%2C-0.74&dirflg=d');
    expect(navigationHref(job, 'phone')).toContain('geo:51.44,-0.74');
  });

  it('then leads to every stop in order; Waze takes one place, the next', () => {
    const { searchParams } = new URL(navigationHref(onBoard, 'google'));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      destination: '51.47,-0.48',
      waypoints: '51.41,-0.75|A house, that nobody knows',
    });
    const apple = new URL(navigationHref(onBoard, 'apple'));
    expect(apple.pathname).toBe('/directions');
    expect(apple.searchParams.get('destination')).toBe('51.47,-0.48');
    expect(apple.searchParams.getAll('waypoint')).toEqual(['51.41,-0.75', 'A house, that nobody knows']);
    expect(navigationHref(onBoard, 'waze')).toContain('ll=51.41%2C-0.75');
  });

  it('searches for a place that is not on the map', () => {
    const unknown: Job = { ...job, pickupPoint: null };
    expect(navigationHref(unknown, 'waze')).toContain('q=37+Forest+Road%2C+Warfield');
  });
});
