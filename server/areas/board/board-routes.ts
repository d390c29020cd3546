import * as board from '#domain/api/board/day-board.ts';
import * as deletions from '#domain/api/board/delete-booking.ts';
import * as moves from '#domain/api/board/move-booking.ts';
import * as bookings from '#domain/api/bookings/office-bookings.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { additionsOf } from '#server/areas/bookings/read/booking-additions.ts';
import { presentStaffBooking } from '#server/areas/bookings/read/present-staff-booking.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { showStaffBooking } from '#server/areas/bookings/read/show-staff-booking.ts';
import { readEnding } from '#server/areas/driver-jobs/end-trip.ts';
import type { Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { boardWeek } from './board-week.ts';
import { dayBoard } from './day-board.ts';
import { daySheet } from './day-sheet/day-sheet.ts';
import { deleteBooking, restoreBooking } from './delete-booking.ts';
import { deleteDriven, previewDeletion } from './delete-driven.ts';
import { moveBooking } from './move-booking.ts';

export function boardRoutes(serve: Serve): void {
  serve(board.dayBoard, ({ deps, query, language }) => dayBoard(deps, query.day, language));
  serve(board.boardWeek, ({ deps, query }) => boardWeek(deps, query.day));
  serve(board.daySheet, async ({ deps, query, language }) => {
    const day = query.day ?? londonDate(deps.clock());
    const jobs = await daySheet(deps, day);
    return {
      day,
      jobs: jobs.map(({ booking, payMethod }) => ({ ...presentStaffBooking(deps, booking, language), payMethod })),
    };
  });
  serve(bookings.getStaffBooking, async (call) => {
    const { id } = call.params;
    const mayBeAdded = await additionsOf(call.deps, call.language, [await openStaffBooking(call.deps, id)]);
    return { ...(await showStaffBooking(call, id)), ending: await readEnding(call.deps, id), mayBeAdded };
  });
  serve(moves.moveBooking, async (call) => {
    const { deps, who, params, body, request } = call;
    const { status: to, reason, waiveFee: isFeeWaived, paidBy, extras } = body;
    const ifVersion = ifMatch(request);
    await moveBooking(deps, who, { id: params.id, to, reason, isFeeWaived, ifVersion, end: { paidBy, extras } });
    return showStaffBooking(call, params.id);
  });
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
    return showStaffBooking(call, call.params.id);
  });
}
