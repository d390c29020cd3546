import { CalendarRange, List, Printer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AlertPanel } from '#web/office/board-alerts/alert-panel.tsx';
import { DayBar } from '#web/office/day-board/day-bar.tsx';
import { DayBoard } from '#web/office/day-board/day-board.tsx';
import { useShownDay } from '#web/office/day-board/use-shown-day.ts';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { paths } from '#web/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/use-router.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export const handle = officeHandle('Staff_nav-board', 'Dayboard_', 'Daysheet_', 'Document_', 'Flight_');

/** Lanes side by side need space; on a phone the day is a list. The `md` of tokens.css. */
const narrow = '(width < 48.0625rem)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(narrow);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );
}

/** The day for the dispatcher. Day, layout and open job are in the URL, so that "back" and links work. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isNarrow = useNarrow();
  const { day, today } = useShownDay();
  const isList = isNarrow || search.get('view') === 'list';
  const linkTo = (other: string, view = search.get('view')) =>
    paths.staffBoard(other, undefined, view === 'list' ? 'list' : undefined);
  return (
    <>
      <DayBar
        title={t('Dayboard_title')}
        {...{ day, today }}
        linkTo={(other) => linkTo(other)}
        onPick={(picked) => void navigate(linkTo(picked))}
      >
        {isNarrow ? null : (
          <Button
            kind="outline"
            size="small"
            onClick={() => void navigate(linkTo(day, isList ? null : 'list'), { replace: true })}
          >
            {isList ? <CalendarRange aria-hidden="true" /> : <List aria-hidden="true" />}
            {t(isList ? 'Dayboard_view-board' : 'Dayboard_view-list')}
          </Button>
        )}
        <ButtonLink to={paths.staffDaySheet(day)} kind="outline" size="small">
          <Printer aria-hidden="true" />
          {t('Daysheet_title')}
        </ButtonLink>
      </DayBar>
      <AlertPanel />
      <DayBoard key={day} {...{ day, isList }} />
    </>
  );
}
