import { Rows3, Rows4 } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { zooms } from './rows/day-axis.ts';
import type { BoardView } from './use-board-view.ts';

interface ViewToolsProps extends BoardView {
  readonly change: (patch: Partial<BoardView>) => void;
}

/** How many hours fit, and how tall the rows are. */
export function ViewTools({ zoom, rows, change }: ViewToolsProps) {
  const { t } = useTranslation();
  const isCompact = rows === 'compact';
  return (
    <>
      <fieldset className="flex h-8 items-center rounded-control border border-line p-0.5 pointer-coarse:h-11">
        <legend className="sr-only">{t('Dayboard_zoom')}</legend>
        {zooms.map((each) => (
          <label
            key={each}
            className={classNames(
              'grid h-full min-w-9 cursor-pointer place-items-center rounded-small px-1.5 text-[0.75rem] font-semibold tabular-nums has-focus-visible:outline-2 has-focus-visible:outline-ring',
              each === zoom ? 'bg-mark text-on-mark' : 'text-ink-soft hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="board-zoom"
              value={each}
              checked={each === zoom}
              onChange={() => change({ zoom: each })}
              className="sr-only"
            />
            {t('Dayboard_hours', { hours: each })}
          </label>
        ))}
      </fieldset>
      <IconButton
        small
        label={t('Dayboard_rows-comfortable')}
        aria-pressed={!isCompact}
        onClick={() => change({ rows: isCompact ? 'comfortable' : 'compact' })}
        className="size-8! rounded-control! aria-pressed:bg-hover pointer-coarse:size-11!"
      >
        {isCompact ? <Rows4 aria-hidden="true" /> : <Rows3 aria-hidden="true" />}
      </IconButton>
    </>
  );
}
