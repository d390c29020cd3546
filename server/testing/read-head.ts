/** What a search engine reads on a page: its title, its description, its first heading and its structured data. */

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&#39;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** As displayed: without markup, with entities decoded. */
function shown(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|#x27|#39|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

export type Thing = Readonly<Record<string, unknown>>;

export function readHead(html: string) {
  const found = (pattern: RegExp) => shown(pattern.exec(html)?.[1] ?? '');
  return {
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)">/),
    canonical: found(/<link rel="canonical" href="([^"]*)">/),
    heading: found(/<h1[^>]*>([\s\S]*?)<\/h1>/),
    things: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']): Thing => JSON.parse(json),
    ),
  };
}
