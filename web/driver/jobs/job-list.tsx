import { CalendarX2 } from 'lucide-react';
import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { JobCards, type JobCardsProps } from './job-cards.tsx';

/** Offers come first on the page: they must be answered in time. */
export function OfferedJobs(props: JobCardsProps) {
  const { t } = useTranslation();
  if (props.jobs.length === 0) return null;
  return (
    <section aria-labelledby="offers-title" className="grid content-start gap-4 lg:col-span-2">
      <h2 id="offers-title" className="text-h3">
        {t('Driver_offers')}
      </h2>
      <JobCards {...props} />
    </section>
  );
}

/** The jobs of the day, earliest first. */
export function JobList({ stale, ...props }: JobCardsProps & { stale: boolean }) {
  const { t, tag } = useTranslation();
  return (
    <section aria-labelledby="jobs-title" className="grid content-start gap-4">
      <h2 id="jobs-title" className="text-h3">
        {t('Driver_jobs')}
      </h2>
      {stale ? (
        <Notice kind="caution" live="polite" title={t('Driver_stale')}>
          {t('Driver_stale-text', { clock: formatClock(new Date(props.at), tag) })}
        </Notice>
      ) : null}
      {props.jobs.length === 0 ? (
        <EmptyState icon={CalendarX2} title={t('Driver_none')}>
          {t('Driver_none-text')}
        </EmptyState>
      ) : null}
      <JobCards {...props} />
    </section>
  );
}
