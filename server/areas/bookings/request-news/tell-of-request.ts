import { fitText } from '#domain/basics/gsm-text.ts';
import { withoutLinks } from '#domain/basics/links.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { boardWatch } from '#domain/people/request-news.ts';
import { notifyOffice } from '#server/areas/bookings/messages/office-emails.ts';
import { pushTo } from '#server/areas/notifications/push-to.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { storeText } from '#server/platform/outbox/outbox-store.ts';
import type { Booking } from '../booking.ts';
import { isBoardWatched, noteWatcher, readersOfRequests } from './request-news-store.ts';

/** The hub calls this for as long as somebody on the staff has the board in front of them. */
export const noteBoardWatched = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { personId }: Person) =>
  noteWatcher(db, personId, clock());

/**
 * Tells the staff who want to know that a customer waits for an answer, unless the board is open in front of somebody,
 * in whichever process. Call it in the transaction that makes the request. Of a return, the first journey is enough.
 */
export async function tellOfRequest(deps: Deps, legs: readonly Booking[]): Promise<void> {
  const r = legs.find(({ status }) => status === bookingStates.Pending);
  const now = deps.clock();
  if (!r || (await isBoardWatched(deps.db, new Date(now.getTime() - boardWatch.liveMs)))) return;
  for (const reader of await readersOfRequests(deps.db)) {
    const { language } = reader;
    const mobile = textableNumber(reader.mobile);
    if (reader.email) await notifyOffice(deps, r, 'new-request', { email: reader.address, language });
    if (reader.text && mobile !== null) {
      const gaps = { reference: r.reference, dateTime: formatDateTime(r.pickupAt, languageTag(language), now) };
      const write = (place: string) => deps.translations.in(language)('Text_new-request', { ...gaps, place });
      const text = fitText(write, withoutLinks(pickupOf(r).text));
      await storeText(deps.db, text, { kind: 'new-request', to: mobile, language, at: now });
    }
    if (reader.push)
      await pushTo(deps, reader.id, { kind: 'new-request', bookingId: r.id, at: r.pickupAt, expiresAt: r.pickupAt });
  }
}
