import { expect, it } from 'vitest';
import { checkRepeat, emptyRepeat } from './repeat-values.ts';

it('asks for a second passenger where the booking that repeats had two wheelchairs', () => {
  const repeat = { ...emptyRepeat('2026-11-15'), accessNeeds: ['two-wheelchairs' as const] };
  expect(checkRepeat(repeat).passengers).toBe('Error_two-wheelchairs');
  const two = { ...repeat, journey: { ...repeat.journey, passengers: '2' } };
  expect(checkRepeat(two).passengers).toBeUndefined();
});
