import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { type Geometry, readRoute } from '#web/api/maps.ts';
import type { TripMap } from '#web/booking/trip-map/trip-map.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { quotedStops } from '#web/shared/booking-form/stops.ts';
import { Spinner } from '#web/ui/spinner.tsx';

type MapComponent = ComponentType<ComponentProps<typeof TripMap>>;

/** The map is larger than the rest of the screen's code. */
const loadMap = async (): Promise<MapComponent> => (await import('#web/booking/trip-map/trip-map.tsx')).TripMap;

/** The route on a map. The text next to it says the same, so a map that does not load only gets a note. */
export function RouteMap({ quote }: { quote: QuoteAnswer }) {
  const { t } = useTranslation();
  const { origin, destination, id } = quote;
  const stops = quotedStops(quote);
  const [shown, setShown] = useState<{ Map: MapComponent; geometry: Geometry } | 'failed' | null>(null);
  useEffect(() => {
    const request = new AbortController();
    setShown(null);
    Promise.all([
      loadMap(),
      readRoute(
        origin.location,
        destination.location,
        stops.map(({ location }) => location),
        request.signal,
      ),
    ])
      .then(([Map, geometry]) => setShown({ Map, geometry }))
      .catch(() => {
        if (!request.signal.aborted) setShown('failed');
      });
    return () => request.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each quote
  }, [id]);
  if (shown === 'failed') {
    return (
      <p className="grid h-full place-items-center p-6 text-center text-small text-ink-soft">{t('Quote_no-map')}</p>
    );
  }
  if (!shown) {
    return (
      <div className="grid h-full place-items-center text-ink-faint">
        <Spinner className="size-8" />
        <output className="sr-only">{t('Ui_loading')}</output>
      </div>
    );
  }
  return <shown.Map from={origin} stops={stops} to={destination} geometry={shown.geometry} />;
}
