import { type RefObject, useSyncExternalStore } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { DayBoard } from '#web/api/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { overlapsOfDriver } from './board-moves.ts';
import { type Drag, type DragStore, noDriver } from './use-drag.ts';

interface DragGhostProps {
  readonly board: DayBoard;
  readonly store: DragStore;
  readonly ghost: RefObject<HTMLDivElement | null>;
}

/** What would happen if the job were dropped here. */
function useDropText(board: DayBoard, drag: Drag | null) {
  const { t, tag } = useTranslation();
  if (!drag?.lane || (drag.job.driver?.id ?? noDriver) === drag.lane) return null;
  if (drag.lane === noDriver) return { text: t('Dayboard_drop-release'), isClash: false };
  const driver = board.lanes.find((lane) => lane.driver.id === drag.lane)?.driver;
  const [clash] = overlapsOfDriver(board, drag.job, drag.lane);
  if (!driver || !clash) return { text: t('Dayboard_drop', { name: driver?.name ?? '' }), isClash: false };
  const clock = formatClock(new Date(clash.pickupTime), tag);
  return { text: t('Dayboard_clash', { clock, name: clash.name }), isClash: true };
}

/** The job under the pointer, and what dropping it would do. */
export function DragGhost({ board, store, ghost }: DragGhostProps) {
  const { tag } = useTranslation();
  const drag = useSyncExternalStore(store.subscribe, store.get, () => null);
  const drop = useDropText(board, drag);
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      hidden={!drag}
      className="pointer-events-none fixed top-0 left-0 z-(--layer-popup) max-w-72 overflow-hidden rounded-small border border-lamp bg-raised text-[0.75rem] leading-tight font-semibold shadow-float will-change-transform"
    >
      <p className="truncate px-2 py-1">
        {drag ? `${formatClock(new Date(drag.job.pickupTime), tag)} ${drag.job.name}` : null}
      </p>
      {drop ? (
        <p
          className={classNames('px-2 py-1', drop.isClash ? 'bg-bad-solid text-on-bad-solid' : 'bg-lamp text-on-lamp')}
        >
          {drop.text}
        </p>
      ) : null}
    </div>
  );
}
