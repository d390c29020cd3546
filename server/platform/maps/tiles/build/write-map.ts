import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { entryKinds, type Gazetteer } from '../../places/gazetteer.ts';
import type { Roads } from '../../routes/load-roads.ts';
import { mapStampFile, tileFile } from '../map-files.ts';
import { buildMap } from './build-map.ts';

/** Raised whenever the format of the data changes, so that browsers fetch it again. */
const mapFormat = 1;

function pack(text: string): Buffer {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      // 9 makes the tiles no smaller and takes eight times as long.
      [constants.BROTLI_PARAM_QUALITY]: 8,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Writes the whole base map into a temporary folder beside `folder`, then swaps it in. */
export function writeMap(folder: string, gazetteer: Gazetteer, roads: Roads, say: (line: string) => void): void {
  const draft = `${folder}.${process.pid}`;
  const version = createHash('sha256').update(`${mapFormat} ${gazetteer.stamp} ${entryKinds.join()}`);
  const sums = new Map<number, { files: number; bytes: number; largest: number }>();
  for (const { address, tile } of buildMap(gazetteer, roads, say)) {
    const file = tileFile(draft, address);
    const packed = pack(JSON.stringify(tile));
    version.update(packed);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, packed);
    const sum = sums.get(address.zoom) ?? { files: 0, bytes: 0, largest: 0 };
    sums.set(address.zoom, {
      files: sum.files + 1,
      bytes: sum.bytes + packed.length,
      largest: Math.max(sum.largest, packed.length),
    });
  }
  fs.writeFileSync(mapStampFile(draft), JSON.stringify({ version: version.digest('hex').slice(0, 12) }));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  for (const [zoom, { files, bytes, largest }] of sums)
    say(`level ${zoom}: ${files} files, ${(bytes / 1e3).toFixed(0)} kB, the largest ${(largest / 1e3).toFixed(1)} kB`);
}
