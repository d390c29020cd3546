import type { AssetManifest } from '#domain/api/site/page-context.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import { textsOf } from '#web/app/page-loader.ts';

/**
 * Runs inline and fetches a page's scripts once it is painted: until then the connection belongs to its text, font and
 * first picture. A page in the background is not painted, so it starts straight away; a browser that reports no paint
 * starts a second after everything else has loaded. Until the paint a phone lays out only the first view
 * (`data-early`), then the parts below it one at a time, each in its own task; a URL with a hash has everything laid
 * out straight away.
 */
const afterPaintScript = `(function(e){function go(){if(go.isDone)return;go.isDone=1;document.head.append(document.getElementById('scripts').content);next()}function next(){var part=document.querySelector('[data-below]:not([data-ready])');if(part){part.dataset.ready='';requestAnimationFrame(function(){setTimeout(next)})}else delete e.dataset.early}if(!location.hash)e.dataset.early='';addEventListener('load',function(){setTimeout(go,1000)});if(document.hidden)go();else new PerformanceObserver(go).observe({type:'paint',buffered:true})})(document.documentElement)`;

const entry = 'web/main.tsx';

function collect(manifest: AssetManifest, key: string, found: Set<string>): void {
  if (found.has(key)) return;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, found);
}

/**
 * The entry's styles. Public pages have them inline, so that they are painted a round trip earlier; the stylesheet is
 * still linked, because the module loader looks for it, but not fetched: `disabled` stops the page and `media` the
 * preload scanner. The other pages simply link it: their readers have the file in the cache.
 */
function styleTags(sheets: readonly string[], styles: string, isPublic: boolean): string[] {
  const isInline = isPublic && styles !== '';
  const link = (file: string) =>
    `<link rel="stylesheet" href="/${escapeHtml(file)}"${isInline ? ' media="not all" disabled' : ''}>`;
  return [...(isInline ? [`<style>${styles}</style>`] : []), ...sheets.map(link)];
}

/**
 * Script, styles and module preloads of a page (`audience/name`), so that the browser finds them all straight away.
 */
export function assetTags(manifest: AssetManifest | null, page: string | undefined, styles: string): string {
  if (!manifest) return `<script type="module" src="/${entry}"></script>`;
  const keys = new Set<string>();
  collect(manifest, entry, keys);
  const [audience, name] = page?.split('/') ?? [];
  // The pages of the office and of customers are found through a list of their modules.
  for (const key of [`web/${audience}-pages.ts`, `web/${audience}/pages/${name}.tsx`])
    if (manifest[key]) collect(manifest, key, keys);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const own = manifest[entry]?.css ?? [];
  const others = new Set(chunks.flatMap(({ css }) => css ?? []).filter((file) => !own.includes(file)));
  const main = manifest[entry]?.file;
  const files = chunks.map(({ file }) => file).filter((file) => file !== main);
  const isPublic = page !== undefined && textsOf(page) === 'guest';
  const scripts = [
    ...files.map((file) => `<link rel="modulepreload" href="/${escapeHtml(file)}">`),
    main ? `<script type="module" src="/${escapeHtml(main)}"></script>` : '',
  ].join('\n');
  return [
    ...styleTags(own, styles, isPublic),
    ...styleTags([...others], '', false),
    isPublic ? `<template id="scripts">${scripts}</template><script>${afterPaintScript}</script>` : scripts,
  ].join('\n');
}
