import { BellOff, BellRing } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { driverWorker } from '#web/shared/push/push-workers.ts';
import { usePush } from '#web/shared/push/use-push.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { notify } from '#web/ui/toast/toast.ts';

/** Offers to notify the driver of jobs on this phone, where the browser can. */
export function PushOffer() {
  const { t } = useTranslation();
  const { state, start, stop } = usePush(driverWorker);
  const { run, isBusy, failure } = useAction(() => (state === 'on' ? stop() : start()), {
    // Being blocked by the browser is not a success: the text beside the button says what to do.
    onDone: (now) => {
      if (now === 'on' || now === 'off')
        notify({ kind: 'good', text: t(now === 'on' ? 'Driver_push-started' : 'Driver_push-stopped') });
    },
  });
  if (state === 'none') return null;
  const isOn = state === 'on';
  const Icon = isOn ? BellOff : BellRing;
  return (
    <div className="grid gap-2">
      <FailureNotice>{failure}</FailureNotice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind={isOn ? 'quiet' : 'outline'} className="min-h-14" busy={isBusy} onClick={() => void run()}>
          <Icon aria-hidden="true" />
          {t(isOn ? 'Driver_push-stop' : 'Driver_push-start')}
        </Button>
        {isOn ? null : (
          <p className="text-small text-ink-soft">{t(state === 'off' ? 'Driver_push-text' : `Driver_push-${state}`)}</p>
        )}
      </div>
    </div>
  );
}
