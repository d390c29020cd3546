import { HandCoins, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { askPayLink, type Job } from '#web/api/driver/jobs.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { isUnderWay } from './use-driver-jobs.ts';

interface JobPaymentProps {
  readonly job: Job;
  /** Reads the list again. */
  readonly onAsked: () => Promise<void>;
}

function WhatToCollect({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  return (
    <>
      {job.toCollect > 0
        ? t('Driver_collect', { money: formatPounds(job.toCollect, tag) })
        : t(job.payMethod === 'account' ? 'Driver_on-account' : 'Driver_nothing-to-collect')}
    </>
  );
}

/** A code that lets the passenger pay by card on their own phone. The dialog says so once they have paid. */
export function PayCode({ job, onAsked }: JobPaymentProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, failure } = useAction(() => askPayLink(job.id), { onDone: onAsked });
  const mayAsk = job.canPayOnline && isUnderWay(job) && job.toCollect > 0;
  if (!isOpen && !job.payUrl && !mayAsk) return null;
  const show = () => {
    setOpen(true);
    if (!job.payUrl) void run();
  };
  return (
    <>
      <Button kind="outline" className="min-h-14 justify-self-start" onClick={show}>
        <QrIcon aria-hidden="true" />
        {t('Driver_pay-code')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('Driver_pay-code-title')}
        description={t('Driver_pay-code-text')}
        actions={
          <Button kind="secondary" size="large" className="min-h-14" busy={isBusy} onClick={() => setOpen(false)}>
            {t('Driver_back')}
          </Button>
        }
      >
        <div className="grid gap-4">
          <FailureNotice>{failure}</FailureNotice>
          {job.toCollect > 0 ? (
            <p className="text-h4" data-figures>
              <WhatToCollect job={job} />
            </p>
          ) : (
            <Notice kind="good" live="assertive" title={<WhatToCollect job={job} />} />
          )}
          {job.payUrl ? (
            <>
              <QrCode text={job.payUrl} label={t('Driver_pay-code-label')} />
              <p className="text-center text-small break-all select-all">{job.payUrl}</p>
            </>
          ) : null}
        </div>
      </Dialog>
    </>
  );
}

/** What the driver has to collect, and how the passenger can pay online instead. */
export function JobPayment({ job, onAsked }: JobPaymentProps) {
  const { t, tag } = useTranslation();
  // A job that the phone stored before the site knew about payments has no amount.
  const toCollect: number | undefined = job.toCollect;
  if (toCollect === undefined) return null;
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2.5 text-small font-semibold" data-figures>
        <HandCoins aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
        <WhatToCollect job={job} />
      </p>
      {toCollect === job.price ? null : (
        <p className="pl-6.5 text-small text-ink-soft" data-figures>
          {t('Driver_fare', { money: formatPounds(job.price, tag) })}
        </p>
      )}
      <PayCode job={job} onAsked={onAsked} />
    </div>
  );
}
