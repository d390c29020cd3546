import { useEffect, useMemo, useState } from 'react';
import type { findRoute } from '#domain/api/maps/maps.ts';
import type { Address } from '#web/api/client/address.ts';
import { readJson } from '#web/api/client/read-json.ts';
import type { MapPoint, MapScene, MapStop } from '#web/shared/map/map-scene.ts';
import { MapView } from '#web/shared/map/map-view.tsx';
import { useMapConfig } from '#web/shared/map/use-map-config.ts';
import { Button } from '#web/ui/button.tsx';
import { MapFrame } from '#web/ui/map-frame.tsx';
import { GuideRow, GuideSection } from './guide-section.tsx';

const station = { lat: 51.4131, lng: -0.7519 };
const heathrow = { lat: 51.4723, lng: -0.4887 };
const routeUrl: Address<typeof findRoute> =
  `/api/Maps/route?from=${station.lat},${station.lng}&to=${heathrow.lat},${heathrow.lng}`;
const stops: readonly MapStop[] = [
  { kind: 'from', title: 'Pickup: Bracknell Station', at: station },
  { kind: 'to', title: 'Destination: Heathrow Terminal 5', at: heathrow },
];
/** A drive around Bracknell's ring road, one step for each press. */
const drive: readonly MapPoint[] = [
  station,
  { lat: 51.4136, lng: -0.7466 },
  { lat: 51.4165, lng: -0.7448 },
  { lat: 51.4179, lng: -0.7508 },
  { lat: 51.4158, lng: -0.7558 },
];

export function GuideMap() {
  const config = useMapConfig();
  const [line, setLine] = useState<MapScene['line']>();
  const [step, setStep] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    readJson<typeof findRoute>(routeUrl, request.signal)
      .then(({ geometry }) => setLine(geometry.coordinates))
      .catch(() => setLine([]));
    return () => request.abort();
  }, []);
  const route = useMemo((): MapScene => ({ stops, line: line ?? [] }), [line]);
  const tracked = useMemo((): MapScene => {
    const at = drive[step % drive.length] ?? station;
    return { cars: [{ id: 'driver', title: 'Driver Location', at, accuracy: 60 }] };
  }, [step]);
  const tiles = config && config !== 'failed' ? config.tiles : null;
  return (
    <GuideSection title="Map">
      <MapFrame label="Map of a journey" text={<p>From Bracknell Station to Heathrow Terminal 5</p>}>
        {tiles && line ? <MapView tiles={tiles} scene={route} centre={station} zoom={5} /> : null}
      </MapFrame>
      <MapFrame height="tracking" label="Map of the driver" text={<p>The car drives around Bracknell.</p>}>
        {tiles ? <MapView tiles={tiles} scene={tracked} centre={station} zoom={14} follow /> : null}
      </MapFrame>
      <GuideRow title="Gliding">
        <Button kind="outline" onClick={() => setStep(step + 1)}>
          Move the car
        </Button>
      </GuideRow>
    </GuideSection>
  );
}
