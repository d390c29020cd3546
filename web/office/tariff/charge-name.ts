import { chargeKind, chargeNames } from '#domain/fares/charges.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/** What a charge is for: the drop-off or pickup at an airport, or a zone or toll by its own name. */
export function useChargeName(): (what: string) => string {
  const { t } = useTranslation();
  return (what) => {
    const name = chargeNames.get(what) ?? what;
    const kind = chargeKind(what);
    return kind === 'drop-off' || kind === 'pickup' ? t(`Tariff_charge-${kind}`, { name }) : name;
  };
}
