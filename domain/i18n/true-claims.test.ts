import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from './language.ts';

const folder = import.meta.dirname;

/** Everything that customers read, without the office's texts. */
function customerWords(language: Language): Record<string, string> {
  const files = fs.readdirSync(path.join(folder, language)).filter((file) => !file.startsWith('staff'));
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8'))),
  );
}

/**
 * What is not true: the Long Walk is closed to traffic. What the program does not do yet is listed here too, until it
 * is built.
 */
const notSo: Readonly<Record<Language, readonly RegExp[]>> = {
  eng: [/Long Walk/],
  de: [/Long Walk/],
  fr: [/Long Walk/],
  esp: [/Long Walk/],
  ita: [/Long Walk/],
  pl: [/Long Walk/],
};

/** A firm without a flight service cannot follow flights, so what we say about that names the condition. */
const ifTracked: Readonly<Record<Language, RegExp>> = {
  eng: /can track/,
  de: /verfolgen können|können wir (?:den Flug|ihn) verfolgen/i,
  fr: /pouvons (?:le )?suivre/,
  esp: /podemos seguir/,
  ita: /possiamo seguir/,
  pl: /możemy (?:go )?śledzić/,
};
const flightTexts =
  'Points_flight book_c-2 Prices_step-b-2 Terms_waiting-2 Passenger_flight-hint Warning_flight-number'.split(' ');

/** Nothing that must be paid stands only in the terms: a text that says what a price contains points to that list. */
const pointsToList: Readonly<Record<Language, RegExp>> = {
  eng: /listed (?:here|beside|by)|also listed/,
  de: /was hier steht|steht daneben|neben (?:dem|jedem) Preis/,
  fr: /indiqué(?:s)? (?:ici|à côté)|aussi indiqués/,
  esp: /se indica aquí|figuran? (?:al lado|también junto)|junto al precio/,
  ita: /indicat[oi] (?:qui|anche accanto|accanto)/,
  pl: /podano tutaj|podajemy (?:też )?obok/,
};
const priceTexts = 'Pay_terms-pay Pay_terms-rest book_b-2 Terms_price-2 Terms_charges-2'.split(' ');

/** The selling points that the firm wants listed. */
const points =
  `meet-and-greet card lady-drivers no-surcharge booking reminder flight water non-smoking wifi instant fixed
business courier day-hire seven-seater drop-off waiting licensed`.split(/\s+/);

/** Texts about what costs extra say so, by its price or by how to ask for one. */
const onRequest: Readonly<Record<Language, RegExp>> = {
  eng: /request|call us/i,
  de: /anfrage|telefon/i,
  fr: /demande|téléphone/i,
  esp: /petición|teléfono/i,
  ita: /richiesta|telefono/i,
  pl: /zapytanie|telefon/i,
};

describe.each(languageCodes)('what we tell customers, in %s', (language) => {
  const words = customerWords(language);

  it('offers nothing that the program cannot do', () => {
    const untrue = Object.entries(words).filter(([, text]) => notSo[language].some((claim) => claim.test(text)));
    expect(untrue).toEqual([]);
  });

  it('lists every selling point, and what costs extra says so', () => {
    expect(points.filter((point) => !words[`Points_${point}`])).toEqual([]);
    expect(words['Points_meet-and-greet']).toContain('{{money}}');
    for (const point of ['courier', 'day-hire', 'seven-seater'])
      expect(words[`Points_${point}`]).toMatch(onRequest[language]);
  });

  it('promises to follow a flight only where we can', () => {
    for (const key of flightTexts) expect(words[key], key).toMatch(ifTracked[language]);
  });

  it('says that nothing else can be added only where it points to what can', () => {
    for (const key of priceTexts) expect(words[key], key).toMatch(pointsToList[language]);
  });

  it('does not say that everything on that list is included', () => {
    expect(words.Points_title).not.toMatch(/every|jeder|chaque|inclu|cada|ogni|compren|każd|zawiera/i);
  });
});
