import { useEffect, useRef } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { timings } from '#web/app/timings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { usePlainForm } from '#web/shared/actions/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { notify } from '#web/ui/toast/toast.ts';

const calls = () => import('#web/api/logins.ts');

/** After a success the notice shows for four seconds, then the login opens. */
function useLoginSoon(): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => void navigate(paths.login()), timings.signUp.fade);
  };
}

/** Creates an account. Nothing is sent while a field is invalid; only a success clears the form. */
export function SignupForm() {
  const { t } = useTranslation();
  const loginSoon = useLoginSoon();
  const { form, errorOf, submit, clear } = usePlainForm({
    fields: ['email', 'password'],
    schema: async () => (await calls()).registerBody,
    send: async (values) => (await calls()).createAccount(values),
    onDone: (text) => {
      notify({ kind: 'good', about: 'sign-up', text, timing: timings.signUp });
      clear();
      loginSoon();
    },
    onFailed: (problem) => {
      const detail = problem instanceof ApiProblem ? problem.detail : '';
      notify({ kind: 'bad', about: 'sign-up', title: t('Signup_failed'), text: detail || t('Signup_failed-plain') });
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <EmailField label={t('Signup_email')} name="email" autoComplete="email" error={errorOf('email')} />
      <PasswordField
        label={t('Login_password')}
        name="password"
        hint={t('Signup_password-hint')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <Button {...submit} kind="primary" wide>
        {t('Signup_button')}
      </Button>
    </form>
  );
}
