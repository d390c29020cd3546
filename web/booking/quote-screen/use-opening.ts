import { useEffect, useRef } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes.ts';
import { readReservation } from '#web/api/bookings.ts';
import { ApiProblem } from '#web/api/client.ts';
import { readQuote } from '#web/api/quotes.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useLocation, useNavigate } from '#web/router/use-router.ts';
import type { Draft, JourneyValues, PassengerValues } from '#web/shared/journey-form/booking-draft.ts';
import { journeyText } from '#web/shared/journey-form/journey.ts';
import { readDate } from '#web/ui/date-text.ts';
import { fieldId } from '#web/ui/field.tsx';
import { readClock } from '#web/ui/time-text.ts';
import { journeyAgain, journeyBack, journeyOfForm, journeyOfLink, journeyOfQuote, passengerOf } from './prefill.ts';
import type { DraftStorage } from './use-draft-storage.ts';

/** What the screen does with what it finds when it opens. */
export interface OpeningSteps {
  readonly fill: (journey: JourneyValues, passenger: PassengerValues) => void;
  readonly show: (quote: QuoteAnswer, asked: string) => void;
  /** The quote of the URL or of the draft has expired. */
  readonly lapsed: (journey: JourneyValues, quote: QuoteAnswer | null, asked: string) => void;
  readonly missing: () => void;
  readonly filledFrom: (reference: string, again: boolean) => void;
  readonly failed: (problem: unknown) => void;
  readonly requestNow: (journey: JourneyValues) => void;
}

const isOver = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.status === 410 || problem.status === 404);

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

/** What a fast visitor typed into the served page before this code had loaded. */
function typedBefore(journey: JourneyValues): JourneyValues {
  const typed = (name: 'pickup' | 'destination') => {
    const input = document.getElementById(fieldId(name));
    const text = input instanceof HTMLInputElement ? input.value.trim() : '';
    return text && !journey[name].text ? { text } : journey[name];
  };
  return { ...journey, pickup: typed('pickup'), destination: typed('destination') };
}

/** The draft on this device; its quote is checked with the server, because it is only valid for half an hour. */
async function openDraft(draft: Draft, steps: OpeningSteps): Promise<void> {
  steps.fill(typedBefore(draft.journey), draft.passenger);
  if (!draft.quote) return;
  steps.show(draft.quote, draft.asked);
  try {
    await readQuote(draft.quote.id);
  } catch (problem) {
    // A booking whose answer was lost can be requested again, whatever has become of its quote.
    if (isOver(problem) && !draft.sending) steps.lapsed(draft.journey, draft.quote, draft.asked);
  }
}

/** Fills the screen once, in the browser: from its URL, else from the draft of the device. */
export function useOpening(draft: DraftStorage, steps: OpeningSteps, quoteId: string | undefined): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { today } = usePageData();
  const { tag } = useTranslation();
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const stored = draft.open();
    const query = new URLSearchParams(search);
    const link = journeyOfLink(query, stored.journey);
    const sent = journeyOfForm(query, {
      day: (text) => readDate(text, today, tag) ?? text,
      clock: (text) => readClock(text) ?? text,
    });
    const wasBooking = query.has('rebook') || query.has('returnOf');
    // The URL has been used: a reload then restores what was typed since.
    if (!quoteId && (link || sent || wasBooking))
      void navigate(pathname, { replace: true, state, preventScrollReset: true });
    if (quoteId) void openQuote(quoteId, stored, query, steps);
    else if (wasBooking) void openBooking(query, stored, today, steps);
    else if (sent) {
      steps.fill(sent, stored.passenger);
      steps.requestNow(sent);
    } else if (link) steps.fill(link, stored.passenger);
    else void openDraft(stored, steps);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit
  }, []);
}
