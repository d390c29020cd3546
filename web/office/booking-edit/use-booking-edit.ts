import { useState } from 'react';
import { bookingUpdateBody } from '#domain/api/bookings/office-bookings.ts';
import { ApiProblem } from '#web/api/client.ts';
import { type StaffBooking, saveBooking } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useLowerClass } from '#web/office/lower-class/use-lower-class.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useBlockedCaller } from '#web/shared/actions/use-blocked-caller.tsx';
import { errorsIn } from '#web/shared/booking-form/errors-in.ts';
import { hasKeyOf, refusedIn } from '#web/shared/booking-form/field-named.ts';
import { overtaken } from '#web/shared/conflict/use-conflict.ts';
import { focusFirst } from '#web/ui/form/focus-field.ts';
import { bodyOf, type EditField, type EditValues, valuesOf } from './edit-values.ts';
import { differing } from './merge-edit.ts';
import { useRefusal } from './use-booking-action.ts';
import { useEditState } from './use-edit-state.ts';
import { usePrice } from './use-price-offer.ts';

type Price = ReturnType<typeof usePrice>;
export type EditErrors = Partial<Record<EditField, string>>;

/** The form's errors, by the server's own rules. */
function useOwnErrors(values: EditValues, base: StaffBooking, { price, needsReason }: Price): EditErrors {
  const { t } = useTranslation();
  const found = errorsIn(bookingUpdateBody, bodyOf(values, base, { price, reason: null }), { has: hasKeyOf(values) });
  const errors: EditErrors = Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)]));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.date)) errors.date = t('Error_day');
  if (!/^\d{2}:\d{2}$/.test(values.time)) errors.time = t('Adminedit_time-format');
  if (price === null) errors.price = t('Error_price');
  else if (needsReason && values.priceReason.trim() === '') errors.priceReason = t('Error_reason');
  return errors;
}

const isSameForm = (a: StaffBooking, b: StaffBooking) => differing(valuesOf(a), valuesOf(b)).length === 0;

/** Saves; also over what somebody else changed outside this form, such as the driver, while the booking stays open. */
async function saveOver(base: StaffBooking, body: Parameters<typeof saveBooking>[1]): Promise<StaffBooking> {
  try {
    return await saveBooking(base, body);
  } catch (problem) {
    const latest = overtaken<StaffBooking>(problem)?.current;
    if (!latest || latest.status !== base.status || !isSameForm(base, latest)) throw problem;
    return saveBooking(latest, body);
  }
}

/** An edit from start to save: nothing typed is lost, and nothing that others saved is overwritten unseen. */
export function useBookingEdit(booking: StaffBooking) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const edit = useEditState(booking);
  const { base, values, conflict } = edit;
  const [isValidated, setValidated] = useState(false);
  const [reminders, setReminders] = useState(0);
  const [refused, setRefused] = useState<EditErrors>({});
  const price = usePrice(values, base);
  const { question, askIfLower } = useLowerClass();
  const { blockQuestion, askIfBlocked } = useBlockedCaller();
  const own = useOwnErrors(values, base, price);

  const { run, refuse, failure, isBusy } = useAction((work: () => Promise<void>) => work(), {
    onFailed: async (problem) => {
      const wrong = refusedIn(problem, { has: hasKeyOf(values) });
      setRefused(wrong);
      focusFirst(Object.keys(wrong));
      // Somebody else saved first, or deleted it: what is saved now is merged with what was typed.
      const latest = overtaken<StaffBooking>(problem)?.current;
      // The page reads more than the form saves.
      if (latest) await edit.catchUp().catch(() => edit.rebase(latest));
      else if (problem instanceof ApiProblem && problem.status === 404) await edit.catchUp().catch(() => undefined);
      return Object.keys(wrong).length > 0 || (latest !== undefined && !isSameForm(base, latest));
    },
    failureText: refusal,
  });
  /** True when the booking is saved as typed. */
  const save = async (): Promise<boolean> => {
    setValidated(true);
    refuse('');
    focusFirst(Object.keys(own));
    if (Object.keys(own).length > 0) return false;
    if (conflict && conflict.clashes.length > 0) {
      setReminders((count) => count + 1);
      return false;
    }
    let isSaved = false;
    await run(async () => {
      if (!(await price.isSeen())) return refuse(t('Adminedit_price-look'));
      const reason = price.needsReason ? values.priceReason : null;
      const body = bodyOf(values, base, { price: price.price, reason });
      const saved = await askIfBlocked((DespiteBlock) =>
        askIfLower((AcceptLowerClass) =>
          saveOver(base, { ...body, AcceptLowerClass, ...(DespiteBlock ? { DespiteBlock } : {}) }),
        ),
      );
      edit.settle(saved);
      isSaved = true;
    });
    return isSaved;
  };
  return {
    ...edit,
    errors: isValidated ? { ...refused, ...own } : {},
    failure,
    isBusy,
    reminders,
    price,
    save,
    question: question ?? blockQuestion,
    /** Somebody else has saved something since this edit started. */
    isBehind: booking.version > base.version && !isBusy,
    change: (patch: Partial<EditValues>) => {
      edit.change(patch);
      setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch))));
    },
    discard: () => {
      setValidated(false);
      refuse('');
      edit.settle(booking.version > base.version ? booking : base);
    },
  };
}

export type BookingEdit = ReturnType<typeof useBookingEdit>;
