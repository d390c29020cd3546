import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { fieldProblems, showServerErrors } from '#web/app/forms/form-errors.ts';
import { schemaResolver } from '#web/app/forms/schema-resolver.ts';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { useWords } from '#web/i18n/words.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

// Schemas and calls come when the form is first touched, not with the page.
const calls = () => import('./account-calls.ts');
const empty = { email: '', password: '' };

/** Signs in and leads on to where the person wanted to go, else to the root. */
export function LoginForm() {
  const { t } = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const problemText = useProblemText();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty>(async () => (await calls()).loginBody),
  });
  const messages = new Map(fieldProblems(formState.errors, t).map(({ name, message }) => [name, message]));
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure('');
    try {
      const { signIn } = await calls();
      await signIn(email, password);
      await navigate(ownPath(search.get('returnUrl')) ?? paths.root());
    } catch (error) {
      if (!showServerErrors(error, ['email', 'password'], setError)) setFailure(problemText(error));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure ? (
        <Notice kind="bad" live="assertive">
          {failure}
        </Notice>
      ) : null}
      <TextField
        label={t('Login_username')}
        autoComplete="username"
        onFocus={() => void calls()}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={messages.get('email')}
        {...register('email')}
      />
      <PasswordField
        label={t('Login_password')}
        autoComplete="current-password"
        error={messages.get('password')}
        {...register('password')}
      />
      <p className="-mt-2 text-small">
        <Link to={paths.forgotPassword()} className="text-link inline-flex min-h-11 items-center">
          {t('Login_forgot')}
        </Link>
      </p>
      <Button type="submit" kind="primary" wide busy={formState.isSubmitting}>
        {t('Nav_Login')}
      </Button>
    </form>
  );
}
