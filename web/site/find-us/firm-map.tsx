import { useEffect, useMemo, useState } from 'react';
import type { MapConfig } from '#domain/api/maps/map-config.ts';
import { readMapConfig } from '#web/api/maps.ts';
import { pointOf } from '#web/api/places.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { MapPoint, MapScene } from '#web/shared/map/map-scene.ts';
import { MapView } from '#web/shared/map/map-view.tsx';
import { ServiceMap } from '#web/site/areas/service-map.tsx';

/** Close enough to see the street, wide enough to see the station. */
const streetZoom = 16;

const quietMs = 1000;

/** Nobody writing to us should wait for a map: it loads once nothing has been pressed for a second. */
function whenQuiet(then: () => void): () => void {
  let timer = setTimeout(then, quietMs);
  const startAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(then, quietMs);
  };
  const presses = ['pointerdown', 'keydown'];
  for (const name of presses) addEventListener(name, startAgain, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const name of presses) removeEventListener(name, startAgain);
  };
}

/** The map around the office; the drawing of the area until it is here, and where it cannot be. */
export function FirmMap() {
  const { t } = useTranslation();
  const { name, address } = usePageData().firm;
  const [found, setFound] = useState<{ config: MapConfig; at: MapPoint } | null>(null);
  useEffect(() => {
    let isGone = false;
    const stopWaiting = whenQuiet(() => {
      stopWaiting();
      Promise.all([readMapConfig(), pointOf(address.postcode)])
        .then(([config, at]) => (at && !isGone ? setFound({ config, at }) : undefined))
        // The drawing stays.
        .catch(() => {});
    });
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, [address.postcode]);
  const scene = useMemo(
    (): MapScene => (found ? { stops: [{ kind: 'to', title: name, at: found.at }] } : {}),
    [found, name],
  );
  return (
    <section
      aria-label={t('Contact_map')}
      className="relative isolate mt-6 aspect-3/2 overflow-hidden rounded-card border border-line bg-sunken"
    >
      {found ? (
        <MapView tiles={found.config.tiles} scene={scene} centre={found.at} zoom={streetZoom} />
      ) : (
        <ServiceMap className="h-auto w-full" />
      )}
    </section>
  );
}
