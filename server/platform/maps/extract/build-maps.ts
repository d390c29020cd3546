import fs from 'node:fs';
import type { Gazetteer } from '../places/gazetteer.ts';
import { buildValhallaTiles, finishValhallaTiles } from '../routes/engines/build-valhalla-tiles.ts';
import { findValhalla, HOW_TO_INSTALL } from '../routes/engines/valhalla-package.ts';
import type { Roads } from '../routes/load-roads.ts';
import { postcodePoints } from '../tiles/build/postcode-points.ts';
import {
  type BuiltMaps,
  bytesBelow,
  coverageFile,
  finishBuild,
  routesFolder,
  startBuild,
  streetsFolder,
} from './built-maps.ts';
import { findCoverage } from './coverage.ts';
import { readExtract } from './read-extract.ts';
import { writeStreets } from './write-streets.ts';

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Builds everything that a site can use from an OpenStreetMap extract, in a folder that only counts once everything in
 * it is finished. A build that fails leaves the previous one as it was.
 */
export async function buildMaps(options: {
  extract: string;
  dataDir: string;
  gazetteer: Gazetteer;
  roads: Roads;
  say: (line: string) => void;
}): Promise<BuiltMaps> {
  const { extract, dataDir, gazetteer, roads, say } = options;
  const lived = postcodePoints(gazetteer);
  const draft = startBuild(dataDir);
  try {
    const ways = readExtract(extract, say);
    const coverage = findCoverage(ways, lived);
    fs.writeFileSync(coverageFile(draft), coverage.toString());
    writeStreets(streetsFolder(draft), { ways, coverage, gazetteer, lived, roads }, say);
    if (findValhalla(import.meta.url)) {
      say('exact distances: Valhalla builds its tiles');
      await buildValhallaTiles({ extract, folder: routesFolder(draft), log: say });
      say(`exact distances: ${inMegabytes(bytesBelow(routesFolder(draft)))}`);
    } else say(`exact distances are left out. ${HOW_TO_INSTALL}`);
    return finishBuild(dataDir, draft, (folder) => {
      if (fs.existsSync(routesFolder(folder))) finishValhallaTiles(routesFolder(folder));
    });
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
