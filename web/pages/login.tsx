import { Link } from 'react-router';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { AccountFrame } from '#web/features/account/account-frame.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { useWords } from '#web/i18n/words.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

export const handle: PageHandle = {
  title: 'Login_title',
  description: 'Login_description',
  words: ['Error_login', 'Error_too-long', 'Form_'],
};

/** A guest who was on the way to a booking keeps what was already filled in. */
function guestPath(returnUrl: string | null): string {
  const wanted = ownPath(returnUrl);
  const search = wanted?.startsWith(paths.booking()) ? wanted.slice(paths.booking().length) : '';
  return `${paths.quote()}${search.startsWith('?') ? search : ''}`;
}

export function Component() {
  const { t } = useWords();
  const returnUrl = useQueryValue('returnUrl');
  return (
    <AccountFrame title={t('Login_title')} lead={t('Login_lead')}>
      <LoginForm />
      <div className="mt-8 grid gap-4 border-t border-line pt-6">
        <ButtonLink to={guestPath(returnUrl ?? null)} kind="outline" wide>
          {t('Login_guest')}
        </ButtonLink>
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
