import { pageTariff } from '#domain/api/site/page-tariff.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { defaultSettings } from '#domain/office/settings.ts';
import type { SiteData } from '#web/app/page-data.tsx';

/** A firm and its prices, for tests that render pages. */
export const testSite: SiteData = {
  firm: {
    name: 'Test Cars',
    legalName: 'Test Cars Limited',
    phone: '+44 1344 000000',
    email: 'hello@test.example',
    website: 'https://test.example',
    address: { lines: ['1 High Street'], town: 'Bracknell', postcode: 'RG12 1AA' },
    operatorLicence: { number: 'PHO-1', authority: 'A Council' },
    vat: { mode: 'none' },
    socials: { facebook: 'https://facebook.example/x' },
  },
  tariff: pageTariff(
    tariffV1,
    (from, to) => ({ origin: { name: from }, destination: { name: to }, metres: 60_000 }),
    '2026-11-16',
  ),
  reviews: [],
  rating: null,
  rules: {
    asapMinutes: 30,
    cutOffHours: 12,
    charges: defaultSettings.charges,
    payTime: 'in-car',
    holdPercent: 20,
    retentionMonths: 12,
  },
  demo: true,
  publicUrl: 'https://test.example',
  today: '2026-07-14',
};
