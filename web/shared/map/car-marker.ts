import { Circle, DivIcon, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import carTop from '#web/art/car-top.svg';
import { type Glide, type Pose, planGlide, poseAt } from './glide.ts';
import type { MapCar } from './map-scene.ts';

/** The specification's car marker. */
const carPixels = 62;

/** A car that moves smoothly to each new position and turns with its heading, in a circle as wide as its accuracy. */
export class CarMarker {
  readonly #marker: Marker;
  readonly #ring: Circle;
  readonly #picture: HTMLImageElement;
  readonly #isStill: () => boolean;
  readonly #label = document.createElement('span');
  #pose: Pose;
  #glide: Glide | null = null;
  #started = 0;
  #frame = 0;

  constructor(map: LeafletMap, car: MapCar, isStill: () => boolean) {
    this.#isStill = isStill;
    this.#pose = { at: car.at, heading: car.heading ?? 0 };
    this.#picture = Object.assign(new Image(carPixels, carPixels), { src: carTop, alt: car.title });
    this.#picture.className = 'map-car-picture';
    this.#ring = new Circle(car.at, { radius: 0, className: 'map-accuracy', interactive: false }).addTo(map);
    this.#marker = new Marker(car.at, {
      icon: new DivIcon({
        html: this.#dress(),
        className: 'map-car',
        iconSize: [carPixels, carPixels],
        iconAnchor: [carPixels / 2, carPixels / 2],
      }),
      title: car.title,
      keyboard: false,
      zIndexOffset: 1000,
    }).addTo(map);
    this.#started = performance.now();
    this.#show(this.#pose);
    this.#measure(car);
    this.#name(car);
  }

  #dress(): HTMLElement {
    const dress = document.createElement('span');
    this.#label.className = 'map-car-label';
    dress.append(this.#picture, this.#label);
    return dress;
  }

  #name({ label = '', tone = 'busy', isStale = false }: MapCar): void {
    this.#label.dataset['tone'] = tone;
    this.#label.textContent = label;
    this.#label.hidden = label === '';
    this.#picture.classList.toggle('map-car-stale', isStale);
  }

  /** Starts moving the car; returns how many milliseconds that takes. */
  moveTo(car: MapCar): number {
    const now = performance.now();
    this.#glide = planGlide(this.#pose, car, { sinceLast: now - this.#started, isStill: this.#isStill() });
    this.#started = now;
    this.#measure(car);
    this.#name(car);
    cancelAnimationFrame(this.#frame);
    this.#step(now);
    return this.#glide?.millis ?? 0;
  }

  remove(): void {
    cancelAnimationFrame(this.#frame);
    this.#marker.remove();
    this.#ring.remove();
  }

  #step(now: number): void {
    if (!this.#glide) return;
    const elapsed = now - this.#started;
    this.#show(poseAt(this.#glide, elapsed));
    if (elapsed < this.#glide.millis) this.#frame = requestAnimationFrame((next) => this.#step(next));
  }

  #show(pose: Pose): void {
    this.#pose = pose;
    this.#marker.setLatLng(pose.at);
    this.#ring.setLatLng(pose.at);
    this.#picture.style.transform = `rotate(${pose.heading.toFixed(1)}deg)`;
  }

  #measure({ accuracy = 0 }: MapCar): void {
    this.#ring.setRadius(Math.max(0, accuracy));
    this.#ring.getElement()?.classList.toggle('hidden', !(accuracy > 0));
  }
}
