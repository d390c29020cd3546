import { MessageSquare, Phone } from 'lucide-react';
import type { Job } from '#web/api/driver/jobs.ts';
import { smsHref, telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** One press calls the passenger, where a call gets through. */
export function CallPassenger({ job, onCall }: { job: Job; onCall: () => void }) {
  const { t } = useTranslation();
  if (job.phoneNumber === '') return null;
  return (
    <ButtonLink
      kind="outline"
      className="size-16 shrink-0 rounded-card! px-0! [&_svg]:size-7"
      aria-label={t('Driver_call')}
      title={t('Driver_call')}
      href={telHref(job.phoneNumber)}
      onClick={onCall}
    >
      <Phone aria-hidden="true" />
    </ButtonLink>
  );
}

/** The same for a text; where nobody can be reached yet, it says why. */
export function TextPassenger({ job, onText }: { job: Job; onText: () => void }) {
  const { t } = useTranslation();
  if (job.phoneNumber === '') return <p className="col-span-full text-small text-ink-soft">{t('Driver_call-later')}</p>;
  if (!job.canText) return null;
  return (
    <ButtonLink kind="outline" className="min-h-16" href={smsHref(job.phoneNumber)} onClick={onText}>
      <MessageSquare aria-hidden="true" />
      {t('Driver_text')}
    </ButtonLink>
  );
}

/** Call and Text, each only where it gets through to this passenger. */
export function ContactPassenger({ job, onCall }: { job: Job; onCall: (way: 'call' | 'text') => void }) {
  return (
    <>
      <CallPassenger job={job} onCall={() => onCall('call')} />
      <TextPassenger job={job} onText={() => onCall('text')} />
    </>
  );
}
