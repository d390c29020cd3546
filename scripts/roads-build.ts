// Builds server/platform/maps/routes/data/roads.json from the road sources beside it and the address data of `uk-address-lookup`.
// Run it after editing a source: `npx tsx scripts/roads-build.ts`. The result is committed, so nobody else needs to.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { buildRoads } from '#server/platform/maps/routes/building/build-roads.ts';
import { findIslands } from '#server/platform/maps/routes/building/find-islands.ts';
import type { AddressData } from '#server/platform/maps/routes/building/resolve-references.ts';
import { parseRoadSource } from '#server/platform/maps/routes/building/road-source.ts';

const data = new URL('../server/platform/maps/routes/data/', import.meta.url);
const addresses = new URL('../node_modules/uk-address-lookup/data/uk-address.json.gz', import.meta.url);

const files = readdirSync(data)
  .filter((file) => file.endsWith('.roads'))
  .sort()
  .map((file) => ({ file, text: readFileSync(new URL(file, data), 'utf8') }));
const source = parseRoadSource(files);
console.log(`${source.roads.length} roads in ${files.length} files; reading the address data …`);
const roads = buildRoads(source, JSON.parse(gunzipSync(readFileSync(addresses)).toString('utf8')) as AddressData);
const islands = findIslands(roads);
if (islands.length > 0) {
  console.error(`No road leads to: ${islands.join(', ')}`);
  process.exit(1);
}
const file = fileURLToPath(new URL('roads.json', data));
writeFileSync(file, JSON.stringify(roads));
// One edge per line, as the formatter wants it: a change of one road is then a change of a few lines.
execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
console.log(`${roads.nodes.length / 2} junctions, ${roads.edges.length} stretches of road`);
