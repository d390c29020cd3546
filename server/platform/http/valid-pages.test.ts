import { beforeAll, describe, expect, it } from 'vitest';
import { languageCodes } from '#domain/i18n/language.ts';
import { htmlFaults } from '#server/testing/pages/html-faults.ts';
import { useRenderedSite } from '#server/testing/pages/rendered-site.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const fromSources = useRenderedSite();
let paths: readonly string[] = [];
const testServer = useTestServer({
  site: async () => {
    const site = await fromSources();
    paths = [...site.prerenderer.fixedPaths, '/bracknellTaxis/quote/none', '/bracknellTaxis/no-such-page'];
    return site;
  },
});

const open = (path: string, language: string) => testServer().call('GET', `${path}?lang=${language}`);
const english = async (): Promise<Record<string, string>> =>
  (await testServer().call('GET', '/assets/i18n/eng.json')).json();

/** What a page says, to the eye or through a screen reader. */
const saidIn = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
    // Attributes also hold texts.
    .replaceAll(/<[^>]*?(?:alt|aria-label|title|content|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ');

/** Behind a login the server sends an empty shell; the browser tests check it when it is filled. */
async function publicPaths(): Promise<string[]> {
  const words = await english();
  const isFrame = (html: string) => html.includes(`>${words['Layout_checking']}</output>`);
  const found: string[] = [];
  for (const path of paths) {
    const { statusCode, body } = await open(path, 'eng');
    if (statusCode !== 302 && !isFrame(body)) found.push(path);
  }
  return found;
}

describe('the HTML of every public page', () => {
  let shown: string[] = [];
  beforeAll(async () => {
    shown = await publicPaths();
  });

  it('is present', () => {
    expect(shown.length).toBeGreaterThan(20);
  });

  it.each(['eng', 'de'])('is valid in %s', async (language) => {
    const found: Record<string, string[]> = {};
    for (const path of shown) {
      const faults = await htmlFaults((await open(path, language)).body);
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
  });

  it('shows no translation key, no placeholder and no other language', async () => {
    const words = await english();
    for (const language of languageCodes)
      for (const path of shown) {
        const said = saidIn((await open(path, language)).body);
        const raw = said.match(/\b[A-Za-z]+_[\w-]+/g)?.filter((word) => word in words) ?? [];
        expect(raw, `${language} ${path}`).toEqual([]);
        expect(said, `${language} ${path}`).not.toContain('{{');
        if (language !== 'eng') expect(said, `${language} ${path}`).not.toContain(words['Layout_skip']);
      }
  });
});

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

describe('invalid HTML', () => {
  it.each([
    ['element-permitted-content', '<ul><li>One</li><span></span></ul>'],
    ['wcag/h32', '<form><button type="button">Send</button></form>'],
    ['unique-landmark', '<aside>One</aside><aside aria-label="Two">Two</aside>'],
    ['aria-label-misuse', '<div aria-label="A box">One</div>'],
    ['aria-label-misuse', '<ul aria-label="A list"><li>One</li></ul>'],
    ['no-redundant-role', '<nav role="navigation">One</nav>'],
    ['no-dup-id', '<p id="one">One</p><p id="one">Two</p>'],
    ['heading-level', '<h2>One</h2>'],
  ])('is found: %s', async (rule, body) => {
    expect(await htmlFaults(page(body))).toEqual([expect.stringContaining(`${rule}: `)]);
  });

  it('does not include what pages may do', async () => {
    const list = '<ul role="list" aria-label="Networks"><li><a href="/one" hrefLang="de">One</a></li></ul>';
    expect(await htmlFaults(page(`<h1>A page</h1>${list}<p id="_R_1_">Call us<br/></p>`))).toEqual([]);
  });
});
