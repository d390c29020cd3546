import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageData } from '#web/app/page-data.tsx';
import { useMotion } from '#web/app/use-motion.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { usePlaceName } from '#web/i18n/place-name.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { bannerFrames, roundTime } from './banner-frames.ts';
import { warnWhenEmpty } from './warn-when-empty.ts';

// Stacked and moving; side by side with reduced motion or without scripts.
const line =
  'absolute inset-0 flex items-center justify-center gap-3 motion-reduce:static motion-reduce:opacity-100 noscript:static noscript:opacity-100';

/** The black strip that shows the fares one after another. */
export function PriceBanner() {
  const { t, tag } = useTranslation();
  const { tariff } = usePageData();
  const placeName = usePlaceName();
  const mayMove = useMotion();
  const [paused, setPaused] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const moving = useRef<Animation[]>([]);

  useEffect(() => {
    warnWhenEmpty(tariff.banner);
    if (!mayMove) return undefined;
    const items = [...(list.current?.children ?? [])];
    const options = { duration: roundTime(items.length), iterations: Number.POSITIVE_INFINITY };
    moving.current = items.map((item, index) => item.animate(bannerFrames(index, items.length), options));
    return () => moving.current.forEach((animation) => animation.cancel());
  }, [mayMove, tariff.banner]);

  const toggle = () => {
    for (const animation of moving.current) animation[paused ? 'play' : 'pause']();
    setPaused(!paused);
  };

  return (
    <section aria-label={t('Banner_label')} className="night bg-flap-edge">
      <div className="column flex items-center gap-4">
        <p className="text-small text-ink-soft max-sm:max-w-20">
          {t('Prices_from', { start: tariff.starts[0]?.name ?? '' })}
        </p>
        <ul
          ref={list}
          className="relative min-h-16 flex-1 overflow-hidden motion-reduce:flex motion-reduce:flex-wrap motion-reduce:justify-center motion-reduce:gap-x-8 motion-reduce:py-4 noscript:flex noscript:flex-wrap noscript:justify-center noscript:gap-x-8 noscript:py-4"
        >
          {tariff.banner.map(({ id, location, price }, index) => (
            <li key={id} className={`${line} ${index === 0 ? '' : 'opacity-0'}`}>
              <span className="text-lead font-medium">{placeName(id, location)}</span>
              <data value={price} className="text-h3 font-bold text-lamp">
                {formatPounds(price, tag)}
              </data>
            </li>
          ))}
          <li className={`${line} opacity-0`}>
            <Link to={paths.booking()} className="text-h3 font-bold text-lamp">
              {t('Banner_book')}
            </Link>
          </li>
        </ul>
        <IconButton
          label={t(paused ? 'Ui_motion-play' : 'Ui_motion-pause')}
          onClick={toggle}
          className="motion-reduce:hidden noscript:hidden"
        >
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
      </div>
    </section>
  );
}
