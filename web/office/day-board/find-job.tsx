import { Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { BoardJob, DayBoard } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { shortPlace } from '#web/shared/booking/short-place.ts';
import { popupStyle } from '#web/ui/popup/popup-style.ts';
import { findJobs } from './rows/board-rows.ts';

/** As many as fit below the field without scrolling. */
const most = 8;

interface FindJobProps {
  readonly board: DayBoard;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onPick: (job: BoardJob) => void;
}

interface FoundProps {
  readonly jobs: readonly BoardJob[];
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onPick: (job: BoardJob) => void;
}

function Found({ jobs, field, onPick }: FoundProps) {
  const { t, tag } = useTranslation();
  return (
    <ul className={`${popupStyle} grid p-1`}>
      {jobs.length === 0 ? (
        <li className="px-3 py-2 text-small text-ink-soft">{t('Dayboard_found', { count: 0 })}</li>
      ) : null}
      {jobs.slice(0, most).map((job) => (
        <li key={job.id}>
          <button
            type="button"
            onClick={() => onPick(job)}
            onKeyDown={(event) => {
              const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
              if (!step) return;
              event.preventDefault();
              const item = event.currentTarget.parentElement;
              const next = step === 'nextElementSibling' ? item?.nextElementSibling : item?.previousElementSibling;
              (next?.querySelector('button') ?? field.current)?.focus();
            }}
            className="grid w-full rounded-control px-3 py-1.5 text-left text-[0.8125rem] leading-snug hover:bg-hover focus-visible:bg-hover"
          >
            <span className="truncate font-semibold">
              {formatClock(new Date(job.pickupTime), tag)} {job.name}
            </span>
            <span className="truncate text-ink-soft">
              {shortPlace(job.pickupLocation)} → {shortPlace(job.dropoffLocation)} ·{' '}
              {job.driver?.name ?? t('Dayboard_no-driver')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Finds a job of the day by name, number, place, driver or car. */
export function FindJob({ board, field, onPick }: FindJobProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const found = findJobs(board, text);
  const pick = (job: BoardJob | undefined) => {
    if (!job) return;
    setText('');
    onPick(job);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and leaving apply to all its parts
    <search
      className="relative min-w-0 max-sm:-order-2 max-sm:flex-[1_1_12rem]"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setText('');
        field.current?.blur();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setText('');
      }}
    >
      <Search aria-hidden="true" className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-soft" />
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        aria-label={t('Dayboard_find')}
        aria-controls={id}
        aria-keyshortcuts="/"
        placeholder={t('Dayboard_find')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') pick(found[0]);
          if (event.key === 'ArrowDown' && found.length > 0) {
            event.preventDefault();
            document.getElementById(id)?.querySelector('button')?.focus();
          }
        }}
        className="h-8 w-30 rounded-control border border-line-strong bg-surface pr-1.5 pl-7 text-[0.8125rem] placeholder:text-[0.75rem] placeholder:text-ellipsis max-sm:w-full min-[100rem]:w-56 pointer-coarse:h-11"
      />
      <div id={id} className="absolute top-full right-0 z-(--layer-popup) mt-1 w-80 max-w-[calc(100vw-2rem)]">
        <output className="sr-only">{text.trim() ? t('Dayboard_found', { count: found.length }) : ''}</output>
        {text.trim() ? <Found jobs={found} {...{ field }} onPick={pick} /> : null}
      </div>
    </search>
  );
}
