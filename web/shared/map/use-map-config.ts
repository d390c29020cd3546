import { useEffect, useState } from 'react';
import type { MapConfig } from '#domain/api/maps/map-config.ts';
import { readMapConfig } from '#web/api/maps.ts';

/** The base map to show; null while loading, `failed` on an error. */
export function useMapConfig(): MapConfig | 'failed' | null {
  const [config, setConfig] = useState<MapConfig | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    readMapConfig()
      .then((found) => !gone && setConfig(found))
      .catch(() => !gone && setConfig('failed'));
    return () => {
      gone = true;
    };
  }, []);
  return config;
}
