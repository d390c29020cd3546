/**
 * Builds exact distances and the street map from an OpenStreetMap extract: `npm run maps:build --
 * great-britain-latest.osm.pbf`. The next start finds both under DATA_DIR.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildMaps, inMegabytes } from '#server/platform/maps/extract/build-maps.ts';
import { ensureGazetteer } from '#server/platform/maps/places/build/ensure-gazetteer.ts';
import { loadGazetteer } from '#server/platform/maps/places/gazetteer.ts';
import { loadRoads } from '#server/platform/maps/routes/load-roads.ts';
import { projectRoot } from '#server/project-root.ts';

const [extract] = process.argv.slice(2);
// Resolved the way the server does it, whatever folder the command is run in.
const dataDir = path.resolve(projectRoot, process.env['DATA_DIR'] || './data');

if (!extract || !fs.existsSync(extract) || !fs.statSync(extract).isFile()) {
  console.error('Name an OpenStreetMap extract: npm run maps:build -- FILE.osm.pbf');
  console.error('Extracts of Great Britain and its counties are offered by https://download.geofabrik.de/');
  process.exit(2);
}

const started = Date.now();
const say = (line: string) => console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);

try {
  say(`${path.basename(extract)}: ${inMegabytes(fs.statSync(extract).size)}`);
  const gazetteer = loadGazetteer(await ensureGazetteer());
  const { folder, hasRoutes } = await buildMaps({ extract, dataDir, gazetteer, roads: loadRoads(), say });
  say(`done, in ${folder}`);
  const built = hasRoutes ? 'the exact distances and the street map' : 'the street map; distances stay our own';
  console.log(`The next start uses ${built}. No setting is needed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
