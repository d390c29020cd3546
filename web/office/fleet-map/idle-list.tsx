import { Crosshair } from 'lucide-react';
import type { FleetDriver } from '#web/api/office/fleet-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { MapPoint } from '#web/shared/map/map-scene.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NamedList } from '#web/ui/named-list.tsx';
import { StateBadge } from './fleet-states.tsx';

interface IdleListProps {
  readonly drivers: readonly FleetDriver[];
  readonly now: number;
  readonly onLook: (at: MapPoint) => void;
}

/** The drivers who are on shift without a job, and in one line those who are off. */
export function IdleList({ drivers, now, onLook }: IdleListProps) {
  const { t } = useTranslation();
  const isOff = ({ state }: FleetDriver) => state === 'off';
  const here = drivers.filter((driver) => !isOff(driver));
  const off = drivers.filter(isOff);
  return (
    <>
      {here.length > 0 ? (
        <NamedList label={t('Fleetmap_idle-list')} className="divide-y divide-line border-t border-line">
          {here.map((driver) => (
            <li key={driver.driverId} className="flex min-h-11 items-center gap-2 px-4 py-1.5 text-small">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{driver.name}</span>
                <span className="block text-tiny text-ink-soft">{driver.registration ?? t('Fleetmap_no-car')}</span>
              </span>
              <StateBadge {...{ driver, now }} />
              {driver.position ? (
                <IconButton
                  label={t('Fleetmap_look', { name: driver.name })}
                  onClick={() => driver.position && onLook(driver.position)}
                >
                  <Crosshair aria-hidden="true" />
                </IconButton>
              ) : null}
            </li>
          ))}
        </NamedList>
      ) : null}
      {off.length > 0 ? (
        <p className="border-t border-line px-4 py-3 text-small text-ink-soft">
          <span className="font-semibold">{t('Fleetmap_group-off', { count: off.length })}</span>{' '}
          {off.map(({ name }) => name).join(', ')}
        </p>
      ) : null}
    </>
  );
}
