import * as trips from '#domain/api/driver-jobs/trips-by-office.ts';
import * as ends from '#domain/api/driver-jobs/trips-without-passenger.ts';
import { showStaffBooking } from '#server/areas/bookings/read/show-staff-booking.ts';
import { staffActor } from '#server/areas/bookings/staff-actor.ts';
import type { Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { noteDoubtsSeen } from './check-end.ts';
import { correctTripEnd } from './correct-trip-end.ts';
import { noteMilestoneFor } from './drive-job.ts';
import { noteNoShowFor } from './no-show.ts';
import { takeBack } from './take-back.ts';
import { decideCharge, endFor } from './without-passenger.ts';

export function officeTripsRoutes(serve: Serve): void {
  serve(trips.takeBackBooking, async (call) => {
    const { deps, who, params, body, request } = call;
    await takeBack(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return showStaffBooking(call, params.id);
  });
  serve(
    trips.correctTripEnd,
    async (call) => {
      const { deps, who, params, body, request } = call;
      await correctTripEnd(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
      return showStaffBooking(call, params.id);
    },
    (call) => showStaffBooking(call, call.params.id),
  );
  serve(trips.noteMilestone, async (call) => {
    const { deps, who, params, body, request } = call;
    await noteMilestoneFor(deps, who, { id: params.id, what: body.milestone, ifVersion: ifMatch(request) });
    return showStaffBooking(call, params.id);
  });
  serve(ends.noteNoShowFor, async (call) => {
    const { deps, who, params, body, request } = call;
    await noteNoShowFor(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return showStaffBooking(call, params.id);
  });
  serve(ends.endBooking, async (call) => {
    const { deps, who, params, body, request } = call;
    await endFor(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return showStaffBooking(call, params.id);
  });
  serve(ends.setEndCharge, async (call) => {
    const { deps, who, params, body, request } = call;
    await decideCharge(deps, who, { ...body, id: params.id, ifVersion: ifMatch(request) });
    return showStaffBooking(call, params.id);
  });
  serve(ends.noteDoubtsSeen, async (call) => {
    const { deps, who, params, request } = call;
    await noteDoubtsSeen(deps, staffActor(who), { id: params.id, ifVersion: ifMatch(request) });
    return showStaffBooking(call, params.id);
  });
}
