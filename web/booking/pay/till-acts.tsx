import { useEffect } from 'react';
import type { Till, TillAct } from '#web/api/payments.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';

const open: readonly TillAct[] = ['pay', 'decline', 'ask', 'expire'];

function actsOf({ state, kind, note }: Till): readonly TillAct[] {
  if (state === 'asks') return ['prove', 'fail-proof'];
  if (state !== 'open') return [];
  return kind === 'save' || note !== '' ? ['pay', 'pay-later-declined', ...open.slice(1)] : open;
}

const isPaid = ({ state }: Till) => state === 'paid' || state === 'held' || state === 'saved';

/** What can be tried; as on a real provider's page, paying leads back to the site. */
export function TillActs({ till, act }: { till: Till; act: (act: TillAct) => Promise<void> }) {
  const { t } = useTranslation();
  const action = useAction(act);
  useEffect(() => {
    if (isPaid(till)) location.assign(till.returnUrl);
  }, [till]);
  return (
    <div className="grid gap-3">
      {till.state === 'asks' ? <p>{t('Till_asks')}</p> : null}
      {till.state === 'open' && till.decline ? (
        <Notice kind="bad" live="polite">
          {t('Till_declined')}
        </Notice>
      ) : null}
      {till.state === 'expired' ? (
        <Notice kind="caution" live="polite">
          {t('Till_over')}
        </Notice>
      ) : null}
      {isPaid(till) ? (
        <Notice kind="good" live="polite">
          {t('Till_done')}
        </Notice>
      ) : null}
      {actsOf(till).map((each, i) => (
        <Button
          key={each}
          kind={i === 0 ? 'primary' : 'outline'}
          wide
          busy={action.runningWith === each}
          onClick={() => void action.run(each)}
        >
          {t(`Till_${each}`)}
        </Button>
      ))}
      <FailureNotice>{action.failure}</FailureNotice>
      <ButtonLink kind="quiet" wide href={till.returnUrl}>
        {t(isPaid(till) || till.state === 'expired' ? 'Till_back' : 'Till_stop')}
      </ButtonLink>
    </div>
  );
}
