/** Builds the base map of `MAP_TILES=embedded` into dist/map, from the gazetteer and the road graph. */
import { ensureGazetteer } from '#server/platform/maps/places/build/ensure-gazetteer.ts';
import { loadGazetteer } from '#server/platform/maps/places/gazetteer.ts';
import { loadRoads } from '#server/platform/maps/routes/load-roads.ts';
import { writeMap } from '#server/platform/maps/tiles/build/write-map.ts';
import { mapFolder } from '#server/platform/maps/tiles/map-files.ts';

const gazetteer = loadGazetteer(await ensureGazetteer());
writeMap(mapFolder, gazetteer, loadRoads(), (line) => console.log(`map: ${line}`));
