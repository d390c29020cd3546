import { CalendarRange, Printer } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { londonDate } from '#domain/basics/london-time.ts';
import { isRealDay } from '#domain/people/profile-rules.ts';
import { DayBar } from '#web/features/day-board/day-bar.tsx';
import { DaySheet } from '#web/features/day-sheet/day-sheet.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export const handle = staffHandle('Staff_nav-day-sheet', 'Board_', 'Daysheet_');

/** The day on paper. */
export function Component() {
  const { t } = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get('day') ?? '';
  const day = isRealDay(asked) ? asked : londonDate(new Date());
  return (
    <>
      <DayBar
        title={t('Daysheet_title')}
        day={day}
        linkTo={paths.staffDaySheet}
        onPick={(picked) => void navigate(paths.staffDaySheet(picked))}
      >
        <ButtonLink to={paths.staffBoard(day)} kind="outline">
          <CalendarRange aria-hidden="true" />
          {t('Board_title')}
        </ButtonLink>
        <Button kind="primary" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {t('Daysheet_print')}
        </Button>
      </DayBar>
      <p data-print="hide" className="mb-4 max-w-text text-small text-ink-soft">
        {t('Daysheet_lead')}
      </p>
      <DaySheet key={day} day={day} />
    </>
  );
}
