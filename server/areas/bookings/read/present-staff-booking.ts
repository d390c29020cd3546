import type { StaffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { allowedMoves, bookingStates, stateOf } from '#domain/booking/states.ts';
import { codeIn } from '#domain/fares/voucher.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { presentFacts } from './present-booking.ts';

const when = (at: Date | null) => (at ? londonIso(at) : null);

/** A booking as it leaves the server for staff. */
export function presentStaffBooking(
  deps: Pick<Deps, 'translations' | 'env'>,
  r: StaffBooking,
  language: Language,
): StaffBookingAnswer {
  const state = stateOf(r.status);
  return {
    ...presentFacts(deps, r, language),
    registerNumber: r.registerNumber,
    endsAt: londonIso(r.endsAt),
    howMade: r.howMade,
    partner: r.partner,
    voucher: codeIn(r.fareLines),
    takenBy: r.takenByEmail,
    account: r.account,
    remarks: r.remarks,
    allocatedAt: when(r.allocatedAt),
    dispatchedBy: r.dispatchedByEmail,
    startedAt: when(r.startedAt),
    arrivedAt: when(r.arrivedAt),
    boardedAt: when(r.boardedAt),
    completedAt: when(r.completedAt),
    cancelledAt: when(r.cancelledAt),
    noShowAt: when(r.noShowAt),
    isChargeDecided: r.endDecidedAt !== null,
    doubts: [...r.doubts],
    deletedAt: when(r.deletedAt),
    deletedBy: r.deletedByEmail,
    paidBy: r.paidBy,
    taken: poundsOf(r.takenPence),
    tip: poundsOf(r.tipPence),
    paidOnline: poundsOf(r.paidOnlinePence),
    offeredUntil: when(r.offeredUntil),
    moves: state && !r.deletedAt ? allowedMoves[state].map((to) => bookingStates[to]) : [],
  };
}
