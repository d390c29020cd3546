import { ArrowRight, Check } from 'lucide-react';
import { type AreaPage, areaPages } from '#domain/api/site/page-context.ts';
import { services } from '#web/app/head/area-list.ts';
import { PageBanner } from '#web/app/page-banner.tsx';
import { usePageData } from '#web/app/page-data.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import birchHill from '#web/art/area-birch-hill.svg';
import bracknell from '#web/art/area-bracknell.svg';
import crowthorne from '#web/art/area-crowthorne.svg';
import jennetsPark from '#web/art/area-jennets-park.svg';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { AreaFares } from '#web/site/areas/area-fares.tsx';
import { CallToAction } from '#web/site/find-us/call-to-action.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface AreaFacts {
  readonly picture: string;
  /** The area as the quote form expects it. */
  readonly pickup: string;
}

const facts: Readonly<Record<AreaPage, AreaFacts>> = {
  bracknell: { picture: bracknell, pickup: 'Bracknell' },
  crowthorne: { picture: crowthorne, pickup: 'Crowthorne' },
  'jennets-park': { picture: jennetsPark, pickup: "Jennett's Park, Bracknell" },
  'birch-hill': { picture: birchHill, pickup: 'Birch Hill, Bracknell' },
};

function Services() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {services.map((service) => (
        <li key={service} className="flex items-start gap-3 border-t border-line py-3">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
          {t(`Service_${service}`)}
        </li>
      ))}
    </ul>
  );
}

function OtherAreas({ area }: { area: AreaPage }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('AreaPage_others')} className="bg-sunken">
      <div className="column flex flex-wrap items-center gap-x-8 gap-y-2 py-8">
        <p className="font-semibold">{t('AreaPage_others')}</p>
        {areaPages
          .filter((other) => other !== area)
          .map((other) => (
            <Link key={other} to={paths.area(other)} className="text-link inline-flex min-h-11 items-center">
              {t(`Area_${other}`)}
            </Link>
          ))}
      </div>
    </nav>
  );
}

/** The area, its fares to the airports, the services, and a link to a quote. */
function AreaView({ area }: { area: AreaPage }) {
  const { t, tag } = useTranslation();
  const { picture, pickup } = facts[area];
  const { tariff } = usePageData();
  const name = t(`Area_${area}`);
  const trail = [{ name: t('Nav_Areas'), to: paths.areasCovered() }, { name }];
  return (
    <>
      <PageBanner
        title={t('AreaPage_title', { area: name })}
        lead={t(`AreaPage_${area}-1`)}
        trail={trail}
        picture={{ src: picture, width: 1200, height: 420 }}
      >
        <ButtonLink to={paths.quote({ pickup })} kind="primary" size="large" className="mt-7">
          {t('AreaPage_quote', { area: name })}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </PageBanner>
      <div className="column section-gap grid gap-14 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <section className="grid content-start gap-4" aria-labelledby="about-area">
          <h2 id="about-area">{t('AreaPage_about', { area: name })}</h2>
          <p className="text-ink-soft">{t(`AreaPage_${area}-2`)}</p>
          <p className="text-ink-soft">{t(`AreaPage_${area}-3`)}</p>
        </section>
        <section aria-labelledby="area-fares">
          <h2 id="area-fares" className="mb-6">
            {t('AreaPage_fares', { area: name })}
          </h2>
          <AreaFares area={area} pickup={pickup} />
          <p className="mt-4 text-small text-ink-soft">
            {t('Prices_always')} {t('Prices_holiday', { money: formatPounds(tariff.bankHolidaySupplement, tag) })}
          </p>
        </section>
      </div>
      <section aria-labelledby="area-services" className="column pb-(--section-gap)">
        <h2 id="area-services" className="mb-6">
          {t('AreaPage_services')}
        </h2>
        <Services />
      </section>
      <OtherAreas area={area} />
      <CallToAction title={t('AreaPage_cta')} withWebsite />
    </>
  );
}

/** The page of one area, chosen by its route. */
export function areaPage(area: AreaPage) {
  const handle: PageHandle = { title: `AreaPage_${area}-title`, description: `AreaPage_${area}-description` };
  return { handle, Component: () => <AreaView area={area} /> };
}
