import { BellOff, BellRing } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { customerWorker } from '#web/shared/push/push-workers.ts';
import { usePush } from '#web/shared/push/use-push.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { notify } from '#web/ui/toast/toast.ts';

/**
 * Notifications on this device, where the browser can show them: about the customer's journeys, unless `text` names
 * something else.
 */
export function PushSwitch({ text }: { text?: string }) {
  const { t } = useTranslation();
  const { state, start, stop } = usePush(customerWorker);
  const { run, isBusy, failure } = useAction(() => (state === 'on' ? stop() : start()), {
    onDone: (now) => {
      if (now === 'blocked' || now === 'refused') notify({ kind: 'caution', about: 'push', text: t(`News_${now}`) });
      else notify({ kind: 'good', about: 'push', text: t(now === 'on' ? 'News_started' : 'News_stopped') });
    },
  });
  if (state === 'none') return null;
  const isOn = state === 'on';
  const Icon = isOn ? BellOff : BellRing;
  return (
    <Card as="section" aria-labelledby="push-title">
      <h2 id="push-title" className="text-h4">
        {t('News_title')}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-soft">
        {state === 'blocked' || state === 'refused' ? t(`News_${state}`) : (text ?? t('News_text'))}
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <Button kind="outline" busy={isBusy} onClick={() => void run()}>
        <Icon aria-hidden="true" />
        {t(isOn ? 'News_stop' : 'News_start')}
      </Button>
    </Card>
  );
}
