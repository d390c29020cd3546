import { useEffect, useEffectEvent, useState } from 'react';
import { phoneTail } from '#domain/basics/phone.ts';
import { isBegun } from '#web/office/telephone-desk/call/call.ts';
import type { CallDesk } from '#web/office/telephone-desk/call/use-call.ts';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { phoneOfLink } from './screen-pop.ts';

/**
 * The number in the address, when a phone system opens the page for a call. It is removed from the address:
 * a reload must not start the call again, and numbers do not belong in a browser's history.
 */
function useScreenPop(onCall: (phone: string) => void): void {
  const address = useAddressFilter();
  const linked = address.get('phone');
  const receive = useEffectEvent(() => {
    address.set({ phone: '' });
    const phone = phoneOfLink(linked);
    if (phone) onCall(phone);
  });
  useEffect(() => {
    if (!linked) return undefined;
    const timer = setTimeout(receive);
    return () => clearTimeout(timer);
  }, [linked]);
}

/** The next caller. While another call is not booked yet, they wait: nothing typed is dropped without a press. */
export function useNextCaller({ call, taken, next }: CallDesk) {
  const [waiting, setWaiting] = useState('');
  const start = (phone: string) => {
    setWaiting('');
    next(phone);
  };
  useScreenPop((phone) => {
    if (taken || !isBegun(call)) start(phone);
    else if (phoneTail(phone) !== phoneTail(call.phoneNumber)) setWaiting(phone);
  });
  return { waiting, start: () => start(waiting), leave: () => setWaiting('') };
}
