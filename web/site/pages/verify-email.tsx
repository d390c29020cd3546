import { useState } from 'react';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { AccountFrame } from '#web/site/login/account-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const handle: PageHandle = { title: 'Verify_title', index: false, textPrefixes: ['Verify_', 'Form_'] };

type Answer = { kind: 'good' | 'bad'; text: string };

/** Sends the token of the emailed link only after a click, because mail programs open links too. */
function ConfirmButton({ token, onAnswer }: { token: string; onAnswer: (answer: Answer) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const [{ confirmEmail }, { refreshUser }] = await Promise.all([
        import('#web/api/accounts.ts'),
        import('#web/app/session-calls.ts'),
      ]);
      const text = await confirmEmail(token);
      // It ends every session of the account, so this browser checks whether it is still logged in.
      await refreshUser();
      onAnswer({ kind: 'good', text });
    } catch (error) {
      onAnswer({ kind: 'bad', text: problemText(error) });
    }
  };
  return (
    <Button kind="primary" wide busy={busy} onClick={() => void confirm()}>
      {t('Verify_button')}
    </Button>
  );
}

/** The page behind the link that confirms an email address. */
export function Component() {
  const { t } = useTranslation();
  const token = useQueryValue('token');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isIncomplete = token === null || token === '';
  const told: Answer | null = isIncomplete ? { kind: 'bad', text: t('Verify_no-token') } : answer;
  return (
    <AccountFrame title={t('Verify_title')} lead={t('Verify_lead')}>
      {/* As tall as the longest result, so that the page does not move. */}
      <div className="grid min-h-40 content-start gap-5">
        {told ? (
          <>
            <Notice kind={told.kind} live="polite">
              {told.text}
            </Notice>
            <ButtonLink to={paths.login()} kind="primary" wide>
              {t('Nav_Login')}
            </ButtonLink>
          </>
        ) : (
          <ConfirmButton token={token ?? ''} onAnswer={setAnswer} />
        )}
      </div>
    </AccountFrame>
  );
}
