import { useCallback, useState } from 'react';
import type { Translate } from '#domain/i18n/translate.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import {
  emptyJourney,
  emptyPassenger,
  type JourneyValues,
  type PassengerValues,
} from '#web/shared/booking-form/booking-draft.ts';
import { checkJourney, fieldsOfProblem, type JourneyErrors, journeyText } from '#web/shared/booking-form/journey.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { focusFirst } from '#web/ui/form/focus-field.ts';
import { useNotices } from './notices.ts';
import { invalidForm, quoteProblem } from './quote-problems.ts';
import { useDraftStorage } from './use-draft-storage.ts';
import { useEarlyChoice } from './use-early-choice.ts';
import { useOpening } from './use-opening.ts';
import { useQuote } from './use-quote.ts';

const filledFrom = (reference: string, again: boolean, t: Translate) =>
  ({ kind: 'info', text: t(again ? 'Quote_again' : 'Quote_back', { reference }) }) as const;
const reloadAction = (t: Translate) => ({ label: t('Ui_try-again'), run: () => location.reload() });

const wrongIn = (journey: JourneyValues, t: Translate): JourneyErrors =>
  Object.fromEntries(Object.entries(checkJourney(journey)).map(([name, key]) => [name, t(key)]));
/** Changing a field clears its error; the next submit checks it again. */
const withoutErrorsOf = (patch: object) => (now: JourneyErrors) =>
  Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch)));

/** Another house has another door. */
const doorAfter = (before: JourneyValues, after: JourneyValues, who: PassengerValues): PassengerValues =>
  after.pickup.text === before.pickup.text || who.door === '' ? who : { ...who, door: '' };

function useErrors() {
  const [errors, setErrors] = useState<JourneyErrors>({});
  const mark = (wrong: JourneyErrors) => {
    setErrors(wrong);
    focusFirst(Object.keys(wrong));
  };
  return { errors, setErrors, mark };
}

/** The state and the actions of the quote and booking screen, up to the passenger panel. */
export function useBookingScreen(quoteId: string | undefined) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const problemText = useProblemText();
  const draft = useDraftStorage();
  const early = useEarlyChoice();
  const quotes = useQuote(draft);
  const { say, settle, ...box } = useNotices();
  const [values, setValues] = useState(emptyJourney);
  const [passenger, setPassenger] = useState(emptyPassenger);
  const { errors, setErrors, mark } = useErrors();

  const fill = (filled: JourneyValues, who: PassengerValues) => {
    const { journey, isAsked } = early.addTo(filled);
    draft.keep({ journey, passenger: who });
    setValues(journey);
    setPassenger(who);
    if (isAsked) void ask(journey);
  };
  const change = useCallback(
    (patch: Partial<JourneyValues>) => {
      const { journey: before, passenger: who } = draft.now();
      const journey = { ...before, ...patch };
      early.note(patch);
      const next = doorAfter(before, journey, who);
      draft.keep({ journey, passenger: next });
      if (next !== who) setPassenger(next);
      setValues(journey);
      setErrors(withoutErrorsOf(patch));
    },
    [draft, early, setErrors],
  );
  const changePassenger = (who: PassengerValues) => {
    draft.keep({ passenger: who });
    setPassenger(who);
  };

  /** Prices the journey, or shows why not. True when there is a new price. */
  const ask = async (journey: JourneyValues = values): Promise<boolean> => {
    if (journey === values && early.press()) return false;
    const wrong = wrongIn(journey, t);
    if (Object.keys(wrong).length > 0) {
      say(invalidForm(wrong, t));
      mark(wrong);
      return false;
    }
    try {
      const isAnswered = (await quotes.ask(journey)) !== null;
      if (isAnswered) settle();
      setErrors({});
      return isAnswered;
    } catch (problem) {
      const refused = fieldsOfProblem(problem, journey, today);
      say(quoteProblem(problem, refused, { t, other: problemText(problem) }));
      mark(refused);
      return false;
    }
  };

  useOpening(
    draft,
    {
      fill,
      show: quotes.show,
      refresh: quotes.refresh,
      lapsed: (journey, quote, asked) => {
        if (quote) quotes.show(quote, asked);
        quotes.expire();
        if (quote) return;
        const action = { label: t('Quote_requote'), run: () => void ask(journey) };
        say({ kind: 'bad', title: t('Quote_expired'), text: t('Quote_expired-link'), action });
      },
      missing: () => say({ kind: 'bad', title: t('Quote_expired'), text: t('Quote_not-here') }),
      filledFrom: (reference, again) => say(filledFrom(reference, again, t)),
      failed: (problem) =>
        say({ kind: 'bad', title: t('Quote_failed'), text: problemText(problem), action: reloadAction(t) }),
      requestNow: (journey) => void ask(journey),
    },
    quoteId,
  );

  const changed = quotes.held !== null && quotes.held.asked !== journeyText(values);
  return { draft, quotes, say, settle, box, values, change, passenger, changePassenger, errors, ask, changed };
}

export type BookingScreenState = ReturnType<typeof useBookingScreen>;
