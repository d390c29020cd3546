import { CalendarRange, List, PhoneCall, Printer, Route, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countDay } from '#domain/dispatch/count-day.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { DayBoard } from '#web/api/office/board.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Calendar } from '#web/ui/date-time/calendar.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { WeekStrip } from './week-strip.tsx';

const toolStyle =
  'inline-flex h-8 items-center gap-1.5 rounded-control px-2 text-[0.8125rem] font-semibold whitespace-nowrap text-ink no-underline hover:bg-hover pointer-coarse:h-11 [&_svg]:size-4';

interface DayTitleProps {
  readonly day: string;
  readonly onPick: (day: string) => void;
}

/** The day, and a calendar to choose another one. */
function DayTitle({ day, onPick }: DayTitleProps) {
  const { t, tag } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <h1 className="text-[1rem]! leading-none! tracking-normal!">
      <Popover
        label={t('Dayboard_day')}
        className="w-82 p-3!"
        {...{ open }}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className={classNames(toolStyle, 'text-[1rem]! font-bold!')}
            title={t('Dayboard_pick-day')}
          >
            <CalendarRange aria-hidden="true" />
            <time dateTime={day}>{formatDay(day, tag)}</time>
          </button>
        }
      >
        <Calendar
          chosen={day}
          onPick={(picked) => {
            setOpen(false);
            onPick(picked);
          }}
        />
      </Popover>
    </h1>
  );
}

/** How the day is going, in numbers. */
function DayCounts({ board }: { board: DayBoard }) {
  const { t } = useTranslation();
  const { jobs, atRisk, unassigned, done } = countDay(board.day, board.jobs);
  const pill = 'rounded-pill px-2.5 py-0.5 font-bold whitespace-nowrap';
  return (
    <ul className="flex flex-wrap items-center gap-x-2 gap-y-1 ml-1 text-[0.75rem] leading-normal text-ink-soft tabular-nums">
      {atRisk > 0 ? (
        <li className={classNames(pill, 'bg-bad-solid text-on-bad-solid')}>
          {t('Dayboard_count-risk', { count: atRisk })}
        </li>
      ) : null}
      {unassigned > 0 ? (
        <li className={classNames(pill, 'bg-lamp text-on-lamp')}>{t('Dayboard_count-open', { count: unassigned })}</li>
      ) : null}
      <li className="whitespace-nowrap max-[100rem]:sr-only">{t('Dayboard_jobs', { count: jobs })}</li>
      <li className="whitespace-nowrap max-[100rem]:sr-only">{t('Dayboard_count-done', { count: done })}</li>
    </ul>
  );
}

/** In place of the numbers while the connection is away: nothing on the board moves for it. */
function AwayLine({ since }: { since: number }) {
  const { t, tag } = useTranslation();
  return (
    <p
      role="alert"
      className="flex min-w-0 flex-1 basis-48 items-center gap-1.5 text-[0.8125rem] leading-tight font-bold"
    >
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {t('Dayboard_away', { clock: formatClock(new Date(since), tag) })}
    </p>
  );
}

interface BoardBarProps extends DayTitleProps {
  readonly today: string;
  readonly board: DayBoard | undefined;
  readonly isList: boolean;
  readonly linkTo: (day: string) => string;
  /** The same day as a list, or back as rows. */
  readonly otherView: string;
  /** When what is shown was last read, while it may be out of date. */
  readonly staleSince: number | null;
  /** Opens the plan of the day. */
  readonly onPlan: () => void;
  /** Tools of the view. */
  readonly children?: ReactNode;
}

/** One line above the board: which day, how it is going, and its tools. */
export function BoardBar({
  day,
  today,
  board,
  isList,
  linkTo,
  otherView,
  staleSince,
  onPick,
  onPlan,
  children,
}: BoardBarProps) {
  const { t } = useTranslation();
  const ViewIcon = isList ? CalendarRange : List;
  return (
    <header
      className={classNames(
        'flex min-h-10 flex-wrap items-center gap-x-1.5 gap-y-1 border-b border-line px-2 max-xl:py-1',
        staleSince === null ? 'bg-surface' : 'bg-lamp-glow text-on-lamp-glow',
      )}
    >
      <DayTitle {...{ day, onPick }} />
      <Link
        to={linkTo(today)}
        aria-current={day === today ? 'date' : undefined}
        className={classNames(toolStyle, 'border border-line')}
      >
        {t('Dayboard_today')}
      </Link>
      <WeekStrip {...{ day, today, linkTo }} />
      {staleSince === null ? board ? <DayCounts board={board} /> : null : <AwayLine since={staleSince} />}
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-1 max-sm:ml-0 max-sm:w-full">
        {children}
        <button type="button" title={t('Dayplan_title')} className={toolStyle} onClick={onPlan}>
          <Route aria-hidden="true" />
          <span className="max-[100rem]:sr-only">{t('Dayplan_title')}</span>
        </button>
        <Link
          to={otherView}
          replace
          title={t(isList ? 'Dayboard_view-board' : 'Dayboard_view-list')}
          className={toolStyle}
        >
          <ViewIcon aria-hidden="true" />
          <span className="max-[100rem]:sr-only">{t(isList ? 'Dayboard_view-board' : 'Dayboard_view-list')}</span>
        </Link>
        <Link to={paths.staffDaySheet(day)} title={t('Daysheet_title')} className={toolStyle}>
          <Printer aria-hidden="true" />
          <span className="max-[100rem]:sr-only">{t('Daysheet_title')}</span>
        </Link>
        <Link
          to={paths.staffTelephone()}
          aria-keyshortcuts="n"
          className={buttonStyle({
            kind: 'primary',
            size: 'small',
            className: 'min-h-8! px-3! text-[0.8125rem]! max-sm:-order-1 pointer-coarse:min-h-11!',
          })}
        >
          <PhoneCall aria-hidden="true" className="max-[100rem]:hidden" />
          {t('Dayboard_new')}
        </Link>
      </div>
    </header>
  );
}
