import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type ClockTime, clockSteps, nearestStep } from './time-text.ts';

type TimeListProps = {
  chosen: ClockTime | null;
  step: number;
  fromNow: boolean;
  onPick: (time: ClockTime) => void;
  focusRef: RefObject<HTMLButtonElement | null>;
};

const columns = 4;
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** The times of a day as a timetable: with quarter hours, one row per hour. */
export function TimeList({ chosen, step, fromNow, onPick, focusRef }: TimeListProps) {
  const { t } = useTranslation();
  const [now] = useState(() => londonWallTime(new Date()).slice(11));
  const times = clockSteps(step, fromNow ? now : undefined);
  const [active, setActive] = useState(() => nearestStep(times, chosen ?? now));
  const list = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    const option = list.current?.children.item(active);
    option?.scrollIntoView({ block: byKey.current ? 'nearest' : 'center' });
    if (byKey.current && option instanceof HTMLElement) option.focus();
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? times.length - 1 : undefined;
    const next = edge ?? (move === undefined ? undefined : active + move);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    if (next >= 0 && next < times.length) setActive(next);
  };
  return (
    // oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot have columns
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={t('Ui_time-list')}
      onKeyDown={onKeyDown}
      className="grid max-h-72 grid-cols-4 gap-0.5 overflow-y-auto overscroll-contain"
    >
      {times.map((time, index) => (
        <button
          key={time}
          ref={index === active ? focusRef : undefined}
          type="button"
          role="option"
          tabIndex={index === active ? 0 : -1}
          aria-selected={time === chosen}
          onClick={() => onPick(time)}
          className={classNames(
            'min-h-10 rounded-control px-3 text-small tabular-nums transition-colors duration-150 focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
            time === chosen ? 'bg-mark font-bold text-on-mark' : 'font-medium hover:bg-hover',
            time.endsWith(':00') ? '' : time !== chosen && 'text-ink-soft',
          )}
        >
          {time}
        </button>
      ))}
    </div>
  );
}
