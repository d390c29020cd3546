import { Navigation } from 'lucide-react';
import { fromWire } from '#domain/api/old-names.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { googleRoute } from '#web/shared/map/google-link.ts';
import { geoHref } from './geo-link.ts';

/** The stops of the job, each with a link to the phone's own navigation. */
export function JobStops({ job }: { job: Job }) {
  const { t } = useTranslation();
  const stops = [
    { name: t('Driver_pickup'), text: job.pickupLocation, point: job.pickupPoint, door: fromWire(job).door },
    { name: t('Driver_via'), text: job.via, point: job.viaPoint },
    ...job.moreStops.map((stop) => ({ ...stop, name: t('Driver_via') })),
    { name: t('Driver_destination'), text: job.dropoffLocation, point: job.dropoffPoint },
  ].filter(({ text }) => text !== '');
  const [way, ...waypoints] = stops
    .slice(1)
    .map(({ text, point }) => (point ? `${point.lat},${point.lng}` : text))
    .toReversed();
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {stops.map((stop) => (
        <li key={`${stop.name} ${stop.text}`} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
          <span className="min-w-0 flex-1">
            <span className="block text-tiny text-ink-soft">{stop.name}</span>
            {'door' in stop && stop.door ? (
              <span className="block font-semibold break-words" dir="auto">
                {stop.door}
              </span>
            ) : null}
            <span className="block break-words">{stop.text}</span>
          </span>
          <a
            href={geoHref(stop)}
            aria-label={t('Driver_navigate', { place: stop.text })}
            title={t('Driver_navigate', { place: stop.text })}
            className="grid size-14 shrink-0 place-items-center rounded-pill text-link transition hover:bg-hover hover:text-link-hover"
          >
            <Navigation aria-hidden="true" className="size-5" />
          </a>
        </li>
      ))}
      {way && waypoints.length > 0 ? (
        <li className="px-4 py-1.5">
          <a
            href={googleRoute(way, waypoints.toReversed())}
            rel="noreferrer"
            className="text-link inline-flex min-h-14 items-center text-small"
          >
            {t('Driver_navigate-all')}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
