import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languageCodes, languageTag } from '#domain/i18n/language.ts';
import { storedNames } from '#domain/people/browser-storage.ts';
import { storageList } from '#domain/people/storage-list.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { decodeEntities } from '#server/testing/pages/decode-entities.ts';
import { useRenderedSite } from '#server/testing/pages/rendered-site.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const fromSources = useRenderedSite();
let made: ReturnType<typeof fromSources> | undefined;
const site = () => (made ??= fromSources());

const testServer = useTestServer({
  now: '2026-11-15T12:00:00Z',
  env: { FIRM_FILE: 'server/testing/own-firm.json', RETENTION_MONTHS: '18' },
  site,
});
/** A firm file without company details and ICO number. */
const plainServer = useTestServer({ env: { FIRM_FILE: 'server/testing/vat-firm.json' }, site });

const plain = (html: string) => decodeEntities(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');

async function read(page: string, language: Language, server = testServer()) {
  const { body, statusCode } = await server.call('GET', `/bracknellTaxis/${page}?lang=${language}`);
  expect(statusCode).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  const footer = /<footer[\s\S]*<\/footer>/.exec(body)?.[0] ?? '';
  const section = (id: string) => plain(new RegExp(`<section id="${id}"[\\s\\S]*?</section>`).exec(main)?.[0] ?? '');
  return { text: plain(main), footer, section };
}

const unit = (language: Language, count: number, name: string) =>
  plain(new Intl.NumberFormat(languageTag(language), { style: 'unit', unit: name, unitDisplay: 'long' }).format(count));
const money = (language: Language, pounds: number) =>
  plain(
    new Intl.NumberFormat(languageTag(language), {
      style: 'currency',
      currency: 'GBP',
      currencyDisplay: 'narrowSymbol',
    }).format(pounds),
  );
const percent = (language: Language, count: number) =>
  plain(new Intl.NumberFormat(languageTag(language), { style: 'percent' }).format(count / 100));

/** Each language's words for what the law requires. */
const words: Readonly<Record<Language, { controller: string; health: string; reference: string }>> = {
  eng: { controller: 'data controller', health: 'your health', reference: 'booking reference' },
  de: { controller: 'Verantwortlicher', health: 'Gesundheit', reference: 'Buchungsnummer' },
  fr: { controller: 'responsable du traitement', health: 'santé', reference: 'référence de réservation' },
  esp: { controller: 'responsable del tratamiento', health: 'salud', reference: 'localizador' },
  ita: { controller: 'titolare del trattamento', health: 'salute', reference: 'codice di prenotazione' },
  pl: { controller: 'administratorem danych', health: 'zdrowia', reference: 'numer rezerwacji' },
};

let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

describe.each(languageCodes)('the legal pages in %s', (language) => {
  const { controller, health, reference } = words[language];

  it('say who controls the data, on what legal basis, for how long, and where to complain', async () => {
    const { text, section } = await read('privacy', language);
    for (const fact of ['Example Cars Limited', '1 Example Street', 'PHO-0999', 'ZA000001', controller])
      expect(section('who')).toContain(fact);
    expect(section('health')).toContain(health);
    for (const id of 'collect others payment share abroad marketing drivers browser rights safe'.split(' '))
      expect(section(id).length, id).toBeGreaterThan(80);
    for (const time of [
      unit(language, 18, 'month'),
      unit(language, 24, 'month'),
      unit(language, 6, 'year'),
      unit(language, 1, 'day'),
      unit(language, 30, 'day'),
      unit(language, 90, 'day'),
    ])
      expect(section('kept')).toContain(time);
    for (const fact of ['bookings@cars.example', '960456', 'ico.org.uk', '0303 123 1113'])
      expect(section('complain')).toContain(fact);
    expect(text).toContain('2026');
  });

  it('name every charge, and what to do about a complaint or lost property', async () => {
    const { text, section } = await read('terms', language);
    for (const value of [
      unit(language, 12, 'hour'),
      unit(language, 2, 'hour'),
      percent(language, 50),
      unit(language, 10, 'minute'),
      unit(language, 45, 'minute'),
      unit(language, 30, 'minute'),
      money(language, 0.5),
      money(language, 75),
      money(language, 15),
      money(language, 10),
    ])
      expect(section('charges')).toContain(value);
    for (const fact of [reference, 'bookings@cars.example', '960456'])
      expect(section('lost').toLowerCase()).toContain(fact.toLowerCase());
    for (const fact of [reference, 'Bracknell Forest Council', '960001', 'licensing@council.example', 'PHO-0999'])
      expect(section('complaints').toLowerCase()).toContain(fact.toLowerCase());
    // No booking is passed on: the program could not record that, as the law asks.
    expect(text).not.toContain('55A');
    expect(section('business')).toContain(unit(language, 30, 'day'));
    for (const id of 'who booking price waiting cancel car luggage liability law'.split(' '))
      expect(section(id).length, id).toBeGreaterThan(60);
    expect(text).toContain('2026');
  });

  it('list everything that a browser stores, and for how long', async () => {
    const { text } = await read('cookies', language);
    for (const name of Object.values(storedNames)) expect(text).toContain(` ${name.trim()} `);
    for (const { lasts } of Object.values(storageList))
      if (typeof lasts !== 'string') expect(text).toContain(unit(language, lasts.count, lasts.unit));
  });

  it('say what the Equality Act gives disabled passengers, and how to book', async () => {
    const { section } = await read('accessibility', language);
    expect(section('law')).toContain('Equality Act 2010');
    for (const fact of ['960456', 'Bracknell Forest Council']) expect(section('law')).toContain(fact);
    expect(section('travel')).toContain('960456');
    expect(section('tell')).toContain('0808 800 0082');
  });

  it.each(['privacy', 'terms', 'cookies', 'accessibility'])(
    'fill every gap of %s, and link to each other',
    async (page) => {
      const { text, footer } = await read(page, language);
      expect(text).not.toMatch(/\{\{|undefined|NaN|(?:Privacy|Terms|Cookies|Accessibility|Company|Legal)_/);
      for (const to of ['terms', 'terms#complaints', 'terms#lost', 'privacy', 'cookies', 'accessibility'])
        expect(footer).toContain(`href="/bracknellTaxis/${to}"`);
      for (const fact of ['Example Cars Limited', '00000001', '1 Example Street, Bracknell RG12 1HS'])
        expect(plain(footer)).toContain(fact);
    },
  );
});

describe('the legal pages', () => {
  it('change with the office’s settings', async () => {
    const before = (await read('terms', 'eng')).section('charges');
    for (const value of ['12 hours', 'the full fare']) expect(before).toContain(value);
    const saved = await office.put('/api/Admin/settings', {
      cutOffHours: 6,
      charges: {
        freeCancelHours: 3,
        lateCancelPercent: 40,
        freeWaitMinutes: 15,
        airportWaitMinutes: 60,
        waitPencePerMinute: 35,
        noShowMinutes: 20,
        noShowPercent: 80,
        cleaningPounds: 60,
        accountDays: 14,
      },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { section } = await read('terms', 'eng');
    for (const value of [
      '6 hours',
      '3 hours',
      '40%',
      '80%',
      '15 minutes',
      '60 minutes',
      '£0.35',
      '20 minutes',
      '£60.00',
    ])
      expect(section('charges')).toContain(value);
    for (const gone of ['12 hours', '50%', '45 minutes', '£75.00', 'full fare'])
      expect(section('charges')).not.toContain(gone);
    expect(section('business')).toContain('14 days');
  });

  it('show nothing of a company or the ICO that the firm has not named', async () => {
    const { section, footer } = await read('privacy', 'eng', plainServer());
    expect(section('who')).not.toMatch(/ICO|registration number/);
    expect(plain(footer)).not.toMatch(/company number|Registered office/i);
    expect(plain(footer)).toContain('VAT number: GB 123 4567 89');
    expect((await read('terms', 'eng', plainServer())).section('complaints')).not.toContain('licensing team');
  });
});
