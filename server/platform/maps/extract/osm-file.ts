import fs from 'node:fs';
import { inflateSync } from 'node:zlib';
import { MessageReader } from './protobuf.ts';
import { type Holds, readBlock, type Visitor } from './read-block.ts';

/** Limits of the format: https://wiki.openstreetmap.org/wiki/PBF_Format */
const [mostHeaderBytes, mostBlobBytes] = [64 * 1024, 32 * 1024 * 1024];
const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);

interface Blob {
  readonly kind: string;
  readonly start: number;
  readonly size: number;
  /** What the block contains, once it has been read. */
  holds?: Holds;
}

/**
 * An OpenStreetMap extract, read block by block: whatever its size, one block of at most 32 MB is in memory. Blocks
 * known to hold nothing of interest are not unpacked again.
 */
export class OsmFile {
  readonly bytes: number;
  readonly #file: number;
  readonly #name: string;
  readonly #blobs: Blob[];

  constructor(name: string) {
    this.#name = name;
    this.#file = fs.openSync(name, 'r');
    this.bytes = fs.fstatSync(this.#file).size;
    try {
      this.#blobs = this.#findBlobs();
      if (this.#blobs[0]?.kind !== 'OSMHeader') throw new RangeError('it has no header');
      this.#checkFeatures(this.#blobs[0]);
    } catch (error) {
      fs.closeSync(this.#file);
      throw this.#unreadable(error);
    }
  }

  /** Calls the visitor for every node, way or relation; `onShare` gets the share of the file read so far. */
  visit(visitor: Visitor, onShare: (share: number) => void = () => undefined): void {
    for (const blob of this.#blobs) {
      if (blob.kind === 'OSMData' && isWanted(blob, visitor)) {
        try {
          blob.holds = readBlock(this.#unpack(blob), visitor);
        } catch (error) {
          throw error instanceof RangeError || isZlibError(error) ? this.#unreadable(error) : error;
        }
      }
      onShare((blob.start + blob.size) / this.bytes);
    }
  }

  close(): void {
    fs.closeSync(this.#file);
  }

  /** Each blob is a length of four bytes, a header of that length, and data whose size is in the header. */
  #findBlobs(): Blob[] {
    const blobs: Blob[] = [];
    for (let at = 0; at < this.bytes; ) {
      const length = Buffer.from(this.#read(at, 4)).readUInt32BE();
      if (length > mostHeaderBytes) throw new RangeError('a header is too long');
      const { kind, size } = readBlobHeader(this.#read(at + 4, length));
      if (size > mostBlobBytes) throw new RangeError('a block is too long');
      const start = at + 4 + length;
      if (start + size > this.bytes) throw new RangeError('its end is missing');
      blobs.push({ kind, start, size });
      at = start + size;
    }
    return blobs;
  }

  #checkFeatures(header: Blob): void {
    const message = new MessageReader(this.#unpack(header));
    while (!message.isAtEnd) {
      const { field, type } = message.field();
      if (field !== 4) {
        message.skip(type);
        continue;
      }
      const feature = new TextDecoder().decode(message.bytes());
      if (!knownFeatures.has(feature)) throw new RangeError(`it needs “${feature}”`);
    }
  }

  #unpack({ start, size }: Blob): Uint8Array {
    const message = new MessageReader(this.#read(start, size));
    while (!message.isAtEnd) {
      const { field, type } = message.field();
      if (field === 1) return message.bytes();
      if (field === 3) return inflateSync(message.bytes(), { maxOutputLength: mostBlobBytes });
      if (field >= 4) throw new RangeError('it is compressed by another method than zlib');
      message.skip(type);
    }
    throw new RangeError('a block is empty');
  }

  #read(at: number, length: number): Uint8Array {
    const bytes = Buffer.allocUnsafe(length);
    if (fs.readSync(this.#file, bytes, 0, length, at) < length) throw new RangeError('its end is missing');
    return bytes;
  }

  #unreadable(cause: unknown): Error {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new Error(`${this.#name} can’t be read as an OpenStreetMap extract (.osm.pbf): ${reason}.`, { cause });
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(String((error as NodeJS.ErrnoException).code));

const isWanted = ({ holds }: Blob, { node, way, relation }: Visitor): boolean =>
  !holds ||
  (holds.nodes && node !== undefined) ||
  (holds.ways && way !== undefined) ||
  (holds.relations && relation !== undefined);

function readBlobHeader(bytes: Uint8Array): { kind: string; size: number } {
  const message = new MessageReader(bytes);
  let [kind, size] = ['', 0];
  while (!message.isAtEnd) {
    const { field, type } = message.field();
    if (field === 1) kind = new TextDecoder().decode(message.bytes());
    else if (field === 3) size = message.number();
    else message.skip(type);
  }
  return { kind, size };
}
