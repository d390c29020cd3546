import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AssetManifest, PageContext, PageReview, PageTariff, RenderedPage } from '#domain/api/page-context.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import type { Deps } from '../deps.ts';
import { requestLanguage } from './request-language.ts';
import { pagePolicy } from './security-headers.ts';

/** The built site: how to render a page, and the files beside it. */
export interface PageSource {
  readonly renderPage: (context: PageContext) => Promise<RenderedPage> | RenderedPage;
  readonly assets: AssetManifest | null;
  /** Tariff and reviews as they are now, with a key that changes when they do. */
  readonly content: () => Promise<{ key: string; tariff: PageTariff; reviews: readonly PageReview[] }>;
}

interface Kept {
  readonly page: RenderedPage;
  readonly packed: Buffer;
  readonly etag: string;
  readonly policy: string;
}

const mostKept = 600;

/** CSP hashes of the inline scripts in a page; blocks of data need none. */
function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}

function keep(page: RenderedPage): Kept {
  const packed = brotliCompressSync(Buffer.from(page.html), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const etag = `"${createHash('sha1').update(page.html).digest('base64url')}"`;
  return { page, packed, etag, policy: pagePolicy(inlineScripts(page.html)) };
}

function send(request: FastifyRequest, reply: FastifyReply, { page, packed, etag, policy }: Kept): FastifyReply {
  if (page.location) return reply.redirect(page.location, page.status);
  void reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(packed);
}

/**
 * Serves every page as finished HTML. A page is rendered once for each language and content key and then kept: a
 * published tariff shows with the next request, without a rebuild.
 */
export async function sitePages(app: FastifyInstance, deps: Deps, source: PageSource): Promise<void> {
  const kept = new Map<string, Kept>();
  let keptFor = '';

  const pageFor = async (url: string, language: PageContext['language']) => {
    const { key, tariff, reviews } = await source.content();
    const today = londonDate(deps.clock());
    const freshness = `${key} ${today}`;
    if (freshness !== keptFor) {
      kept.clear();
      keptFor = freshness;
    }
    const place = `${language} ${url}`;
    const known = kept.get(place);
    if (known) return known;
    const { firm, publicUrl, APP_MODE } = deps.env;
    const page = await source.renderPage({
      url,
      language,
      words: deps.speech.words[language],
      firm,
      tariff,
      reviews,
      demo: APP_MODE === 'demo',
      publicUrl,
      today,
      assets: source.assets,
    });
    const fresh = keep(page);
    // Only real pages are kept: unknown addresses are without number.
    if (page.status === 200 && kept.size < mostKept) kept.set(place, fresh);
    return fresh;
  };

  app.get('/*', { config: { rateLimit: { max: 600, groupId: 'pages' } } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(api|assets|hubs)\//.test(path)) return reply.callNotFound();
    const language = requestLanguage(request);
    const asked = (request.query as { lang?: string }).lang;
    const url = asked === undefined ? path : `${path}?lang=${language}`;
    return send(request, reply, await pageFor(url, language));
  });
}
