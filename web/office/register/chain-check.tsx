import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { type ChainReport, verifyRegister } from '#web/api/office/register.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';

function Report({ report }: { report: ChainReport }) {
  const { t, tag } = useTranslation();
  const { firstBreak, lastSeal, bookings, events, seals, unsealedEvents } = report;
  const counts = t('Register_chain-counts', { bookings, events, seals });
  if (firstBreak)
    return (
      <Notice kind="bad" live="assertive" title={t('Register_chain-broken')}>
        <p>
          {firstBreak.message}
          {firstBreak.reservationId ? (
            <>
              {' '}
              <Link to={paths.adminBooking(firstBreak.reservationId)} className="text-link">
                {t('Register_chain-booking', { reference: firstBreak.reference ?? firstBreak.reservationId })}
              </Link>
            </>
          ) : null}
        </p>
        <p className="text-ink-soft">{counts}</p>
      </Notice>
    );
  return (
    <Notice kind="good" live="polite" title={t('Register_chain-whole')}>
      <p>{counts}</p>
      {unsealedEvents > 0 ? <p>{t('Register_chain-unsealed', { count: unsealedEvents })}</p> : null}
      {lastSeal ? (
        <p className="text-ink-soft">
          {t('Register_chain-seal', { dateTime: formatDateTime(lastSeal.sealedAt, tag) })}{' '}
          <code className="text-tiny wrap-anywhere">{lastSeal.hash}</code>
        </p>
      ) : null}
    </Notice>
  );
}

/** Proves that nobody has changed the register since it was written, and shows the result. */
export function ChainCheck() {
  const { t } = useTranslation();
  const [report, setReport] = useState<ChainReport | null>(null);
  const { run, failure, isBusy } = useAction(verifyRegister, { onDone: setReport });
  return (
    <Card as="section" aria-labelledby="chain-title" pad="none" className="grid content-start gap-3 p-4 sm:p-5">
      <h2 id="chain-title" className="text-h4">
        {t('Register_chain')}
      </h2>
      <p className="-mt-2 text-small text-ink-soft">{t('Register_chain-text')}</p>
      <FailureNotice>{failure}</FailureNotice>
      {report ? <Report report={report} /> : null}
      <Button kind="outline" className="justify-self-start" busy={isBusy} onClick={() => void run()}>
        <ShieldCheck aria-hidden="true" />
        {t('Register_chain-check')}
      </Button>
    </Card>
  );
}
