import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import glossaryFile from './glossary.json' with { type: 'json' };
import { type Language, languageCodes } from './language.ts';
import { bannedWords, type GlossaryEntry, informalWords, signProblems } from './text-rules.ts';

const glossary: Readonly<Record<string, GlossaryEntry>> = glossaryFile;
const folder = import.meta.dirname;

function textsOf(language: Language): [key: string, text: string][] {
  return fs
    .readdirSync(path.join(folder, language))
    .flatMap((file) =>
      Object.entries(JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8')) as Record<string, string>),
    );
}

/** A computer in an office is no taxi office. */
const aLaptop = ['Factor_name-hint', 'Error_factor-name'];

/** Exceptions where a banned word is right: names, another meaning, a label that the specification fixes. */
const allowed: Partial<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  eng: {
    room: ['Cars_c-2'],
    via: ['Areas_binfield-2'],
    trip: ['Driver_start', 'Error_job-not-started'],
  },
  de: {
    Mail: ['Footer_map-data', 'Ui_map-credit'],
    Limousine: ['Cars_a-1'],
    Büro: aLaptop,
    // On behalf of; and what other firms call a job.
    Auftrag: ['Privacy_share-4'],
    Aufträge: ['Terms_cancel-3'],
  },
  fr: { mail: ['Footer_map-data', 'Ui_map-credit'], bureau: aLaptop },
  esp: { oficina: aLaptop },
  // The council's own office.
  ita: { ufficio: [...aLaptop, 'Terms_complaints-5'] },
  pl: { mail: ['Footer_map-data', 'Ui_map-credit'], zlecenie: ['Privacy_share-4'], biurze: aLaptop },
};

/** Things with a glossary entry but no text yet. */
const unsaid = new Set(['invoice']);

describe('the glossary', () => {
  it('has one word for each thing in each language', () => {
    const words = Object.values(glossary).flatMap((entry) => (entry.words ? [entry.words] : []));
    expect(words.length).toBeGreaterThan(30);
    for (const each of words) expect(Object.keys(each).sort()).toEqual([...languageCodes].sort());
  });

  it.each(languageCodes)('has words that are used in %s', (language) => {
    const said = textsOf(language)
      .map(([, text]) => text.toLowerCase())
      .join('\n');
    const idle = Object.entries(glossary).filter(
      ([thing, { words }]) => words && !unsaid.has(thing) && !said.includes(words[language].toLowerCase()),
    );
    expect(idle.map(([thing]) => thing)).toEqual([]);
  });

  it('never bans its own words', () => {
    const banned = Object.values(glossary).flatMap(({ words }) =>
      languageCodes.flatMap((language) =>
        words
          ? bannedWords(
              words[language],
              Object.values(glossary).flatMap(({ never }) => never?.[language] ?? []),
            )
          : [],
      ),
    );
    expect(banned).toEqual([]);
  });
});

describe.each(languageCodes)('every text in %s', (language) => {
  const texts = textsOf(language);

  it('uses the glossary’s word for each thing', () => {
    const banned = Object.values(glossary).flatMap(({ never }) => never?.[language] ?? []);
    const found = texts.flatMap(([key, text]) =>
      bannedWords(text, banned)
        .filter((word) => !allowed[language]?.[word]?.includes(key))
        .map((word) => `${key}: “${word}” in “${text}”`),
    );
    expect(found).toEqual([]);
  });

  it('addresses customers formally', () => {
    expect(texts.flatMap(([key, text]) => informalWords(text, language).map((word) => `${key}: ${word}`))).toEqual([]);
  });

  it('has the right punctuation', () => {
    expect(texts.flatMap(([key, text]) => signProblems(text, language).map((why) => `${key}: ${why}`))).toEqual([]);
  });
});

describe('the rules', () => {
  it.each([
    ['Book your ride now', ['ride'], ['ride']],
    ['Sign in with your E-mail address', ['sign in', 'e-mail'], ['sign in', 'e-mail']],
    ['The car stands outside', ['stands', 'stand'], ['stands']],
    ['Ein Zwischenhalt und zwei Zwischenhalte', ['Zwischenhalt*'], ['Zwischenhalt*']],
    ['Bride, rider, ride-hailing, {{ride}}', ['ride'], []],
    ['Belegt', ['Beleg'], []],
  ])('find the banned words of “%s”', (text, banned, found) => {
    expect(bannedWords(text, banned)).toEqual(found);
  });

  it.each([
    ['de', 'Gib deine Adresse ein', ['dein*']],
    ['de', 'Hast du Fragen?', ['du', 'hast']],
    ['fr', 'Choisis ta voiture', ['ta']],
    ['esp', 'Puedes cambiar tu reserva', ['tu', 'puedes']],
    ['ita', 'Puoi vedere le tue corse', ['tue', 'puoi']],
    ['ita', 'Il vostro autista', ['vostro']],
    ['pl', 'Możesz odwołać swój przejazd', ['możesz']],
    ['pl', 'Twój kierowca', ['twój']],
    ['de', 'Ihre Fahrt, Sie können sie ändern', []],
    ['fr', 'Votre voiture est en route', []],
    ['esp', 'Su coche está en camino', []],
    ['ita', 'La Sua auto è in arrivo', []],
    ['pl', 'Państwa samochód jest w drodze', []],
  ] as const)('find the wrong register in %s: “%s”', (language, text, found) => {
    expect(informalWords(text, language)).toEqual(found);
  });

  it.each([
    ['eng', "It's here", 1],
    ['eng', 'Loading...', 1],
    ['eng', 'One  two', 1],
    ['eng', 'One ', 1],
    ['eng', '✅ Confirmed', 1],
    ['eng', '⚠️ Failed', 1],
    ['eng', '© 2026', 0],
    ['eng', 'It’s here … “now”', 0],
    ['fr', 'Prêt ?', 1],
    ['fr', 'Prix : fixe', 1],
    ['fr', '« Saloon\u00a0»', 1],
    ['fr', 'Prêt\u202f?', 1],
    ['fr', 'Prêt\u00a0? «\u00a0Oui\u00a0»', 0],
    ['de', 'Fertig ?', 0],
  ] as const)('find the wrong punctuation in %s: “%s”', (language, text, count) => {
    expect(signProblems(text, language)).toHaveLength(count);
  });
});
