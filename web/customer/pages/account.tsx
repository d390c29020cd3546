import { BusinessAccountRoom } from '#web/customer/business-account/business-account.tsx';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

export const handle = dashboardHandle('Business_title');

/** Apply for a business account, see its state, change its details. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="text-h2">{t('Business_title')}</h1>
      <p className="mt-1 mb-6 max-w-text text-ink-soft">{t('Business_lead')}</p>
      <BusinessAccountRoom />
    </>
  );
}
