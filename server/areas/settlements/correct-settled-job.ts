import { randomUUID } from 'node:crypto';
import { londonDate } from '#domain/basics/london-time.ts';
import { correctionEntries } from '#domain/money/ledger.ts';
import { balanceOf, type PayRule, type SheetJob, sheetJob } from '#domain/money/settlement.ts';
import { commissionOf } from '#domain/money/supplies.ts';
import { nextWeek } from '#domain/money/week.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { recordCommission } from '#server/areas/books/record-supplies.ts';
import { postSettlement } from '#server/areas/payments/ledger/post-settlement.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { closedWeeks, findSettledJob, lockDriver } from './settlements-store.ts';
import { addEntry, findDrivenJob } from './sheets-store.ts';

/** A job on a closed sheet, as it is before it is corrected. */
export interface SettledJob {
  readonly bookingId: string;
  readonly driver: { readonly id: string; readonly name: string };
  readonly settlementId: string;
  readonly rule: PayRule;
  readonly before: SheetJob;
}

/** What the job is worth to its driver under the rule of the sheet that it is on. */
async function worthOf(deps: Deps, bookingId: string, rule: PayRule): Promise<SheetJob> {
  const job = await findDrivenJob(deps.db, bookingId);
  if (!job) throw new Error('the settled job is missing');
  return sheetJob(job, rule);
}

/** The job if its week is closed; null otherwise. Nobody can close a week of this driver until the transaction ends. */
export async function holdSettledJob(
  deps: Deps,
  { bookingId, driverId }: { readonly bookingId: string; readonly driverId: string },
): Promise<SettledJob | null> {
  const driver = await lockDriver(deps.db, driverId);
  const settled = driver && (await findSettledJob(deps.db, bookingId));
  if (!settled) return null;
  const before = await worthOf(deps, bookingId, settled.rule);
  return { ...settled, bookingId, driver, before };
}

/** A closed week stays as it is: a correction's difference goes on the driver's open week and into the ledger. */
export async function settleDifference(
  deps: Deps,
  who: Person,
  { bookingId, driver, settlementId, rule, before }: SettledJob,
  reason: string,
): Promise<void> {
  const after = await worthOf(deps, bookingId, rule);
  const on = londonDate(before.at);
  for (const entry of correctionEntries(before, after)) await postSettlement(deps, settlementId, entry, on);
  await recordCommission(deps, settlementId, before.at, commissionOf(after) - commissionOf(before));
  const pence = balanceOf(after) - balanceOf(before);
  if (pence === 0) return;
  const last = (await closedWeeks(deps.db, driver.id))?.last;
  if (!last) throw new Error('the closed week is missing');
  const week = nextWeek(last);
  const entry = {
    driverId: driver.id,
    week,
    kind: 'adjustment',
    pence,
    reason: `${before.reference}: ${reason}`,
  } as const;
  await addEntry(deps.db, { ...entry, id: randomUUID(), settlementId: null, at: deps.clock(), by: who.personId });
  await noteAction(deps, who, {
    what: 'settlement-entry',
    subject: `${driver.name}, ${week}`,
    changes: { amount: [null, pence], reason: [null, entry.reason] },
  });
}
