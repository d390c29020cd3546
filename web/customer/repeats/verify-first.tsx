import { sendConfirmationAgain } from '#web/api/logins.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Instead of the form, before somebody fills it in for nothing: a regular journey needs a confirmed address. */
export function VerifyFirst({ email }: { email: string }) {
  const { t } = useTranslation();
  const { run, failure, isBusy } = useAction(sendConfirmationAgain, { doneText: (message) => message });
  return (
    <>
      <PageHead title={t('Repeat_new')} lead={t('Repeat_lead')} />
      <Notice kind="caution" title={t('Repeat_verify')}>
        <p className="mb-3">{t('Repeat_verify-text', { email })}</p>
        <Button busy={isBusy} onClick={() => void run()}>
          {t('Repeat_send-link')}
        </Button>
      </Notice>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}
