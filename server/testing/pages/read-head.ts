/** What a search engine reads on a page: its title, its description, its first heading and its structured data. */

import { decodeEntities } from './decode-entities.ts';

/** As displayed: without markup, with entities decoded. */
const shown = (html: string) => decodeEntities(html.replaceAll(/<[^>]*>/g, ''));

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
