import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { quoteMinutes } from '#domain/booking/quote.ts';
import { readQuote, requestQuote } from '#web/api/quotes.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { journeyText, quoteBody } from '#web/shared/booking-form/journey.ts';
import { optionOf } from '#web/shared/booking-form/own-places.ts';
import { rememberPlaces } from '#web/shared/booking-form/recent-places.ts';
import type { DraftStorage } from './use-draft-storage.ts';

/** A quote on the screen. */
export interface HeldQuote {
  readonly answer: QuoteAnswer;
  /** The journey it was made for; when the form has another one, the price no longer fits. */
  readonly asked: string;
  readonly expired: boolean;
  /** Both cars' previous totals, when the same journey was priced again. */
  readonly before: Readonly<Record<string, number>> | null;
}

const totals = (quote: QuoteAnswer) => Object.fromEntries(quote.cars.map(({ carType, total }) => [carType, total]));

/**
 * How long a price is still valid. The server gives it half an hour; a device whose clock differs by more than that is
 * wrong, and the server decides when booking.
 */
function heldFor(quote: QuoteAnswer): number | null {
  const left = Date.parse(quote.expiresAt) - Date.now();
  return left > 0 && left <= quoteMinutes * 60_000 ? left : null;
}

/** Gets quotes and keeps the latest, on the screen and in the draft. */
export function useQuote(draft: DraftStorage) {
  const [held, setHeld] = useState<HeldQuote | null>(null);
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);

  const show = (answer: QuoteAnswer, asked: string, before: HeldQuote['before'] = null) => {
    draft.keep({ quote: answer, asked });
    setHeld({ answer, asked, expired: false, before });
  };

  /** Prices the journey; rejects as the call does. Null when a request is already running. */
  const ask = async (values: JourneyValues): Promise<QuoteAnswer | null> => {
    if (busy.current) return null;
    busy.current = true;
    setAsking(true);
    try {
      const asked = journeyText(values);
      const costReference = draft.now().passenger.costReference.trim();
      const answer = await requestQuote({ ...quoteBody(values), ...(costReference ? { costReference } : {}) });
      const { quote, asked: lastRequest } = draft.now();
      show(answer, asked, quote && lastRequest === asked ? totals(quote) : null);
      rememberPlaces([answer.origin, answer.destination].map(optionOf));
      return answer;
    } finally {
      busy.current = false;
      setAsking(false);
    }
  };

  const refresh = useCallback(
    (answer: QuoteAnswer) => {
      if (draft.now().quote?.id !== answer.id) return;
      draft.keep({ quote: answer });
      setHeld((now) => (now?.answer.id === answer.id ? { ...now, answer } : now));
    },
    [draft],
  );

  const expire = useCallback(() => setHeld((now) => now && { ...now, expired: true }), []);

  const answer = held?.answer;
  useEffect(() => {
    const left = answer ? heldFor(answer) : null;
    if (left === null) return undefined;
    const timer = setTimeout(expire, left);
    return () => clearTimeout(timer);
  }, [answer, expire]);

  // The quote's lines and warnings are texts from the server, so a change of language fetches it again.
  const { language } = useTranslation();
  const saidIn = useRef(language);
  const heldId = held && !held.expired ? held.answer.id : '';
  useEffect(() => {
    if (saidIn.current === language) return;
    saidIn.current = language;
    // Deferred: the language of calls changes just after the page's. If it fails, the quote keeps its old texts.
    if (heldId) setTimeout(() => void readQuote(heldId).then(refresh, () => {}));
  }, [language, heldId, refresh]);

  return { held, asking, ask, show, refresh, expire, drop: () => setHeld(null) };
}
