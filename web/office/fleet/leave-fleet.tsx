import { useQueryClient } from '@tanstack/react-query';
import { type FleetKind, fleetKey, setRetired } from '#web/api/office/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { notify, withdraw } from '#web/ui/toast/toast.ts';

interface LeaveFleetProps {
  readonly kind: FleetKind;
  readonly id: string;
  readonly isRetired: boolean;
  readonly onDone: () => void;
}

/** Retires a driver or vehicle, or brings it back. The record stays, and it can be undone. */
export function LeaveFleet({ kind, id, isRetired, onDone }: LeaveFleetProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const area = kind === 'driver' ? 'Drivers' : 'Vehicles';
  const about = `retire ${id}`;
  const move = async (retire: boolean) => {
    await setRetired(kind, id, retire);
    withdraw(about);
    await client.invalidateQueries({ queryKey: fleetKey });
  };
  const undo = useAction(() => move(isRetired), { toastsAbout: about });
  const { run, failure, isBusy } = useAction(() => move(!isRetired), {
    onDone: () => {
      notify({
        kind: 'good',
        text: t(isRetired ? `${area}_reinstated` : `${area}_retired`),
        action: { label: t('Drivers_undo'), run: () => void undo.run() },
      });
      onDone();
    },
  });
  return (
    <section aria-labelledby="leave-title" className="mt-6 grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 id="leave-title" className="text-h4">
        {t(isRetired ? `${area}_reinstate-title` : `${area}_retire-title`)}
      </h3>
      <p className="-mt-2 text-small text-ink-soft">
        {t(isRetired ? `${area}_reinstate-text` : `${area}_retire-text`)}
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <Button kind="outline" size="small" busy={isBusy} onClick={() => void run()}>
        {t(isRetired ? `${area}_reinstate` : `${area}_retire`)}
      </Button>
    </section>
  );
}
