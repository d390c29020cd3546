import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type CheckItem, checkItems } from '#domain/fleet/vehicle-check.ts';
import type { RecordedCheck } from '#web/api/vehicle-checks.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { DefectForm } from './defect-form.tsx';
import { type Draft, type Drafts, useCheck } from './use-check.ts';

interface CheckSheetProps {
  readonly car: { readonly id: string; readonly registration: string };
  readonly onClose: () => void;
  readonly onChecked: (check: RecordedCheck) => unknown;
}

const empty: Draft = { text: '', dangerous: false, photos: [] };

interface ItemRowProps {
  readonly item: CheckItem;
  readonly draft: Draft | undefined;
  readonly error: string;
  readonly onChange: (draft: Draft | undefined) => void;
}

/** One part of the car: fine until it is tapped. */
function ItemRow({ item, draft, error, onChange }: ItemRowProps) {
  const { t } = useTranslation();
  const Icon = draft ? TriangleAlert : Check;
  return (
    <li className={classNames('rounded-card border', draft ? 'border-lamp' : 'border-line')}>
      <button
        type="button"
        aria-expanded={draft !== undefined}
        className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-left font-semibold"
        onClick={() => onChange(draft ? undefined : empty)}
      >
        {t(`Check_item-${item}`)}
        <Icon aria-hidden="true" className={classNames('size-5 shrink-0', draft ? 'text-on-lamp-glow' : 'text-good')} />
      </button>
      {draft ? <DefectForm {...{ item, draft, error, onChange }} /> : null}
    </li>
  );
}

/** The walk-round check of a car: all fine in one press, or what is wrong with it. */
export function CheckSheet({ car, onClose, onChecked }: CheckSheetProps) {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [hasTried, setTried] = useState(false);
  const found = checkItems.filter((item) => drafts[item]);
  const { send, skip, failure, isBusy, isSent } = useCheck(car.id, (check) => {
    notify({ kind: 'good', text: t(found.length > 0 ? 'Driver_check-reported' : 'Driver_check-done') });
    onClose();
    return onChecked(check);
  });
  const lacksText = (item: CheckItem) => drafts[item]?.text.trim() === '';
  const submit = () => {
    setTried(true);
    const first = found.find(lacksText);
    if (first) document.getElementById(`field-words-${first}`)?.focus();
    else void send(drafts);
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && (isSent ? skip() : onClose())}
      title={t('Driver_check-title', { vehicle: car.registration })}
      description={t('Driver_check-text')}
      actions={
        isSent ? (
          <>
            <Button kind="quiet" className="min-h-14" disabled={isBusy} onClick={skip}>
              {t('Driver_check-photos-skip')}
            </Button>
            <Button kind="primary" className="min-h-14" busy={isBusy} onClick={() => void send(drafts)}>
              {t('Driver_check-photos-again')}
            </Button>
          </>
        ) : (
          <Button kind="primary" size="large" wide className="min-h-14" busy={isBusy} onClick={submit}>
            {t(found.length > 0 ? 'Driver_check-send' : 'Driver_check-fine')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {isSent && failure ? <Notice kind="caution">{t('Driver_check-photos-failed')}</Notice> : null}
        <FailureNotice>{failure}</FailureNotice>
        {isSent ? null : (
          <ul className="grid gap-2">
            {checkItems.map((item) => (
              <ItemRow
                key={item}
                item={item}
                draft={drafts[item]}
                error={hasTried && lacksText(item) ? t('Driver_check-words-required') : ''}
                onChange={(draft) => setDrafts((before) => ({ ...before, [item]: draft }))}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
