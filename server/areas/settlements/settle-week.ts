import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import type { addSheetEntry } from '#domain/api/settlements/settlements.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { payoutEntries, settlementEntries } from '#domain/money/ledger.ts';
import { instantsOfWeek, lastDay, nextWeek, type Week } from '#domain/money/week.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { recordWeek } from '#server/areas/books/record-supplies.ts';
import { postSettlement } from '#server/areas/payments/ledger/post-settlement.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { readSheet } from './read-sheet.ts';
import { addSettledJobs, addSettlement, closedWeeks, findSettlement, lockDriver } from './settlements-store.ts';
import { addEntry } from './sheets-store.ts';

/** Locks the driver, so that nobody else changes their weeks until this transaction ends. */
async function holdDriver(deps: Deps, id: string) {
  const driver = await lockDriver(deps.db, id);
  if (!driver) throw new AppError('not-found');
  return driver;
}

const subjectOf = (driver: { readonly name: string }, week: Week) => `${driver.name}, ${week}`;

/** Adds an extra or a correction to a week that is not closed. */
export function addToSheet(
  deps: Deps,
  who: Person,
  { driverId, week, ...asked }: { readonly driverId: string; readonly week: Week } & Body<typeof addSheetEntry>,
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const driver = await holdDriver(deps, driverId);
    const last = (await closedWeeks(deps.db, driverId))?.last ?? '';
    if (week <= last) throw new AppError('week-closed');
    const pence = penceFromPounds(asked.amount);
    const at = deps.clock();
    const { kind, reason } = asked;
    const added = { id: randomUUID(), driverId, week, kind, pence, reason, settlementId: null, at, by: who.personId };
    await addEntry(deps.db, added);
    await noteAction(deps, who, {
      what: 'settlement-entry',
      subject: subjectOf(driver, week),
      changes: { amount: [null, pence], reason: [null, reason] },
    });
  });
}

/** Closes a week at the amount that staff saw. Its jobs stay on this sheet for good, and the ledger gets its total. */
export function closeWeek(
  deps: Deps,
  who: Person,
  { driverId, week, closing }: { readonly driverId: string; readonly week: Week; readonly closing: number },
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const driver = await holdDriver(deps, driverId);
    const { sheet, extras, pay, closed, waitsFor } = await readSheet(deps, driver, week);
    if (closed || (waitsFor && waitsFor > week)) throw new AppError('week-closed');
    if (waitsFor) throw new AppError('conflict', { fields: { week: ['Error_week-before'] } });
    if (deps.clock() < instantsOfWeek(week).until)
      throw new AppError('conflict', { fields: { week: ['Error_week-running'] } });
    if (!pay) throw new AppError('conflict', { fields: { percent: ['Error_pay-rule'] } });
    if (Math.round(closing * 100) !== sheet.closing) throw new AppError('stale');
    const { percent, perJob, rent } = pay;
    const id = randomUUID();
    const at = deps.clock();
    const kept = { ...sheet, rule: { percent, perJob, rent } };
    await addSettlement(deps.db, { id, driverId, week, sheet: kept, extras, at, by: who.personId });
    await addSettledJobs(
      deps.db,
      id,
      sheet.jobs.map((job) => job.id),
    );
    for (const entry of settlementEntries(sheet)) await postSettlement(deps, id, entry, lastDay(week));
    await recordWeek(deps, id, week, sheet);
    const changes = { amount: [null, sheet.closing] } as const;
    await noteAction(deps, who, { what: 'settlement-closed', subject: subjectOf(driver, week), changes });
  });
}

/** Notes that a closed week was paid, by us or by the driver. The payment appears on the next open week's sheet. */
export function markPaid(
  deps: Deps,
  who: Person,
  { driverId, week }: { readonly driverId: string; readonly week: Week },
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const driver = await holdDriver(deps, driverId);
    const closed = await findSettlement(deps.db, driverId, week);
    if (!closed || closed.isPaid) throw new AppError('conflict');
    const last = (await closedWeeks(deps.db, driverId))?.last ?? week;
    // An amount carried over is paid with the last sheet, and only there.
    if (week !== last) throw new AppError('conflict', { fields: { week: ['Error_week-carried'] } });
    const { closing } = closed.sheet;
    const at = deps.clock();
    await addEntry(deps.db, {
      id: randomUUID(),
      driverId,
      week: nextWeek(last),
      kind: 'payout',
      pence: -closing,
      reason: '',
      settlementId: closed.id,
      at,
      by: who.personId,
    });
    for (const entry of payoutEntries(closing)) await postSettlement(deps, closed.id, entry);
    const changes = { amount: [null, closing] } as const;
    await noteAction(deps, who, { what: 'settlement-paid', subject: subjectOf(driver, week), changes });
  });
}
