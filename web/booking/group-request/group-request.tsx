import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { groupSize } from '#domain/api/contact/contact-bodies.ts';
import { groupRequestBody, requestGroupQuote } from '#web/api/contact.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import type { JourneyValues, PassengerValues } from '#web/shared/booking-form/booking-draft.ts';
import { stopsOf } from '#web/shared/booking-form/stops.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { GroupFields, type GroupValues } from './group-fields.tsx';
import { InstantPrice } from './instant-price.tsx';

interface GroupRequestProps {
  readonly open: boolean;
  readonly journey: JourneyValues;
  readonly passenger: PassengerValues;
  /** Asks for the price of a larger car for this party, with the journey as typed. */
  readonly onPrice: (party: { passengers: string; luggage: string }) => void;
  readonly onClose: () => void;
}

const formId = 'group-form';
const fields = ['name', 'email', 'phone', 'journey', 'date', 'time', 'passengers', 'message'] as const;

/** Values from the quote form. */
function begin(journey: JourneyValues, passenger: PassengerValues): GroupValues {
  const { pickup, destination, date, time } = journey;
  const stops = [pickup, ...stopsOf(journey), destination]
    .map(({ text }) => text)
    .map((text) => text.trim())
    .filter(Boolean);
  return {
    journey: stops.join(' → '),
    date,
    time,
    passengers: groupSize.least,
    name: passenger.name,
    phone: passenger.phoneNumber,
    email: passenger.email,
    message: '',
    website: '',
  };
}

function Sent({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <output className="grid justify-items-start gap-3 py-6">
      <CircleCheck aria-hidden="true" className="size-9 text-good" />
      <span className="text-h3 font-bold">{t('Group_sent')}</span>
      <span>{text}</span>
    </output>
  );
}

function GroupForm({ start, onSent }: { start: GroupValues; onSent: (message: string) => void }) {
  const { t } = useTranslation();
  const { form, submit, failure, problems, isBusy } = useSchemaForm({
    values: start,
    fields,
    schema: groupRequestBody,
    send: requestGroupQuote,
    onDone: onSent,
  });
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4.5">
      {failure ? (
        <Notice kind="bad" live="assertive" title={t('Group_not-sent')}>
          {failure}
        </Notice>
      ) : null}
      <GroupFields form={form} problems={problems} />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {t('Group_send')}
      </Button>
    </form>
  );
}

/** More seats than our two cars have: the price straight away where the tariff has one, or a request to the office. */
export function GroupRequest({ open, journey, passenger, onPrice, onClose }: GroupRequestProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState('');
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        onClose();
        setSent('');
      }}
      title={t('Group_title')}
      description={t('Group_lead')}
      size="form"
    >
      {sent ? (
        <Sent text={sent} />
      ) : (
        <>
          <InstantPrice journey={journey} onPrice={onPrice} />
          <GroupForm start={begin(journey, passenger)} onSent={setSent} />
        </>
      )}
    </Sheet>
  );
}
