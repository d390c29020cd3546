import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePlainForm } from '#web/app/forms/use-plain-form.ts';
import { currentUser, holds } from '#web/app/session.ts';
import { useWords } from '#web/i18n/words.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormFailure } from './form-failure.tsx';

const calls = () => import('./account-calls.ts');

/** Staff come to work: without another wish they go to the office. Who is a customer, too, may want either. */
function startOf(): string {
  const user = currentUser();
  return holds(user, 'Writer') && !holds(user, 'Reader') ? paths.adminBookings() : paths.root();
}

/** Signs in and leads on to where the person wanted to go, else to the root or the office. */
export function LoginForm() {
  const { t } = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { form, errorOf, failure, submit } = usePlainForm({
    fields: ['email', 'password'],
    schema: async () => (await calls()).loginBody,
    send: async ({ email, password }) => {
      const { signIn } = await calls();
      await signIn(email, password);
      await navigate(ownPath(search.get('returnUrl')) ?? startOf());
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <FormFailure text={failure} />
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
      <Button {...submit} kind="primary" wide>
        {t('Nav_Login')}
      </Button>
    </form>
  );
}
