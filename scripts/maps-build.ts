// Builds routing tiles for ROUTES_PROVIDER=valhalla-local: `npm run maps:build -- great-britain.osm.pbf`
import { existsSync } from 'node:fs';
import { buildValhallaTiles } from '#server/platform/maps/routes/engines/build-valhalla-tiles.ts';

const [extract] = process.argv.slice(2);
const dataDir = process.env['DATA_DIR'] ?? './data';

if (!extract || !existsSync(extract)) {
  console.error('Name an OpenStreetMap extract: npm run maps:build -- FILE.osm.pbf');
  console.error('Extracts of Great Britain and its counties are offered by https://download.geofabrik.de/');
  process.exit(2);
}

try {
  const { config } = await buildValhallaTiles({ extract, dataDir, log: (line) => console.log(line) });
  console.log(`Done. Start with ROUTES_PROVIDER=valhalla-local; the settings are in ${config}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
