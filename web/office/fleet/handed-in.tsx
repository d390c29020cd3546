import { useQuery } from '@tanstack/react-query';
import { FileText, Image } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { fleetKey } from '#web/api/office/fleet.ts';
import { acceptRenewal, declineRenewal, type WaitingRenewal, waitingRenewalsQuery } from '#web/api/renewals.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface Choice {
  readonly what: 'accept' | 'decline';
  readonly row: WaitingRenewal;
}

/** What is asked before a document is accepted or declined: the date as on the copy, or the reason. */
function Decision({ what, row, onClose }: Choice & { onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const formId = useId();
  const [expires, setExpires] = useState(row.expires);
  const [reason, setReason] = useDraft(`renewal ${row.id}`);
  const { run, failure, isBusy } = useAction(
    (): Promise<{ message: string }> =>
      what === 'accept' ? acceptRenewal(row.id, expires) : declineRenewal(row.id, reason.trim()),
    {
      doneText: ({ message }) => message,
      onDone: () => {
        setReason('');
        onClose();
      },
      failureText: problemText,
      invalidates: [fleetKey],
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`Drivers_handed-in-${what}-title`)}
      description={what === 'decline' ? t('Drivers_handed-in-decline-text') : undefined}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Drivers_cancel')}
          </Button>
          <Button kind={what === 'accept' ? 'primary' : 'danger'} type="submit" form={formId} busy={isBusy}>
            {t(`Drivers_handed-in-${what}`)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        {what === 'accept' ? (
          <DateField label={t('Drivers_handed-in-date')} name="renewal-date" value={expires} onChange={setExpires} />
        ) : (
          <TextField
            label={t('Drivers_handed-in-reason')}
            hint={t('Drivers_handed-in-reason-hint')}
            name="renewal-reason"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

function HandedInRow({ row, onDecide }: { row: WaitingRenewal; onDecide: (choice: Choice) => void }) {
  const { t, tag } = useTranslation();
  const Icon = row.kind === 'pdf' ? FileText : Image;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-2 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {t(`Drivers_document-${row.document}`)} · {row.registration ?? row.driver}
        </p>
        <p className="text-small text-ink-soft" data-figures>
          {t('Drivers_handed-in-new', { day: formatDay(row.expires, tag), fromDay: formatDay(row.current, tag) })}
        </p>
        <p className="text-tiny text-ink-soft" data-figures>
          {t('Drivers_handed-in-by', { name: row.driver, dateTime: formatDateTime(row.handedInAt, tag) })}
        </p>
      </div>
      <a
        href={row.url}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-11 items-center gap-2 text-small"
      >
        <Icon aria-hidden="true" className="size-5" />
        {t('Drivers_handed-in-open')}
      </a>
      <div className="flex gap-2">
        <Button kind="outline" size="small" onClick={() => onDecide({ what: 'decline', row })}>
          {t('Drivers_handed-in-decline')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => onDecide({ what: 'accept', row })}>
          {t('Drivers_handed-in-accept')}
        </Button>
      </div>
    </li>
  );
}

/** Documents that drivers handed in, to be accepted or declined; hidden while there are none. */
export function HandedIn() {
  const { t } = useTranslation();
  const { data } = useQuery(waitingRenewalsQuery);
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="handed-in-title" pad="none" className="p-4">
      <h2 id="handed-in-title" className="px-2 text-h4">
        {t('Drivers_handed-in')}
      </h2>
      <p className="px-2 pb-2 text-small text-ink-soft">{t('Drivers_handed-in-text')}</p>
      <ul>
        {data.map((row) => (
          <HandedInRow key={row.id} row={row} onDecide={setChoice} />
        ))}
      </ul>
      {choice ? <Decision key={choice.row.id} {...choice} onClose={() => setChoice(null)} /> : null}
    </Card>
  );
}
