import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeRecordingStore, makeTranslationStore, withTimeForms } from './translation-store.ts';

const files: Record<string, Record<string, string>> = {
  eng: { Hello: 'Good day', Later: 'Later on', Ride_one: '{{count}} ride', Ride_other: '{{count}} rides' },
  de: { Hello: 'Hallo', Later: 'Später' },
};

const guestFiles: typeof files = { eng: { Hello: 'Good day' }, de: { Hello: 'Hallo' } };

function serveTexts(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [, language = '', guest] = /(\w+?)(-guest)?\.json$/.exec(address) ?? [];
    const words = guest ? guestFiles[language] : files[language];
    return words ? Response.json(words) : new Response('', { status: 404 });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('texts in the browser', () => {
  it('loads the rest of its language without a rerender', async () => {
    serveTexts();
    const store = makeTranslationStore('eng', { Hello: 'Good day' });
    let rendered = 0;
    store.subscribe(() => {
      rendered += 1;
    });
    const before = store.get();
    expect(before.t('Hello')).toBe('Good day');
    await store.load('all');
    expect(store.get()).toBe(before);
    expect(before.has('Later')).toBe(true);
    expect(rendered).toBe(0);
  });

  it('rerenders when a key was used before its text had loaded', async () => {
    serveTexts();
    const store = makeTranslationStore('eng', {});
    let rendered = 0;
    store.subscribe(() => {
      rendered += 1;
    });
    expect(store.get().t('Later')).toBe('Later');
    await store.load('all');
    expect([rendered, store.get().t('Later')]).toEqual([1, 'Later on']);
  });

  it('switches to another language and notifies subscribers', async () => {
    serveTexts();
    const store = makeTranslationStore('eng', { Hello: 'Good day' });
    let rendered = 0;
    store.subscribe(() => {
      rendered += 1;
    });
    await store.load('guest', 'de');
    expect([store.get().t('Hello'), store.get().tag, rendered]).toEqual(['Hallo', 'de', 1]);
  });

  it('keeps the last choice when an earlier one loads late', async () => {
    serveTexts();
    const store = makeTranslationStore('eng', {});
    const first = store.load('guest', 'eng');
    const second = store.load('guest', 'de');
    await Promise.all([first, second]);
    expect(store.get().language).toBe('de');
  });

  it('loads the same language once, and stays as it is when the file is missing', async () => {
    const asked = serveTexts();
    const store = makeTranslationStore('eng', { Hello: 'Good day' });
    await Promise.all([store.load('guest', 'de'), store.load('guest', 'de')]);
    expect(asked).toHaveLength(1);
    await expect(store.load('guest', 'pl')).rejects.toThrow('pl');
    expect(store.get().language).toBe('de');
  });
});

describe('texts by audience', () => {
  it('guests load half of them, and the rest follows with the first page that needs it', async () => {
    const asked = serveTexts();
    const store = makeTranslationStore('eng', {});
    await store.load('guest');
    expect(store.get().has('Later')).toBe(false);
    await Promise.all([store.load('all'), store.load('guest')]);
    expect(store.get().t('Later')).toBe('Later on');
    await store.load('guest');
    expect(asked).toEqual(['/assets/i18n/eng-guest.json', '/assets/i18n/eng.json']);
  });

  it('another language keeps the audience', async () => {
    serveTexts();
    const store = makeTranslationStore('eng', {});
    await store.load('all');
    await store.load('guest', 'de');
    expect(store.get().t('Later')).toBe('Später');
    expect(store.served().language).toBe('eng');
  });

  it('loads everything when a page uses a text that did not come with it', async () => {
    const asked = serveTexts();
    const store = makeTranslationStore('eng', { Hello: 'Good day' });
    store.get().t('Later');
    await vi.waitFor(() => expect(store.get().t('Later')).toBe('Later on'), 60_000);
    expect(asked).toEqual(['/assets/i18n/eng.json']);
  });
});

describe('texts of a prerendered page', () => {
  it('are only the used ones, with every plural form', () => {
    const { store, used } = makeRecordingStore('eng', files['eng'] ?? {});
    store.get().t('Hello');
    store.get().t('Ride', { count: 1 });
    expect(used()).toEqual({ Hello: 'Good day', Ride_one: '{{count}} ride', Ride_other: '{{count}} rides' });
  });

  it('come with the words of their time forms', () => {
    const words = { Due: 'Pay {{clock, by}}.', 'Time_by-clock': 'by {{clock}}', 'Time_on-clock': 'at {{clock}}' };
    const sent = withTimeForms({ Due: words.Due }, words);
    expect(makeTranslationStore('eng', sent).get().t('Due', { clock: '04:29' })).toBe('Pay by 04:29.');
    expect(sent).toEqual({ Due: words.Due, 'Time_by-clock': words['Time_by-clock'] });
  });
});
