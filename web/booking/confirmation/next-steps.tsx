import { useId } from 'react';
import { useNow } from '#web/app/use-now.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { isConfirmed, type Leg } from './leg.ts';

/** What the customer gets from us and when, in order. */
export function NextSteps({ legs }: { legs: readonly Leg[] }) {
  const { t, tag } = useTranslation();
  const titleId = useId();
  const now = useNow(60_000);
  const [first] = legs;
  const canChange = first !== undefined && Date.parse(first.cutOff) > now;
  const steps = [
    ...(legs.every(isConfirmed) ? [] : [t('Confirm_next-check')]),
    t('Confirm_next-remind'),
    t('Confirm_next-driver', { manage: t('Confirm_manage') }),
    ...(canChange ? [t('Confirm_until', { dateTime: formatDateTime(first.cutOff, tag) })] : []),
  ];
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-h4">
        {t('Confirm_next')}
      </h3>
      <ol className="mt-3 grid gap-x-8 gap-y-4 text-small sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((text, index) => (
          <li key={text} className="grid grid-cols-[auto_1fr] gap-3">
            <span aria-hidden="true" className="grid size-7 place-items-center rounded-pill bg-sunken font-bold">
              {index + 1}
            </span>
            <span className="min-w-0 self-center">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
