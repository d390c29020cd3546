import { describe, expect, it } from 'vitest';
import { clashes, emptyDriveSeconds, hasRoomFor, type Job } from './capacity.ts';

const bracknell = { lat: 51.416, lng: -0.749 };
const heathrow = { lat: 51.47, lng: -0.454 };
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);
const job = (from: string, until: string, places: Partial<Job> = {}): Job => ({
  pickupAt: at(from),
  endsAt: at(until),
  from: bracknell,
  to: heathrow,
  ...places,
});

describe('the empty drive between two jobs', () => {
  it('grows with the distance and is never shorter than five minutes', () => {
    expect(emptyDriveSeconds(bracknell, bracknell)).toBe(300);
    expect(emptyDriveSeconds(bracknell, heathrow)).toBeGreaterThan(35 * 60);
    expect(emptyDriveSeconds(bracknell, heathrow)).toBeLessThan(60 * 60);
  });

  it('is 45 minutes where a place is not known', () => {
    expect(emptyDriveSeconds(null, heathrow)).toBe(45 * 60);
    expect(emptyDriveSeconds(heathrow, null)).toBe(45 * 60);
  });

  // Along a meridian a degree is 111.195 km; roads are assumed to be 1.4 times as long.
  const north = (kilometres: number) => ({ lat: bracknell.lat + kilometres / 1.4 / 111.195, lng: bracknell.lng });
  it.each([
    [10, 15],
    [20, 30],
    [60, 60],
    [100, 90],
  ])('of %i km by road takes %i minutes: 40 km/h for the first 20 km, 80 km/h beyond', (kilometres, minutes) => {
    expect(emptyDriveSeconds(bracknell, north(kilometres)) / 60).toBeCloseTo(minutes, 1);
  });

  it('is given in whole seconds', () => {
    expect(Number.isInteger(emptyDriveSeconds(bracknell, heathrow))).toBe(true);
  });
});

describe('two jobs', () => {
  const wanted = job('10:00', '10:40');
  it.each([
    ['at the same time', job('10:10', '10:50'), true],
    ['right after, from where the first ends', job('10:50', '11:30', { from: heathrow }), false],
    ['right after, but from where the first began', job('10:50', '11:30'), true],
    ['long after', job('13:00', '13:40'), false],
    ['just before, ending far away', job('09:10', '09:50'), true],
    ['just before, ending at the pickup', job('09:00', '09:40', { from: heathrow, to: bracknell }), false],
    ['five minutes before, ending at the pickup', job('09:00', '09:55', { to: bracknell }), false],
    ['four minutes before, ending at the pickup', job('09:00', '09:56', { to: bracknell }), true],
  ])('%s', (_, other, expected) => {
    expect(clashes(wanted, other)).toBe(expected);
    expect(clashes(other, wanted)).toBe(expected);
  });
});

describe('free drivers and cars for a journey', () => {
  const wanted = job('10:00', '10:40');
  const same = job('10:00', '10:40');
  it.each([
    ['no fleet', [], { drivers: 0, cars: 0 }, false],
    ['a driver without a car', [], { drivers: 1, cars: 0 }, false],
    ['one crew and nothing else', [], { drivers: 1, cars: 1 }, true],
    ['one crew that is busy', [same], { drivers: 1, cars: 1 }, false],
    ['two drivers with one car, busy', [same], { drivers: 2, cars: 1 }, false],
    ['two crews, one busy', [same], { drivers: 2, cars: 2 }, true],
    ['one crew, busy in the afternoon', [job('15:00', '16:00')], { drivers: 1, cars: 1 }, true],
  ])('%s', (_, others, fleet, expected) => {
    expect(hasRoomFor(wanted, others, fleet)).toBe(expected);
  });
});
