import fontLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { renderToString } from 'react-dom/server';
import type { PageContext, PageData, RenderedPage } from '#domain/api/site/page-context.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Dictionary } from '#domain/i18n/translate.ts';
import { App } from '#web/app/app.tsx';
import { loadParts } from '#web/app/below-fold.tsx';
import { assetTags } from '#web/app/head/asset-tags.ts';
import { bootScript, nightBootScript } from '#web/app/head/boot-script.ts';
import { headTags } from '#web/app/head/head-tags.ts';
import { scriptJson } from '#web/app/head/script-json.ts';
import { structuredData } from '#web/app/head/structured-data.ts';
import { dataBlockId, type SiteData } from '#web/app/page-data.tsx';
import { handleOf, type PageHandle } from '#web/app/page-handle.ts';
import { makeRecordingStore, withTimeForms } from '#web/i18n/translation-store.ts';
import { Outlet, RouterProvider } from '#web/router/outlet.tsx';
import { loadModules, partsOf, type Route } from '#web/router/route.ts';
import { followRedirects, makeStaticRouter } from '#web/router/router.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

export { namedPictures } from '#web/shared/place-field/named-pictures.tsx';
export { publicPages } from './routes.tsx';
export { driverManifest, robotsText, sitemapXml, webManifest } from './site-files.ts';

const pathsBelow = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsBelow(children ?? [])]);

/** Every path without a parameter: the pages that the server may cache. Those with an id are endless. */
export const fixedPaths: readonly string[] = pathsBelow(routes).filter((path) => !/[:*]/.test(path));

/** The page whose prices depend on the reader's start. */
export const pricePath: string = paths.airportTransfer();

/** Texts that any page may need before the rest has loaded: the error page, notices and the shared parts. */
const alwaysSentPrefixes = ['ErrorPage_', 'Notice_', 'Guard_', 'Ui_dismiss', 'Menu_', 'Layout_', 'Nav_'];

function textsFor(context: PageContext, handle: PageHandle, used: Dictionary): Dictionary {
  const prefixes = [...alwaysSentPrefixes, ...(handle.textPrefixes ?? [])];
  const wanted = Object.entries(context.texts).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)));
  return withTimeForms({ ...used, ...Object.fromEntries(wanted) }, context.texts);
}

/** React puts preload hints for images before the markup; they belong in the head. */
function splitHints(markup: string): { hints: string; body: string } {
  const hints = /^(?:<link rel="preload"[^>]*>)+/.exec(markup)?.[0] ?? '';
  return { hints, body: markup.slice(hints.length) };
}

function documentOf(parts: { tag: string; head: string; body: string; data: PageData; inCar: boolean }): string {
  return `<!doctype html>
<html lang="${parts.tag}" dir="ltr" data-theme="light"${parts.inCar ? ' data-targets="large"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>${parts.inCar ? nightBootScript : bootScript}</script>
${parts.head}
</head>
<body>
<div id="root">${parts.body}</div>
<script type="application/json" id="${dataBlockId}">${scriptJson(parts.data)}</script>
</body>
</html>`;
}

/** Renders one page in one language. Unknown paths give the not-found page with status 404. */
export async function renderPage(context: PageContext): Promise<RenderedPage> {
  const { language, texts, firm, tariff, reviews, rating, rules, demo, publicUrl, today } = context;
  // Concatenated, not resolved: a URL that starts with two slashes is a path of ours, not another host.
  const url = new URL(`${publicUrl}${context.url}`);
  // The style guide is for developers: visitors of a real firm get the not-found page.
  if (!demo && url.pathname === paths.styleguide()) url.pathname += '/closed';
  const end = followRedirects(routes, url);
  if (end !== url) return { status: 302, html: '', location: `${end.pathname}${end.search}${end.hash}` };
  const router = makeStaticRouter(routes, url);
  const found = router.get();
  await loadModules(found.routes);
  await loadParts();
  const handle = handleOf(found.routes.map(partsOf));
  if (!handle) throw new Error(`no page handle for ${context.url}`);
  const site: SiteData = { firm, tariff, reviews, rating, rules, demo, publicUrl, today };
  const translations = makeRecordingStore(language, texts);
  const { t } = translations.store.get();
  const markup = renderToString(
    <App translations={translations.store} site={site}>
      <RouterProvider router={router}>
        <Outlet />
      </RouterProvider>
    </App>,
  );
  const { hints, body } = splitHints(markup);
  const page = found.routes.at(-1)?.id;
  const { pathname } = url;
  const head = [
    headTags(context, handle, pathname, t),
    // Nothing is painted before the content has arrived, up to the footer: half a page would move with the rest.
    body.includes(' id="footer"') ? `<link rel="expect" href="#footer" blocking="render">` : '',
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(fontLatin)}">`,
    hints,
    assetTags(context.assets, page, context.styles),
    ...structuredData(page, site, pathname, translations.store.get()).map(
      (thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
  ].join('\n');
  const data: PageData = { language, texts: textsFor(context, handle, translations.used()), ...site };
  const { status = 200, inCar = false } = handle;
  return { status, html: documentOf({ tag: languageTag(language), head, body, data, inCar }) };
}
