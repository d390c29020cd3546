import fs from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { AppError } from '#domain/api/errors.ts';
import { getMapConfig, getMapTile, type MapConfig } from '#domain/api/map-config.ts';
import { mapTiers } from '#domain/places/map-tile.ts';
import type { Serve } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { archiveAddress } from '#server/platform/maps/tiles/map-archive.ts';
import { mapFolder, mapStampFile, tileFile } from '#server/platform/maps/tiles/map-files.ts';

function builtVersion(folder: string): string {
  try {
    return (JSON.parse(fs.readFileSync(mapStampFile(folder), 'utf8')) as { version: string }).version;
  } catch {
    // Not built: every tile is then empty, and the route is drawn on a plain background.
    return 'none';
  }
}

type MapEnv = Pick<Env, 'MAP_TILES' | 'MAP_ATTRIBUTION' | 'GOOGLE_MAPS_BROWSER_KEY'>;

function mapTiles({ MAP_TILES, MAP_ATTRIBUTION }: MapEnv, version: string): MapConfig['tiles'] {
  if (MAP_TILES === 'embedded' || MAP_TILES === 'google') return { kind: 'embedded', version };
  const attribution = MAP_ATTRIBUTION ?? '';
  const archive = archiveAddress(MAP_TILES);
  if (archive) return { kind: 'archive', address: archive, attribution };
  return { kind: 'raster', template: MAP_TILES, attribution };
}

function mapConfig(env: MapEnv, version: string): MapConfig {
  const tiles = mapTiles(env, version);
  if (env.MAP_TILES !== 'google') return { tiles, routes: 'drawn' };
  return {
    tiles,
    routes: 'google',
    ...(env.GOOGLE_MAPS_BROWSER_KEY ? { googleKey: env.GOOGLE_MAPS_BROWSER_KEY } : {}),
  };
}

const levels = new Set<number>(mapTiers.map(({ data }) => data));
const forever = 'public, max-age=31536000, immutable';

export function mapConfigRoutes(serve: Serve, folder = mapFolder): void {
  const version = builtVersion(folder);
  serve(getMapConfig, ({ deps, reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    return mapConfig(deps.env, version);
  });

  serve(getMapTile, async ({ params, request, reply }) => {
    const { zoom, x, y } = params;
    if (!levels.has(zoom) || x >= 2 ** zoom || y >= 2 ** zoom) throw new AppError('not-found');
    // An old page may ask for the previous map: it gets the current one, which no browser caches under the old name.
    void reply.headers({ 'cache-control': params.version === version ? forever : 'no-store', vary: 'accept-encoding' });
    const packed = await fs.promises.readFile(tileFile(folder, { zoom, x, y })).catch(() => null);
    if (!packed) {
      void reply.code(204);
      return '';
    }
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return brotliDecompressSync(packed);
    void reply.header('content-encoding', 'br');
    return packed;
  });
}
