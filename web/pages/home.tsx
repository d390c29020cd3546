import { BelowFold } from '#web/app/below-fold.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { Counters } from '#web/features/counters/counters.tsx';
import { CallToAction } from '#web/features/coverage/call-to-action.tsx';
import { Coverage } from '#web/features/coverage/coverage.tsx';
import { Faq } from '#web/features/faq/faq.tsx';
import { Fleet } from '#web/features/fleet/fleet.tsx';
import { HomeGreeting } from '#web/features/greeting/home-greeting.tsx';
import { Hero } from '#web/features/hero/hero.tsx';
import { Plan } from '#web/features/plan/plan.tsx';
import { PriceBanner } from '#web/features/price-banner/price-banner.tsx';
import { PriceBoard } from '#web/features/price-board/price-board.tsx';
import { Reviews } from '#web/features/reviews/reviews.tsx';
import { SellingPoints } from '#web/features/selling-points/selling-points.tsx';
import { useWords } from '#web/i18n/words.tsx';

export const handle: PageHandle = {
  title: 'Home_title',
  description: 'Home_description',
  still: true,
  words: ['Slide_', 'Greeting_'],
};

export function Component() {
  const { t } = useWords();
  return (
    <>
      <Hero aside={<HomeGreeting />} />
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
