import { choiceSeconds, storedNames } from '#domain/people/browser-storage.ts';

/**
 * Every column, in order: what a dispatcher looks for first is in sight without scrolling. The id comes first and the
 * edit link last: those two always show.
 */
export const columnNames = [
  'id',
  'pickupDate',
  'confirmed',
  'name',
  'phone',
  'pickup',
  'via',
  'destination',
  'price',
  'voucher',
  'carType',
  'passengers',
  'luggage',
  'instructions',
  'greet',
  'email',
  'bookedAt',
  'userId',
  'driver',
  'vehicle',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** Hidden by default. */
const extra: ReadonlySet<ColumnName> = new Set(['driver', 'vehicle']);
export const usualColumns: readonly ColumnName[] = columnNames.filter((name) => !extra.has(name));

const cookie = storedNames.columns;

/** Reads the stored choice; columns that a later release added keep their default. */
export function parseColumns(text: string): readonly ColumnName[] {
  const changes = new Set(text.split('.'));
  return columnNames.filter((name) => usualColumns.includes(name) !== changes.has(name));
}

/** Only differences from the default are stored. */
export function formatColumns(shown: readonly ColumnName[]): string {
  return columnNames.filter((name) => usualColumns.includes(name) !== shown.includes(name)).join('.');
}

/** The columns that this device shows. */
export function storedColumns(): readonly ColumnName[] {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`));
  return parseColumns(found?.slice(cookie.length + 1) ?? '');
}

/** A cookie, because logging out clears the browser's storage; its path spares every other page the extra bytes. */
export function storeColumns(shown: readonly ColumnName[]): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as for the theme: it must outlive the session
  document.cookie = `${cookie}=${formatColumns(shown)}; path=${location.pathname}; max-age=${choiceSeconds}; samesite=lax`;
}
