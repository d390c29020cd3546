import { describe, expect, it } from 'vitest';
import { type FleetFacts, fleetStateOf } from './fleet-state.ts';

const now = new Date('2026-11-16T09:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ahead = (minutes: number) => ago(-minutes);
const shift = { startedAt: ago(120), breakSince: null };
const trip = { startedAt: ago(20), arrivedAt: null, boardedAt: null, freeAt: ahead(30) };
const stateOf = (facts: Partial<FleetFacts>) =>
  fleetStateOf({ trip: null, shift: null, heardAt: ago(1), reports: true, hasPhone: true, ...facts }, now).state;

describe('what a driver is doing', () => {
  it.each<[string, Partial<FleetFacts>]>([
    ['off', {}],
    ['free', { shift }],
    ['break', { shift: { ...shift, breakSince: ago(5) }, heardAt: null }],
    ['to-pickup', { shift, trip }],
    ['at-pickup', { trip: { ...trip, arrivedAt: ago(3) } }],
    ['on-board', { shift, trip: { ...trip, boardedAt: ago(10) } }],
    ['soon-free', { shift, trip: { ...trip, boardedAt: ago(10), freeAt: ahead(9) } }],
    ['silent', { shift, heardAt: ago(6) }],
    ['silent', { shift, trip, heardAt: ago(3) }],
  ])('is %s', (state, facts) => {
    expect(stateOf(facts)).toBe(state);
  });

  it('is not silent where nobody wants positions, without a phone, or just after clocking on', () => {
    expect(stateOf({ shift, heardAt: null, reports: false })).toBe('free');
    expect(stateOf({ trip, heardAt: null, hasPhone: false })).toBe('to-pickup');
    expect(stateOf({ shift: { ...shift, startedAt: ago(2) }, heardAt: null })).toBe('free');
  });
});
