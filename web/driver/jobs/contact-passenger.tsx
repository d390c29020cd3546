import { MessageSquare, Phone } from 'lucide-react';
import type { Job } from '#web/api/driver/jobs.ts';
import { smsHref, telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Call and Text, each only where it gets through to this passenger. */
export function ContactPassenger({ job, onCall }: { job: Job; onCall: (way: 'call' | 'text') => void }) {
  const { t } = useTranslation();
  if (job.phoneNumber === '') return <p className="basis-full text-small text-ink-soft">{t('Driver_call-later')}</p>;
  return (
    <>
      <ButtonLink kind="outline" className="min-h-14" href={telHref(job.phoneNumber)} onClick={() => onCall('call')}>
        <Phone aria-hidden="true" />
        {t('Driver_call')}
      </ButtonLink>
      {job.canText ? (
        <ButtonLink kind="outline" className="min-h-14" href={smsHref(job.phoneNumber)} onClick={() => onCall('text')}>
          <MessageSquare aria-hidden="true" />
          {t('Driver_text')}
        </ButtonLink>
      ) : null}
    </>
  );
}
