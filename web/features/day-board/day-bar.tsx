import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { isRealDay } from '#domain/people/profile-rules.ts';
import { formatWeekday } from '#web/i18n/booking-dates.ts';
import { useWords } from '#web/i18n/words.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DateField } from '#web/ui/date-field.tsx';

interface DayBarProps {
  readonly title: string;
  readonly day: string;
  readonly linkTo: (day: string) => string;
  readonly onPick: (day: string) => void;
  /** What else can be done with this day. */
  readonly children?: ReactNode;
}

/** Which day is looked at, and the ways to its neighbours. */
export function DayBar({ title, day, linkTo, onPick, children }: DayBarProps) {
  const { t, tag } = useWords();
  const today = londonDate(new Date());
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  const step = 'px-0 w-11';
  return (
    <header data-print="hide" className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="eyebrow">{title}</p>
        <h1 className="text-h2">
          <time dateTime={day}>{formatWeekday(day, tag)}</time>
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label={t('Board_days')} className="flex items-center gap-1">
          <ButtonLink
            to={linkTo(addLondonDays(day, -1))}
            kind="outline"
            className={step}
            aria-label={t('Board_previous')}
          >
            <ChevronLeft aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to={linkTo(today)} kind="outline" aria-current={day === today ? 'date' : undefined}>
            {t('Board_today')}
          </ButtonLink>
          <ButtonLink to={linkTo(addLondonDays(day, 1))} kind="outline" className={step} aria-label={t('Board_next')}>
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        </nav>
        <DateField
          label={t('Board_day')}
          hideLabel
          className="w-44"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (isRealDay(value)) onPick(value);
          }}
        />
        {children}
      </div>
    </header>
  );
}
