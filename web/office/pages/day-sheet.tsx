import { CalendarRange, Printer } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { DayBar } from '#web/office/day-board/day-bar.tsx';
import { DaySheet } from '#web/office/day-board/day-sheet.tsx';
import { useShownDay } from '#web/office/day-board/use-shown-day.ts';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export const handle = officeHandle('Staff_nav-day-sheet', 'Dayboard_', 'Daysheet_');

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { day, today } = useShownDay();
  return (
    <>
      <DayBar
        title={t('Daysheet_title')}
        {...{ day, today }}
        linkTo={paths.staffDaySheet}
        onPick={(picked) => void navigate(paths.staffDaySheet(picked))}
      >
        <ButtonLink to={paths.staffBoard(day)} kind="outline" size="small">
          <CalendarRange aria-hidden="true" />
          {t('Dayboard_title')}
        </ButtonLink>
        <Button kind="primary" size="small" onClick={() => print()}>
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
