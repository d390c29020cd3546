import { belowFold } from '#web/app/below-fold.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { CallToAction } from '#web/site/find-us/call-to-action.tsx';
import { Hero } from '#web/site/hero/hero.tsx';

const SellingPoints = belowFold(async () => (await import('#web/site/home/selling-points.tsx')).SellingPoints);
const PriceBanner = belowFold(async () => (await import('#web/site/price-banner/price-banner.tsx')).PriceBanner);
const Fleet = belowFold(async () => (await import('#web/site/home/fleet.tsx')).Fleet);
const Counters = belowFold(async () => (await import('#web/site/home/counters.tsx')).Counters);
const PriceBoard = belowFold(async () => (await import('#web/site/home/price-board.tsx')).PriceBoard);
const Occasions = belowFold(async () => (await import('#web/site/home/occasions.tsx')).Occasions);
const Coverage = belowFold(async () => (await import('#web/site/find-us/coverage.tsx')).Coverage);
const Reviews = belowFold(async () => (await import('#web/site/home/reviews.tsx')).Reviews);
const Faq = belowFold(async () => (await import('#web/site/home/faq.tsx')).Faq);

export const handle: PageHandle = {
  title: 'Home_title',
  description: 'Home_description',
  still: true,
  textPrefixes: ['Slide_', 'Greeting_'],
};

export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <Hero />
      <SellingPoints />
      <PriceBoard />
      <Occasions />
      <PriceBanner />
      <Fleet />
      <Counters />
      <Coverage />
      <Reviews />
      <Faq />
      <CallToAction title={t('Cta_title')} />
    </>
  );
}
