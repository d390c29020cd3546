import { lazy, Suspense, useRef } from 'react';
import { usePageData } from '#web/app/page-data.tsx';
import { timings } from '#web/app/timings.ts';
import { useNear } from '#web/app/use-near.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useLaterTexts, useTranslation } from '#web/i18n/translation.tsx';
import { ReviewCard } from './review-card.tsx';

const Carousel = lazy(async () => ({ default: (await import('#web/ui/carousel/carousel.tsx')).Carousel }));
const laterTexts = ['Ui_carousel', 'Ui_slide-go', 'Ui_motion-pause', 'Ui_motion-play'];

/** Customers' reviews: a list to swipe at first, the carousel once its code has loaded. */
export function Reviews() {
  const { t, tag } = useTranslation();
  useLaterTexts(laterTexts);
  const { reviews, rating } = usePageData();
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  if (reviews.length === 0) return null;
  const samples = reviews.some(({ sample }) => sample);
  const title = t(samples ? 'Reviews_samples-title' : 'Reviews_title');
  const list = (
    <ul className="-ml-2.5 flex snap-x overflow-hidden py-2 noscript:overflow-x-auto">
      {reviews.map((review) => (
        <li key={review.id} className="min-w-0 shrink-0 basis-full snap-start pl-2.5 sm:basis-1/2 xl:basis-1/4">
          <ReviewCard {...review} />
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={section} className="bg-sunken">
      <div className="column section-gap">
        <h2>{title}</h2>
        <p className="mt-4 max-w-text text-lead text-ink-soft">{t(samples ? 'Reviews_samples' : 'Reviews_lead')}</p>
        {rating ? (
          <p className="mt-2 font-semibold">
            {t('Reviews_rating', {
              count: rating.count,
              rating: numberFormat(tag, { maximumFractionDigits: 1 }).format(rating.average),
            })}
          </p>
        ) : null}
        <div className="mt-5 lg:mt-10">
          {near ? (
            <Suspense fallback={list}>
              <Carousel
                label={title}
                slides={reviews.map((review) => ({ key: review.id, content: <ReviewCard {...review} /> }))}
                perView={{ base: 1, sm: 2, xl: 4 }}
                dotsFrom="xl"
                autoplay={timings.testimonials.autoplay}
                speed={timings.testimonials.speed}
              />
            </Suspense>
          ) : (
            list
          )}
        </div>
      </div>
    </section>
  );
}
