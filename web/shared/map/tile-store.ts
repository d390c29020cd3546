import { fileOfSquare, filesOfSquare, type MapTile, type TileAddress } from '#domain/places/map-tile.ts';

/** The file that shows a square, and its content: null where there is only sea or empty land. */
export interface FoundTile {
  readonly file: TileAddress & { readonly scale: number };
  readonly tile: MapTile | null;
}

/** The files of the base map, each loaded once. */
export interface TileStore {
  /** The closest file of a square. */
  read(zoom: number, x: number, y: number): Promise<FoundTile>;
  /** The same, if it is already loaded. */
  known(zoom: number, x: number, y: number): FoundTile | undefined;
}

/** A few screens' worth; evicted files come back from the browser's own cache. */
const maxEntries = 160;

/** `hasStreets` says that an extract's streets have files of their own. */
export function makeTileStore(version: string, hasStreets: boolean): TileStore {
  const requests = new Map<string, Promise<MapTile | null>>();
  const here = new Map<string, MapTile | null>();
  const keyOf = ({ zoom, x, y }: TileAddress) => `${zoom}/${x}/${y}`;
  const fetchTile = async (key: string): Promise<MapTile | null> => {
    const answer = await fetch(`/api/Maps/tiles/${version}/${key}`);
    if (!answer.ok) throw new Error(`map tile ${key}: ${answer.status}`);
    return answer.status === 204 ? null : ((await answer.json()) as MapTile);
  };
  const read = (address: TileAddress): Promise<MapTile | null> => {
    const key = keyOf(address);
    const running = requests.get(key);
    if (running) {
      // Used again: moves it to the end of the eviction queue.
      requests.delete(key);
      requests.set(key, running);
      return running;
    }
    const tile = fetchTile(key).then(
      (found) => {
        here.set(key, found);
        return found;
      },
      (error: unknown) => {
        requests.delete(key);
        throw error;
      },
    );
    requests.set(key, tile);
    const oldest = requests.size > maxEntries ? requests.keys().next().value : undefined;
    if (oldest !== undefined) {
      requests.delete(oldest);
      here.delete(oldest);
    }
    return tile;
  };
  return {
    known(zoom, x, y) {
      const files = filesOfSquare(zoom, x, y, hasStreets);
      const file = files.find((one) => here.get(keyOf(one)) !== null) ?? files.at(-1);
      const tile = file && here.get(keyOf(file));
      return file && tile !== undefined ? { file, tile } : undefined;
    },
    async read(zoom, x, y) {
      const files = filesOfSquare(zoom, x, y, hasStreets);
      for (const file of files.slice(0, -1)) {
        const tile = await read(file);
        if (tile) return { file, tile };
      }
      const file = files.at(-1) ?? fileOfSquare(zoom, x, y);
      return { file, tile: await read(file) };
    },
  };
}
