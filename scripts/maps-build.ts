/**
 * Builds exact distances and the street map from an OpenStreetMap extract: `npm run maps:build --
 * great-britain-latest.osm.pbf`. The next start finds both under DATA_DIR.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildMaps, inMegabytes } from '#server/platform/maps/extract/build-maps.ts';
import { ensureGazetteer } from '#server/platform/maps/places/build/ensure-gazetteer.ts';
import { loadGazetteer } from '#server/platform/maps/places/gazetteer.ts';
import { postcodePoints } from '#server/platform/maps/tiles/build/postcode-points.ts';
import { projectRoot } from '#server/project-root.ts';

const [extract] = process.argv.slice(2);
// Resolved as the server does, whatever folder the command is run in.
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
  const lived = postcodePoints(loadGazetteer(await ensureGazetteer()));
  const { folder, hasRoutes } = await buildMaps({ extract, dataDir, lived, say });
  say(`done, in ${folder}`);
  console.log(hasRoutes ? 'The next start uses it; no setting is needed.' : 'Distances stay our own.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
