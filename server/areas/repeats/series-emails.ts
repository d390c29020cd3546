import { withoutLinks } from '#domain/basics/links.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatPence, pence } from '#domain/basics/money.ts';
import { paths } from '#domain/basics/paths.ts';
import { stateLabelKey, stateOf, upcomingStates } from '#domain/booking/states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime, formatDay, formatWeekday } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { officeOf, queueEmail } from '#server/platform/outbox/queue-email.ts';
import { type BookedLeg, datesOfSeries } from './dates-store.ts';
import type { Series } from './series-store.ts';

/** The journey and its days as label and value. */
function patternFacts(deps: Deps, series: Series, language: Language): [string, string][] {
  const t = deps.translations.in(language);
  const tag = languageTag(language);
  const days = series.days.map((day) => formatWeekday(day, tag)).join(', ');
  const day = (each: string) => formatDay(each, tag, deps.clock());
  return [
    [t('Mail_pickup'), withoutLinks(series.pickupLocation)],
    ...(series.viaLocation ? [[t('Mail_via'), withoutLinks(series.viaLocation)] as [string, string]] : []),
    [t('Mail_destination'), withoutLinks(series.dropoffLocation)],
    [t('Mail_repeat-days'), `${days}, ${[series.time, series.returnTime].filter(Boolean).join(' / ')}`],
    [t('Mail_repeat-period'), `${day(series.from)} – ${day(series.until)}`],
  ];
}

const isToCome =
  (now: Date) =>
  (leg: BookedLeg | null): leg is BookedLeg => {
    const state = leg && stateOf(leg.status);
    return leg !== null && leg.pickupAt > now && state !== null && upcomingStates.includes(state);
  };

/** Emails every journey to come with status and price, and when later ones will be booked. Needs an address. */
export async function bookedEmail(deps: Deps, series: Series, kind: 'repeat-booked' | 'repeat-changed'): Promise<void> {
  if (series.email === '') return;
  const t = deps.translations.in(series.language);
  const tag = languageTag(series.language);
  const now = deps.clock();
  const dates = await datesOfSeries(deps.db, series.id, londonDate(now));
  const keptPaid = dates.filter(({ isKeptPaid, outward }) => isKeptPaid && isToCome(now)(outward));
  const legs = dates.flatMap(({ outward, back }) => [outward, back].filter(isToCome(now)));
  await queueEmail(deps, series, kind, {
    subject: t(`Mail_${kind}-subject`),
    greeting: t('Mail_greeting', { name: withoutLinks(series.name) }),
    paragraphs: [
      t(`Mail_${kind}-text`),
      ...keptPaid.map(({ day }) => t('Mail_repeat-kept', { day: formatDay(day, tag, now) })),
      t('Mail_repeat-later'),
    ],
    sections: [
      {
        title: t('Mail_repeat-journeys'),
        facts: legs.map((leg) => [
          formatDateTime(leg.pickupAt, tag, now),
          `${leg.reference} · ${formatPence(pence(leg.pricePence), tag)} · ${t(stateLabelKey(leg.status))}`,
        ]),
      },
    ],
    facts: patternFacts(deps, series, series.language),
    // Only customers with an account have a page for them.
    ...(series.personId
      ? {
          button: {
            label: t('Mail_repeat-button'),
            url: deps.env.publicUrl + paths.dashboardRepeat(series.id),
          },
        }
      : {}),
    closing: [t('Mail_questions', { phone: formatPhone(deps.env.firm.phone, tag) })],
  });
}

interface Cancelled {
  readonly cancelled: number;
  readonly isStaff: boolean;
}

/** Emails the customer, and the office if it was the customer who cancelled. */
export async function cancelledEmails(deps: Deps, series: Series, { cancelled, isStaff }: Cancelled): Promise<void> {
  const parts = (language: Language, kind: 'repeat-cancelled' | 'customer-repeat-cancelled') => {
    const t = deps.translations.in(language);
    return {
      subject: t(`Mail_${kind}-subject`),
      paragraphs: [t(`Mail_${kind}-text`, { count: cancelled, name: withoutLinks(series.name) })],
      facts: patternFacts(deps, series, language),
    };
  };
  if (series.email !== '')
    await queueEmail(deps, series, 'repeat-cancelled', {
      ...parts(series.language, 'repeat-cancelled'),
      greeting: deps.translations.in(series.language)('Mail_greeting', { name: withoutLinks(series.name) }),
    });
  if (!isStaff)
    await queueEmail(deps, officeOf(deps), 'customer-repeat-cancelled', parts('eng', 'customer-repeat-cancelled'));
}
