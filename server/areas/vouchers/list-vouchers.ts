import { AppError } from '#domain/api/errors.ts';
import type { VoucherAnswer } from '#domain/api/vouchers/vouchers.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { csvFile } from '#domain/booking/csv.ts';
import { faultOfDay } from '#domain/fares/voucher.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Deps } from '#server/deps.ts';
import { type ListedVoucher, listVouchers as listStored } from './vouchers-store.ts';

type Read = Pick<Deps, 'db' | 'clock'>;

const stateOf = { expired: 'over', 'not-yet': 'coming', 'used-up': 'used-up' } as const;

function presentVoucher({ clock }: Read, v: ListedVoucher): VoucherAnswer {
  const fault = faultOfDay(v, londonDate(clock()), v.uses);
  return {
    id: v.id,
    code: v.code,
    state: fault === null ? 'valid' : stateOf[fault],
    percent: v.percent,
    amount: v.pence === null ? null : poundsOf(v.pence),
    validFrom: v.validFrom,
    validUntil: v.validUntil,
    mostUses: v.mostUses,
    mostPerCustomer: v.mostPerCustomer,
    leastFare: poundsOf(v.leastFare),
    firstJourneyOnly: v.isFirstJourneyOnly,
    carTypes: [...v.carTypes],
    note: v.note,
    createdAt: londonIso(v.createdAt),
    createdBy: v.createdBy,
    endedAt: v.endedAt && londonIso(v.endedAt),
    uses: v.uses,
    given: poundsOf(v.givenPence),
  };
}

/** Every voucher for staff, newest first. */
export const listVouchers = async (deps: Read): Promise<VoucherAnswer[]> =>
  (await listStored(deps.db)).map((voucher) => presentVoucher(deps, voucher));

export async function readVoucher(deps: Read, id: string): Promise<VoucherAnswer> {
  const [voucher] = await listStored(deps.db, id);
  if (!voucher) throw new AppError('not-found');
  return presentVoucher(deps, voucher);
}

const columns = [
  'code',
  'status',
  'percent',
  'amount',
  'valid-from',
  'valid-until',
  'uses',
  'most-uses',
  'given',
  'note',
] as const;

/** The list as a table for a spreadsheet. */
export async function vouchersCsv(deps: Read, t: Translate): Promise<string> {
  const rows = (await listVouchers(deps)).map((v) => [
    v.code,
    t(`Voucher_state-${v.state}`),
    v.percent,
    v.amount,
    v.validFrom,
    v.validUntil,
    v.uses,
    v.mostUses,
    v.given,
    v.note,
  ]);
  return csvFile(
    columns.map((column) => t(`Csv_${column}`)),
    rows,
  );
}
