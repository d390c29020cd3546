import { AppError } from '#domain/api/errors.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { caseMoves, isClosed } from '#domain/cases/case-states.ts';
import type { Deps } from '#server/deps.ts';
import { bookingOf, type CaseRow, entriesOf, findCase } from './cases-store.ts';

const letters = { complaint: 'C', 'lost-property': 'L', 'data-protection': 'D' } as const;

/** C-1001 for a complaint, L-1002 for lost property, D-1003 for a complaint about personal data. */
export const caseReference = ({ kind, number }: Pick<CaseRow, 'kind' | 'number'>) => `${letters[kind]}-${number}`;

export const presentRow = (row: CaseRow, now: Date) => ({
  id: row.id,
  reference: caseReference(row),
  kind: row.kind,
  state: row.state,
  name: row.name,
  email: row.email,
  phoneNumber: row.phoneNumber,
  what: row.what,
  receivedAt: londonIso(row.receivedAt),
  dueOn: row.dueOn,
  overdue: !isClosed(row.state) && row.dueOn < londonDate(now),
  owner: row.owner,
});

/** One case with everything that was done about it. */
export async function openCase(deps: Pick<Deps, 'db' | 'clock'>, id: string) {
  const row = await findCase(deps.db, id);
  if (!row) throw new AppError('not-found');
  const booking = row.reservationId ? await bookingOf(deps.db, row.reservationId) : null;
  const entries = await entriesOf(deps.db, id);
  return {
    ...presentRow(row, deps.clock()),
    language: row.language,
    ownerId: row.ownerId,
    version: row.version,
    booking: booking && {
      id: booking.id,
      reference: booking.reference,
      pickupTime: londonIso(booking.pickupAt),
      driver: booking.driver,
      registration: booking.registration,
    },
    moves: [...caseMoves(row.kind, row.state)],
    entries: entries.map((entry) => ({ ...entry, at: londonIso(entry.at) })),
  };
}
