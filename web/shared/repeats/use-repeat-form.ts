import { useState } from 'react';
import type { Repeat } from '#web/api/repeats.ts';
import { repeatsKey } from '#web/api/repeats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useBlockedCaller } from '#web/shared/actions/use-blocked-caller.tsx';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { refusedIn } from '#web/shared/booking-form/field-named.ts';
import { carFor } from '#web/shared/booking-form/journey.ts';
import { focusFirst } from '#web/ui/form/focus-field.ts';
import { checkRepeat, type RepeatErrors, type RepeatValues, repeatForm } from './repeat-values.ts';

interface Options {
  readonly start: RepeatValues;
  /** `more` says why a manager takes it from a blocked caller. */
  readonly send: (values: RepeatValues, more: { readonly despiteBlock?: string }) => Promise<Repeat>;
  readonly onDone: (repeat: Repeat) => unknown;
}

/** The form of a regular journey, validated by the contract and sent once. */
export function useRepeatForm({ start, send, onDone }: Options) {
  const { t } = useTranslation();
  const [values, setValues] = useState(start);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<RepeatErrors>({});
  const own: RepeatErrors = Object.fromEntries(
    Object.entries(checkRepeat(values)).map(([name, key]) => [name, t(key)]),
  );
  const { blockQuestion, askIfBlocked } = useBlockedCaller();
  const sendAllowed = (sent: RepeatValues) =>
    askIfBlocked((despiteBlock) => send(sent, despiteBlock === undefined ? {} : { despiteBlock }));
  const { run, failure, isBusy } = useAction(sendAllowed, {
    onDone,
    onFailed: (problem) => {
      const wrong = refusedIn(problem, repeatForm);
      setRefused(wrong);
      return focusFirst(Object.keys(wrong));
    },
    invalidates: [repeatsKey],
  });
  const errors = isTried ? { ...refused, ...own } : refused;
  return {
    values,
    errors,
    problems: Object.entries(errors).map(([name, message]) => ({ name, message })),
    isComplete: Object.keys(own).length === 0,
    isDirty: values !== start,
    failure,
    isBusy,
    /** Asks a manager, where the caller is blocked. */
    blockQuestion,
    change: (patch: Partial<RepeatValues>) => {
      setRefused({});
      setValues((now) => ({ ...now, ...patch }));
    },
    replace: setValues,
    changeJourney: (patch: Partial<JourneyValues>) => {
      setRefused({});
      setValues((now) => {
        const journey = { ...now.journey, ...patch };
        return { ...now, journey, carType: carFor(now.carType, journey) };
      });
    },
    submit: async () => {
      setTried(true);
      if (!focusFirst(Object.keys(own))) await run(values);
    },
  };
}

export type RepeatForm = ReturnType<typeof useRepeatForm>;
