import { BelowFold } from '#web/app/below-fold.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Counters } from '#web/site/counters/counters.tsx';
import { CallToAction } from '#web/site/coverage/call-to-action.tsx';
import { Coverage } from '#web/site/coverage/coverage.tsx';
import { Faq } from '#web/site/faq/faq.tsx';
import { Fleet } from '#web/site/fleet/fleet.tsx';
import { Hero } from '#web/site/hero/hero.tsx';
import { Plan } from '#web/site/plan/plan.tsx';
import { PriceBanner } from '#web/site/price-banner/price-banner.tsx';
import { PriceBoard } from '#web/site/price-board/price-board.tsx';
import { Reviews } from '#web/site/reviews/reviews.tsx';
import { SellingPoints } from '#web/site/selling-points/selling-points.tsx';

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
      <PriceBanner />
      <BelowFold>
        <Fleet />
      </BelowFold>
      <BelowFold>
        <Counters />
      </BelowFold>
      <BelowFold>
        <PriceBoard />
      </BelowFold>
      <BelowFold>
        <Plan />
      </BelowFold>
      <BelowFold>
        <Coverage />
      </BelowFold>
      <BelowFold>
        <Reviews />
      </BelowFold>
      <BelowFold>
        <Faq />
      </BelowFold>
      <CallToAction title={t('Cta_title')} />
    </>
  );
}
