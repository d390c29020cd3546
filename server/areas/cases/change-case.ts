import { AppError, badField } from '#domain/api/errors.ts';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { type CaseState, caseMoves, dueDay, isEmailed, keptUntilDay } from '#domain/cases/case-states.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireSeen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { movedEmail } from './case-emails.ts';
import { addEntry, type CaseRow, lockCase, staff, updateCase } from './cases-store.ts';
import { caseReference } from './present-case.ts';

async function lock(deps: Pick<Deps, 'db'>, id: string): Promise<CaseRow> {
  const row = await lockCase(deps.db, id);
  if (!row) throw new AppError('not-found');
  return row;
}

/** Sets who looks after a case, and by when. */
export function changeCase(
  deps: Deps,
  who: Person,
  input: { id: string; ownerId: string | null; dueOn: string; version: number },
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const row = await lock(deps, input.id);
    requireSeen(input.version, row);
    const { ownerId, dueOn } = input;
    const owner = (await staff(deps.db)).find(({ id }) => id === ownerId);
    if (ownerId !== null && ownerId !== row.ownerId && !owner) throw badField('ownerId', 'Error_case-owner');
    const at = deps.clock();
    const by = who.personId;
    if (ownerId !== row.ownerId) await addEntry(deps.db, row.id, { kind: 'owner', text: owner?.email ?? '', at, by });
    if (dueOn !== row.dueOn) await addEntry(deps.db, row.id, { kind: 'due', text: dueOn, at, by });
    await updateCase(deps.db, row.id, { state: row.state, ownerId, dueOn }, { by, at });
  });
}

/** Adds a note that only staff read. */
export function noteCase(deps: Deps, who: Person, input: { id: string; text: string }): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const row = await lock(deps, input.id);
    const at = deps.clock();
    await addEntry(deps.db, row.id, { kind: 'note', text: input.text, at, by: who.personId });
    await updateCase(deps.db, row.id, row, { by: who.personId, at });
  });
}

/** The day that counts after a step: found property is kept for months, and what was acknowledged needs an answer. */
function dueAfter({ kind, dueOn }: CaseRow, state: CaseState, today: LondonDate): LondonDate {
  if (state === 'found') return keptUntilDay(today);
  return state === 'acknowledged' ? dueDay(kind, today) : dueOn;
}

/** Takes the next step. If it concerns the customer, it is emailed in the words of the member of staff who takes it. */
export function moveCase(
  deps: Deps,
  who: Person,
  input: { id: string; state: CaseState; message: string },
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const row = await lock(deps, input.id);
    const { state, message } = input;
    if (!caseMoves(row.kind, row.state).includes(state))
      throw new AppError('illegal-move', {
        spokenFacts: { from: `Cases_state-${row.state}`, to: `Cases_state-${state}` },
      });
    if (isEmailed(state) && message === '') throw badField('message', 'Error_case-message');
    const at = deps.clock();
    const emailed = isEmailed(state) && (await movedEmail(deps, row, state, message));
    await addEntry(deps.db, row.id, { kind: 'state', state, text: message, at, by: who.personId, emailed });
    const dueOn = dueAfter(row, state, londonDate(at));
    await updateCase(deps.db, row.id, { state, dueOn, ownerId: row.ownerId ?? who.personId }, { by: who.personId, at });
    await noteAction(deps, who, {
      what: `${row.kind}-moved`,
      subject: caseReference(row),
      changes: { state: [row.state, state] },
    });
  });
}
