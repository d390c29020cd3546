import { expect, it } from 'vitest';
import { formatShortDuration } from './format-drive.ts';

it.each([
  [0, 'en-GB', '0m'],
  [59, 'en-GB', '59m'],
  [60, 'en-GB', '1h'],
  [184, 'en-GB', '3h 4m'],
  [64, 'de', '1\u00a0h 4\u00a0min'],
  [4, 'pl', '4\u00a0min'],
  [120, 'fr', '2\u00a0h'],
])('writes %i minutes briefly in %s as %s', (minutes, tag, text) => {
  expect(formatShortDuration(minutes, tag)).toBe(text);
});
