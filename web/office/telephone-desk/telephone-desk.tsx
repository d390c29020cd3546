import type { KeyboardEvent } from 'react';
import type { Caller, StaffBooking } from '#web/api/office-bookings.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { fieldOrder, withCaller, withJourney } from './call.ts';
import { CallDetails } from './call-details.tsx';
import { CallerCard } from './caller-card.tsx';
import { CallerFields } from './caller-fields.tsx';
import { JourneyFields } from './journey-fields.tsx';
import { NowPanel, withSoonest } from './now-panel.tsx';
import { QuoteCard } from './quote-card.tsx';
import { TakenCard } from './taken-card.tsx';
import { type CallDesk, focusCallField, useCall } from './use-call.ts';
import { useCaller, useLiveQuote, useSoonest } from './use-lookup.ts';

/** The same array while the caller is unknown, so that the fields keep their search. */
const none: Caller['addresses'] = [];

function useDesk() {
  const desk = useCall();
  const { caller, isNew } = useCaller(desk.call.phone);
  const live = useLiveQuote(desk.call.journey, desk.call.accountId);
  const use = (known: Caller) => {
    desk.change(withCaller(desk.call, known));
    focusCallField('pickup');
  };
  const repeat = (booking: StaffBooking) => {
    desk.change(withJourney(caller ? withCaller(desk.call, caller) : desk.call, booking));
    focusCallField('time');
  };
  const fillAddress = (end: 'pickup' | 'destination', { text, placeId }: Caller['addresses'][number]) =>
    desk.changeJourney({ [end]: placeId ? { text, placeId } : { text } });
  const soonest = useSoonest(desk.call, usePageData().today);
  const takeSoonest = (isWithDriver: boolean) => {
    if (soonest) desk.change(withSoonest(desk.call, soonest, isWithDriver));
  };
  return { desk, caller, isNew, live, soonest, use, repeat, fillAddress, takeSoonest };
}

function Foot({ desk, isDriven }: { desk: CallDesk; isDriven: boolean }) {
  const { t } = useTranslation();
  const email = useUser()?.email ?? '';
  return (
    <div className="grid gap-3">
      {isDriven ? null : (
        <Checkbox
          name="confirm"
          label={t('Telephone_confirm')}
          hint={t('Telephone_confirm-hint')}
          checked={desk.call.confirm}
          onChange={(event) => desk.change({ confirm: event.target.checked })}
        />
      )}
      <Button type="submit" kind="primary" size="large" wide busy={desk.isBusy}>
        {t(isDriven ? 'Telephone_enter' : 'Telephone_book')}
      </Button>
      <p className="text-tiny text-ink-soft">
        {t('Telephone_by', { email })} {t('Telephone_keys')}
      </p>
    </div>
  );
}

/** A booking for somebody on the phone: number, journey, time, car, done. */
export function TelephoneDesk() {
  const { t } = useTranslation();
  const { desk, caller, isNew, live, soonest, use, repeat, fillAddress, takeSoonest } = useDesk();
  const { call, errors } = desk;
  if (desk.taken) return <TakenCard taken={desk.taken} onNext={desk.next} />;
  const actByKey = (event: KeyboardEvent) => {
    const isBook = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    // By its place on the keyboard: with Alt some systems type another letter.
    const isNow = event.altKey && !event.ctrlKey && (event.code === 'KeyN' || event.code === 'KeyD');
    if (!isBook && !isNow) return;
    event.preventDefault();
    if (isBook) void desk.book();
    else takeSoonest(event.code === 'KeyD');
  };
  const problems = fieldOrder.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields
    <form
      noValidate
      aria-label={t('Staff_nav-telephone')}
      onKeyDown={actByKey}
      onSubmit={(event) => {
        event.preventDefault();
        void desk.book();
      }}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:grid-cols-[minmax(0,40rem)_minmax(0,26rem)]"
    >
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary problems={problems} />
        <CallerFields {...{ desk, caller }} onUse={use} />
        <JourneyFields
          group={{ values: call.journey, errors, change: desk.changeJourney }}
          addresses={caller?.addresses ?? none}
        />
        <NowPanel soonest={soonest} onTake={takeSoonest} />
        <CallDetails desk={desk} quote={live.quote ?? null} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-[calc(4.75rem+var(--notices))]">
        <QuoteCard {...{ live, desk }} />
        <FailureNotice>{desk.failure}</FailureNotice>
        <Foot desk={desk} isDriven={live.isDriven} />
        {desk.question}
        <CallerCard {...{ caller, isNew }} onUse={use} onRepeat={repeat} onAddress={fillAddress} />
      </div>
    </form>
  );
}
