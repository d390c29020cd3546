import { Phone } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { HomeGreeting } from '#web/site/greeting/home-greeting.tsx';
import { Welcome } from '#web/site/greeting/welcome.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CompactQuote } from './compact-quote.tsx';
import { HeroScenes } from './hero-scenes.tsx';
import { SlideCaption } from './slide-caption.tsx';
import { slides } from './slides.ts';
import { useSlides } from './use-slides.ts';

/** The price that most people come for; nothing where the firm publishes none. On a phone the slide's caption says it. */
function FirstPrice() {
  const { t, tag } = useTranslation();
  const { published, starts } = usePageData().tariff;
  const heathrow = published.find(({ id }) => id === 'heathrow');
  if (!heathrow) return null;
  return (
    <p className="mt-4 text-h3 font-semibold text-ink-soft max-lg:hidden" data-figures>
      {t('Slide_a-2', { start: starts[0]?.name ?? '', money: formatPounds(heathrow.price, tag) })}
    </p>
  );
}

/** The night road, the headline and the first step of a quote. */
export function Hero() {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const player = useSlides(slides.length);
  return (
    <section className="relative isolate">
      <div className="column flex flex-col pt-8 max-[22.5rem]:pt-5 lg:min-h-[47rem]">
        <div className="night flex flex-wrap justify-between gap-8 bg-transparent">
          <div className="max-w-text">
            <h1 className="text-h1">{t('Promise_a-1')}</h1>
            <FirstPrice />
            {/* Below 900 px both are in the bar at the bottom, and the quote form moves up into the first view. */}
            <div className="mt-7 flex flex-wrap items-center gap-x-2 gap-y-3 max-lg:hidden">
              <ButtonLink to={paths.booking()} kind="outline" size="large">
                {t('Book_now')}
              </ButtonLink>
              <ButtonLink href={telHref(firm.phone)} kind="quiet" size="large">
                <Phone aria-hidden="true" />
                {formatPhone(firm.phone, tag)}
              </ButtonLink>
            </div>
          </div>
          <div className="max-lg:contents lg:relative lg:min-w-panel">
            <HomeGreeting />
            <Welcome />
          </div>
        </div>
        {/* On a phone the form is above the picture; on a desktop it overlaps the lower edge. */}
        <div className="mt-auto grid gap-5 pt-6">
          <CompactQuote />
          <SlideCaption {...player} />
        </div>
      </div>
      {/* Last in the HTML although it is in the background: a browser that paints early then knows the height. */}
      <HeroScenes index={player.index} />
    </section>
  );
}
