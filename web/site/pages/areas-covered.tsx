import { areaSections } from '#web/app/head/area-list.ts';
import { PageBanner } from '#web/app/page-banner.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AreaSection } from '#web/site/areas/area-section.tsx';
import { ServiceMap } from '#web/site/areas/service-map.tsx';
import { CallToAction } from '#web/site/find-us/call-to-action.tsx';

export const handle: PageHandle = { title: 'Areas_seo-title', description: 'Areas_description' };

export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner title={t('Areas_title')} lead={t('Areas_lead')} />
      <div className="column section-gap grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2">
          {areaSections.map((area) => (
            <AreaSection key={area} area={area} />
          ))}
        </div>
        <figure className="self-start lg:sticky lg:top-[7rem]">
          <ServiceMap className="h-auto w-full rounded-card border border-line" />
          <figcaption className="mt-3 text-small text-ink-soft">{t('Areas_map-caption')}</figcaption>
        </figure>
      </div>
      <CallToAction title={t('Cta_title')} />
    </>
  );
}
