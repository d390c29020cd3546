import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { keepCode } from '#web/shared/booking-form/booking-draft.ts';
import { AccountFrame } from '#web/site/login/account-frame.tsx';
import { LoginForm } from '#web/site/login/login-form.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export const handle: PageHandle = {
  title: 'Login_title',
  description: 'Login_description',
  bar: 'never',
  textPrefixes: ['Login_', 'Error_login', 'Error_too-long', 'Form_'],
};

/** The quote page of a guest who wanted to book, with the values of the URL; null when they came for something else. */
function guestPath(wanted: string | null): string | null {
  const [path, search] = wanted?.split('?') ?? [];
  if (path !== paths.booking()) return null;
  return search ? `${paths.quote()}?${search}` : paths.quote();
}

/** A guest needs no account to book, so that link is first and largest, with the login below. */
function GuestFirst({ guest }: { guest: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={guest} kind="primary" size="large" wide>
        {t('Login_guest')}
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
      <p className="mt-3 text-center text-small text-ink-soft">{t('Login_guest-hint')}</p>
      <h2 className="mt-8 mb-5 border-t border-line pt-6 text-h4">{t('Login_have-account')}</h2>
    </>
  );
}

export function Component() {
  const { t } = useTranslation();
  const wanted = ownPath(useQueryValue('returnUrl'));
  const guest = guestPath(wanted);
  // Anyone who signs up first comes back without the URL, so its voucher code is stored.
  useEffect(() => keepCode(wanted?.split('?')[1] ?? ''), [wanted]);
  return (
    <AccountFrame title={t('Login_title')} lead={t(guest ? 'Login_lead-booking' : 'Login_lead')}>
      {guest ? <GuestFirst guest={guest} /> : null}
      <LoginForm kind={guest ? 'outline' : 'primary'} />
      <div className="mt-8 grid gap-4 border-t border-line pt-6">
        {guest ? null : (
          <ButtonLink to={paths.quote()} kind="outline" wide>
            {t('Login_guest')}
          </ButtonLink>
        )}
        <p className="text-center text-small text-ink-soft">
          {t('Login_no-account')}{' '}
          <Link to={paths.signup()} className="text-link inline-flex min-h-11 items-center font-semibold">
            {t('Login_sign-up')}
          </Link>
        </p>
      </div>
    </AccountFrame>
  );
}
