import { londonWallTime } from '#domain/basics/london-time.ts';
import { useNow } from '#web/app/use-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/** The 24/7 badge with the time in London. The served HTML has no time, so the clock starts in the browser. */
export function LondonClock() {
  const { t } = useTranslation();
  const now = useNow(1000);
  const time = now === 0 ? '' : londonWallTime(new Date(now)).slice(11);
  return (
    <p className="flex items-center gap-2 text-small whitespace-nowrap">
      <span
        className="rounded-pill bg-lamp px-2 py-0.5 text-tiny font-bold text-on-lamp"
        title={t('Layout_always-open')}
      >
        24/7
      </span>
      <span className="flex gap-2 xl:max-2xl:hidden">
        <span className="text-ink-soft">{t('Layout_london')}</span>
        <time className="inline-block min-w-[5ch] font-semibold">{time}</time>
      </span>
    </p>
  );
}
