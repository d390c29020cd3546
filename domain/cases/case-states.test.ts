import { describe, expect, it } from 'vitest';
import {
  caseKinds,
  caseMoves,
  caseStates,
  dueDay,
  firstState,
  isClosed,
  isEmailed,
  keptUntilDay,
} from './case-states.ts';

describe('the day an answer is due', () => {
  it.each([
    ['complaint', '2026-11-16', '2026-11-23'],
    ['complaint', '2026-11-20', '2026-11-27'],
    ['complaint', '2026-11-21', '2026-11-27'],
    // Christmas Day, the substitute for Boxing Day, and two weekends.
    ['complaint', '2026-12-23', '2027-01-04'],
    ['data-protection', '2026-11-16', '2026-12-16'],
    ['data-protection', '2027-02-10', '2027-03-12'],
    ['lost-property', '2026-11-16', '2026-11-18'],
    ['lost-property', '2026-11-20', '2026-11-24'],
  ] as const)('for a case of %s received on %s is %s', (kind, received, due) => {
    expect(dueDay(kind, received)).toBe(due);
  });
});

describe('found property', () => {
  it('is kept for three months', () => {
    expect(keptUntilDay('2026-11-30')).toBe('2027-02-28');
  });
});

describe('every kind', () => {
  it.each(caseKinds)('%s reaches an end from its start, and never leaves its own states', (kind) => {
    const seen = new Set([firstState[kind]]);
    for (const state of seen) for (const next of caseMoves(kind, state)) seen.add(next);
    expect([...seen].some(isClosed)).toBe(true);
    expect([...seen].every((state) => caseStates.includes(state))).toBe(true);
    const others = caseKinds.filter((other) => other !== kind).map((other) => firstState[other]);
    expect(others.some((state) => seen.has(state))).toBe(false);
  });
});

describe('a case', () => {
  it.each([
    ['complaint', 'received', ['investigating', 'upheld', 'not-upheld']],
    ['complaint', 'investigating', ['upheld', 'not-upheld']],
    ['complaint', 'upheld', ['investigating']],
    ['complaint', 'not-upheld', ['investigating']],
    ['complaint', 'found', []],
    ['lost-property', 'reported', ['found', 'not-found']],
    ['lost-property', 'found', ['returned', 'disposed']],
    ['lost-property', 'not-found', ['found']],
    ['lost-property', 'returned', []],
    ['lost-property', 'disposed', []],
    ['data-protection', 'unacknowledged', ['acknowledged']],
    ['data-protection', 'acknowledged', ['upheld', 'not-upheld']],
    ['data-protection', 'upheld', ['acknowledged']],
  ] as const)('(%s) goes on from %s to %j', (kind, from, next) => {
    expect(caseMoves(kind, from)).toEqual(next);
  });

  it('is closed once it is decided, given back, disposed of or not found', () => {
    expect(caseStates.filter(isClosed)).toEqual(['upheld', 'not-upheld', 'not-found', 'returned', 'disposed']);
  });

  it('emails the customer what was decided or found', () => {
    expect(caseStates.filter(isEmailed)).toEqual(['upheld', 'not-upheld', 'found', 'not-found']);
  });
});
