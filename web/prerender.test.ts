import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaPages } from '#domain/api/site/page-context.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import type { Dictionary } from '#domain/i18n/translate.ts';
import { testSite } from './app/head/test-site.ts';
import { paths } from './paths.ts';
import { renderPage } from './prerender.tsx';

const folder = new URL('../domain/i18n/eng/', import.meta.url);
const texts: Dictionary = Object.assign(
  {},
  ...readdirSync(folder).map((file): Dictionary => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);

const chunk = (file: string, imports: readonly string[] = []) => ({ file, imports, css: [] });

const serve = (url: string) =>
  renderPage({
    url,
    language: 'eng',
    texts,
    ...testSite,
    assets: {
      'web/main.tsx': { ...chunk('main.js'), css: ['main.css'] },
      'web/site/pages/area.tsx': chunk('area.js'),
    },
    styles: 'a{color:red}',
  });

// A page's modules are loaded on its first render, which takes long on a busy machine.
describe('the prerendered page of an area', () => {
  it.each(areaPages)("%s has its own title, module and picture, and no other area's", async (area) => {
    const { html } = await serve(paths.area(area));
    expect(html).toContain(`<title>${escapeHtml(texts[`AreaPage_${area}-title`] ?? '')}`);
    expect(html).toContain('<link rel="modulepreload" href="/area.js">');
    const pictures = new Set(html.match(/(?<=\/area-)[a-z-]+(?=\.svg)/g));
    expect([...pictures]).toEqual([area]);
    expect(html).toContain('"@type":"BreadcrumbList"');
  });
});

describe('the styles of a page', () => {
  it('come with a visitor’s page, and as a file with a driver’s', async () => {
    const { html } = await serve(paths.area('bracknell'));
    expect(html).toContain(
      '<style>a{color:red}</style>\n<link rel="stylesheet" href="/main.css" media="not all" disabled>',
    );
    const { html: driversPage } = await serve(paths.driver());
    expect(driversPage).toContain('<link rel="stylesheet" href="/main.css">');
    expect(driversPage).not.toContain('<style>');
  });
});

describe('the scripts of a page', () => {
  it('wait for the first paint of a visitor’s page, and are fetched straight away on a driver’s', async () => {
    const later = /<template id="scripts">.*<script type="module" src="\/main\.js"><\/script><\/template>/s;
    expect((await serve(paths.area('bracknell'))).html).toMatch(later);
    const { html: driversPage } = await serve(paths.driver());
    expect(driversPage).toContain('<script type="module" src="/main.js"></script>');
    expect(driversPage).not.toContain('<template');
  });
});
