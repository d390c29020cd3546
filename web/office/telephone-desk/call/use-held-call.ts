import { useState } from 'react';
import { phoneTail } from '#domain/basics/phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useUser } from '#web/app/session.ts';
import { type CallValues, isBegun, newCall } from './call.ts';
import { withRightClass } from './call-class.ts';
import { storeCall, storedCall } from './call-storage.ts';
import { callOf, ofItsNumber } from './whose-call.ts';

/** A call that is not the one on the page: what was typed for another number, or cleared, or left without booking. */
export interface Earlier {
  readonly why: 'number' | 'cleared' | 'unfinished';
  readonly call: CallValues;
}

/** The values of the call. They outlast a reload; what another number or "Clear" replaces can be brought back. */
export function useHeldCall() {
  const { today } = usePageData();
  const email = useUser()?.email ?? '';
  const [call, setCall] = useState((): CallValues => ({ ...newCall(today), ...storedCall(email) }));
  const [earlier, setEarlier] = useState<Earlier | null>(() => (isBegun(call) ? { why: 'unfinished', call } : null));
  const own = ofItsNumber(call, today);
  const isAnother = ({ caller }: CallValues) => call.caller !== '' && phoneTail(caller) !== phoneTail(call.caller);
  const store = (next: CallValues) => storeCall(email, next);
  const hold = (typed: CallValues) => {
    const isBlank = typed.phoneNumber === '' && !isBegun(typed);
    const next = { ...withRightClass(typed), begunAt: isBlank ? '' : typed.begunAt || new Date().toISOString() };
    setCall(next);
    store(next);
  };
  const setAside = (why: Earlier['why']) =>
    setEarlier(isBegun(call) ? { why, call: { ...call, phoneNumber: call.caller || call.phoneNumber } } : null);
  return {
    call,
    own,
    /** Whether the number in its field is another caller’s. */
    isOthers: isAnother(own),
    hold,
    store,
    earlier,
    leaveEarlier: () => setEarlier(null),
    /** Changes the call of the number in its field. */
    change: (patch: Partial<CallValues>) => {
      const next = { ...own, ...patch };
      if (isAnother(next)) setAside('number');
      hold(next);
    },
    clear: () => {
      setAside('cleared');
      hold(newCall(today));
    },
    /** Goes back to the earlier call; with this number, where only that had been wrong. */
    bringBack: (phone?: string) => {
      if (!earlier) return;
      if (phone === undefined && isBegun(call)) setAside('number');
      else setEarlier(null);
      hold(phone === undefined ? earlier.call : callOf({ ...earlier.call, caller: '' }, phone, today));
    },
  };
}
