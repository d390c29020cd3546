import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface PriceChangeNoticeProps {
  readonly cars: QuoteAnswer['cars'];
  readonly before: Readonly<Record<string, number>>;
}

/** After the same journey was priced again: how the price has changed, before anybody books it. */
export function PriceChangeNotice({ cars, before }: PriceChangeNoticeProps) {
  const { t, tag } = useTranslation();
  const moved = cars.filter(({ carType, total }) => before[carType] !== undefined && before[carType] !== total);
  if (moved.length === 0) {
    return (
      <Notice kind="good" live="polite">
        {t('Quote_price-same')}
      </Notice>
    );
  }
  return (
    <Notice kind="caution" live="assertive" title={t('Quote_price-changed')}>
      {moved.map(({ carType, total }) => {
        const old = before[carType] ?? total;
        return (
          <p key={carType}>
            {t(total > old ? 'Quote_price-up' : 'Quote_price-down', {
              car: t(`Quote_car-${carType}`),
              fromMoney: formatPounds(old, tag),
              toMoney: formatPounds(total, tag),
            })}
          </p>
        );
      })}
    </Notice>
  );
}
