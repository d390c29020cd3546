import type { AssetManifest } from '#domain/api/page-context.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';

const entry = 'web/main.tsx';

function collect(manifest: AssetManifest, key: string, found: Set<string>): void {
  if (found.has(key)) return;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, found);
}

/**
 * Script, stylesheets and module preloads of a page (`audience/name`), so that the browser finds them all straight
 * away.
 */
export function assetTags(manifest: AssetManifest | null, page: string | undefined): string {
  if (!manifest) return `<script type="module" src="/${entry}"></script>`;
  const keys = new Set<string>();
  collect(manifest, entry, keys);
  const [audience, name] = page?.split('/') ?? [];
  // The pages of the office and of customers are found through a list of their modules.
  for (const key of [`web/${audience}-pages.ts`, `web/${audience}/pages/${name}.tsx`])
    if (manifest[key]) collect(manifest, key, keys);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const sheets = new Set(chunks.flatMap(({ css }) => css ?? []));
  const main = manifest[entry]?.file;
  const files = chunks.map(({ file }) => file).filter((file) => file !== main);
  return [
    ...[...sheets].map((file) => `<link rel="stylesheet" href="/${escapeHtml(file)}">`),
    ...files.map((file) => `<link rel="modulepreload" href="/${escapeHtml(file)}">`),
    main ? `<script type="module" src="/${escapeHtml(main)}"></script>` : '',
  ].join('\n');
}
