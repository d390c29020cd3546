import { type Language, languageTag } from '#domain/i18n/language.ts';
import { type Dictionary, makeTranslate, type Translate } from '#domain/i18n/translate.ts';

/** The texts of a language at a point in time. */
export interface Translations {
  readonly language: Language;
  /** The language as browsers and Intl know it. */
  readonly tag: string;
  readonly t: Translate;
  /** Whether a key has a text in this language. */
  readonly has: (key: string) => boolean;
}

export interface TranslationStore {
  readonly get: () => Translations;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads every text of a language (default: the current one) and switches to it. */
  readonly load: (language?: Language) => Promise<void>;
}

function translations(language: Language, words: Dictionary): Translations {
  const tag = languageTag(language);
  return { language, tag, t: makeTranslate(words, language), has: (key) => Object.hasOwn(words, key) };
}

async function fetchTexts(language: Language): Promise<Dictionary> {
  const answer = await fetch(`/assets/i18n/${language}.json`);
  if (!answer.ok) throw new Error(`words of ${language}: ${answer.status}`);
  const words: Dictionary = await answer.json();
  return words;
}

/** The browser's texts: starts with those of the served page. */
export function makeTranslationStore(language: Language, words: Dictionary): TranslationStore {
  // Grows in place: the page already has its texts, so the rest arrives without a rerender.
  const known: Record<string, string> = { ...words };
  const first = translations(language, known);
  let missed = false;
  let current: Translations = {
    ...first,
    t: (key, params) => {
      const said = first.t(key, params);
      missed ||= said === key;
      return said;
    },
  };
  let complete = false;
  let pending: { language: Language; done: Promise<void> } | undefined;
  const listeners = new Set<() => void>();

  const load = async (wanted: Language) => {
    const all = await fetchTexts(wanted);
    if (pending?.language !== wanted) return;
    complete = true;
    Object.assign(known, wanted === language ? all : {});
    if (wanted === current.language && !missed) return;
    current = translations(wanted, all);
    for (const listener of listeners) listener();
  };

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (wanted = current.language) => {
      if (complete && current.language === wanted) return Promise.resolve();
      if (pending?.language !== wanted) {
        const done = load(wanted).finally(() => {
          if (pending?.done === done) pending = undefined;
        });
        pending = { language: wanted, done };
      }
      return pending?.done ?? Promise.resolve();
    },
  };
}

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The prerenderer's texts: records every key that a page uses, so that only those are sent with it. */
export function makeRecordingStore(
  language: Language,
  words: Dictionary,
): { store: TranslationStore; used: () => Dictionary } {
  const keys = new Set<string>();
  const whole = translations(language, words);
  const note = (key: string) => {
    keys.add(key);
    return key;
  };
  const recording: Translations = {
    ...whole,
    t: (key, params) => whole.t(note(key), params),
    has: (key) => whole.has(note(key)),
  };
  const used = () => {
    const picked: Record<string, string> = {};
    for (const key of keys) {
      for (const name of [key, ...pluralForms.map((form) => `${key}_${form}`)]) {
        const text = words[name];
        if (text !== undefined) picked[name] = text;
      }
    }
    return picked;
  };
  return { store: { get: () => recording, subscribe: () => () => {}, load: () => Promise.resolve() }, used };
}
