import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { boardLine, leafAt, ticksFor } from './flap-drum.ts';

export type BoardLine = { place: string; price: string };

type SplitFlapBoardProps = {
  label: string;
  /** Formatted prices such as £55.00, from the tariff. */
  lines: readonly BoardLine[];
  heading?: { place: string; price: string };
  className?: string;
};

const columns = 24;
/** One leaf takes 55 ms: a board of eight lines stops after about two seconds. */
const tickTime = 55;

/** Destinations and prices on a station's departure board. The leaves flip once, when the board is first seen. */
export function SplitFlapBoard({ label, lines, heading, className }: SplitFlapBoardProps) {
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const tick = useFall(board, ticksFor(lines.length, columns));
  return (
    <section aria-label={label} className={classNames('rounded-card bg-flap-edge p-3 shadow-card sm:p-5', className)}>
      <ul className="sr-only">
        {lines.map(({ place, price }) => (
          <li key={place}>{t('Ui_board-line', { place, money: price })}</li>
        ))}
      </ul>
      <div ref={board} aria-hidden="true" className="@container grid gap-1 select-none sm:gap-1.5">
        {heading ? (
          <p className="flex justify-between px-0.5 pb-1 text-tiny font-semibold tracking-wide text-flap-ink/70 uppercase">
            <span>{heading.place}</span>
            <span>{heading.price}</span>
          </p>
        ) : null}
        {lines.map(({ place, price }, row) => (
          <div key={place} className="flap-row">
            {boardLine(place, price, columns).map((glyph, column) => (
              <Flap
                // oxlint-disable-next-line react/no-array-index-key -- a leaf is its place on the board
                key={column}
                glyph={tick === null ? glyph : leafAt(glyph, row, column, tick)}
                falls={tick !== null}
                lit={column >= columns - [...price].length}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

const Flap = memo(function Flap({ glyph, falls, lit }: { glyph: string; falls: boolean; lit: boolean }) {
  return (
    <span className={classNames('flap', lit && 'text-flap-lamp')}>
      {glyph === ' ' ? null : (
        <span key={glyph} className={classNames('flap-glyph', falls && 'flap-falls')}>
          {glyph}
        </span>
      )}
    </span>
  );
});

/** Counts ticks while the leaves flip; null before and after, when the board just shows its lines. */
function useFall(board: { readonly current: HTMLElement | null }, ticks: number): number | null {
  const [tick, setTick] = useState<number | null>(null);
  useEffect(() => {
    if (!board.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        let count = 0;
        setTick(0);
        timer = setInterval(() => {
          count += 1;
          setTick(count < ticks ? count : null);
          if (count >= ticks) clearInterval(timer);
        }, tickTime);
      },
      { threshold: 0.3 },
    );
    seen.observe(board.current);
    return () => {
      seen.disconnect();
      clearInterval(timer);
    };
  }, [board, ticks]);
  return tick;
}
