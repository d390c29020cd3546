import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { slides, titleParts } from './slides.ts';
import type { useSlides } from './use-slides.ts';

const button = 'text-ink';

/** The caption of the picture, with previous, next and pause. */
export function SlideCaption({ index, running, paused, step, toggle }: ReturnType<typeof useSlides>) {
  const { t, tag } = useTranslation();
  const { tariff } = usePageData();
  const slide = slides[index];
  if (!slide) return null;
  const destination = tariff.published.find(({ id }) => id === slide.priceOf);
  const facts = { start: tariff.starts[0]?.name ?? '', money: destination ? formatPounds(destination.price, tag) : '' };
  return (
    <section
      aria-roledescription={t('Ui_carousel')}
      aria-label={t('Slide_label')}
      className="night mt-44 mb-4 flex items-center gap-5 justify-self-start rounded-card border border-line bg-paper/75 p-2 pl-4 max-sm:w-full lg:order-first lg:mt-0 lg:rounded-none lg:border-0 lg:border-l-3 lg:border-lamp lg:bg-transparent lg:py-0"
    >
      <div aria-live={running ? 'off' : 'polite'} className="min-w-0">
        <p className="text-small font-semibold">
          {titleParts(t(slide.title)).map((part) => (
            <span key={part} className="block">
              {part}
            </span>
          ))}
        </p>
        {/* On a desktop the price is below the headline. */}
        {slide.priceOf && !destination ? null : (
          <p className={classNames('text-tiny text-ink-soft', slide.priceOf && 'lg:hidden')}>
            {t(slide.subtitle, facts)}
          </p>
        )}
      </div>
      <div className="ml-auto flex shrink-0 noscript:hidden">
        <IconButton label={t('Ui_slide-previous')} className={button} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Ui_slide-next')} className={button} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t(paused ? 'Ui_motion-play' : 'Ui_motion-pause')}
          className={`${button} motion-reduce:hidden`}
          onClick={toggle}
        >
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
      </div>
    </section>
  );
}
