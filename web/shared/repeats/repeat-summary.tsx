import { useQuery } from '@tanstack/react-query';
import { bookedThrough, datesOf } from '#domain/repeats/repeat-dates.ts';
import { requestQuote } from '#web/api/quotes.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';
import { quoteBody } from '#web/shared/booking-form/journey.ts';
import { useSettled } from '#web/shared/forms/use-settled.ts';
import { Card } from '#web/ui/card.tsx';
import { patternOf } from './repeat-values.ts';
import type { RepeatForm } from './use-repeat-form.ts';

/** The price of the first day and what may be added to it, as a quote would give them. */
function useFirstPrice({ values, isComplete }: RepeatForm, first: string | undefined) {
  const { journey } = values;
  const now = isComplete && first ? JSON.stringify(quoteBody({ ...journey, date: first, returnDate: first })) : '';
  const settled = useSettled(now);
  const { data } = useQuery({
    queryKey: ['repeat-price', settled],
    queryFn: () => requestQuote({ ...JSON.parse(settled), everyClass: true }),
    enabled: settled !== '' && settled === now,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const price = data?.cars.find(({ carType }) => carType === values.carType)?.total;
  return settled === now && price !== undefined ? { price, additions: data?.mayBeAdded ?? [] } : null;
}

/** What the form will create: how many days, at what price, and what that price means. */
export function RepeatSummary({ form }: { form: RepeatForm }) {
  const { t, tag } = useTranslation();
  const { today } = usePageData();
  const pattern = patternOf(form.values);
  const dates = form.isComplete ? datesOf(pattern, { from: today }) : [];
  const through = bookedThrough(today);
  const first = useFirstPrice(form, dates[0]);
  return (
    <Card as="section" className="grid gap-2 text-small">
      <output className="grid gap-1 empty:hidden" data-figures>
        {dates.length > 0 ? <span>{t('Repeat_count', { count: dates.length })}</span> : null}
        {dates.length > 0 ? (
          <span>{t('Repeat_count-now', { count: dates.filter((day) => day <= through).length })}</span>
        ) : null}
        {first ? <strong>{t('Repeat_price', { money: formatPounds(first.price, tag) })}</strong> : null}
      </output>
      <MayBeAdded additions={first?.additions ?? []} />
      <p className="text-ink-soft">{t('Repeat_price-note')}</p>
      <p className="text-ink-soft">{t('Repeat_pay-note')}</p>
    </Card>
  );
}
