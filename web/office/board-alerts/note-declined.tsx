import { type BoardAlert, boardKey } from '#web/api/office/board.ts';
import { noteDeclinedShift } from '#web/api/shifts.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';

/** The office has seen that a driver declined a shift: the alert goes. */
export function NoteDeclined({ shift }: { shift: NonNullable<BoardAlert['shift']> }) {
  const { t } = useTranslation();
  const { run, isBusy } = useAction(() => noteDeclinedShift(shift), {
    doneText: ({ message }) => message,
    invalidates: [boardKey],
  });
  return (
    <div className="px-2 pb-1.5 pl-9">
      <Button kind="outline" size="small" busy={isBusy} onClick={() => void run()}>
        {t('Dayboard_alert-noted')}
      </Button>
    </div>
  );
}
