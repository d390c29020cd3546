import { languages } from '#domain/i18n/language.ts';
import { publicPaths, to } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';

interface JsonLd {
  readonly '@type'?: string | string[];
  readonly [property: string]: unknown;
}

/** What a search engine reads on a page. */
function readHead(html: string) {
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const things: JsonLd[] = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? ''),
  );
  return {
    title: attribute(/<title>([^<]+)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    image: attribute(/<meta property="og:image" content="([^"]*)"/),
    alternates: new Map(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag = '', href = '']) => [
        tag,
        href.replaceAll('&amp;', '&'),
      ]),
    ),
    things,
  };
}

/** Every price in a JSON-LD object, at any depth. */
function pricesIn(thing: unknown): number[] {
  if (Array.isArray(thing)) return thing.flatMap(pricesIn);
  if (typeof thing !== 'object' || thing === null) return [];
  const own = 'price' in thing ? [Number(thing.price)] : [];
  return [...own, ...Object.values(thing).flatMap(pricesIn)];
}

const listed = publicPaths.filter((path) => ![to.forgot, to.reset, to.verify].includes(path));

test('every public page tells search engines what it is, in six languages', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { code, tag } of languages) {
    const titles = new Map<string, string>();
    for (const where of listed) {
      const head = readHead(await (await request.get(code === 'eng' ? where : `${where}?lang=${code}`)).text());
      const place = `${code} ${where}`;
      expect(titles.get(head.title), `${place} shares its title "${head.title}"`).toBe(undefined);
      titles.set(head.title, place);
      expect(head.description.length, place).toBeGreaterThan(50);
      expect(head.robots, place).toBe('index,follow');
      expect(new URL(head.canonical).pathname, place).toBe(where);
      expect([...head.alternates.keys()].sort(), place).toEqual(
        [...languages.map((each) => each.tag), 'x-default'].sort(),
      );
      expect(head.alternates.get(tag), place).toBe(head.canonical);
      expect(sitemap).toContain(`<loc>${head.alternates.get('x-default')}</loc>`);
      expect(new URL(head.image).pathname).toBe('/og.png');
    }
  }
  for (const where of [to.forgot, to.reset, to.verify, to.booking]) {
    expect(readHead(await (await request.get(where)).text()).robots).toBe('noindex');
  }
});

test('structured data names the firm, the questions and the prices of the tariff', async ({ request }) => {
  const { published }: { published: { price: number }[] } = await (await request.get('/api/Tariff')).json();
  const tariff = published.map(({ price }) => price).sort((a, b) => a - b);
  const thingsAt = async (where: string) => readHead(await (await request.get(where)).text()).things;
  const kinds = (things: JsonLd[]) => things.flatMap((thing) => thing['@type'] ?? []);

  const home = await thingsAt(to.home);
  expect(kinds(home)).toEqual(['TaxiService', 'LocalBusiness', 'FAQPage', 'BreadcrumbList']);
  expect(pricesIn(home).sort((a, b) => a - b)).toEqual(tariff);
  expect(JSON.stringify(home)).toMatch(/openingHours/);
  expect(JSON.stringify(home)).toMatch(/areaServed/);
  expect(pricesIn(await thingsAt(to.airport)).sort((a, b) => a - b)).toEqual(tariff);
  const crowthorne = await thingsAt(to.area('crowthorne'));
  expect(kinds(crowthorne)).toContain('BreadcrumbList');
  expect(pricesIn(crowthorne)).toContain(60);
});

test('robots.txt, the manifest and the icons are served', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  const manifest: { icons: { src: string }[]; start_url: string } = await (
    await request.get('/manifest.webmanifest')
  ).json();
  for (const { src } of [...manifest.icons, { src: '/og.png' }, { src: '/icons/apple-touch-icon.png' }]) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
  expect((await request.get(manifest.start_url)).status()).toBe(200);
});
