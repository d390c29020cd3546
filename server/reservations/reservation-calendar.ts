import { withoutLinks } from '#domain/basics/links.ts';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { calendarFile } from '#domain/booking/calendar.ts';
import { isPromised, stateOf } from '#domain/booking/states.ts';
import type { Deps } from '../deps.ts';
import type { Reservation } from './reservation.ts';

/** The calendar file of a booking; the same UID for ever, SEQUENCE from its version. */
export function reservationCalendar(
  deps: Deps,
  r: Reservation,
  isCancelled = stateOf(r.status) === 'Cancelled',
): string {
  const { firm } = deps.env;
  const t = deps.speech.in(r.language);
  const state = stateOf(r.status);
  const standing = isCancelled ? 'cancelled' : state && isPromised(state) ? 'confirmed' : 'tentative';
  return calendarFile({
    uid: `${r.id}@${firm.email.split('@')[1]}`,
    sequence: r.version,
    standing,
    starts: londonWallTime(r.pickupAt),
    ends: londonWallTime(r.endsAt),
    stamp: deps.clock(),
    summary: t('Mail_calendar-summary', { firm: firm.name, destination: withoutLinks(r.dropoffLocation) }),
    description: [
      ...(standing === 'tentative' ? [t('Manage_requested')] : []),
      `${t('Mail_reference')}: ${r.reference}`,
      `${t('Mail_destination')}: ${withoutLinks(r.dropoffLocation)}`,
      firm.phone,
    ].join('\n'),
    location: withoutLinks(r.pickupLocation),
    organiser: { name: firm.name, email: firm.email },
  });
}
