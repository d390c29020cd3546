import { badField } from '#domain/api/errors.ts';
import type { RegisterRecord } from '#domain/api/register/register.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { daysIn, instantsOf, type Period } from '#domain/booking/period.ts';
import { stateLabelKey } from '#domain/booking/states.ts';
import type { Language } from '#domain/i18n/language.ts';
import {
  type ChangeFormatter,
  changeFormatterFor,
  formatChanges,
  formatEvent,
} from '#server/areas/bookings/events/format-changes.ts';
import { readOperatorLicence } from '#server/areas/fleet/operator-licence.ts';
import type { Deps } from '#server/deps.ts';
import { type Cursor, pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import {
  type RegisterPeriod,
  type RegisterRow,
  registerRows,
  registerSummary,
  type Variation,
  variationsOf,
} from './register-store.ts';

/** A year and a day: councils ask for weeks or months, and an operator must keep at least twelve months. */
const mostDays = 367;

export interface AskedPeriod extends Period {
  readonly by: 'pickup' | 'received';
}

/** Refuses a period that ends before it begins, or is too long to read. */
export function requirePeriod(period: Period): void {
  const days = daysIn(period);
  if (days < 1) throw badField('to', 'Error_period');
  if (days > mostDays) throw badField('to', 'Error_period-long');
}

function periodOf(deps: Deps, asked: AskedPeriod): RegisterPeriod {
  requirePeriod(asked);
  return { by: asked.by, ...instantsOf(asked), now: deps.clock() };
}

function present(row: RegisterRow, variations: readonly Variation[], formatter: ChangeFormatter): RegisterRecord {
  const { t } = formatter;
  const { name, phoneNumber, email, createdAt, pickupAt, pricePence, allocatedAt, deletedAt, ...rest } = row;
  return {
    ...rest,
    receivedAt: londonIso(createdAt),
    hirer: { name, phoneNumber, email },
    requestedTime: londonIso(pickupAt),
    agreedFare: poundsOf(pricePence),
    state: t(stateLabelKey(row.status)),
    allocatedAt: allocatedAt ? londonIso(allocatedAt) : null,
    deletedAt: deletedAt ? londonIso(deletedAt) : null,
    variations: variations.map(({ at, what, by, changes }) => {
      const lines = formatChanges(changes, formatter).map(({ field, from, to }) => `${field}: ${from} → ${to}`);
      return { at: londonIso(at), what: formatEvent(what, changes, t), by, changes: lines.join('; ') };
    }),
  };
}

async function withVariations(deps: Deps, rows: readonly RegisterRow[], language: Language): Promise<RegisterRecord[]> {
  const byBooking = new Map<string, Variation[]>(rows.map(({ id }) => [id, []]));
  const variations = await variationsOf(deps.db, [...byBooking.keys()]);
  for (const variation of variations) byBooking.get(variation.bookingId)?.push(variation);
  const formatter = await changeFormatterFor(deps, language, variations);
  return rows.map((row) => present(row, byBooking.get(row.id) ?? [], formatter));
}

const keyOf =
  (by: AskedPeriod['by']) =>
  (row: RegisterRow): Cursor => ({ at: by === 'pickup' ? row.pickupAt : row.createdAt, id: row.id });

/** A page of the operator's record of a period, with its figures. */
export async function readRegister(
  deps: Deps,
  asked: AskedPeriod,
  page: { limit: number; cursor?: string | undefined; isIncomplete?: boolean },
  language: Language,
) {
  const period = periodOf(deps, asked);
  const from = { cursor: readCursor(page.cursor), isIncomplete: page.isIncomplete };
  const found = await registerRows(deps.db, period, page.limit + 1, from);
  const { rows, nextCursor } = pageOf(found, page.limit, keyOf(asked.by));
  const summary = await registerSummary(deps.db, period);
  return {
    from: asked.from,
    to: asked.to,
    ...summary,
    operatorExpires: (await readOperatorLicence(deps)).expires,
    $values: await withVariations(deps, rows, language),
    nextCursor,
  };
}

const mostRows = 20_000;
const chunk = 1_000;

/** The whole record of a period, up to twenty thousand trips, in batches. */
export function collectRegister(
  deps: Deps,
  asked: AskedPeriod,
  language: Language,
): AsyncGenerator<readonly RegisterRecord[]> {
  // Checked here rather than with the first batch: a wrong period must be refused before the response starts.
  const period = periodOf(deps, asked);
  async function* pieces() {
    let cursor: Cursor | null = null;
    for (let done = 0; done < mostRows; done += chunk) {
      const rows: RegisterRow[] = await registerRows(deps.db, period, chunk, { cursor });
      yield await withVariations(deps, rows, language);
      const last = rows.at(-1);
      if (rows.length < chunk || !last) return;
      cursor = keyOf(asked.by)(last);
    }
  }
  return pieces();
}
