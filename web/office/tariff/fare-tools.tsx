import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Tariff } from '#domain/fares/tariff.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddFare } from './add-fare.tsx';
import { useFormatFigure } from './format-figure.ts';
import { LowFares } from './low-fares.tsx';
import { fareKey, fieldName, fieldsOf } from './price-fields.ts';
import type { Draft } from './use-draft.ts';

/** The current fares that this draft no longer has; each can be restored with one click. */
function RemovedFares({ draft, base }: { draft: Draft; base: Tariff }) {
  const { t } = useTranslation();
  const formatFigure = useFormatFigure();
  const gone = base.fixedFares.filter(({ id }) => !draft.shape.fixedFares.some((fare) => fare.id === id));
  if (gone.length === 0) return null;
  const shownOnPage = (id: string) => base.published.some((line) => line.fixedFare === id);
  return (
    <section aria-labelledby="removed-fares" className="mt-4">
      <h4 id="removed-fares" className="text-small font-semibold">
        {t('Tariff_removed')}
      </h4>
      <ul className="mt-1">
        {gone.map((fare) => {
          const field = fieldsOf(base).find(({ key }) => key === fareKey(fare));
          const name = field ? fieldName(field, base, t) : fare.id;
          return (
            <li key={fare.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-small">
              <s className="text-ink-soft">{name}</s>
              <span className="text-ink-soft tabular-nums">{formatFigure('pounds', fare.fare)}</span>
              {shownOnPage(fare.id) ? <span className="text-ink-soft">{t('Tariff_removed-page')}</span> : null}
              <Button
                kind="quiet"
                size="small"
                className="ml-auto"
                aria-label={t('Tariff_put-back-fare', { fare: name })}
                onClick={() => draft.restoreFare(base, fare.id)}
              >
                <Undo2 aria-hidden="true" />
                {t('Tariff_put-back')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Below the fixed fares: add one, restore removed ones, and those priced too low. */
export function FareTools({ draft, base }: { draft: Draft; base: Tariff }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <RemovedFares draft={draft} base={base} />
      <Button kind="outline" size="small" className="mt-4" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" />
        {t('Tariff_add')}
      </Button>
      <LowFares version={draft.base} tariff={draft.shape} onAdd={draft.addFare} />
      {isAdding ? (
        <AddFare
          tariff={draft.shape}
          onClose={() => setAdding(false)}
          onAdd={(fare) => {
            draft.addFare(fare);
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
}
