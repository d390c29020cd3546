import type { TextCall } from './read-calls.ts';

type Texts = ReadonlyMap<string, string>;

const plural = /_(zero|one|two|few|many|other)$/;

const gapsOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** The texts that a key may stand for: itself, or the forms of its plural. */
function textsFor(key: string | RegExp, texts: Texts): string[] {
  const fits = (name: string) => (typeof key === 'string' ? name === key : key.test(name));
  return [...texts].flatMap(([name, text]) => (fits(name) || fits(name.replace(plural, '')) ? [text] : []));
}

/**
 * Gaps that a call leaves open, and names that none of its texts has a gap for. Where part of a key is computed nobody
 * knows which of the texts it is: what those leave open is for the tests that show them.
 */
export function gapProblems({ where, keys, filling }: TextCall, texts: Texts): string[] {
  const found = keys.flatMap((key) => textsFor(key, texts));
  if (found.length === 0) return [];
  const sure = keys.flatMap((key) => (typeof key === 'string' ? textsFor(key, texts) : []));
  const open = new Set(filling.isOpen ? [] : sure.flatMap(gapsOf).filter((gap) => !filling.names.has(gap)));
  const gaps = new Set(found.flatMap(gapsOf));
  // The number that chooses the plural form need not be said.
  const idle = filling.isOwn ? [...filling.names].filter((name) => !gaps.has(name) && name !== 'count') : [];
  const said = keys.join(', ');
  return [
    ...[...open].map((gap) => `${where}: ${said} has a gap {{${gap}}} that is not filled`),
    ...idle.map((name) => `${where}: ${said} has no gap {{${name}}}`),
  ];
}

/** Names that say what they show in no format: a time may be a clock or a day, a price is money. */
const unclear = new Set(['time', 'at', 'when', 'date', 'price', 'days', 'free', 'drive', 'words', 'state', 'papers']);

/** Gaps whose name does not say the format of what stands in them. */
export function nameProblems(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) =>
    gapsOf(text)
      .filter((gap) => unclear.has(gap))
      .map((gap) => `${key}: {{${gap}}} does not say its format (dateTime, day, clock, month, money, duration …)`),
  );
}
