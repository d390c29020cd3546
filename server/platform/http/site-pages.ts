import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRating, PageReview, PageRules, PageTariff, RenderedPage } from '#domain/api/site/page-context.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import type { AndroidApp } from '#server/android-app.ts';
import { mapOrigins } from '#server/platform/maps/tiles/map-origins.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type BuiltSite, siteFiles } from './built-site.ts';
import { makeRenderLimit } from './rate-limits.ts';
import { requestLanguage } from './request-language.ts';
import { pagePolicy } from './security-headers.ts';

/** Tariff, reviews and the firm's rules as they are now, with a key that changes when they do. */
export interface PageContent {
  readonly key: string;
  readonly tariff: PageTariff;
  readonly reviews: readonly PageReview[];
  readonly rating: PageRating | null;
  readonly rules: PageRules;
}

/** The built site, and what its pages show. */
export interface PageSource extends BuiltSite {
  readonly content: () => Promise<PageContent>;
}

interface CachedPage {
  readonly page: RenderedPage;
  readonly packed: Buffer;
  readonly etag: string;
  readonly policy: string;
}

/** The query parameters that change the served page; the rest is up to the browser. A repeated one is a list. */
interface AskedPage {
  readonly lang?: string | string[];
  /** Where the price page's reader starts from. */
  readonly from?: string | string[];
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

const hashesOf = (found: Iterable<RegExpExecArray>) =>
  Array.from(found, ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);

/** CSP hashes of the inline scripts and styles in a page; data blocks need none. */
const inlineHashes = (html: string) => ({
  scripts: hashesOf(
    html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g),
  ),
  styles: hashesOf(html.matchAll(/<style>([\s\S]*?)<\/style>/g)),
});

function keep(page: RenderedPage, origins: ReturnType<typeof mapOrigins>): CachedPage {
  const packed = brotliCompressSync(Buffer.from(page.html), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const etag = `"${createHash('sha1').update(page.html).digest('base64url')}"`;
  return { page, packed, etag, policy: pagePolicy({ ...inlineHashes(page.html), ...origins }) };
}

function send(request: FastifyRequest, reply: FastifyReply, { page, packed, etag, policy }: CachedPage): FastifyReply {
  if (page.location) return reply.redirect(page.location, page.status);
  void reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(packed);
}

/**
 * Serves every page as complete HTML. A page is rendered once per language and content key and then cached: a published
 * tariff shows with the next request, without a rebuild. Only the site's fixed paths are cached, so that made-up ones
 * cannot evict them.
 */
export async function sitePages(app: FastifyInstance, deps: Platform, source: PageSource): Promise<void> {
  const kept = new Map<string, CachedPage>();
  let keptFor = '';
  const origins = mapOrigins(deps.env.MAP_TILES);

  const isFixed = new Set(source.prerenderer.fixedPaths);

  const countRender = makeRenderLimit(app);

  const pageFor = async (path: string, request: FastifyRequest) => {
    const [language, asked] = [requestLanguage(request), request.query as AskedPage];
    const { key, tariff, reviews, rating, rules } = await source.content();
    const isStart = path === source.prerenderer.pricePath && tariff.starts.some(({ id }) => id === asked.from);
    const url = withQuery(path, {
      ...(asked.lang === undefined ? {} : { lang: language }),
      ...(isStart ? { from: String(asked.from) } : {}),
    });
    const today = londonDate(deps.clock());
    const freshness = `${key} ${today}`;
    if (freshness !== keptFor) {
      kept.clear();
      keptFor = freshness;
    }
    const place = `${language} ${url}`;
    const known = kept.get(place);
    if (known) return known;
    if (!isFixed.has(path)) await countRender(request);
    const { firm, publicUrl, APP_MODE } = deps.env;
    const page = await source.prerenderer.renderPage({
      url,
      language,
      texts: deps.translations.texts[language],
      firm,
      tariff,
      reviews,
      rating,
      rules,
      demo: APP_MODE === 'demo',
      publicUrl,
      today,
      assets: source.assets,
      styles: source.styles,
    });
    const fresh = keep(page, origins);
    if (page.status === 200 && isFixed.has(path)) kept.set(place, fresh);
    return fresh;
  };

  await siteFiles(app, source.folder);
  siteTexts(app, deps, source);
  app.get('/*', { config: { isPage: true, rateLimit: { max: 600, groupId: 'pages' } } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(api|assets|hubs|static)(\/|$)/.test(path)) return reply.callNotFound();
    return send(request, reply, await pageFor(path, request));
  });
}

/**
 * The site says that the app is its own: Android then shows the site in it without an address bar.
 * https://developers.google.com/digital-asset-links/v1/getting-started
 */
const assetLinks = ({ name, fingerprints }: AndroidApp): string =>
  JSON.stringify([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
    },
  ]);

function siteTexts(app: FastifyInstance, deps: Platform, { prerenderer }: PageSource): void {
  const { publicUrl, firm, ANDROID_APP } = deps.env;
  const text = (path: string, type: string, make: () => string) =>
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(make()));
  text('/robots.txt', 'text/plain; charset=utf-8', () => prerenderer.robotsText(publicUrl));
  text('/sitemap.xml', 'application/xml; charset=utf-8', () =>
    prerenderer.sitemapXml(publicUrl, londonDate(deps.clock())),
  );
  const t = deps.translations.in('eng');
  text('/manifest.webmanifest', 'application/manifest+json', () => prerenderer.webManifest(firm, t));
  text('/driver.webmanifest', 'application/manifest+json', () => prerenderer.driverManifest(firm, t));
  if (ANDROID_APP) text('/.well-known/assetlinks.json', 'application/json', () => assetLinks(ANDROID_APP));
}
