import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gapNames, wordsOf } from './gaps.ts';
import { type Language, languageCodes, languageTag } from './language.ts';

const folder = import.meta.dirname;
const filesOf = (language: Language) => fs.readdirSync(path.join(folder, language)).sort();

function textsOf(language: Language): Map<string, string> {
  return new Map(
    filesOf(language).flatMap((file) =>
      Object.entries(JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8')) as Record<string, string>),
    ),
  );
}

/** Names: of places, of our cars, of a page for developers only. */
const names = `Bracknell|Crowthorne|Jennett’s Park|Birch Hill|Hanworth|Martins Heron|Priestwood|Easthampstead|Warfield
Binfield|Sandhurst|London|Heathrow|Heathrow Terminal 5|Gatwick|Luton|Stansted|City Airport|St Pancras|Waterloo
Executive|Saloon|Styleguide|Google Maps`.split(/[|\n]/);

/** Words that are the same in that language. A new one is checked before it is added here. */
const alike: Partial<Record<Language, readonly string[]>> = {
  esp: ['Error 404', 'Total', 'Roles'],
  fr: `Destination|destination|Date|Distance|Notifications|Action|Actions|Document|Documents|E-mail|Contact|Menu|Message|Messages|Version
Version {{version}}|Badge|Type|Note|Total|Latitude|Longitude|Ports|Minibus|Absences`.split(/[|\n]/),
  de: [
    'Name',
    'Details',
    'Status',
    'Taxis in {{area}}',
    'Version',
    'Version {{version}}',
    'Online',
    'online',
    'Offline',
    'Live',
    '(optional)',
    'Partner',
    // A key on the keyboard.
    'Enter',
    'Terminal {{terminal}}',
  ],
  ita: ['Home', 'E-mail', 'Menu', 'Social media', 'Privacy', 'Password', 'Online', 'online', 'Minibus', 'Partner'],
  pl: ['Status', 'E-mail', 'Menu', 'Online', 'online', 'Minibus', 'Partner', 'Enter', 'Ctrl + Enter'],
};

const english = textsOf('eng');
const plural = /_(one|two|few|many|other)$/;
/** A time form may choose its words by the hour or the weekday, in a language that needs it. */
const choosers = new Set(['hour', 'weekday']);
const gapsOf = (text: string) =>
  gapNames(text)
    .filter((name) => !choosers.has(name))
    .sort();

/** The keys that a language must have: plural forms by its own rules, everything else as in English. */
function keysFor(language: Language): string[] {
  const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
  const families = new Set(
    [...english.keys()].filter((key) => english.has(`${key.replace(plural, '')}_other`) && plural.test(key)),
  );
  const plain = [...english.keys()].filter((key) => !families.has(key));
  const stems = new Set([...families].map((key) => key.replace(plural, '')));
  return [...plain, ...[...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`))];
}

describe.each(languageCodes.filter((code) => code !== 'eng'))('%s', (language) => {
  const words = textsOf(language);

  it('has the same files and every key', () => {
    expect(filesOf(language)).toEqual(filesOf('eng'));
    expect(keysFor(language).filter((key) => !words.get(key)?.trim())).toEqual([]);
  });

  it('fills the same gaps', () => {
    const different = [...words].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
      const gaps = gapsOf(text);
      // A plural form may write its number as a word.
      const free = plural.test(key) ? ['count'] : [];
      return (
        gapsOf(model).some((gap) => !gaps.includes(gap) && !free.includes(gap)) ||
        gaps.some((gap) => !gapsOf(model).includes(gap) && !free.includes(gap))
      );
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('differs from English except for names and words that are the same', () => {
    const same = [...words].filter(([key, text]) => english.get(key) === text && /\p{L}{4}/u.test(wordsOf(text)));
    expect(same.filter(([, text]) => !names.includes(text) && !alike[language]?.includes(text))).toEqual([]);
  });
});

describe('keys', () => {
  it('are in one file only', () => {
    const all = filesOf('eng').flatMap((file) =>
      Object.keys(JSON.parse(fs.readFileSync(path.join(folder, 'eng', file), 'utf8')) as object),
    );
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
  });

  it('used by the pages and the server exist', () => {
    const asked = ['web', 'server'].flatMap((part) =>
      fs
        .readdirSync(path.join(folder, '../..', part), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .flatMap((file) => [
          ...fs.readFileSync(path.join(folder, '../..', part, file), 'utf8').matchAll(/\bt\('([^']+)'/g),
        ])
        .map(([, key = '']) => key),
    );
    expect(asked.length).toBeGreaterThan(1000);
    expect(asked.filter((key) => !english.has(key) && !english.has(`${key}_other`))).toEqual([]);
  });
});
