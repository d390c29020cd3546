import {
  contactMonths,
  loginDays,
  messageCopyDays,
  paymentMonths,
  positionDays,
  quoteDays,
  shiftPositionDays,
} from '#domain/people/retention.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatUnit } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FactList } from './fact-list.tsx';

/** How long everything is kept, from the same numbers that the cleanup jobs use. */
export function RetentionList() {
  const { t, tag } = useTranslation();
  const { retentionMonths } = usePageData().rules;
  const days = (count: number) => formatUnit(count, 'day', tag);
  const months = (count: number) => formatUnit(count, 'month', tag);
  const times = {
    booking: months(retentionMonths),
    payments: formatUnit(paymentMonths / 12, 'year', tag),
    quotes: days(quoteDays),
    positions: days(positionDays),
    'shift-positions': days(shiftPositionDays),
    copies: days(messageCopyDays),
    messages: months(contactMonths),
    notices: months(retentionMonths),
    logins: days(loginDays),
    account: t('Privacy_until-closed'),
    reviews: t('Privacy_until-withdrawn'),
    drivers: months(retentionMonths),
    changes: t('Privacy_until-end'),
  };
  const facts = Object.entries(times).map(([id, value]) => ({ id, what: t(`Privacy_kept-${id}`), value }));
  return <FactList facts={facts} />;
}
