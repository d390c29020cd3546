import { expect, it } from 'vitest';
import { lastStepOf, undoUntil } from './undo-step.ts';

it('the step to take back is the last one, for two minutes', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  expect(lastStepOf({ arrivedAt: null, boardedAt: null })).toBe('start');
  expect(lastStepOf({ arrivedAt: at, boardedAt: null })).toBe('arrived');
  expect(lastStepOf({ arrivedAt: at, boardedAt: at })).toBe('boarded');
  expect(undoUntil(at)).toEqual(new Date('2026-11-20T10:02:00Z'));
});
