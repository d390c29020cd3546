import { useState } from 'react';
import { isRealDay } from '#domain/basics/london-time.ts';
import { daysIn } from '#domain/booking/period.ts';
import type { RegisterPeriod } from '#web/api/office/register.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { usualPeriod, usualPeriods } from './period.ts';

interface PeriodFormProps {
  readonly period: RegisterPeriod;
  readonly onAsk: (period: RegisterPeriod) => void;
}

/** First and last day, by pickup or by receipt, and the common periods with one click each. */
export function PeriodForm({ period, onAsk }: PeriodFormProps) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [problem, setProblem] = useState('');
  const show = () => {
    const isFine = isRealDay(from) && isRealDay(to) && daysIn({ from, to }) > 0;
    setProblem(isFine ? '' : t('Error_period'));
    if (isFine) onAsk({ ...period, from, to });
  };
  return (
    <form
      noValidate
      data-print="hide"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <div className="flex flex-wrap gap-2">
        {usualPeriods.map((name) => (
          <Button
            key={name}
            kind="outline"
            size="small"
            onClick={() => onAsk({ ...period, ...usualPeriod(name, today) })}
          >
            {t(`Register_${name}`)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <DateField label={t('Register_from')} name="from" value={from} onChange={setFrom} className="w-56" />
        <DateField
          label={t('Register_to')}
          name="to"
          value={to}
          onChange={setTo}
          error={problem || undefined}
          className="w-56"
        />
        <SelectField
          label={t('Register_by')}
          name="by"
          className="w-56"
          value={period.by}
          onChange={(event) => onAsk({ ...period, by: event.target.value === 'received' ? 'received' : 'pickup' })}
          options={['pickup', 'received'].map((value) => ({ value, label: t(`Register_by-${value}`) }))}
        />
        <Button type="submit" className="mt-7 min-h-12">
          {t('Register_show')}
        </Button>
      </div>
    </form>
  );
}
