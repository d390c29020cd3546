import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { composeEmail } from '#server/platform/email/email.ts';
import { storeEmail } from '#server/platform/outbox/outbox-store.ts';
import type { Booking } from './booking.ts';
import { journeyFacts } from './booking-facts.ts';

/** What a customer did online with a journey that the office had planned with. */
type CustomerAction = 'customer-cancelled' | 'customer-changed' | 'customer-changed-released';

/** Tells the office by email; `r` is the journey as it is to be read, its crew included. */
export async function notifyOffice(deps: Deps, r: Booking, action: CustomerAction): Promise<void> {
  const { firm, publicUrl } = deps.env;
  const t = deps.translations.in('eng');
  const forStaff = { ...r, language: 'eng' } as const;
  const dateTime = formatDateTime(r.pickupAt, languageTag('eng'), deps.clock());
  const params = { reference: r.reference, dateTime, driver: r.driver?.name ?? '' };
  const email = composeEmail(
    {
      subject: t(`Mail_${action}-subject`, params),
      paragraphs: [t(`Mail_${action}-text`, params)],
      facts: [
        [t('Receipt_passenger'), r.name],
        [t('Mail_phone'), formatPhone(r.phoneNumber, languageTag('eng'))],
        ...journeyFacts(deps, forStaff),
      ],
      button: { label: t('Mail_unconfirmed-button'), url: `${publicUrl}/bracknellTaxis/booking/admin/list/${r.id}` },
    },
    firm,
    t,
    languageTag('eng'),
  );
  await storeEmail(deps.db, email, { kind: action, to: firm.email, language: 'eng', at: deps.clock() });
}
