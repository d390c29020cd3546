import { gapsIn } from '#domain/i18n/gaps.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { isTimeForm, timeFormKeys } from '#domain/i18n/time-forms.ts';
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
  /** The texts of the served page: hydration compares with them, whatever was chosen since. */
  readonly served: () => Translations;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the texts for the pages of an audience, and switches to another language if one is named. */
  readonly load: (audience: TextAudience, language?: Language) => Promise<void>;
}

/** Guests' pages need half of the texts; everybody else's may need any of them. */
export type TextAudience = 'guest' | 'all';

function translations(language: Language, words: Dictionary): Translations {
  const tag = languageTag(language);
  return { language, tag, t: makeTranslate(words, language), has: (key) => Object.hasOwn(words, key) };
}

async function fetchTexts(language: Language, audience: TextAudience): Promise<Dictionary> {
  const answer = await fetch(`/assets/i18n/${language}${audience === 'guest' ? '-guest' : ''}.json`);
  if (!answer.ok) throw new Error(`words of ${language}: ${answer.status}`);
  const words: Dictionary = await answer.json();
  return words;
}

/** The browser's texts: starts with those of the served page, to which it adds more when they are needed. */
export function makeTranslationStore(language: Language, known: Record<string, string>): TranslationStore {
  // Grows in place: the page already has its texts, so the rest arrives without a rerender.
  const plain = translations(language, known);
  let hasMissed = false;
  const first: Translations = {
    ...plain,
    t: (key, params) => {
      const text = plain.t(key, params);
      if (text === key && !hasMissed) {
        hasMissed = true;
        // Not reached by pages that wait for their texts; if a text was forgotten, everything is loaded after all.
        load('all').catch(() => {});
      }
      return text;
    },
  };
  let current = first;
  let loaded: TextAudience | null = null;
  let needed: TextAudience = 'guest';
  let lastWanted = language;
  const pending = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const fetchAndShow = async (wanted: Language, audience: TextAudience) => {
    const all = await fetchTexts(wanted, audience);
    if (lastWanted !== wanted) return;
    if (loaded === 'all' && audience === 'guest' && current.language === wanted) return;
    loaded = audience;
    if (wanted === language) Object.assign(known, all);
    if (wanted === current.language && wanted === language && !hasMissed) return;
    current = wanted === language ? { ...plain } : translations(wanted, all);
    for (const listener of listeners) listener();
  };

  const load = (audience: TextAudience, wanted = current.language): Promise<void> => {
    if (audience === 'all') needed = 'all';
    lastWanted = wanted;
    if (current.language === wanted && (loaded === 'all' || loaded === needed)) return Promise.resolve();
    const name = `${wanted} ${needed}`;
    const done = pending.get(name) ?? fetchAndShow(wanted, needed).finally(() => pending.delete(name));
    pending.set(name, done);
    return done;
  };

  return {
    get: () => current,
    served: () => first,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
  };
}

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Texts with the words of the time forms in their gaps: "on Mon 16 Nov" has a text of its own. */
export function withTimeForms(texts: Dictionary, words: Dictionary): Dictionary {
  const forms = new Set(Object.values(texts).flatMap((text) => gapsIn(text).map(({ form }) => form)));
  const keys = [...forms].flatMap((form) => (isTimeForm(form) ? timeFormKeys(form) : []));
  return { ...texts, ...Object.fromEntries(keys.flatMap((key) => (words[key] ? [[key, words[key]]] : []))) };
}

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
    const named = [...keys].flatMap((key) => [key, ...pluralForms.map((form) => `${key}_${form}`)]);
    const picked: Record<string, string> = {};
    for (const key of named) {
      const text = words[key];
      if (text !== undefined) picked[key] = text;
    }
    return picked;
  };
  return {
    store: { get: () => recording, served: () => recording, subscribe: () => () => {}, load: () => Promise.resolve() },
    used,
  };
}
