import { addLondonDays } from '#domain/basics/london-time.ts';
import { planChange } from '#domain/repeats/plan-change.ts';
import { bookedThrough } from '#domain/repeats/repeat-dates.ts';
import type { Repeat } from '#web/api/repeats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { patternOf, type RepeatValues } from './repeat-values.ts';

interface PlanPreviewProps {
  readonly repeat: Repeat;
  readonly values: RepeatValues;
  /** From this day on; empty for all days to come. */
  readonly applyFrom: string;
  readonly today: string;
}

/** What saving will do to the days that are booked already, by the rule that the server uses. */
export function PlanPreview({ repeat, values, applyFrom, today }: PlanPreviewProps) {
  const { t } = useTranslation();
  const booked = repeat.dates.flatMap(({ day, own, outward }) => (outward ? [{ day, isOwn: own }] : []));
  const from = applyFrom || today;
  const plan = planChange(booked, patternOf(values), { from, today });
  const lines = (['changes', 'cancels', 'adds', 'stays'] as const).filter((name) => plan[name].length > 0);
  const hasLater = values.until > bookedThrough(today);
  return (
    <section aria-labelledby="repeat-plan" className="grid gap-1 rounded-card bg-sunken p-4 text-small">
      <h3 id="repeat-plan" className="font-semibold">
        {t('Repeat_plan')}
      </h3>
      <output className="grid gap-1">
        {lines.map((name) => (
          <span key={name}>{t(`Repeat_plan-${name}`, { count: plan[name].length })}</span>
        ))}
      </output>
      {hasLater ? <p>{t('Repeat_plan-later')}</p> : null}
      <p className="text-ink-soft">{t('Repeat_price-note')}</p>
    </section>
  );
}

/** The days from which a change may apply: every day to come but the first, which is the same as all. */
export const startDays = (repeat: Repeat, today: string): string[] =>
  repeat.dates
    .map(({ day }) => day)
    .filter((day) => day >= addLondonDays(today, 1))
    .slice(1);
