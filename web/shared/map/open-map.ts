import 'leaflet/dist/leaflet.css';
import './map.css';
import { LatLngBounds, Map as LeafletMap, TileLayer } from 'leaflet/dist/leaflet-src.esm.js';
import type { MapConfig } from '#domain/api/maps/map-config.ts';
import { UK_BOUNDS } from '#domain/places/geo.ts';
import { mapZooms } from '#domain/places/map-tile.ts';
import { addArchive } from './archive-layer.ts';
import type { Base } from './base.ts';
import { BaseLayer } from './base-layer.ts';
import { LabelLayer } from './label-layer.ts';
import { onThemeChange, readColours } from './map-colours.ts';
import type { MapPoint, MapScene } from './map-scene.ts';
import { SceneLayer } from './scene-layer.ts';
import { type Guarded, guardScroll } from './scroll-guard.ts';
import { makeTileStore } from './tile-store.ts';

export interface MapOptions {
  readonly tiles: MapConfig['tiles'];
  /** The view until the scene sets another. */
  readonly centre: MapPoint;
  readonly zoom: number;
  /** Keeps the first car in the middle. */
  readonly follow: boolean;
  /** Told where the middle is after each movement; without it the map leaves one finger and the wheel to the page. */
  readonly onMove?: (middle: MapPoint) => void;
  readonly onGuarded: (what: Guarded) => void;
  /** The base map did not load; what is drawn on it still shows. */
  readonly onPlain: () => void;
}

export interface OpenMap {
  show(scene: MapScene): void;
  zoomBy(steps: number): void;
  remove(): void;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Creates a map in an element. The scene decides its view. */
export function openMap(container: HTMLElement, options: MapOptions): OpenMap {
  const moves = !isStill();
  const map = new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    // One finger scrolls the page.
    dragging: options.onMove !== undefined || !matchMedia('(pointer: coarse)').matches,
    minZoom: mapZooms.least,
    maxZoom: mapZooms.most,
    maxBounds: new LatLngBounds([UK_BOUNDS.south - 4, UK_BOUNDS.west - 8], [UK_BOUNDS.north + 3, UK_BOUNDS.east + 8]),
    maxBoundsViscosity: 0.8,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  const unguard = options.onMove ? followMiddle(map, options.onMove) : guardScroll(container, options.onGuarded);
  const scene = new SceneLayer(map, { ...options, isStill });
  // The frame can grow with the text beside it, without a window resize.
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false, debounceMoveend: true });
    scene.centreAgain();
  });
  resized.observe(container);
  const base = addBase(map, container, options, () => scene.shown);
  return {
    show(next) {
      scene.show(next);
      base.refresh();
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      resized.disconnect();
      unguard();
      base.remove();
      scene.remove();
      map.remove();
    },
  };
}

/** A press on the map brings that spot to the middle. */
function followMiddle(map: LeafletMap, onMove: (middle: MapPoint) => void): () => void {
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter();
    onMove({ lat, lng });
  });
  map.on('click', ({ latlng }: { latlng: MapPoint }) => map.panTo(latlng));
  return () => map.off('moveend click');
}

function addBase(map: LeafletMap, container: HTMLElement, { tiles, onPlain }: MapOptions, scene: () => MapScene): Base {
  if (tiles.kind === 'archive') return addArchive(map, tiles.address, onPlain);
  if (tiles.kind === 'raster') {
    new TileLayer(tiles.template, { maxZoom: mapZooms.most }).on('tileerror', onPlain).addTo(map);
    return { refresh() {}, remove() {} };
  }
  const pane = map.createPane('labels');
  pane.classList.add('map-labels-pane');
  const store = makeTileStore(tiles.version, tiles.streets !== undefined);
  const colours = readColours(container);
  const labels = new LabelLayer(store, colours, scene);
  const base = new BaseLayer(store, colours, () => labels.refresh());
  base.on('tileerror', onPlain).addTo(map);
  labels.addTo(map);
  const remove = onThemeChange(() => {
    const fresh = readColours(container);
    base.recolour(fresh);
    labels.recolour(fresh);
  });
  return { refresh: () => labels.refresh(), remove };
}
