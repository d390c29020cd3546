import { tileOrigin } from './tile-template.ts';

/** Which foreign origins a page's policy lets in for its map, by what is loaded from there. */
export function mapOrigins(mapTiles: string): { images?: string; connect?: string; frames?: string } {
  if (mapTiles === 'google') return { frames: 'https://www.google.com' };
  const origin = tileOrigin(mapTiles);
  if (!origin) return {};
  return mapTiles.endsWith('.pmtiles') ? { connect: origin } : { images: origin };
}
