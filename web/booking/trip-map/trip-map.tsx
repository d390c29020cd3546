import { useMemo } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { googleDirections, googleMap } from '#web/shared/map/google-link.ts';
import type { MapScene } from '#web/shared/map/map-scene.ts';
import { MapNote, MapView } from '#web/shared/map/map-view.tsx';
import { useMapConfig } from '#web/shared/map/use-map-config.ts';

interface Stop {
  readonly label: string;
  readonly location: { readonly lat: number; readonly lng: number };
}

interface TripMapProps {
  readonly from: Stop;
  readonly stops?: readonly Stop[];
  readonly to: Stop;
  /** The route, as `GET /api/Maps/route` answers it. */
  readonly geometry: { readonly coordinates: readonly (readonly number[])[] };
}

const noStops: readonly Stop[] = [];

/** The specification's route map: zoom 5 until there is a route, then as close as the whole route allows. */
const firstZoom = 5;

/** The route of a journey on a map. It fills a `MapFrame`, whose text says the same. */
export function TripMap({ from, stops = noStops, to, geometry }: TripMapProps) {
  const { t } = useTranslation();
  const config = useMapConfig();
  const scene = useMemo(
    (): MapScene => ({
      line: geometry.coordinates,
      stops: [
        { kind: 'from', title: t('Ui_map-from', { place: from.label }), at: from.location },
        ...stops.map(({ label, location }) => ({
          kind: 'via' as const,
          title: t('Ui_map-via', { place: label }),
          at: location,
        })),
        { kind: 'to', title: t('Ui_map-to', { place: to.label }), at: to.location },
      ],
    }),
    [from, stops, to, geometry, t],
  );
  const points = stops.map(({ location }) => location);
  if (config === null) return null;
  if (config === 'failed') return <MapNote>{t('Ui_map-failed')}</MapNote>;
  if (config.routes === 'google' && config.googleKey) {
    return (
      <iframe
        title={t('Ui_map-google')}
        src={googleMap(config.googleKey, from.location, to.location, points)}
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame's own origin is Google's, never ours
        sandbox="allow-scripts allow-same-origin allow-popups"
        className="size-full border-0"
      />
    );
  }
  if (config.routes === 'google') {
    return (
      <MapNote>
        <a href={googleDirections(from.location, to.location, points)} rel="noreferrer" className="text-link">
          {t('Ui_map-google')}
        </a>
      </MapNote>
    );
  }
  return <MapView tiles={config.tiles} scene={scene} centre={from.location} zoom={firstZoom} />;
}
