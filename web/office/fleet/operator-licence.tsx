import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import {
  fleetKey,
  type OperatorLicence as OperatorLicenceAnswer,
  operatorLicenceQuery,
  saveOperatorLicence,
} from '#web/api/office/fleet.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { eachField } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Expiry } from './document-texts.tsx';

interface End {
  readonly expires: string;
}
const endOf = ({ expires }: OperatorLicenceAnswer): End => ({ expires: expires ?? '' });
const endParts = eachField<End, 'expires'>(['expires']);

function ExpiryDialog({ licence, onClose }: { licence: OperatorLicenceAnswer; onClose: () => void }) {
  const { t, tag } = useTranslation();
  const problemText = useProblemText();
  const formId = useId();
  const [end, setEnd] = useState(() => endOf(licence));
  const met = useConflict({
    kept: licence,
    valuesOf: endOf,
    parts: endParts,
    mine: end,
    put: setEnd,
    find: (current: OperatorLicenceAnswer) => current,
  });
  const send = () => met.save((base) => saveOperatorLicence(base, end.expires));
  const { run, failure, isBusy } = useAction(send, {
    doneText: () => t('Drivers_operator-saved'),
    onDone: onClose,
    failureText: problemText,
    invalidates: [fleetKey],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Drivers_operator-title')}
      description={t('Drivers_operator-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Drivers_cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {t('Drivers_save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <ConflictPanel
          held={met}
          labelOf={() => t('Drivers_operator-until')}
          format={(_, { expires }) => (expires ? formatDay(expires, tag) : '–')}
        />
        <DateField
          label={t('Drivers_operator-until')}
          name="operator-expires"
          value={end.expires}
          onChange={(expires) => setEnd({ expires })}
        />
      </form>
    </Dialog>
  );
}

/** The operator's own licence, above those of drivers and cars. */
export function OperatorLicence() {
  const { t } = useTranslation();
  const { data } = useQuery(operatorLicenceQuery);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { number, authority, expires } = data;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 pb-2">
      <BadgeCheck aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 text-small font-semibold">{t('Drivers_operator', { number, authority })}</span>
      <span className="text-tiny">
        {expires ? <Expiry expires={expires} /> : <Badge tone="lamp">{t('Drivers_operator-none')}</Badge>}
      </span>
      <Button kind="outline" size="small" className="ml-auto" onClick={() => setOpen(true)}>
        {t('Drivers_operator-enter')}
      </Button>
      {isOpen ? <ExpiryDialog licence={data} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
