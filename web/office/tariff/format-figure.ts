import { formatPounds } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { PriceField } from './price-fields.ts';

/** Formats a figure by its kind: pounds, percent, or a plain number. */
export function useFormatFigure(): (kind: PriceField['kind'], value: number | undefined) => string {
  const { t, tag } = useTranslation();
  return (kind, value) => {
    if (value === undefined) return t(kind === 'share' ? 'Tariff_on-request' : 'Tariff_no-fare');
    if (kind === 'pounds') return formatPounds(value / 100, tag);
    if (kind === 'percent' || kind === 'share') return numberFormat(tag, { style: 'percent' }).format(value / 100);
    return numberFormat(tag).format(value);
  };
}
