import type { LondonDate } from '#domain/basics/london-time.ts';
import { isRealDay } from '#domain/basics/london-time.ts';
import { pence } from '#domain/basics/money.ts';
import { readPence, typedPounds } from '#domain/basics/typed-pounds.ts';
import { type Charge, chargeKey, mostCharge } from '#domain/fares/charges.ts';

/** The values of a charge as they are typed. */
export interface ChargeForm extends Pick<Charge, 'what' | 'mode' | 'source'> {
  readonly amount: string;
  readonly from: string;
  readonly checkedOn: string;
}

export type ChargeErrors = Partial<Record<keyof ChargeForm, string>>;

/** A row to change, or a new one that was checked today. */
export const chargeForm = (row: Charge | null, today: LondonDate): ChargeForm =>
  row
    ? { ...row, amount: typedPounds(row.amount) }
    : { what: '', amount: '', from: today, mode: 'included', source: '', checkedOn: today };

/** The errors of a charge: fields and their message keys. */
export function chargeErrors(form: ChargeForm, others: readonly Charge[], today: LondonDate): ChargeErrors {
  const amount = readPence(form.amount);
  const isTwice = others.some((row) => chargeKey(row) === chargeKey(form));
  return {
    ...(form.what === '' ? { what: 'Tariff_charge-error-what' } : {}),
    ...(amount === null || amount > mostCharge ? { amount: 'Error_price' } : {}),
    ...(isRealDay(form.from) ? {} : { from: 'Error_date' }),
    ...(isTwice ? { from: 'Tariff_charge-error-twice' } : {}),
    ...(form.source.trim() === '' ? { source: 'Tariff_charge-error-source' } : {}),
    ...(isRealDay(form.checkedOn) && form.checkedOn <= today ? {} : { checkedOn: 'Tariff_charge-error-checked' }),
  };
}

export const chargeOf = (form: ChargeForm): Charge => ({
  what: form.what,
  amount: readPence(form.amount) ?? pence(0),
  from: form.from,
  mode: form.mode,
  source: form.source.trim(),
  checkedOn: form.checkedOn,
});
