import { useEffect, useEffectEvent, useState } from 'react';
import { readDialled } from '#domain/basics/phone.ts';
import { typedPhone } from '#domain/i18n/format-phone.ts';
import type { Caller, StaffBooking } from '#web/api/office/bookings.ts';
import type { CustomerRow } from '#web/api/office/customers.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { type CallValues, takesVoucher, withJourney, withRepeat } from './call/call.ts';
import { firstToPay, payWith } from './call/call-account.ts';
import { type CallDesk, useCall } from './call/use-call.ts';
import { useCaller, useLiveQuote, useSoonest } from './call/use-lookup.ts';
import { callOf } from './call/whose-call.ts';
import { withCaller, withTyped } from './call/with-caller.ts';
import { useCallerJourneys } from './caller/caller-journeys.tsx';
import type { TypedDetails } from './caller/typed-details.tsx';
import { useNextCaller } from './caller/use-screen-pop.ts';
import { withSoonest } from './now-panel.tsx';

/**
 * The soonest car, and how its time and driver are taken. A key pressed before the answer is here takes effect once
 * it is, unless somebody has typed a time by then.
 */
function useTakeSoonest(desk: CallDesk) {
  const { call } = desk;
  const { time } = call.journey;
  const [wanted, setWanted] = useState<{ readonly isWithDriver: boolean; readonly time: string } | null>(null);
  const { soonest, error, isAsking } = useSoonest(call, usePageData().today, wanted !== null);
  const finish = useEffectEvent(() => {
    setWanted(null);
    if (wanted && soonest && wanted.time === time) desk.change(withSoonest(desk.own, soonest, wanted.isWithDriver));
  });
  const isDue = wanted !== null && !isAsking;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(finish);
    return () => clearTimeout(timer);
  }, [isDue]);
  return {
    soonest,
    error,
    take: (isWithDriver: boolean) => {
      if (soonest) desk.change(withSoonest(desk.own, soonest, isWithDriver));
      else setWanted({ isWithDriver, time });
    },
  };
}

/** The caller, with the addresses of what staff have accepted during this call. */
function useAccepted(found: Caller | null, phone: string) {
  const [accepted, setAccepted] = useState<Pick<Caller, 'phoneNumber' | 'addresses'> | null>(null);
  const caller = found && accepted?.phoneNumber === phone ? { ...found, addresses: accepted.addresses } : found;
  const accept = (typed: TypedDetails) => {
    const known = caller?.addresses ?? [];
    const isNew = ({ text }: Caller['addresses'][number]) => known.every((address) => address.text !== text);
    setAccepted({ phoneNumber: phone, addresses: [...known, ...typed.addresses.filter(isNew)] });
  };
  return { caller, accept };
}

/** The call, who is calling, what it costs and how soon a car can be there. */
export function useDesk() {
  const desk = useCall();
  const { call } = desk;
  const { today } = usePageData();
  // Enter was pressed in the number field: once we know who is calling, the focus moves on.
  const [wanted, setWanted] = useState<Pick<CallValues, 'phoneNumber' | 'name'> | null>(null);
  const isWanted = wanted?.phoneNumber === call.phoneNumber;
  const { caller: found, blocked, isNew, isFailed } = useCaller(call.phoneNumber, isWanted);
  const { caller, accept } = useAccepted(found, call.phoneNumber);
  const live = useLiveQuote(call.journey, call.accountId, takesVoucher(call) ? call.voucher : '');
  const now = useTakeSoonest(desk);
  const nextCaller = useNextCaller(desk);

  const use = (known: Caller) => {
    desk.change(withCaller(desk.own, known));
    focusField(desk.own.name.trim() || known.name ? 'pickup' : 'name');
  };
  const goOn = useEffectEvent(() => {
    setWanted(null);
    // Staff who have gone on typing keep the focus where it is.
    if (wanted?.name !== call.name) return;
    if (caller) use(caller);
    else focusField(call.name.trim() === '' ? 'name' : 'pickup');
  });
  const isAnswered = caller !== null || isNew || isFailed;
  useEffect(() => {
    if (!isWanted || !isAnswered) return undefined;
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [isWanted, isAnswered]);

  const journeys = useCallerJourneys(caller, (booking: StaffBooking) => {
    desk.change(withJourney(caller ? withCaller(desk.own, caller) : desk.own, booking, caller?.accounts ?? []));
    focusField('time');
  });
  const payBy = (account: Caller['accounts'][number] | null) =>
    desk.change(account ? payWith(desk.own, account) : { accountId: '', costReference: '' });
  return {
    desk,
    caller,
    blocked,
    payBy,
    /** The first of the caller's companies that has credit left. */
    payByFirst: () => {
      const open = firstToPay(caller?.accounts ?? []);
      if (open) payBy(open);
    },
    isNew,
    live,
    soonest: now.soonest,
    /** Why it cannot be found; the price’s own error says the same of a whole journey. */
    soonestError: live.error ? null : now.error,
    journeys,
    nextCaller,
    use,
    useTyped: (typed: TypedDetails) => {
      accept(typed);
      desk.change(withTyped(desk.own, typed));
      focusField('pickup');
    },
    /** Enter on a number. */
    lookUp: () => {
      desk.change({});
      setWanted(desk.own);
      // Fast fingers type the name before the answer is here; it must not end up in the number.
      if (readDialled(call.phoneNumber) !== null && desk.own.name.trim() === '') focusField('name');
    },
    // The directory's email may have been typed online; the name has just been picked by it.
    pick: ({ phoneNumber, name }: CustomerRow) => {
      const phone = typedPhone(phoneNumber);
      const theirs = callOf(call, phone, today);
      const filled = { ...theirs, name: theirs.name.trim() || name };
      desk.change(filled);
      if (phone) setWanted(filled);
    },
    fillAddress: (end: 'pickup' | 'destination', { text, placeId }: Caller['addresses'][number]) =>
      desk.changeJourney({ [end]: placeId ? { text, placeId } : { text } }),
    /** Makes it a regular journey, or no longer one. */
    repeat: () => {
      desk.change(withRepeat(desk.own, desk.own.repeat === null));
      focusField('until');
    },
    takeSoonest: now.take,
  };
}
