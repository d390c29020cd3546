import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bootScript, nightBootScript } from './boot-script.ts';

interface Phone {
  readonly cookie?: string;
  readonly isDark?: boolean;
  readonly at?: string;
}

/** The theme that a script sets on a phone, with nothing there but what a browser has before the first paint. */
function themeOn(script: string, { cookie = '', isDark = false, at = '2026-12-21T12:00:00Z' }: Phone): unknown {
  const dataset: Record<string, string> = { theme: 'light' };
  class PhoneDate extends Date {
    constructor() {
      super(at);
    }
  }
  runInNewContext(script, {
    Date: PhoneDate,
    document: { cookie, documentElement: { dataset } },
    matchMedia: () => ({ matches: isDark }),
  });
  return dataset['theme'];
}

const night = '2026-12-21T22:00:00Z';

describe('the theme before the first paint', () => {
  it.each([
    [{}, 'light', 'light'],
    [{ isDark: true }, 'dark', 'dark'],
    [{ at: night }, 'light', 'dark'],
    [{ at: night, cookie: 'a=b; theme=light' }, 'light', 'light'],
    [{ cookie: 'theme=dark' }, 'dark', 'dark'],
    [{ cookie: 'mytheme=dark' }, 'light', 'light'],
    [{ at: '2026-06-21T21:30:00Z' }, 'light', 'dark'],
    [{ at: '2026-06-21T20:00:00Z' }, 'light', 'light'],
  ])('on a phone with %j is %s, and %s in a car', (phone, onAnyPage, inCar) => {
    expect([themeOn(bootScript, phone), themeOn(nightBootScript, phone)]).toEqual([onAnyPage, inCar]);
  });

  it('contains nothing that would end its script element', () => {
    expect(nightBootScript).not.toMatch(/<\/script|<!--/i);
  });
});
