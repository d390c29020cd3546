import { freeFrom } from '#domain/booking/waiting.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { knownSkew } from '#web/api/live/clock-skew.ts';
import { useNow } from '#web/app/use-now.ts';
import { freeWaitingOf } from '#web/driver/steps/waiting-of.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { spellLeft } from './undo-bar.tsx';

/** While the driver waits at the pickup: how much of the waiting is still free. */
export function FreeWaiting({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  const now = useNow(1000) - knownSkew();
  if (!job.arrivedAt || job.boardedAt) return null;
  const arrivedAt = new Date(job.arrivedAt);
  const until = freeFrom(freeWaitingOf(job), arrivedAt, job.waiting.freeMinutes);
  const left = until.getTime() - now;
  const part = Math.min(1, Math.max(0, left / Math.max(1, until.getTime() - arrivedAt.getTime())));
  return (
    <div className="grid gap-2" role="timer" aria-live="off">
      <p className="text-ink-soft dash:hidden">{t(left > 0 ? 'Driver_free-left' : 'Driver_free-over')}</p>
      <p className="text-display leading-none font-extrabold" data-figures>
        {spellLeft(Math.abs(left))}
      </p>
      <span aria-hidden="true" className="block h-3 overflow-hidden rounded-pill border border-line-strong bg-sunken">
        <span className="block h-full origin-left bg-good" style={{ transform: `scaleX(${part})` }} />
      </span>
      <p data-figures>
        {t('Driver_free-until', { clock: formatClock(until, tag), money: formatPounds(job.waiting.perMinute, tag) })}
      </p>
    </div>
  );
}
