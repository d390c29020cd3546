import { useState } from 'react';
import { voucherBody } from '#domain/api/vouchers/vouchers.ts';
import { readPounds } from '#domain/basics/typed-pounds.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import { ApiProblem } from '#web/api/client.ts';
import { createVoucher, type VoucherBody, vouchersKey } from '#web/api/office/vouchers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { validate } from '#web/shared/forms/validate.ts';
import { fieldId } from '#web/ui/form/field.tsx';

const nothingTyped = {
  code: '',
  off: 'percent',
  value: '',
  validFrom: '',
  validUntil: '',
  mostUses: '',
  mostPerCustomer: '',
  leastFare: '',
  note: '',
  firstJourneyOnly: false,
  carTypes: [] as readonly CarType[],
};
type Values = typeof nothingTyped;
type Errors = Readonly<Record<string, string>>;

/** The typed values as the server expects them; what cannot be read becomes something that it refuses. */
function bodyOf({ off, value, ...typed }: Values): VoucherBody {
  const count = (text: string) => (text.trim() === '' ? null : Number(text));
  const pounds = (text: string) => readPounds(text) ?? -1;
  return {
    ...typed,
    ...(off === 'percent' ? { percent: count(value) ?? 0 } : { amount: pounds(value) }),
    validFrom: typed.validFrom || null,
    validUntil: typed.validUntil || null,
    mostUses: count(typed.mostUses),
    mostPerCustomer: count(typed.mostPerCustomer),
    leastFare: typed.leastFare.trim() === '' ? 0 : pounds(typed.leastFare),
    carTypes: [...typed.carTypes],
  };
}

/** A percentage and an amount are typed into the same field. */
const fieldOf = (name: string) => (name === 'percent' || name === 'amount' ? 'value' : (name.split('.')[0] ?? name));

/** The server's errors by field of this form. */
function errorsOf(problem: unknown): Errors {
  if (!(problem instanceof ApiProblem)) return {};
  return Object.fromEntries(Object.entries(problem.errors).map(([name, texts]) => [fieldOf(name), texts.join(' ')]));
}

/** The values of a new voucher, checked by the server's own rules and sent. */
export function useVoucherForm(onClose: () => void) {
  const { t } = useTranslation();
  const [values, setValues] = useState(nothingTyped);
  const [errors, setErrors] = useState<Errors>({});
  const guard = useLeaveGuard(values !== nothingTyped);
  /** Shows errors under their fields and goes to the first; false when there are none. */
  const show = (found: Errors): boolean => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
    return first !== undefined;
  };
  const { run, failure, isBusy } = useAction(() => createVoucher(bodyOf(values)), {
    invalidates: [vouchersKey],
    doneText: ({ code }) => t('Voucher_made', { code }),
    onDone: () => {
      guard.release();
      onClose();
    },
    onFailed: (problem) => show(errorsOf(problem)),
  });
  return {
    values,
    errors,
    failure,
    isBusy,
    guard,
    change: (patch: Partial<Values>) => {
      setValues((now) => ({ ...now, ...patch }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))));
    },
    submit: () => {
      const wrong = Object.entries(validate(voucherBody, bodyOf(values)) ?? {});
      if (!show(Object.fromEntries(wrong.map(([name, { message }]) => [fieldOf(name), t(message)])))) void run();
    },
  };
}

export type VoucherFormState = ReturnType<typeof useVoucherForm>;
