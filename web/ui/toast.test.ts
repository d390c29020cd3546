import { describe, expect, it } from 'vitest';
import { notify, takeToasts, toastDemand } from './toast.ts';

describe('notify', () => {
  it('keeps what is said before anybody shows it, in order, and hands over the rest at once', () => {
    let asked = 0;
    const forget = toastDemand.subscribe(() => {
      asked += 1;
    });
    expect(toastDemand.wanted()).toBe(false);
    notify({ text: 'first' });
    notify({ text: 'second' });
    expect(asked).toBe(2);
    expect(toastDemand.wanted()).toBe(true);

    const shown: string[] = [];
    const stop = takeToasts(({ text }) => shown.push(text));
    notify({ text: 'third' });
    expect(shown).toEqual(['first', 'second', 'third']);

    stop();
    notify({ text: 'fourth' });
    expect(shown).toHaveLength(3);
    takeToasts(({ text }) => shown.push(text))();
    expect(shown.at(-1)).toBe('fourth');
    forget();
  });
});
