/**
 * The gaps of a text: `{{name}}`; `{{dateTime, on}}`, a time with the words its language puts before it; and
 * `{{count, select, one {coche} other {coches}}}`, words chosen by a number's plural category or by a value.
 */
export interface Gap {
  readonly source: string;
  readonly name: string;
  /** How the value is said, if the text asks for a form of it. */
  readonly form: string | null;
  /** The words of a select by the value that chooses them. */
  readonly options: ReadonlyMap<string, string> | null;
}

const pattern = /\{\{(\w+)(?:, (\w+)((?:,(?: [\w-]+ \{[^{}]*\})+)?))?\}\}/g;

function optionsOf(written: string): ReadonlyMap<string, string> {
  return new Map([...written.matchAll(/([\w-]+) \{([^{}]*)\}/g)].map(([, key = '', words = '']) => [key, words]));
}

const parts = new Map<string, readonly (string | Gap)[]>();

/** A text as words and gaps, in order. Each text is read once: a page says the same ones again and again. */
export function readGaps(text: string): readonly (string | Gap)[] {
  const known = parts.get(text);
  if (known) return known;
  const read: (string | Gap)[] = [];
  let end = 0;
  for (const { 0: source, 1: name = '', 2: form, 3: written, index } of text.matchAll(pattern)) {
    if (index > end) read.push(text.slice(end, index));
    const options = form === 'select' ? optionsOf(written ?? '') : null;
    read.push({ source, name, form: options ? null : (form ?? null), options });
    end = index + source.length;
  }
  if (end < text.length) read.push(text.slice(end));
  parts.set(text, read);
  return read;
}

/** The gaps of a text. */
export const gapsIn = (text: string): Gap[] => readGaps(text).filter((part) => typeof part !== 'string');

/** The names of the values that a text needs, each once. */
export const gapNames = (text: string): string[] => [...new Set(gapsIn(text).map(({ name }) => name))];

/** Every word that a text may say, without its gaps. */
export const wordsOf = (text: string): string =>
  readGaps(text)
    .map((part) => (typeof part === 'string' ? part : [...(part.options?.values() ?? [])].join(' ')))
    .join('');
