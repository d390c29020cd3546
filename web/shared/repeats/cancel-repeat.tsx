import { useState } from 'react';
import { bookingsKey } from '#web/api/customer/own-bookings.ts';
import { type CancelScope, cancelRepeat, type Repeat, repeatsKey } from '#web/api/repeats.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { notify } from '#web/ui/toast/toast.ts';

interface CancelRepeatProps {
  readonly repeat: Repeat;
  /** The day that was chosen; empty for all. */
  readonly day: string;
  readonly onClose: () => void;
}

/** Cancels one day, a day and all after it, or everything to come. */
export function CancelRepeat({ repeat, day, onClose }: CancelRepeatProps) {
  const { t, tag } = useTranslation();
  const scopes: readonly CancelScope[] = day ? ['one', 'following', 'all'] : ['all'];
  const [scope, setScope] = useState<CancelScope>(scopes[0] ?? 'all');
  const { run, failure, isBusy } = useAction(() => cancelRepeat(repeat.id, scope, day || undefined), {
    onDone: ({ message }) => {
      notify({ kind: 'good', text: message });
      onClose();
    },
    invalidates: [repeatsKey, bookingsKey],
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={t('Repeat_cancel-title')}
      description={day ? formatDay(day, tag) : t('Repeat_cancel-all')}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            {t('Repeat_keep')}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void run()}>
            {t('Repeat_cancel-do')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {scopes.length > 1 ? (
          <RadioGroup
            label={t('Repeat_apply')}
            name="scope"
            value={scope}
            disabled={isBusy}
            onChange={(event) => setScope(scopes.find((each) => each === event.target.value) ?? 'one')}
            choices={scopes.map((value) => ({ value, label: t(`Repeat_cancel-${value}`) }))}
          />
        ) : null}
        <FailureNotice>{failure}</FailureNotice>
      </div>
    </Dialog>
  );
}
