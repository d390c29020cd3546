import { type RefObject, useEffect, useRef } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { DayBoard } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { overlapsOfDriver } from './board-moves.ts';
import { type Drag, type DragStore, noDriver } from './use-drag.ts';

interface DragGhostProps {
  readonly board: DayBoard;
  readonly store: DragStore;
  readonly ghost: RefObject<HTMLDivElement | null>;
}

/** What would happen if the job were dropped here. */
function useDropText(board: DayBoard) {
  const { t, tag } = useTranslation();
  return ({ job, lane }: Drag) => {
    if (!lane || (job.driver?.id ?? noDriver) === lane) return null;
    if (lane === noDriver) return { text: t('Dayboard_drop-release'), isClash: false };
    const driver = board.lanes.find((each) => each.driver.id === lane)?.driver;
    const [clash] = overlapsOfDriver(board, job, lane);
    if (!driver || !clash) return { text: t('Dayboard_drop', { name: driver?.name ?? '' }), isClash: false };
    const clock = formatClock(new Date(clash.pickupTime), tag);
    return { text: t('Dayboard_clash', { clock, name: clash.name }), isClash: true };
  };
}

/**
 * The job under the pointer, and what dropping it would do. Its text is set without React, which would need a frame
 * or two for each row that the pointer passes on a slow machine.
 */
export function DragGhost({ board, store, ghost }: DragGhostProps) {
  const { tag } = useTranslation();
  const dropText = useDropText(board);
  const title = useRef<HTMLParagraphElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const write = () => {
      if (!ghost.current || !title.current || !words.current) return;
      const drag = store.get();
      ghost.current.toggleAttribute('data-up', drag !== null);
      if (!drag) return;
      const drop = dropText(drag);
      title.current.textContent = `${formatClock(new Date(drag.job.pickupTime), tag)} ${drag.job.name}`;
      words.current.hidden = drop === null;
      words.current.textContent = drop?.text ?? '';
      words.current.toggleAttribute('data-clash', drop?.isClash ?? false);
    };
    write();
    return store.subscribe(write);
  }, [store, ghost, dropText, tag]);
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      className="pointer-events-none invisible fixed top-0 left-0 z-(--layer-popup) w-64 overflow-hidden rounded-small border border-lamp bg-raised text-[0.75rem] leading-tight font-semibold shadow-float will-change-transform data-up:visible"
    >
      <p ref={title} className="truncate px-2 py-1" />
      <p
        ref={words}
        hidden
        className="bg-lamp px-2 py-1 text-on-lamp data-clash:bg-bad-solid data-clash:text-on-bad-solid"
      />
    </div>
  );
}
