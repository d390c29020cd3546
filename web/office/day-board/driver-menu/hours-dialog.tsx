import { useState } from 'react';
import { isClock, londonWallTime } from '#domain/basics/london-time.ts';
import { boardKey } from '#web/api/office/board.ts';
import { addHours } from '#web/api/office/replan.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { type ChangeProps, startOn, untilOn } from './change-dialog.tsx';

/** A shift that goes on longer, or one for once: no job changes. */
export function HoursDialog({ board, lane, onPressed, onClose }: ChangeProps) {
  const { t } = useTranslation();
  const end = lane.shifts.at(-1)?.endsAt;
  const endsAt = end ? londonWallTime(new Date(end)) : '';
  const [from, setFrom] = useState(endsAt.startsWith(board.day) ? endsAt.slice(11, 16) : startOn(board.day));
  const [until, setUntil] = useState('');
  const title = t('Dayboard_change-hours', { name: lane.driver.name });
  const action = useAction(() => addHours(lane.driver.id, `${board.day}T${from}`, untilOn(board.day, from, until)), {
    invalidates: [boardKey],
    doneText: () => title,
    onDone: ({ undoToken }) => {
      if (undoToken) onPressed({ token: undoToken, text: title });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={t('Dayboard_change-hours-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Dayboard_change-cancel')}
          </Button>
          <Button
            kind="primary"
            busy={action.isBusy}
            disabled={!isClock(from) || !isClock(until) || from === until}
            onClick={() => void action.run()}
          >
            {t('Dayboard_change-save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{action.failure}</FailureNotice>
        <div className="grid gap-3 sm:grid-cols-2">
          <TimeField label={t('Dayboard_change-from')} value={from} onChange={setFrom} />
          <TimeField label={t('Dayboard_change-until')} value={until} onChange={setUntil} />
        </div>
      </div>
    </Dialog>
  );
}
