import { FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { type Trial, tryTariff } from '#web/api/office/tariff.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TrialResult } from './trial-result.tsx';

// Three months cover the weekly pattern and load quickly.
const usualDays = 90;

function useTrial(version: number, saveFirst: () => Promise<boolean>) {
  const { today } = usePageData();
  const [from, setFrom] = useState(() => addLondonDays(today, -usualDays));
  const [to, setTo] = useState(today);
  const [trial, setTrial] = useState<Trial | null>(null);
  const { run, failure, isBusy } = useAction(async () => {
    if (await saveFirst()) setTrial(await tryTariff(version, from, to));
  });
  return { from, setFrom, to, setTo, isBusy, failure, trial, run };
}

/** What the version would have meant for past journeys: choose the days, and the result shows below. */
export function TryPanel({ version, saveFirst }: { version: number; saveFirst: () => Promise<boolean> }): ReactNode {
  const { t } = useTranslation();
  const { from, setFrom, to, setTo, isBusy, failure, trial, run } = useTrial(version, saveFirst);
  return (
    <Card as="section" aria-labelledby="try-title" pad="none" className="p-4 sm:p-5">
      <h3 id="try-title" className="text-h4">
        {t('Tariff_try-title')}
      </h3>
      <p className="mt-0.5 mb-4 max-w-text text-small text-ink-soft">{t('Tariff_try-text')}</p>
      <form
        noValidate
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <DateField label={t('Tariff_try-from')} name="try-from" value={from} onChange={setFrom} className="w-56" />
        <DateField label={t('Tariff_try-to')} name="try-to" value={to} onChange={setTo} className="w-56" />
        <Button type="submit" kind="secondary" busy={isBusy} className="min-h-12">
          <FlaskConical aria-hidden="true" />
          {t('Tariff_try')}
        </Button>
      </form>
      <FailureNotice className="mt-4">{failure}</FailureNotice>
      {trial ? <TrialResult trial={trial} /> : null}
    </Card>
  );
}
