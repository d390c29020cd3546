import type { addCase as contract } from '#domain/api/cases/cases.ts';
import { badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { readReference } from '#domain/basics/reference.ts';
import { dueDay, firstState } from '#domain/cases/case-states.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { openedEmail } from './case-emails.ts';
import { addEntry, bookingByReference, type CaseRow, findCase, addCase as store, updateCase } from './cases-store.ts';
import { caseReference } from './present-case.ts';

type Input = Body<typeof contract>;

/** The booking that the customer quotes; an unknown reference is refused, so that no case loses its booking. */
async function quotedBooking(deps: Pick<Deps, 'db'>, typed: string) {
  if (typed === '') return null;
  const reference = readReference(typed);
  const booking = reference && (await bookingByReference(deps.db, reference));
  if (!booking) throw badField('bookingReference', 'Error_case-booking');
  return booking;
}

/** The email that a complaint about personal data has arrived is its acknowledgement; without one, somebody has to write. */
async function acknowledge(deps: Deps, who: Person, row: CaseRow): Promise<void> {
  const { ownerId, dueOn } = row;
  const [state, at, by] = ['acknowledged', deps.clock(), who.personId] as const;
  await addEntry(deps.db, row.id, { kind: 'state', state, text: '', at, by, emailed: true });
  await updateCase(deps.db, row.id, { state, ownerId, dueOn }, { by, at });
}

/** Records a complaint or lost property and emails the customer its reference. */
export function addCase(deps: Deps, who: Person, input: Input): Promise<string> {
  return inTransaction(deps, async (deps) => {
    const booking = await quotedBooking(deps, input.bookingReference);
    const name = input.name || booking?.name || '';
    if (name === '') throw badField('name', 'Error_name-required');
    const at = deps.clock();
    const { kind, what } = input;
    const added = await store(
      deps.db,
      {
        kind,
        what,
        name,
        state: firstState[kind],
        reservationId: booking?.id ?? null,
        email: input.email || booking?.email || '',
        phoneNumber: input.phoneNumber || booking?.phoneNumber || '',
        language: booking && input.email === '' ? booking.language : input.language,
        ownerId: who.personId,
        dueOn: dueDay(kind, londonDate(at)),
      },
      at,
    );
    const row = added && (await findCase(deps.db, added.id));
    if (!row) throw new Error('a case could not be stored');
    const emailed = await openedEmail(deps, row);
    await addEntry(deps.db, row.id, { kind: 'opened', text: '', state: row.state, at, by: who.personId, emailed });
    if (kind === 'data-protection' && emailed) await acknowledge(deps, who, row);
    await noteAction(deps, who, { what: `${kind}-opened`, subject: caseReference(row) });
    return row.id;
  });
}
