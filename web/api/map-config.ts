import type { MapConfig } from '#domain/api/map-config.ts';
import { readJson } from './read-json.ts';

let asked: Promise<MapConfig> | undefined;

/** Which base map this site shows; asked once for each visit, again after a failure. */
export function readMapConfig(): Promise<MapConfig> {
  asked ??= readJson<MapConfig>('/api/Maps/config').catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
