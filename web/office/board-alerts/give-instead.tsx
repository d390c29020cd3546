import { assignJob, type BoardAlert, boardKey } from '#web/api/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { notifyWarnings } from '#web/office/lower-class/notify-warnings.ts';
import { useLowerClass } from '#web/office/lower-class/use-lower-class.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

/** Gives a pickup that may be late, or whose car is off the road, to the best other driver, with one press. */
export function GiveInstead({ id, instead }: { id: string; instead: NonNullable<BoardAlert['instead']> }) {
  const { t } = useTranslation();
  const { question, askIfLower } = useLowerClass();
  const { run, failure, isBusy } = useAction(
    async () => {
      const { driverId, vehicleId, version } = instead;
      const { warnings } = await askIfLower((acceptLowerClass) =>
        assignJob({ id, version }, { driverId, vehicleId, acceptLowerClass }),
      );
      notifyWarnings(id, warnings);
    },
    { invalidates: [boardKey] },
  );
  return (
    <div className="grid justify-items-start gap-2 px-2 pb-1.5 pl-9">
      <Button kind="outline" size="small" busy={isBusy} onClick={() => void run()}>
        {t('Dayboard_alert-instead', { name: `${instead.driver}, ${instead.registration}` })}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
      {question}
    </div>
  );
}
