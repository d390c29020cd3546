import { createRequire } from 'node:module';
import path from 'node:path';

/** Not a dependency: 85 MB of programs that most operators do not need. */
export const VALHALLA_PACKAGE = '@valhallajs/valhallajs';
const VALHALLA_VERSION = '3.6.1';

/** What we use of the package, which has no types when it is not installed. */
type ValhallaModule = {
  Actor: { fromConfigFile(file: string): Promise<{ route(question: object): Promise<unknown> }> };
};

export const HOW_TO_INSTALL =
  `Routing with Valhalla in this process needs the package ${VALHALLA_PACKAGE}, which is not installed by default. ` +
  `Install it with: npm install --no-save ${VALHALLA_PACKAGE}@${VALHALLA_VERSION}`;

export const HOW_TO_BUILD = 'Build them with: npm run maps:build -- FILE.osm.pbf';

/** The folder of the installed package, or undefined. `from` is a file of the project that wants it. */
export function findValhalla(from: string): string | undefined {
  try {
    return path.dirname(createRequire(from).resolve(VALHALLA_PACKAGE));
  } catch {
    return undefined;
  }
}

export async function loadValhalla(from: string): Promise<ValhallaModule> {
  const folder = findValhalla(from);
  if (!folder) throw new Error(HOW_TO_INSTALL);
  return createRequire(from)(folder) as ValhallaModule;
}
