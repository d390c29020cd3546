import { perKey } from '#domain/basics/formats.ts';
import type { LondonDate } from '#domain/basics/london-time.ts';
import { formatPence, type Pence, pence } from '#domain/basics/money.ts';
import { formatFullDate } from '#domain/i18n/format-time.ts';

/** The kinds of price lines; `Fare_<code>` is the key of the text. */
export const fareLineCodes = [
  'metered',
  'minimum-fare',
  'fixed-fare',
  'detour',
  'saloon-discount',
  'mpv-share',
  'minibus-share',
  'account-fare',
  'account-discount',
  'rounding',
  'meet-and-greet',
  'bank-holiday',
  'drop-off-charge',
  'drop-off-included',
  'pickup-charge',
  'pickup-included',
  'toll-charge',
  'toll-included',
  'zone-charge',
  'zone-included',
  'voucher',
  'agreed',
  'agreed-for',
  'waiting',
  'parking',
  'tolls',
  'no-show',
  'no-passenger',
] as const;

export type FareLineCode = (typeof fareLineCodes)[number];

/** A value in a line's text; it is formatted for the reader only when the line is shown. */
export type FareParam =
  | { readonly money: Pence }
  | { readonly miles: number }
  | { readonly percent: number }
  | { readonly day: LondonDate }
  | { readonly text: string };

/** One line that explains a price; the amounts of all lines add up to the price. */
export interface FareLine {
  readonly code: FareLineCode;
  readonly params: Readonly<Record<string, FareParam>>;
  readonly amount: Pence;
}

/** The translation key of a line. */
export function fareLineKey<C extends FareLineCode>(code: C): `Fare_${C}` {
  return `Fare_${code}`;
}

/** A line that says what the price contains, and adds nothing to it. */
export const isExplanation = ({ code }: Pick<FareLine, 'code'>): boolean => code.endsWith('-included');

/** Creates a line. */
export function fareLine(code: FareLineCode, amount: number, params: FareLine['params'] = {}): FareLine {
  return { code, params, amount: pence(amount) };
}

const mileFormat = perKey(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percentFormat = perKey((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

function formatParam(param: FareParam, locale: string): string {
  if ('money' in param) return formatPence(param.money, locale);
  if ('miles' in param) {
    return mileFormat(locale).format(param.miles);
  }
  if ('percent' in param) return percentFormat(locale).format(param.percent / 100);
  if ('day' in param) return formatFullDate(param.day, locale);
  return param.text;
}

/** A line as text: the reader's language gives the template, the line fills it. */
export function fareLineLabel(line: FareLine, locale: string, template: string): string {
  return template.replaceAll(/\{\{(\w+)\}\}/gu, (placeholder, name: string) => {
    const param = line.params[name];
    return param === undefined ? placeholder : formatParam(param, locale);
  });
}
