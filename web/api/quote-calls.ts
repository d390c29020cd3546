import { createQuote, getQuote, type QuoteAnswer } from '#domain/api/quotes.ts';
import type { SentBody } from '#domain/api/route.ts';
import { call } from './client.ts';
import { readJson } from './read-json.ts';

export type QuoteBody = SentBody<typeof createQuote>;

/** Prices a journey in both cars and holds the price. */
export function askQuote(body: QuoteBody): Promise<QuoteAnswer> {
  return call(createQuote, { body });
}

/** A stored quote; rejects with `quote-expired` or `not-found`. */
export function readQuote(id: string): Promise<QuoteAnswer> {
  return call(getQuote, { params: { id } });
}

type Point = { readonly lat: number; readonly lng: number };
export type Geometry = { readonly type: 'LineString'; readonly coordinates: number[][] };

/** The line of a journey for the map. */
export async function readWay(from: Point, to: Point, via: Point | undefined, signal: AbortSignal): Promise<Geometry> {
  const text = ({ lat, lng }: Point) => `${lat},${lng}`;
  const search = new URLSearchParams({ from: text(from), to: text(to), ...(via ? { via: text(via) } : {}) });
  const { geometry } = await readJson<{ geometry: Geometry }>(`/api/Maps/route?${search}`, signal);
  return geometry;
}
