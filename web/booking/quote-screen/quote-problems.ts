import type { Translate } from '#domain/i18n/translate.ts';
import { ApiProblem } from '#web/api/client.ts';
import { type JourneyErrors, type JourneyField, journeyFields } from '#web/shared/booking-form/journey.ts';
import type { ScreenNotice } from './notices.ts';

type NoticeContent = Omit<ScreenNotice, 'id'>;

/** What each field is called on the page. */
const labels: Partial<Record<JourneyField, string>> = {
  pickup: 'Quote_pickup',
  via: 'Quote_via',
  destination: 'Quote_destination',
  date: 'Quote_date',
  time: 'Quote_time',
  returnDate: 'Quote_return-date',
  returnTime: 'Quote_return-time',
  passengers: 'Quote_passengers',
  luggage: 'Quote_luggage',
};

/** The name of a field on the page; of several stops each has its number. */
function labelOf(name: JourneyField, t: Translate): string | undefined {
  const key = labels[name];
  if (name === 'stop2' || name === 'stop3') return t('Quote_stop', { count: name === 'stop2' ? 2 : 3 });
  return key && t(key);
}

/** The fields with errors in the order of the page, each under its name. */
const listed = (errors: JourneyErrors, t: Translate): NonNullable<NoticeContent['fields']> =>
  journeyFields.flatMap((name) => {
    const message = errors[name];
    const label = labelOf(name, t);
    return message && label ? [{ name, message: t('Quote_field', { label, message }) }] : [];
  });

/** The message for an incomplete form; `errors` are translated. */
export function invalidForm(errors: JourneyErrors, t: Translate): NoticeContent {
  return { kind: 'bad', text: t('Quote_invalid'), fields: listed(errors, t) };
}

/** The message for a quote that was refused or failed; `errors` are its fields'. */
export function quoteProblem(
  problem: unknown,
  errors: JourneyErrors,
  say: { t: Translate; other: string },
): NoticeContent {
  const { t } = say;
  if (Object.keys(errors).length > 0) {
    const isPast = Object.values(errors).includes(t('Error_past'));
    // The field itself says it already: its name is enough.
    const names = journeyFields.flatMap((name) => {
      const label = labelOf(name, t);
      return errors[name] && label ? [{ name, message: label }] : [];
    });
    return isPast ? { kind: 'bad', text: t('Quote_past'), fields: names } : invalidForm(errors, t);
  }
  const isOffline = problem instanceof ApiProblem && problem.code === 'network';
  return {
    kind: 'bad',
    title: t(isOffline ? 'Quote_offline' : 'Quote_failed'),
    text: `${say.other} ${t('Quote_kept')}`,
  };
}
