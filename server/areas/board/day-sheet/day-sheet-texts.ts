import { londonWallTime } from '#domain/basics/london-time.ts';
import { formatAmount } from '#domain/basics/money.ts';
import { childSeatsLine, countChildSeats } from '#domain/booking/child-seats.ts';
import { dropoffOf, pickupOf, stopsOnTheWay } from '#domain/booking/journey.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import type { SheetJob } from './day-sheet.ts';

/** A job of the sheet as text, column by column; each column is a list of lines. */
export interface SheetRow {
  readonly time: readonly string[];
  readonly passenger: readonly string[];
  readonly journey: readonly string[];
  readonly notes: readonly string[];
  readonly driver: readonly string[];
  readonly price: readonly string[];
}

const isWaiting = (status: number) => status === bookingStates.Pending || status === bookingStates.AwaitingPayment;

export function sheetRow(
  deps: Pick<Deps, 'translations'>,
  { booking: r, payMethod }: SheetJob,
  language: Language,
): SheetRow {
  const t = deps.translations.in(language);
  const clock = (at: Date) => londonWallTime(at).slice(11);
  const fact = (key: string, value: string) => t('Ui_fact', { label: t(key), value });
  const when = (condition: unknown, line: string) => (condition ? [line] : []);
  return {
    time: [
      `${clock(r.pickupAt)}–${clock(r.endsAt)}`,
      r.reference,
      ...when(isWaiting(r.status), t('Daysheet_unconfirmed')),
    ],
    passenger: [
      r.name,
      formatPhone(r.phoneNumber, languageTag(language)),
      [
        t('Daysheet_passengers', { count: r.passengers }),
        t('Daysheet_luggage', { count: r.luggage }),
        t(`Quote_car-${r.carType}`),
      ].join(', '),
    ],
    journey: [
      fact('Daysheet_from', pickupOf(r).text),
      ...(r.door ? [fact('Door_label', r.door)] : []),
      ...stopsOnTheWay(r).map(({ text }) => fact('Daysheet_via', text)),
      fact('Daysheet_to', dropoffOf(r).text),
      ...when(r.flightNumber, t('Daysheet_flight', { flight: r.flightNumber })),
      ...when(r.greet, t('Daysheet_greet')),
    ],
    notes: [
      ...r.accessNeeds.map((need) => t(`Daysheet_need-${need}`)),
      ...when(countChildSeats(r.childSeats), childSeatsLine(r.childSeats, t)),
      ...when(r.instructions, r.instructions),
      ...when(r.remarks, t('Daysheet_office', { remarks: r.remarks })),
    ],
    driver: [
      ...(r.driver ? [r.driver.name, formatPhone(r.driver.phone, languageTag(language))] : [t('Daysheet_no-driver')]),
      r.vehicle ? `${r.vehicle.registration}, ${r.vehicle.colour} ${r.vehicle.description}` : t('Daysheet_no-car'),
    ],
    price: [
      formatAmount(r.pricePence, languageTag(language)),
      t(`Daysheet_pay-${payMethod ?? 'open'}`),
      ...when(r.costReference, r.costReference),
    ],
  };
}
