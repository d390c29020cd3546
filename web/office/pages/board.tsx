import { CalendarRange, List, Printer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AlertPanel } from '#web/office/board-alerts/alert-panel.tsx';
import { DayBar } from '#web/office/day-board/day-bar.tsx';
import { DayBoard } from '#web/office/day-board/day-board.tsx';
import { useShownDay } from '#web/office/day-board/use-shown-day.ts';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export const handle = officeHandle('Staff_nav-board', 'Dayboard_', 'Daysheet_', 'Document_');

/** Lanes side by side need room; on a phone the day is a list. It is the `md` of tokens.css. */
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

interface Dropped {
  readonly wanted?: string;
}

/** The day for the dispatcher. Day, layout and open job stand in the address, so that "back" and links work. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const isNarrow = useNarrow();
  const { day, today } = useShownDay();
  const isList = isNarrow || search.get('view') === 'list';
  const { wanted = null } = (location.state ?? {}) as Dropped;
  const linkTo = (other: string, more: { job?: string; view?: string | null } = {}) => {
    const { view = search.get('view'), job } = more;
    return paths.staffBoard(other, job, view === 'list' ? 'list' : undefined);
  };
  const close = () => {
    // Opened from here, "back" closes it, too; opened by a link, there is nothing to go back to.
    if ((location.state as { isOpened?: boolean } | null)?.isOpened) void navigate(-1);
    else void navigate(linkTo(day), { replace: true });
  };
  return (
    <>
      <DayBar
        title={t('Dayboard_title')}
        {...{ day, today }}
        linkTo={linkTo}
        onPick={(picked) => void navigate(linkTo(picked))}
      >
        {isNarrow ? null : (
          <Button
            kind="outline"
            size="small"
            onClick={() => void navigate(linkTo(day, { view: isList ? null : 'list' }), { replace: true })}
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
      <DayBoard
        key={day}
        {...{ day, isList, wanted }}
        openJob={search.get('job')}
        onOpen={(job, dropped) =>
          void navigate(linkTo(day, { job }), { state: { isOpened: true, ...(dropped ? { wanted: dropped } : {}) } })
        }
        onClose={close}
      />
    </>
  );
}
