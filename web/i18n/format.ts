import { readPounds } from '#domain/basics/typed-pounds.ts';
import { writePounds } from '#domain/basics/written-numbers.ts';
import { numberFormat } from './intl-formats.ts';

/** Pounds as the language writes them, always with two decimals: £55.00, 55,00 £. */
export const formatPounds = (pounds: number, tag: string): string => writePounds(Math.round(pounds * 100), tag);

/** A typed amount, in full if it can be read. */
export function formatTyped(text: string, tag: string): string {
  const pounds = readPounds(text);
  return pounds === null ? text : formatPounds(pounds, tag);
}

/** A percentage, as the language writes it: 10%, 10 %. */
export const formatPercent = (percent: number, tag: string): string =>
  numberFormat(tag, { style: 'percent' }).format(percent / 100);

/** A number of minutes, hours, days or months in full: 12 months, 12 Monate. */
export const formatUnit = (count: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year', tag: string): string =>
  numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** A difference in pounds, with its sign: +£8.00, -£5.50. */
export const formatDifference = (pounds: number, tag: string): string =>
  `${pounds > 0 ? '+' : ''}${formatPounds(pounds, tag)}`;
