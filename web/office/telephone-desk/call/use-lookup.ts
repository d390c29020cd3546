import { useQuery } from '@tanstack/react-query';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { readDialled } from '#domain/basics/phone.ts';
import { findByPhone, type SoonestBody, soonestQuery } from '#web/api/office/bookings.ts';
import { requestQuote } from '#web/api/quotes.ts';
import { applyVoucher } from '#web/api/vouchers.ts';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { checkJourney, journeyText, quoteBody } from '#web/shared/booking-form/journey.ts';
import { useSettled } from '#web/shared/forms/use-settled.ts';
import type { CallValues } from './call.ts';
import { isHalfTyped, useFocusedField } from './half-typed.ts';

/** Who is calling from this number: looked up once it is complete; after Enter, without waiting for more digits. */
export function useCaller(phone: string, isWanted: boolean) {
  const typed = readDialled(phone) ?? '';
  const settled = useSettled(typed);
  const number = isWanted ? typed : settled;
  const query = useQuery({
    queryKey: ['staff', 'caller', number],
    queryFn: ({ signal }) => findByPhone(number, signal),
    enabled: number !== '',
  });
  const isCurrent = number !== '' && number === typed;
  return {
    caller: isCurrent ? (query.data?.caller ?? null) : null,
    /** Why the office has blocked the number. */
    blocked: isCurrent ? (query.data?.blocked ?? null) : null,
    isNew: isCurrent && query.data?.caller === null,
    isFailed: isCurrent && query.isError,
  };
}

/** A quote with the caller's code; the error says why the code was refused. */
function useCodedQuote(quote: QuoteAnswer | undefined, voucher: string) {
  const code = useSettled(voucher.trim());
  // Half a code is refused; it is whole once its field is left.
  const isTyping = useFocusedField() === 'voucher';
  const isAsked = quote !== undefined && code !== '' && code === voucher.trim() && !isTyping;
  const { data, error } = useQuery({
    queryKey: ['staff', 'coded-quote', quote?.id, code],
    queryFn: () => applyVoucher(quote?.id ?? '', code),
    enabled: isAsked,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return { coded: isAsked ? data : undefined, codeError: isAsked ? error : null };
}

/** The price of the journey while it is being typed. Null while the journey is incomplete. */
export function useLiveQuote(journey: JourneyValues, accountId: string, voucher: string) {
  const isTyping = isHalfTyped(journey, useFocusedField());
  const isWhole = Object.keys(checkJourney(journey, true)).length === 0 && !isTyping;
  const now = isWhole ? journeyText(journey) : '';
  const text = useSettled(now);
  const query = useQuery({
    queryKey: ['staff', 'quote', text, accountId],
    queryFn: () => requestQuote({ ...quoteBody(journey), everyClass: true, accountId: accountId || null }),
    enabled: text !== '' && text === now,
    // The server holds a price for half an hour; the booking itself is priced again.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const isCurrent = isWhole && text === now;
  const quote = isCurrent ? query.data : undefined;
  const { coded, codeError } = useCodedQuote(quote, voucher);
  return {
    isWhole,
    quote: coded ?? quote,
    codeError,
    /** The server's clock says that the pickup has passed. */
    isDriven: quote?.warnings.some(({ code }) => code === 'driven') ?? false,
    error: isCurrent ? query.error : null,
    isAsking: isWhole && (!isCurrent || query.isFetching),
    again: () => void query.refetch(),
  };
}

/**
 * How soon a car can be with the caller, while the journey is for today; undefined until both places are known.
 * `isWanted`: somebody has asked for it, even while a place is being typed.
 */
export function useSoonest(call: CallValues, today: string, isWanted: boolean) {
  const { journey, carType, accessNeeds, phoneNumber } = call;
  const { origin, destination, via, moreStops, passengers, luggage } = quoteBody(journey);
  const isTyping = isHalfTyped(journey, useFocusedField()) && !isWanted;
  const hasPlaces = journey.pickup.text.trim() !== '' && journey.destination.text.trim() !== '';
  const isAsked = journey.date === today && hasPlaces && !isTyping;
  const body: SoonestBody = {
    origin,
    destination,
    via,
    moreStops,
    passengers,
    luggage,
    carType,
    accessNeeds: [...accessNeeds],
    phoneNumber: readDialled(phoneNumber) ?? '',
  };
  const text = isAsked ? JSON.stringify(body) : '';
  const isSettled = useSettled(text) === text;
  const query = useQuery({ ...soonestQuery(body), enabled: isAsked && isSettled });
  const soonest = isAsked && isSettled ? query.data : undefined;
  const error = isAsked && isSettled && soonest === undefined ? query.error : null;
  return { soonest, error, isAsking: isAsked && soonest === undefined && error === null };
}
