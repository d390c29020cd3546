import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import english from '#domain/i18n/eng/fares.json' with { type: 'json' };
import { chargeLines } from './charges.ts';
import { type FareLine, type FareLineCode, fareLine, fareLineCodes, fareLineKey, fareLineLabel } from './fare-lines.ts';
import { priceJourney } from './price-journey.ts';
import { tariffV1 } from './tariff-v1.ts';
import { withReduction } from './voucher.ts';

const inEnglish = (line: FareLine) => fareLineLabel(line, 'en-GB', english[fareLineKey(line.code)]);

describe('fareLineLabel', () => {
  const metered = fareLine('metered', 2460, {
    base: { money: pence(700) },
    perMile: { money: pence(176) },
    miles: { miles: 10 },
  });

  it('fills the English text', () => {
    expect(inEnglish(metered)).toBe('£7.00 plus 10.0 miles at £1.76 a mile');
    expect(inEnglish(fareLine('saloon-discount', -246, { percent: { percent: 10 } }))).toBe('Saloon (10% less)');
    expect(inEnglish(fareLine('agreed-for', 5000, { reason: { text: 'Regular customer' } }))).toBe(
      'Agreed price: Regular customer',
    );
  });

  it('fills another language’s text in that language’s formats', () => {
    const label = fareLineLabel(metered, 'de', '{{base}} und {{miles}} Meilen zu {{perMile}}');
    expect(label.replaceAll(/\s/gu, ' ')).toBe('7,00 £ und 10,0 Meilen zu 1,76 £');
  });

  it('leaves a placeholder it cannot fill', () => {
    expect(fareLineLabel(fareLine('rounding', 1), 'en-GB', '{{nothing}}')).toBe('{{nothing}}');
  });

  it('fills every placeholder of every possible line', () => {
    const journey = { origin: { name: 'Heathrow' }, destination: { name: 'Bracknell' }, via: { name: 'Ascot' } };
    const noon = { day: '2026-11-16', clock: '12:00' };
    const times = { leaves: noon, arrives: noon };
    const more = { directMetres: 20_000, routedMetres: 25_000, greet: true, bankHoliday: true, times };
    const fixed = priceJourney(tariffV1, { ...journey, ...more }).saloon.lines;
    const metered = priceJourney(tariffV1, { ...journey, ...more, origin: { name: 'Ascot' } }).saloon.lines;
    const minimum = priceJourney(
      { ...tariffV1, minimumFare: pence(9900) },
      { ...journey, ...more, origin: { name: 'Ascot' } },
    );
    const large = priceJourney(
      { ...tariffV1, classShares: { MPV: 140, Minibus: 180 } },
      { ...journey, ...more, via: undefined },
    );
    const ending = [
      fareLine('waiting', 600, { minutes: { text: '12' } }),
      fareLine('parking', 550),
      fareLine('tolls', 250),
      fareLine('no-show', -2500, { percent: { percent: 50 } }),
      fareLine('no-passenger', -2500),
    ];
    const agreed = [
      ...ending,
      fareLine('agreed', 5000),
      fareLine('agreed-for', 5000, { reason: { text: 'Regular customer' } }),
    ];
    const agreement = { discountPercent: 10, fares: [] };
    const own = { ...agreement, fares: [{ from: 'heathrow', to: 'bracknell', fare: pence(5000) }] };
    const company = [agreement, own].flatMap(
      (agreement) => priceJourney(tariffV1, { ...journey, ...more, agreement }).executive.lines,
    );
    const larger = [...(large.mpv?.lines ?? []), ...(large.minibus?.lines ?? [])];
    const toAirport = {
      origin: { name: 'Waterloo', location: { lat: 51.5031, lng: -0.1132 } },
      destination: { name: 'Heathrow Terminal 5', kind: 'airport' },
      times,
    };
    const fromAirport = { origin: toAirport.destination, destination: journey.origin, times };
    const charged = (mode: 'included' | 'added' | 'afterwards') =>
      [{ ...toAirport, crosses: [{ id: 'dartford', share: 0.5 }] }, fromAirport].flatMap((journey) =>
        chargeLines(
          tariffV1.charges.map((row) => ({
            ...row,
            mode: row.what.endsWith('-pickup') || mode !== 'afterwards' ? mode : 'added',
          })),
          journey,
        ),
      );
    const charges = [...charged('included'), ...charged('added'), ...charged('afterwards')];
    const coded = withReduction(minimum.executive, 'WELCOME10', pence(100)).lines;
    const lines = [...fixed, ...metered, ...coded, ...larger, ...agreed, ...company, ...charges];
    expect(new Set(lines.map((line) => line.code))).toEqual(new Set(fareLineCodes));
    for (const line of lines) expect(inEnglish(line)).not.toContain('{{');
  });
});

describe('fareLineKey', () => {
  it('is the translation key of a code', () => {
    const code: FareLineCode = 'meet-and-greet';
    expect(fareLineKey(code)).toBe('Fare_meet-and-greet');
  });
});
