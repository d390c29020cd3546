import { useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import type { Repeat } from '#web/api/repeats.ts';
import { repeatsKey } from '#web/api/repeats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useBlockedCaller } from '#web/shared/actions/use-blocked-caller.tsx';
import type { JourneyValues } from '#web/shared/journey-form/booking-draft.ts';
import { carFor } from '#web/shared/journey-form/journey.ts';
import { fieldId } from '#web/ui/form/field.tsx';
import { checkRepeat, fieldOf, type RepeatErrors, type RepeatValues, repeatFields } from './repeat-values.ts';

function focusFirst(errors: RepeatErrors): void {
  const first = repeatFields.find((name) => errors[name]);
  if (first) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
}

function refusedFields(problem: unknown): RepeatErrors {
  if (!(problem instanceof ApiProblem)) return {};
  const named = Object.entries(problem.errors).flatMap(([path, messages]) => {
    const field = fieldOf(path);
    return field ? [[field, messages.join(' ')] as const] : [];
  });
  return Object.fromEntries(named);
}

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
      const wrong = refusedFields(problem);
      setRefused(wrong);
      focusFirst(wrong);
      return Object.keys(wrong).length > 0;
    },
    invalidates: [repeatsKey],
  });
  const errors = isTried ? { ...refused, ...own } : refused;
  return {
    values,
    errors,
    problems: repeatFields.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : [])),
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
      focusFirst(own);
      if (Object.keys(own).length === 0) await run(values);
    },
  };
}

export type RepeatForm = ReturnType<typeof useRepeatForm>;
