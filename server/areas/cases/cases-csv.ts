import type { casesCsv as contract } from '#domain/api/cases/cases.ts';
import { badField } from '#domain/api/errors.ts';
import type { Query } from '#domain/api/route.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { csvFile } from '#domain/booking/csv.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { typedPhone } from '#domain/i18n/format-phone.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Deps } from '#server/deps.ts';
import { casesBetween, entriesOf } from './cases-store.ts';
import { caseReference } from './present-case.ts';

const columns = [
  'reference',
  'received',
  'hirer',
  'phone',
  'email',
  'booking',
  'driver',
  'badge',
  'what',
  'status',
  'owner',
  'due',
  'steps',
] as const;

/** The register for a period as a file: one row for each case, with every step. */
export async function casesCsv(deps: Deps, { kind, from, to }: Query<typeof contract>, t: Translate): Promise<string> {
  if (to < from) throw badField('to', 'Error_period');
  const { since, until } = instantsOf({ from, to });
  const rows = await casesBetween(deps.db, kind, since, until);
  const cells = [];
  for (const row of rows) {
    const steps = await entriesOf(deps.db, row.id);
    cells.push([
      caseReference(row),
      londonIso(row.receivedAt),
      row.name,
      typedPhone(row.phoneNumber),
      row.email,
      row.bookingReference,
      row.driver,
      row.badge,
      row.what,
      t(`Cases_state-${row.state}`),
      row.owner,
      row.dueOn,
      steps
        .map(({ at, by, kind: step, state, text }) =>
          [londonIso(at), by ?? '', state ? t(`Cases_state-${state}`) : t(`Cases_entry-${step}`), text].join(' '),
        )
        .join('\n'),
    ]);
  }
  return csvFile(
    columns.map((column) => t(`Cases_csv-${column}`)),
    cells,
  );
}
