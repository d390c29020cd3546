import { pence } from '#domain/basics/money.ts';
import { readPence } from '#domain/basics/typed-pounds.ts';
import { canPublish, isPlaceName, type NewFare, sameFare } from '#domain/fares/edit-fares.ts';
import type { Tariff } from '#domain/fares/tariff.ts';

/** The option for a place that is not in the list. */
export const newPlace = '+';

/** The values of a new fare. */
export interface FareForm {
  readonly at: string;
  readonly atName: string;
  readonly reach: NewFare['reach'];
  readonly other: string;
  readonly otherName: string;
  readonly price: string;
  readonly isPublished: boolean;
}

export type FareErrors = Partial<Record<'at' | 'atName' | 'other' | 'otherName' | 'price', string>>;

export const emptyFare: FareForm = {
  at: '',
  atName: '',
  reach: 'place',
  other: '',
  otherName: '',
  price: '',
  isPublished: true,
};

const ends = (form: FareForm) => ({
  at: form.at === newPlace ? form.atName : form.at,
  reach: form.reach,
  other: form.other === newPlace ? form.otherName : form.other,
});

export const mayPublish = (tariff: Tariff, form: FareForm): boolean => canPublish(tariff, ends(form));

/** The errors of a new fare: fields and their message keys. */
export function fareErrors(tariff: Tariff, form: FareForm): FareErrors {
  const end = (field: 'at' | 'other', name: 'atName' | 'otherName'): FareErrors => {
    if (form[field] === '') return { [field]: 'Tariff_error-place' };
    return form[field] === newPlace && !isPlaceName(form[name]) ? { [name]: 'Tariff_error-name' } : {};
  };
  const wrong = { ...end('at', 'atName'), ...(form.reach === 'place' ? end('other', 'otherName') : {}) };
  const price: FareErrors = readPence(form.price) === null ? { price: 'Error_price' } : {};
  if (Object.keys(wrong).length > 0 || !sameFare(tariff, ends(form))) return { ...wrong, ...price };
  return { at: 'Tariff_error-known', ...price };
}

export const newFareOf = (form: FareForm): NewFare => ({
  ...ends(form),
  fare: readPence(form.price) ?? pence(0),
  isPublished: form.isPublished,
});
