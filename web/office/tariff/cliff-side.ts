import { formatMiles } from '#domain/i18n/format-drive.ts';
import type { Cliff } from '#web/api/office/tariff.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

const metresPerMile = 1609.34;

/** "Bagshot: £98.00 for 53 miles", and how far two neighbours live from each other. */
export function useCliffWords() {
  const { t, tag } = useTranslation();
  const miles = (value: number) => formatMiles(value * metresPerMile, tag);
  return {
    sideOf: ({ name, price, miles: length }: Cliff['dear']) =>
      t('Tariff_cliffs-side', { place: name, money: formatPounds(price, tag), miles: miles(length) }),
    apart: ({ milesApart }: Cliff) => t('Tariff_cliffs-apart', { miles: miles(milesApart) }),
  };
}
