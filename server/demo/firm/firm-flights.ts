import { londonWallTime } from '#domain/basics/london-time.ts';
import type { FirmTrip } from './firm-trips.ts';

/** Flights of the demo's own timetable (server/platform/flights) that land on time, or have news to show. */
const landings: readonly (readonly [airport: string, number: string, clock: string])[] = [
  ['Heathrow', 'VS 4', '09:20'],
  ['Heathrow', 'BA 1443', '10:05'],
  ['Heathrow', 'BA 178', '13:00'],
  ['Heathrow', 'LH 914', '16:40'],
  ['Heathrow', 'BA 833', '22:00'],
  ['Gatwick', 'BA 2607', '14:15'],
  ['Luton', 'U2 2412', '22:25'],
];

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** People come out of the airport this many minutes after landing. */
const comesOut = { from: 15, until: 110 };

/**
 * The flight that a passenger arrives on, if one lands at the right time. For journeys that are over, any flight to
 * that airport will do: nobody follows it any more.
 */
export function flightOf(
  { deps, random }: { readonly deps: { clock(): Date }; readonly random: () => number },
  { from }: FirmTrip,
  pickupAt: Date,
): string {
  const ofAirport = landings.filter(([airport]) => from.startsWith(airport));
  if (ofAirport.length === 0) return '';
  const minute = minutesOf(londonWallTime(pickupAt).slice(11, 16));
  const inTime = ofAirport.find(([, , clock]) => {
    const after = minute - minutesOf(clock);
    return after >= comesOut.from && after <= comesOut.until;
  });
  if (inTime) return inTime[1];
  const place = Math.floor(random() * ofAirport.length);
  return pickupAt < deps.clock() ? (ofAirport[place]?.[1] ?? '') : '';
}
