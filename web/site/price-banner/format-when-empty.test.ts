import { afterEach, expect, it, vi } from 'vitest';
import { formatWhenEmpty } from './format-when-empty.ts';

afterEach(() => vi.restoreAllMocks());

it('logs to the console when there are no fares to show, and not otherwise', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  formatWhenEmpty([{ location: 'Heathrow', price: 55 }]);
  expect(warn).not.toHaveBeenCalled();
  formatWhenEmpty([]);
  expect(warn).toHaveBeenCalledWith('The price banner has no lines to animate.');
});
