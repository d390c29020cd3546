import { type Point, Polyline } from 'leaflet/dist/leaflet-src.esm.js';
import { bentPath } from './bends.ts';

/** The line of a route, which bends as the roads below it do. */
export class RouteLine extends Polyline {
  /** What is in view, in pixels; Leaflet's own. */
  declare private readonly _parts?: readonly (readonly Point[])[];

  /** Leaflet calls this whenever the line has to be redrawn. */
  protected _updatePath(): void {
    const parts = this._parts ?? [];
    const path = parts.map((part) => bentPath(part.map(({ x, y }) => [x, y]))).join('');
    // As in Leaflet: with nothing in view, the path still needs a point.
    this.getElement()?.setAttribute('d', path || 'M0 0');
  }
}
