import { Check } from 'lucide-react';
import { confirmNotice, type JobNotice } from '#web/api/driver/jobs.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';

const kinds = { new: 'info', changed: 'caution', withdrawn: 'bad' } as const;

interface JobNewsProps {
  readonly notices: readonly JobNotice[];
  /** Reads the list again. */
  readonly onConfirmed: () => Promise<void>;
}

/** New, changed and withdrawn jobs, each until the driver says OK. */
export function JobNews({ notices, onConfirmed }: JobNewsProps) {
  const { t, tag } = useTranslation();
  const { run, runningWith, failure } = useAction(confirmNotice, { onDone: onConfirmed });
  if (notices.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      <FailureNotice>{failure}</FailureNotice>
      {notices.map(({ id, kind, reference, pickupTime, changed }) => (
        <Notice
          key={id}
          kind={kinds[kind]}
          live="assertive"
          title={t(`Driver_news-${kind}`, { dateTime: formatDateTime(pickupTime, tag) })}
        >
          <p>
            {kind === 'changed'
              ? t('Driver_news-changed-text', {
                  reference,
                  text: changed.map((fact) => t(`Driver_fact-${fact}`)).join(', '),
                })
              : t(`Driver_news-${kind}-text`, { reference })}
          </p>
          <Button
            kind="secondary"
            size="large"
            className="mt-3 min-h-14 min-w-32"
            busy={runningWith === id}
            onClick={() => void run(id)}
          >
            <Check aria-hidden="true" />
            {t('Driver_ok')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
