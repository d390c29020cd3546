import type { Charge } from '#domain/fares/charges.ts';
import { formatFullDate } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useChargeName } from './charge-name.ts';
import { useFormatFigure } from './format-figure.ts';

/** A row of the charges in words: its name with the day from which it counts, and what is charged. */
export function useChargeRow() {
  const { t, tag } = useTranslation();
  const nameOf = useChargeName();
  const formatFigure = useFormatFigure();
  return {
    nameOf: (row: Charge) => `${nameOf(row.what)} (${formatFullDate(row.from, tag)})`,
    format: (row: Charge | undefined) =>
      row ? `${formatFigure('pounds', row.amount)}, ${t(`Tariff_charge-${row.mode}`)}` : t('Tariff_charge-none'),
  };
}
