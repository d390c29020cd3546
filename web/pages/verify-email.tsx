import { useEffect, useState } from 'react';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { AccountFrame } from '#web/features/account/account-frame.tsx';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const handle: PageHandle = { title: 'Verify_title', index: false, words: ['Verify_', 'Form_'] };

type State = { kind: 'info' | 'good' | 'bad'; text: string };

/** Confirms the address as soon as the page stands; the link is good for one time. */
export function Component() {
  const { t } = useWords();
  const problemText = useProblemText();
  const token = useQueryValue('token');
  const [answer, setAnswer] = useState<State | null>(null);
  useEffect(() => {
    if (!token) return;
    import('#web/features/account/account-calls.ts')
      .then(({ confirmEmail }) => confirmEmail(token))
      .then((text) => setAnswer({ kind: 'good', text }))
      .catch((error: unknown) => setAnswer({ kind: 'bad', text: problemText(error) }));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link
  }, [token]);
  const waiting: State =
    token || token === undefined
      ? { kind: 'info', text: t('Verify_waiting') }
      : { kind: 'bad', text: t('Verify_no-token') };
  const { kind, text } = answer ?? waiting;
  return (
    <AccountFrame title={t('Verify_title')}>
      <div className="grid gap-5">
        <Notice kind={kind} live="polite">
          {text}
        </Notice>
        <ButtonLink to={paths.login()} kind="primary" wide>
          {t('Nav_Login')}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
