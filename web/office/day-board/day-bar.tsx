import { type ReactNode, useState } from 'react';
import { addLondonDays, isRealDay } from '#domain/basics/london-time.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { StepNav } from '#web/ui/step-nav.tsx';

interface DayBarProps {
  readonly title: string;
  readonly day: string;
  readonly today: string;
  readonly linkTo: (day: string) => string;
  readonly onPick: (day: string) => void;
  /** Other actions for this day. */
  readonly children?: ReactNode;
}

/** The chosen day, with links to the days around it. */
export function DayBar({ title, day, today, linkTo, onPick, children }: DayBarProps) {
  const { t, tag } = useTranslation();
  // Typed text belongs to the day that was shown then; another day starts afresh.
  const [typed, setTyped] = useState({ day, text: day });
  return (
    <header data-print="hide" className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="eyebrow">{title}</p>
        <h1 className="text-h3">
          <time dateTime={day}>{formatDay(day, tag)}</time>
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StepNav
          label={t('Dayboard_days')}
          previous={{ to: linkTo(addLondonDays(day, -1)), label: t('Dayboard_previous') }}
          next={{ to: linkTo(addLondonDays(day, 1)), label: t('Dayboard_next') }}
        >
          <ButtonLink to={linkTo(today)} kind="outline" size="small" aria-current={day === today ? 'date' : undefined}>
            {t('Dayboard_today')}
          </ButtonLink>
        </StepNav>
        <DateField
          label={t('Dayboard_day')}
          hideLabel
          className="w-52"
          value={typed.day === day ? typed.text : day}
          onChange={(value) => {
            setTyped({ day, text: value });
            if (isRealDay(value)) onPick(value);
          }}
        />
        {children}
      </div>
    </header>
  );
}
