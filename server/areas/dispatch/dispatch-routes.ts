import type { FastifyReply } from 'fastify';
import { listBookingActions } from '#domain/api/audit/audit.ts';
import * as board from '#domain/api/board/day-board.ts';
import * as deletions from '#domain/api/board/delete-booking.ts';
import * as moves from '#domain/api/board/move-booking.ts';
import { listBookingEvents } from '#domain/api/bookings/booking-events.ts';
import * as bookings from '#domain/api/bookings/office-bookings.ts';
import * as trips from '#domain/api/driver-jobs/trips-by-office.ts';
import * as ends from '#domain/api/driver-jobs/trips-without-passenger.ts';
import * as callers from '#domain/api/phone-desk/callers.ts';
import { findSoonest as soonest } from '#domain/api/phone-desk/soonest.ts';
import { telephoneBooking } from '#domain/api/phone-desk/telephone-booking.ts';
import * as assigning from '#domain/api/planning/assign-booking.ts';
import * as plans from '#domain/api/planning/day-plan.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import { additionsOf } from '#server/areas/bookings/booking-additions.ts';
import { openStaffBooking } from '#server/areas/bookings/read-staff-bookings.ts';
import { revokeLinks } from '#server/areas/bookings/revoke-links.ts';
import { linkNumber, unlinkNumber } from '#server/areas/customers/directory/link-number.ts';
import { blockOfNumber } from '#server/areas/customers/directory/require-not-blocked.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { applyPlan } from './apply-plan.ts';
import { assignBooking } from './assign-booking.ts';
import { withFaults } from './assignment-faults.ts';
import { assignmentWarnings } from './assignment-warnings.ts';
import { boardAlerts } from './board-alerts.ts';
import { boardWeek } from './board-week.ts';
import { bookByTelephone } from './book-by-telephone.ts';
import { bookRepeat } from './book-repeat.ts';
import { bookingActions } from './booking-actions.ts';
import { bookingEvents } from './booking-events.ts';
import { bookingsCsv } from './bookings-csv.ts';
import { noteDoubtsSeen } from './check-end.ts';
import { correctTripEnd } from './correct-trip-end.ts';
import { dayBoard } from './day-board.ts';
import { daySheet } from './day-sheet/day-sheet.ts';
import { deleteBooking, restoreBooking } from './delete-booking.ts';
import { deleteDriven, previewDeletion } from './delete-driven.ts';
import { noteMilestoneFor } from './drive-job.ts';
import { editBooking } from './edit-booking.ts';
import { readEnding } from './end-trip.ts';
import { findCaller } from './find-caller.ts';
import { findSoonest } from './find-soonest.ts';
import { collectBookings, listAllBookings } from './list-bookings.ts';
import { moveBooking } from './move-booking.ts';
import { noteNoShowFor } from './no-show.ts';
import { proposePlan } from './plan-day.ts';
import { presentStaffBooking } from './present-staff-booking.ts';
import { priceBooking } from './price-booking.ts';
import { staffActor } from './staff-actor.ts';
import { suggestDrivers } from './suggest-drivers.ts';
import { takeBack } from './take-back.ts';
import { unassignBookings } from './unassign-bookings.ts';
import { decideCharge, endFor } from './without-passenger.ts';

/** The current booking, with its version as ETag. */
async function shown(call: { deps: Deps; language: Language; reply: FastifyReply }, id: string) {
  const booking = await openStaffBooking(call.deps, id);
  void call.reply.header('etag', `"${booking.version}"`);
  return presentStaffBooking(call.deps, booking, call.language);
}

function listRoutes(serve: Serve): void {
  serve(bookings.getAllReservations, ({ deps, query, language }) => listAllBookings(deps, query, language));
  serve(bookings.bookingsCsv, ({ deps, query, t, reply }) => {
    const pieces = collectBookings(deps, query);
    void reply.header('content-disposition', 'attachment; filename="bookings.csv"');
    return bookingsCsv(pieces, t);
  });
  serve(board.dayBoard, ({ deps, query, language }) => dayBoard(deps, query.day, language));
  serve(board.boardWeek, ({ deps, query }) => boardWeek(deps, query.day));
  serve(board.boardAlerts, async ({ deps, language }) => ({ $values: await boardAlerts(deps, language) }));
  serve(board.daySheet, async ({ deps, query, language }) => {
    const day = query.day ?? londonDate(deps.clock());
    const jobs = await daySheet(deps, day);
    return {
      day,
      jobs: jobs.map(({ booking, payMethod }) => ({ ...presentStaffBooking(deps, booking, language), payMethod })),
    };
  });
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
}

function changeRoutes(serve: Serve): void {
  serve(
    bookings.updateBooking,
    async (call) => {
      const { deps, who, params, body, request } = call;
      await editBooking(deps, who, { id: params.id, update: body, ifVersion: ifMatch(request) });
      return shown(call, params.id);
    },
    (call) => shown(call, call.params.id),
  );
  serve(bookings.priceBooking, ({ deps, params, body, language }) =>
    priceBooking(deps, { id: params.id, changed: body, language }),
  );
  serve(bookings.deleteReservation, async ({ deps, who, params, request, t }) => {
    await deleteBooking(deps, who, params.id, ifMatch(request));
    return { message: t('Booking_deleted') };
  });
  serve(deletions.previewDeletion, ({ deps, params }) => previewDeletion(deps, params.id));
  serve(deletions.deleteDriven, async ({ deps, who, params, body, request, t }) => {
    await deleteDriven(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return { message: t('Booking_deleted') };
  });
  serve(bookings.restoreBooking, async (call) => {
    await restoreBooking(call.deps, call.who, call.params.id);
    return shown(call, call.params.id);
  });
  serve(bookings.revokeLinks, async (call) => {
    await revokeLinks(call.deps, staffActor(call.who), call.params.id);
    return shown(call, call.params.id);
  });
  serve(moves.moveBooking, async (call) => {
    const { deps, who, params, body, request } = call;
    const { status: to, reason, waiveFee: isFeeWaived, paidBy, extras } = body;
    const ifVersion = ifMatch(request);
    await moveBooking(deps, who, { id: params.id, to, reason, isFeeWaived, ifVersion, end: { paidBy, extras } });
    return shown(call, params.id);
  });
  serve(trips.takeBackBooking, async (call) => {
    const { deps, who, params, body, request } = call;
    await takeBack(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return shown(call, params.id);
  });
  serve(
    trips.correctTripEnd,
    async (call) => {
      const { deps, who, params, body, request } = call;
      await correctTripEnd(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
      return shown(call, params.id);
    },
    (call) => shown(call, call.params.id),
  );
  serve(trips.noteMilestone, async (call) => {
    const { deps, who, params, body, request } = call;
    await noteMilestoneFor(deps, who, { id: params.id, what: body.milestone, ifVersion: ifMatch(request) });
    return shown(call, params.id);
  });
  serve(assigning.assignBooking, async (call) => {
    const { deps, who, params, body, request, language } = call;
    const { driverId, vehicleId, acceptLowerClass, offer } = body;
    const wanted = { id: params.id, driverId, vehicleId, acceptLowerClass, offer, ifVersion: ifMatch(request) };
    await assignBooking(deps, who, wanted).catch(async (error: unknown) => {
      throw await withFaults(deps, wanted, error, language);
    });
    const warnings = await assignmentWarnings(deps, params.id, call.language);
    return { ...(await shown(call, params.id)), warnings };
  });
}

function planRoutes(serve: Serve): void {
  serve(plans.suggestDrivers, ({ deps, params, language }) => suggestDrivers(deps, params.id, language));
  serve(soonest, ({ deps, body, language }) => findSoonest(deps, body, language));
  serve(plans.planDay, ({ deps, body, language }) => proposePlan(deps, body.day, language));
  serve(plans.applyPlan, ({ deps, who, params, body, language }) =>
    applyPlan(deps, who, { id: params.id, bookingIds: body.bookingIds, language }),
  );
  serve(plans.unassignBookings, ({ deps, who, body }) => unassignBookings(deps, who, body.bookings));
}

function endRoutes(serve: Serve): void {
  serve(ends.noteNoShowFor, async (call) => {
    const { deps, who, params, body, request } = call;
    await noteNoShowFor(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return shown(call, params.id);
  });
  serve(ends.endBooking, async (call) => {
    const { deps, who, params, body, request } = call;
    await endFor(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return shown(call, params.id);
  });
  serve(ends.setEndCharge, async (call) => {
    const { deps, who, params, body, request } = call;
    await decideCharge(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return shown(call, params.id);
  });
  serve(ends.noteDoubtsSeen, async (call) => {
    const { deps, who, params, request } = call;
    await noteDoubtsSeen(deps, staffActor(who), { id: params.id, ifVersion: ifMatch(request) });
    return shown(call, params.id);
  });
}

export function dispatchRoutes(serve: Serve): void {
  planRoutes(serve);
  endRoutes(serve);
  listRoutes(serve);
  changeRoutes(serve);
  serve(bookings.getStaffBooking, async (call) => {
    const { id } = call.params;
    const mayBeAdded = await additionsOf(call.deps, call.language, [await openStaffBooking(call.deps, id)]);
    return { ...(await shown(call, id)), ending: await readEnding(call.deps, id), mayBeAdded };
  });
  serve(listBookingEvents, async ({ deps, params, t }) => ({
    $values: await bookingEvents(deps, params.id, t),
  }));
  serve(listBookingActions, ({ deps, query, language }) => bookingActions(deps, query, language));
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
