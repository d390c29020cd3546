import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { PriceField } from './price-fields.ts';

/** Writes a figure as its kind is written: pounds, percent, or a plain number. */
export function useFormatFigure(): (kind: PriceField['kind'], value: number | undefined) => string {
  const { t, tag } = useTranslation();
  return (kind, value) => {
    if (value === undefined) return t('Tariff_no-fare');
    if (kind === 'pounds') return formatPounds(value / 100, tag);
    if (kind === 'percent') return new Intl.NumberFormat(tag, { style: 'percent' }).format(value / 100);
    return new Intl.NumberFormat(tag).format(value);
  };
}
