import { withoutLinks } from '#domain/basics/links.ts';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { type CalendarEntry, calendarFile } from '#domain/booking/calendar.ts';
import { dropoffOf, pickupOf, stopsOnTheWay } from '#domain/booking/journey.ts';
import { isPromised, stateOf } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Deps } from '#server/deps.ts';

/** One pickup; its UID never changes, SEQUENCE is its version. */
function entryOf(deps: Deps, r: Booking, isCancelled: boolean): CalendarEntry {
  const { firm } = deps.env;
  const t = deps.translations.in(r.language);
  const fact = (key: string, value: string) => t('Ui_fact', { label: t(key), value });
  const state = stateOf(r.status);
  const standing = isCancelled ? 'cancelled' : state && isPromised(state) ? 'confirmed' : 'tentative';
  return {
    uid: `${r.id}@${firm.email.split('@')[1]}`,
    sequence: r.version,
    standing,
    starts: londonWallTime(r.pickupAt),
    ends: londonWallTime(r.endsAt),
    stamp: deps.clock(),
    summary: t('Mail_calendar-summary', { firm: firm.name, destination: withoutLinks(dropoffOf(r).text) }),
    description: [
      ...(standing === 'tentative' ? [t('Manage_requested')] : []),
      fact('Mail_reference', r.reference),
      ...stopsOnTheWay(r).map(({ text }) => fact('Mail_via', withoutLinks(text))),
      fact('Mail_destination', withoutLinks(dropoffOf(r).text)),
      formatPhone(firm.phone, languageTag(r.language)),
    ].join('\n'),
    location: withoutLinks(pickupOf(r).text),
    organiser: { name: firm.name, email: firm.email },
  };
}

/**
 * A pickup for a calendar that others may read: without the reference, which opens the booking together with the email
 * address.
 */
export function sharedEntry(deps: Deps, r: Booking): CalendarEntry {
  const entry = entryOf(deps, r, false);
  const t = deps.translations.in(r.language);
  const lines = [t('Ui_fact', { label: t('Mail_destination'), value: withoutLinks(dropoffOf(r).text) })];
  if (entry.standing === 'tentative') lines.unshift(t('Manage_requested'));
  return { ...entry, description: lines.join('\n') };
}

const isOff = ({ status }: Booking) => ['Cancelled', 'Rejected'].includes(stateOf(status) ?? '');

/** The calendar file of a booking, both journeys of a return in one; `asCancelled` takes them out of the calendar. */
export function bookingCalendar(deps: Deps, legs: readonly Booking[], asCancelled = false): string {
  return calendarFile(legs.map((leg) => entryOf(deps, leg, asCancelled || isOff(leg))));
}
