import { brotliDecompressSync } from 'node:zlib';
import { AppError } from '#domain/api/errors.ts';
import { getMapConfig, getMapTile, type MapConfig } from '#domain/api/maps/map-config.ts';
import { mapTiers, streetTier } from '#domain/places/map-tile.ts';
import type { Serve } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { archiveAddress } from '#server/platform/maps/tiles/map-archive.ts';
import { type MapFiles, readMapTile } from '#server/platform/maps/tiles/map-files.ts';

type MapEnv = Pick<Env, 'MAP_TILES' | 'MAP_ATTRIBUTION' | 'GOOGLE_MAPS_BROWSER_KEY'>;

const streetsAttribution = '© OpenStreetMap contributors';

function mapTiles({ MAP_TILES, MAP_ATTRIBUTION }: MapEnv, { version, streets }: MapFiles): MapConfig['tiles'] {
  if (MAP_TILES === 'embedded' || MAP_TILES === 'google')
    return { kind: 'embedded', version, ...(streets ? { streets: { attribution: streetsAttribution } } : {}) };
  const attribution = MAP_ATTRIBUTION ?? '';
  const archive = archiveAddress(MAP_TILES);
  if (archive) return { kind: 'archive', address: archive, attribution };
  return { kind: 'raster', template: MAP_TILES, attribution };
}

function mapConfig(env: MapEnv, files: MapFiles): MapConfig {
  const tiles = mapTiles(env, files);
  if (env.MAP_TILES !== 'google') return { tiles, routes: 'drawn' };
  return {
    tiles,
    routes: 'google',
    ...(env.GOOGLE_MAPS_BROWSER_KEY ? { googleKey: env.GOOGLE_MAPS_BROWSER_KEY } : {}),
  };
}

const levels = new Set<number>([...mapTiers, streetTier].map(({ data }) => data));
const forever = 'public, max-age=31536000, immutable';

export function mapConfigRoutes(serve: Serve): void {
  serve(getMapConfig, ({ deps, reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    return mapConfig(deps.env, deps.mapFiles);
  });

  serve(getMapTile, async ({ params, deps, request, reply }) => {
    const { zoom, x, y } = params;
    if (!levels.has(zoom) || x >= 2 ** zoom || y >= 2 ** zoom) throw new AppError('not-found');
    const { version } = deps.mapFiles;
    // A page that is still open may ask for the previous map: it gets the current one, uncached under the old name.
    void reply.headers({ 'cache-control': params.version === version ? forever : 'no-store', vary: 'accept-encoding' });
    const packed = await readMapTile(deps.mapFiles, { zoom, x, y }, deps.log);
    if (!packed) {
      void reply.code(204);
      return '';
    }
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return brotliDecompressSync(packed);
    void reply.header('content-encoding', 'br');
    return packed;
  });
}
