import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { centreWithoutCars } from '#web/shared/map/centre-without-cars.ts';
import type { MapScene } from '#web/shared/map/map-scene.ts';
import { MapNote, MapView } from '#web/shared/map/map-view.tsx';
import { useMapConfig } from '#web/shared/map/use-map-config.ts';
import { MapFrame } from '#web/ui/map-frame.tsx';

interface Position {
  readonly lat: number;
  readonly lng: number;
  readonly heading?: number;
  readonly accuracy?: number;
}

interface TrackingMapProps {
  /** The car's position; null until the first one arrives. */
  readonly position: Position | null;
  /** The last stored position: the map starts there until there is a newer one. */
  readonly last: Position | null;
  /** The same as text: coordinates, time, the journey. */
  readonly text: ReactNode;
}

/** The specification's tracking map. Its 400 px are the frame's `tracking` height. */
const trackingZoom = 14;

/** A map with the driver's car in the middle. */
export function TrackingMap({ position, last, text }: TrackingMapProps) {
  const { t } = useTranslation();
  const config = useMapConfig();
  const shown = position ?? last;
  const scene = useMemo((): MapScene => {
    if (!shown) return {};
    const { lat, lng, heading, accuracy } = shown;
    return { cars: [{ id: 'driver', title: t('Ui_map-car'), at: { lat, lng }, heading, accuracy }] };
  }, [shown, t]);
  return (
    <MapFrame height="tracking" label={t('Track_map')} text={text} caption={t('Track_caption')}>
      {config === 'failed' ? <MapNote>{t('Ui_map-failed')}</MapNote> : null}
      {config && config !== 'failed' ? (
        <MapView tiles={config.tiles} scene={scene} centre={shown ?? centreWithoutCars} zoom={trackingZoom} follow />
      ) : null}
    </MapFrame>
  );
}
