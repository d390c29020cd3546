import { type Coords, type DoneCallback, GridLayer } from 'leaflet/dist/leaflet-src.esm.js';
import { mapZooms, streetTier } from '#domain/places/map-tile.ts';
import { drawTile } from './draw-tile.ts';
import type { MapColours } from './map-colours.ts';
import type { FoundTile, TileStore } from './tile-store.ts';

/** Larger tiles than usual: fewer requests, and every file is cut to fit them. */
export const squarePixels = 512;

/** Our own base map: tiles that the browser draws from the files in the store. */
export class BaseLayer extends GridLayer {
  readonly #store: TileStore;
  readonly #drawn = new Map<HTMLCanvasElement, Coords>();
  readonly #isKnown: () => void;
  #colours: MapColours;

  constructor(store: TileStore, colours: MapColours, isKnown: () => void) {
    super({ tileSize: squarePixels, minZoom: mapZooms.least, maxZoom: mapZooms.most, noWrap: true });
    this.#store = store;
    this.#colours = colours;
    this.#isKnown = isKnown;
    this.on('tileunload', ({ tile }) => this.#drawn.delete(tile as unknown as HTMLCanvasElement));
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    void this.#fill(canvas, coords, done);
    return canvas;
  }

  async #fill(canvas: HTMLCanvasElement, coords: Coords, done: DoneCallback): Promise<void> {
    try {
      const found = await this.#store.read(coords.z, coords.x, coords.y);
      this.#drawn.set(canvas, coords);
      this.#draw(canvas, coords, found);
      done(undefined, canvas);
      this.#isKnown();
    } catch (error) {
      done(error instanceof Error ? error : new Error('no tile'), canvas);
    }
  }

  /** Redraws all visible tiles from the files already loaded. */
  recolour(colours: MapColours): void {
    this.#colours = colours;
    for (const [canvas, coords] of this.#drawn)
      void this.#store
        .read(coords.z, coords.x, coords.y)
        .then((found) => this.#draw(canvas, coords, found))
        .catch(() => {});
  }

  #draw(canvas: HTMLCanvasElement, { x, y, z }: Coords, { file, tile }: FoundTile): void {
    // A pixel ratio of two is as sharp as anyone can see; three would take a phone more than twice as long.
    const sharpness = Math.min(2, globalThis.devicePixelRatio || 1);
    canvas.width = squarePixels * sharpness;
    canvas.height = squarePixels * sharpness;
    const draw = canvas.getContext('2d');
    if (!draw) return;
    draw.scale(sharpness, sharpness);
    const view = {
      pixels: squarePixels,
      scale: file.scale,
      column: x - file.x * file.scale,
      row: y - file.y * file.scale,
    };
    drawTile(draw, tile, { ...view, zoom: z, isExact: file.zoom === streetTier.data }, this.#colours);
  }
}
