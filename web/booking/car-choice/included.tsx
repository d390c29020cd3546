import { Check } from 'lucide-react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatUnit } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';

const dropOffCodes: ReadonlySet<string> = new Set(['drop-off-charge', 'drop-off-included']);

/** What costs nothing extra, according to the office's settings and the lines of this price, and what may come on top. */
export function Included({ quote }: { quote: QuoteAnswer }) {
  const { origin, cars } = quote;
  const { t, tag } = useTranslation();
  const { freeWaitMinutes, airportWaitMinutes } = usePageData().rules.charges;
  const isLanding = origin.kind === 'airport';
  const minutes = isLanding ? airportWaitMinutes : freeWaitMinutes;
  const hasDropOff = cars.every(({ lines }) => lines.some(({ code }) => dropOffCodes.has(code)));
  const facts = [
    minutes > 0 &&
      t(isLanding ? 'Quote_included-landing' : 'Quote_included-wait', { duration: formatUnit(minutes, 'minute', tag) }),
    hasDropOff && t('Quote_included-drop-off'),
    t('Quote_included-water'),
    t('Quote_included-wifi'),
  ].filter((fact) => fact !== false);
  return (
    <section aria-labelledby="included-title" className="grid gap-2 text-small">
      <h3 id="included-title" className="text-small font-semibold">
        {t('Quote_included')}
      </h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft">
        {facts.map((fact) => (
          <li key={fact} className="flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
            {fact}
          </li>
        ))}
      </ul>
      <MayBeAdded additions={quote.mayBeAdded} className="mt-1" />
    </section>
  );
}
