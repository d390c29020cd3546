import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface MayBeAddedProps {
  readonly additions: QuoteAnswer['mayBeAdded'];
  readonly className?: string;
}

/** What may come on top of a price, with its amount or how it is worked out; beside every total. */
export function MayBeAdded({ additions, className }: MayBeAddedProps) {
  const { t } = useTranslation();
  if (additions.length === 0) return null;
  return (
    <div className={classNames('grid gap-1 text-small text-ink-soft', className)}>
      <p className="font-semibold text-ink">{t('Quote_added')}</p>
      <dl className="grid gap-1">
        {additions.map(({ label, text }) => (
          <div key={text}>
            <dt className="mr-1 inline font-medium text-ink">{t('Ui_label', { label })}</dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
