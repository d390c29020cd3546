import { useState } from 'react';
import { bookingUpdateBody } from '#domain/api/admin-bookings.ts';
import { ApiProblem } from '#web/api/client.ts';
import { type StaffBooking, saveBooking } from '#web/api/staff-bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { judge } from '#web/shared/forms/validate.ts';
import { fieldId } from '#web/ui/field.tsx';
import { bodyOf, type EditField, type EditValues, serverNames } from './edit-values.ts';
import { useEditState } from './use-edit-state.ts';
import { usePrice } from './use-price-offer.ts';

type Price = ReturnType<typeof usePrice>;
export type EditErrors = Partial<Record<EditField, string>>;

function focusFirst(errors: EditErrors): void {
  const first = serverNames.find(([field]) => errors[field])?.[0] ?? (errors.time ? 'time' : undefined);
  // After the summary stands above the fields and has moved them.
  if (first) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
}

/** What is wrong with the form, in words; judged by the rule that the server judges by. */
function useJudgement(values: EditValues, base: StaffBooking, { price, needsReason }: Price): EditErrors {
  const { t } = useTranslation();
  const found = judge(bookingUpdateBody, bodyOf(values, base, { price, reason: null })) ?? {};
  const errors: EditErrors = Object.fromEntries(
    serverNames.flatMap(([field, name]) => (found[name] ? [[field, t(found[name].message)]] : [])),
  );
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.date)) errors.date = t('Error_day');
  if (!/^\d{2}:\d{2}$/.test(values.time)) errors.time = t('Adminedit_time-format');
  if (price === null) errors.price = t('Error_price');
  else if (needsReason && values.priceReason.trim() === '') errors.priceReason = t('Error_reason');
  return errors;
}

function fieldsOf(problem: unknown): EditErrors {
  const named = problem instanceof ApiProblem ? problem.errors : {};
  return Object.fromEntries(
    serverNames.flatMap(([field, name]) => (named[name] ? [[field, named[name].join(' ')]] : [])),
  );
}

/** A refusal in words: what stands against it, and what to do. */
export function useRefusal(): (problem: unknown) => string {
  const problemText = useProblemText();
  return (problem) => {
    const title = problem instanceof ApiProblem ? problem.facts['title'] : undefined;
    return typeof title === 'string' ? `${title}. ${problemText(problem)}` : problemText(problem);
  };
}

/** An edit from the first key to the last: nothing typed is lost, and nothing that others saved is overwritten unseen. */
export function useEditDesk(booking: StaffBooking) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const edit = useEditState(booking);
  const { base, values, meeting } = edit;
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<EditErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const price = usePrice(values, base);
  const own = useJudgement(values, base, price);

  const refuse = async (problem: unknown) => {
    const status = problem instanceof ApiProblem ? problem.status : 0;
    const wrong = fieldsOf(problem);
    setRefused(wrong);
    focusFirst(wrong);
    // Somebody was faster, or deleted it: the newest state is fetched, and what was typed meets it.
    if (status === 412 || status === 404) await edit.meet();
    if (status !== 412 && Object.keys(wrong).length === 0) setFailure(refusal(problem));
  };
  /** True when the booking stands as it was typed. */
  const save = async (): Promise<boolean> => {
    setJudged(true);
    setFailure('');
    focusFirst(own);
    if (Object.keys(own).length > 0) return false;
    if (meeting && meeting.clashes.length > 0) {
      setFailure(t('Adminedit_choose-first'));
      return false;
    }
    setBusy(true);
    try {
      if (!(await price.isSeen())) {
        setFailure(t('Adminedit_price-look'));
        return false;
      }
      const reason = price.needsReason ? values.priceReason : null;
      edit.settle(await saveBooking(base, bodyOf(values, base, { price: price.price, reason })));
      return true;
    } catch (problem) {
      await refuse(problem).catch((error: unknown) => setFailure(refusal(error)));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...edit,
    errors: isJudged ? { ...refused, ...own } : {},
    failure,
    busy,
    price,
    save,
    /** Somebody else saved something since this edit began. */
    isBehind: booking.version > base.version && !busy,
    change: (patch: Partial<EditValues>) => {
      edit.change(patch);
      setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch))));
    },
    discard: () => {
      setJudged(false);
      setFailure('');
      edit.settle(booking.version > base.version ? booking : base);
    },
  };
}

export type EditDesk = ReturnType<typeof useEditDesk>;
