import { formatShortDuration } from '#domain/i18n/format-drive.ts';
import type { Hours } from '#web/api/driver/hours.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** So early that the last job can still be chosen. */
const warnMinutes = 60;

/** The firm's longest day is near, or over. */
export function LongDay({ hours: { today, mostMinutes } }: { hours: Hours }) {
  const { t, tag } = useTranslation();
  const left = mostMinutes - today.onShift;
  if (left > warnMinutes) return null;
  return (
    <Notice kind="caution" title={t(left > 0 ? 'Driver_hours-near' : 'Driver_hours-over')}>
      {t('Driver_hours-most', {
        fromDuration: formatShortDuration(today.onShift, tag),
        toDuration: formatShortDuration(mostMinutes, tag),
      })}
    </Notice>
  );
}

interface HoursPanelProps {
  readonly hours: Hours;
  readonly span: 'today' | 'week';
  /** The driver's share of the same time, and for how many jobs, once they are known. */
  readonly earned: { readonly pounds: number; readonly jobs: number } | null;
}

/** How long the driver has worked, and what came of an hour and of a job. */
export function HoursPanel({ hours, span, earned }: HoursPanelProps) {
  const { t, tag } = useTranslation();
  const { onShift, driving, waiting } = hours[span];
  const spell = (minutes: number) => formatShortDuration(minutes, tag);
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-3 gap-3" data-figures>
        {(
          [
            ['shift', onShift],
            ['driving', driving],
            ['waiting', waiting],
          ] as const
        ).map(([what, minutes]) => (
          <div key={what} className="rounded-card bg-sunken px-3 py-2">
            <dt className="text-tiny text-ink-soft">{t(`Driver_hours-${what}`)}</dt>
            <dd className="text-h3 font-bold">{spell(minutes)}</dd>
          </div>
        ))}
      </dl>
      {earned && earned.jobs > 0 ? (
        <p className="text-ink-soft" data-figures>
          {t('Driver_per-job', { money: formatPounds(earned.pounds / earned.jobs, tag) })}
          {onShift > 0
            ? ` · ${t('Driver_per-hour', { money: formatPounds((earned.pounds * 60) / onShift, tag) })}`
            : null}
        </p>
      ) : null}
      <LongDay hours={hours} />
    </div>
  );
}
