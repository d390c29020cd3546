import { type Point, Polyline } from 'leaflet/dist/leaflet-src.esm.js';
import { bentPath } from './bends.ts';

/** The line of a route, which bends as the roads do that it lies on. */
export class RouteLine extends Polyline {
  /** What is in view, in pixels; Leaflet's own. */
  declare private readonly _parts?: readonly (readonly Point[])[];

  /** Leaflet calls this whenever the line is to be drawn anew. */
  protected _updatePath(): void {
    const parts = this._parts ?? [];
    const path = parts.map((part) => bentPath(part.map(({ x, y }) => [x, y]))).join('');
    // As Leaflet has it: a path without a stretch in view still needs one.
    this.getElement()?.setAttribute('d', path || 'M0 0');
  }
}
