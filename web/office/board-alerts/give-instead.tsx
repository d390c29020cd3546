import { assignJob, type BoardAlert, boardKey } from '#web/api/office/board.ts';
import { staffBookingsKey, takeBack } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { notifyWarnings } from '#web/office/lower-class/notify-warnings.ts';
import { useLowerClass } from '#web/office/lower-class/use-lower-class.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

interface GiveInsteadProps {
  readonly id: string;
  readonly instead: NonNullable<BoardAlert['instead']>;
}

/** Gives a pickup that may be late, or whose car is off the road, to the best other driver, with one press. */
export function GiveInstead({ id, instead }: GiveInsteadProps) {
  const { t } = useTranslation();
  const { question, askIfLower } = useLowerClass();
  const { run, failure, isBusy } = useAction(
    async () => {
      const { driverId, vehicleId, version, takesBack } = instead;
      const reason = t('TakeBack_another');
      await askIfLower(async (acceptLowerClass) => {
        const crew = { driverId, vehicleId, acceptLowerClass };
        // Another car is sent on the same booking: whoever is on the way, or has ended the trip, no longer has it.
        if (takesBack) await takeBack({ id, version }, { reason, ...crew });
        else notifyWarnings(id, (await assignJob({ id, version }, crew)).warnings);
      });
    },
    { invalidates: [boardKey, staffBookingsKey] },
  );
  return (
    <div className="grid justify-items-start gap-2 px-2 pb-1.5 pl-9">
      <Button kind="outline" size="small" busy={isBusy} onClick={() => void run()}>
        {t(instead.takesBack ? 'TakeBack_another-to' : 'Dayboard_alert-instead', {
          name: `${instead.driver}, ${instead.registration}`,
        })}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
      {question}
    </div>
  );
}
