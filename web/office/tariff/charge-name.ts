import { chargeNames, isDropOff } from '#domain/fares/charges.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/** What a charge is for: the drop-off at an airport, or a zone by its own name. */
export function useChargeName(): (what: string) => string {
  const { t } = useTranslation();
  return (what) => {
    const name = chargeNames.get(what) ?? what;
    return isDropOff(what) ? t('Tariff_charge-drop-off', { name }) : name;
  };
}
