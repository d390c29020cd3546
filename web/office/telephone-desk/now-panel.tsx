import { Zap } from 'lucide-react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Soonest } from '#web/api/office/bookings.ts';
import { formatUnit } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CallValues } from './call/call.ts';

/** The call at the time of the soonest car, and with its driver if that was asked for. */
export function withSoonest(call: CallValues, { pickupTime, driver }: Soonest, isWithDriver: boolean): CallValues {
  if (!pickupTime) return call;
  const journey = { ...call.journey, asap: false, date: pickupTime.slice(0, 10), time: pickupTime.slice(11, 16) };
  if (!isWithDriver || !driver) return { ...call, journey };
  return { ...call, journey, driverId: driver.id, vehicleId: driver.vehicleId };
}

interface NowPanelProps {
  readonly soonest: Soonest | undefined;
  /** Why there is no answer, for example an unknown place. */
  readonly error: Error | null;
  readonly onTake: (isWithDriver: boolean) => void;
}

/** "A car, please, straight away": how soon one can be there, and whose. One press takes the time. */
export function NowPanel({ soonest, error, onTake }: NowPanelProps) {
  const { t, tag } = useTranslation();
  const fullProblem = useFullProblem();
  return (
    <div aria-live="polite" className="empty:hidden">
      {error ? (
        <Notice kind="caution" title={t('Telephone_now')}>
          {fullProblem(error)}
        </Notice>
      ) : null}
      {soonest && !soonest.pickupTime ? <Notice kind="caution">{t('Telephone_now-none')}</Notice> : null}
      {soonest?.pickupTime && soonest.driver ? (
        <section
          aria-label={t('Telephone_now')}
          className="grid gap-2 rounded-control border border-line-strong p-3 text-small"
        >
          <p className="flex items-center gap-2 text-body font-semibold" data-figures>
            <Zap aria-hidden="true" className="size-5 shrink-0 text-mark" />
            {t('Telephone_now-in', {
              clock: formatClock(new Date(soonest.pickupTime), tag),
              minutes: String(soonest.minutes),
            })}
          </p>
          <p>
            <span className="font-semibold">{soonest.driver.name}</span>{' '}
            <span className="text-ink-soft">
              {[soonest.driver.registration, ...soonest.driver.reasons].join(' · ')}
            </span>
          </p>
          <p className="text-ink-soft">
            {t('Telephone_now-online', { duration: formatUnit(soonest.online, 'minute', tag) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="outline" size="small" aria-keyshortcuts="Alt+N" onClick={() => onTake(false)}>
              {t('Telephone_now-take')}
            </Button>
            <Button kind="outline" size="small" aria-keyshortcuts="Alt+D" onClick={() => onTake(true)}>
              {t('Telephone_now-send')}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
}
