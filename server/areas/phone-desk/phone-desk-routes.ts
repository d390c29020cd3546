import * as callers from '#domain/api/phone-desk/callers.ts';
import { findSoonest as soonest } from '#domain/api/phone-desk/soonest.ts';
import { telephoneBooking } from '#domain/api/phone-desk/telephone-booking.ts';
import { assignmentWarnings } from '#server/areas/bookings/assign/assignment-warnings.ts';
import { presentStaffBooking } from '#server/areas/bookings/read/present-staff-booking.ts';
import { linkNumber, unlinkNumber } from '#server/areas/customers/directory/link-number.ts';
import { blockOfNumber } from '#server/areas/customers/directory/require-not-blocked.ts';
import type { Serve } from '#server/deps.ts';
import { bookByTelephone } from './book-by-telephone.ts';
import { bookRepeat } from './book-repeat.ts';
import { findCaller } from './find-caller.ts';
import { findSoonest } from './find-soonest.ts';

export function phoneDeskRoutes(serve: Serve): void {
  serve(callers.findCaller, async ({ deps, query }) => ({
    blocked: await blockOfNumber(deps, query.phone),
    caller: await findCaller(deps, query.phone),
  }));
  serve(callers.linkNumber, async ({ deps, who, body, t }) => {
    const { email } = await linkNumber(deps, who, body);
    return { message: t('Telephone_linked', { email }) };
  });
  serve(callers.unlinkNumber, async ({ deps, who, query, t }) => {
    await unlinkNumber(deps, who, query.phone);
    return { message: t('Telephone_unlinked') };
  });
  serve(soonest, ({ deps, body, language }) => findSoonest(deps, body, language));
  serve(telephoneBooking, async ({ deps, who, body, language }) => {
    const { taken, isNotified, repeat } = body.repeat
      ? await bookRepeat(deps, who, body, body.repeat)
      : { ...(await bookByTelephone(deps, who, body)), repeat: null };
    const [outward, back] = taken;
    if (!outward) throw new Error('the telephone booking is missing');
    const present = (booking: typeof outward) => presentStaffBooking(deps, booking, language);
    return {
      booking: present(outward),
      returnBooking: back ? present(back) : null,
      notified: isNotified,
      warnings: await assignmentWarnings(deps, outward.id, language),
      repeat,
    };
  });
}
