import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageContext } from '#domain/api/page-context.ts';
import { buildApp } from '#server/app.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const rendered: string[] = [];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-pages-'));
let app: FastifyInstance;

/** A site of two fixed pages and one with an id, which records what it renders. */
const prerenderer = {
  renderPage: async ({ url, language }: PageContext) => {
    rendered.push(`${language} ${url}`);
    return { status: url.startsWith('/unknown') ? 404 : 200, html: `<p>${url}</p>` };
  },
  fixedPaths: ['/home', '/prices'],
  pricePath: '/prices',
  publicPages: [],
  robotsText: () => '',
  sitemapXml: () => '',
  webManifest: () => '',
  driverManifest: () => '',
};

beforeAll(async () => {
  const { db } = testServer();
  app = await buildApp({ ...testServer().app.deps, db }, { prerenderer, folder, assets: {}, styles: '' });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const open = (url: string, language = 'en') => app.inject({ url, headers: { 'accept-language': language } });

describe('the cached pages', () => {
  it('are the fixed ones, once per language, whatever else is requested', async () => {
    await open('/home');
    for (let i = 0; i < 640; i += 1) await open(`/bookings/${randomUUID()}`);
    rendered.length = 0;
    for (const url of ['/home', '/prices', '/prices', '/prices?lang=de', '/prices?lang=de', '/prices?x=1'])
      await open(url);
    await open('/prices', 'fr');
    await open('/prices', 'fr');
    expect(rendered).toEqual(['eng /prices', 'de /prices?lang=de', 'fr /prices']);
  });

  it('include one per known starting place of the price page, and no other page has any', async () => {
    rendered.length = 0;
    for (const url of ['/prices?from=crowthorne', '/prices?from=crowthorne&lang=de', '/prices?from=crowthorne&x=1'])
      await open(url);
    for (const url of ['/prices?from=narnia', '/prices?from=crowthorne&from=sandhurst', '/home?from=crowthorne'])
      await open(url);
    expect(rendered).toEqual(['eng /prices?from=crowthorne', 'de /prices?lang=de&from=crowthorne']);
  });

  it('include no unknown address and no page with an id: these are rendered on request', async () => {
    rendered.length = 0;
    for (const url of ['/unknown', '/unknown', '/bookings/1', '/bookings/1']) await open(url);
    expect(rendered).toHaveLength(4);
  });
});
