import { startOf } from '#web/app/after-login.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useNavigate, useSearchParams } from '#web/router/use-router.ts';
import { usePlainForm } from '#web/shared/actions/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonKind } from '#web/ui/button-style.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { useLiveSession } from './use-live-session.ts';

const session = () => import('#web/app/session-calls.ts');

/** Logs in and opens the page the person wanted, else the start page of their role. */
export function LoginForm({ kind = 'primary' }: { kind?: ButtonKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = ownPath(search.get('returnUrl'));
  useLiveSession(wanted);
  const { form, errorOf, failure, failureTitle, submit } = usePlainForm({
    fields: ['email', 'password'],
    schema: async () => (await import('#web/api/logins.ts')).loginBody,
    send: async ({ email, password }) => (await session()).signIn(email, password),
    onDone: ({ user, isHalf }) =>
      navigate(isHalf ? paths.secondStep(wanted ?? undefined) : (wanted ?? startOf(user)), { replace: true }),
  });
  return (
    <form {...form} className="grid gap-5">
      <FormFailure title={failureTitle} text={failure} />
      <TextField
        label={t('Login_username')}
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
      />
      <PasswordField
        label={t('Login_password')}
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <p className="-mt-2 text-small">
        <Link to={paths.forgotPassword()} className="text-link inline-flex min-h-11 items-center">
          {t('Login_forgot')}
        </Link>
      </p>
      <Button {...submit} kind={kind} wide>
        {t('Nav_Login')}
      </Button>
    </form>
  );
}
