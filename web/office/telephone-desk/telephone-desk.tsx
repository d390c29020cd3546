import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';
import type { Caller } from '#web/api/office/bookings.ts';
import { useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { KeyList } from '#web/office/shell/key-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { CallDetails } from './call/call-details.tsx';
import { CallDoor } from './call/call-door.tsx';
import { EarlierCall } from './call/earlier-call.tsx';
import { JourneyFields } from './call/journey-fields.tsx';
import { RepeatChoice } from './call/repeat-choice.tsx';
import type { CallDesk } from './call/use-call.ts';
import { CallerCard } from './caller/caller-card.tsx';
import { CallerFields } from './caller/caller-fields.tsx';
import { NextCaller } from './caller/next-caller.tsx';
import { altLetter, deskKeys, isBookKey, secondEscape, useUnfocusedKeys } from './desk-keys.ts';
import { NowPanel } from './now-panel.tsx';
import { QuoteCard } from './quote-card.tsx';
import { TakenCard } from './taken-card.tsx';
import { useDesk } from './use-desk.ts';

/** The same array while the caller is unknown, so that the fields keep their search. */
const none: Caller['addresses'] = [];

function Foot({ desk, isDriven }: { desk: CallDesk; isDriven: boolean }) {
  const { t } = useTranslation();
  const email = useUser()?.email ?? '';
  return (
    <div className="grid gap-3">
      {isDriven || desk.call.repeat ? null : (
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
      <p className="text-tiny text-ink-soft">{t('Telephone_by', { email })}</p>
    </div>
  );
}

const columnStyle = 'grid grid-cols-[minmax(0,1fr)] gap-5';

/** The keyboard shortcuts, hidden on phones, which have no keyboard. */
function Keys() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="keys-title" className="grid gap-2 text-ink-soft max-md:hidden">
      <h2 id="keys-title" className="text-small font-semibold">
        {t('Telephone_keys')}
      </h2>
      <KeyList keys={deskKeys.map((each) => ({ key: 'cap' in each ? t(each.cap) : each.key, text: t(each.text) }))} />
    </section>
  );
}

type DeskKey = KeyboardEvent | ReactKeyboardEvent;

/** Whether the key has closed a list or a dialog. */
const hasClosed = (event: DeskKey) =>
  event.defaultPrevented || (event.target instanceof Element && event.target.closest('dialog') !== null);

/**
 * A booking for somebody on the phone: number, journey, time, car, done. The caller comes first until the journey
 * is complete, then the price; wide screens show both.
 */
export function TelephoneDesk() {
  const { t } = useTranslation();
  const { desk, caller, blocked, isNew, live, soonest, soonestError, journeys, nextCaller, ...act } = useDesk();
  const { call, errors } = desk;
  const [isSecondEscape] = useState(secondEscape);
  const byLetter: Readonly<Record<string, () => unknown>> = {
    a: journeys.byKey.again,
    c: journeys.byKey.change,
    x: journeys.byKey.cancel,
    b: act.payByFirst,
    n: () => act.takeSoonest(false),
    d: () => act.takeSoonest(true),
    r: act.repeat,
  };
  const actByKey = (event: DeskKey) => {
    const clear = isSecondEscape(event, hasClosed(event)) ? desk.clear : undefined;
    const doIt = isBookKey(event) ? desk.book : (clear ?? byLetter[altLetter(event) ?? '']);
    if (doIt) event.preventDefault();
    doIt?.();
  };
  useUnfocusedKeys((event) => !desk.taken && actByKey(event));
  if (desk.taken) return <TakenCard taken={desk.taken} onNext={nextCaller.start} />;
  const problems = Object.entries(errors).map(([name, message]) => ({ name, message }));
  const who = (
    <div
      key="who"
      className={`${columnStyle} min-[104rem]:sticky min-[104rem]:top-(--desk-top) min-[104rem]:order-last`}
    >
      <CallerCard
        {...{ caller, isNew, journeys }}
        payer={call.accountId}
        onPayer={act.payBy}
        onUse={act.use}
        onTyped={act.useTyped}
        onAddress={act.fillAddress}
      />
      {journeys.question}
      <Keys />
    </div>
  );
  const price = (
    <div key="price" className={`${columnStyle} min-[104rem]:sticky min-[104rem]:top-(--desk-top)`}>
      <QuoteCard {...{ live, desk }} />
      <FailureNotice>{desk.failure}</FailureNotice>
      <Foot desk={desk} isDriven={live.isDriven} />
      {desk.question}
    </div>
  );
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
      className="grid items-start gap-5 [--desk-top:4.75rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:grid-cols-[minmax(0,40rem)_minmax(0,26rem)] min-[104rem]:grid-cols-[minmax(34rem,40rem)_minmax(0,22rem)_minmax(0,26rem)]"
    >
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <EarlierCall desk={desk} />
        <NextCaller {...nextCaller} />
        <ErrorSummary problems={problems} />
        <CallerFields {...{ desk, caller, blocked }} onPick={act.pick} onNumber={act.lookUp} />
        <JourneyFields
          group={{ values: call.journey, errors, change: desk.changeJourney }}
          addresses={caller?.addresses ?? none}
          door={<CallDoor desk={desk} quote={live.quote ?? null} />}
        >
          <RepeatChoice desk={desk} />
        </JourneyFields>
        <NowPanel soonest={soonest} error={soonestError} onTake={act.takeSoonest} />
        <CallDetails desk={desk} quote={live.quote ?? null} />
      </Card>
      <div className={`${columnStyle} lg:sticky lg:top-(--desk-top) min-[104rem]:contents`}>
        {live.isWhole ? [price, who] : [who, price]}
      </div>
    </form>
  );
}
