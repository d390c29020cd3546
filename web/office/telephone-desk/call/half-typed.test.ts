import { expect, it } from 'vitest';
import { emptyJourney } from '#web/shared/booking-form/booking-draft.ts';
import { isHalfTyped } from './half-typed.ts';

const journey = (text: string, more: object = {}) => ({ ...emptyJourney, pickup: { text, ...more } });

it.each([
  ['Heath', 'pickup', true],
  ['12 High Street, RG12 1', 'pickup', true],
  ['rg12 8tr', 'pickup', false],
  ['12 High Street, RG128TR ', 'pickup', false],
  ['Heathrow Terminal 5', 'destination', false],
  ['Heathrow Terminal 5', '', false],
  ['', 'pickup', false],
])('a pickup of %j while the focus is in %j: half typed %s', (text, focused, expected) => {
  expect(isHalfTyped(journey(text), focused)).toBe(expected);
});

it('a place picked from the list is whole while its field still has the focus', () => {
  expect(isHalfTyped(journey('Heathrow Terminal 5', { placeId: 'lhr-5' }), 'pickup')).toBe(false);
});
