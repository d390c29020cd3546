import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageContext } from '#domain/api/site/page-context.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { htmlFaults } from '#server/testing/pages/html-faults.ts';
import { takeDatabaseAway } from '#server/testing/take-database-away.ts';
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
describe('the firm’s Android app', () => {
  const prints = [0x0a, 0xb1].map((byte) =>
    Array.from({ length: 32 }, () => byte.toString(16).padStart(2, '0')).join(':'),
  );

  it('is named as our own where the firm has one, and nowhere else', async () => {
    const address = '/.well-known/assetlinks.json';
    expect((await app.inject(address)).headers['content-type']).not.toContain('json');
    const { app: own, db } = testServer();
    const { ANDROID_APP } = readEnv({ ANDROID_APP: `uk.example.driver=${prints.join(', ')}` });
    const withApp = await buildApp(
      { ...own.deps, db, env: { ...own.deps.env, ANDROID_APP } },
      { prerenderer, folder, assets: {}, styles: '' },
    );
    const answer = await withApp.inject(address);
    await withApp.close();
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'uk.example.driver',
          sha256_cert_fingerprints: prints.map((print) => print.toUpperCase()),
        },
      },
    ]);
  });
});

afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const open = (url: string, language = 'en') => app.inject({ url, headers: { 'accept-language': language } });

describe('pages that are not kept', () => {
  it('are rendered sixty times a minute for one network, while the kept ones are served as before', async () => {
    const { deps } = testServer().app;
    const env = { ...deps.env, RATE_LIMITS: 'on', TRUST_PROXY: 1 } as const;
    const limited = await buildApp(
      { ...deps, env, db: testServer().db },
      { prerenderer, folder, assets: {}, styles: '' },
    );
    const ask = async (url: string, from = '203.0.113.1') =>
      (await limited.inject({ url, headers: { 'x-forwarded-for': from, accept: 'application/json' } })).statusCode;
    const codes = [];
    for (let i = 0; i < 60; i += 1) codes.push(await ask(`/unknown/${i}`));
    expect(new Set(codes)).toEqual(new Set([404]));
    expect(await ask(`/bookings/${randomUUID()}`)).toBe(429);
    expect([await ask('/home'), await ask('/prices?x=1')]).toEqual([200, 200]);
    expect(await ask('/unknown/again', '203.0.113.2')).toBe(404);
    await limited.close();
  });
});

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

const backFromCard = '/api/Payments/return?payment=5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21';

describe('while the database is away', () => {
  it('every page says so from memory, in the reader’s language and with the firm’s phone number', async () => {
    const giveBack = await takeDatabaseAway(testServer().config);
    const said = {
      eng: ['We’ll be back in a moment', '01344 960123'],
      esp: ['Volvemos en un momento', '+44 1344 960123'],
      fr: ['De retour dans un instant', '+44 1344 960123'],
      de: ['Wir sind gleich wieder da', '+44 1344 960123'],
      ita: ['Torniamo tra un momento', '+44 1344 960123'],
      pl: ['Za chwilę wracamy', '+44 1344 960123'],
    } as const;
    for (const [language, [title, phone]] of Object.entries(said))
      for (const url of ['/home', '/unknown', '/bookings/1', '/embed/quote?partner=x', backFromCard]) {
        const page = await open(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`);
        expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']], url).toEqual([
          503,
          '5',
          'text/html; charset=utf-8',
        ]);
        for (const text of [`<h1>${title}</h1>`, `<a href="tel:+441344960123">${phone}</a>`])
          expect(page.body).toContain(text);
        expect(await htmlFaults(page.body)).toEqual([]);
      }
    // A partner's page may go on showing our frame; nobody else's may.
    expect((await open('/embed/quote?partner=x')).headers).not.toHaveProperty('x-frame-options');
    expect((await open('/home')).headers['x-frame-options']).toBe('DENY');
    const call = await open('/api/Reviews');
    expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([503, '2', 'unavailable']);
    expect(call.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    await giveBack();
    await expect.poll(async () => (await open('/home')).statusCode).toBe(200);
  });
});
