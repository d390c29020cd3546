import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiProblem } from '#web/api/client.ts';
import { fieldProblems, showServerErrors } from '#web/app/forms/form-errors.ts';
import { schemaResolver } from '#web/app/forms/schema-resolver.ts';
import { timings } from '#web/app/timings.ts';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { notify } from '#web/ui/toast.ts';

const calls = () => import('./account-calls.ts');
const empty = { email: '', password: '' };

/** After a success the notice stands four seconds, and then the login follows. */
function useLoginSoon(): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => void navigate(paths.login()), timings.signUp.fade);
  };
}

/** Creates an account. Nothing is sent while a field is wrong. */
export function SignupForm() {
  const { t } = useWords();
  const loginSoon = useLoginSoon();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    defaultValues: empty,
    mode: 'onChange',
    resolver: schemaResolver<typeof empty>(async () => (await calls()).registerBody),
  });
  const messages = new Map(fieldProblems(formState.errors, t).map(({ name, message }) => [name, message]));
  const submit = handleSubmit(async (values) => {
    try {
      const message = await (await calls()).createAccount(values);
      notify({ kind: 'good', text: message, timing: timings.signUp });
      reset();
      loginSoon();
    } catch (error) {
      showServerErrors(error, ['email', 'password'], setError);
      const detail = error instanceof ApiProblem ? error.detail : '';
      notify({ kind: 'bad', title: t('Signup_failed'), text: detail || t('Signup_failed-plain') });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={t('Signup_email')}
        type="email"
        autoComplete="email"
        onFocus={() => void calls()}
        error={messages.get('email')}
        {...register('email')}
      />
      <PasswordField
        label={t('Login_password')}
        hint={t('Signup_password-hint')}
        autoComplete="new-password"
        error={messages.get('password')}
        {...register('password')}
      />
      <Button type="submit" kind="primary" wide busy={formState.isSubmitting}>
        {t('Signup_button')}
      </Button>
    </form>
  );
}
