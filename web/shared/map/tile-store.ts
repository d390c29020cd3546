import type { MapTile, TileAddress } from '#domain/places/map-tile.ts';

/** The files of the base map, each loaded once. */
export interface TileStore {
  /** The file, or null where there is only sea or empty land. */
  read(address: TileAddress): Promise<MapTile | null>;
  /** The file if it is already loaded. */
  known(address: TileAddress): MapTile | null | undefined;
}

/** A few screens' worth; evicted files come back from the browser's own cache. */
const maxEntries = 160;

export function makeTileStore(version: string): TileStore {
  const asked = new Map<string, Promise<MapTile | null>>();
  const here = new Map<string, MapTile | null>();
  const keyOf = ({ zoom, x, y }: TileAddress) => `${zoom}/${x}/${y}`;
  const fetchTile = async (key: string): Promise<MapTile | null> => {
    const answer = await fetch(`/api/Maps/tiles/${version}/${key}`);
    if (!answer.ok) throw new Error(`map tile ${key}: ${answer.status}`);
    return answer.status === 204 ? null : ((await answer.json()) as MapTile);
  };
  return {
    known: (address) => here.get(keyOf(address)),
    read(address) {
      const key = keyOf(address);
      const running = asked.get(key);
      if (running) {
        // Used again: moves it to the end of the eviction queue.
        asked.delete(key);
        asked.set(key, running);
        return running;
      }
      const tile = fetchTile(key).then(
        (found) => {
          here.set(key, found);
          return found;
        },
        (error: unknown) => {
          asked.delete(key);
          throw error;
        },
      );
      asked.set(key, tile);
      const oldest = asked.size > maxEntries ? asked.keys().next().value : undefined;
      if (oldest !== undefined) {
        asked.delete(oldest);
        here.delete(oldest);
      }
      return tile;
    },
  };
}
