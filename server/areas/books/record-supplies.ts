import { addLondonDays, type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { stateOf } from '#domain/booking/states.ts';
import { type ModeSince, taxIn } from '#domain/fares/vat.ts';
import type { Sheet } from '#domain/money/settlement.ts';
import {
  commissionOf,
  missingSupplies,
  regimeOn,
  type SupplyKind,
  suppliedBy,
  type Taxed,
} from '#domain/money/supplies.ts';
import { lastDay, type Week } from '#domain/money/week.ts';
import { postSupply } from '#server/areas/payments/ledger/post-supply.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { readModes, writeMode } from './modes-store.ts';
import {
  addSupply,
  bookingsToRecord,
  holdSupplies,
  invoicesToRecord,
  lockBookingToRecord,
  type NewSupply,
  type OpenBooking,
  suppliesOf,
} from './supplies-store.ts';

/** Older bookings do not change any more. */
const lookBackDays = 400;

/** The modes so far. One that is new in the firm's file is in force from today. */
async function knownModes(deps: Deps): Promise<readonly ModeSince[]> {
  const modes = await readModes(deps.db);
  const { mode } = deps.env.firm.vat;
  if (modes.at(-1)?.mode === mode) return modes;
  const since = londonDate(deps.clock());
  await writeMode(deps.db, since, mode);
  return [...modes.filter((each) => each.since < since), { since, mode }];
}

async function record(deps: Deps, supply: Omit<NewSupply, 'at'>): Promise<void> {
  await addSupply(deps.db, { ...supply, at: deps.clock() });
  await postSupply(deps, supply);
}

const dayOf = (deps: Deps, at: Date): LondonDate => londonDate(at < deps.clock() ? at : deps.clock());

/** The first record since it was driven is of the journey's day, another one of the day when its payments changed. */
function happenedOn(deps: Deps, booking: OpenBooking, before: readonly { readonly at: Date }[]): LondonDate {
  const last = before.at(-1)?.at;
  const isNews = (at: Date | null): at is Date => at !== null && (!last || at > last);
  if (isNews(booking.completedAt)) return dayOf(deps, booking.pickupAt);
  return dayOf(deps, isNews(booking.paymentsChangedAt) ? booking.paymentsChangedAt : deps.clock());
}

function recordBooking(deps: Deps, modes: readonly ModeSince[], id: string): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const booking = await lockBookingToRecord(deps.db, id);
    const state = booking && stateOf(booking.status);
    if (!booking || !state) return 0;
    const isOver = state === 'Completed' || state === 'Cancelled' || state === 'Rejected';
    const own = regimeOn(modes, isOver ? dayOf(deps, booking.pickupAt) : londonDate(deps.clock()));
    if (!own) return 0;
    const before = await suppliesOf(deps.db, id);
    const on = happenedOn(deps, booking, before);
    const gross = suppliedBy(own.mode, { ...booking, state, payments: booking.payments ?? [] });
    const rows = missingSupplies(before, gross, regimeOn(modes, on) ?? own);
    const what: SupplyKind = state === 'Cancelled' || state === 'Rejected' ? 'cancellation' : 'journey';
    for (const row of rows) await record(deps, { ...row, on, what, bookingId: id });
    return rows.length;
  });
}

/**
 * A driver's week as it is closed: the rent of the car and, where the firm is an agent, its commission, rounded job by
 * job.
 */
export async function recordWeek(deps: Deps, settlementId: string, week: Week, sheet: Sheet): Promise<void> {
  const modes = await knownModes(deps);
  const on = lastDay(week);
  const regime = regimeOn(modes, on);
  if (regime && regime.mode !== 'none' && sheet.rent > 0) {
    const tax = taxIn(sheet.rent, regime.percent);
    await record(deps, { ...regime, gross: sheet.rent, tax, on, what: 'rent', settlementId });
  }
  const sums = new Map<number, Taxed>();
  for (const job of sheet.jobs) {
    const own = regimeOn(modes, londonDate(job.at));
    if (own?.mode !== 'agent') continue;
    const { gross, tax } = sums.get(own.percent) ?? { gross: 0, tax: 0 };
    const commission = commissionOf(job);
    sums.set(own.percent, { ...own, gross: gross + commission, tax: tax + taxIn(commission, own.percent) });
  }
  for (const sum of sums.values()) await record(deps, { ...sum, on, what: 'commission', settlementId });
}

async function recordInvoices(deps: Deps, modes: readonly ModeSince[], since: LondonDate): Promise<number> {
  const invoices = await invoicesToRecord(deps.db, since);
  for (const { id: invoiceId, isCredit, issuedOn, total, tax } of invoices) {
    const sign = isCredit ? -1 : 1;
    const percent = regimeOn(modes, issuedOn)?.percent ?? 0;
    const amounts = { mode: 'principal', percent, gross: sign * total, tax: sign * tax } as const;
    await record(deps, { ...amounts, on: issuedOn, what: isCredit ? 'credit' : 'invoice', invoiceId });
  }
  return invoices.length;
}

/**
 * Records what has been supplied since last time, with the tax in it, in the ledger too: bookings by what they come to
 * now, so that a refund or a correction is recorded whoever made it; invoices and credit notes as they were issued.
 * Drivers' weeks are recorded as they are closed.
 */
export async function recordSupplies(deps: Deps): Promise<number> {
  const modes = await inTransaction(deps, async (deps) => {
    await holdSupplies(deps.db);
    return knownModes(deps);
  });
  const first = modes[0]?.since;
  if (!first || modes.every(({ mode }) => mode === 'none')) return 0;
  const oldest = addLondonDays(londonDate(deps.clock()), -lookBackDays);
  let count = 0;
  for (const { id } of await bookingsToRecord(deps.db, first > oldest ? first : oldest))
    count += await recordBooking(deps, modes, id);
  return inTransaction(deps, async (deps) => {
    await holdSupplies(deps.db);
    return count + (await recordInvoices(deps, modes, first));
  });
}

/** A job on a closed sheet was put right: the difference in an agent's commission is recorded with it. */
export async function recordCommission(
  deps: Deps,
  settlementId: string,
  jobAt: Date,
  difference: number,
): Promise<void> {
  const on = londonDate(jobAt);
  const regime = regimeOn(await readModes(deps.db), on);
  if (regime?.mode !== 'agent' || difference === 0) return;
  const tax = taxIn(difference, regime.percent);
  await record(deps, { ...regime, gross: difference, tax, on, what: 'commission', settlementId });
}
