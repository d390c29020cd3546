import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { alertsQuery } from '#web/api/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { AlertList } from './alert-list.tsx';

/** How many show on the board; a long list would push the day off the screen. */
const atOnce = 2;

/** The alerts above the board. */
export function AlertPanel() {
  const { t } = useTranslation();
  const { data } = useQuery(alertsQuery);
  const [isWhole, setWhole] = useState(false);
  if (!data) return null;
  if (data.length === 0) {
    return (
      <p className="mb-4 flex items-center gap-2 text-small text-ink-soft">
        <CircleCheck aria-hidden="true" className="size-4.5 text-good" />
        {t('Dayboard_alerts-none')}
      </p>
    );
  }
  return (
    <section
      aria-labelledby="board-alerts"
      className="mb-3 rounded-card border border-bad bg-surface px-2 py-1 shadow-card"
    >
      <div className="flex items-center justify-between gap-3 px-2">
        <h2 id="board-alerts" className="flex min-h-9 items-center gap-2 text-small font-semibold">
          <TriangleAlert aria-hidden="true" className="size-4.5 text-bad" />
          {t('Dayboard_alerts', { count: data.length })}
        </h2>
        {data.length > atOnce ? (
          <Button kind="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'Dayboard_alerts-fewer' : 'Dayboard_alerts-all', { count: data.length })}
          </Button>
        ) : null}
      </div>
      <AlertList
        alerts={isWhole ? data : data.slice(0, atOnce)}
        className="grid-cols-[minmax(0,1fr)] 2xl:grid-cols-2 2xl:gap-x-4"
      />
    </section>
  );
}
