import { readReservation } from '#web/api/bookings.ts';
import { readQuote } from '#web/api/quotes.ts';
import type { Draft } from '#web/shared/booking-form/booking-draft.ts';
import { journeyText } from '#web/shared/booking-form/journey.ts';
import { readDate } from '#web/ui/date-time/date-text.ts';
import { readClock } from '#web/ui/date-time/time-text.ts';
import { isOver, type OpeningSteps } from './opening-steps.ts';
import { journeyAgain, journeyBack, journeyOfForm, journeyOfLink, journeyOfQuote, passengerOf } from './prefill.ts';

/** A quote by its URL: opened while valid, else priced again from the journey in the link or the draft. */
async function openQuote(id: string, draft: Draft, search: URLSearchParams, steps: OpeningSteps): Promise<void> {
  const own = draft.quote?.id === id ? draft.quote : null;
  try {
    const quote = await readQuote(id);
    const journey = own ? draft.journey : journeyOfQuote(quote);
    steps.fill(journey, draft.passenger);
    steps.show(quote, own ? draft.asked : journeyText(journey));
  } catch (problem) {
    const journey = own ? draft.journey : journeyOfLink(search, draft.journey);
    steps.fill(journey ?? draft.journey, draft.passenger);
    if (!isOver(problem)) steps.failed(problem);
    else if (journey) steps.lapsed(journey, own, draft.asked);
    else steps.missing();
  }
}

/** An earlier booking again, or its return. */
async function openBooking(search: URLSearchParams, draft: Draft, today: string, steps: OpeningSteps): Promise<void> {
  const again = search.get('rebook');
  try {
    const booking = await readReservation(again ?? search.get('returnOf') ?? '', search.get('link') ?? undefined);
    const journey = again ? journeyAgain(booking, today) : journeyBack(booking);
    steps.fill(journey, passengerOf(booking));
    steps.filledFrom(booking.reference, again !== null);
    if (again) steps.requestNow(journey);
  } catch (problem) {
    steps.fill(draft.journey, draft.passenger);
    steps.failed(problem);
  }
}

/** What a URL says about the journey. */
interface OpenedUrl {
  readonly quoteId: string | undefined;
  readonly query: URLSearchParams;
  readonly today: string;
  /** The visitor's language, for dates as they are typed. */
  readonly tag: string;
}

/** Fills the screen from its URL; false when the URL says nothing about a journey. */
export function openUrl({ quoteId, query, today, tag }: OpenedUrl, draft: Draft, steps: OpeningSteps): boolean {
  const sent = journeyOfForm(query, {
    day: (text) => readDate(text, today, tag) ?? text,
    clock: (text) => readClock(text) ?? text,
  });
  const link = journeyOfLink(query, draft.journey);
  if (quoteId) void openQuote(quoteId, draft, query, steps);
  else if (query.has('rebook') || query.has('returnOf')) void openBooking(query, draft, today, steps);
  else if (sent) {
    steps.fill(sent, draft.passenger);
    steps.requestNow(sent);
  } else if (link) steps.fill(link, draft.passenger);
  else return false;
  return true;
}
