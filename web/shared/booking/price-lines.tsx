import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

type Car = QuoteAnswer['cars'][number];

function Lines({ title, lines, sum }: { title?: string; lines: Car['lines']; sum: number }) {
  const { t, tag } = useTranslation();
  const row = 'flex justify-between gap-4 py-1';
  return (
    <div className="py-1">
      {title ? <p className="font-semibold text-ink">{title}</p> : null}
      <dl data-figures>
        {lines.map(({ label, amount }) => (
          <div key={label} className={row}>
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{formatPounds(amount, tag)}</dd>
          </div>
        ))}
        <div className={`${row} border-t border-line font-semibold text-ink`}>
          <dt>{t('Quote_sum')}</dt>
          <dd className="whitespace-nowrap">{formatPounds(sum, tag)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The price breakdown, collapsed. */
export function Breakdown({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className="slide-details group text-small text-ink-soft">
      <summary className="-my-1 inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-ink hover:text-link [&::-webkit-details-marker]:hidden">
        {t('Quote_explain')}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="overflow-hidden">{children}</div>
    </details>
  );
}

/** How a car's price is made up; the lines add up to it. */
export function PriceLines({ car }: { car: Car }) {
  const { t } = useTranslation();
  return (
    <Breakdown>
      <Lines title={car.returnLines ? t('Quote_out') : undefined} lines={car.lines} sum={car.price} />
      {car.returnLines ? (
        <Lines title={t('Quote_way-back')} lines={car.returnLines} sum={car.returnPrice ?? 0} />
      ) : null}
    </Breakdown>
  );
}
