import * as assigning from '#domain/api/planning/assign-booking.ts';
import * as plans from '#domain/api/planning/day-plan.ts';
import { readFleet as readFleetContract } from '#domain/api/tracking/positions.ts';
import { assignBooking } from '#server/areas/bookings/assign/assign-booking.ts';
import { assignmentWarnings } from '#server/areas/bookings/assign/assignment-warnings.ts';
import { unassignBookings } from '#server/areas/bookings/assign/unassign-bookings.ts';
import { showStaffBooking } from '#server/areas/bookings/read/show-staff-booking.ts';
import type { Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { applyPlan } from './apply-plan.ts';
import { withFaults } from './assignment-faults.ts';
import { proposePlan } from './propose-plan.ts';
import { readFleet } from './read-fleet.ts';
import { suggestDrivers } from './suggest-drivers.ts';

export function planningRoutes(serve: Serve): void {
  serve(readFleetContract, ({ deps }) => readFleet(deps));
  serve(plans.suggestDrivers, ({ deps, params, language }) => suggestDrivers(deps, params.id, language));
  serve(plans.planDay, ({ deps, body, language }) => proposePlan(deps, body.day, language));
  serve(plans.applyPlan, ({ deps, who, params, body, language }) =>
    applyPlan(deps, who, { id: params.id, bookingIds: body.bookingIds, language }),
  );
  serve(plans.unassignBookings, ({ deps, who, body }) => unassignBookings(deps, who, body.bookings));
  serve(assigning.assignBooking, async (call) => {
    const { deps, who, params, body, request, language } = call;
    const { driverId, vehicleId, acceptLowerClass, offer } = body;
    const wanted = { id: params.id, driverId, vehicleId, acceptLowerClass, offer, ifVersion: ifMatch(request) };
    await assignBooking(deps, who, wanted).catch(async (error: unknown) => {
      throw await withFaults(deps, wanted, error, language);
    });
    const warnings = await assignmentWarnings(deps, params.id, call.language);
    return { ...(await showStaffBooking(call, params.id)), warnings };
  });
}
