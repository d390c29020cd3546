import { jobTones } from '#domain/api/day-board.ts';
import type { DayBoard } from '#web/api/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toneStyles } from './tone-style.ts';

/** How many jobs have which status, and what the colours mean. */
export function BoardSummary({ board }: { board: DayBoard }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
      <li className="font-semibold text-ink" data-figures>
        {t('Dayboard_jobs', { count: board.jobs.length })}
      </li>
      {jobTones.map((tone) => {
        const { icon: Icon, ink, card } = toneStyles[tone];
        const count = board.jobs.filter((job) => job.tone === tone).length;
        return (
          <li
            key={tone}
            // Space is short on a phone, and there each job has its icon next to the text.
            className={classNames('flex items-center gap-1.5', count === 0 && 'max-md:hidden')}
            data-figures
          >
            <span className={classNames('grid size-5 place-items-center rounded-small border', card)}>
              <Icon aria-hidden="true" className={classNames('size-3.5', ink)} />
            </span>
            {t(`Dayboard_tone-${tone}`)} <span className="font-semibold text-ink">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
