import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '#web/api/customer/business-account.ts';
import { useUser } from '#web/app/session.ts';
import { AccountForm } from '#web/customer/business-account/account-form.tsx';
import { AccountState } from '#web/customer/business-account/account-state.tsx';
import { OwnInvoices } from '#web/customer/business-account/own-invoices.tsx';
import { OwnStatements } from '#web/customer/business-account/own-statements.tsx';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = dashboardHandle('Business_title');

function Benefits() {
  const { t } = useTranslation();
  return (
    <Card as="section" className="night">
      <h2 className="text-h4">{t('Business_why')}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-small text-ink-soft marker:text-lamp">
        {['1', '2', '3', '4'].map((each) => (
          <li key={each}>{t(`Business_why-${each}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The business account: application, status and details. */
function BusinessAccount() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const email = useUser()?.email ?? '';
  const { data: account, error, isPending, isFetching, refetch } = useQuery(businessQuery);
  if (isPending) return <SkeletonList count={2} />;
  if (account === undefined) {
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {problemText(error)}
      </ErrorState>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card as="section" pad="roomy" aria-labelledby="account-form" className="max-lg:order-last">
        <h2 id="account-form" className="mb-5 text-h3">
          {t(account ? 'Business_details' : 'Business_apply-title')}
        </h2>
        <AccountForm account={account} email={email} />
      </Card>
      <div className="grid gap-6">
        {account ? <AccountState account={account} /> : <Benefits />}
        {account?.state === 'approved' ? <OwnInvoices /> : null}
        {account?.state === 'approved' ? <OwnStatements /> : null}
      </div>
    </div>
  );
}

/** Apply for a business account, see its status, change its details. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="text-h2">{t('Business_title')}</h1>
      <p className="mt-1 mb-6 max-w-text text-ink-soft">{t('Business_lead')}</p>
      <BusinessAccount />
    </>
  );
}
