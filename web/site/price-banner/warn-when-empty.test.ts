import { afterEach, expect, it, vi } from 'vitest';
import { warnWhenEmpty } from './warn-when-empty.ts';

afterEach(() => vi.restoreAllMocks());

it('logs to the console when there are no fares to show, and not otherwise', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  warnWhenEmpty([{ location: 'Heathrow', price: 55 }]);
  expect(warn).not.toHaveBeenCalled();
  warnWhenEmpty([]);
  expect(warn).toHaveBeenCalledWith('The price banner has no lines to animate.');
});
