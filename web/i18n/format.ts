const poundsByTag = new Map<string, Intl.NumberFormat>();

/** Pounds as the language writes them, always with two decimals: £55.00, 55,00 £. */
export function formatPounds(pounds: number, tag: string): string {
  let format = poundsByTag.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag, { style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' });
    poundsByTag.set(tag, format);
  }
  return format.format(pounds);
}

/** A difference in pounds, with its sign: +£8.00, -£5.50. */
export const formatDifference = (pounds: number, tag: string): string =>
  `${pounds > 0 ? '+' : ''}${formatPounds(pounds, tag)}`;
