import { gapsIn, wordsOf } from '#domain/i18n/gaps.ts';
import { isTimeForm } from '#domain/i18n/time-forms.ts';
import type { TextCall } from './read-calls.ts';

type Texts = ReadonlyMap<string, string>;

const plural = /_(zero|one|two|few|many|other)$/;

const gapsOf = (text: string): string[] => gapsIn(text).map(({ name }) => name);

/** Each text by its key and, for a plural form, by the key without its ending: thousands of places ask for one. */
const indexes = new WeakMap<Texts, ReadonlyMap<string, readonly string[]>>();

function indexOf(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const made = indexes.get(texts);
  if (made) return made;
  const index = new Map<string, string[]>();
  for (const [name, text] of texts)
    for (const key of new Set([name, name.replace(plural, '')])) index.set(key, [...(index.get(key) ?? []), text]);
  indexes.set(texts, index);
  return index;
}

/** The texts of a key: itself, or its plural forms. */
function textsFor(key: string | RegExp, texts: Texts): readonly string[] {
  if (typeof key === 'string') return indexOf(texts).get(key) ?? [];
  return [...texts].flatMap(([name, text]) => (key.test(name) || key.test(name.replace(plural, '')) ? [text] : []));
}

/**
 * Gaps that a call leaves unfilled, and values that none of its texts has a gap for. If part of a key is computed, it
 * could be any of the texts: what those leave unfilled is covered by the tests that show them.
 */
export function gapProblems({ where, keys, filling }: TextCall, texts: Texts): string[] {
  const found = keys.flatMap((key) => textsFor(key, texts));
  if (found.length === 0) return [];
  const sure = keys.flatMap((key) => (typeof key === 'string' ? textsFor(key, texts) : []));
  const open = new Set(filling.isOpen ? [] : sure.flatMap(gapsOf).filter((gap) => !filling.names.has(gap)));
  const gaps = new Set(found.flatMap(gapsOf));
  // The number that chooses the plural form need not appear in the text.
  const idle = filling.isOwn ? [...filling.names].filter((name) => !gaps.has(name) && name !== 'count') : [];
  const said = keys.join(', ');
  return [
    ...[...open].map((gap) => `${where}: ${said} has a gap {{${gap}}} that is not filled`),
    ...idle.map((name) => `${where}: ${said} has no gap {{${name}}}`),
  ];
}

/** Names that do not say their format: a `time` may be a clock time or a day, a `price` should be called money. */
const unclear = new Set(['time', 'at', 'when', 'date', 'price', 'days', 'free', 'drive', 'words', 'state', 'papers']);

/** Gaps whose name does not say their format. */
export function nameProblems(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) =>
    gapsOf(text)
      .filter((gap) => unclear.has(gap))
      .map((gap) => `${key}: {{${gap}}} does not say its format (dateTime, day, clock, month, money, duration …)`),
  );
}

/** What a time form can be asked of: `dateTime`, `day`, `clock`, also with a prefix (`fromClock`). */
const isTime = (name: string) => /(?:dateTime|day|clock)$/i.test(name);

/** Gaps that `translate` would not fill as they were meant: unreadable ones, unknown forms, a select without `other`. */
export function shapeProblems(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) => [
    ...(/[{}]/.test(wordsOf(text)) ? [`${key}: a gap of “${text}” cannot be read`] : []),
    ...gapsIn(text).flatMap(({ source, name, form, options }) => {
      if (options) return options.has('other') ? [] : [`${key}: ${source} has no “other”`];
      if (form === null || (isTimeForm(form) && isTime(name))) return [];
      return [`${key}: ${source} asks for a form that there is not`];
    }),
  ]);
}
