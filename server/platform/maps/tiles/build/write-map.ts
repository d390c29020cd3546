import fs from 'node:fs';
import { entryKinds, type Gazetteer } from '../../places/gazetteer.ts';
import type { Roads } from '../../routes/load-roads.ts';
import { buildMap } from './build-map.ts';
import { packTile, TileWriter } from './tile-writer.ts';

/** Raised whenever the format of the data changes, so that browsers fetch it again. */
const mapFormat = 2;

/** Writes the whole base map into a temporary folder beside `folder`, then swaps it in. */
export function writeMap(folder: string, gazetteer: Gazetteer, roads: Roads, say: (line: string) => void): void {
  const draft = `${folder}.${process.pid}`;
  const writer = new TileWriter(draft, `${mapFormat} ${gazetteer.stamp} ${entryKinds.join()}`);
  for (const { address, tile } of buildMap(gazetteer, roads, say)) writer.write(address, packTile(tile));
  writer.finish(say);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
}
