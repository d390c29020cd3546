import {
  type AreaPage,
  areaPages,
  type PagePrice,
  type PageRating,
  type PageStart,
} from '#domain/api/site/page-context.ts';
import { areaStarts, pricesFrom } from '#domain/api/site/start-prices.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { SiteData } from '#web/app/page-data.tsx';
import { formatPounds, formatUnit } from '#web/i18n/format.ts';
import { paths } from '#web/paths.ts';
import { areaSections } from './area-list.ts';
import { faqColumns } from './questions.ts';

/** The texts of the page's language, and its tag for number formats. */
type Translation = { readonly t: Translate; readonly tag: string };
type JsonLd = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';
const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const businessId = (site: SiteData) => `${site.publicUrl}/#firm`;

/** The price of an Executive car from a start to every published destination. */
function offersFrom(site: SiteData, start: PageStart | undefined): JsonLd[] {
  if (!start) return [];
  return pricesFrom(site.tariff, start.id).map(({ to, price }: PagePrice) => ({
    '@type': 'Offer',
    // As in the quote request: "Luton" alone is the town.
    name: `${start.name} – ${to}`,
    price: price.toFixed(2),
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
    url: `${site.publicUrl}${paths.quote({ pickup: start.from, destination: to })}`,
  }));
}

/** Customers' ratings only: without a review there is no rating. */
function ratingOf(rating: PageRating | null): JsonLd {
  if (!rating) return {};
  const ratingValue = Math.round(rating.average * 10) / 10;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function business(site: SiteData, t: Translate): JsonLd {
  const { firm, publicUrl, tariff } = site;
  const prices = tariff.published.map(({ price }) => price);
  return {
    '@context': context,
    '@type': ['TaxiService', 'LocalBusiness'],
    '@id': businessId(site),
    name: firm.name,
    legalName: firm.legalName,
    description: t('Home_description'),
    url: `${publicUrl}${paths.home()}`,
    telephone: firm.phone,
    email: firm.email,
    image: `${publicUrl}/og.png`,
    logo: `${publicUrl}/icons/icon-512.png`,
    priceRange: `£${Math.min(tariff.minimumFare, ...prices)}–£${Math.max(...prices)}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: firm.address.lines.join(', '),
      addressLocality: firm.address.town,
      postalCode: firm.address.postcode,
      addressCountry: 'GB',
    },
    areaServed: [...areaSections.map((area) => t(`Area_${area}`)), 'Wokingham', 'Reading', 'Windsor', 'Heathrow'].map(
      (name) => ({ '@type': 'Place', name }),
    ),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: everyDay,
      opens: '00:00',
      closes: '23:59',
    },
    sameAs: Object.values(firm.socials).filter(Boolean),
    makesOffer: offersFrom(site, tariff.starts[0]),
    ...ratingOf(site.rating),
  };
}

function questions(site: SiteData, { t, tag }: Translation): JsonLd {
  const { tariff, firm, rules } = site;
  const facts = {
    greetMoney: formatPounds(tariff.meetAndGreet, tag),
    holidayMoney: formatPounds(tariff.bankHolidaySupplement, tag),
    minutes: rules.charges.airportWaitMinutes,
    duration: formatUnit(rules.asapMinutes, 'minute', tag),
    phone: formatPhone(firm.phone, tag),
  };
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faqColumns.flat().map((letter) => ({
      '@type': 'Question',
      name: t(`book_${letter}-1`),
      acceptedAnswer: { '@type': 'Answer', text: t(`book_${letter}-2`, facts) },
    })),
  };
}

function areaService(site: SiteData, area: AreaPage, t: Translate): JsonLd {
  const name = t(`Area_${area}`);
  return {
    '@context': context,
    '@type': 'TaxiService',
    name: t('AreaPage_title', { area: name }),
    provider: { '@id': businessId(site) },
    areaServed: { '@type': 'Place', name },
    offers: offersFrom(
      site,
      site.tariff.starts.find(({ id }) => id === areaStarts[area]),
    ),
  };
}

function breadcrumb(site: SiteData, trail: readonly { name: string; path: string }[]): JsonLd {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.publicUrl}${path}`,
    })),
  };
}

/** Pages with a breadcrumb, and the key of their name in it. */
const trailNames: Readonly<Record<string, string>> = {
  'site/airport-transfer': 'Prices_title',
  'site/areas-covered': 'Areas_title',
  'site/contact': 'Contact_title',
  'site/legal/privacy': 'Privacy_title',
  'site/legal/terms': 'Terms_title',
  'site/legal/cookies': 'Cookies_title',
  'site/legal/accessibility': 'Accessibility_title',
};

/** The JSON-LD of a page, from the same texts and tariff as the page itself. */
export function structuredData(
  page: string | undefined,
  site: SiteData,
  pathname: string,
  translation: Translation,
): JsonLd[] {
  const { t } = translation;
  const home = { name: t('Nav_Home'), path: paths.home() };
  const here = (name: string) => ({ name, path: pathname });
  if (page === 'site/home') return [business(site, t), questions(site, translation), breadcrumb(site, [home])];
  const area = areaPages.find((each) => page === `site/area/${each}`);
  if (area) {
    const areas = { name: t('Areas_title'), path: paths.areasCovered() };
    return [areaService(site, area, t), breadcrumb(site, [home, areas, here(t(`Area_${area}`))])];
  }
  const name = trailNames[page ?? ''];
  if (!name) return [];
  const trail = breadcrumb(site, [home, here(t(name))]);
  return page === 'site/airport-transfer' || page === 'site/contact' ? [business(site, t), trail] : [trail];
}
