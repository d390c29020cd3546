import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AssetManifest, PageContext, RenderedPage } from '#domain/api/site/page-context.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { projectRoot } from '#server/project-root.ts';
import { workerPolicy } from './security-headers.ts';

/** What the build makes from `web/prerender.tsx`. */
export interface Prerenderer {
  renderPage(context: PageContext): Promise<RenderedPage>;
  /** The paths of pages without an id. */
  readonly fixedPaths: readonly string[];
  /** The page that differs by the reader's starting place. */
  readonly pricePath: string;
  readonly publicPages: readonly { path: string; priority: number }[];
  robotsText(publicUrl: string): string;
  sitemapXml(publicUrl: string, today: string): string;
  webManifest(firm: PageContext['firm'], t: Translate): string;
  driverManifest(firm: PageContext['firm'], t: Translate): string;
}

export interface BuiltSite {
  readonly prerenderer: Prerenderer;
  readonly assets: AssetManifest;
  /** The text of the entry's style sheets. */
  readonly styles: string;
  readonly folder: string;
}

/** Loads the built site, or null when it has not been built. */
export async function loadBuiltSite(): Promise<BuiltSite | null> {
  const folder = path.join(projectRoot, 'dist/web');
  const manifest = path.join(folder, 'manifest.json');
  const script = path.join(projectRoot, 'dist/prerender/prerender.js');
  if (!fs.existsSync(manifest) || !fs.existsSync(script)) return null;
  const prerenderer = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as Prerenderer;
  const assets = JSON.parse(fs.readFileSync(manifest, 'utf8')) as AssetManifest;
  const sheets = assets['web/main.tsx']?.css ?? [];
  const styles = sheets.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
  return { prerenderer, folder, assets, styles };
}

/** The site's files: hashed ones are cached for ever, the others revalidated. Brotli copies were made by the build. */
export async function siteFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['**/*.br', 'manifest.json'],
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}static${path.sep}`);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      // A new build's worker must be found straight away; it fetches nothing but our own page and files.
      if (/^(?:driver|customer)-worker\.js$/.test(path.basename(file, '.br')))
        void reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy });
    },
  });
}
