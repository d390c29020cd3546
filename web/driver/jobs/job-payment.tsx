import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#web/api/driver-jobs.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

/** What the driver has to take, and a code with which the passenger pays by card on their own phone. */
export function JobPayment({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  const [isShown, setShown] = useState(false);
  // A job that the phone kept from before the site knew about payments says nothing about them.
  const toCollect: number | undefined = job.toCollect;
  if (toCollect === undefined) return null;
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2.5 text-small font-semibold" data-figures>
        <HandCoins aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
        {toCollect > 0
          ? t('Driver_collect', { money: formatPounds(toCollect, tag) })
          : t(job.payMethod === 'account' ? 'Driver_on-account' : 'Driver_nothing-to-collect')}
      </p>
      {toCollect === job.price ? null : (
        <p className="pl-6.5 text-small text-ink-soft" data-figures>
          {t('Driver_fare', { money: formatPounds(job.price, tag) })}
        </p>
      )}
      {job.payUrl ? (
        <>
          <Button
            kind="outline"
            className="min-h-14 justify-self-start"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {t('Driver_pay-code')}
          </Button>
          {isShown ? <QrCode text={job.payUrl} label={t('Driver_pay-code-label')} /> : null}
        </>
      ) : null}
    </div>
  );
}
