import { describe, expect, it } from 'vitest';
import words from '#domain/i18n/eng/site.json' with { type: 'json' };
import { makeTranslate } from '#domain/i18n/translate.ts';
import { structuredData } from './structured-data.ts';
import { testSite as site } from './test-site.ts';

const translation = { t: makeTranslate(words, 'eng'), tag: 'en-GB' };
const typeOf = (thing: object) => ('@type' in thing ? thing['@type'] : undefined);

describe('structured data', () => {
  it('offers every published price on the home page', () => {
    const [firm] = structuredData('site/home', site, '/bracknellTaxis/home', translation);
    expect(firm).toMatchObject({ name: 'Test Cars', telephone: '+44 1344 000000' });
    expect(JSON.stringify(firm)).toContain('"price":"140.00"');
    expect(firm?.['makesOffer']).toHaveLength(site.tariff.published.length);
  });

  it('answers all eight questions with every placeholder filled in', () => {
    const faq = structuredData('site/home', site, '/bracknellTaxis/home', translation).find(
      (thing) => typeOf(thing) === 'FAQPage',
    );
    expect(faq?.['mainEntity']).toHaveLength(8);
    expect(JSON.stringify(faq)).not.toContain('{{');
    expect(JSON.stringify(faq)).toContain('After you land we wait 45 minutes free of charge');
    const shorter = { ...site, rules: { ...site.rules, charges: { ...site.rules.charges, airportWaitMinutes: 30 } } };
    const said = JSON.stringify(structuredData('site/home', shorter, '/bracknellTaxis/home', translation));
    expect(said).toContain('After you land we wait 30 minutes free of charge');
  });

  it("has an area's own fares and breadcrumb", () => {
    const things = structuredData(
      'site/area/crowthorne',
      site,
      '/bracknellTaxis/areas-covered/crowthorne',
      translation,
    );
    expect(JSON.stringify(things[0])).toContain('"price":"60.00"');
    expect(things[1]?.['itemListElement']).toHaveLength(3);
  });

  it('is empty on pages that search engines should not list', () => {
    expect(structuredData('login', site, '/bracknellTaxis/login', translation)).toEqual([]);
  });
});
