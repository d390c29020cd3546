import { readTime } from '#domain/basics/london-time.ts';
import { formatChildSeats } from '#domain/booking/child-seats.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatTyped } from '#web/i18n/format.ts';
import type { EditValues } from './edit-values.ts';
import type { Unit } from './merge-edit.ts';

export const unitLabel: Readonly<Record<Unit, string>> = {
  name: 'Adminlist_col-name',
  email: 'Adminlist_col-email',
  phoneNumber: 'Adminlist_col-phone',
  when: 'Adminedit_when',
  pickup: 'Adminlist_col-pickup',
  door: 'Door_label',
  via: 'Adminlist_col-via',
  destination: 'Adminedit_dropoff',
  passengers: 'Adminlist_col-passengers',
  luggage: 'Adminlist_col-luggage',
  childSeats: 'Childseat_title',
  car: 'Adminlist_col-carType',
  greet: 'Adminedit_greet',
  instructions: 'Adminedit_instructions',
  flightNumber: 'Adminedit_flight',
  price: 'Adminlist_col-price',
  remarks: 'Adminedit_remarks',
  difference: 'Adminedit_difference',
};

/** A part of the form as text, to compare it with another. */
export function formatUnit(unit: Unit, values: EditValues, { t, tag }: { t: Translate; tag: string }): string {
  if (unit === 'when') {
    const read = readTime(`${values.date}T${values.time}`);
    return read.ok ? formatDateTime(read.instant.toISOString(), tag) : `${values.date} ${values.time}`;
  }
  if (unit === 'via')
    return [values.via, values.stop2, values.stop3].filter(Boolean).join(' → ') || t('Adminedit_nothing');
  if (unit === 'car') return t(`Quote_car-${values.carType}`);
  if (unit === 'greet') return t(values.greet ? 'Adminlist_yes' : 'Adminlist_no');
  if (unit === 'childSeats') return formatChildSeats(values.childSeats, t) || t('Adminedit_nothing');
  if (unit === 'price') return formatTyped(values.price, tag);
  return values[unit] || t('Adminedit_nothing');
}
