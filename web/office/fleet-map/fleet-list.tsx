import { Crosshair, Phone } from 'lucide-react';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { FleetDriver } from '#web/api/office/fleet-now.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { unbrokenPostcodes } from '#web/shared/booking/unbroken-postcodes.ts';
import { freshnessOf } from '#web/shared/freshness.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NamedList } from '#web/ui/named-list.tsx';
import { StateBadge } from './fleet-states.tsx';
import type { FleetTrip, Position } from './use-fleet.ts';

function Age({ position, now }: { position: Position | null; now: number }) {
  const { t } = useTranslation();
  if (!position) return <Badge tone="lamp">{t('Fleetmap_no-position')}</Badge>;
  const { key, count, isSilent } = freshnessOf(now - position.at);
  return (
    <Badge tone={isSilent ? 'bad' : 'good'} light>
      {isSilent ? t('Fleetmap_silent', { ago: t(key, { count }) }) : t(key, { count })}
    </Badge>
  );
}

interface FleetListProps {
  readonly fleet: readonly FleetTrip[];
  readonly drivers: readonly FleetDriver[];
  readonly now: number;
  readonly onLook: (position: Position) => void;
}

/** The map as text: who drives whom, where to, and how old the position is. */
export function FleetList({ fleet, drivers, now, onLook }: FleetListProps) {
  const { t, tag } = useTranslation();
  return (
    <NamedList label={t('Fleetmap_list')} className="divide-y divide-line">
      {fleet.map(({ trip, position }) => {
        const driver = trip.driver?.name ?? t('Fleetmap_no-driver');
        const state = drivers.find(({ bookingId }) => bookingId === trip.id);
        return (
          <li key={trip.id} className="grid gap-1.5 p-4 text-small">
            <div className="flex items-center gap-1">
              <p className="min-w-0 flex-1 truncate text-body font-semibold">{driver}</p>
              {trip.driver ? (
                <a
                  href={telHref(trip.driver.phone)}
                  aria-label={t('Fleetmap_call', { name: driver })}
                  title={t('Fleetmap_call', { name: driver })}
                  className="inline-grid size-11 shrink-0 place-items-center rounded-pill text-ink-soft transition hover:bg-hover hover:text-ink [&_svg]:size-5"
                >
                  <Phone aria-hidden="true" />
                </a>
              ) : null}
              {position ? (
                <IconButton label={t('Fleetmap_look', { name: driver })} onClick={() => onLook(position)}>
                  <Crosshair aria-hidden="true" />
                </IconButton>
              ) : null}
            </div>
            <p className="flex flex-wrap items-center gap-2" data-figures>
              {state ? <StateBadge driver={state} now={now} /> : null}
              <Age position={position} now={now} />
              {position?.accuracy === undefined ? null : (
                <span className="text-tiny text-ink-soft">
                  {t('Track_accuracy', { count: Math.round(position.accuracy) })}
                </span>
              )}
            </p>
            <p className="break-words">
              <Link
                to={paths.staffBoard(londonDate(new Date(trip.pickupTime)), trip.id)}
                className="text-link font-semibold tabular-nums"
              >
                {trip.reference}
              </Link>{' '}
              {formatClock(new Date(trip.pickupTime), tag)} · {trip.name}
            </p>
            <p className="break-words text-ink-soft">
              {unbrokenPostcodes(`${trip.pickupLocation} → ${trip.dropoffLocation}`)}
            </p>
            <p className="text-ink-soft" data-figures>
              {[
                trip.vehicle && `${trip.vehicle.registration}, ${trip.vehicle.colour} ${trip.vehicle.description}`,
                t(trip.boardedAt ? 'Fleetmap_boarded' : trip.arrivedAt ? 'Fleetmap_arrived' : 'Fleetmap_coming'),
                position && `${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        );
      })}
    </NamedList>
  );
}
