import { SocialLinks } from '#web/app/layout/social-links.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { AccountFrame } from '#web/site/login/account-frame.tsx';
import { SignupForm } from '#web/site/login/signup-form.tsx';
import { useLiveSession } from '#web/site/login/use-live-session.ts';

export const handle: PageHandle = {
  title: 'Signup_title',
  description: 'Signup_description',
  bar: 'never',
  textPrefixes: ['Error_email', 'Error_password', 'Error_too-long', 'Signup_', 'Form_', 'Ui_notices'],
};

export function Component() {
  const { t } = useTranslation();
  useLiveSession(null);
  return (
    <AccountFrame title={t('Signup_title')} lead={t('Signup_lead')}>
      <SignupForm />
      <p className="mt-5 text-small text-ink-soft">
        {t('Signup_consent')}{' '}
        <Link to={paths.legal('terms')} className="text-link">
          {t('Footer_terms')}
        </Link>
        {' · '}
        <Link to={paths.legal('privacy')} className="text-link">
          {t('Footer_privacy')}
        </Link>
      </p>
      <div className="mt-8 grid justify-items-center gap-4 border-t border-line pt-6">
        <p className="text-small text-ink-soft">
          {t('Signup_have-account')}{' '}
          <Link to={paths.login()} className="text-link inline-flex min-h-11 items-center font-semibold">
            {t('Nav_Login')}
          </Link>
        </p>
        <SocialLinks className="flex gap-1" />
      </div>
    </AccountFrame>
  );
}
