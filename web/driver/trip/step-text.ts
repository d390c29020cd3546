import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { lastName, shortPlace } from '../jobs/short-place.ts';
import type { PlainStep } from './next-step.ts';

/** What the button for a step says: the job that it belongs to, so that nobody starts another one. */
export function useStepText(): (job: Job, step: PlainStep) => string {
  const { t, tag } = useTranslation();
  return (job, step) => {
    const name = lastName(job.name);
    const place = shortPlace(job.dropoffLocation);
    if (step === 'start')
      return t('Driver_go-start', { clock: formatClock(new Date(job.pickupTime), tag), name, place });
    if (step === 'arrived')
      return job.flightNumber || job.greet
        ? t('Driver_go-arrived-at', { place: shortPlace(job.pickupLocation) })
        : t('Driver_go-arrived', { name });
    return step === 'boarded' ? t('Driver_go-boarded', { name }) : t('Driver_go-complete', { place });
  };
}
