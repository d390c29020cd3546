import { useEffect, useState } from 'react';
import type { MapConfig } from '#domain/api/map-config.ts';
import { readMapConfig } from '#web/api/maps.ts';

/** Which base map to show; null while it is being asked, `failed` when nobody answers. */
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
