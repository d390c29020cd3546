/** What a page says about prices, read from its HTML as a visitor or a search engine would. */

import { decodeEntities } from './decode-entities.ts';

const plain = (html: string) => decodeEntities(html.replaceAll(/<!-- -->/g, ''));
const amount = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));

/** The part of a page from an opening mark to a closing one; empty when missing. */
const between = (html: string, from: string, to: string) => {
  const start = html.indexOf(from);
  return start === -1 ? '' : html.slice(start, html.indexOf(to, start));
};

export interface ShownFare {
  readonly place: string;
  /** The journey in the row's quote link. */
  readonly from: string;
  readonly to: string;
  readonly saloon: number;
  readonly executive: number;
}

/** The rows of the fare tables, with the figures that people read. */
export function fareRows(html: string): ShownFare[] {
  const row =
    /<th scope="row"[^>]*><a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a><\/th><td[^>]*><data[^>]*>([^<]*)<\/data><\/td><td[^>]*><data[^>]*>([^<]*)<\/data>/g;
  return [...html.matchAll(row)].map(([, href = '', place = '', saloon = '', executive = '']) => {
    const { searchParams } = new URL(plain(href), 'http://site.test');
    return {
      place: plain(place),
      from: searchParams.get('pickup') ?? '',
      to: searchParams.get('destination') ?? '',
      saloon: amount(saloon),
      executive: amount(executive),
    };
  });
}

/** The lines of the departure board as screen readers read them out. */
export const boardLines = (html: string): [string, number][] =>
  [...between(html, 'aria-label="Destinations and prices"', '</ul>').matchAll(/<li>([^<]*), (£[\d.]+)<\/li>/g)].map(
    ([, place = '', price = '']) => [plain(place), amount(price)],
  );

/** The lines of the price strip below the first picture. */
export const bannerLines = (html: string): [string, number][] =>
  [
    ...between(html, 'aria-label="Prices at a glance"', '</ul>').matchAll(
      /<span[^>]*>([^<]*)<\/span><data[^>]*>([^<]*)<\/data>/g,
    ),
  ].map(([, place = '', price = '']) => [plain(place), amount(price)]);

/** The price in the first picture's caption, "Bracknell to Heathrow: £55.00". */
export const captionPrice = (html: string): number => amount(/to Heathrow: (£[\d.]+)/.exec(plain(html))?.[1] ?? '');

/** Name and price of every offer in the page's structured data. */
export function offers(html: string): [string, number][] {
  const found: [string, number][] = [];
  const walk = (thing: unknown): void => {
    if (typeof thing !== 'object' || thing === null) return;
    if ('@type' in thing && thing['@type'] === 'Offer' && 'name' in thing && 'price' in thing)
      found.push([String(thing.name), Number(thing.price)]);
    Object.values(thing).forEach(walk);
  };
  for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
    walk(JSON.parse(data));
  return found;
}
