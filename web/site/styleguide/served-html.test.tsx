import { readdirSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import words from '#domain/i18n/eng/ui.json' with { type: 'json' };
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { TestRouter } from '#web/router/test-router.tsx';
import { GuideParts } from './guide-parts.tsx';

const { store, used } = makeRecordingStore('eng', words);
const html = renderToString(
  <TranslationProvider store={store}>
    <TestRouter>
      <GuideParts theme="light" />
    </TestRouter>
  </TranslationProvider>,
);

describe('every component in the served HTML', () => {
  it('is in the page', () => {
    expect(html.length).toBeGreaterThan(20_000);
    expect(html).toContain('What if my flight is late?');
  });

  it('has no inline style: the content security policy forbids it', () => {
    expect(html.match(/<[^>]+\sstyle=[^>]*>/g)).toBeNull();
    expect(html).not.toContain('<style');
    expect(html).not.toContain('<script');
  });

  it('shows no translation key', () => {
    expect(html).not.toMatch(/Ui_[a-z]/);
  });

  it('brings the texts of the parts that load later', () => {
    for (const key of ['Ui_month-next', 'Ui_time-list', 'Ui_place-none', 'Ui_place-found_other']) {
      expect(Object.keys(used())).toContain(key);
    }
  });
});

describe('the texts of the design system', () => {
  const folder = new URL('../..', import.meta.url);
  const sources: string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const said = new Set<string>();
  for (const name of sources.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const source: string = readFileSync(new URL(name, folder), 'utf8');
    for (const [, key = ''] of source.matchAll(/'(Ui_[\w-]+)'/g)) said.add(key);
  }

  it('all exist', () => {
    expect(said.size).toBeGreaterThan(25);
    const missing = [...said].filter((key) => !(key in words) && !(`${key}_other` in words));
    expect(missing).toEqual([]);
  });

  it('are all used', () => {
    const ours = new Set([...said].flatMap((key) => [key, `${key}_one`, `${key}_other`]));
    expect(
      Object.keys(words).filter((key) => key.startsWith('Ui_') && !ours.has(key) && !key.startsWith('Ui_guide')),
    ).toEqual([]);
  });
});
