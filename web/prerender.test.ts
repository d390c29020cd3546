import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaPages } from '#domain/api/page-context.ts';
import { pageTariff } from '#domain/api/page-tariff.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import type { Dictionary } from '#domain/i18n/translate.ts';
import { defaultSettings } from '#domain/office/settings.ts';
import { paths } from './paths.ts';
import { renderPage } from './prerender.tsx';

const folder = new URL('../domain/i18n/eng/', import.meta.url);
const words: Dictionary = Object.assign(
  {},
  ...readdirSync(folder).map((file): Dictionary => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);

const chunk = (file: string, imports: readonly string[] = []) => ({ file, imports, css: [] });

const serve = (url: string) =>
  renderPage({
    url,
    language: 'eng',
    words,
    firm: {
      name: 'Test Cars',
      legalName: 'Test Cars Limited',
      phone: '+44 1344 000000',
      email: 'hello@test.example',
      website: 'https://test.example',
      address: { lines: ['1 High Street'], town: 'Bracknell', postcode: 'RG12 1AA' },
      operatorLicence: { number: 'PHO-1', authority: 'A Council' },
      vat: { mode: 'none' },
      socials: {},
    },
    tariff: pageTariff(tariffV1, (from, to) => ({ origin: { name: from }, destination: { name: to }, metres: 60_000 })),
    reviews: [],
    rating: null,
    rules: { cutOffHours: 12, charges: defaultSettings.charges, retentionMonths: 12 },
    demo: true,
    publicUrl: 'https://test.example',
    today: '2026-07-14',
    assets: { 'web/main.tsx': chunk('main.js'), 'web/site/pages/area.tsx': chunk('area.js') },
  });

// A page's modules are loaded on its first render, which takes long on a busy machine.
describe('the prerendered page of an area', { timeout: 60_000 }, () => {
  it.each(areaPages)("%s has its own title, module and picture, and no other area's", async (area) => {
    const { html } = await serve(paths.area(area));
    expect(html).toContain(`<title>${escapeHtml(words[`AreaPage_${area}-title`] ?? '')}`);
    expect(html).toContain('<link rel="modulepreload" href="/area.js">');
    const pictures = new Set(html.match(/(?<=\/area-)[a-z-]+(?=\.svg)/g));
    expect([...pictures]).toEqual([area]);
    expect(html).toContain('"@type":"BreadcrumbList"');
  });
});
