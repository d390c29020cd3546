/** Reads the fields of one protobuf message: https://protobuf.dev/programming-guides/encoding/ */
export class MessageReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  /** The number of the next field; its value must be read or skipped before the next one. */
  field(): { field: number; type: number } {
    const key = this.number();
    return { field: Math.floor(key / 8), type: key % 8 };
  }

  /** An unsigned whole number. Sums instead of shifts: numbers of nodes are larger than 32 bits. */
  number(): number {
    const first = this.#bytes[this.#at] ?? 0;
    if (first < 128 && this.#at < this.#end) {
      this.#at++;
      return first;
    }
    let value = 0;
    for (let scale = 1; scale <= 2 ** 63; scale *= 128) {
      if (this.#at >= this.#end) throw new RangeError('a message ends within a number');
      const byte = this.#bytes[this.#at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError('a number is too long');
  }

  /** A number whose lowest bit is its sign. */
  signed(): number {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** The bytes of an embedded message, a text or a packed list. */
  bytes(): Uint8Array {
    const length = this.number();
    const from = this.#at;
    this.#at += length;
    if (this.#at > this.#end) throw new RangeError('a message ends within a field');
    return this.#bytes.subarray(from, this.#at);
  }

  message(): MessageReader {
    return new MessageReader(this.bytes());
  }

  skip(type: number): void {
    if (type === 0) this.number();
    else if (type === 2) this.bytes();
    else if (type === 1) this.#at += 8;
    else if (type === 5) this.#at += 4;
    else throw new RangeError('a field of unknown type');
  }
}
