import { AppError } from '#domain/api/errors.ts';
import { withoutLinks } from '#domain/basics/links.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatAmount } from '#domain/basics/money.ts';
import { formatFullDate } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { documentNumber, dueReminder, openOf, type Reminder } from '#domain/money/invoice.ts';
import { invoiceUrl } from '#server/areas/payments/invoices/invoice-link.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { queueEmail } from '#server/platform/outbox/queue-email.ts';
import { findInvoice, languageOf, noteSent, openInvoices } from './invoices-store.ts';
import { payUrlOf } from './pay-url.ts';

/** Emails an invoice or a credit note to the company, with the link to the document. */
export async function sendInvoice(deps: Deps, id: string, what: 'invoice' | Reminder): Promise<void> {
  const invoice = await findInvoice(deps.db, id);
  if (!invoice) throw new AppError('not-found');
  await noteSent(deps.db, id, what, deps.clock());
  const language = await languageOf(deps.db, invoice.accountId);
  const t = deps.translations.in(language);
  const tag = languageTag(language);
  const number = documentNumber(invoice.number, invoice.credits !== null);
  const kind = invoice.credits ? 'credit-note' : what === 'invoice' ? 'invoice' : 'invoice-reminder';
  const payUrl = payUrlOf(deps, invoice);
  const document = { label: t('Mail_invoice-open'), url: invoiceUrl(deps, id) };
  const money = formatAmount(kind === 'credit-note' ? invoice.total : openOf(invoice), tag);
  await queueEmail(deps, { email: invoice.billingEmail, language }, kind, {
    subject: t(`Mail_${kind}-subject`, { number, firm: deps.env.firm.name }),
    paragraphs: [t(payUrl && kind === 'invoice' ? 'Mail_invoice-card-text' : `Mail_${kind}-text`)],
    facts: [
      [t('Invoice_number'), number],
      [t('Mail_account-company'), withoutLinks(invoice.company)],
      [t(kind === 'credit-note' ? 'Mail_amount' : 'Invoice_to-pay'), money],
      ...(kind !== 'credit-note' && deps.env.BANK_DETAILS
        ? [[t('Invoice_bank-account'), deps.env.BANK_DETAILS] as [string, string]]
        : []),
      ...(kind === 'credit-note' ? [] : [[t('Invoice_due'), formatFullDate(invoice.dueOn, tag)] as [string, string]]),
    ],
    ...(payUrl ? { button: { label: t('Mail_pay'), url: payUrl }, link: document } : { button: document }),
  });
}

/** Reminds companies of invoices that are overdue, three times at most. */
export async function remindOfInvoices(deps: Deps): Promise<number> {
  const today = londonDate(deps.clock());
  let count = 0;
  for (const { id, dueOn, sent } of await openInvoices(deps.db)) {
    const reminder = dueReminder(dueOn, today, sent);
    if (!reminder) continue;
    await inTransaction(deps, async (deps) => {
      if (await noteSent(deps.db, id, reminder, deps.clock())) await sendInvoice(deps, id, reminder);
    });
    count += 1;
  }
  return count;
}
