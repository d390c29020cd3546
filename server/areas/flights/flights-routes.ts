import * as api from '#domain/api/flights/flights.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import { flightWaitUntil, presentFlight } from '#server/areas/bookings/read/present-flight.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { adoptFlight } from './adopt-flights.ts';
import { answerEarlier, answerFlight, answersTo } from './answer-flight.ts';
import { findFlight } from './find-flight.ts';
import { flightMessage } from './flight-alerts.ts';
import { findFollowed, lastByHand } from './flights-store.ts';
import { setFlightTime } from './set-flight-time.ts';

/** The flight of a booking as it is now. */
async function shown(deps: Deps, id: string, language: Language) {
  const booking = await openStaffBooking(deps, id);
  const row = await findFollowed(deps.db, id);
  return {
    flight: presentFlight(booking.flight),
    pickupTime: londonIso(booking.pickupAt),
    freeWaitUntil: flightWaitUntil(booking, await deps.settings(deps.db)),
    alert: row?.alert ?? null,
    message: row?.alert ? await flightMessage(deps, id, language) : null,
    answers: row?.alert ? [...answersTo[row.alert]] : [],
    version: (await lastByHand(deps.db, id))?.version ?? 0,
  };
}

export function flightsRoutes(serve: Serve): void {
  serve(api.findFlight, ({ deps, params, query }) => findFlight(deps, { ...params, ...query }));
  serve(api.getBookingFlight, async ({ deps, params, language }) => {
    await adoptFlight(deps, params.id);
    return shown(deps, params.id, language);
  });
  serve(
    api.setFlightTime,
    async ({ deps, who, params, body, request, language }) => {
      await setFlightTime(deps, who, { ...params, ifVersion: ifMatch(request) }, body.time);
      return shown(deps, params.id, language);
    },
    ({ deps, params, language }) => shown(deps, params.id, language),
  );
  serve(api.answerFlight, async ({ deps, who, params, body, language }) => {
    await answerFlight(deps, who, { id: params.id, ...body });
    return shown(deps, params.id, language);
  });
  serve(api.answerEarlier, async ({ deps, who, params, body }) => ({
    pickupTime: londonIso(await answerEarlier(deps, who, params.id, body.accept)),
  }));
}
