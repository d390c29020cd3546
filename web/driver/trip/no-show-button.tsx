import { Lock, UserX } from 'lucide-react';
import { noShowFrom } from '#domain/booking/no-show-time.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { knownSkew } from '#web/api/live/clock-skew.ts';
import { useNow } from '#web/app/use-now.ts';
import { dockButton } from '#web/driver/dock.tsx';
import { freeWaitingOf } from '#web/driver/steps/waiting-of.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';

/** From when nobody has come, as the server will see it; null before the driver has arrived. */
function noShowTimeOf(job: Job): Date | null {
  if (!job.arrivedAt) return null;
  const { freeMinutes } = job.waiting;
  const waited = {
    pickupAt: new Date(job.pickupTime),
    arrivedAt: new Date(job.arrivedAt),
    freeUntil: freeWaitingOf(job),
  };
  return noShowFrom(waited, { freeWaitMinutes: freeMinutes, noShowMinutes: job.noShowMinutes });
}

interface NoShowButtonProps {
  readonly job: Job;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** Locked until a no-show can be one: then it says from when, or what is still missing. */
export function NoShowButton({ job, isBusy, onPress }: NoShowButtonProps) {
  const { t, tag } = useTranslation();
  const now = useNow(1000) - knownSkew();
  const from = noShowTimeOf(job);
  if (!from || !job.steps.includes('no-show')) return null;
  const isEarly = now < from.getTime();
  const isLocked = isEarly || !job.isTried;
  const Icon = isLocked ? Lock : UserX;
  const text = isEarly ? 'Driver_no-show-from' : job.isTried ? 'Driver_no-show' : 'Driver_no-show-try';
  return (
    <Button
      kind="outline"
      wide
      className={`${dockButton} ${isLocked ? 'border-dashed disabled:text-ink-soft' : ''}`}
      disabled={isBusy || isLocked}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
      <span data-figures>{t(text, { clock: formatClock(from, tag) })}</span>
    </Button>
  );
}
