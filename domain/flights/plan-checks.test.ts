import { describe, expect, it } from 'vitest';
import { mostChecks, nextCheck, plannedChecks, retryCheck } from './plan-checks.ts';

const at = (text: string) => new Date(`${text}Z`);
const arrival = { direction: 'arrival', at: at('2026-11-18T14:00'), isOver: false, checks: 0 } as const;

describe('the plan of checks', () => {
  it.each([
    ['2026-11-10T09:00', '2026-11-17T14:00'],
    ['2026-11-17T14:00', '2026-11-18T02:00'],
    ['2026-11-18T02:00', '2026-11-18T08:00'],
    ['2026-11-18T11:30', '2026-11-18T12:00'],
    ['2026-11-18T13:45', '2026-11-18T13:50'],
    ['2026-11-18T13:50', '2026-11-18T14:00'],
    ['2026-11-18T14:00', '2026-11-18T14:10'],
    ['2026-11-18T16:50', '2026-11-18T17:00'],
  ])('after %s the arrival is next looked up at %s', (now, next) => {
    expect(nextCheck(arrival, at(now))).toEqual(at(next));
  });

  it('ends when the flight has landed, is long overdue or has cost enough', () => {
    expect(nextCheck({ ...arrival, isOver: true }, at('2026-11-18T13:00'))).toBeNull();
    expect(nextCheck(arrival, at('2026-11-18T17:00'))).toBeNull();
    expect(nextCheck({ ...arrival, checks: mostChecks }, at('2026-11-18T13:00'))).toBeNull();
  });

  it('moves with a delay of two days', () => {
    const late = { ...arrival, at: at('2026-11-20T14:00') };
    expect(nextCheck(late, at('2026-11-18T14:00'))).toEqual(at('2026-11-19T14:00'));
  });

  it('looks a departure up three times, and not after the drive', () => {
    const departure = { ...arrival, direction: 'departure' } as const;
    const seen: Date[] = [];
    for (let now: Date | null = at('2026-11-10T00:00'); now; ) {
      now = nextCheck(departure, now);
      if (now) seen.push(now);
    }
    expect(seen).toEqual([at('2026-11-17T14:00'), at('2026-11-18T06:00'), at('2026-11-18T10:00')]);
    expect(plannedChecks.departure).toBe(4);
  });

  it('costs a punctual arrival no more than planned', () => {
    let checks = 1;
    for (let now: Date | null = at('2026-11-10T00:00'); now && now < arrival.at; checks += now ? 1 : 0)
      now = nextCheck({ ...arrival, checks }, now);
    expect(checks).toBe(plannedChecks.arrival);
  });

  it('asks a service that is down less and less often, but more often when the flight is near', () => {
    const now = at('2026-11-18T01:00');
    const waits = [0, 1, 2, 3, 9].map(
      (failures) => (retryCheck(arrival.at, failures, now).getTime() - now.getTime()) / 60_000,
    );
    expect(waits).toEqual([5, 10, 20, 40, 60]);
    const near = at('2026-11-18T13:00');
    expect(retryCheck(arrival.at, 9, near)).toEqual(at('2026-11-18T13:10'));
    const twoHoursBefore = new Date(arrival.at.getTime() - 2 * 3_600_000);
    expect(retryCheck(arrival.at, 2, twoHoursBefore).getTime() - twoHoursBefore.getTime()).toBe(20 * 60_000);
  });
});
