import { usePageData } from '#web/app/page-data.tsx';
import { formatPercent, formatPounds, formatUnit } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FactList } from './fact-list.tsx';

/** Every charge in the terms, from the office's settings and the current tariff. */
export function ChargeList() {
  const { t, tag } = useTranslation();
  const { rules, tariff } = usePageData();
  const { cutOffHours, charges } = rules;
  const hours = (count: number) => formatUnit(count, 'hour', tag);
  const minutes = (count: number) => formatUnit(count, 'minute', tag);
  const values = {
    online: hours(cutOffHours),
    // Cancelling on the site is free for as long as the site allows it.
    phone: hours(Math.min(charges.freeCancelHours, cutOffHours)),
    late: formatPercent(charges.lateCancelPercent, tag),
    wait: minutes(charges.freeWaitMinutes),
    airport: minutes(charges.airportWaitMinutes),
    minute: formatPounds(charges.waitPencePerMinute / 100, tag),
    longer: minutes(charges.noShowMinutes),
    noshow: charges.noShowPercent === 100 ? t('Terms_charge-full') : formatPercent(charges.noShowPercent, tag),
    greet: formatPounds(tariff.meetAndGreet, tag),
    holiday: formatPounds(tariff.bankHolidaySupplement, tag),
    parking: t('Terms_charge-cost'),
    asked: t('Terms_charge-toll'),
    cleaning: formatPounds(charges.cleaningPounds, tag),
  };
  const facts = Object.entries(values).map(([id, value]) => ({ id, what: t(`Terms_charge-${id}`), value }));
  return <FactList facts={facts} />;
}
