import { belowFold } from '#web/app/below-fold.tsx';
import { PageBanner } from '#web/app/page-banner.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import scene from '#web/art/scene-night-road.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { CallToAction } from '#web/site/find-us/call-to-action.tsx';
import { PriceList } from '#web/site/prices/price-list.tsx';

const PriceNotes = belowFold(async () => (await import('#web/site/prices/price-notes.tsx')).PriceNotes);

export const handle: PageHandle = { title: 'Prices_seo-title', description: 'Prices_description', still: true };

const steps = ['a', 'b', 'c'];

export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner
        title={t('Prices_title')}
        lead={t('Prices_lead')}
        picture={{ src: scene, width: 1440, height: 680, high: true }}
      />
      <div className="column section-gap grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <PriceList />
        <PriceNotes />
      </div>
      <section aria-labelledby="steps-title" className="bg-sunken">
        <div className="column section-gap">
          <h2 id="steps-title">{t('Prices_steps')}</h2>
          <ol className="mt-10 grid gap-10 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step} className="border-t-2 border-lamp pt-5">
                <p className="text-small font-semibold text-ink-soft" data-figures>
                  {index + 1}
                </p>
                <h3 className="mt-1">{t(`Prices_step-${step}-1`)}</h3>
                <p className="mt-2 text-ink-soft">{t(`Prices_step-${step}-2`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <CallToAction title={t('Cta_title')} />
    </>
  );
}
