import { useEffect, useState } from 'react';
import { idempotencyKey } from '#web/api/client/idempotency-key.ts';
import { ApiProblem, isRefusal } from '#web/api/client.ts';
import { bookForCaller, staffBookingsKey, type Taken } from '#web/api/office/bookings.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { notifyWarnings } from '#web/office/lower-class/notify-warnings.ts';
import { useLowerClass } from '#web/office/lower-class/use-lower-class.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useBlockedCaller } from '#web/shared/actions/use-blocked-caller.tsx';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { refusedIn } from '#web/shared/booking-form/field-named.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { focusField, focusFirst } from '#web/ui/form/focus-field.ts';
import { type CallErrors, type CallValues, callBody, callForm, newCall } from './call.ts';
import { checkCall } from './check-call.ts';
import { useHeldCall } from './use-held-call.ts';
import { callOf } from './whose-call.ts';

/** The company's credit limit stops the booking; the error shows at the company's field. */
const isOverLimit = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'credit-limit';

type Held = ReturnType<typeof useHeldCall>;

/** Books the call as it is now. */
function useSending({ call, hold, store }: Held, onTaken: (taken: Taken) => void) {
  const { today } = usePageData();
  const { question, askIfLower } = useLowerClass();
  const { blockQuestion, askIfBlocked } = useBlockedCaller();
  const send = async () => {
    const body = callBody(call);
    const text = JSON.stringify(body);
    // The time is part of the key: the same caller may want the same car twice. A retry finds the key in the call.
    const sending =
      call.sending?.text === text ? call.sending : { key: idempotencyKey({ text, at: Date.now() }), text };
    hold({ ...call, sending });
    const answer = await askIfBlocked((despiteBlock) =>
      askIfLower((acceptLowerClass) => {
        if (despiteBlock === undefined && !acceptLowerClass) return bookForCaller(body, sending.key);
        // Consent is another request, so it has a key of its own.
        const consent = {
          ...(despiteBlock ? { despiteBlock } : {}),
          ...(acceptLowerClass ? { acceptLowerClass } : {}),
        };
        return bookForCaller({ ...body, ...consent }, idempotencyKey({ text, key: sending.key, consent }));
      }),
    );
    onTaken(answer);
    notifyWarnings(answer.booking.id, answer.warnings);
    store(newCall(today));
  };
  return { send, question: question ?? blockQuestion };
}

/** A phone call, from the number to the reference. */
export function useCall() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { today } = usePageData();
  const held = useHeldCall();
  const { call, hold } = held;
  const [isValidated, setValidated] = useState(false);
  const [refused, setRefused] = useState<CallErrors>({});
  const [taken, setTaken] = useState<Taken | null>(null);
  const own: CallErrors = Object.fromEntries(Object.entries(checkCall(call)).map(([name, key]) => [name, t(key)]));

  // The page exists for this field, and the caller is waiting. In an effect, after the router has moved the focus.
  useEffect(() => focusField('phoneNumber'), []);

  const clearErrors = (patch: object) =>
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch))));
  const { send, question } = useSending(held, setTaken);
  const { run, refuse, failure, isBusy } = useAction(send, {
    onFailed: (problem) => {
      if (isRefusal(problem)) hold({ ...call, sending: null });
      const wrong = refusedIn(problem, callForm(call));
      if (isOverLimit(problem)) wrong.accountId = t('Telephone_over-limit');
      setRefused(wrong);
      return focusFirst(Object.keys(wrong));
    },
    failureText: (problem) => `${problemText(problem)} ${t('Telephone_kept')}`,
    invalidates: [staffBookingsKey],
  });
  const leave = () => {
    setValidated(false);
    setRefused({});
    refuse('');
    setTaken(null);
    focusField('phoneNumber');
  };
  const book = async () => {
    if (held.isOthers) {
      held.change({});
      focusField('name');
      return;
    }
    setValidated(true);
    refuse('');
    if (!focusFirst(Object.keys(own))) await run();
  };
  return {
    call,
    failure,
    isBusy,
    taken,
    question,
    book,
    /** The next call, from this number if it is known already. */
    next: (phone: string) => {
      leave();
      held.leaveEarlier();
      hold(callOf(newCall(today), phone, today));
    },
    clear: () => {
      leave();
      held.clear();
    },
    errors: isValidated ? { ...refused, ...own } : refused,
    /** The call of the number in its field, which may be a new one. */
    own: held.own,
    earlier: held.earlier,
    leaveEarlier: held.leaveEarlier,
    bringBack: held.bringBack,
    /** Half a number does not change whose call it is. */
    typeNumber: (phoneNumber: string) => {
      clearErrors({ phoneNumber });
      hold({ ...call, phoneNumber });
    },
    change: (patch: Partial<CallValues>) => {
      clearErrors(patch);
      held.change(patch);
    },
    changeJourney: (patch: Partial<JourneyValues>) => {
      clearErrors(patch);
      const { journey, door } = held.own;
      const isElsewhere = patch.pickup !== undefined && patch.pickup.text !== journey.pickup.text;
      held.change({ journey: { ...journey, ...patch }, door: isElsewhere ? '' : door });
    },
  };
}

export type CallDesk = ReturnType<typeof useCall>;
