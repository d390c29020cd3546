import type { PageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { AccountFrame } from '#web/site/login/account-frame.tsx';
import { ForgotForm } from '#web/site/login/forgot-form.tsx';

export const handle: PageHandle = { title: 'Forgot_title', index: false, textPrefixes: ['Error_email', 'Form_'] };

export function Component() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('Forgot_title')} lead={t('Forgot_lead')}>
      <ForgotForm />
      <p className="mt-6 text-center text-small">
        <Link to={paths.login()} className="text-link inline-flex min-h-11 items-center">
          {t('Forgot_back')}
        </Link>
      </p>
    </AccountFrame>
  );
}
