import { formatPence, pence } from '#domain/basics/money.ts';
import { formatChildSeats, noChildSeats } from '#domain/booking/child-seats.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Deps } from '#server/deps.ts';
import { driverAndCarNames } from './events-store.ts';

/** What an event changed, field by field, old and new. */
export type EventChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

/** One change as a person reads it. */
export interface FormattedChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** How changes are worded: the language, and the names of drivers and cars. */
export interface ChangeFormatter {
  readonly t: Translate;
  readonly language: Language;
  readonly names: ReadonlyMap<string, string>;
}

const crewFields = ['driverId', 'vehicleId'];
const timeFields = new Set(['pickupTime', 'startedAt', 'calledAt', 'expectedAt', 'happenedAt']);
const moneyFields = new Set(['price', 'amount', 'tip', 'taken']);
/** Not listed: a status change is the event itself, and a car's picture follows from the car. */
const unlistedFields = new Set(['status', 'deleted', 'carImage']);

function formatValue(field: string, value: unknown, { t, language, names }: ChangeFormatter): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'Change_yes' : 'Change_no');
  if (moneyFields.has(field) && typeof value === 'number') return formatPence(pence(value), languageTag(language));
  if (field === 'childSeats') return formatChildSeats({ ...noChildSeats, ...value }, t) || '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (timeFields.has(field)) return formatDateTime(new Date(value), languageTag(language));
  if (field === 'endReason') return t(`End_${value}`);
  if (field === 'doubts')
    return value
      .split(',')
      .map((doubt) => t(`Doubt_${doubt}`))
      .join(' ');
  if (field === 'paidBy') return t(`PaidBy_${value}`);
  if (field === 'howMade') return t(`Register_how-${value}`);
  return names.get(value) ?? value;
}

/** The changes of an event as text. */
export const formatChanges = (changes: EventChanges, formatter: ChangeFormatter): FormattedChange[] =>
  Object.entries(changes)
    .filter(([field]) => !unlistedFields.has(field))
    .map(([field, [from, to]]) => ({
      field: formatter.t(`Change_${field}`),
      from: formatValue(field, from, formatter),
      to: formatValue(field, to, formatter),
    }));

/** The name of an event; a status change names the status. */
export function formatEvent(what: string, changes: EventChanges, t: Translate): string {
  const to = changes['status']?.[1];
  return t(`Event_${what}`, { status: typeof to === 'string' ? t(`Status_${to}`) : '' });
}

/** Formats the changes of these events. */
export async function changeFormatterFor(
  deps: Pick<Deps, 'db' | 'translations'>,
  language: Language,
  events: readonly { readonly changes: EventChanges }[],
): Promise<ChangeFormatter> {
  const values = events.flatMap(({ changes }) => crewFields.flatMap((field) => changes[field] ?? []));
  const ids = new Set(values.filter((value) => typeof value === 'string'));
  return { t: deps.translations.in(language), language, names: await driverAndCarNames(deps.db, [...ids]) };
}
