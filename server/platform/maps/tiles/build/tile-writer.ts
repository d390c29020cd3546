import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { MapTile, TileAddress } from '#domain/places/map-tile.ts';
import { mapStampFile, tileFile } from '../map-files.ts';

/** The most that one file may weigh: a phone on a weak connection loads several before it sees anything. */
export const mostTileBytes = 40_000;

export function packTile(tile: MapTile): Buffer {
  const bytes = Buffer.from(JSON.stringify(tile));
  return brotliCompressSync(bytes, {
    params: {
      // 9 makes the tiles no smaller and takes eight times as long.
      [constants.BROTLI_PARAM_QUALITY]: 8,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Writes the files of a map into a folder, and last of all its stamp. */
export class TileWriter {
  readonly #folder: string;
  readonly #version = createHash('sha256');
  readonly #sums = new Map<number, { files: number; bytes: number; largest: number }>();

  /** `stamp` says what the map is made from. */
  constructor(folder: string, stamp: string) {
    this.#folder = folder;
    this.#version.update(stamp);
  }

  write(address: TileAddress, packed: Buffer): void {
    const file = tileFile(this.#folder, address);
    this.#version.update(packed);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, packed);
    const sum = this.#sums.get(address.zoom) ?? { files: 0, bytes: 0, largest: 0 };
    this.#sums.set(address.zoom, {
      files: sum.files + 1,
      bytes: sum.bytes + packed.length,
      largest: Math.max(sum.largest, packed.length),
    });
  }

  finish(say: (line: string) => void): void {
    fs.mkdirSync(this.#folder, { recursive: true });
    const version = this.#version.digest('hex').slice(0, 12);
    fs.writeFileSync(mapStampFile(this.#folder), JSON.stringify({ version }));
    const kilobytes = (bytes: number, digits: number) => `${(bytes / 1e3).toFixed(digits)} kB`;
    for (const [zoom, { files, bytes, largest }] of this.#sums)
      say(`level ${zoom}: ${files} files, ${kilobytes(bytes, 0)}, the largest ${kilobytes(largest, 1)}`);
  }
}
