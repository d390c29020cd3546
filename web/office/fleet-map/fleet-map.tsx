import { CarFront } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { FleetDriver } from '#web/api/office/fleet-now.ts';
import { useNow } from '#web/app/use-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { freshnessOf } from '#web/shared/freshness.ts';
import { centreWithoutCars } from '#web/shared/map/centre-without-cars.ts';
import type { MapCar, MapPoint, MapScene } from '#web/shared/map/map-scene.ts';
import { MapNote, MapView } from '#web/shared/map/map-view.tsx';
import { useMapConfig } from '#web/shared/map/use-map-config.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { FleetList } from './fleet-list.tsx';
import { mapTone, StateCounts, useStateText } from './fleet-states.tsx';
import { IdleList } from './idle-list.tsx';
import { type FleetTrip, useFleet } from './use-fleet.ts';

const carZoom = 14;

interface FleetViewProps {
  readonly fleet: readonly FleetTrip[];
  readonly drivers: readonly FleetDriver[];
  readonly now: number;
}

/** Cars whose phone has stopped sending stay where they were last seen, faded. */
function sceneOf(
  { fleet, idle }: { readonly fleet: readonly FleetTrip[]; readonly idle: readonly MapCar[] },
  silent: string,
  look: MapPoint | undefined,
): MapScene {
  const cars = fleet.flatMap(({ trip, position }) => {
    if (!position) return [];
    const name = trip.driver?.name ?? trip.reference;
    const { lat, lng, accuracy } = position;
    const isStale = silent.includes(trip.id);
    const title = `${name}, ${trip.reference}`;
    return [{ id: trip.id, title, label: name, tone: 'busy' as const, at: { lat, lng }, accuracy, isStale }];
  });
  return { cars: [...cars, ...idle], look };
}

/** The cars without a job where their phones are. */
function useIdleCars(drivers: readonly FleetDriver[], now: number): readonly MapCar[] {
  const textOf = useStateText(now);
  const cars = drivers.flatMap(({ position, ...driver }) =>
    position && driver.bookingId === undefined
      ? [
          {
            id: driver.driverId,
            title: `${driver.name}, ${textOf(driver)}`,
            label: `${driver.name} · ${textOf(driver)}`,
            tone: mapTone(driver.state),
            at: { lat: position.lat, lng: position.lng },
            isStale: driver.state === 'silent',
          },
        ]
      : [],
  );
  const text = JSON.stringify(cars);
  // oxlint-disable-next-line react/exhaustive-deps -- `text` represents the cars
  return useMemo(() => cars, [text]);
}

function FleetView({ fleet, drivers, now }: FleetViewProps) {
  const { t } = useTranslation();
  const config = useMapConfig();
  const [look, setLook] = useState<MapPoint>();
  const isSilent = ({ position }: FleetTrip) => position !== null && freshnessOf(now - position.at).isSilent;
  const silent = fleet
    .filter(isSilent)
    .map(({ trip }) => trip.id)
    .join(' ');
  const idle = useIdleCars(drivers, now);
  // The cars' positions as one string: the scene changes with it, not every second.
  const positions = fleet.map(({ trip, position }) => `${trip.id} ${trip.driver?.name} ${position?.at}`).join('|');
  // oxlint-disable-next-line react/exhaustive-deps -- `positions` represents the fleet
  const scene = useMemo(() => sceneOf({ fleet, idle }, silent, look), [positions, idle, silent, look]);
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface lg:flex lg:h-[max(28rem,calc(var(--screen)-13rem))]">
      <section aria-label={t('Fleetmap_map')} className="relative isolate h-80 min-w-0 flex-1 bg-sunken lg:h-auto">
        {config === 'failed' ? <MapNote>{t('Ui_map-failed')}</MapNote> : null}
        {config && config !== 'failed' ? (
          <MapView tiles={config.tiles} scene={scene} centre={centreWithoutCars} zoom={carZoom} />
        ) : null}
      </section>
      <figcaption className="border-t border-line lg:w-88 lg:shrink-0 lg:overflow-y-auto lg:border-t-0 lg:border-l">
        <div className="p-4">
          <StateCounts drivers={drivers} />
        </div>
        <FleetList {...{ fleet, drivers, now }} onLook={({ lat, lng }) => setLook({ lat, lng })} />
        <IdleList
          {...{ now }}
          drivers={drivers.filter(({ bookingId }) => bookingId === undefined)}
          onLook={({ lat, lng }) => setLook({ lat, lng })}
        />
      </figcaption>
    </figure>
  );
}

/** Every driver, live: on a trip, free, on a break or silent. */
export function FleetMap() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { fleet, drivers, query, skew, status, reconnect } = useFleet();
  const now = useNow(1000) - skew;
  if (query.isPending) return <SkeletonList count={2} />;
  if (!fleet) {
    return (
      <ErrorState title={t('Fleetmap_failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
        {problemText(query.error)}
      </ErrorState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {status.state === 'Disconnected' && status.end ? (
        <Notice kind="caution" live="polite" title={t('Fleetmap_down')}>
          <p>{t('Fleetmap_down-text')}</p>
          <Button kind="outline" size="small" className="mt-3" onClick={reconnect}>
            {t('Ui_try-again')}
          </Button>
        </Notice>
      ) : null}
      {fleet.length === 0 && drivers.every(({ state }) => state === 'off') ? (
        <EmptyState
          icon={CarFront}
          title={t('Fleetmap_empty')}
          action={
            <ButtonLink to={paths.staffBoard()} kind="outline">
              {t('Daysheet_mail-button')}
            </ButtonLink>
          }
        >
          {t('Fleetmap_empty-text')}
        </EmptyState>
      ) : (
        <FleetView {...{ fleet, drivers, now }} />
      )}
    </div>
  );
}
