import { beforeAll, describe, expect, it } from 'vitest';
import { areaPages } from '#domain/api/site/page-context.ts';
import { areaStarts } from '#domain/api/site/start-prices.ts';
import { destinationsOf, startsOf } from '#domain/fares/published-prices.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { defaultLanguage, type Language, languageCodes } from '#domain/i18n/language.ts';
import { readHead, type Thing } from '#server/testing/pages/read-head.ts';
import { useRenderedSite } from '#server/testing/pages/rendered-site.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', site: useRenderedSite() });
const site = '/bracknellTaxis';
const areaPath = (area: string) => `${site}/areas-covered/${area}`;

/** Every page in the sitemap. */
let paths: string[] = [];
beforeAll(async () => {
  const { body } = await testServer().call('GET', '/sitemap.xml');
  paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
});

async function headOf(path: string, language: Language) {
  const { body } = await testServer().call('GET', language === defaultLanguage ? path : `${path}?lang=${language}`);
  return readHead(body);
}

const twice = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe.each(languageCodes)('what search engines show of the public pages, in %s', (language) => {
  const heads = new Map<string, Awaited<ReturnType<typeof headOf>>>();
  const headAt = (path: string) => heads.get(path) ?? expect.fail(`no ${path} in the sitemap`);
  beforeAll(async () => {
    for (const path of paths) heads.set(path, await headOf(path, language));
  });

  it('is short enough to be shown whole, and long enough to say something', () => {
    expect(heads.size).toBeGreaterThan(10);
    for (const [path, { title, description }] of heads) {
      expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
      expect(title.length, `${path}: ${title}`).toBeGreaterThan(5);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      expect(description.length, `${path}: ${description}`).toBeGreaterThan(50);
      expect(title + description, path).not.toMatch(/\{\{|_/);
    }
  });

  it('is unique to one page', () => {
    expect(twice([...heads.values()].map(({ title }) => title))).toEqual([]);
    expect(twice([...heads.values()].map(({ description }) => description))).toEqual([]);
  });

  it('has the words that people search for, in the title and in the first heading', () => {
    const home = headAt(`${site}/home`);
    expect(home.title).toMatch(/taxi/i);
    expect(home.title).toContain('Bracknell');
    expect(home.heading).toMatch(/taxi/i);
    const airports = headAt(`${site}/airportTransfer`).title;
    expect(airports).toContain('Heathrow');
    expect(airports).toContain('Bracknell');
    const names = { bracknell: 'Bracknell', crowthorne: 'Crowthorne' };
    for (const area of areaPages) {
      const { title, heading } = headAt(areaPath(area));
      const name = { ...names, 'jennets-park': 'Jennett’s Park', 'birch-hill': 'Birch Hill' }[area];
      for (const text of [title, heading]) {
        expect(text).toContain(name);
        expect(text).toMatch(/taxi/i);
      }
    }
  });

  it('is listed under the address of that language', () => {
    const query = language === defaultLanguage ? '' : `?lang=${language}`;
    for (const [path, { canonical }] of heads) {
      const { pathname, search } = new URL(canonical);
      expect(pathname + search).toBe(path + query);
    }
  });
});

describe('the offers in structured data', () => {
  const offersIn = (thing: Thing | undefined) =>
    [thing?.['makesOffer'], thing?.['offers']].flat().filter((offer) => offer !== undefined) as {
      name: string;
      url: string;
    }[];

  it.each([['home', 'bracknell'], ...areaPages.map((area) => [`areas-covered/${area}`, areaStarts[area]])])(
    'name and link every priced place on the page %s: Luton Airport, not the town of Luton',
    async (path, id) => {
      const start = startsOf(tariffV1).find((each) => each.id === id);
      const { things } = await headOf(`${site}/${path}`, 'eng');
      const offers = offersIn(things[0]).map(({ name, url }) => {
        const { searchParams } = new URL(url);
        return { name, from: searchParams.get('pickup'), to: searchParams.get('destination') };
      });
      expect(offers).toEqual(
        destinationsOf(tariffV1).map(({ to }) => ({ name: `${start?.name} – ${to}`, from: start?.from, to })),
      );
      expect(offers.map(({ to }) => to)).toContain('Luton Airport');
    },
  );
});
