import { londonIso } from '#domain/basics/london-time.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { bookingStates } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { system } from '#server/areas/bookings/events/events-store.ts';
import { bookingEmail } from '#server/areas/bookings/messages/booking-emails.ts';
import { bookingText } from '#server/areas/bookings/messages/booking-texts.ts';
import { notifyOffice } from '#server/areas/bookings/messages/office-emails.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { claimDueReminder, noteAlert } from './reminders-store.ts';

async function remind(deps: Deps, r: Booking): Promise<void> {
  await moveState(deps, { id: r.id, to: 'ReminderSent', actor: system });
  // A booking confirmed at the last minute needs no reminder.
  if (r.pickupAt <= deps.clock()) return;
  const reminded = { ...r, status: bookingStates.ReminderSent };
  await bookingEmail(deps, 'reminder', [reminded]);
  await bookingText(deps, 'reminder', reminded);
  const reminder = {
    personId: r.personId,
    bookingId: r.id,
    pickupTime: londonIso(r.pickupAt),
    pickupLocation: pickupOf(r).text,
  };
  await notifyOnCommit(deps, 'booking_reminder', JSON.stringify(reminder));
  const facts = {
    reference: r.reference,
    dateTime: londonIso(r.pickupAt),
    place: pickupOf(r).text,
    reservationId: r.id,
  };
  if (r.personId) await notify(deps, r.personId, 'booking-reminder', facts);
}

/** Reminds every customer whose pickup is near, once; alerts staff about unconfirmed bookings. */
export async function sendReminders(deps: Deps): Promise<number> {
  let done = 0;
  const one = () =>
    inTransaction(deps, async (deps) => {
      const due = await claimDueReminder(deps.db, deps.clock());
      const booking = due && (await findBooking(deps.db, due.id));
      if (!booking) return false;
      if (booking.status === bookingStates.Confirmed) await remind(deps, booking);
      else {
        await noteAlert(deps.db, booking.id, deps.clock());
        if (booking.pickupAt > deps.clock()) await notifyOffice(deps, booking, 'unconfirmed');
      }
      return true;
    });
  while (await one()) done += 1;
  return done;
}
