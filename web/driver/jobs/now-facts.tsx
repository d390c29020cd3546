import { MessageSquareText } from 'lucide-react';
import { fromWire } from '#domain/api/old-names.ts';
import { formatMiles } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { splitPlace } from './short-place.ts';

/** An address: the street large, its town below. A house number goes before its street. */
export function PlaceLines({ text, door = '' }: { text: string; door?: string }) {
  const { main, rest } = splitPlace(text);
  const isNumber = /^\d+\w?$/.test(door);
  return (
    <div className="min-w-0 break-words">
      {door && !isNumber ? (
        <p className="text-h3 leading-tight font-bold" dir="auto">
          {door}
        </p>
      ) : null}
      <p className="text-h1 font-bold tracking-tight">{isNumber ? `${door} ${main}` : main}</p>
      {rest ? <p className="text-h4 text-ink-soft">{rest}</p> : null}
    </div>
  );
}

/** What the driver takes from the passenger: always in the same block. */
export function Collect({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  // A job that the phone stored before the site knew about payments has no amount.
  const toCollect: number | undefined = job.toCollect;
  if (toCollect === undefined) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-card bg-sunken px-3.5 py-2.5 dash:py-1.5" data-figures>
      {toCollect > 0 ? (
        <>
          <span>{t('Driver_collect-word')}</span>
          <strong className="text-price">{formatPounds(toCollect, tag)}</strong>
          <span className="ml-auto text-ink-soft">{t('Driver_cash-or-card')}</span>
        </>
      ) : (
        <strong className="text-h4">
          {t(job.payMethod === 'account' ? 'Driver_on-account' : 'Driver_nothing-to-collect')}
        </strong>
      )}
    </p>
  );
}

/** What the passenger or the office asks of the driver. */
export function Instruction({ job }: { job: Job }) {
  const { instructions } = fromWire(job);
  if (!instructions) return null;
  return (
    <p className="flex items-start gap-2.5 border-l-4 border-line-strong pl-3">
      <MessageSquareText aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 break-words whitespace-pre-line" dir="auto">
        {instructions}
      </span>
    </p>
  );
}

/** With the passenger on board: when the car is likely to be there, and how far it is. */
export function OnBoard({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  if (!job.boardedAt) return null;
  const there = new Date(Date.parse(job.boardedAt) + job.seconds * 1000);
  return (
    <p className="flex flex-wrap items-end gap-x-3" data-figures>
      <strong className="text-display leading-none">{formatClock(there, tag)}</strong>
      <span className="pb-1 text-h4 text-ink-soft">
        {t('Driver_there-about', { miles: formatMiles(job.metres, tag) })}
      </span>
    </p>
  );
}
