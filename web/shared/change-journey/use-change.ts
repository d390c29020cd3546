import { useState } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { type ChildSeats, sameChildSeats } from '#domain/booking/child-seats.ts';
import { partyFaults } from '#domain/booking/party.ts';
import { changeJourney, priceChange } from '#web/api/bookings.ts';
import { ApiProblem } from '#web/api/client.ts';
import { requestQuote } from '#web/api/quotes.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import type { BookingCommands } from '#web/shared/booking/booking-commands.tsx';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { journeyFrom } from '#web/shared/booking-form/from-booking.ts';
import {
  checkJourney,
  fieldsOfProblem,
  type JourneyErrors,
  journeyText,
  quoteBody,
} from '#web/shared/booking-form/journey.ts';
import { focusFirst } from '#web/ui/form/focus-field.ts';

/** The journey as booked. Times carry London's offset, so their wall-clock part is London time. */
export const journeyOf = (booking: ReservationAnswer): JourneyValues => ({
  ...journeyFrom(booking),
  date: booking.pickupTime.slice(0, 10),
  time: booking.pickupTime.slice(11, 16),
});

type ChangeErrors = JourneyErrors & { readonly childSeats?: string };

/** The needs stay as they were booked: what can be changed is the number of passengers. */
function partyErrors({ accessNeeds }: ChangeOptions['booking'], values: JourneyValues, childSeats: ChildSeats) {
  const faults = partyFaults({ childSeats, accessNeeds, passengers: Number(values.passengers) });
  return {
    ...(faults.childSeats ? { childSeats: faults.childSeats } : {}),
    ...(faults.accessNeeds ? { passengers: faults.accessNeeds } : {}),
  };
}

function errorsOf(problem: unknown, values: JourneyValues): ChangeErrors {
  const seats = problem instanceof ApiProblem ? problem.errors['childSeats'] : undefined;
  return { ...fieldsOfProblem(problem, values), ...(seats ? { childSeats: seats.join(' ') } : {}) };
}

/**
 * A new price for a booking; `lostCode` is its code, where that no longer holds. `toPay` is paid online before the
 * change is made, `back` goes back to the card after it.
 */
export type Offer = QuoteAnswer & {
  readonly lostCode?: string;
  /** The other journey of a return, where it loses the code too. */
  readonly otherLeg: { readonly before: number; readonly price: number } | null;
  readonly toPay: number;
  readonly back: number;
};

interface ChangeOptions extends Pick<BookingCommands, 'onChanged' | 'onStale'> {
  readonly booking: ReservationAnswer;
  readonly link?: string | undefined;
}

/** A change to a booking: typed, priced, then accepted. Nothing is saved before that. */
export function useChange({ booking, link, onChanged, onStale }: ChangeOptions) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => journeyOf(booking));
  const [childSeats, setChildSeats] = useState(booking.childSeats);
  const [errors, setErrors] = useState<ChangeErrors>({});
  const [offer, setOffer] = useState<Offer | null>(null);

  const { run, refuse, failure, isBusy } = useAction((work: () => Promise<void>) => work(), {
    onFailed: (problem) => {
      const found = errorsOf(problem, values);
      setErrors(found);
      focusFirst(Object.keys(found));
      const code = problem instanceof ApiProblem ? problem.code : '';
      // An expired price is requested again; a refusal keeps the offer on the screen and shows the reason.
      if (code === 'quote-expired' || code === 'quote-used' || found.childSeats) setOffer(null);
      if (code === 'stale') onStale();
      return Object.keys(found).length > 0;
    },
  });
  /** The offer at what this booking would cost: with the code that it was booked with, if that still holds. */
  const atItsPrice = async (plain: QuoteAnswer): Promise<Offer> => {
    const { price, lines, voucher, otherLeg, toPay, back } = await priceChange(booking.id, plain.id, link);
    const cars = plain.cars.map((car) =>
      car.carType === booking.carType ? { ...car, price, total: price, lines } : car,
    );
    return { ...plain, cars, otherLeg, toPay, back, ...(voucher?.holds === false ? { lostCode: voucher.code } : {}) };
  };
  const ask = async () => {
    const own = { ...checkJourney(values), ...partyErrors(booking, values, childSeats) };
    const wrong = Object.fromEntries(Object.entries(own).map(([field, key]) => [field, t(key)]));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) focusFirst(Object.keys(wrong));
    else if (journeyText(values) === journeyText(journeyOf(booking)) && sameChildSeats(childSeats, booking.childSeats))
      refuse(t('Manage_change-nothing'));
    else
      await run(async () => {
        const offer = await requestQuote({
          ...quoteBody(values),
          everyClass: true,
          ...(booking.costReference ? { costReference: booking.costReference } : {}),
        });
        if (offer.cars.some(({ carType }) => carType === booking.carType)) setOffer(await atItsPrice(offer));
        else setErrors({ passengers: t('Error_large-party') });
      });
  };
  const agree = async () => {
    if (!offer) return;
    const price = offer.cars.find(({ carType }) => carType === booking.carType)?.price;
    await run(async () => {
      const { message, toPay } = await changeJourney(booking, { quoteId: offer.id, childSeats, price }, link);
      onChanged(message);
      // The link to pay has been emailed too: where the card provider doesn't answer, the pay page asks again.
      if (toPay) location.assign(toPay.url);
    });
  };
  return {
    values,
    childSeats,
    setChildSeats,
    errors,
    offer,
    failure,
    isBusy,
    ask,
    agree,
    change: (changes: Partial<JourneyValues>) => setValues((now) => ({ ...now, ...changes })),
    back: () => {
      setOffer(null);
      refuse('');
    },
  };
}
