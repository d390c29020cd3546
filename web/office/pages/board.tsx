import { DayBoard } from '#web/office/day-board/day-board.tsx';
import { useShownDay } from '#web/office/day-board/use-shown-day.ts';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { paths } from '#web/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/use-router.ts';

export const handle = {
  ...officeHandle('Staff_nav-board', 'Dayboard_', 'Dayplan_', 'Daysheet_', 'Document_', 'Flight_', 'Quote_car-'),
  wide: true,
};

/** The day for the dispatcher. Day, layout and open job are in the URL, so that "back" and links work. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { day, today } = useShownDay();
  const isList = search.get('view') === 'list';
  const linkTo = (other: string, asList = isList) => paths.staffBoard(other, undefined, asList ? 'list' : undefined);
  return (
    <DayBoard
      key={day}
      {...{ day, today, isList, linkTo }}
      otherView={linkTo(day, !isList)}
      onPick={(picked) => void navigate(linkTo(picked))}
    />
  );
}
