import { useState } from 'react';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useUser } from '#web/app/session.ts';
import { queryValueNow, useQueryValue } from '#web/app/use-query-value.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { AccountFrame } from '#web/site/login/account-frame.tsx';
import { ResetForm } from '#web/site/login/reset-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const handle: PageHandle = {
  title: 'Verify_title',
  index: false,
  textPrefixes: ['Verify_', 'Reset_', 'Error_password', 'Form_'],
};

interface Confirmed {
  readonly message: string;
  /** The token for choosing a password, where that is left to do. */
  readonly choosePassword: string | null;
}

async function confirm(token: string): Promise<Confirmed> {
  const [{ confirmEmail }, { refreshUser }] = await Promise.all([
    import('#web/api/logins.ts'),
    import('#web/app/session-calls.ts'),
  ]);
  const confirmed = await confirmEmail(token);
  // It ends other sessions of the account, so this browser checks whether it is still logged in.
  await refreshUser();
  return confirmed;
}

/** The page behind the link that confirms an email address; only a click does, because mail programs open links too. */
export function Component() {
  const { t } = useTranslation();
  const token = useQueryValue('token');
  const [done, setDone] = useState<Confirmed | null>(null);
  const user = useUser();
  const { run, isBusy, failure } = useAction(confirm, { onDone: setDone, failureText: useProblemText() });
  const problem = token === null ? t('Verify_no-token') : failure;
  return (
    <AccountFrame title={t('Verify_title')} lead={t('Verify_lead')}>
      {/* As tall as the longest result, so that the page does not move. */}
      <div className="grid min-h-40 content-start gap-5">
        {done || problem ? (
          <>
            <Notice kind={done ? 'good' : 'bad'} live="polite">
              {done?.message ?? problem}
            </Notice>
            {done?.choosePassword ? <ResetForm token={done.choosePassword} /> : null}
            {done?.choosePassword || user ? null : (
              <ButtonLink to={paths.login()} kind="primary" wide>
                {t('Nav_Login')}
              </ButtonLink>
            )}
          </>
        ) : (
          <Button kind="primary" wide busy={isBusy} onClick={() => void run(queryValueNow('token') ?? '')}>
            {t('Verify_button')}
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}
