import type { ComponentType } from 'react';
import type { SiteData } from '#web/app/page-data.tsx';
import { type LegalPageName, paths } from '#web/paths.ts';
import { ChargeList } from './charge-list.tsx';
import { RetentionList } from './retention-list.tsx';
import { CookieList, DeviceList, TabList } from './storage-lists.tsx';

/** `Privacy` → `Privacy_title`, `Privacy_lead`, and for each section `Privacy_who-1` (heading), `Privacy_who-2` … */
export const legalPrefix = {
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
} as const satisfies Record<LegalPageName, string>;

/** The date each page last changed its meaning; update it with the text. */
export const legalVersions: Readonly<Record<LegalPageName, string>> = {
  privacy: '2026-11-16',
  terms: '2026-11-19',
  cookies: '2026-11-16',
  accessibility: '2026-11-16',
};

export interface LegalSection {
  /** Part of the section's translation keys, and its anchor. */
  readonly name: string;
  /** How many paragraphs follow the heading. */
  readonly paragraphs: number;
  /** What follows the paragraphs. */
  readonly List?: ComponentType;
  readonly link?: { readonly to: string; readonly key: string };
  /** Paragraphs that an agent of its drivers says otherwise, by their number. */
  readonly asAgent?: readonly number[];
}

const section = (
  name: string,
  paragraphs: number,
  more: Pick<LegalSection, 'List' | 'link' | 'asAgent'> = {},
): LegalSection => ({
  name,
  paragraphs,
  ...more,
});

/** The sections of each page, in order. A paragraph that some firms have no text for comes last in its section. */
export const legalSections: Readonly<Record<LegalPageName, (site: SiteData) => readonly LegalSection[]>> = {
  privacy: ({ firm }) => [
    section('who', firm.ico ? 3 : 2),
    section('collect', 7),
    section('health', 2),
    section('others', 2),
    section('payment', 3),
    section('kept', 2, { List: RetentionList }),
    section('share', 2),
    section('abroad', 1),
    section('marketing', 1),
    section('drivers', 2),
    section('browser', 2, { link: { to: paths.legal('cookies'), key: 'Privacy_browser-link' } }),
    section('rights', 3),
    section('complain', 2),
    section('safe', 2),
  ],
  terms: ({ firm: { operatorLicence } }) => [
    section('who', 2, { asAgent: [2] }),
    section('booking', 3),
    section('price', 6),
    section('charges', 1, { List: ChargeList }),
    section('waiting', 3),
    section('cancel', 3),
    section('car', 3),
    section('luggage', 1),
    section('lost', 2),
    section('complaints', operatorLicence.phone || operatorLicence.email ? 4 : 3),
    section('business', 2),
    section('liability', 1),
    section('law', 2),
  ],
  cookies: () => [
    section('short', 2),
    section('cookie', 1, { List: CookieList }),
    section('device', 1, { List: DeviceList }),
    section('tab', 1, { List: TabList }),
  ],
  accessibility: () => [
    section('aim', 2),
    section('site', 3),
    section('travel', 4),
    section('law', 4),
    section('gaps', 2),
    section('tell', 2),
  ],
};
