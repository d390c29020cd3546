import { numberFormat } from './intl-formats.ts';

/** Pounds as the language writes them, always with two decimals: £55.00, 55,00 £. */
export const formatPounds = (pounds: number, tag: string): string =>
  numberFormat(tag, { style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' }).format(pounds);

/** A difference in pounds, with its sign: +£8.00, -£5.50. */
export const formatDifference = (pounds: number, tag: string): string =>
  `${pounds > 0 ? '+' : ''}${formatPounds(pounds, tag)}`;
