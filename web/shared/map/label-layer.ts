import { DomUtil, Layer, type Map as LeafletMap, Point } from 'leaflet/dist/leaflet-src.esm.js';
import { nameKinds, type TileName, tileExtent } from '#domain/places/map-tile.ts';
import { squarePixels } from './base-layer.ts';
import { drawLabels } from './draw-labels.ts';
import type { MapColours } from './map-colours.ts';
import type { MapPoint, MapScene } from './map-scene.ts';
import type { Label, Taken } from './place-labels.ts';
import { buttonPixels } from './scene-layer.ts';
import type { FoundTile, TileStore } from './tile-store.ts';

/** How far the sheet extends beyond the map, so that names are there while it is dragged. */
const margin = 120;

/** All names of the view on one canvas above the tiles: no name is cut off at a tile's edge, and none overlap. */
export class LabelLayer extends Layer {
  readonly #store: TileStore;
  readonly #canvas = document.createElement('canvas');
  readonly #scene: () => MapScene;
  #colours: MapColours;
  #frame = 0;

  /** `scene` returns the stops and the route, which names must not cover. */
  constructor(store: TileStore, colours: MapColours, scene: () => MapScene) {
    super({ pane: 'labels' });
    this.#store = store;
    this.#colours = colours;
    this.#scene = scene;
    this.#canvas.className = 'map-labels';
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('labels')?.append(this.#canvas);
    this.refresh();
    // The text is measured in the site's own font, which may load late.
    void document.fonts.ready.then(() => this.refresh());
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#frame);
    this.#canvas.remove();
    return this;
  }

  override getEvents(): Record<string, () => void> {
    return {
      moveend: () => this.refresh(),
      resize: () => this.refresh(),
      zoomstart: () => this.#canvas.classList.add('map-labels-away'),
    };
  }

  recolour(colours: MapColours): void {
    this.#colours = colours;
    this.refresh();
  }

  /** Redraws the names in the next frame. */
  refresh(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#write());
  }

  #write(): void {
    const map = this._map;
    const draw = this.#canvas.getContext('2d');
    if (!map || !draw) return;
    const size = map.getSize().add(new Point(2 * margin, 2 * margin));
    const sharpness = Math.min(2, globalThis.devicePixelRatio || 1);
    this.#canvas.width = size.x * sharpness;
    this.#canvas.height = size.y * sharpness;
    this.#canvas.style.width = `${size.x}px`;
    this.#canvas.style.height = `${size.y}px`;
    DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint(new Point(-margin, -margin)));
    draw.scale(sharpness, sharpness);
    drawLabels(draw, this.#labels(map, size), this.#covered(map), map.getZoom(), this.#colours);
    this.#canvas.classList.remove('map-labels-away');
  }

  /** Markers, buttons, the attribution and the route. */
  #covered(map: LeafletMap): Taken {
    const { x: right, y: bottom } = map.getSize().add(new Point(margin, margin));
    const view = { left: margin, right, top: margin, bottom };
    const buttons = { left: right - buttonPixels.wide, right, top: margin, bottom: margin + buttonPixels.high };
    const credit = { left: right - 320, right, top: bottom - 20, bottom };
    const { stops = [], line = [] } = this.#scene();
    const pixelOf = (at: MapPoint) => map.latLngToContainerPoint(at).add(new Point(margin, margin));
    const markers = stops.map(({ kind, at }) => {
      const { x, y } = pixelOf(at);
      const [half, above] = kind === 'to' ? [16, 40] : [13, 13];
      return { left: x - half, right: x + half, top: y - above, bottom: y + (kind === 'to' ? 2 : 13) };
    });
    const route: Point[] = [];
    for (const [i, [lng = 0, lat = 0]] of line.entries()) {
      const at = pixelOf({ lat, lng });
      // From far away many bends are one pixel.
      if (i === 0 || i === line.length - 1 || at.distanceTo(route.at(-1) ?? at) > 3) route.push(at);
    }
    return { boxes: [...markers, buttons, credit], line: route, view };
  }

  #labels(map: LeafletMap, size: Point): Label[] {
    const zoom = map.getZoom();
    const corner = map.getPixelBounds().getTopLeft().subtract(new Point(margin, margin));
    const files = new Map<string, FoundTile>();
    for (let y = Math.floor(corner.y / squarePixels); y <= (corner.y + size.y) / squarePixels; y++)
      for (let x = Math.floor(corner.x / squarePixels); x <= (corner.x + size.x) / squarePixels; x++) {
        const found = this.#store.known(zoom, x, y);
        if (found) files.set(`${found.file.zoom}/${found.file.x}/${found.file.y}`, found);
      }
    return [...files.values()].flatMap(({ file, tile }) => {
      const unit = (squarePixels * file.scale) / tileExtent;
      const label = (kind: Label['kind'], [x, y, weight, text, angle, room]: TileName): Label => ({
        kind,
        text,
        weight,
        x: (file.x * tileExtent + x) * unit - corner.x,
        y: (file.y * tileExtent + y) * unit - corner.y,
        ...(angle !== undefined && room !== undefined ? { along: { angle, room: room * unit } } : {}),
      });
      const named = nameKinds.flatMap((kind) => (tile?.names?.[kind] ?? []).map((name) => label(kind, name)));
      const all = [...named, ...(tile?.refs ?? []).map((ref) => label('ref', ref))];
      return all.filter(({ x, y }) => x > -80 && y > -30 && x < size.x + 80 && y < size.y + 30);
    });
  }
}
