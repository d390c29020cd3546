import { tileOrigin } from './tile-template.ts';

/** Which external origins a page's policy allows for its map, by resource type. */
export function mapOrigins(mapTiles: string): { images?: string; connect?: string; frames?: string } {
  if (mapTiles === 'google') return { frames: 'https://www.google.com' };
  const origin = tileOrigin(mapTiles);
  if (!origin) return {};
  return mapTiles.endsWith('.pmtiles') ? { connect: origin } : { images: origin };
}
