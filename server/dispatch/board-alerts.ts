import type { AlertCode } from '#domain/api/dispatch.ts';
import { LONDON, londonIso } from '#domain/basics/london-time.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { type Language, languageTag } from '#domain/words/language.ts';
import type { Deps } from '../deps.ts';
import { bookingsToWatch, countDeadMessages, type WatchedBooking } from './board-store.ts';

const hourMs = 3_600_000;
/** What has begun late is still worth a look for so long; afterwards it is a matter for the records. */
const lookBackHours = 12;

/** Why a booking needs attention, most urgent first; null when it does not. */
function codeFor({ status, pickupAt, isAssigned }: WatchedBooking, now: Date): AlertCode | null {
  const hours = (pickupAt.getTime() - now.getTime()) / hourMs;
  const isPending = status === bookingStates.Pending || status === bookingStates.AwaitingPayment;
  if (hours < 0) return 'late';
  if (isPending && hours < 2) return 'pending-soon';
  if (isAssigned) return null;
  return hours < 6 ? 'unassigned-6h' : 'unassigned-12h';
}

/** What needs attention now: late and unconfirmed bookings, pickups without driver or car, messages given up. */
export async function boardAlerts(deps: Deps, language: Language) {
  const now = deps.clock();
  const t = deps.speech.in(language);
  const clock = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: LONDON,
  });
  const around = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const watched = await bookingsToWatch(deps.db, around(-lookBackHours), around(12));
  const dead = (await countDeadMessages(deps.db))?.count ?? 0;
  const alerts = watched.flatMap((booking) => {
    const code = codeFor(booking, now);
    if (!code) return [];
    const params = { reference: booking.reference, time: clock.format(booking.pickupAt) };
    return [
      {
        code,
        message: t(`Alert_${code}`, params),
        reservationId: booking.id,
        reference: booking.reference,
        pickupTime: londonIso(booking.pickupAt),
      },
    ];
  });
  if (dead === 0) return alerts;
  const message = t('Alert_dead-mail', { count: dead });
  return [...alerts, { code: 'dead-mail' as const, message, reservationId: null, reference: null, pickupTime: null }];
}
