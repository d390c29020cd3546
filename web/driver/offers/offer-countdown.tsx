import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useServerNow } from '../jobs/server-now.ts';
import { spellLeft } from '../trip/undo-bar.tsx';

/** A ring in tens of minutes would not move: a longer time to answer is shown as the clock only. */
const ringMs = 10 * 60_000;
const radius = 44;
const around = 2 * Math.PI * radius;

/** The time left to answer, as a ring that empties. */
export function OfferCountdown({ answerBy }: { answerBy: string }) {
  const { t, tag } = useTranslation();
  const left = Math.max(0, Date.parse(answerBy) - useServerNow(1000));
  const clock = formatClock(new Date(answerBy), tag);
  const part = Math.min(1, left / ringMs);
  return (
    <div className="relative grid size-24 shrink-0 place-items-center">
      <svg viewBox="0 0 96 96" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="48" cy="48" r={radius} fill="none" strokeWidth="7" className="stroke-line" />
        <circle
          cx="48"
          cy="48"
          r={radius}
          fill="none"
          strokeWidth="7"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
          className="stroke-link"
        />
      </svg>
      <span className="text-h2 leading-none font-extrabold" aria-hidden="true" data-figures>
        {left < ringMs ? spellLeft(left) : clock}
      </span>
      <span className="sr-only">{t('Driver_offer', { clock })}</span>
    </div>
  );
}
