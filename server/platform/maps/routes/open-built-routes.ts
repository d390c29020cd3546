import fs from 'node:fs';
import { coverageFile, findBuiltMaps, routesFolder } from '../extract/built-maps.ts';
import { Coverage } from '../extract/coverage.ts';
import { CoveredRoutes } from './covered-routes.ts';
import { openValhallaLocal } from './engines/valhalla-local.ts';
import { HOW_TO_BUILD } from './engines/valhalla-package.ts';
import type { RouteProvider } from './route-provider.ts';

/** The router on the operator's extract, within what the extract covers; throws when it is not built or damaged. */
export async function openBuiltRoutes(dataDir: string, own: RouteProvider): Promise<RouteProvider> {
  const built = findBuiltMaps(dataDir);
  if (!built?.hasRoutes) throw new Error(`There are no routing tiles under ${dataDir} yet. ${HOW_TO_BUILD}`);
  const engine = await openValhallaLocal(routesFolder(built.folder));
  return new CoveredRoutes(engine, own, Coverage.parse(fs.readFileSync(coverageFile(built.folder), 'utf8')));
}
