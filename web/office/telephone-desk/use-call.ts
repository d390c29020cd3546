import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JourneyValues } from '#web/api/booking-draft.ts';
import { ApiProblem } from '#web/api/client.ts';
import { idempotencyKey } from '#web/api/idempotency-key.ts';
import { bookForCaller, staffBookingsKey, type Taken } from '#web/api/staff-bookings.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { fieldId } from '#web/ui/field.tsx';
import { type CallErrors, type CallValues, callBody, callNames, checkCall, fieldOrder, newCall } from './call.ts';
import { keepCall, keptCall } from './call-storage.ts';

/** Leads to a field of the call. */
export function focusCallField(name: string): void {
  requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
}

function focusFirst(errors: CallErrors): void {
  const first = fieldOrder.find((name) => errors[name]);
  if (first) focusCallField(first);
}

function fieldsOf(problem: unknown): CallErrors {
  if (!(problem instanceof ApiProblem)) return {};
  return Object.fromEntries(
    Object.entries(problem.errors).flatMap(([name, messages]) => {
      const field = callNames[name];
      return field ? [[field, messages.join(' ')]] : [];
    }),
  );
}

/** Whether it is certain that nothing was booked. Silence, a fault of ours or "too many" leave it open. */
const isRefusal = (problem: unknown) =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429;

/** The call on the desk, from the number to the reference. */
export function useCall() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const { today } = usePageData();
  const email = useUser()?.email ?? '';
  const [call, setCall] = useState(() => keptCall(email) ?? newCall(today));
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<CallErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const own: CallErrors = Object.fromEntries(Object.entries(checkCall(call)).map(([name, key]) => [name, t(key)]));

  // The room exists for this field, and the caller is waiting. After the stage has moved the reading position.
  useEffect(() => focusCallField('phone'), []);

  const keep = (next: CallValues) => {
    setCall(next);
    keepCall(email, next);
  };
  const mend = (patch: object) =>
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch))));
  const next = () => {
    setJudged(false);
    setRefused({});
    setFailure('');
    setTaken(null);
    keep(newCall(today));
    focusCallField('phone');
  };
  const send = async () => {
    const body = callBody(call);
    const text = JSON.stringify(body);
    // The time belongs to the key: the same caller may want the same car twice. A retry finds it with the call.
    const sending =
      call.sending?.text === text ? call.sending : { key: idempotencyKey({ text, at: Date.now() }), text };
    keep({ ...call, sending });
    try {
      setTaken(await bookForCaller(body, sending.key));
      keepCall(email, newCall(today));
      void client.invalidateQueries({ queryKey: staffBookingsKey });
    } catch (problem) {
      if (isRefusal(problem)) keep({ ...call, sending: null });
      const wrong = fieldsOf(problem);
      setRefused(wrong);
      focusFirst(wrong);
      if (Object.keys(wrong).length === 0) setFailure(`${problemText(problem)} ${t('Telephone_kept')}`);
    }
  };
  const book = async () => {
    if (busy) return;
    setJudged(true);
    setFailure('');
    focusFirst(own);
    if (Object.keys(own).length > 0) return;
    setBusy(true);
    await send();
    setBusy(false);
  };
  return {
    call,
    failure,
    busy,
    taken,
    book,
    next,
    errors: isJudged ? { ...refused, ...own } : refused,
    change: (patch: Partial<CallValues>) => {
      mend(patch);
      keep({ ...call, ...patch });
    },
    changeJourney: (patch: Partial<JourneyValues>) => {
      mend(patch);
      keep({ ...call, journey: { ...call.journey, ...patch } });
    },
  };
}

export type CallDesk = ReturnType<typeof useCall>;
