import { withoutLinks } from '#domain/basics/links.ts';
import { formatAmount } from '#domain/basics/money.ts';
import { paths } from '#domain/basics/paths.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { documentNumber, openOf } from '#domain/money/invoice.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { MoneyProblem } from '#server/areas/payments/notify-of-money.ts';
import type { Payment } from '#server/areas/payments/payment.ts';
import type { Deps } from '#server/deps.ts';
import { officeOf, queueEmail } from '#server/platform/outbox/queue-email.ts';
import { invoicePayPage } from './invoice-link.ts';
import type { PayableInvoice } from './payable-invoice-store.ts';

/** Tells the office, by email and on the site, what went wrong with a company's payment. */
export async function notifyOfficeOfInvoice(
  deps: Deps,
  invoice: PayableInvoice,
  problem: MoneyProblem,
  payment: Payment,
): Promise<void> {
  const t = deps.translations.in('eng');
  const number = documentNumber(invoice.number, false);
  await queueEmail(deps, officeOf(deps), 'payment-problem', {
    subject: t('Mail_payment-problem-subject', { reference: number }),
    paragraphs: [t(`Mail_payment-${problem}-office`)],
    facts: [
      [t('Invoice_number'), number],
      [t('Mail_account-company'), withoutLinks(invoice.company)],
      [t('Mail_amount'), formatAmount(payment.captured || payment.amount, languageTag('eng'))],
    ],
    button: { label: t('Mail_payments-open'), url: deps.env.publicUrl + paths.staffPayments() },
  });
  await notifyStaff(deps, 'payment-problem', { reference: number });
}

/** Emails a company the receipt for what it paid by card, or the news of a refund. */
async function emailCompany(
  deps: Deps,
  invoice: PayableInvoice,
  kind: 'payment-received' | 'payment-refunded',
  { amount, lastFour }: { readonly amount: number; readonly lastFour: string | null },
): Promise<void> {
  const { language, email } = invoice;
  if (email === '') return;
  const t = deps.translations.in(language);
  const money = (amount: number) => formatAmount(amount, languageTag(language));
  const number = documentNumber(invoice.number, false);
  await queueEmail(deps, { email, language }, kind, {
    subject: t(`Mail_${kind}-subject`, { reference: number }),
    paragraphs: [t(kind === 'payment-received' ? 'Mail_payment-paid-text' : 'Mail_payment-refunded-text')],
    facts: [
      [t('Invoice_number'), number],
      [t('Mail_account-company'), withoutLinks(invoice.company)],
      [t('Mail_amount'), money(amount)],
      ...(lastFour ? [[t('Mail_card'), `•••• ${lastFour}`] as const] : []),
      [t('Invoice_open'), money(openOf(invoice))],
    ],
    button: { label: t('Mail_payment-view'), url: deps.env.publicUrl + invoicePayPage(deps, invoice.id) },
  });
}

/** Notifies everybody concerned of a change to a payment for an invoice. `invoice` is as it was before the change. */
export async function notifyOfInvoice(
  deps: Deps,
  invoice: PayableInvoice,
  before: Payment,
  after: Payment,
): Promise<void> {
  const taken = after.captured - before.captured;
  const refunded = after.refunded - before.refunded;
  const now = { ...invoice, paid: invoice.paid + taken - refunded };
  const { lastFour } = after;
  if (taken > 0) await emailCompany(deps, now, 'payment-received', { amount: taken, lastFour });
  if (refunded > 0) await emailCompany(deps, now, 'payment-refunded', { amount: refunded, lastFour });
  if (before.state === after.state) return;
  if (after.state === 'disputed') await notifyOfficeOfInvoice(deps, invoice, 'disputed', after);
  if (after.state === 'lost') await notifyOfficeOfInvoice(deps, invoice, 'dispute-lost', after);
}
