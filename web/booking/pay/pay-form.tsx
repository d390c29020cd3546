import { CircleCheck } from 'lucide-react';
import type { PayPage } from '#web/api/payments.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';
import { PayButton } from '#web/shared/booking/pay-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

function Fact({ label, children }: { label: string; children: string }) {
  if (children === '') return null;
  return (
    <div className="grid gap-0.5 border-t border-line py-2.5 sm:grid-cols-[9rem_1fr] sm:gap-4">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-small font-medium break-words">{children}</dd>
    </div>
  );
}

const isDone = (state: PayPage['state']) =>
  state === 'deposit' || state === 'paid' || state === 'held' || state === 'saved';

function textOf({ invoice, state }: PayPage) {
  if (!invoice) return `Pay_state-${state}` as const;
  return state === 'paid' ? 'Pay_invoice-settled' : 'Pay_invoice-nothing';
}

/** How it went, once nothing is due any more. */
function Outcome({ page }: { page: PayPage }) {
  const { t, tag } = useTranslation();
  const { together } = page;
  const own = page.paid > 0 ? page.paid : page.held;
  const amount = own + (own > 0 && together?.state === page.state ? together.amount : 0);
  return (
    <output className="flex items-start gap-3">
      {isDone(page.state) ? <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" /> : null}
      <span>
        <strong className="block">
          {t(textOf(page))}
          {amount > 0 && !page.invoice ? `: ${formatPounds(amount, tag)}` : null}
        </strong>
        {page.lastFour ? <span className="text-small text-ink-soft">•••• {page.lastFour}</span> : null}
        {isDone(page.state) && !page.invoice ? (
          <span className="block text-small text-ink-soft">{t('Pay_thanks')}</span>
        ) : null}
      </span>
    </output>
  );
}

type Journey = Pick<PayPage, 'reference' | 'pickupTime' | 'pickupLocation' | 'dropoffLocation' | 'kind' | 'fare'> &
  Partial<Pick<PayPage, 'reason' | 'purpose' | 'rest' | 'change'>>;

function JourneyFacts({ page }: { page: Journey }) {
  const { t, tag } = useTranslation();
  return (
    <dl className="border-b border-line">
      <Fact label={t('Manage_reference')}>{page.reference}</Fact>
      <Fact label={t('Passenger_when')}>{page.pickupTime ? formatDateTime(page.pickupTime, tag) : ''}</Fact>
      <Fact label={t('Quote_pickup')}>{page.pickupLocation}</Fact>
      <Fact label={t('Quote_drop-off')}>{page.dropoffLocation}</Fact>
      <Fact label={t('Pay_for')}>{page.reason ?? ''}</Fact>
      {page.kind === 'pay' && page.purpose !== 'deposit' ? null : (
        <Fact label={t('Pay_fare')}>{formatPounds(page.fare, tag)}</Fact>
      )}
      {page.change ? (
        <Fact label={t('Pay_change-new')}>
          {`${formatDateTime(page.change.pickupTime, tag)}, ${formatPounds(page.change.price, tag)}`}
        </Fact>
      ) : null}
      {page.purpose === 'deposit' && page.rest ? (
        <Fact label={t('Pay_rest')}>{formatPounds(page.rest, tag)}</Fact>
      ) : null}
    </dl>
  );
}

/** Both journeys of a return, each with what happens to its fare. */
function BothJourneys({ page, back }: { page: PayPage; back: NonNullable<PayPage['together']> }) {
  const { t, tag } = useTranslation();
  const isDue = page.state === 'due' || page.state === 'failed';
  return [
    { ...page, title: t('Manage_outward-leg') },
    { ...back, title: t('Manage_return-leg') },
  ].map((leg) => (
    <section key={leg.reference} aria-label={leg.title} className="grid gap-2">
      <h2 className="flex items-baseline justify-between gap-4 text-h4">
        {leg.title}
        <data value={leg.amount} className="font-semibold">
          {formatPounds(leg.amount, tag)}
        </data>
      </h2>
      <JourneyFacts page={leg} />
      <p className="text-small text-ink-soft">
        {isDue ? t(`Pay_terms-${leg.kind}`, { money: formatPounds(leg.amount, tag) }) : t(`Pay_state-${leg.state}`)}
      </p>
    </section>
  ));
}

/** What one press pays or holds: both journeys together, if both are paid or held the same way. */
const amountDueNow = ({ amount, kind, together }: PayPage) => amount + (together?.kind === kind ? together.amount : 0);

/** The invoice being paid, which can be opened first. */
function InvoiceFacts({ page, invoice }: { page: PayPage; invoice: NonNullable<PayPage['invoice']> }) {
  const { t, tag } = useTranslation();
  return (
    <>
      <dl className="border-b border-line">
        <Fact label={t('Pay_invoice')}>{invoice.number}</Fact>
        <Fact label={t('Pay_company')}>{invoice.company}</Fact>
        <Fact label={t('Pay_due-on')}>{formatDay(invoice.dueOn, tag)}</Fact>
        <Fact label={t('Pay_invoice-total')}>{formatPounds(invoice.total, tag)}</Fact>
        {page.paid > 0 ? <Fact label={t('Pay_invoice-paid')}>{formatPounds(page.paid, tag)}</Fact> : null}
      </dl>
      <a href={invoice.pdf} target="_blank" rel="noreferrer" className="text-link text-small">
        {t('Pay_open-invoice')}
      </a>
    </>
  );
}

/** The key of the page's title. */
export function titleOf(page: PayPage | undefined) {
  if (page?.invoice) return 'Pay_title-invoice';
  if (page?.purpose === 'deposit') return 'Pay_title-deposit';
  if (page?.purpose === 'change') return 'Pay_title-change';
  return page?.together ? 'Pay_title-both' : 'Pay_title';
}

/** What the customer agrees to. The rest of a fare after a deposit must not be called the whole price. */
function Terms({ page }: { page: PayPage }) {
  const { t, tag } = useTranslation();
  const money = formatPounds(page.amount, tag);
  if (page.purpose === 'deposit') return t('Pay_terms-deposit', { money, restMoney: formatPounds(page.rest, tag) });
  if (page.purpose === 'change') return t('Pay_terms-change', { money });
  const isRest = page.purpose === 'fare' && page.kind === 'pay' && page.amount < page.fare;
  return t(`Pay_terms-${isRest ? 'rest' : page.kind}`, { money });
}

/** How much is due and for what, all of it before the card is asked for. */
export function PayForm({ page, link }: { page: PayPage; link: string }) {
  const { t, tag } = useTranslation();
  const isDue = page.state === 'due' || page.state === 'failed';
  const money = formatPounds(amountDueNow(page), tag);
  const { together } = page;
  return (
    <Card as="section" pad="roomy" aria-label={t(titleOf(page))} className="grid max-w-form gap-5">
      {isDue ? (
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{t(page.kind === 'pay' ? 'Pay_amount' : 'Pay_amount-hold')}</span>
          <data value={amountDueNow(page)} className="text-h2 font-bold">
            {money}
          </data>
        </p>
      ) : (
        <Outcome page={page} />
      )}
      {page.invoice ? <InvoiceFacts page={page} invoice={page.invoice} /> : null}
      {together ? <BothJourneys page={page} back={together} /> : null}
      {page.invoice || together ? null : <JourneyFacts page={page} />}
      {page.told ? (
        <Notice kind="info">
          {t('Pay_changed', {
            dateTime: formatDateTime(page.told.at, tag),
            toMoney: money,
            fromMoney: formatPounds(page.told.amount, tag),
          })}
        </Notice>
      ) : null}
      {page.state === 'failed' ? <Notice kind="caution">{t('Pay_state-failed')}</Notice> : null}
      {isDue ? (
        <>
          {page.invoice || together ? null : (
            <p className="text-small text-ink-soft">
              <Terms page={page} />
            </p>
          )}
          <MayBeAdded additions={page.mayBeAdded} />
          <PayButton link={link}>{t(`Pay_do-${page.kind}`, { money })}</PayButton>
        </>
      ) : null}
    </Card>
  );
}
