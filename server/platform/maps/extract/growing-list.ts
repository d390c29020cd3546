type Numbers = Float64Array | Int32Array | Uint32Array;

/** A list of numbers without a fixed length, at eight or four bytes each; a plain array would take more. */
export class GrowingList<List extends Numbers> {
  readonly #make: new (
    length: number,
  ) => List;
  #list: List;
  length = 0;

  constructor(make: new (length: number) => List, room = 1024) {
    this.#make = make;
    this.#list = new make(room);
  }

  push(value: number): void {
    if (this.length === this.#list.length) {
      const longer = new this.#make(Math.ceil(this.length * 1.5));
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[this.length++] = value;
  }

  /** What is in the list; shares its memory. */
  values(): List {
    return this.#list.subarray(0, this.length) as List;
  }
}
