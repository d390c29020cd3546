import { toWorld } from '#domain/places/map-tile.ts';
import { GrowingList } from './growing-list.ts';

/** The Mercator square in whole steps of 4 cm, which fit into 32 bits. */
export const worldSteps = 2 ** 30;

/**
 * Where the nodes of interest are. Their numbers are collected first and sorted; then each takes 16 bytes, however
 * large the numbers are.
 */
export class NodePlaces {
  #wanted: GrowingList<Float64Array> | undefined = new GrowingList(Float64Array);
  #ids = new Float64Array();
  #x = new Int32Array();
  #y = new Int32Array();
  /** Files have their nodes in order, so the next one nearly always follows the last one found. */
  #next = 0;

  want(id: number): void {
    this.#wanted?.push(id);
  }

  /** Ends the collecting. */
  sort(): void {
    const all = this.#wanted?.values().sort() ?? new Float64Array();
    let count = 0;
    for (const id of all) if (count === 0 || id !== all[count - 1]) all[count++] = id;
    this.#ids = all.slice(0, count);
    this.#wanted = undefined;
    this.#x = new Int32Array(count);
    this.#y = new Int32Array(count).fill(-1);
  }

  set(id: number, lat: number, lng: number): void {
    const at = this.#find(id);
    if (at < 0) return;
    const { x, y } = toWorld({ lat, lng });
    this.#x[at] = Math.round(x * worldSteps);
    this.#y[at] = Math.round(y * worldSteps);
  }

  /** A node's position in steps; undefined when the file does not contain it, as beyond an extract's border. */
  at(id: number): { x: number; y: number } | undefined {
    const at = this.#search(id);
    const y = this.#y[at] ?? -1;
    return y < 0 ? undefined : { x: this.#x[at] ?? 0, y };
  }

  get count(): number {
    return this.#ids.length;
  }

  #find(id: number): number {
    const before = this.#ids[this.#next - 1] ?? -Infinity;
    if (id <= before) return this.#search(id);
    while ((this.#ids[this.#next] ?? Infinity) < id) this.#next++;
    return this.#ids[this.#next] === id ? this.#next++ : -1;
  }

  #search(id: number): number {
    let [low, high] = [0, this.#ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
