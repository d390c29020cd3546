import { describe, expect, it } from 'vitest';
import { notify, takeToasts, timingOf, toastDemand, withdraw } from './toast.ts';

const shower = (shown: string[]) => ({
  show: ({ text }: { text: string }) => void shown.push(text),
  close: (about: string) => void shown.push(`-${about}`),
});

describe('notify', () => {
  it('queues notices until the region is ready, in order, and passes on later ones straight away', () => {
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
    const stop = takeToasts(shower(shown));
    notify({ text: 'third' });
    expect(shown).toEqual(['first', 'second', 'third']);

    stop();
    notify({ text: 'fourth' });
    expect(shown).toHaveLength(3);
    takeToasts(shower(shown))();
    expect(shown.at(-1)).toBe('fourth');
    forget();
  });

  it('removes the notice about something, shown or not', () => {
    notify({ text: 'failed', about: 'form' });
    notify({ text: 'other' });
    withdraw('form');
    const shown: string[] = [];
    const stop = takeToasts(shower(shown));
    withdraw('form');
    expect(shown).toEqual(['other', '-form']);
    stop();
  });
});

describe('timingOf', () => {
  it('shows a notice with a button four times as long, and an error until it is dismissed', () => {
    const action = { label: 'Undo', run: () => {} };
    expect(timingOf({ text: 'Saved.' })).toEqual({ fade: 5000, remove: 250 });
    expect(timingOf({ text: 'Deleted.', action })).toEqual({ fade: 20_000, remove: 250 });
    expect(timingOf({ text: 'Welcome.', action, timing: { fade: 1, remove: 2 } })).toEqual({ fade: 1, remove: 2 });
    expect(timingOf({ text: 'Refused.', kind: 'bad', timing: { fade: 1, remove: 2 } })).toEqual({
      fade: 0,
      remove: 250,
    });
  });
});
