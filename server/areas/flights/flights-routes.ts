import * as api from '#domain/api/flights.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { flightWaitUntil, presentFlight } from '#server/areas/bookings/present-flight.ts';
import { openStaffBooking } from '#server/areas/bookings/read-staff-bookings.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { adoptFlight } from './adopt-flights.ts';
import { answerEarlier, answerFlight, answersTo } from './answer-flight.ts';
import { findFlight } from './find-flight.ts';
import { findFollowed } from './flights-store.ts';
import { setFlightTime } from './set-flight-time.ts';

/** The flight of a booking as it stands now. */
async function shown(deps: Deps, id: string) {
  const booking = await openStaffBooking(deps, id);
  const row = await findFollowed(deps.db, id);
  return {
    flight: presentFlight(booking.flight),
    pickupTime: londonIso(booking.pickupAt),
    freeWaitUntil: flightWaitUntil(booking, await deps.settings(deps.db)),
    alert: row?.alert ?? null,
    answers: row?.alert ? [...answersTo[row.alert]] : [],
  };
}

export function flightsRoutes(serve: Serve): void {
  serve(api.findFlight, ({ deps, params, query }) => findFlight(deps, { ...params, ...query }));
  serve(api.getBookingFlight, async ({ deps, params }) => {
    await adoptFlight(deps, params.id);
    return shown(deps, params.id);
  });
  serve(api.setFlightTime, async ({ deps, params, body }) => {
    await setFlightTime(deps, params.id, body.time);
    return shown(deps, params.id);
  });
  serve(api.answerFlight, async ({ deps, who, params, body }) => {
    await answerFlight(deps, who, { id: params.id, ...body });
    return shown(deps, params.id);
  });
  serve(api.answerEarlier, async ({ deps, who, params, body }) => ({
    pickupTime: londonIso(await answerEarlier(deps, who, params.id, body.accept)),
  }));
}
