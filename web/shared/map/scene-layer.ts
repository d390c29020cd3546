import {
  DivIcon,
  LatLngBounds,
  LayerGroup,
  type Map as LeafletMap,
  Marker,
  Point,
} from 'leaflet/dist/leaflet-src.esm.js';
import { CarMarker } from './car-marker.ts';
import type { MapCar, MapPoint, MapScene, MapStop } from './map-scene.ts';
import { RouteLine } from './route-line.ts';

interface SceneOptions {
  readonly centre: MapPoint;
  readonly zoom: number;
  readonly follow: boolean;
  readonly isStill: () => boolean;
}

/** A visitor who has moved the map is looking at something: the map does not follow the car for this long. */
const patience = 15_000;
/** Closer than this a short journey would show one junction and nothing around it. */
const closestFit = 15;

/** The corner at the top right that the buttons cover. */
export const buttonPixels = { wide: 60, high: 104 } as const;

const dotPixels = { from: 22, via: 16, to: 34 } as const;

/** Everything on top of the base map: the route, its stops, the cars. */
export class SceneLayer {
  readonly #map: LeafletMap;
  readonly #options: SceneOptions;
  readonly #route = new LayerGroup();
  readonly #cars = new Map<string, CarMarker>();
  #shown: Pick<MapScene, 'stops' | 'line' | 'look'> = {};
  #touched = Number.NEGATIVE_INFINITY;
  /** Where the followed car is, or is moving to. */
  #followed: MapPoint | null = null;

  constructor(map: LeafletMap, options: SceneOptions) {
    this.#map = map;
    this.#options = options;
    this.#route.addTo(map);
    map.on('dragstart keydown', () => {
      this.#touched = performance.now();
    });
  }

  get shown(): MapScene {
    return this.#shown;
  }

  show({ stops = [], line = [], cars = [], look }: MapScene): void {
    const isNew = stops !== this.#shown.stops || line !== this.#shown.line;
    const isRequested = look !== undefined && look !== this.#shown.look;
    this.#shown = { stops, line, look };
    if (isNew) this.#showRoute(stops, line);
    // When a car joins, zoom out to show them all, unless the visitor has moved the map.
    const grows = !this.#options.follow && cars.some(({ id }) => !this.#cars.has(id)) && !this.#isTouched();
    if (!hasView(this.#map) || grows) this.#lookAt(cars);
    this.#showCars(cars);
    if (isRequested) {
      this.#touched = performance.now();
      this.#map.setView(look, Math.max(this.#map.getZoom(), this.#options.zoom));
    }
  }

  /** A map that is rotated or resized during a movement would lose the car until the next position. */
  centreAgain(): void {
    if (this.#followed && hasView(this.#map) && !this.#isTouched())
      this.#map.stop().setView(this.#followed, this.#map.getZoom(), { animate: false });
  }

  remove(): void {
    for (const car of this.#cars.values()) car.remove();
    this.#cars.clear();
  }

  #showRoute(stops: readonly MapStop[], line: readonly (readonly number[])[]): void {
    this.#route.clearLayers();
    const points = line.map(([lng = 0, lat = 0]): [number, number] => [lat, lng]);
    // Set the view before drawing anything, because Leaflet needs it.
    if (!this.#options.follow) this.#fit([...points, ...stops.map(({ at }): [number, number] => [at.lat, at.lng])]);
    if (points.length > 1) {
      for (const className of ['map-route-edge', 'map-route'])
        this.#route.addLayer(new RouteLine(points, { className, interactive: false, smoothFactor: 1 }));
    }
    for (const stop of stops) this.#route.addLayer(stopMarker(stop));
  }

  /** Zooms in on a single car; fits several into view. */
  #lookAt(cars: readonly MapCar[]): void {
    if (cars.length > 1 && !this.#options.follow) this.#fit(cars.map(({ at }): [number, number] => [at.lat, at.lng]));
    else this.#map.setView(cars[0]?.at ?? this.#options.centre, this.#options.zoom);
  }

  #isTouched(): boolean {
    return performance.now() - this.#touched < patience;
  }

  #fit(points: [number, number][]): void {
    if (points.length === 0) return;
    const bounds = new LatLngBounds(points);
    const fit = ({ top, right }: { readonly top: number; readonly right: number }) =>
      this.#map.fitBounds(bounds, {
        paddingTopLeft: [36, top],
        paddingBottomRight: [right, 36],
        maxZoom: closestFit,
        animate: false,
      });
    fit({ top: 48, right: 36 });
    const { x: width } = this.#map.getSize();
    // A pin stands above its spot.
    const isUnderButtons = (at: [number, number]) => {
      const { x, y } = this.#map.latLngToContainerPoint(at);
      return x > width - buttonPixels.wide - dotPixels.to / 2 && y < buttonPixels.high + dotPixels.to;
    };
    if (!points.some(isUnderButtons)) return;
    // Below the buttons or beside them, whichever shows the journey larger.
    const below = { top: buttonPixels.high + dotPixels.to, right: 36 };
    const beside = { top: 48, right: buttonPixels.wide + dotPixels.to / 2 };
    const zoomOf = ({ top, right }: typeof below) =>
      this.#map.getBoundsZoom(bounds, false, new Point(36 + right, top + 36));
    fit(zoomOf(below) >= zoomOf(beside) ? below : beside);
  }

  #showCars(cars: readonly MapCar[]): void {
    const gone = new Set(this.#cars.keys());
    for (const [i, car] of cars.entries()) {
      gone.delete(car.id);
      const known = this.#cars.get(car.id);
      const millis = known ? known.moveTo(car) : 0;
      if (!known) this.#cars.set(car.id, new CarMarker(this.#map, car, this.#options.isStill));
      if (i === 0 && this.#options.follow) this.#follow(car.at, millis);
    }
    for (const id of gone) {
      this.#cars.get(id)?.remove();
      this.#cars.delete(id);
    }
  }

  /** The map moves exactly with the car, so that the car stays in place and the road moves below it. */
  #follow(at: MapPoint, millis: number): void {
    this.#followed = at;
    if (this.#isTouched()) return;
    this.#map.panTo(at, { animate: millis > 0, duration: millis / 1000, easeLinearity: 1 });
  }
}

function hasView(map: LeafletMap): boolean {
  try {
    return map.getZoom() !== undefined && map.getCenter() !== undefined;
  } catch {
    return false;
  }
}

function stopMarker({ kind, title, at }: MapStop): Marker {
  const size = dotPixels[kind];
  const html = document.createElement('span');
  html.className = 'map-stop-mark';
  html.setAttribute('role', 'img');
  html.setAttribute('aria-label', title);
  return new Marker(at, {
    // The pin's tip is on the spot; the dots are centred on it.
    icon: new DivIcon({
      html,
      className: `map-stop map-stop-${kind}`,
      iconSize: [size, size],
      iconAnchor: [size / 2, kind === 'to' ? size : size / 2],
    }),
    title,
    keyboard: false,
  });
}
