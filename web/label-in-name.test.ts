import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '#domain/i18n/language.ts';
import type { Words } from '#domain/i18n/translate.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const below = (folder: string) => readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' });

interface Named {
  /** The keys of the visible text and of the accessible name; `${…}` is the same gap in both. */
  readonly seen: string;
  readonly accessible: string;
}

/** A button or link from its opening tag to its closing tag. */
const pressable = /<(Button|ButtonLink|Link|NavLink|a|button)\b((?:(?!<\1\b)[\s\S])*?)<\/\1>/g;
const ownName = /aria-label=\{t\(\s*(['`])(.*?)\1[\s\S]*?[^=]>/;
const text = /\{t\((['`])(.*?)\1/g;

/** Elements with an accessible name and a visible text. */
function namedIn(source: string): Named[] {
  return [...source.matchAll(pressable)].flatMap(([, , whole = '']) => {
    const name = ownName.exec(whole);
    const shown = name ? whole.slice(name.index + name[0].length) : '';
    return [...shown.matchAll(text)].map(([, , seen = '']) => ({ seen, accessible: name?.[2] ?? '' }));
  });
}

const named = below('./')
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => namedIn(read(file)));

const wordsOf = (language: string): Words =>
  Object.assign(
    {},
    ...below(`../domain/i18n/${language}/`).map((file) => JSON.parse(read(`../domain/i18n/${language}/${file}`))),
  );

const plain = (part: string) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Whether speech control finds an element by its visible text: the words are in the name, whole and in order. */
const holds = (accessible: string, seen: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])${plain(seen)}(?![\p{L}\d])`, 'iu').test(accessible);

/** The texts of a pair of keys: one, or several where the keys have a gap. */
function textsOf({ seen, accessible }: Named, words: Words): { key: string; seen: string; accessible: string }[] {
  const [start = '', end] = seen.split(/\$\{.*\}/);
  return Object.entries(words).flatMap(([key, value]) => {
    const fits = end === undefined ? key === start : key.startsWith(start) && key.endsWith(end);
    if (!fits) return [];
    const gap = end === undefined ? '' : key.slice(start.length, key.length - end.length);
    const name = words[accessible.replace(/\$\{.*\}/, () => gap)];
    return name === undefined ? [] : [{ key, seen: value, accessible: name }];
  });
}

describe('the visible text of a button with an accessible name', () => {
  it.each(languageCodes)('is part of its name in %s', (language) => {
    const words = wordsOf(language);
    const texts = named.map((pair) => ({ pair, found: textsOf(pair, words) }));
    expect(texts.filter(({ found }) => found.length === 0)).toEqual([]);
    expect(texts.flatMap(({ found }) => found).filter(({ seen, accessible }) => !holds(accessible, seen))).toEqual([]);
  });

  it('is found in the source', () => {
    expect(named.length).toBeGreaterThan(15);
    expect(
      namedIn("<Button aria-label={t('A_edit-of', { name })} onClick={() => go()}>{t('A_edit')}</Button>"),
    ).toEqual([{ seen: 'A_edit', accessible: 'A_edit-of' }]);
    expect(holds('Language: English', 'en')).toBe(false);
    expect(holds('Von: Bracknell', 'Von')).toBe(true);
  });
});
