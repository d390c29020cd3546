import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { JobCards, type JobCardsProps } from './job-cards.tsx';

/** The list comes from the phone's storage: there is no connection. */
export function StaleNotice({ at }: { at: number }) {
  const { t, tag } = useTranslation();
  return (
    <Notice kind="caution" live="polite" title={t('Driver_stale')}>
      {t('Driver_stale-text', { clock: formatClock(new Date(at), tag) })}
    </Notice>
  );
}

/** The jobs after the next one, earliest first. */
export function LaterJobs(props: JobCardsProps) {
  const { t } = useTranslation();
  if (props.jobs.length === 0) return null;
  return (
    <section aria-labelledby="jobs-title" className="grid content-start gap-4">
      <h2 id="jobs-title" className="text-h3">
        {t('Driver_then')}
      </h2>
      <JobCards {...props} />
    </section>
  );
}
