import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { ApiProblem } from '#web/api/client.ts';
import { type Customer, customerQuery } from '#web/api/office/customers.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { CustomerBadges } from './customer-badges.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import { CustomerForm } from './customer-form.tsx';
import { OtherRecords } from './other-records.tsx';

const figures = ['bookings', 'upcoming', 'cancelled', 'noShows'] as const;

function Figures({ customer }: { customer: Customer }) {
  const { t, tag } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-3 text-small sm:grid-cols-5">
      {figures.map((name) => (
        <div key={name}>
          <dt className="text-tiny text-ink-soft">{t(`Customers_figure-${name}`)}</dt>
          <dd className="text-h4" data-figures>
            {customer.figures[name]}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-tiny text-ink-soft">{t('Customers_figure-spent')}</dt>
        <dd className="text-h4" data-figures>
          {formatPounds(customer.figures.spent, tag)}
        </dd>
      </div>
    </dl>
  );
}

/** Every number, account and address that is known. */
function Contacts({ customer }: { customer: Customer }) {
  const { t, tag } = useTranslation();
  return (
    <Card as="section" aria-labelledby="contacts" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      <h2 id="contacts" className="text-h4">
        {t('Customers_contacts')}
      </h2>
      <ul className="grid gap-1">
        {customer.phoneNumbers.map((phone) => (
          <li key={phone}>
            <a href={telHref(phone)} className="text-link">
              {formatPhone(phone, tag)}
            </a>
          </li>
        ))}
        {customer.accounts.map((email) => (
          <li key={email} className="wrap-anywhere">
            {email} <span className="text-ink-soft">({t('Customers_account')})</span>
          </li>
        ))}
      </ul>
      {customer.addresses.length > 0 ? (
        <>
          <h3 className="text-small font-semibold">{t('Customers_addresses')}</h3>
          <ul className="grid gap-1 text-ink-soft">
            {customer.addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

function Shown({ customer }: { customer: Customer }) {
  const { t, tag } = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-h2 wrap-anywhere">
            <bdi>{customer.name}</bdi>
          </h1>
          <CustomerBadges customer={customer} />
        </div>
        <p className="text-small text-ink-soft" data-figures>
          {t('Customers_number', { number: String(customer.number) })} ·{' '}
          {t('Customers_since', { dateTime: formatDateTime(customer.createdAt, tag) })}
        </p>
      </header>
      {customer.blockedAt ? (
        <Notice kind="bad" title={t('Customers_blocked-since', { dateTime: formatDateTime(customer.blockedAt, tag) })}>
          {customer.blockReason}
        </Notice>
      ) : null}
      <Card>
        <Figures customer={customer} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <CustomerForm customer={customer} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Contacts customer={customer} />
          <OtherRecords customer={customer} />
        </div>
      </div>
      <CustomerBookings id={customer.id} />
    </div>
  );
}

/** Everything the office knows about a customer. */
export function CustomerRecord({ id }: { id: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(customerQuery(id));
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  return (
    <>
      <p className="mb-3">
        <ButtonLink kind="quiet" size="small" to={paths.staffCustomers()}>
          <ArrowLeft aria-hidden="true" />
          {t('Customers_back')}
        </ButtonLink>
      </p>
      {data ? (
        <Shown customer={data} />
      ) : isMissing ? (
        <EmptyState icon={SearchX} title={t('Customers_gone')}>
          {t('Customers_gone-text')}
        </EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : (
        <SkeletonList count={4} />
      )}
    </>
  );
}
